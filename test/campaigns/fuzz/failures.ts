/** Generated code at which a frame fails, or just does not: stack limits, jumps, unknown instructions. */
import { instructions } from '../../../src/evm/instructions.ts'
import { type Assembly, type Label, opcodeOf } from './assembly.ts'
import { FUZZED_FORKS } from './rules.ts'
import { anyWord, type Scene } from './scene.ts'

const JUMPDEST = 0x5b
const PUSH1 = 0x60
const PUSH32 = 0x7f
const STACK_MAX = 1_024
/** Number of items that a loop can leave on the stack; an iteration needs two more */
const LOOPED_MAX = STACK_MAX - 2
/** Number of items that each iteration leaves */
const ROUND_ITEMS = 14

const KNOWN = instructions.filter((each) => each !== undefined)
/** Instructions of at least one fork */
const REAL = KNOWN.filter(({ since }) => since !== undefined && FUZZED_FORKS.includes(since))
const TAKING = REAL.filter(({ name, takes }) => takes > 0 && !/^(DUP|SWAP)\d/.test(name))
const LEAVING = REAL.filter(({ takes, gives }) => gives > takes)

/** Writes an instruction; behind a PUSH, the pushed bytes are JUMPDESTs. */
function write(code: Assembly, name: string): void {
  code.op(name)
  const opcode = opcodeOf(name)
  if (opcode >= PUSH1 && opcode <= PUSH32) code.raw(...new Array<number>(opcode - PUSH1 + 1).fill(JUMPDEST))
}

/** An instruction with one item too few on the stack, sometimes with just enough. */
export function shortStack(code: Assembly, { dice }: Scene): void {
  code.popTo(0)
  const missing = dice.chance(0.85) ? 1 : 0
  // DUP and SWAP need the most items, and each number is a separate instruction.
  const [name, takes] = dice.weighted<() => [string, number]>([
    [
      60,
      () => {
        const { name, takes } = dice.pick(TAKING.filter((each) => code.has(each.name)))
        return [name, takes]
      },
    ],
    [20, () => numbered('DUP', 0)],
    [20, () => numbered('SWAP', 1)],
  ])()
  while (code.depth < takes - missing) code.push(code.depth + 1)
  code.op(name)

  function numbered(kind: string, more: number): [string, number] {
    const number = dice.between(1, 16)
    return [`${kind}${number}`, number + more]
  }
}

/** Fills the stack completely or nearly, then runs instructions that add an item. */
export function fullStack(code: Assembly, { dice }: Scene): void {
  const missing = Math.max(0, LOOPED_MAX - 1 - code.depth)
  const rounds = Math.floor(missing / ROUND_ITEMS)
  if (rounds > 0) {
    const label: Label = { at: undefined }
    code.push(rounds).place(label)
    code.op(...new Array<string>(ROUND_ITEMS).fill('DUP1'))
    code.push(1).op('SWAP1', 'SUB', 'DUP1').pushLabel(label).op('JUMPI')
  }
  code.op(...new Array<string>(missing % ROUND_ITEMS).fill('DUP1'))
  const names = LEAVING.map(({ name }) => name).filter((name) => code.has(name))
  for (let left = dice.pick([1, 2, 2, 3, 3]); left > 0; left--) write(code, dice.pick(names))
  code.depth = LOOPED_MAX
}

/** An instruction of a later fork, or an unknown one, with enough operands on the stack. */
export function unknownInstruction(code: Assembly, { dice }: Scene): void {
  const later = REAL.filter(({ name }) => !code.has(name))
  const { name, takes } = dice.pick(later.length > 0 && dice.chance(0.8) ? later : KNOWN)
  for (let left = takes; left > 0; left--) code.push(dice.below(3))
  if (dice.chance(0.9)) code.raw(opcodeOf(name))
  else code.raw(dice.below(256))
}

/** A jump to a position without a JUMPDEST: the data of a PUSH, the end of the code, or anywhere. */
export function wrongJump(code: Assembly, scene: Scene): void {
  const { dice } = scene
  const isConditional = dice.chance(0.4)
  if (isConditional) code.push(dice.pick([0, 1, 1, 2n ** 64n, 2n ** 255n]))
  const inside: Label = { at: undefined }
  dice.weighted<() => void>([
    [50, () => code.pushLabel(inside)],
    [20, () => code.op('CODESIZE')],
    [15, () => code.push(dice.below(code.length + 4))],
    [15, () => code.push(anyWord(scene))],
  ])()
  code.op(isConditional ? 'JUMPI' : 'JUMP')
  const width = dice.pick([1, 2, 31, 32, dice.between(1, 32)])
  inside.at = code.length + dice.pick([1, width, dice.between(1, width)])
  write(code, `PUSH${width}`)
  code.op('POP')
}

/** Code that in most cases makes the frame fail. */
export function fail(code: Assembly, scene: Scene): void {
  scene.dice.weighted([
    [3, shortStack],
    [2, fullStack],
    [3, unknownInstruction],
    [3, wrongJump],
  ])(code, scene)
}
