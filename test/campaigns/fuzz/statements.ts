/** Generated code that leaves the stack unchanged, or with a result: arithmetic, memory, storage, flow, logs. */

import { askAccount, askBlock, askEnvironment } from './asking.ts'
import type { Label } from './assembly.ts'
import { fail, fullStack, wrongJump } from './failures.ts'
import { keep, operand, place, type Statement } from './operands.ts'
import {
  anyAddress,
  anyLength,
  anyOffset,
  anyOperands,
  anyRange,
  anySlot,
  anySlotValue,
  anyWord,
} from './scene.ts'

const LOOPS_MAX = 4
/** Maximum number of computations in a statement */
const COMPUTED_MAX = 10

const COMPUTING =
  'ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'
    .split(' ')
    .map((name) => [name, name === 'ADDMOD' || name === 'MULMOD' ? 3 : isUnary(name) ? 1 : 2] as const)
function isUnary(name: string): boolean {
  return name === 'ISZERO' || name === 'NOT' || name === 'CLZ'
}

/** Several computations, which use little gas. */
const compute: Statement = (code, scene) => {
  const known = COMPUTING.filter(([each]) => code.has(each))
  for (let left = scene.dice.between(1, COMPUTED_MAX); left > 0; left--) {
    const [name, operands] = scene.dice.pick(known)
    const before = code.depth
    for (const value of anyOperands(scene, name, operands).reverse()) operand(code, scene, value)
    code.op(name)
    // Combines the result with the previous one, which costs less than storing it.
    if (before > code.floor && left > 1 && scene.dice.chance(0.5))
      code.op(scene.dice.pick(['XOR', 'ADD', 'SUB']))
    else keep(code, scene)
  }
}

const useMemory: Statement = (code, scene) => {
  for (let left = scene.dice.between(1, 3); left > 0; left--) touchMemory(code, scene)
}

const touchMemory: Statement = (code, scene) => {
  const { dice } = scene
  const name = dice.pick(
    ['MLOAD', 'MSTORE', 'MSTORE8', 'KECCAK256', 'MCOPY'].filter((each) => code.has(each)),
  )
  const { offset, length } = anyRange(scene)
  if (name === 'KECCAK256') place(code, scene, length)
  else if (name === 'MCOPY') {
    place(code, scene, length)
    // MCOPY is most interesting with overlapping ranges.
    const near = offset + BigInt(dice.pick([-33, -32, -31, -1, 1, 31, 32, 33]))
    place(code, scene, near >= 0n && dice.chance(0.5) ? near : anyOffset(scene))
  } else if (name !== 'MLOAD') operand(code, scene, anyWord(scene))
  place(code, scene, offset)
  code.op(name)
  if (name === 'MLOAD' || name === 'KECCAK256') keep(code, scene)
}

const copyData: Statement = (code, scene) => {
  const { dice } = scene
  const name = dice.pick(['CALLDATACOPY', 'CODECOPY', 'CALLDATALOAD'])
  if (name === 'CALLDATALOAD') {
    operand(code, scene, dice.chance(0.9) ? anyOffset(scene) : anyWord(scene))
    keep(code.op(name), scene)
    return
  }
  const { offset, length } = anyRange(scene)
  place(code, scene, length)
  operand(code, scene, dice.chance(0.9) ? anyOffset(scene) : anyWord(scene))
  place(code, scene, offset)
  code.op(name)
}

/** Copies the return data of the last call: all of it, or a part that may exceed its end. */
export const copyReturnData: Statement = (code, scene) => {
  const { dice } = scene
  if (!code.has('RETURNDATACOPY')) return
  if (dice.chance(0.65)) {
    code
      .op('RETURNDATASIZE')
      .push(0)
      .push(32 * dice.below(6))
      .op('RETURNDATACOPY')
  } else if (dice.chance(0.5)) {
    // Copies the end of the return data.
    const back = dice.chance(0.85) ? 0 : dice.pick([1, 32])
    const beyond = dice.chance(0.05) ? 1 : 0
    code
      .push(back + beyond)
      .push(back)
      .op('RETURNDATASIZE', 'SUB')
      .push(anyOffset(scene))
      .op('RETURNDATACOPY')
  } else if (dice.chance(0.08)) {
    code
      .push(dice.chance(0.5) ? 0 : anyLength(scene))
      .push(anyOffset(scene))
      .push(anyOffset(scene))
    code.op('RETURNDATACOPY')
  } else keep(code.op('RETURNDATASIZE'), scene)
}

/** Writes a slot several times, with reads between the writes, to test refunds and gas of EIP-2200 and EIP-1283. */
export const writeSlots: Statement = (code, scene) => {
  const { dice } = scene
  const slot = anySlot(scene)
  // Restores the original value at the end, as a lock does.
  const isRestored = dice.chance(0.25)
  const before = code.depth
  if (isRestored) code.push(slot).op('SLOAD')
  for (let left = dice.between(1, 3); left > 0; left--) {
    const other = !isRestored && dice.chance(0.25) ? anySlot(scene) : slot
    if (dice.chance(0.25)) keep(code.push(other).op('SLOAD'), scene)
    operand(code, scene, anySlotValue(scene))
    operand(code, scene, other)
    code.op('SSTORE')
  }
  if (isRestored)
    code
      .popTo(before + 1)
      .push(slot)
      .op('SSTORE')
}

export const useTransient: Statement = (code, scene) => {
  if (!code.has('TLOAD')) return compute(code, scene)
  for (let left = scene.dice.between(1, 3); left > 0; left--) {
    if (scene.dice.chance(0.5)) {
      operand(code, scene, anySlotValue(scene))
      operand(code, scene, anySlot(scene))
      code.op('TSTORE')
    }
    operand(code, scene, anySlot(scene))
    keep(code.op('TLOAD'), scene)
  }
}

export const writeLog: Statement = (code, scene) => {
  const { dice } = scene
  const topics = dice.below(5)
  for (let left = topics; left > 0; left--) operand(code, scene, anyWord(scene))
  const { offset, length } = anyRange(scene)
  place(code, scene, length)
  place(code, scene, offset)
  code.op(`LOG${topics}`)
}

const shuffleStack: Statement = (code, { dice }) => {
  for (let left = dice.between(2, 8); left > 0; left--) {
    const above = code.depth - code.floor
    if (above >= 2 && dice.chance(0.5)) code.op(`SWAP${dice.between(1, Math.min(16, above - 1))}`)
    else if (code.depth > 0 && code.depth < 40) code.op(`DUP${dice.between(1, Math.min(16, code.depth))}`)
    else code.push(dice.bits(dice.pick([8, 64, 256])))
  }
}

/** Fills the stack to the height that the deepest DUP and SWAP need. */
const deepStack: Statement = (code, { dice }) => {
  const before = code.depth
  const height = dice.pick([17, 17, 17, 18, 16])
  while (code.depth < before + height) code.push(code.depth)
  for (let left = dice.between(6, 20); left > 0; left--) {
    code.op(dice.chance(0.5) ? `SWAP${dice.between(1, 16)}` : `DUP${dice.between(1, 16)}`)
  }
  code.push(32 * dice.below(12)).op('MSTORE')
  code.popTo(before)
}

/** A conditional jump over a statement; rarely also a jump to a wrong position. */
const branch: Statement = (code, scene) => {
  const { dice } = scene
  const label: Label = { at: undefined }
  const before = code.depth
  if (dice.chance(0.01)) wrongJump(code, scene)
  operand(code, scene, BigInt(dice.below(2)))
  code.pushLabel(label).op('JUMPI')
  if (dice.chance(0.1)) code.raw(dice.pick([0x5b, 0x60]))
  simple(code, scene)
  code.popTo(before)
  if (dice.chance(0.25))
    code
      .pushLabel(label)
      .op('JUMP')
      .raw(...dice.bytes(dice.below(4)))
  code.depth = before
  code.place(label)
}

/** A loop of a few iterations. */
const loop: Statement = (code, scene) => {
  const { dice } = scene
  const label: Label = { at: undefined }
  code.push(dice.between(1, LOOPS_MAX))
  const { floor, depth } = code
  code.floor = depth
  code.place(label)
  simple(code, scene)
  code.popTo(depth)
  code.floor = floor
  code.push(1).op('SWAP1', 'SUB', 'DUP1').pushLabel(label).op('JUMPI', 'POP')
}

const SIMPLE: readonly (readonly [weight: number, statement: Statement])[] = [
  [26, compute],
  [8, askEnvironment],
  [10, askAccount],
  [6, askBlock],
  [10, useMemory],
  [7, copyData],
  [3, copyReturnData],
  [14, writeSlots],
  [6, useTransient],
  [7, writeLog],
  [4, shuffleStack],
]

/** DUPN, SWAPN or EXCHANGE (EIP-8024), with enough items on the stack in most cases, and any immediate byte. */
const reachDeep: Statement = (code, scene) => {
  const { dice } = scene
  const before = code.depth
  for (let left = dice.pick([2, 16, 17, 18, 19, 30, 31, 40]); left > 0; left--) code.push(left)
  const name = dice.pick(['DUPN', 'SWAPN', 'EXCHANGE'])
  code.op(name).raw(dice.chance(0.85) ? dice.pick([128, 129, 130, 142, 159, 160, 0, 81]) : dice.below(256))
  keep(code, scene)
  code.popTo(before)
}

/** A statement without calls and jumps. */
export const simple: Statement = (code, scene) => {
  if (code.has('DUPN') && scene.dice.chance(0.06)) reachDeep(code, scene)
  else scene.dice.weighted(SIMPLE)(code, scene)
}

/** Statements with control flow within a contract. */
export const FLOW: readonly (readonly [weight: number, statement: Statement])[] = [
  [45, branch],
  [25, loop],
  [20, deepStack],
  [4, fullStack],
]

/** Random bytes, random instructions, instructions that the fork lacks, pushes cut by the end of the code. */
export const noise: Statement = (code, { dice }) => {
  dice.weighted<() => void>([
    [35, () => code.raw(dice.below(256))],
    [25, () => code.raw(...dice.bytes(dice.between(1, 12)))],
    [
      20,
      () =>
        code.raw(dice.pick([0x0c, 0x1e, 0x21, 0x49, 0x4b, 0x5c, 0x5f, 0xa5, 0xb0, 0xef, 0xf6, 0xfb, 0xfe])),
    ],
    [10, () => code.raw(0x80 + dice.below(32))],
    [5, () => code.raw(0x50 + dice.below(16))],
    [5, () => code.raw(0x60 + dice.below(32), ...dice.bytes(dice.below(32)))],
  ])()
}

/** Writes the stack to memory, and hashes or logs the memory. */
export const showInState: Statement = (code, scene) => {
  for (let at = 0; code.depth > 0 && at < 8; at++) code.push(32 * (12 + at)).op('MSTORE')
  code.depth = 0
  code.op('MSIZE').push(0)
  if (scene.dice.chance(0.6)) code.op('LOG0')
  else code.op('KECCAK256').push(anySlot(scene)).op('SSTORE')
}

/** Makes stack and memory visible, by writes or by return data, since a static frame must not write. */
export const showAll: Statement = (code, scene) => {
  const { dice } = scene
  if (dice.chance(0.65)) {
    showInState(code, scene)
    return
  }
  for (let at = 0; code.depth > 0 && at < 8; at++) code.push(32 * (12 + at)).op('MSTORE')
  code.depth = 0
  code.op('MSIZE').push(0)
  code.op(code.has('REVERT') && dice.chance(0.3) ? 'REVERT' : 'RETURN')
}

/** A self-destruction. */
export const destroy: Statement = (code, scene) => {
  if (scene.dice.chance(0.15)) code.op('ADDRESS')
  else operand(code, scene, anyAddress(scene))
  code.op('SELFDESTRUCT')
}

/** The end of a frame. */
export const end: Statement = (code, scene) => {
  const { dice } = scene
  const { offset, length } = anyRange(scene)
  const finish = (name: string): void => {
    if (code.has(name)) code.push(length).push(offset).op(name)
    else code.op('STOP')
  }
  dice.weighted<() => void>([
    [27, () => code.op('STOP')],
    [32, () => finish('RETURN')],
    [6, () => fail(code, scene)],
    [16, () => finish('REVERT')],
    [4, () => code.raw(0xfe)],
    [3, () => code.op('RETURN')],
    [9, () => destroy(code, scene)],
    [3, () => code.raw(0x60 + dice.below(32))],
  ])()
}
