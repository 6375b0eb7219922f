/** Tests limits of calls that the serving thread executes itself. */
import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { ShortCalls } from '../../src/jobs/shortCalls.ts'
import { assemble } from '../support/assembler.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering, readChain } from '../support/readChain.ts'
import type { Reach } from './documented.ts'

/** A loop that takes 26 gas in each iteration */
const LOOP = 'loop: 1 SWAP1 SUB DUP1 @loop JUMPI 7 0 MSTORE 32 0 RETURN'
/** Reads three accounts, besides those that every call reads */
const READING = `${[1, 2, 3].map((index) => `0x${'ad'.repeat(19)}0${index} BALANCE POP`).join(' ')} 7 0 MSTORE 32 0 RETURN`

/** Returns the names of the jobs that run on an executor when a program is called within limits. */
async function jobsOf(program: string, gasMax: number, readsMax: number): Promise<string[]> {
  const { store } = await readChain()
  const views = new HeadViews(store)
  const workers = inlineExecutor(store, readIdentity(store)!)
  const ran: string[] = []
  const executor: Executor = {
    run: (job, input, options) => {
      ran.push(job.name)
      return workers.run(job, input, options)
    },
  }
  const view = views.current
  const shortCalls = new ShortCalls({ gasMax, readsMax, reads: views.reads })
  const { ask } = answering(store, { archive: view.archive, view, executor, shortCalls })
  const seven = `0x${'07'.padStart(64, '0')}`
  expect(await ask('eth_call', { data: toHex(assemble(program)) }, 'latest')).to.equal(seven)
  await views.close()
  return ran
}

export const shortCallLimits = {
  shortCallGasMax: async () => {
    const program = `2000 ${LOOP}`
    for (const [gasMax, ran] of [
      [60_000, []],
      [50_000, ['call']],
      [0, ['call']],
    ] as const) {
      expect(await jobsOf(program, gasMax, 24), `${gasMax} gas`).to.deep.equal(ran)
    }
  },
  shortCallReadsMax: async () => {
    expect(await jobsOf(READING, 100_000, 10)).to.deep.equal([])
    expect(await jobsOf(READING, 100_000, 3)).to.deep.equal(['call'])
  },
} satisfies Record<string, Reach>
