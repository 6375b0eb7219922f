/**
 * Mirrors the pool of the followed node into ours. Uses txpool_content if the node has it, otherwise a filter of
 * pending transactions. Mirrors nothing if the node has neither. A transaction that our pool refuses is offered again
 * as long as the node has it.
 */
import { setImmediate } from 'node:timers/promises'
import { equalBytes } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import { type Clock, systemClock } from './clock.ts'
import { type MirroredTransaction, mirroredTransaction } from './mirroredTransaction.ts'
import { hasSidecar, rebuildTransaction, transactionHash } from './rebuildTransaction.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import { readBytes, reading, readList, readObject } from './upstreamJson.ts'
import type { Upstreams } from './upstreams.ts'
import { WantedTransactions } from './wantedTransactions.ts'

export interface PoolMirrorOptions {
  /** Milliseconds between two polls of the followed node's pool. */
  readonly intervalMs: number
  /** Maximum length of a txpool_content answer in bytes; a larger pool is mirrored by filter. */
  readonly contentBytesMax: number
  /** Maximum number of values in a txpool_content answer; a larger pool is mirrored by filter. */
  readonly contentValuesMax: number
  /** Maximum number of new transactions in one poll; further transactions follow in the next poll. */
  readonly newMax: number
  /** Maximum number of transactions that wait to be offered to our pool. */
  readonly wantedMax: number
  /**
   * Whether our head has caught up with the node's. Before that, nothing is mirrored: our pool would refuse valid
   * transactions and accept mined ones.
   */
  readonly isReady: () => boolean
  readonly clock: Clock
}

export const poolMirrorDefaults: PoolMirrorOptions = {
  intervalMs: 2_000,
  contentBytesMax: 16 * 1024 * 1024,
  contentValuesMax: 1024 * 1024,
  newMax: 2_048,
  wantedMax: 16_384,
  isReady: () => true,
  clock: systemClock,
}

/**
 * Offers transactions to our pool.
 *
 * @returns the indices, in `transactions`, of the refused transactions that the pool may accept later
 */
export type OfferTransactions = (transactions: MirroredTransaction[]) => Promise<readonly number[]>

type Way = 'content' | 'filter' | 'none'

/** A transaction of the node with its bytes. */
interface Found {
  readonly hash: string
  readonly raw: Uint8Array
}

const HASH = /^0x[0-9a-f]{64}$/i
const FILTER_CHARACTERS_MAX = 128
/** Milliseconds after which an accepted transaction is offered again, because our pool may have dropped it. */
const SETTLED_MS = 5 * 60_000
const BLOB_TYPE = '0x3'
/** Maximum number of blob transactions in one poll; each has some 800 kB in hex and is fetched separately. */
const BLOBS_MAX = 16
/** Maximum number of hashes in one batch request. */
const BATCH_MAX = 64
/** Limits of the work between two yields: number of transactions that are decoded, and milliseconds. */
const SLICE_MAX = 32
const SLICE_MS_MAX = 5

export class PoolMirror {
  readonly #upstreams: Upstreams
  readonly #offer: OfferTransactions
  readonly #options: PoolMirrorOptions
  readonly #wanted: WantedTransactions
  #upstream: Upstream | undefined
  #way: Way = 'content'
  #filter: string | undefined
  /** Hash → time in milliseconds at which our pool accepted the transaction or refused it for good. */
  readonly #settled = new Map<string, number>()

  constructor(upstreams: Upstreams, offer: OfferTransactions, options: Partial<PoolMirrorOptions> = {}) {
    this.#upstreams = upstreams
    this.#offer = offer
    this.#options = { ...poolMirrorDefaults, ...options }
    this.#wanted = new WantedTransactions(this.#options.wantedMax, this.#options.clock)
  }

  /** Runs until the signal is aborted. Faults of a node affect only the mirroring of its pool. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, intervalMs, isReady } = this.#options
    while (!signal.aborted) {
      try {
        const upstream = this.#upstreams.current
        if (upstream !== undefined && isReady()) await this.#look(upstream, signal)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
      }
      await clock.sleep(intervalMs, signal)
    }
  }

  async #look(upstream: Upstream, signal: AbortSignal): Promise<void> {
    if (upstream !== this.#upstream) {
      this.#upstream = upstream
      this.#way = 'content'
      this.#filter = undefined
      this.#settled.clear()
      this.#wanted.clear()
    }
    if (this.#way === 'content') await this.#byContent(upstream, signal)
    else if (this.#way === 'filter') await this.#byFilter(upstream, signal)
  }

  async #byContent(upstream: Upstream, signal: AbortSignal): Promise<void> {
    let content: unknown
    try {
      const { contentBytesMax: bytesMax, contentValuesMax: valuesMax } = this.#options
      content = await upstream.rpc.call('txpool_content', [], signal, { bytesMax, valuesMax })
    } catch (error) {
      if (isFor(error, 'METHOD_MISSING', 'REFUSED', 'TOO_LARGE')) this.#way = 'filter'
      throw error
    }
    const { fresh, blobs } = reading('txpool_content', () => this.#newOf(content))
    for (let from = 0; from < fresh.length && !signal.aborted; from += SLICE_MAX) {
      const found: Found[] = []
      for (const { hash, json } of fresh.slice(from, from + SLICE_MAX)) {
        const raw = rebuiltOrNone(json)
        if (raw === undefined) this.#later(hash)
        else found.push({ hash, raw })
      }
      await this.#offerAll(found)
      await setImmediate()
    }
    // Fetch blob transactions as bytes, which may include the sidecar. Their JSON never includes the sidecar.
    for (const hash of blobs) await this.#byHash(upstream, [hash], signal)
  }

  /** Returns the transactions to offer now, and discards the records of transactions that the node no longer has. */
  #newOf(content: unknown): { fresh: { hash: string; json: unknown }[]; blobs: string[] } {
    const there = new Set<string>()
    const fresh: { hash: string; json: unknown }[] = []
    const blobs: string[] = []
    for (const json of transactionsOf(content)) {
      const { hash, type } = json
      if (typeof hash !== 'string' || !HASH.test(hash) || there.has(hash)) continue
      there.add(hash)
      if (this.#isSettled(hash) || this.#wanted.isEarly(hash)) continue
      if (fresh.length + blobs.length >= this.#options.newMax) continue
      if (type !== BLOB_TYPE) fresh.push({ hash, json })
      else if (blobs.length < BLOBS_MAX) blobs.push(hash)
    }
    for (const hash of this.#settled.keys()) if (!there.has(hash)) this.#settled.delete(hash)
    this.#wanted.keepOnly(there)
    return { fresh, blobs }
  }

  async #byFilter(upstream: Upstream, signal: AbortSignal): Promise<void> {
    try {
      this.#filter ??= filterOf(await upstream.rpc.call('eth_newPendingTransactionFilter', [], signal))
    } catch (error) {
      if (isFor(error, 'METHOD_MISSING', 'REFUSED')) this.#way = 'none'
      throw error
    }
    let changes: unknown
    try {
      changes = await upstream.rpc.call('eth_getFilterChanges', [this.#filter], signal)
    } catch (error) {
      // The filter has expired, or the node has restarted: create another filter at the next poll.
      if (isFor(error, 'REFUSED')) this.#filter = undefined
      throw error
    }
    for (const hash of readList(changes, 'eth_getFilterChanges')) {
      if (typeof hash === 'string' && HASH.test(hash)) this.#wanted.add(hash)
    }
    const hashes = this.#wanted.due(this.#options.newMax)
    for (let from = 0; from < hashes.length && !signal.aborted; from += BATCH_MAX) {
      await this.#byHash(upstream, hashes.slice(from, from + BATCH_MAX), signal)
    }
    // Discard the settled hashes. They are used only to skip the transactions that every answer of txpool_content
    // repeats. A filter reports each hash only once.
    this.#settled.clear()
  }

  /**
   * Fetches transactions by hash, and offers those whose bytes match the hash. Blob transactions must include their
   * sidecar.
   */
  async #byHash(upstream: Upstream, hashes: readonly string[], signal: AbortSignal): Promise<void> {
    const calls = hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] }))
    const outcomes = await upstream.rpc.batch(calls, signal)
    const found: Found[] = []
    for (const [at, outcome] of outcomes.entries()) {
      const hash = hashes[at]!
      if ('error' in outcome) {
        if (isFor(outcome.error, 'METHOD_MISSING') && this.#way === 'filter') this.#way = 'none'
        this.#later(hash)
        continue
      }
      const raw = rawOrNone(outcome.result, hash)
      if (raw === undefined) this.#settle(hash)
      else found.push({ hash, raw })
    }
    await this.#offerAll(found)
  }

  /** Offers transactions to our pool. Resolves when the pool has handled all of them. There is one offer at a time. */
  async #offerAll(found: readonly Found[]): Promise<void> {
    const hashes: string[] = []
    const offered: MirroredTransaction[] = []
    let endAt = performance.now() + SLICE_MS_MAX
    for (const [at, { hash, raw }] of found.entries()) {
      if (at > 0 && (at % SLICE_MAX === 0 || performance.now() >= endAt)) {
        await setImmediate()
        endAt = performance.now() + SLICE_MS_MAX
      }
      const transaction = orNone(() => mirroredTransaction(raw))
      if (transaction === undefined) {
        this.#settle(hash)
        continue
      }
      hashes.push(hash)
      offered.push(transaction)
    }
    if (offered.length === 0) return
    const refused = new Set(await this.#offer(offered))
    for (const [at, hash] of hashes.entries()) {
      if (refused.has(at)) this.#later(hash)
      else this.#settle(hash)
    }
  }

  #later(hash: string): void {
    if (!this.#wanted.refused(hash)) this.#settle(hash)
  }

  #isSettled(hash: string): boolean {
    const sinceMs = this.#settled.get(hash)
    return sinceMs !== undefined && this.#options.clock.now() - sinceMs < SETTLED_MS
  }

  #settle(hash: string): void {
    this.#settled.set(hash, this.#options.clock.now())
    this.#wanted.drop(hash)
  }
}

/** Yields the transactions in geth's answer `{pending, queued}`, where each part maps sender → nonce → transaction. */
function* transactionsOf(content: unknown): Generator<{ hash?: unknown; type?: unknown }> {
  const { pending, queued } = readObject(content, 'txpool_content')
  for (const part of [pending, queued]) {
    for (const ofSender of Object.values(readObject(part ?? {}, 'txpool_content'))) {
      for (const one of Object.values(readObject(ofSender, 'txpool_content'))) {
        yield readObject(one, 'txpool_content')
      }
    }
  }
}

/** Returns the signed bytes of a transaction; undefined for invalid fields or an unknown type. */
function rebuiltOrNone(json: unknown): Uint8Array | undefined {
  return orNone(() => rawTransaction(rebuildTransaction(json)))
}

/**
 * Returns the bytes of a transaction. Undefined when the node no longer has the transaction, or when the bytes do not
 * match the hash. Also undefined when a blob transaction lacks its sidecar.
 */
function rawOrNone(result: unknown, hash: string): Uint8Array | undefined {
  const name = 'eth_getRawTransactionByHash'
  return orNone(() => {
    const raw = readBytes(result, name)
    const isWhole = raw[0] !== Number(BLOB_TYPE) || hasSidecar(raw)
    return isWhole && equalBytes(transactionHash(raw), readBytes(hash, 'hash')) ? raw : undefined
  })
}

/**
 * Returns the id of a filter. Limits its length, because the id is sent back unchanged.
 *
 * @throws UpstreamError BAD_ANSWER
 */
function filterOf(value: unknown): string {
  if (typeof value === 'string' && value.length <= FILTER_CHARACTERS_MAX) return value
  throw new UpstreamError('BAD_ANSWER', 'eth_newPendingTransactionFilter gives no id')
}

/**
 * Returns what `read` returns; undefined for an invalid transaction, so that the remaining transactions are still read.
 */
function orNone<T>(read: () => T): T | undefined {
  try {
    return reading('a transaction', read)
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}

function isFor(error: unknown, ...codes: UpstreamError['code'][]): boolean {
  return error instanceof UpstreamError && codes.includes(error.code)
}
