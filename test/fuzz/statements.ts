/** Pieces of code that leave the stack as it was, or with a result on it: computing, memory, storage, flow, logs. */
import type { Assembly, Label } from './assembly.ts'
import {
  anyAddress,
  anyLength,
  anyOffset,
  anyOperands,
  anyRange,
  anySlot,
  anySlotValue,
  anyWord,
  type Scene,
} from './scene.ts'

/** Writes a piece of code. */
export type Statement = (code: Assembly, scene: Scene) => void

/** Stack items from which on results are not left on the stack. */
const KEPT_MAX = 12
const LOOPS_MAX = 4
/** Computations of a statement, at most. */
const COMPUTED_MAX = 10

const COMPUTING =
  'ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ'
    .split(' ')
    .map((name) => [name, name === 'ADDMOD' || name === 'MULMOD' ? 3 : isUnary(name) ? 1 : 2] as const)
const ENVIRONMENT =
  'ADDRESS ORIGIN CALLER CALLVALUE CALLDATASIZE CODESIZE GASPRICE RETURNDATASIZE COINBASE TIMESTAMP NUMBER DIFFICULTY GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBBASEFEE PC MSIZE GAS'.split(
    ' ',
  )

function isUnary(name: string): boolean {
  return name === 'ISZERO' || name === 'NOT' || name === 'CLZ'
}

/** Puts a value on the stack: this constant, or now and then something that is only known while the code runs. */
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

/** Puts an offset, a length or an amount on the stack: a wrong one would end most frames. */
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

/** Does something with the result on top of the stack, so that a wrong one shows in the state, the logs or the gas. */
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

/** Several computations at once: they cost so little that a program can hold many. */
const compute: Statement = (code, scene) => {
  const known = COMPUTING.filter(([each]) => code.has(each))
  for (let left = scene.dice.between(1, COMPUTED_MAX); left > 0; left--) {
    const [name, operands] = scene.dice.pick(known)
    const before = code.depth
    for (const value of anyOperands(scene, name, operands).reverse()) operand(code, scene, value)
    code.op(name)
    // Combined with the result before it, which costs less than a place of its own.
    if (before > code.floor && left > 1 && scene.dice.chance(0.5))
      code.op(scene.dice.pick(['XOR', 'ADD', 'SUB']))
    else keep(code, scene)
  }
}

const askEnvironment: Statement = (code, scene) => {
  const known = ENVIRONMENT.filter((name) => code.has(name))
  for (let left = scene.dice.between(1, 4); left > 0; left--) keep(code.op(scene.dice.pick(known)), scene)
}

const askAccount: Statement = (code, scene) => {
  for (let left = scene.dice.between(1, 4); left > 0; left--) askOneAccount(code, scene)
}

const askOneAccount: Statement = (code, scene) => {
  const { dice } = scene
  const names = ['BALANCE', 'EXTCODESIZE', 'EXTCODEHASH', 'EXTCODECOPY'].filter((name) => code.has(name))
  const name = dice.pick(names)
  const address = anyAddress(scene)
  if (name === 'EXTCODECOPY') {
    const { offset, length } = anyRange(scene)
    place(code, scene, length)
    place(code, scene, anyOffset(scene))
    place(code, scene, offset)
    operand(code, scene, address)
    code.op(name)
    return
  }
  operand(code, scene, address)
  keep(code.op(name), scene)
}

const askBlock: Statement = (code, scene) => {
  const { dice } = scene
  if (code.has('BLOBHASH') && dice.chance(0.4)) {
    operand(code, scene, dice.chance(0.8) ? BigInt(dice.below(4)) : anyWord(scene))
    keep(code.op('BLOBHASH'), scene)
  } else if (dice.chance(0.7)) {
    code.push(dice.pick([0, 1, 2, 255, 256, 257])).op('NUMBER', 'SUB', 'BLOCKHASH')
    keep(code, scene)
  } else {
    operand(code, scene, anyWord(scene))
    keep(code.op('BLOCKHASH'), scene)
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
    place(code, scene, anyOffset(scene))
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

/** Copies what the last call returned: all of it, or a piece that may reach beyond its end. */
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
    // Up to the end, counted from the end.
    const back = dice.chance(0.85) ? 0 : dice.pick([1, 32])
    const beyond = dice.chance(0.05) ? 1 : 0
    code
      .push(back + beyond)
      .push(back)
      .op('RETURNDATASIZE', 'SUB')
      .push(anyOffset(scene))
      .op('RETURNDATACOPY')
  } else if (dice.chance(0.15)) {
    code
      .push(dice.chance(0.5) ? 0 : anyLength(scene))
      .push(anyOffset(scene))
      .push(anyOffset(scene))
    code.op('RETURNDATACOPY')
  } else keep(code.op('RETURNDATASIZE'), scene)
}

/** Writes a slot several times, with reads between: what EIP-2200, EIP-1283 and the refunds are about. */
export const writeSlots: Statement = (code, scene) => {
  const { dice } = scene
  const slot = anySlot(scene)
  for (let left = dice.between(1, 3); left > 0; left--) {
    const other = dice.chance(0.25) ? anySlot(scene) : slot
    if (dice.chance(0.25)) keep(code.push(other).op('SLOAD'), scene)
    operand(code, scene, anySlotValue(scene))
    operand(code, scene, other)
    code.op('SSTORE')
  }
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

/** Fills the stack high enough for the deepest DUP and SWAP. */
const deepStack: Statement = (code, { dice }) => {
  const before = code.depth
  const height = dice.pick([16, 17, 18])
  while (code.depth < before + height) code.push(code.depth)
  for (let left = dice.between(6, 20); left > 0; left--) {
    code.op(dice.chance(0.5) ? `SWAP${dice.between(1, 16)}` : `DUP${dice.between(1, 16)}`)
  }
  code.push(32 * dice.below(12)).op('MSTORE')
  code.popTo(before)
}

/** A jump that is taken or not, over a statement; a jump to a wrong place now and then. */
const branch: Statement = (code, scene) => {
  const { dice } = scene
  const label: Label = { at: undefined }
  const before = code.depth
  operand(code, scene, BigInt(dice.below(2)))
  if (dice.chance(0.03)) code.push(anyWord(scene))
  else code.pushLabel(label)
  code.op('JUMPI')
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

/** A loop of a few rounds. */
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

/** A loop that fills the stack until there is no room, or nearly so. */
const fillStack: Statement = (code, { dice }) => {
  if (dice.chance(0.5)) {
    const label: Label = { at: undefined }
    code.place(label).op('PC').pushLabel(label).op('JUMP')
    return
  }
  const label: Label = { at: undefined }
  // Ends with as many items as the counter says, plus a few: 1024 is the most.
  code.push(dice.between(1_018, 1_024) - code.depth)
  code.place(label)
  code.push(1).op('SWAP1', 'SUB', 'DUP1', 'DUP1').pushLabel(label).op('JUMPI')
  code.depth = 1_000
}

const SIMPLE: readonly (readonly [weight: number, statement: Statement])[] = [
  [26, compute],
  [8, askEnvironment],
  [8, askAccount],
  [4, askBlock],
  [10, useMemory],
  [7, copyData],
  [3, copyReturnData],
  [14, writeSlots],
  [6, useTransient],
  [7, writeLog],
  [4, shuffleStack],
]

/** A statement that calls nobody and does not jump. */
export const simple: Statement = (code, scene) => scene.dice.weighted(SIMPLE)(code, scene)

/** Statements about the flow within a contract. */
export const FLOW: readonly (readonly [weight: number, statement: Statement])[] = [
  [45, branch],
  [25, loop],
  [20, deepStack],
  [4, fillStack],
]

/** Random bytes, random instructions, instructions that the fork does not have, pushes that the code's end cuts. */
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

/** Shows what is on the stack and in memory, in a way that fits a frame that may write and one that may not. */
export const showAll: Statement = (code, scene) => {
  const { dice } = scene
  for (let at = 0; code.depth > 0 && at < 8; at++) code.push(32 * (12 + at)).op('MSTORE')
  code.depth = 0
  dice.weighted<() => void>([
    [40, () => code.op('MSIZE').push(0).op('LOG0')],
    [25, () => code.op('MSIZE').push(0).op('KECCAK256').push(anySlot(scene)).op('SSTORE')],
    [25, () => code.op('MSIZE').push(0).op('RETURN')],
    [
      10,
      () =>
        code
          .op('MSIZE')
          .push(0)
          .op(code.has('REVERT') ? 'REVERT' : 'RETURN'),
    ],
  ])()
}

/** A self-destruction. */
export const destroy: Statement = (code, scene) => {
  operand(code, scene, anyAddress(scene))
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
    [30, () => code.op('STOP')],
    [35, () => finish('RETURN')],
    [16, () => finish('REVERT')],
    [4, () => code.raw(0xfe)],
    [3, () => code.op('RETURN')],
    [9, () => destroy(code, scene)],
    [3, () => code.raw(0x60 + dice.below(32))],
  ])()
}
