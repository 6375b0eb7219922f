/** Finished answers about blocks that are asked for again and again, the least recently used ones dropped first. */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'

/** What an entry takes besides its key and JSON, in bytes. About right is enough. */
const ENTRY_BYTES = 512
/** A larger answer would drive out too many others. */
const SHARE_MAX = 1 / 4

export class AnswerCache {
  readonly #answers: LRUCache<string, JsonBytes> | undefined

  /** @param bytesMax of all entries together; 0 keeps nothing */
  constructor(bytesMax: number) {
    if (bytesMax === 0) return
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.max(1, Math.floor(bytesMax * SHARE_MAX)),
      // A question may name a thousand addresses.
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + ENTRY_BYTES,
    })
  }

  /**
   * The answer that is kept, or the one that `make` gives; only bytes are kept.
   *
   * @param blockHash 32 bytes, of the newest block that the answer depends on: when a reorg takes the block away, nobody
   *   asks for this entry any more
   * @param question method and normalised parameters, without the block
   */
  async get<A>(blockHash: Uint8Array, question: string, make: () => Promise<A>): Promise<A | JsonBytes> {
    const key = `${toHex(blockHash)} ${question}`
    const kept = this.#answers?.get(key)
    if (kept !== undefined) return kept
    const answer = await make()
    if (answer instanceof JsonBytes) this.#answers?.set(key, answer)
    return answer
  }
}
