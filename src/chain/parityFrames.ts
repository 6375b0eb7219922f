/**
 * Which frames are traces in the Parity format, and whom `trace_filter` finds them by. It stands here, below every
 * room, because the index that is written at import and the traces that are answered must count alike.
 */
import type { Frame } from '../archive/trace.ts'

/** geth's words for a call or creation whose instruction did not begin a frame. */
const NOT_BEGUN: ReadonlySet<string> = new Set([
  'max call depth exceeded',
  'insufficient balance for transfer',
  'nonce uint64 overflow',
])

/**
 * Whether a frame is a trace. Hidden are calls below the outermost one that move nothing to a precompiled contract, and
 * those that never began; neither has children. OpenEthereum: executive_tracer.rs, `prepare_trace_call`; erigon:
 * trace_adhoc.go, `captureStartOrEnter`.
 */
export function isShown({ depth, precompile, value, failure }: Frame): boolean {
  if (depth === 0) return true
  if (precompile && value === 0n) return false
  return failure === undefined || !NOT_BEGUN.has(failure)
}

/** The frames of a transaction that are traces, in order. */
export function shownFrames(frames: readonly Frame[]): Frame[] {
  return frames.filter(isShown)
}

/** Who a trace is found by, 20 bytes each. */
export interface Parties {
  from: Uint8Array
  /** undefined for a creation that failed: it has no address */
  to: Uint8Array | undefined
}

/**
 * A call's caller and callee, a creation's creator and new account, a self-destruction's account and heir.
 * OpenEthereum: types/filter.rs, `matches`.
 */
export function partiesOf({ kind, from, to, failure }: Frame): Parties {
  const isCreation = kind === 'CREATE' || kind === 'CREATE2'
  return { from, to: isCreation && failure !== undefined ? undefined : to }
}
