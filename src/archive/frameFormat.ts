/**
 * The record of a block's call frames. Left out is what follows from something else: the outermost frame's input is
 * the transaction's data, an inner frame's caller is its parent's account, logs are the receipt's in order, the code
 * that a creation returns lies under its hash. Each such shortcut is a flag, so that frames to which one does not
 * apply are stored in full.
 *
 *   record      = dictionary of addresses, parts (archive/traceCodec.ts), one for each transaction
 *   part        = transaction hash (32), varint(frames that are traces in the Parity format), frames
 *   frame       = shape (1), sources (1), [depth], to, [from], [value], gas, [gas used], [failure], [input], [output],
 *                 [logs]
 */

import type { Frame, FrameKind } from './trace.ts'

export const HASH_BYTES = 32

/** Their places are part of the format. */
export const KINDS = [
  ...(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'] as const),
] as const satisfies readonly FrameKind[]

/**
 * Failures without a variable part, in geth's words; their places are part of the format. Others are stored as text.
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

/** Bits of a frame's first byte; kind and depth take the lower five. */
export const FAILED = 0x20
export const PRECOMPILE = 0x40
export const LOGS = 0x80
/** How many levels up from a child of the frame before: 0 to 2; 3 and more are counted behind. */
export const LEVELS_SHIFT = 3
export const LEVELS_MORE = 3

/** Where a value is to be found: two bits each for input, output, value. */
export const GIVEN = 0
export const NOTHING = 1
/** Input, value: the parent's; of the outermost frame, the transaction's data. Output: the last child's. */
export const RELATIVE = 2
/** Output of a creation that succeeded: the code of this hash. */
export const CODE = 3
/** Input, and any other output: there was one, which is not kept (chain/omitted.ts). */
export const LEFT_OUT = 3
export const OUTPUT_SHIFT = 2
export const VALUE_SHIFT = 4
export const FROM_GIVEN = 0x40
export const ALL_GAS_USED = 0x80

/** A transaction's frames. */
export interface TransactionFrames {
  /** Of the transaction, 32 bytes. */
  hash: Uint8Array
  frames: Frame[]
}

/** The account that a frame works on: the caller of its children. */
export function accountOf({ kind, from, to }: Frame): Uint8Array {
  return kind === 'DELEGATECALL' || kind === 'CALLCODE' ? from : to
}

/** Whether a frame's output is the code of a new contract. */
export function givesCode(kind: FrameKind, failure: string | undefined): boolean {
  return (kind === 'CREATE' || kind === 'CREATE2') && failure === undefined
}

/** For each frame the index of its last child; -1 where there is none. */
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
