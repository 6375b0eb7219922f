/**
 * What waits in the pool of the node that is followed: by txpool_content where it has that, else by a filter of pending
 * transactions, else not at all.
 */
import { rawTransaction } from '../chain/transaction.ts'
import { type Clock, systemClock } from './clock.ts'
import { hasSidecar, rebuildTransaction, transactionHash } from './rebuildTransaction.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import { readBytes, readList, readObject } from './upstreamJson.ts'
import type { Upstreams } from './upstreams.ts'

export interface PoolMirrorOptions {
  /** Milliseconds between two looks at the pool. */
  readonly intervalMs: number
  /** Longest answer of txpool_content; a larger pool is watched by a filter. */
  readonly contentBytesMax: number
  /** New transactions of one look; of content the others come with the next one. */
  readonly newMax: number
  readonly clock: Clock
}

export const poolMirrorDefaults: PoolMirrorOptions = {
  intervalMs: 2_000,
  contentBytesMax: 16 * 1024 * 1024,
  newMax: 2_048,
  clock: systemClock,
}

type Way = 'content' | 'filter' | 'none'

const HASH_BYTES = 32
const BLOB_TYPE = '0x3'
/** Blob transactions have some 800 kB each in hex, so they are fetched one by one, and few. */
const BLOBS_MAX = 16
/** Hashes that are asked for in one batch. */
const BATCH_MAX = 64

export class PoolMirror {
  readonly #upstreams: Upstreams
  readonly #give: (raws: Uint8Array[]) => void
  readonly #options: PoolMirrorOptions
  #upstream: Upstream | undefined
  #way: Way = 'content'
  #filter: unknown
  /** Hashes of the transactions that were there at the last look. */
  #known: ReadonlySet<string> = new Set()

  /** @param give told of new transactions, as eth_sendRawTransaction takes them; they are not verified */
  constructor(
    upstreams: Upstreams,
    give: (raws: Uint8Array[]) => void,
    options: Partial<PoolMirrorOptions> = {},
  ) {
    this.#upstreams = upstreams
    this.#give = give
    this.#options = { ...poolMirrorDefaults, ...options }
  }

  /** Until the signal is aborted. Whatever a node does wrong costs no more than its pool. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, intervalMs } = this.#options
    while (!signal.aborted) {
      try {
        const upstream = this.#upstreams.current
        if (upstream !== undefined) await this.#look(upstream, signal)
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
      this.#known = new Set()
    }
    const raws =
      this.#way === 'content'
        ? await this.#byContent(upstream, signal)
        : this.#way === 'filter'
          ? await this.#byFilter(upstream, signal)
          : []
    if (raws.length > 0) this.#give(raws)
  }

  async #byContent(upstream: Upstream, signal: AbortSignal): Promise<Uint8Array[]> {
    let content: unknown
    try {
      const bytesMax = this.#options.contentBytesMax
      content = await upstream.rpc.call('txpool_content', [], signal, { bytesMax })
    } catch (error) {
      if (isFor(error, 'METHOD_MISSING', 'REFUSED', 'TOO_LARGE')) this.#way = 'filter'
      throw error
    }
    const known = new Set<string>()
    const raws: Uint8Array[] = []
    const blobs: string[] = []
    for (const transaction of transactionsOf(content)) {
      const { hash, type } = transaction
      if (typeof hash !== 'string') continue
      if (!this.#known.has(hash)) {
        if (raws.length + blobs.length >= this.#options.newMax) continue
        if (type !== BLOB_TYPE) addRebuilt(raws, transaction)
        else if (blobs.length < BLOBS_MAX) blobs.push(hash)
        else continue
      }
      known.add(hash)
    }
    this.#known = known
    // JSON has no sidecars; the node may give them with the bytes.
    for (const hash of blobs) raws.push(...(await this.#byHash(upstream, [hash], signal)))
    return raws
  }

  async #byFilter(upstream: Upstream, signal: AbortSignal): Promise<Uint8Array[]> {
    try {
      this.#filter ??= await upstream.rpc.call('eth_newPendingTransactionFilter', [], signal)
    } catch (error) {
      if (isFor(error, 'METHOD_MISSING', 'REFUSED')) this.#way = 'none'
      throw error
    }
    let changes: unknown
    try {
      changes = await upstream.rpc.call('eth_getFilterChanges', [this.#filter], signal)
    } catch (error) {
      // It expired, or went away with the node.
      if (isFor(error, 'REFUSED')) this.#filter = undefined
      throw error
    }
    const hashes = readList(changes, 'eth_getFilterChanges').slice(0, this.#options.newMax)
    const raws: Uint8Array[] = []
    for (let from = 0; from < hashes.length; from += BATCH_MAX) {
      raws.push(...(await this.#byHash(upstream, hashes.slice(from, from + BATCH_MAX), signal)))
    }
    return raws
  }

  /** Those of which there are bytes that have the hash; blob transactions with their sidecar only. */
  async #byHash(upstream: Upstream, hashes: readonly unknown[], signal: AbortSignal): Promise<Uint8Array[]> {
    const calls = hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] }))
    const outcomes = await upstream.rpc.batch(calls, signal)
    const raws: Uint8Array[] = []
    for (const [at, outcome] of outcomes.entries()) {
      if ('error' in outcome) {
        if (isFor(outcome.error, 'METHOD_MISSING') && this.#way === 'filter') this.#way = 'none'
        continue
      }
      // Mined or dropped meanwhile.
      if (outcome.result === null || outcome.result === '0x') continue
      const raw = readBytes(outcome.result, 'eth_getRawTransactionByHash')
      const hash = readBytes(hashes[at], 'hash', HASH_BYTES)
      const isWhole = raw[0] !== Number(BLOB_TYPE) || hasSidecar(raw)
      if (isWhole && Buffer.compare(transactionHash(raw), hash) === 0) raws.push(raw)
    }
    return raws
  }
}

/** Of geth's `{pending, queued}`: sender → nonce → transaction. */
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

/** Leaves out one whose fields are wrong or of a type that we do not know. */
function addRebuilt(raws: Uint8Array[], json: unknown): void {
  try {
    raws.push(rawTransaction(rebuildTransaction(json)))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}

function isFor(error: unknown, ...codes: UpstreamError['code'][]): boolean {
  return error instanceof UpstreamError && codes.includes(error.code)
}
