/**
 * The record of a block's call frames. Values that follow from other records are left out: the outermost frame's input
 * is the transaction's data, an inner frame's caller is its parent's account, logs are the receipt's logs in order, and
 * the code that a creation returns is stored under its hash. Each omission has a flag, so that a frame to which the
 * rule does not apply is stored in full.
 *
 *   record      = dictionary of addresses, parts (archive/traceCodec.ts), one for each transaction
 *   part        = transaction hash (32), varint(frames that are traces in the Parity format), frames
 *   frame       = shape (1), sources (1), [depth], to, [from], [value], gas, [gas used], [failure], [input], [output],
 *                 [logs]
 */

import type { Frame, FrameKind } from './trace.ts'

export const HASH_BYTES = 32

/** A kind is stored as its place in this list: never reorder. */
export const KINDS = [
  ...(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'] as const),
] as const satisfies readonly FrameKind[]

/**
 * Failures without a variable part, in geth's words, stored as their places in this list: never reorder. Other failures
 * are stored as text.
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

/** Bits of a frame's first byte (shape); the lower five bits hold kind and levels. */
export const FAILED = 0x20
export const PRECOMPILE = 0x40
export const LOGS = 0x80
/**
 * Bits 3 and 4 of the shape: the number of levels from a child of the frame before up to this frame, 0 to 2. The value
 * 3 stands for 3 or more levels: a varint with the levels minus 3 follows.
 */
export const LEVELS_SHIFT = 3
export const LEVELS_MORE = 3

/**
 * Source of a value, two bits each for input, output and value in a frame's second byte. GIVEN: stored in the frame.
 */
export const GIVEN = 0
export const NOTHING = 1
/**
 * Input and value: the same as the parent's; the outermost frame's input: the transaction's data. Output: the last
 * child's output.
 */
export const RELATIVE = 2
/** Output of a successful creation: the hash of the code is stored. */
export const CODE = 3
/** Input, and output of any other frame: not empty, but the bytes were not kept (chain/omitted.ts). */
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

/** For each frame the index of its last child; -1 for a frame without children. */
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
