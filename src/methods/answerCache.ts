/** Finished answers about blocks that are asked for again and again, the least recently used ones dropped first. */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'

/** What an entry takes besides its key and JSON, in bytes. About right is enough. */
const ENTRY_BYTES = 512
/** A larger answer would drive out too many others. */
const SHARE_MAX = 1 / 4
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

export class AnswerCache {
  readonly #answers: LRUCache<string, JsonBytes> | undefined
  /** Answers that are being made, by party and key. */
  readonly #making = new Map<unknown, Map<string, Promise<unknown>>>()
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
   * @param blockHash 32 bytes, of the newest block that the answer depends on, in the view of who asks: when a reorg takes
   *   the block away, nobody asks for this entry any more; and what lies before the block is what its hash says
   * @param question method and normalised parameters, without the block: the same text for what must have the same
   *   answer, and for nothing else
   */
  async get<A>(blockHash: Uint8Array, question: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    const key = keyOf(blockHash, question)
    return this.#kept(key) ?? this.#make(key, make)
  }

  /**
   * As {@link get}; but while the answer is being made for the same party, this waits for it. When nothing comes of it
   * that is kept, `make` is asked.
   *
   * @param party who has the same turns on this thread: made in another's, the answer might come much later
   */
  async getShared<A>(
    party: unknown,
    blockHash: Uint8Array,
    question: string,
    make: () => Promise<A>,
  ): Promise<A | JsonBytes> {
    const key = keyOf(blockHash, question)
    const kept = this.#kept(key)
    if (kept !== undefined) return kept
    const ofParty = this.#making.get(party) ?? new Map<string, Promise<unknown>>()
    const making = ofParty.get(key)
    if (making !== undefined) {
      await making.catch(() => {})
      return this.#kept(key) ?? this.#make(key, make)
    }
    const answer = this.#make(key, make)
    this.#making.set(party, ofParty.set(key, answer))
    try {
      return await answer
    } finally {
      ofParty.delete(key)
      if (ofParty.size === 0) this.#making.delete(party)
    }
  }

  #kept(key: string): JsonBytes | undefined {
    const kept = this.#answers?.get(key)
    if (kept !== undefined) this.#hits++
    return kept
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
