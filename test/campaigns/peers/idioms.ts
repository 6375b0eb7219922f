/** Plays what the suites of Hardhat and Foundry users do on a development chain, and beside it on anvil. */
import { result, type Served, start } from '../../support/serve.ts'
import { type Call, idioms, NodeUnderTest } from '../../support/testNodeIdioms.ts'
import { startAnvil } from './foundry.ts'

const callOf =
  (url: string): Call =>
  (method, ...params) =>
    result(url, method, params)

describe('the idioms of test suites', () => {
  for (const [name, play] of Object.entries(idioms)) {
    it(`work here: ${name}`, async () => {
      const served: Served = await start('dev', ['--compat', 'anvil'])
      try {
        await play(await NodeUnderTest.of(callOf(served.url)))
      } finally {
        await served.stop()
      }
    })

    it(`work on anvil: ${name}`, async () => {
      const anvil = await startAnvil()
      try {
        await play(await NodeUnderTest.of(callOf(anvil.url)))
      } finally {
        await anvil.stop()
      }
    })
  }
})
