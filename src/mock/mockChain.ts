/** The chain that the mock speaks of: as many blocks as `eth_blockNumber` says, with the hashes of the examples. */
import { keccak256 } from '../chain/crypto.ts'
import { toHex } from '../chain/hex.ts'
import { isObject } from './schema.ts'

/** What hashes begin with that no example gives: the rest is the number of the block, so that it is found again. */
const HASH_PREFIX = toHex(keccak256(Buffer.from('cartulary mock'))).slice(0, 50)
const NO_HASH = `0x${'0'.repeat(64)}`
/** Characters of a 32-byte hash in hex. */
const HASH_LENGTH = 66

/** Whether a parameter names the block that would be sealed now, perhaps by EIP-1898. */
export function isPending(block: unknown): boolean {
  return block === 'pending' || (isObject(block) && block.blockNumber === 'pending')
}

/** Every number up to the head has a hash, and every hash a number. */
export class MockChain {
  /** Number of the newest block. */
  readonly head: number
  readonly #hashes = new Map<number, string>()
  readonly #numbers = new Map<string, number>()

  constructor(head: number) {
    this.head = head
  }

  /** Takes the numbers and hashes of blocks out of an example's result. */
  learn(value: unknown): void {
    if (Array.isArray(value)) for (const entry of value) this.learn(entry)
    if (!isObject(value)) return
    const { number, hash, blockNumber, blockHash, parentHash } = value
    this.#pair(blockNumber ?? number, blockHash ?? hash)
    if (typeof number === 'string') this.#pair(Number(number) - 1, parentHash)
    for (const member of Object.values(value)) this.learn(member)
  }

  /** @returns 32 bytes in hex; zero before the first block */
  hashOf(number: number | bigint): string {
    if (number < 0) return NO_HASH
    const digits = number.toString(16).padStart(HASH_LENGTH - HASH_PREFIX.length, '0')
    // Numbers of simulated blocks may have more digits than the prefix leaves room for.
    return this.#hashes.get(Number(number)) ?? HASH_PREFIX.slice(0, HASH_LENGTH - digits.length) + digits
  }

  /** Number of the block that has a hash: any of the chain's but the first one, for a hash that is not known. */
  numberOf(hash: string): number {
    const text = hash.toLowerCase()
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const digits = Number(`0x${text.slice(HASH_PREFIX.length)}`)
    if (text.startsWith(HASH_PREFIX) && digits <= this.head) return digits
    return this.head === 0 ? 0 : 1 + (digits % this.head)
  }

  /**
   * Number of the block that a parameter names, perhaps beyond the head; the pending one is the next.
   *
   * @param block default: latest
   */
  resolve(block: unknown): number {
    if (isObject(block)) return this.resolve(block.blockHash ?? block.blockNumber)
    if (block === 'earliest') return 0
    if (block === 'pending') return this.head + 1
    if (typeof block !== 'string' || !block.startsWith('0x')) return this.head
    return block.length === HASH_LENGTH ? this.numberOf(block) : Number(block)
  }

  #pair(number: unknown, hash: unknown): void {
    const at = typeof number === 'string' && number.startsWith('0x') ? Number(number) : number
    if (typeof at !== 'number' || typeof hash !== 'string' || hash.length !== HASH_LENGTH) return
    if (at < 0 || at > this.head || this.#hashes.has(at) || this.#numbers.has(hash)) return
    this.#hashes.set(at, hash)
    this.#numbers.set(hash, at)
  }
}
