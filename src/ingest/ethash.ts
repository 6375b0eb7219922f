/**
 * Ethash, the proof of work before the merge. Seals are verified with the method of light clients: from the cache,
 * without the dataset. https://ethereum.org/developers/docs/consensus-mechanisms/pow/mining/mining-algorithms/ethash/
 *
 * Words are read in the byte order of the machine, which must be little-endian. The database engine supports only
 * little-endian platforms.
 */
import { createKeccak } from 'hash-wasm'
import { keccak256 } from '../chain/crypto.ts'
import { type Header, headerFields } from '../chain/header.ts'
import { toBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'

const EPOCH_BLOCKS = 30_000
const CACHE_BYTES_INIT = 2 ** 24
const CACHE_BYTES_GROWTH = 2 ** 17
const CACHE_ROUNDS = 3
const DATASET_BYTES_INIT = 2 ** 30
const DATASET_BYTES_GROWTH = 2 ** 23
const DATASET_PARENTS = 256
const MIX_BYTES = 128
const MIX_WORDS = MIX_BYTES / 4
const HASH_BYTES = 64
const HASH_WORDS = HASH_BYTES / 4
const ACCESSES = 64
const FNV_PRIME = 0x01000193
/** Positions of the mix hash and the nonce in a header's RLP list. */
const SEAL_FIELDS = { start: 13, count: 2 } as const
/** Number of cached epochs: two, because an uncle of an epoch's first blocks may belong to the epoch before. */
const EPOCHS_KEPT_MAX = 2

const hasher = await createKeccak(512)

/** The output of ethash for a header and its nonce. */
export interface ProofOfWork {
  /** 32 bytes; the header's mixHash must equal it. */
  mixHash: Uint8Array
  /** At most 2^256 / difficulty in a valid block. */
  result: bigint
}

interface Epoch {
  cache: Uint32Array
  datasetBytes: number
}

/** Computes the hashes that verify ethash seals. */
export interface ProofsOfWork {
  /** Computes the proof of work of a header with its nonce. The caller compares the result with the difficulty. */
  proofOfWork(header: Header): ProofOfWork
}

/**
 * Computes proofs of work, and caches the last two epochs.
 *
 * @remarks Measured on 2 cores: a proof takes 6.6 ms, bound by random reads of the cache. The first proof of an epoch
 * (30,000 blocks) blocks the thread while the cache is built. In epoch 0, building the cache takes 1.1 s and 16 MB.
 * Time and memory grow in proportion to the cache (80 MB at mainnet's merge).
 */
export class Ethash implements ProofsOfWork {
  readonly #epochs = new Map<number, Epoch>()

  proofOfWork(header: Header): ProofOfWork {
    const { cache, datasetBytes } = this.#epochOf(header.number)
    return hashimoto(cache, datasetBytes, ethashSealHash(header), header.nonce)
  }

  #epochOf(blockNumber: number): Epoch {
    const number = Math.floor(blockNumber / EPOCH_BLOCKS)
    const epoch = this.#epochs.get(number) ?? {
      cache: makeCache(cacheBytes(number), seedHash(number)),
      datasetBytes: datasetBytes(number),
    }
    this.#epochs.delete(number)
    this.#epochs.set(number, epoch)
    for (const oldest of this.#epochs.keys()) {
      if (this.#epochs.size <= EPOCHS_KEPT_MAX) break
      this.#epochs.delete(oldest)
    }
    return epoch
  }
}

/** keccak256 of the header's RLP without mix hash and nonce, 32 bytes. geth: consensus/ethash, `SealHash`. */
export function ethashSealHash(header: Header): Uint8Array {
  return keccak256(encodeRlp(headerFields(header).toSpliced(SEAL_FIELDS.start, SEAL_FIELDS.count)))
}

/** Returns the cache size of an epoch in bytes: a prime number of rows of 64 bytes. */
export function cacheBytes(epoch: number): number {
  return primeRows(CACHE_BYTES_INIT + CACHE_BYTES_GROWTH * epoch, HASH_BYTES)
}

/** Returns the dataset size of an epoch in bytes: a prime number of rows of 128 bytes. */
export function datasetBytes(epoch: number): number {
  return primeRows(DATASET_BYTES_INIT + DATASET_BYTES_GROWTH * epoch, MIX_BYTES)
}

/** The seed of an epoch's cache, 32 bytes. */
export function seedHash(epoch: number): Uint8Array {
  let seed: Uint8Array = new Uint8Array(32)
  for (let i = 0; i < epoch; i++) seed = keccak256(seed)
  return seed
}

/**
 * Builds the cache of an epoch, in rows of 16 words.
 *
 * @param bytes a multiple of 64
 * @param seed 32 bytes
 */
export function makeCache(bytes: number, seed: Uint8Array): Uint32Array {
  const rows = bytes / HASH_BYTES
  const cache = new Uint32Array(rows * HASH_WORDS)
  const cacheBytes = new Uint8Array(cache.buffer)
  let row = keccak512(seed)
  cacheBytes.set(row)
  for (let i = 1; i < rows; i++) {
    row = keccak512(row)
    cacheBytes.set(row, i * HASH_BYTES)
  }
  const mixed = new Uint32Array(HASH_WORDS)
  const mixedBytes = new Uint8Array(mixed.buffer)
  for (let round = 0; round < CACHE_ROUNDS; round++) {
    for (let i = 0; i < rows; i++) {
      const before = ((i + rows - 1) % rows) * HASH_WORDS
      const other = (cache[i * HASH_WORDS]! % rows) * HASH_WORDS
      for (let word = 0; word < HASH_WORDS; word++) mixed[word] = cache[before + word]! ^ cache[other + word]!
      cacheBytes.set(keccak512(mixedBytes), i * HASH_BYTES)
    }
  }
  return cache
}

/**
 * Computes ethash for one nonce; rows of the dataset are computed when they are read.
 *
 * @param datasetBytes a multiple of 128
 * @param sealHash 32 bytes
 * @param nonce 8 bytes
 */
export function hashimoto(
  cache: Uint32Array,
  datasetBytes: number,
  sealHash: Uint8Array,
  nonce: Uint8Array,
): ProofOfWork {
  const rows = datasetBytes / MIX_BYTES
  const seed = keccak512(sealHash, nonce.toReversed())
  const seedWords = wordsOf(seed)
  const mix = new Uint32Array(MIX_WORDS)
  mix.set(seedWords)
  mix.set(seedWords, HASH_WORDS)
  for (let access = 0; access < ACCESSES; access++) {
    const row = (fnv(access ^ seedWords[0]!, mix[access % MIX_WORDS]!) >>> 0) % rows
    for (let half = 0; half < 2; half++) {
      const item = datasetItem(cache, row * 2 + half)
      for (let word = 0; word < HASH_WORDS; word++) {
        const at = half * HASH_WORDS + word
        mix[at] = fnv(mix[at]!, item[word]!)
      }
    }
  }
  const compressed = new Uint32Array(MIX_WORDS / 4)
  for (let i = 0; i < compressed.length; i++) {
    const [a, b, c, d] = mix.subarray(i * 4, i * 4 + 4)
    compressed[i] = fnv(fnv(fnv(a!, b!), c!), d!)
  }
  const mixHash = new Uint8Array(compressed.buffer)
  return { mixHash, result: toBigInt(keccak256(seed, mixHash)) }
}

/** Computes half a row of the dataset, 16 words. */
function datasetItem(cache: Uint32Array, index: number): Uint32Array {
  const rows = cache.length / HASH_WORDS
  const first = (index % rows) * HASH_WORDS
  const start = cache.slice(first, first + HASH_WORDS)
  start[0]! ^= index
  const mix = wordsOf(keccak512(new Uint8Array(start.buffer)))
  for (let parent = 0; parent < DATASET_PARENTS; parent++) {
    const from = ((fnv(index ^ parent, mix[parent % HASH_WORDS]!) >>> 0) % rows) * HASH_WORDS
    for (let word = 0; word < HASH_WORDS; word++) mix[word] = fnv(mix[word]!, cache[from + word]!)
  }
  return wordsOf(keccak512(new Uint8Array(mix.buffer)))
}

/** Multiplies first and xors second, as FNV-1 does; the result is signed. */
function fnv(a: number, b: number): number {
  return Math.imul(a, FNV_PRIME) ^ b
}

function keccak512(...parts: Uint8Array[]): Uint8Array {
  hasher.init()
  for (const part of parts) hasher.update(part)
  return hasher.digest('binary')
}

function wordsOf(hash: Uint8Array): Uint32Array {
  return new Uint32Array(hash.slice().buffer)
}

/** Returns the largest length in bytes below `bytes` for which the number of rows is prime. */
function primeRows(bytes: number, rowBytes: number): number {
  let rows = bytes / rowBytes - 1
  while (!isPrime(rows)) rows -= 2
  return rows * rowBytes
}

/** Trial division suffices: the dataset of epoch 2047 has 2^27 rows. @param odd at least 3 */
function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) if (odd % divisor === 0) return false
  return true
}
