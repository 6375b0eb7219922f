/** Plays the idioms of test suites in one process; `npm run test:peers` plays them on the program, and beside it on anvil. */
import { devGenesisText } from '../../src/chain/devGenesis.ts'
import type { Sealer } from '../../src/head/sealer.ts'
import { signer } from '../support/chains.ts'
import { liveNode } from '../support/liveNode.ts'
import { manualSealer } from '../support/sealing.ts'
import { beyondAnvil, type Call, idioms, NodeUnderTest } from '../support/testNodeIdioms.ts'
import { walletOf } from '../support/wallets.ts'

const accounts = [1, 2, 3, 4, 5].map(signer)
/** A chain that begins now, by the clock of the sealer. */
const genesis = JSON.parse(
  devGenesisText({
    chainId: 31_337,
    accounts: accounts.map(({ address }) => address),
    balance: 10n ** 22n,
    timestamp: 1_000,
  }),
) as object

describe('on a development chain', () => {
  for (const [name, play] of Object.entries({ ...idioms, ...beyondAnvil }))
    it(name, async () => {
      let sealer: Sealer | undefined
      const node = await liveNode({
        ...{ isDev: true, genesis, wallet: walletOf(...accounts) },
        controlOf: (parts) => {
          sealer = manualSealer(parts, { mode: { kind: 'instant' } })
          return sealer
        },
      })
      sealer!.start()
      // As the program does, answer a send when its block is sealed.
      const call: Call = async (method, ...params) => {
        const result = await node.ask(method as 'evm_mine', ...(params as []))
        await sealer!.idle()
        return result
      }
      try {
        await play(await NodeUnderTest.of(call))
      } finally {
        await sealer!.close()
        await node.close()
      }
    })
})
