/** RETURNDATACOPY beyond the end of the data, which ethereumjs takes for a lack of gas. */
import type { RunState } from './stepView.ts'

const RETURNDATACOPY = 0x3e
const WORD_BYTES = 32n
/** Yellow Paper, appendix G: the instruction, and each word copied. */
const BASE_GAS = 3n
const COPY_WORD_GAS = 3n
const MEMORY_WORD_GAS = 3n
const MEMORY_QUADRATIC_DIVISOR = 512n

/**
 * What the instruction costs when it reads beyond the data and can be paid: geth charges it first (core/vm/
 * instructions.go, `opReturnDataCopy`); undefined when that is not what is wrong.
 */
export function costOfReadBeyond(state: RunState): bigint | undefined {
  if (state.opCode !== RETURNDATACOPY || state.stack.length < 3) return undefined
  const [to, from, size] = state.stack.peek(3) as [bigint, bigint, bigint]
  if (from + size <= BigInt(state.returnBytes.length)) return undefined
  const cost = BASE_GAS + COPY_WORD_GAS * wordsOf(size) + expansionGas(state, to, size)
  return cost <= state.gasLeft ? cost : undefined
}

function expansionGas({ memoryWordCount }: RunState, offset: bigint, size: bigint): bigint {
  const words = size === 0n ? 0n : wordsOf(offset + size)
  return words <= memoryWordCount ? 0n : memoryGas(words) - memoryGas(memoryWordCount)
}

function memoryGas(words: bigint): bigint {
  return words * MEMORY_WORD_GAS + (words * words) / MEMORY_QUADRATIC_DIVISOR
}

function wordsOf(bytes: bigint): bigint {
  return (bytes + WORD_BYTES - 1n) / WORD_BYTES
}
