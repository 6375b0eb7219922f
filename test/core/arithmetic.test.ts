import { expect } from 'chai'
import fc from 'fast-check'
import { runs } from '../support/runs.ts'
import { count, type Operands, operands } from './someWords.ts'
import { instantiateParts, MODULUS, type Parts, readWord, writeWords } from './words.ts'

const RUNS = 20_000
const u256 = (value: bigint): bigint => BigInt.asUintN(256, value)
const signed = (word: bigint): bigint => BigInt.asIntN(256, word)

interface Instruction {
  /** Number of word operands; the result replaces the last operand. */
  readonly arity: 1 | 2 | 3
  readonly expected: (...words: Operands) => bigint
  readonly cases?: fc.Arbitrary<Operands>
}

const INSTRUCTIONS: Readonly<Record<string, Instruction>> = {
  add: { arity: 2, expected: (a, b) => u256(a + b) },
  sub: { arity: 2, expected: (a, b) => u256(a - b) },
  mul: { arity: 2, expected: (a, b) => u256(a * b) },
  div: { arity: 2, expected: (a, b) => (b === 0n ? 0n : a / b) },
  sdiv: { arity: 2, expected: (a, b) => (b === 0n ? 0n : u256(signed(a) / signed(b))) },
  mod: { arity: 2, expected: (a, b) => (b === 0n ? 0n : a % b) },
  smod: { arity: 2, expected: (a, b) => (b === 0n ? 0n : u256(signed(a) % signed(b))) },
  addMod: { arity: 3, expected: (a, b, n) => (n === 0n ? 0n : (a + b) % n) },
  mulMod: { arity: 3, expected: (a, b, n) => (n === 0n ? 0n : (a * b) % n) },
  exp: { arity: 2, expected: power },
  byteAt: {
    arity: 2,
    expected: (a, b) => (a > 31n ? 0n : (b >> (248n - 8n * a)) & 0xffn),
    cases: operands(count(32)),
  },
  signExtend: {
    arity: 2,
    expected: (a, b) => (a > 30n ? b : u256(BigInt.asIntN(Number(a) * 8 + 8, b))),
    cases: operands(count(32)),
  },
  shl: { arity: 2, expected: (a, b) => (a > 255n ? 0n : u256(b << a)), cases: operands(count(256)) },
  shr: { arity: 2, expected: (a, b) => (a > 255n ? 0n : b >> a), cases: operands(count(256)) },
  sar: {
    arity: 2,
    expected: (a, b) => u256(signed(b) >> (a > 255n ? 255n : a)),
    cases: operands(count(256)),
  },
  clz: { arity: 1, expected: (a) => BigInt(256 - bitLength(a)) },
  and: { arity: 2, expected: (a, b) => a & b },
  or: { arity: 2, expected: (a, b) => a | b },
  xor: { arity: 2, expected: (a, b) => a ^ b },
  not: { arity: 1, expected: (a) => u256(~a) },
  negate: { arity: 1, expected: (a) => u256(-a) },
}

/** Functions that return a number instead of writing a word. */
const QUESTIONS: Readonly<Record<string, { arity: 1 | 2; expected: (...words: Operands) => number }>> = {
  slt: { arity: 2, expected: (a, b) => Number(signed(a) < signed(b)) },
  isLess: { arity: 2, expected: (a, b) => Number(a < b) },
  equalWords: { arity: 2, expected: (a, b) => Number(a === b) },
  byteLength: { arity: 1, expected: (a) => Math.ceil(bitLength(a) / 8) },
  bitCount: { arity: 1, expected: (a) => a.toString(2).replaceAll('0', '').length },
}

describe("the EVM core's arithmetic", () => {
  let parts: Parts
  let view: DataView

  before(async () => {
    parts = await instantiateParts()
    view = new DataView(parts.memory.buffer)
  })

  /** Calls a function with the words; as on the stack, the last word has the lowest address. */
  function call(name: string, words: readonly bigint[]): number {
    writeWords(view, parts.free, [...words].reverse())
    const addresses = words.map((_word, index) => parts.free + 32 * (words.length - 1 - index))
    return parts.functions[name]!(...addresses)
  }

  for (const [name, { arity, expected, cases = operands() }] of Object.entries(INSTRUCTIONS)) {
    it(`returns the same result of ${name} as BigInt`, () => {
      fc.assert(
        fc.property(cases, (words) => {
          call(name, words.slice(0, arity))
          return readWord(view, parts.free) === expected(...words)
        }),
        { numRuns: runs(RUNS) },
      )
    })
  }

  for (const [name, { arity, expected }] of Object.entries(QUESTIONS)) {
    it(`returns the same answer to ${name} as BigInt`, () => {
      fc.assert(
        fc.property(operands(), (words) => call(name, words.slice(0, arity)) === expected(...words)),
        { numRuns: runs(RUNS) },
      )
    })
  }

  it('changes no bytes except the word that gets the result', () => {
    for (const [name, { arity, cases = operands() }] of Object.entries(INSTRUCTIONS)) {
      fc.assert(
        fc.property(cases, (words) => {
          const given = words.slice(0, arity)
          parts.memory.fill(0xa5, parts.free - 32, parts.free + 32 * (arity + 1))
          call(name, given)
          for (let index = 1; index < arity; index++) {
            expect(readWord(view, parts.free + 32 * index), name).to.equal(given[arity - 1 - index])
          }
          const guard = BigInt(`0x${'a5'.repeat(32)}`)
          expect(readWord(view, parts.free - 32), name).to.equal(guard)
          expect(readWord(view, parts.free + 32 * arity), name).to.equal(guard)
        }),
        { numRuns: runs(500) },
      )
    }
  })
})

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % MODULUS
    square = (square * square) % MODULUS
  }
  return result
}

function bitLength(word: bigint): number {
  return word === 0n ? 0 : word.toString(2).length
}
