/**
 * The hash function, the signature recovery and the signatures of all modules. keccak in WebAssembly and secp256k1 in
 * native code double the import speed, compared with the JavaScript that ethereumjs uses by default.
 */
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { createKeccak } from 'hash-wasm'
import { ensureCore } from '../../scripts/lib/core.mjs'
import type { Scope } from '../scope.ts'
import { newBytes } from './bytes.ts'
import { throughGate } from './nativeGate.ts'
import { type WasmMemory, wasm } from './webAssembly.ts'

/** Exports of src/core/hash. */
interface HashExports {
  readonly memory: WasmMemory
  readonly buffer: () => number
  readonly bufferBytes: () => number
  readonly hash: (length: number) => void
}

const HASH_BYTES = 32

const instance = new wasm.Instance(new wasm.Module(ensureCore().keccak))
const { memory, hash, ...places } = instance.exports as unknown as HashExports
/** A buffer in the memory of src/core/hash. The hash overwrites the data. */
const buffer = new Uint8Array(memory.buffer, places.buffer(), places.bufferBytes())
/** Where src/core/hash leaves the hash. */
const digest = buffer.subarray(0, HASH_BYTES)
/** Hashes data of any length, but takes 1.5 times as long for short data. */
const longHasher = await createKeccak(256)

const require = createRequire(import.meta.url)
let secp256k1: typeof import('secp256k1') | undefined

/**
 * Returns the addon, and loads it at the first call. A thread with a gate (nativeGate.ts) must call this function
 * through the gate: the thread must not be terminated while it loads the addon.
 */
function addon(): typeof import('secp256k1') {
  secp256k1 ??= require('secp256k1') as typeof import('secp256k1')
  return secp256k1
}

// The main thread, which has no gate, loads the addon at start-up. Otherwise, the first transaction that a client sends
// would wait some 10 ms for the loading.
if (isMainThread) addon()

/** Keccak-256 of the concatenation of `parts`; 32 bytes. */
export function keccak256(...parts: Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) {
    if (length + part.length > buffer.length) return longHash(parts)
    buffer.set(part, length)
    length += part.length
  }
  hash(length)
  const hashed = newBytes(HASH_BYTES)
  hashed.set(digest)
  return hashed
}

function longHash(parts: readonly Uint8Array[]): Uint8Array {
  longHasher.init()
  for (const part of parts) longHasher.update(part)
  return longHasher.digest('binary')
}

/** Number of bytes to hash between two calls of {@link Scope.checkpoint}; this takes about a third of a millisecond. */
const HASHED_AT_ONCE = 64 * 1024

/** Like {@link keccak256}, but hashes long input in pieces. @param scope its checkpoint is called before each piece */
export async function keccak256Async(bytes: Uint8Array, scope: Scope): Promise<Uint8Array> {
  if (bytes.length <= HASHED_AT_ONCE) return keccak256(bytes)
  // Do not use the shared hasher: other callers use it while this function waits for the checkpoint.
  const own = await createKeccak(256)
  own.init()
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    own.update(bytes.subarray(at, at + HASHED_AT_ONCE))
  }
  return own.digest('binary')
}

/** keccak256 of the empty string: the code hash of an account without code. */
export const EMPTY_CODE_HASH: Uint8Array = keccak256(new Uint8Array(0))
/** keccak256(rlp('')): the root of an empty trie. */
export const EMPTY_TRIE_ROOT: Uint8Array = keccak256(new Uint8Array([0x80]))
/** keccak256(rlp([])): the hash of an empty list of uncles. */
export const EMPTY_UNCLES_HASH: Uint8Array = keccak256(new Uint8Array([0xc0]))

/**
 * Address (20 bytes) of the key that signed `hash` (32 bytes).
 *
 * @param recovery 0 or 1, the parity of R's y
 * @throws when the signature recovers no key
 */
export function recoverAddress(hash: Uint8Array, r: Uint8Array, s: Uint8Array, recovery: number): Uint8Array {
  const signature = new Uint8Array(64)
  signature.set(r, 32 - r.length)
  signature.set(s, 64 - s.length)
  const key = throughGate(() => addon().ecdsaRecover(signature, recovery, hash, false))
  return keccak256(key.subarray(1)).slice(12)
}

export interface Signature {
  /** 32 bytes */
  readonly r: Uint8Array
  /** 32 bytes */
  readonly s: Uint8Array
  /** 0 or 1, the parity of R's y */
  readonly recovery: number
}

/** Signs a hash (32 bytes). Equal arguments give equal signatures (RFC 6979). @param privateKey 32 bytes */
export function signHash(hash: Uint8Array, privateKey: Uint8Array): Signature {
  const { signature, recid } = throughGate(() => addon().ecdsaSign(hash, privateKey))
  return { r: signature.slice(0, 32), s: signature.slice(32), recovery: recid }
}
