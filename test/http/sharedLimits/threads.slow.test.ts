import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { build } from 'esbuild'
import { httpDefaults } from '../../../src/http/options.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedLimits } from '../../../src/http/sharedLimits/sharedLimits.ts'
import { SharedRateLimit } from '../../../src/http/sharedLimits/sharedRateLimit.ts'
import { LOCAL } from '../../../src/rpc/clientShares.ts'
import { root } from '../../support/sources.ts'
import type { HammerData } from './hammer.ts'
import { newTurns } from './turns.ts'

const THREADS = 4
/** Only as many threads as most machines have cores: more would wait for each other. */
const CHARGING_THREADS = 2
const clients = ['1.2.3.4', '5.6.7.8', '2001:db8:0:0', LOCAL]

/** Tokens that each thread charges each client. */
const TOKENS = 3

/** The memory that the threads of a test share. The test reads it afterwards. */
class Hammering {
  readonly limits = SharedLimits.create({
    ...httpDefaults,
    ...{ connectionsMax: 24, subscriptionsMax: 1, threadsMax: THREADS + 1 },
  })
  readonly held = shared(clients.length + 1)
  readonly counts = shared(THREADS + 1)
  readonly rate = SharedRateLimit.memory(THREADS + 1, 5_000)
  readonly #charged = shared(CHARGING_THREADS)
  readonly #script: string

  constructor(script: string) {
    this.#script = script
  }

  start(thread: number, options: Partial<HammerData>): Worker {
    const workerData: HammerData = {
      ...{ clients, thread, takes: 0, isEndless: false, chargedMax: 0, tokens: TOKENS, turns: undefined },
      ...{ limits: this.limits.memory, held: this.held, counts: this.counts },
      ...{ rate: this.rate, charged: this.#charged },
      ...options,
    }
    return new Worker(this.#script, { eval: true, workerData })
  }

  /** Returns the seconds that clients have to wait, without duplicates. */
  waits(chargedMax: number): number[] {
    const options = { tokensPerSecond: 1, burst: 1 }
    const limit = new SharedRateLimit(this.rate, 0, new ClientHashes('secret'), options, () => 1n)
    const waits = new Set<number>()
    for (let client = 1; client <= chargedMax; client++) waits.add(limit.waitSeconds(`client ${client}`))
    return [...waits]
  }

  /** How often all threads took places. */
  get takes(): number {
    return this.counts.slice(1).reduce((sum, count) => sum + count, 0)
  }

  /** Waits until a thread takes places: a thread that still loads its code must not be terminated. */
  async takesMore(thread: number): Promise<void> {
    const before = Atomics.load(this.counts, thread)
    while (Atomics.load(this.counts, thread) < before + 100)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

function shared(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT))
}

async function ended(workers: readonly Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
}

describe('shared limits of several threads', () => {
  let script: string
  let hammering: Hammering

  before(async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(root, 'test/http/sharedLimits/hammer.ts')],
      ...{ bundle: true, write: false, platform: 'node', format: 'cjs' },
    })
    script = outputFiles[0]!.text
  })
  beforeEach(() => {
    hammering = new Hammering(script)
  })
  afterEach(() => hammering.limits.close())

  it('are never exceeded, and are fully available again when all places are released', async () => {
    await ended([1, 2, 3, 4].map((thread) => hammering.start(thread, { takes: 50_000 })))
    expect(hammering.counts[0]).to.equal(0)
    expect(hammering.takes).to.be.above(1_000)
    expect([...hammering.held]).to.deep.equal(clients.concat('all').map(() => 0))
    const { connections } = hammering.limits
    expect(connections.total).to.equal(0)
    for (const client of clients.slice(0, 3)) expect(connections.take(client, 6)).to.equal(true)
    expect(connections.take(LOCAL, 6)).to.equal(true)
  })

  it('do not count the places of a terminated thread after these places are cleared', async () => {
    const workers = [1, 2, 3, 4].map((thread) => hammering.start(thread, { takes: 1_000, isEndless: true }))
    for (let time = 0; time < 20; time++) {
      const thread = 1 + (time % THREADS)
      await hammering.takesMore(thread)
      await workers[thread - 1]!.terminate()
      hammering.limits.clearThread(thread)
      workers[thread - 1] = hammering.start(thread, { takes: 1_000, isEndless: true })
    }
    for (const [index, worker] of workers.entries()) {
      await hammering.takesMore(index + 1)
      await worker.terminate()
      hammering.limits.clearThread(index + 1)
    }
    const { connections } = hammering.limits
    expect(connections.total).to.equal(0)
    for (const client of clients.slice(0, 3)) expect(connections.take(client, 6)).to.equal(true)
    expect(connections.take(LOCAL, 6)).to.equal(true)
  })

  it('charge a client in full when several threads charge it at the same time', async () => {
    const chargedMax = 5_000
    await ended([1, 2].map((thread) => hammering.start(thread, { chargedMax })))
    expect(hammering.waits(chargedMax)).to.deep.equal([CHARGING_THREADS * TOKENS])
  })

  it('hold when a thread interrupts another thread between any two accesses to the memory', async () => {
    const turns = newTurns(CHARGING_THREADS, 1)
    const chargedMax = 5_000
    await ended([1, 2].map((thread) => hammering.start(thread, { takes: 2_000, chargedMax, turns })))
    expect(hammering.counts[0]).to.equal(0)
    expect(hammering.takes).to.be.above(100)
    expect(hammering.limits.connections.total).to.equal(0)
    expect(hammering.waits(chargedMax)).to.deep.equal([CHARGING_THREADS * TOKENS])
  })
})
