/** A thread that takes and gives back places, and charges clients, beside others. The test bundles this file. */
import { parentPort, workerData } from 'node:worker_threads'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedLimits, type SharedLimitsMemory } from '../../../src/http/sharedLimits/sharedLimits.ts'
import { type RateMemory, SharedRateLimit } from '../../../src/http/sharedLimits/sharedRateLimit.ts'
import { LOCAL } from '../../../src/rpc/clientShares.ts'
import { takeTurns } from './turns.ts'

export interface HammerData {
  readonly limits: SharedLimitsMemory
  readonly thread: number
  readonly clients: readonly string[]
  /**
   * Places that are held: of each client, then of all clients. A thread adds a place after it was taken, and subtracts
   * it before it is given back.
   */
  readonly held: Int32Array
  /** How often more places were held than may be; then, for each thread, how often it took places. */
  readonly counts: Int32Array
  readonly takes: number
  /** Whether the thread takes places until it is terminated. */
  readonly isEndless: boolean
  readonly rate: RateMemory
  /** The last client that each thread charged, by number. */
  readonly charged: Int32Array
  readonly chargedMax: number
  /** Tokens that each thread charges each client, one by one. */
  readonly tokens: number
  /** As for `takeTurns`; undefined if the thread runs freely. */
  readonly turns: Int32Array | undefined
}

const data = workerData as HammerData
const { clients, held, counts, charged } = data
const limits = SharedLimits.attach(data.limits, data.thread)
const { connectionsMax } = data.limits.bounds
/** Reads of another thread's number before the thread yields its core. */
const SPINS = 10_000
let seed = data.thread

/** Returns the next pseudorandom number below `max`. */
function next(max: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 16) % max
}

function takeAndGive(times: number): void {
  const own: [client: number, places: number][] = []
  for (let time = 0; time < times; time++) {
    if (own.length > 0 && next(2) === 0) giveBack(...own.splice(next(own.length), 1)[0]!)
    const client = next(clients.length)
    const places = 1 + next(3)
    if (!limits.connections.take(clients[client]!, places)) continue
    Atomics.add(counts, data.thread, 1)
    const ofClient = Atomics.add(held, client, places) + places
    const ofAll = Atomics.add(held, clients.length, places) + places
    const share = clients[client] === LOCAL ? connectionsMax : connectionsMax / 4
    if (ofClient > share || ofAll > connectionsMax) Atomics.add(counts, 0, 1)
    own.push([client, places])
  }
  for (const one of own) giveBack(...one)
}

function giveBack(client: number, places: number): void {
  Atomics.sub(held, client, places)
  Atomics.sub(held, clients.length, places)
  limits.connections.give(clients[client]!, places)
}

/** Charges one new client after the other, each at the same moment as the other threads. */
function charge(): void {
  const options = { tokensPerSecond: 1, burst: 1 }
  const limit = new SharedRateLimit(data.rate, data.thread, new ClientHashes('secret'), options, () => 1n)
  for (let client = 1; client <= data.chargedMax; client++) {
    limit.waitSeconds(`client ${client}`)
    Atomics.store(charged, data.thread - 1, client)
    for (let thread = 0; thread < charged.length; thread++) waitFor(thread, client)
    for (let token = 0; token < data.tokens; token++) limit.charge(`client ${client}`, 1)
  }
}

/** Waits until a thread is about to charge a client. */
function waitFor(thread: number, client: number): void {
  for (let spin = 0; ; spin++) {
    const reached = Atomics.load(charged, thread)
    if (reached >= client) return
    // The other thread may need this core.
    if (spin > SPINS && data.turns === undefined) Atomics.wait(charged, thread, reached, 1)
  }
}

const end = data.turns === undefined ? undefined : takeTurns(data.turns, data.thread - 1)
do takeAndGive(data.takes)
while (data.isEndless)
charge()
end?.()
limits.close()
parentPort!.postMessage('done')
