/**
 * Ethash, the proof of work before the merge, as a light client checks it: no dataset, only the cache it is made of.
 * https://ethereum.org/developers/docs/consensus-mechanisms/pow/mining/mining-algorithms/ethash/
 *
 * Words are read in the machine's byte order; like every platform with a build of the store's engine, it must be
 * little-endian.
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
/** An uncle at the beginning of an epoch belongs to the one before; more are never needed at the same time. */
const EPOCHS_KEPT_MAX = 2

const hasher = await createKeccak(512)

/** The result of a header's nonce. */
export interface ProofOfWork {
  /** 32 bytes; the header's mixHash must equal it. */
  mixHash: Uint8Array
  /** Must be at most 2^256 / difficulty. */
  result: bigint
}

interface Epoch {
  cache: Uint32Array
  datasetBytes: number
}

/** The hashes that seals of ethash are compared with. */
export interface ProofsOfWork {
  /** The proof of work of a header with its nonce; whether it suffices is for the caller to compare. */
  proofOfWork(header: Header): ProofOfWork
}

/**
 * Computes proofs of work, and keeps the caches of the last two epochs.
 *
 * @remarks Measured on 2 cores: a proof takes 6.6 ms, bound by reads all over the cache. The first one of an epoch
 * (30,000 blocks) stops the thread while the cache is made: 1.1 s and 16 MB in epoch 0, in proportion later (80 MB at
 * mainnet's merge).
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

/** Bytes of the cache of an epoch: a prime number of rows of 64 bytes. */
export function cacheBytes(epoch: number): number {
  return primeRows(CACHE_BYTES_INIT + CACHE_BYTES_GROWTH * epoch, HASH_BYTES)
}

/** Bytes of the dataset of an epoch: a prime number of rows of 128 bytes. */
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
 * The cache of an epoch, in rows of 16 words.
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
 * Ethash of one nonce, with the dataset's rows computed where they are read.
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

/** Half a row of the dataset, 16 words. */
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

/** The product of FNV and not its order: xor comes last. Signed. */
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

/** The largest prime number of rows that fits below `bytes`, in bytes. */
function primeRows(bytes: number, rowBytes: number): number {
  let rows = bytes / rowBytes - 1
  while (!isPrime(rows)) rows -= 2
  return rows * rowBytes
}

/** @param odd at least 3; the dataset of epoch 2047 has 2^27 rows */
function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) if (odd % divisor === 0) return false
  return true
}
