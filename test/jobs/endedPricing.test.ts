/** A short trace whose read of the store ends it while the core adds up the gas of an instruction that cannot be paid. */
import { expect } from 'chai'
import type { StructLogs } from '../../generated/types.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { traceCall } from '../../src/jobs/definitions/traceCall.ts'
import { ShortCalls } from '../../src/jobs/shortCalls.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble } from '../support/assembler.ts'
import { BLOCKS, readChain } from '../support/readChain.ts'

const SCOPE = { charged: <R>(work: () => R): R => work(), yieldWithin: () => undefined }
const READS_MAX = 6
const GAS = 150_000n
/** Gas that does not pay for the constant part of BALANCE. */
const GAS_LEFT = 50n

type Trace = (code: string, gas?: bigint) => Promise<StructLogs | undefined>

/** A program that reads the balances of so many accounts. */
function reading(count: number): string {
  return Array.from({ length: count }, (_, index) => `0x${'ad'.repeat(19)}${index + 16} BALANCE POP`).join(
    ' ',
  )
}

/** Returns a function that traces calls on this thread, and returns undefined if a worker has to. */
function tracing(views: HeadViews, readsMax: number): Trace {
  const calls = new ShortCalls({ gasMax: 1_000_000, readsMax, reads: views.reads })
  return async (code, gas = GAS) => {
    const asked = {
      ...{ block: BLOCKS, call: { data: assemble(code), gas }, gasCap: 50_000_000n, isPast: false },
      ...{ tracer: { name: 'structLogs', options: {} } as const, bytesMax: 1_000_000 },
    }
    const output = await calls.answer(SCOPE, traceCall, views.current.archive, asked, async () => undefined)
    return output && (JSON.parse(Buffer.from(output.bytes).toString()) as StructLogs)
  }
}

/** Calls a function with a view whose cache has no records. */
async function onFreshViews<R>(store: Store, run: (views: HeadViews) => Promise<R>): Promise<R> {
  const views = new HeadViews(store)
  try {
    return await run(views)
  } finally {
    await views.close()
  }
}

describe('a short trace that is left to a worker while an instruction is priced', () => {
  it('does not change later traces of the thread', async () => {
    const { store } = await readChain()
    let count = 1
    const isShort = (views: HeadViews) => tracing(views, READS_MAX)(reading(count))
    while ((await onFreshViews(store, isShort)) !== undefined) count++
    // The last read of a run is that of the fee recipient. With one account more, the read of the account is too many.
    count++
    const whole = await onFreshViews(store, (views) => tracing(views, 2 * READS_MAX)(reading(count)))
    const last = whole!.structLogs.findLast(({ op }) => op === 'BALANCE')!
    const sound = '7 0 MSTORE 32 0 RETURN'
    const before = await onFreshViews(store, (views) => tracing(views, READS_MAX)(sound))
    expect(before).to.include({ failed: false })
    await onFreshViews(store, async (views) => {
      const trace = tracing(views, READS_MAX)
      expect(await trace(reading(count), GAS - BigInt(last.gas) + GAS_LEFT)).to.equal(undefined)
      expect(await trace(sound)).to.deep.equal(before)
    })
  })
})
