/** Finished answers about blocks that are asked for again and again, the least recently used ones dropped first. */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'

/** What an entry takes besides its key and JSON, in bytes. About right is enough. */
const ENTRY_BYTES = 512
/** A larger answer would drive out too many others. */
const SHARE_MAX = 1 / 4
/**
 * How long somebody waits for an answer that is being made already, in milliseconds: for the same client, and for
 * another one, who may have to wait for the thread, or be made to. Then one of those who wait makes it too, and the
 * others wait for that one. When many ask for the newest block at once, each making it anew would make all of them
 * late.
 */
const OWN_WAIT_MS = 1_000
const OTHERS_WAIT_MS = 100
/** After so many times it is made in any case. */
const WAITS_MAX = 5
/** Answers of up to so many bytes are kept in one piece, which is the quickest to send; joining takes 0.1 ms. */
const PIECE_BYTES_MAX = 1024 * 1024

export interface AnswerCacheStats {
  readonly entries: number
  /** Of keys and answers. */
  readonly bytes: number
  /** Questions whose answer was kept, and those whose answer was not. */
  readonly hits: number
  readonly misses: number
}

interface Making {
  readonly client: string
  /** Resolves when it is made; undefined when nothing came of it that could be shared. */
  readonly made: Promise<JsonBytes | undefined>
}

export class AnswerCache {
  readonly #answers: LRUCache<string, JsonBytes> | undefined
  /** Answers that are being made, by key. */
  readonly #making = new Map<string, Making>()
  #hits = 0
  #misses = 0

  /** @param bytesMax of all entries together; 0 keeps nothing */
  constructor(bytesMax: number) {
    if (bytesMax === 0) return
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.max(1, Math.floor(bytesMax * SHARE_MAX)),
      // A question may name a thousand addresses.
      sizeCalculation: (answer, key) => lengthOf(answer) + key.length + ENTRY_BYTES,
    })
  }

  get stats(): AnswerCacheStats {
    const { size: entries, calculatedSize: bytes } = this.#answers ?? { size: 0, calculatedSize: 0 }
    return { entries, bytes, hits: this.#hits, misses: this.#misses }
  }

  /**
   * The answer that is kept, or the one that `make` gives; only bytes are kept.
   *
   * @param blockHash 32 bytes, of the newest block that the answer depends on, in the view of who asks: when a reorg
   *   takes the block away, nobody asks for this entry any more; and what lies before the block is what its hash says
   * @param question method and normalised parameters, without the block: the same text for what must have the same
   *   answer, and for nothing else
   */
  async get<A>(blockHash: Uint8Array, question: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    const key = keyOf(blockHash, question)
    return this.#kept(key) ?? this.#make(key, make)
  }

  /**
   * As {@link get}, of what is made on this thread: while the answer is being made already, this waits for it a while.
   *
   * @param client who asks
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
      const making = this.#making.get(key)
      if (making === undefined) return this.#makeShared(client, key, make)
      const made = await within(making.made, making.client === client ? OWN_WAIT_MS : OTHERS_WAIT_MS)
      if (made !== undefined) {
        this.#hits++
        return made
      }
      // The first one to see that it takes long makes it as well; the others wait for that one.
      if (this.#making.get(key) === making) return this.#makeShared(client, key, make)
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
      if (this.#making.get(key) === making) this.#making.delete(key)
      return made instanceof JsonBytes ? made : undefined
    }
    const making: Making = { client, made: answer.then(end, () => end()) }
    this.#making.set(key, making)
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

/** What is made within so many milliseconds. */
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
