/** The questions and the shared numbers of the sandbox (prelude.ts) and its host (javascriptTracer.ts). */

/** Questions that the sandbox asks its host, by number. */
export const ASK = {
  memory: 0,
  memoryWord: 1,
  stackItem: 2,
  caller: 3,
  address: 4,
  value: 5,
  input: 6,
  balance: 7,
  nonce: 8,
  code: 9,
  slot: 10,
  exists: 11,
  frameInput: 12,
  frameFrom: 13,
  frameTo: 14,
  output: 15,
  created: 16,
  created2: 17,
  isPrecompiled: 18,
} as const

/** Indices in the array of numbers that the host and the sandbox share. */
export const CELL = {
  pc: 0,
  opcode: 1,
  gas: 2,
  cost: 3,
  depth: 4,
  refund: 5,
  stackSize: 6,
  memoryBytes: 7,
  frameGas: 8,
  gasUsed: 9,
} as const

/** Length of the shared array of numbers; each number has 8 bytes. */
export const CELLS = 10
/** Length of the shared bytes: an address at 0, and a word at 32. */
export const DESK_BYTES = 64

/** Maximum length of the text of an error, in UTF-16 code units. */
export const MESSAGE_MAX = 1_000

/** geth: `memoryPadLimit` in eth/tracers/internal/util.go. */
export const PADDING_MAX = 1024 * 1024
