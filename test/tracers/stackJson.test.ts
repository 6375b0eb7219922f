import { expect } from 'chai'
import fc from 'fast-check'
import type { Hooks, Step } from '../../src/evm/hooks.ts'
import { AsciiWriter } from '../../src/tracers/asciiWriter.ts'
import { StackJson } from '../../src/tracers/stackJson.ts'
import { concat, word } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'
import { MAIN, stepThrough } from '../support/stepping.ts'

/** Bytes that the text of a stack has room for at first (src/tracers/stackJson.ts). */
const FIRST_BYTES = 1024
/** Bytes that a writer hands on at once, at most (src/tracers/asciiWriter.ts). */
const CHUNK_BYTES = 64 * 1024
const STACK_ITEMS_MAX = 1024

const raw = (...opcodes: number[]): Uint8Array => Uint8Array.from(opcodes)
const dup = (depth: number): Uint8Array => raw(0x7f + depth)
const swap = (depth: number): Uint8Array => raw(0x8f + depth)
/** PUSH32, as many times, of words that differ in their first and their last byte. */
const pushes = (count: number): Uint8Array =>
  concat(...Array.from({ length: count }, (_, i) => concat(raw(0x7f, 0xff - (i % 255)), word(i).subarray(1))))
const POP = raw(0x50)
/** PUSH0 × 5 ADDRESS GAS 2 SWAP1 DIV CALL: calls itself with half of the gas, so that the caller goes on afterwards. */
const CALL_ITSELF = raw(0x5f, 0x5f, 0x5f, 0x5f, 0x5f, 0x30, 0x5a, 0x60, 2, 0x90, 0x04, 0xf1)

/** Compares the text of the stack before each step with one that is made of the values. */
class Comparison implements Hooks {
  readonly #stacks = new StackJson()
  /** Length of the longest text. */
  longest = 0
  /** Items of the largest stack. */
  largest = 0
  deepest = 0

  onOpcode(step: Step): void {
    const { depth, pc, name, stackSize } = step
    const out = new Collected()
    const writer = new AsciiWriter(out)
    this.#stacks.write(step, writer)
    writer.end()
    const { text } = out
    const items = step.peek(stackSize).map((value) => `"0x${value.toString(16)}"`)
    expect(
      text === items.reverse().join(),
      `${name} at ${pc} in depth ${depth}, ${stackSize} items`,
    ).to.equal(true)
    this.longest = Math.max(this.longest, text.length)
    this.largest = Math.max(this.largest, stackSize)
    this.deepest = Math.max(this.deepest, depth)
  }
}

async function compared(code: Uint8Array, gasLimit: bigint): Promise<Comparison> {
  const comparison = new Comparison()
  await stepThrough({ [MAIN]: code }, comparison, { gasLimit })
  return comparison
}

/** Every DUP and SWAP, with instructions in between that take one, two and three items and give one or none. */
const MOVES = concat(
  ...Array.from({ length: 16 }, (_, i) => concat(dup(i + 1), swap(i + 1), dup(16), swap(16), dup(1))),
  ...Array.from({ length: 16 }, (_, i) => concat(dup(16 - i), raw(0x01), swap(i + 1), raw(0x19, 0x09), POP)),
)

describe('StackJson', () => {
  it('has each item as it is, when a stack grows, is moved about and shrinks', async () => {
    const { longest, largest } = await compared(concat(pushes(60), MOVES, ...Array(50).fill(POP)), 100_000n)
    expect(longest).to.be.above(4 * FIRST_BYTES)
    expect(largest).to.be.above(60)
  })

  it('has hundreds of items, as many as a stack may have, and more than a writer hands on at once', async () => {
    const shrinking: Uint8Array[] = Array(STACK_ITEMS_MAX).fill(POP)
    const many = concat(pushes(300), MOVES, ...shrinking.slice(0, 100), pushes(300), MOVES)
    expect((await compared(many, 100_000n)).largest).to.be.above(500)
    // One more than there may be: that instruction fails.
    const most = await compared(
      concat(pushes(STACK_ITEMS_MAX), ...shrinking, pushes(STACK_ITEMS_MAX + 1)),
      100_000n,
    )
    expect(most.largest).to.equal(STACK_ITEMS_MAX)
    expect(most.longest).to.be.above(CHUNK_BYTES)
  })

  it('has a stack for each frame: of code that calls itself, and of what it calls next', async () => {
    const half = concat(pushes(60), MOVES, CALL_ITSELF)
    // The second call begins with an empty stack at a depth that had a large one.
    const { deepest, largest } = await compared(
      concat(half, pushes(250), MOVES, CALL_ITSELF, pushes(5)),
      50_000n,
    )
    expect(deepest).to.be.above(3)
    expect(largest).to.be.above(300)
  })

  it('is right for any moves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 60 }),
        fc.bigInt(25_000n, 60_000n),
        async (parts, gasLimit) => {
          await compared(concat(pushes(17), ...parts), gasLimit)
        },
      ),
      { numRuns: 50 },
    )
  })
})

/** Instructions that take and give some items, whatever these are: nothing is read or written beside the stack. */
const PLAIN = [
  0x01, 0x02, 0x08, 0x09, 0x0b, 0x15, 0x16, 0x19, 0x1a, 0x1b, 0x30, 0x35, 0x50, 0x58, 0x5a, 0x5b, 0x5f,
]

const part = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }).map(pushes) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 16 }).map(dup) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 16 }).map(swap) },
  { weight: 9, arbitrary: fc.constantFrom(...PLAIN).map((opcode) => raw(opcode)) },
  { weight: 1, arbitrary: fc.constant(CALL_ITSELF) },
)
