/** geth's test vectors for instructions with two operands (core/vm/testdata/testcases_OP.json). */
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { instantiateParts, type Parts, readWord, writeWords } from './words.ts'

/** The core's function for each OP in a file's name. */
const WRITERS: Readonly<Record<string, string>> = {
  add: 'add',
  and: 'and',
  byte: 'byteAt',
  div: 'div',
  exp: 'exp',
  mod: 'mod',
  mul: 'mul',
  or: 'or',
  sar: 'sar',
  sdiv: 'sdiv',
  shl: 'shl',
  shr: 'shr',
  signext: 'signExtend',
  smod: 'smod',
  sub: 'sub',
  xor: 'xor',
}

/** Comparisons; `isSwapped` is true when the core's function takes the operands in the opposite order. */
const QUESTIONS: Readonly<Record<string, { function: string; isSwapped: boolean }>> = {
  eq: { function: 'equalWords', isSwapped: false },
  gt: { function: 'isLess', isSwapped: true },
  lt: { function: 'isLess', isSwapped: false },
  sgt: { function: 'slt', isSwapped: true },
  slt: { function: 'slt', isSwapped: false },
}

const FILE = /^testcases_([a-z]+)\.jsonl\.br$/

/** A case: hex without a prefix. Y lies on top of the stack, X below it. */
interface Vector {
  readonly X: string
  readonly Y: string
  readonly Expected: string
}

/** The number of cases that passed, and a line for each case that failed: instruction, operands and result. */
export interface Played {
  readonly passed: number
  readonly failed: readonly string[]
}

/**
 * Runs all cases in a folder of files `testcases_OP.jsonl.br`, one case per line.
 *
 * @throws Error when the folder has no such files, or the core has no function for a name
 */
export async function playWords(folder: string): Promise<Played> {
  const parts = await instantiateParts()
  const files = fs.readdirSync(folder).filter((file) => FILE.test(file))
  if (files.length === 0) throw new Error(`${folder} has no vectors of words`)
  const failed: string[] = []
  let passed = 0
  for (const file of files) {
    const instruction = FILE.exec(file)![1]!
    const text = brotliDecompressSync(fs.readFileSync(path.join(folder, file))).toString()
    for (const line of text.trimEnd().split('\n')) {
      const { X, Y, Expected } = JSON.parse(line) as Vector
      const made = play(parts, instruction, BigInt(`0x${Y}`), BigInt(`0x${X}`))
      if (made === BigInt(`0x${Expected}`)) passed++
      else failed.push(`${instruction} ${Y} ${X}: ${made.toString(16)} instead of ${Expected}`)
    }
  }
  return { passed, failed }
}

function play({ functions, memory, free }: Parts, instruction: string, top: bigint, below: bigint): bigint {
  const view = new DataView(memory.buffer)
  const [a, b] = [free + 32, free]
  writeWords(view, free, [below, top])
  const writer = WRITERS[instruction]
  if (writer !== undefined) {
    functions[writer]!(a, b)
    return readWord(view, b)
  }
  const question = QUESTIONS[instruction]
  if (question === undefined) throw new Error(`the core has no function of ${instruction}`)
  const ask = functions[question.function]!
  return BigInt(question.isSwapped ? ask(b, a) : ask(a, b))
}
