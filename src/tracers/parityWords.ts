/** Why a frame failed, in the words of the Parity format. */
import type { Frame } from '../archive/trace.ts'

const OUT_OF_GAS = 'Out of gas'
const BUILT_IN_FAILED = 'Built-in failed'
const ILLEGAL_STATE_CHANGE = 'Illegal state change'

/**
 * geth's words without what follows a colon or stands in brackets, and Parity's. OpenEthereum: trace/types/error.rs;
 * "Illegal state change", also for an address that is taken, as Besu: ExceptionalHaltReason.java.
 */
const WORDS: Readonly<Record<string, string>> = {
  'execution reverted': 'Reverted',
  'out of gas': OUT_OF_GAS,
  'contract creation code storage out of gas': OUT_OF_GAS,
  'gas uint64 overflow': OUT_OF_GAS,
  'max code size exceeded': OUT_OF_GAS,
  'max initcode size exceeded': OUT_OF_GAS,
  'invalid jump destination': 'Bad jump destination',
  'invalid opcode': 'Bad instruction',
  'invalid code': 'Invalid code',
  'stack underflow': 'Stack underflow',
  'stack limit reached 1024': 'Out of stack',
  'return data out of bounds': 'Out of bounds',
  'write protection': ILLEGAL_STATE_CHANGE,
  'contract address collision': ILLEGAL_STATE_CHANGE,
}

/** @param frame one that failed */
export function parityWords({ failure, precompile }: Pick<Frame, 'failure' | 'precompile'>): string {
  // geth refuses some writes while their gas is computed.
  const cause = /^[^:(]*/.exec(failure!.replace('out of gas: write', 'write'))![0].trimEnd()
  const words = WORDS[cause]
  // A precompiled contract can run out of gas; what else it says is its own.
  if (precompile && words !== OUT_OF_GAS) return BUILT_IN_FAILED
  return words ?? failure!
}
