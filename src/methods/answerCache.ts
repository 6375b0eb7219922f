/** A cache of finished answers about blocks. The least recently used answers are evicted first. */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'

/** Approximate size of an entry in bytes, apart from its key and JSON. */
const ENTRY_BYTES = 512
/**
 * Largest share of the cache that one answer may take. A larger answer is not stored: it would evict too many other
 * answers.
 */
const SHARE_MAX = 1 / 4
/**
 * Maximum time in milliseconds for which a request waits while another request computes the same answer: `OWN_WAIT_MS`
 * for a request of the same client, `OTHERS_WAIT_MS` for a request of another client. `OTHERS_WAIT_MS` is shorter,
 * because the other client may have used up its share of the thread. The request whose wait ends first computes the
 * answer as well, and the remaining requests wait for this request. If each of them computed the answer itself, all of
 * them would be late.
 */
const OWN_WAIT_MS = 1_000
const OTHERS_WAIT_MS = 100
/** Maximum number of times that one request waits. After that, the request computes the answer itself. */
const WAITS_MAX = 5
/**
 * Maximum length in bytes of an answer that is stored in one piece. One piece is the fastest to send; joining the
 * pieces takes 0.1 ms.
 */
const PIECE_BYTES_MAX = 1024 * 1024

export interface AnswerCacheStats {
  readonly entries: number
  /** Approximate size of all entries in bytes, keys included. */
  readonly bytes: number
  /** Number of requests that got a stored answer, or an answer that another request computed. */
  readonly hits: number
  /** Number of requests that computed the answer themselves. */
  readonly misses: number
}

/** A computation in progress. */
interface Computation {
  readonly client: string
  /** Resolves to the answer, or to undefined when the computation failed or its answer cannot be shared. */
  readonly made: Promise<JsonBytes | undefined>
}

export class AnswerCache {
  readonly #answers: LRUCache<string, JsonBytes> | undefined
  /** Computations in progress, by key. */
  readonly #computations = new Map<string, Computation>()
  #hits = 0
  #misses = 0

  /** @param bytesMax maximum size of all entries together; 0 disables storing */
  constructor(bytesMax: number) {
    if (bytesMax === 0) return
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.max(1, Math.floor(bytesMax * SHARE_MAX)),
      // The size includes the key, because a question may contain a thousand addresses.
      sizeCalculation: (answer, key) => lengthOf(answer) + key.length + ENTRY_BYTES,
    })
  }

  get stats(): AnswerCacheStats {
    const { size: entries, calculatedSize: bytes } = this.#answers ?? { size: 0, calculatedSize: 0 }
    return { entries, bytes, hits: this.#hits, misses: this.#misses }
  }

  /**
   * Returns the stored answer, or the result of `make`. A result that is a {@link JsonBytes} is stored. Answers need
   * not be removed after a reorg, because no request looks up the hash of an orphaned block.
   *
   * @param blockHash 32 bytes: hash of the newest block on which the answer depends, in the view of the request. The
   * hash determines all earlier blocks, too.
   * @param question method and normalised parameters, without the block; two questions must differ if their answers may
   * differ
   */
  async get<A>(blockHash: Uint8Array, question: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    const key = keyOf(blockHash, question)
    return this.#kept(key) ?? this.#make(key, make)
  }

  /**
   * Like {@link get}, but for an answer that this thread computes. If another request is already computing the answer,
   * this method first waits for the other request, for a limited time.
   *
   * @param client the client of the request
   */
  async getShared<A>(
    client: string,
    blockHash: Uint8Array,
    question: string,
    make: () => Promise<A>,
  ): Promise<A | JsonBytes> {
    const key = keyOf(blockHash, question)
    for (let waits = 0; waits < WAITS_MAX; waits++) {
      const kept = this.#kept(key)
      if (kept !== undefined) return kept
      const computing = this.#computations.get(key)
      if (computing === undefined) return this.#makeShared(client, key, make)
      const made = await within(computing.made, computing.client === client ? OWN_WAIT_MS : OTHERS_WAIT_MS)
      if (made !== undefined) {
        this.#hits++
        return made
      }
      // The wait has timed out. The first request whose wait times out computes the answer itself. The other requests
      // then wait for this second computation.
      if (this.#computations.get(key) === computing) return this.#makeShared(client, key, make)
    }
    return this.#kept(key) ?? this.#make(key, make)
  }

  #kept(key: string): JsonBytes | undefined {
    const kept = this.#answers?.get(key)
    if (kept !== undefined) this.#hits++
    return kept
  }

  #makeShared<A>(client: string, key: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    const answer = this.#make(key, make)
    const end = (made?: A | JsonBytes): JsonBytes | undefined => {
      if (this.#computations.get(key) === computing) this.#computations.delete(key)
      return made instanceof JsonBytes ? made : undefined
    }
    const computing: Computation = { client, made: answer.then(end, () => end()) }
    this.#computations.set(key, computing)
    return answer
  }

  async #make<A>(key: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    this.#misses++
    const answer = await make()
    if (!(answer instanceof JsonBytes) || this.#answers === undefined) return answer
    const whole = inOnePiece(answer)
    this.#answers.set(key, whole)
    return whole
  }
}

/** Resolves to the answer, or to undefined when `made` takes longer than `ms` milliseconds. */
function within(made: Promise<JsonBytes | undefined>, ms: number): Promise<JsonBytes | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined)
    void made.then((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

function keyOf(blockHash: Uint8Array, question: string): string {
  return `${toHex(blockHash)} ${question}`
}

function lengthOf({ chunks }: JsonBytes): number {
  return chunks.reduce((sum, { length }) => sum + length, 0)
}

function inOnePiece(answer: JsonBytes): JsonBytes {
  if (answer.chunks.length === 1 || lengthOf(answer) > PIECE_BYTES_MAX) return answer
  return new JsonBytes(answer.bytes)
}
