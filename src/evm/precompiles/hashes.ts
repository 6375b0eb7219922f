/** Precompiled contracts 2, 3 and 4 (Yellow Paper, appendix E.1). */
import { hash } from 'node:crypto'
import { ripemd160 as ripemd160Of } from '@noble/hashes/legacy.js'
import { leftPad } from '../../chain/hex.ts'
import type { Precompile } from './precompile.ts'

/** The input's SHA-256: 32 bytes. */
export const sha256: Precompile = {
  gas: gasPerWord(60, 12),
  run: (input) => new Uint8Array(hash('sha256', input, 'buffer')),
}

/** The input's RIPEMD-160, left-padded to 32 bytes. */
export const ripemd160: Precompile = {
  gas: gasPerWord(600, 120),
  // Node's RIPEMD-160 is not used, because OpenSSL 3 may be built or configured without it, and Node then throws.
  run: (input) => leftPad(ripemd160Of(input), 32),
}

/** Returns the input. */
export const identity: Precompile = {
  gas: gasPerWord(15, 3),
  run: (input) => input.slice(),
}

function gasPerWord(base: number, each: number): Precompile['gas'] {
  return (input) => BigInt(base + Math.ceil(input.length / 32) * each)
}
