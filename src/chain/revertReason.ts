/** The texts that geth reports for a revert. Decodes its reason from Solidity's encoding. */
import { toBigInt, toHex } from './hex.ts'

/** geth's message for a frame that ended with REVERT. */
export const REVERTED = 'execution reverted'

/** Selectors of `Error(string)` and `Panic(uint256)`. */
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'

const SELECTOR_BYTES = 4
const WORD_BYTES = 32

const PANIC_REASONS: Readonly<Record<string, string>> = {
  '0x0': 'generic panic',
  '0x1': 'assert(false)',
  '0x11': 'arithmetic underflow or overflow',
  '0x12': 'division or modulo by zero',
  '0x21': 'enum overflow',
  '0x22': 'invalid encoded storage byte array accessed',
  '0x31': 'out-of-bounds array access; popping on an empty array',
  '0x32': 'out-of-bounds access of an array or bytesN',
  '0x41': 'out of memory',
  '0x51': 'uninitialized function',
}

/**
 * Decodes the revert data of Solidity's `require`, `revert('…')` and `assert`. geth: accounts/abi/abi.go,
 * `UnpackRevert`.
 *
 * @param data output of REVERT, any length
 * @returns the reason, any length; undefined unless the data is a valid encoding of `Error(string)` or `Panic(uint256)`
 */
export function decodeRevertReason(data: Uint8Array): string | undefined {
  if (data.length < SELECTOR_BYTES) return undefined
  const selector = toHex(data.subarray(0, SELECTOR_BYTES))
  const encoded = data.subarray(SELECTOR_BYTES)
  if (selector === ERROR) return decodeString(encoded)
  if (selector !== PANIC || encoded.length < WORD_BYTES) return undefined
  const code = `0x${toBigInt(encoded.subarray(0, WORD_BYTES)).toString(16)}`
  return PANIC_REASONS[code] ?? `unknown panic code: ${code}`
}

/**
 * Decodes the ABI encoding of a single string: an offset, and at this offset the length and the bytes of the string.
 */
function decodeString(encoded: Uint8Array): string | undefined {
  const offset = wordAt(encoded, 0)
  const length = offset === undefined ? undefined : wordAt(encoded, offset)
  if (offset === undefined || length === undefined) return undefined
  const start = offset + WORD_BYTES
  if (start + length > encoded.length) return undefined
  return Buffer.from(encoded.subarray(start, start + length)).toString('utf8')
}

/** Reads a word as a length or offset within the bytes; undefined when the word is too large or missing. */
function wordAt(encoded: Uint8Array, place: number): number | undefined {
  if (place + WORD_BYTES > encoded.length) return undefined
  const value = toBigInt(encoded.subarray(place, place + WORD_BYTES))
  return value <= BigInt(encoded.length) ? Number(value) : undefined
}
