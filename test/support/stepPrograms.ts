/** Programs for tests of steps: random bytes, and code that is likely to have effects. */
import fc from 'fast-check'
import { instructions } from '../../src/evm/instructions.ts'
import { concat } from './assembler.ts'

const raw = (...opcodes: number[]): Uint8Array => Uint8Array.from(opcodes)

/** An address that random programs are likely to use. */
export const SHORT = `0x${'00'.repeat(19)}20`
const CALLS_AND_WRITES = [0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa, 0x52, 0x54, 0x55, 0x39]

/** Code that is likely to have effects: many small pushes. */
export const livelyCode = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(raw(0x60, 0x20)) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 255 }).map((value) => raw(0x60, value)) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLS_AND_WRITES).map((opcode) => raw(opcode)) },
      { weight: 1, arbitrary: fc.constantFrom(...instructions.keys()).map((opcode) => raw(opcode)) },
    ),
    { maxLength: 60 },
  )
  .map((parts) => concat(raw(0x5b), ...parts))

export const anyCode = fc.oneof(
  { weight: 3, arbitrary: livelyCode },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 60 }) },
)
