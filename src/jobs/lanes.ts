/**
 * Lanes for jobs, so that none waits until those of another kind come to their end: one for jobs that only read what
 * the archive has recorded, one for short calls, one for traces that run the EVM, which may take many times as long,
 * one that verifies what was sent to the pool, and one that assembles the pending block, which callers share.
 */
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { lastTracedBlock } from '../archive/traces.ts'
import type { Executor, JobName, Jobs, PoolStats, RunOptions, ThreadedExecutor } from './executor.ts'
import type { StateInput } from './traces/stateAfter.ts'

export type Lane = 'reads' | 'calls' | 'traces' | 'proofs' | 'pending'

/** The records that a job needs to only read; without them it executes, as a trace. */
type Needs =
  /** Nothing at all: it reads the state after a block. */
  | 'nothing'
  /** The traces of this block and of all before it. */
  | { tracedTo: number }
  /** It executes, and soon comes to its end or to its time limit. */
  | 'call'
  /** It executes whatever is recorded, and may take long. */
  | 'trace'
  /** Nothing of the archive. */
  | 'proof'
  /** It is everybody's. */
  | 'sharing'

const needs: { [J in JobName]: (input: Jobs[J]['input']) => Needs } = {
  buildBlock: () => 'call',
  call: () => 'call',
  createAccessList: () => 'call',
  estimateGas: () => 'call',
  parityCalls: () => 'trace',
  parityRawTransaction: () => 'trace',
  pendingBlock: () => 'sharing',
  simulateBlocks: () => 'call',
  traceCall: () => 'trace',
  cellProofs: () => 'proof',
  recoverAuthorities: () => 'proof',
  verifySidecar: () => 'proof',
  accountAt: ({ block }) => ({ tracedTo: block }),
  accountRange: stateNeeds,
  storageRange: stateNeeds,
  parityBlock: ({ block }) => ({ tracedTo: block }),
  parityFilter: ({ found }) => ({ tracedTo: found.at(-1)?.block ?? 0 }),
  parityReplay: ({ block, types }) => (types.vmTrace ? 'trace' : { tracedTo: block }),
  parityTransaction: ({ block }) => ({ tracedTo: block }),
  searchTraces: ({ block }) => ({ tracedTo: block }),
  traceTransactions: ({ block, tracer }) => (tracer.name === 'structLogs' ? 'trace' : { tracedTo: block }),
}

function stateNeeds({ block, when }: StateInput): Needs {
  return typeof when === 'number' ? { tracedTo: block } : 'nothing'
}

/** The lane of a job. Where the archive lacks the traces that it asks for they are made by executing. */
export function laneOf<J extends JobName>(
  { reader, identity }: Archive,
  job: J,
  input: Jobs[J]['input'],
): Lane {
  const need = needs[job](input)
  if (need === 'call') return 'calls'
  if (need === 'trace') return 'traces'
  if (need === 'proof') return 'proofs'
  if (need === 'sharing') return 'pending'
  if (need === 'nothing') return 'reads'
  const traced = lastTracedBlock(reader, identity, headOf(reader).number)
  return traced !== undefined && need.tracedTo <= traced ? 'reads' : 'traces'
}

/** Gives each job to the executor of its lane. */
export class Lanes implements Executor {
  readonly #archive: () => Archive
  readonly #lanes: Readonly<Record<Lane, ThreadedExecutor>>

  /**
   * @param archive at the newest head
   * @param lanes they are closed with this
   */
  constructor(archive: () => Archive, lanes: Readonly<Record<Lane, ThreadedExecutor>>) {
    this.#archive = archive
    this.#lanes = lanes
  }

  async run<J extends JobName>(
    job: J,
    input: Jobs[J]['input'],
    options?: RunOptions,
  ): Promise<Jobs[J]['output']> {
    return this.#lanes[laneOf(this.#archive(), job, input)].run(job, input, options)
  }

  /** The figures of each lane. */
  stats(): Readonly<Record<Lane, PoolStats>> {
    const { reads, calls, traces, proofs, pending } = this.#lanes
    return {
      reads: reads.stats(),
      calls: calls.stats(),
      traces: traces.stats(),
      proofs: proofs.stats(),
      pending: pending.stats(),
    }
  }

  /** Ends all threads, so that none has the store open; jobs wait until {@link resume}. */
  async pause(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.pause()))
  }

  resume(): void {
    for (const lane of Object.values(this.#lanes)) lane.resume()
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }
}
