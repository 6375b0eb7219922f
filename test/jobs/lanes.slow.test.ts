/** The lanes of jobs, and which jobs wait for each other. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Archive } from '../../src/archive/archive.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accountAt } from '../../src/jobs/definitions/accountAt.ts'
import { accountRange } from '../../src/jobs/definitions/accountRange.ts'
import { type BuildBlockInput, buildBlock } from '../../src/jobs/definitions/buildBlock.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import { createAccessList } from '../../src/jobs/definitions/createAccessList.ts'
import { estimateGas } from '../../src/jobs/definitions/estimateGas.ts'
import { parityBlock } from '../../src/jobs/definitions/parityBlock.ts'
import { parityCalls } from '../../src/jobs/definitions/parityCalls.ts'
import { parityFilter } from '../../src/jobs/definitions/parityFilter.ts'
import { parityRawTransaction } from '../../src/jobs/definitions/parityRawTransaction.ts'
import { parityReplay } from '../../src/jobs/definitions/parityReplay.ts'
import { parityTransaction } from '../../src/jobs/definitions/parityTransaction.ts'
import { pendingBlock } from '../../src/jobs/definitions/pendingBlock.ts'
import { recoverAuthorities } from '../../src/jobs/definitions/recoverAuthorities.ts'
import { type SimulateBlocksInput, simulateBlocks } from '../../src/jobs/definitions/simulateBlocks.ts'
import { storageRange } from '../../src/jobs/definitions/storageRange.ts'
import { traceCall } from '../../src/jobs/definitions/traceCall.ts'
import { traceTransactions } from '../../src/jobs/definitions/traceTransactions.ts'
import { verifySidecar } from '../../src/jobs/definitions/verifySidecar.ts'
import { JobError, type RunOptions } from '../../src/jobs/executor.ts'
import type { BlockInput, Job, JsonInput, Lane } from '../../src/jobs/job.ts'
import { Lanes, laneOf } from '../../src/jobs/lanes.ts'
import { noOutcomes } from '../../src/jobs/outcomes.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { sidecarOf } from '../support/blobs.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { endless } from '../support/contracts.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { chainWith, failureOfJob, importedInto, inputOf } from '../support/simulations.ts'
import { memoryStore } from '../support/stores.ts'

const WORKER = new URL('../../dist/worker.js', import.meta.url)
const ENDLESS = addressOf(0xa2)
const HEAD = 3
const TYPES = { trace: true, vmTrace: false, stateDiff: true }

describe('lanes', () => {
  let chain: ChainBuilder
  let common: JsonInput

  before(async () => {
    chain = await chainWith({ [ENDLESS]: endless })
    common = { block: HEAD, blockHash: chain.hash, bytesMax: 1e9 }
  })

  describe('laneOf', () => {
    const start = new Uint8Array(32)
    const search = { criteria: { fromAddresses: [], toAddresses: [], mode: 'union' as const }, from: 0 }
    const limits = { after: 0, count: undefined, tracesMax: 10 }

    async function archiveOf(traces: boolean, backfilled = 0): Promise<Archive> {
      const store = await memoryStore()
      const options = { trustHeaders: true, syncEveryMs: 1e9, traces }
      const importer = await Importer.open(store, chain.genesis, true, options)
      for (const { bytes } of chain.blocks) await importer.add(bytes)
      const stop = new AbortController()
      const onBlock = ({ number }: { number: number }): void => {
        if (number === backfilled) stop.abort()
      }
      if (backfilled > 0) await backfillTraces(store, onBlock, stop.signal)
      return { reader: wholeState(store), identity: readIdentity(store)! }
    }

    /** Returns the lane of a job with an input, on an archive. */
    type Asked = (archive: Archive) => { job: string; lane: Lane }

    const asked =
      <Input extends BlockInput>(job: Job<Input>, input: NoInfer<Input>): Asked =>
      (archive) => ({ job: `${job.name} ${Object.keys(input).join()}`, lane: laneOf(archive, job, input) })

    function expectLanes(archive: Archive, all: readonly Asked[], lane: Lane): void {
      for (const each of all) expect(each(archive).lane, each(archive).job).to.equal(lane)
    }

    /** Jobs that execute no transaction if the traces of the block are stored. */
    const fromTraces = (block: number): Asked[] => {
      const at = { ...common, block }
      return [
        asked(accountAt, { ...at, index: 0, address: ann.address }),
        asked(accountRange, { ...at, when: 0, start, limit: 1 }),
        asked(parityBlock, at),
        asked(parityFilter, { ...at, ...search, limits }),
        asked(parityReplay, { ...at, types: TYPES }),
        asked(parityReplay, { ...at, types: TYPES, index: 0 }),
        asked(parityTransaction, { ...at, index: 0 }),
        asked(storageRange, { ...at, when: 0, address: ann.address, start, limit: 1 }),
        asked(traceTransactions, { ...at, tracer: { name: 'noopTracer' } }),
        asked(traceTransactions, { ...at, tracer: { name: 'prestateTracer', config: {} }, index: 0 }),
      ]
    }

    it('returns `reads` for jobs that read stored traces', async () => {
      expectLanes(await archiveOf(true), fromTraces(HEAD), 'reads')
    })

    it('returns `traces` for jobs that must execute a block because its traces are not stored', async () => {
      const [bare, partly] = [await archiveOf(false), await archiveOf(false, 2)]
      expectLanes(bare, fromTraces(1), 'traces')
      expectLanes(partly, fromTraces(2), 'reads')
      expectLanes(partly, fromTraces(HEAD), 'traces')
    })

    it('returns `reads` for state ranges before or after a block, even if no traces are stored', async () => {
      const ranges = [
        asked(accountRange, { ...common, when: 'after', start, limit: 1 }),
        asked(storageRange, { ...common, when: 'before', address: ann.address, start, limit: 1 }),
      ]
      expectLanes(await archiveOf(false), ranges, 'reads')
    })

    it('returns `proofs` for checks of sent transactions, and `pending` for the pending block', async () => {
      const attributes = {
        timestamp: 1,
        prevRandao: start,
        feeRecipient: ann.address,
        extraData: new Uint8Array(0),
      }
      const sidecar = { version: 1 as const, blobs: [], commitments: [], proofs: [] }
      const sent = [
        asked(recoverAuthorities, { ...common, raw: start }),
        asked(verifySidecar, { ...common, sidecar }),
      ]
      expectLanes(await archiveOf(true), sent, 'proofs')
      const pending = [asked(pendingBlock, { ...common, attributes, candidates: [] })]
      expectLanes(await archiveOf(true), pending, 'pending')
    })

    it('returns `calls` for simulations, and `traces` for traces that are never stored', async () => {
      const gasCap = 1n
      const simulation = inputOf(chain, { to: fromHex(ENDLESS) })
      const structLogs = { name: 'structLogs' as const, options: {} }
      const raw = { call: { from: ann.address, nonce: 0n, gas: 1n }, chainId: undefined, type: 0 }
      const attributes = {} as BuildBlockInput['attributes']
      const build = { ...common, attributes, candidates: [], strict: true }
      const simulated = { ...common, blocks: [] } as unknown as SimulateBlocksInput
      const calls = [
        asked(buildBlock, build),
        asked(call, simulation),
        asked(createAccessList, simulation),
        asked(estimateGas, simulation),
        asked(simulateBlocks, simulated),
      ]
      expectLanes(await archiveOf(true), calls, 'calls')
      const traces = [
        asked(parityCalls, {
          ...{ ...common, calls: [], stateOverrides: [], blockOverrides: {}, single: false, gasCap },
        }),
        asked(parityRawTransaction, { ...common, ...raw, types: TYPES }),
        asked(parityReplay, { ...common, types: { ...TYPES, vmTrace: true } }),
        asked(traceCall, { ...simulation, ...common, tracer: { name: 'noopTracer' } }),
        asked(traceTransactions, { ...common, tracer: structLogs }),
      ]
      expectLanes(await archiveOf(true), traces, 'traces')
    })
  })

  describe('with worker threads', () => {
    let folder: string
    let store: Store
    let lanes: Lanes

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cartulary-test-'))
      store = await importedInto(chain, await openStore(join(folder, 'archive'), { create: true }))
    })

    beforeEach(() => {
      const options = {
        ...{ location: join(folder, 'archive'), timeoutMs: 60_000, queueMax: 10, workerUrl: WORKER },
        ...{ workersMax: 1, spool: new Spool(join(folder, 'spool')) },
      }
      lanes = new Lanes(() => ({ reader: wholeState(store), identity: readIdentity(store)! }), {
        reads: new WorkerPool(options),
        calls: new WorkerPool(options),
        traces: new WorkerPool(options),
        proofs: new WorkerPool(options),
        pending: new WorkerPool(options),
      })
    })

    afterEach(() => lanes.close())

    after(async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    })

    /** Starts a call that would run for hours. */
    const forever = () => lanes.run(call, inputOf(chain, { to: fromHex(ENDLESS) }, { gasCap: 2n ** 50n }))

    it('run a read while the only thread for calls is busy', async () => {
      const ended: string[] = []
      const stuck = failureOfJob(forever()).finally(() => ended.push('call'))
      await lanes.run(parityBlock, common)
      ended.push('read')
      await lanes.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
      expect(ended).to.deep.equal(['read', 'call'])
    })

    it('verify a sent transaction while the only thread for calls is busy', async () => {
      const stuck = failureOfJob(forever())
      const input = { block: HEAD, blockHash: chain.hash, sidecar: sidecarOf(1) }
      expect(await lanes.run(verifySidecar, input)).to.equal(undefined)
      await lanes.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('run a trace while the only thread for calls is busy', async () => {
      const stuck = failureOfJob(forever())
      await lanes.run(parityReplay, { ...common, types: { ...TYPES, vmTrace: true } })
      await lanes.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('run a call while the only thread for traces is busy', async () => {
      const stuck = failureOfJob(
        lanes.run(traceCall, {
          ...inputOf(chain, { to: fromHex(ENDLESS) }, { gasCap: 2n ** 50n }),
          ...{ bytesMax: 1e9, tracer: { name: 'noopTracer' } },
        }),
      )
      await lanes.run(call, inputOf(chain, { to: ann.address }))
      await lanes.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('queue a call behind the previous call', async () => {
      const ended: string[] = []
      const calls = [forever(), lanes.run(call, inputOf(chain, { to: ann.address }))]
      const failures = calls.map((running) => failureOfJob(running).finally(() => ended.push('call')))
      await lanes.run(parityBlock, common)
      expect(ended).to.deep.equal([])
      await lanes.close()
      for (const failure of failures) expect(await failure).to.include({ code: 'CLOSED' })
    })

    it("pass a job's caller to the thread pool, and report a job that fails with a JobError", async () => {
      const failed: string[] = []
      const options: RunOptions[] = []
      const error = new JobError('QUEUE_FULL', 'full')
      const calls = {
        run: (_job: unknown, _input: unknown, run: RunOptions) => {
          options.push(run)
          return Promise.reject(options.length === 1 ? error : new RangeError('its own'))
        },
      }
      const pools = { calls } as unknown as ConstructorParameters<typeof Lanes>[1]
      const reported = new Lanes(
        // The lane of a call does not depend on the archive.
        () => ({}) as Archive,
        pools,
        (job, { code }) => void failed.push(`${job} ${code}`),
      )
      const caller = { client: 'ann' }
      const input = inputOf(chain, { to: ann.address })
      const running = reported.forCaller(caller).run(call, input, { timeoutMs: 1 })
      expect(await failureOfJob(running)).to.equal(error)
      expect(options).to.deep.equal([{ timeoutMs: 1, caller }])
      const defect = await reported.run(call, input).catch((thrown: unknown) => String(thrown))
      expect(defect).to.equal('RangeError: its own')
      expect(failed).to.deep.equal(['call QUEUE_FULL'])
    })

    it('return the figures of each lane', async () => {
      const stuck = failureOfJob(forever())
      await lanes.run(parityBlock, common)
      const { reads, calls, traces, proofs, pending } = lanes.stats()
      const idle = { threads: 0, busy: 0, queued: 0, ending: 0, ended: noOutcomes() }
      expect({ reads, traces, proofs, pending }).to.deep.equal({
        reads: { ...idle, threads: 1, ended: { ...noOutcomes(), ok: 1 } },
        traces: idle,
        proofs: idle,
        pending: idle,
      })
      expect(calls).to.deep.equal({ ...idle, threads: 1, busy: 1 })
      await lanes.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('are closed together', async () => {
      await lanes.close()
      expect(await failureOfJob(lanes.run(parityBlock, common))).to.include({ code: 'CLOSED' })
      expect(await failureOfJob(forever())).to.include({ code: 'CLOSED' })
    })
  })
})
