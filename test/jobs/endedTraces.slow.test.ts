/** Tests how endless traces of every instruction are ended, and that the traces leave no file in the spool. */
import fs from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { fromHex } from '../../src/chain/hex.ts'
import { parityCalls } from '../../src/jobs/definitions/parityCalls.ts'
import { traceCall } from '../../src/jobs/definitions/traceCall.ts'
import type { JobError, RunOptions } from '../../src/jobs/executor.ts'
import type { JsonResult } from '../../src/jobs/job.ts'
import type { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { assemble } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { counter, ENDLESS_AND_SLOW, endless } from '../support/contracts.ts'
import { addressOf } from '../support/genesis.ts'
import { inputOf } from '../support/simulations.ts'
import { withOwnPool } from './ownPool.ts'
import { failureOf, LONG_MS, until } from './stage.ts'

const COUNTER = addressOf(0xa1)
const ENDLESS = addressOf(0xa2)
const SLOW = addressOf(0xa3)
const HASHER = addressOf(0xa4)
/** Writes more trace than stays in memory, and then runs 40 million rounds of BLAKE2b in one instruction. */
const hasher = assemble(`
  4000 again: 1 SWAP1 SUB DUP1 @again JUMPI
  0x02625a00 224 SHL 0 MSTORE 1 212 MSTORE8 64 0 213 0 9 GAS STATICCALL STOP`)
const contracts = {
  ...{ [COUNTER]: counter, [ENDLESS]: endless },
  ...{ [SLOW]: fromHex(ENDLESS_AND_SLOW), [HASHER]: hasher },
}
/** More gas than any test has time to use. */
const MUCH_GAS = 10n ** 15n
/** More bytes than any test writes. */
const LONG_ANSWER = 2e9

type Trace = (to: string, run?: RunOptions) => Promise<JsonResult>
type Kind = (pool: WorkerPool, chain: ChainBuilder) => Trace

const structLogs =
  (limit: number): Kind =>
  (pool, chain) =>
  (to, run) => {
    const input = inputOf(chain, { to: fromHex(to) }, { gasCap: MUCH_GAS })
    const tracer = { name: 'structLogs', options: { limit } } as const
    return pool.run(traceCall, { ...input, bytesMax: LONG_ANSWER, tracer }, run)
  }

const vmTrace: Kind = (pool, chain) => (to, run) => {
  const { block, blockHash, call } = inputOf(chain, { to: fromHex(to) })
  const calls = [{ call, types: { trace: false, vmTrace: true, stateDiff: false } }]
  const input = {
    ...{ block, blockHash, calls, gasCap: MUCH_GAS, bytesMax: LONG_ANSWER, single: true },
    ...{ stateOverrides: [], blockOverrides: {} },
  }
  return pool.run(parityCalls, input, run)
}

interface Tracing {
  trace: Trace
  pool: WorkerPool
  /** Names of the files in the spool. */
  spooled: () => string[]
  /** Length of the first file in the spool, in bytes. */
  bytesSpooled: () => number
}

/** Runs a test with a pool whose thread has run a trace, and checks afterwards that the spool is empty. */
function tracing(
  kind: Kind,
  options: Partial<WorkerPoolOptions>,
  test: (tracing: Tracing) => Promise<void>,
): Promise<void> {
  return withOwnPool(contracts, options, async ({ pool, chain, spool, spoolFolder }) => {
    const spooled = (): string[] => (fs.existsSync(spoolFolder) ? fs.readdirSync(spoolFolder) : [])
    const bytesSpooled = (): number => {
      const [name] = spooled()
      return name === undefined ? 0 : fs.statSync(join(spoolFolder, name)).size
    }
    const trace = kind(pool, chain)
    expect(await trace(COUNTER)).to.be.instanceOf(JsonBytes)
    await test({ trace, pool, spooled, bytesSpooled })
    // The caller receives the error before the thread has ended the job.
    await until(() => spool.figures.bytes === 0)
    expect(spooled()).to.deep.equal([])
    expect(await trace(COUNTER)).to.be.instanceOf(JsonBytes)
    expect(pool.stats()).to.include({ threads: 1, busy: 0, ending: 0 })
  })
}

const timeOut = (running: Promise<unknown>): Promise<JobError> =>
  failureOf(running).then((error) => expect(error).to.include({ code: 'TIMEOUT' }) && error)

/** Runs a trace, and cancels it when `happened` returns true. */
async function runUntil(trace: Trace, to: string, happened: () => boolean | Promise<boolean>): Promise<void> {
  const signal = new CancelSignal()
  const job = failureOf(trace(to, { caller: { client: 'ann', signal } }))
  while (!(await happened())) await sleep(1)
  signal.cancel()
  expect(await job).to.include({
    code: 'CANCELLED',
    message: 'the caller does not wait for the answer any more',
  })
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

for (const [name, kind, inMemory] of [
  ['struct logs', structLogs(0), { kind: structLogs(10), to: ENDLESS }],
  ['a vmTrace', vmTrace, { kind: vmTrace, to: SLOW }],
] as const) {
  describe(`endless traces (${name})`, () => {
    it('end at the time limit while the answer is in memory', () =>
      tracing(inMemory.kind, { obeyMs: LONG_MS }, async ({ trace }) => {
        await timeOut(trace(inMemory.to, { timeoutMs: 20 }))
      }))

    it('end when the caller cancels while the answer is in memory', () =>
      tracing(inMemory.kind, { cancelGraceMs: LONG_MS }, async ({ trace, pool }) => {
        await runUntil(trace, inMemory.to, () => pool.stats().busy === 1)
      }))

    it('end at the time limit while the answer is written to a file', () =>
      tracing(kind, { obeyMs: LONG_MS }, async ({ trace, spooled }) => {
        let wasSpooled = false
        // The time limit doubles until the machine is fast enough to begin the file.
        for (let timeoutMs = 100; !wasSpooled; timeoutMs *= 2) {
          const ended = timeOut(trace(ENDLESS, { timeoutMs }))
          const looks = setInterval(() => (wasSpooled ||= spooled().length > 0), 1)
          await ended
          clearInterval(looks)
        }
      }))

    it('end when the caller cancels while the answer is written to a file', () =>
      tracing(kind, { cancelGraceMs: LONG_MS }, async ({ trace, spooled }) => {
        await runUntil(trace, ENDLESS, () => spooled().length > 0)
      }))

    it('leave no file when the thread is ended', () =>
      tracing(kind, { cancelGraceMs: 5 }, async ({ trace, bytesSpooled, pool }) => {
        await runUntil(trace, HASHER, async () => {
          const bytes = bytesSpooled()
          await sleep(200)
          return bytes > 0 && bytes === bytesSpooled()
        })
        expect(pool.stats().ending).to.equal(1)
      }))
  })
}
