/** Recognises errors of a pruned node, which need not keep the state or the history of older blocks. */
import { errors } from '../../generated/errors.ts'
import type { TargetFault } from './check.ts'

/**
 * Codes for pruned data: "pruned history unavailable" (EIP-4444: geth, Nethermind, Besu, reth), and EIP-1474's
 * "resource not found" and "resource unavailable". Nethermind sends "resource unavailable" for pruned state.
 */
const PRUNED_CODES: ReadonlySet<number> = new Set([4444, -32001, -32002])

/**
 * Messages of errors about pruned data. A node may send such a message with a code that usually means something else.
 * geth and Erigon have several messages. Nethermind has `No state available for block …`. reth has `state at block #2
 * is pruned` (-32603) and `distance to target block exceeds maximum proof window` (-32602).
 */
const PRUNED_WORDS =
  /missing trie node|no state available|\bstate\b.{0,200}\b(?:pruned|not available|unavailable)|pruned history|history.{0,80}\bpruned|proof window/i
/** Maximum number of characters searched in a message; messages about pruned data are shorter. */
const WORDS_CHARACTERS_MAX = 500

/** Whether an error says that the archive begins at a later block than its chain, and does not know the state. */
export function isStateUnknown({ code, message }: TargetFault): boolean {
  const { stateUnknown } = errors
  return code === stateUnknown.code && message.startsWith(stateUnknown.message)
}

/** Whether an error says that the data was pruned. For a call about the head, such an error is a fault. */
export function isPruned({ code, message }: TargetFault): boolean {
  return PRUNED_CODES.has(code) || PRUNED_WORDS.test(message.slice(0, WORDS_CHARACTERS_MAX))
}
