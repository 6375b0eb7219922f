/** The memory that an instruction uses. geth: core/vm/memory_table.go, common.go. */
import type { RunState } from './stepView.ts'

/** Stack items, the top being 0, that are an area's offset and length; a length in bytes where it is always the same. */
type Area = readonly [offset: number, length: number | bigint]

const WORD_BYTES = 32n
/** Yellow Paper, appendix G */
const MEMORY_WORD_GAS = 3n
const MEMORY_QUADRATIC_DIVISOR = 512n
const UINT64_MAX = 2n ** 64n - 1n

const AREAS: Readonly<Record<number, readonly Area[]>> = {
  32: [[0, 1]],
  55: [[0, 2]],
  57: [[0, 2]],
  60: [[1, 3]],
  62: [[0, 2]],
  81: [[0, WORD_BYTES]],
  82: [[0, WORD_BYTES]],
  83: [[0, 1n]],
  // MCOPY
  94: [
    [0, 2],
    [1, 2],
  ],
  160: [[0, 1]],
  161: [[0, 1]],
  162: [[0, 1]],
  163: [[0, 1]],
  164: [[0, 1]],
  240: [[1, 2]],
  241: [
    [5, 6],
    [3, 4],
  ],
  242: [
    [5, 6],
    [3, 4],
  ],
  243: [[0, 1]],
  244: [
    [4, 5],
    [2, 3],
  ],
  245: [[1, 2]],
  250: [
    [4, 5],
    [2, 3],
  ],
  253: [[0, 1]],
}

/** Where the memory that the instruction uses ends, in bytes; 0 when it uses none. */
export function memoryEndOf({ opCode, stack }: RunState): bigint {
  const items = stack.peek(stack.length)
  let end = 0n
  for (const [offset, length] of AREAS[opCode] ?? []) {
    const bytes = typeof length === 'bigint' ? length : items[length]!
    const area = bytes === 0n ? 0n : items[offset]! + bytes
    if (area > end) end = area
  }
  return end
}

/** Whether the end of memory, rounded up to words, does not fit 64 bits. */
export function isOverflow(end: bigint): boolean {
  return wordsOf(end) * WORD_BYTES > UINT64_MAX
}

/** Gas to bring memory into use up to `end` (bytes). */
export function memoryGasUpTo({ memoryWordCount }: RunState, end: bigint): bigint {
  const words = wordsOf(end)
  return words <= memoryWordCount ? 0n : memoryGas(words) - memoryGas(memoryWordCount)
}

function memoryGas(words: bigint): bigint {
  return words * MEMORY_WORD_GAS + (words * words) / MEMORY_QUADRATIC_DIVISOR
}

function wordsOf(bytes: bigint): bigint {
  return (bytes + WORD_BYTES - 1n) / WORD_BYTES
}
