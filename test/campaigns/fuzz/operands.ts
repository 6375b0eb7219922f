/** The code around each generated instruction: the source of its operands, and the use of its result. */
import type { Assembly } from './assembly.ts'
import { anyOffset, anySlot, anyWord, type Scene } from './scene.ts'

/** Writes a piece of code. */
export type Statement = (code: Assembly, scene: Scene) => void

/** Number of stack items from which results are not left on the stack */
const KEPT_MAX = 12
/** Instructions without operands. */
export const ENVIRONMENT: readonly string[] =
  'ADDRESS ORIGIN CALLER CALLVALUE CALLDATASIZE CODESIZE GASPRICE RETURNDATASIZE COINBASE TIMESTAMP NUMBER DIFFICULTY GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBBASEFEE SLOTNUM PC MSIZE GAS'.split(
    ' ',
  )

/** Pushes a value: this constant, or sometimes a value that is only known at run time. */
export function operand(code: Assembly, scene: Scene, value: bigint): void {
  const { dice } = scene
  if (dice.chance(0.85)) {
    code.push(value, dice.chance(0.04) ? dice.between(1, 32) : undefined)
    return
  }
  dice.weighted<() => void>([
    [4, () => duplicate(code, scene)],
    [4, () => code.op(dice.pick(ENVIRONMENT.filter((name) => code.has(name))))],
    [2, () => code.push(anySlot(scene)).op('SLOAD')],
    [2, () => code.push(32 * dice.below(6)).op('MLOAD')],
    [2, () => code.push(anyOffset(scene)).op('CALLDATALOAD')],
    [1, () => code.push(anyWord(scene)).push(anyWord(scene)).op('XOR')],
  ])()
}

/** Pushes an offset, a length or an amount; random values are rare, because wrong ones end most frames. */
export function place(code: Assembly, scene: Scene, value: bigint): void {
  const { dice } = scene
  const sizes = ['CALLDATASIZE', 'RETURNDATASIZE', 'CODESIZE', 'MSIZE'].filter((name) => code.has(name))
  dice.weighted<() => void>([
    [95, () => code.push(value, dice.chance(0.04) ? dice.between(1, 32) : undefined)],
    [5, () => code.op(dice.pick(sizes))],
  ])()
}

function duplicate(code: Assembly, { dice }: Scene): void {
  if (code.depth === 0) code.op('ADDRESS')
  else code.op(`DUP${dice.between(1, Math.min(16, code.depth))}`)
}

/** Uses the result on top of the stack, so that a wrong result changes the state, the logs or the gas. */
export function keep(code: Assembly, scene: Scene): void {
  const { dice } = scene
  dice.weighted<() => void>([
    [50, () => code.push(32 * dice.below(12)).op('MSTORE')],
    [code.depth > KEPT_MAX ? 0 : 25, () => {}],
    [3, () => code.push(anySlot(scene)).op('SSTORE')],
    [8, () => code.op('POP')],
    [3, () => code.push(dice.below(300)).op('MSTORE8')],
    [code.has('TSTORE') ? 6 : 0, () => code.push(anySlot(scene)).op('TSTORE')],
  ])()
}
