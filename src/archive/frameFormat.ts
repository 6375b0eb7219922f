/**
 * The record of a block's call frames. Values that follow from other records are left out:
 *
 * - the outermost frame's input, which is the transaction's data.
 * - an inner frame's caller, which is its parent's account.
 * - logs, which are the receipt's logs in order.
 * - the code that a creation returns, which is stored under its hash.
 *
 * Each omission has a flag. A frame that breaks one of these rules is stored in full.
 *
 * - record: dictionary of addresses, one part (archive/traceCodec.ts) for each transaction.
 * - part: transaction hash (32 bytes), varint(count of frames that are traces in the Parity format), frames.
 * - frame: shape (1 byte), sources (1 byte), [levels], to, [from], [value], gas, [gas used], [failure], [input],
 *   [output], [logs].
 */

import type { Frame, FrameKind } from './trace.ts'

export const HASH_BYTES = 32

/** A kind is stored as its index in this list, so the order must never change. */
export const KINDS = [
  ...(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'] as const),
] as const satisfies readonly FrameKind[]

/**
 * geth's error messages without a variable part. A failure in this list is stored as its index + 1, so the order must
 * never change. Any other failure is stored as text.
 */
export const FAILURES: readonly string[] = [
  'execution reverted',
  'out of gas',
  'invalid jump destination',
  'write protection',
  'insufficient balance for transfer',
  'max call depth exceeded',
  'contract address collision',
  'contract creation code storage out of gas',
  'max code size exceeded',
  'max initcode size exceeded',
  'invalid code: must not begin with 0xef',
  'return data out of bounds',
  'gas uint64 overflow',
  'nonce uint64 overflow',
  'invalid input length',
]

/** Flags in a frame's first byte, the shape. Bits 0 to 2 are the kind. {@link LEVELS_SHIFT} explains bits 3 and 4. */
export const FAILED = 0x20
export const PRECOMPILE = 0x40
export const LOGS = 0x80
/**
 * Bits 3 and 4 of the shape: the number of frames that end before this frame begins. 0 means that this frame is a child
 * of the previous frame; 1 means a sibling. If the bits are 3, the number is 3 or more, and varint(number - 3) follows
 * the first two bytes.
 */
export const LEVELS_SHIFT = 3
export const LEVELS_MORE = 3

/**
 * The sources of a frame's input, output and value, two bits each in the frame's second byte. GIVEN means that the
 * frame itself contains the bytes.
 */
export const GIVEN = 0
export const NOTHING = 1
/**
 * The value equals another value of the transaction:
 *
 * - an inner frame's input or value equals its parent's.
 * - the outermost frame's input equals the transaction's data.
 * - an output equals the last child's output.
 */
export const RELATIVE = 2
/** The output of a successful creation is stored as the hash of the code. */
export const CODE = 3
/**
 * The bytes were omitted (chain/omitted.ts), and were not empty. For the output of a successful creation, the same
 * value means {@link CODE}.
 */
export const LEFT_OUT = 3
export const OUTPUT_SHIFT = 2
export const VALUE_SHIFT = 4
export const FROM_GIVEN = 0x40
export const ALL_GAS_USED = 0x80

/** A transaction's hash and frames. */
export interface TransactionFrames {
  /** Transaction hash, 32 bytes. */
  hash: Uint8Array
  frames: Frame[]
}

/** The account in whose context a frame runs: the caller of its children. */
export function accountOf({ kind, from, to }: Frame): Uint8Array {
  return kind === 'DELEGATECALL' || kind === 'CALLCODE' ? from : to
}

/** Whether a frame's output is the code of a new contract. */
export function givesCode(kind: FrameKind, failure: string | undefined): boolean {
  return (kind === 'CREATE' || kind === 'CREATE2') && failure === undefined
}

/** Returns, for each frame, the index of its last child in `frames`; -1 for a frame without children. */
export function lastChildrenOf(frames: readonly { depth: number }[]): number[] {
  const lastChildren: number[] = []
  const open: number[] = []
  for (let index = 0; index < frames.length; index++) {
    const { depth } = frames[index]!
    lastChildren.push(-1)
    if (depth > 0) lastChildren[open[depth - 1]!] = index
    open[depth] = index
  }
  return lastChildren
}
