/**
 * Decides which frames are traces in the Parity format, and under which addresses `trace_filter` finds them. This file
 * is in the lowest module, because two other modules must number the frames alike: the index written at import, and the
 * traces in responses.
 */
import type { Frame } from '../archive/trace.ts'

/** geth's error messages for calls and creations that did not start a frame. */
const NOT_BEGUN: ReadonlySet<string> = new Set([
  'max call depth exceeded',
  'insufficient balance for transfer',
  'nonce uint64 overflow',
])

/**
 * Whether a frame is a trace. Two kinds of frames, which never have children, are not traces: inner calls without value
 * to a precompiled contract, and frames that never started. OpenEthereum: executive_tracer.rs, `prepare_trace_call`;
 * erigon: trace_adhoc.go, `captureStartOrEnter`.
 */
export function isShown({ depth, precompile, value, failure }: Frame): boolean {
  if (depth === 0) return true
  if (precompile && value === 0n) return false
  return failure === undefined || !NOT_BEGUN.has(failure)
}

/** Returns those frames of a transaction that are traces in the Parity format, in the same order. */
export function shownFrames(frames: readonly Frame[]): Frame[] {
  return frames.filter(isShown)
}

/** The addresses under which `trace_filter` finds a trace, 20 bytes each. */
export interface Parties {
  from: Uint8Array
  /** undefined for a failed creation, which has no address */
  to: Uint8Array | undefined
}

/**
 * The addresses of a frame. OpenEthereum: types/filter.rs, `matches`.
 *
 * - call: caller and callee.
 * - creation: creator and new account.
 * - self-destruct: account and beneficiary.
 */
export function partiesOf({ kind, from, to, failure }: Frame): Parties {
  const isCreation = kind === 'CREATE' || kind === 'CREATE2'
  return { from, to: isCreation && failure !== undefined ? undefined : to }
}
