/** Generated code that calls contracts, creates contracts and calls precompiles. */
import { isAtLeast } from '../../../src/chain/forks.ts'
import { Assembly, type Label } from './assembly.ts'
import { keep, operand, place, type Statement } from './operands.ts'
import { precompileInput } from './precompileInputs.ts'
import { anyAddress, anyAmount, anyGas, anyLength, anyRange, anySlot, anyWord, type Scene } from './scene.ts'
import { copyReturnData, destroy, end, showAll, simple } from './statements.ts'

const CALLS = ['CALL', 'CALL', 'CALL', 'CALLCODE', 'DELEGATECALL', 'DELEGATECALL', 'STATICCALL', 'STATICCALL']
/** Bytes (EIP-170, EIP-3860) */
const CODE_MAX = 24_576
const INIT_CODE_MAX = 2 * CODE_MAX
const NESTED_MAX = 2

/** A call, sometimes twice, followed by uses of its result and its return data. */
export const call: Statement = (code, scene) => {
  const { dice } = scene
  const name = dice.pick(CALLS.filter((each) => code.has(each)))
  // A test of static frames and of storage in delegate calls needs code at the callee.
  const plain = name === 'CALL' || name === 'CALLCODE' || dice.chance(0.3)
  const to = plain ? anyAddress(scene) : dice.pick(scene.contracts)
  for (let left = dice.chance(0.2) ? 2 : 1; left > 0; left--) callOnce(code, scene, name, to)
  if (dice.chance(0.45)) copyReturnData(code, scene)
  if (dice.chance(0.35)) {
    // Shows whether writes of the callee exist or were reverted.
    code.push(anySlot(scene)).op(code.has('TLOAD') && dice.chance(0.6) ? 'TLOAD' : 'SLOAD')
    keep(code, scene)
  }
  if (dice.chance(0.15)) keep(code.push(to).op('BALANCE'), scene)
}

function callOnce(code: Assembly, scene: Scene, name: string, to: bigint): void {
  const input = anyRange(scene)
  const output = anyRange(scene)
  place(code, scene, output.length)
  place(code, scene, output.offset)
  place(code, scene, input.length)
  place(code, scene, input.offset)
  if (name === 'CALL' || name === 'CALLCODE') place(code, scene, anyAmount(scene))
  operand(code, scene, to)
  pushGas(code, scene)
  keep(code.op(name), scene)
}

/** Before EIP-150, a call with more gas than the frame has makes the frame fail. */
function pushGas(code: Assembly, scene: Scene): void {
  const { dice } = scene
  if (!isAtLeast(code.fork, 'tangerineWhistle')) {
    if (dice.chance(0.3)) code.push(dice.pick([700, 2_000, 10_000])).op('GAS', 'SUB')
    else if (dice.chance(0.06)) operand(code, scene, anyGas(scene))
    else code.push(dice.pick([0, 100, 2_300, 5_000, 12_000, 25_000]))
  } else if (dice.chance(0.1)) code.op('GAS')
  else operand(code, scene, anyGas(scene))
}

/** Calls the contract itself with nearly all gas. Each frame whose call fails increments slot 5. */
export const recurse: Statement = (code, { dice }) => {
  const label: Label = { at: undefined }
  code.push(0).push(0).push(0).push(0).push(0).op('ADDRESS')
  code.push(dice.pick([60, 60, 100, 300])).op('GAS', 'SUB', 'CALL')
  code.pushLabel(label).op('JUMPI')
  code.push(5).op('SLOAD').push(1).op('ADD').push(5).op('SSTORE')
  code.place(label)
}

/** Gas of precompiles for typical inputs, in any fork. */
const PRECOMPILE_GAS: Readonly<Record<number, readonly number[]>> = {
  1: [3_000],
  2: [60, 72, 84],
  3: [600, 720, 840],
  4: [15, 18, 21],
  5: [200, 500],
  6: [150, 500],
  7: [6_000, 40_000],
  8: [45_000, 79_000, 113_000, 100_000, 180_000],
  9: [0, 1, 12, 255],
  10: [50_000],
  11: [375],
  12: [12_000, 22_776],
  13: [600],
  14: [22_500, 45_000],
  15: [70_300, 102_900],
  16: [5_500],
  17: [23_800],
  256: [6_900],
}

/** Precompiles that are called rarely, since each call takes milliseconds. */
const COSTLY: ReadonlySet<number> = new Set([7, 8, 10, 12, 13, 14, 15, 16, 17, 256])

/** A call of a precompile with an input that may be valid, and gas around its cost. */
export const callPrecompile: Statement = (code, scene) => {
  const { dice } = scene
  const drawn = Number(dice.pick(scene.precompiles))
  const address = COSTLY.has(drawn) && dice.chance(0.6) ? dice.pick([1, 2, 3, 4, 5, 6, 9]) : drawn
  const input = precompileInput(dice, address)
  const start = 32 * dice.below(3)
  code.push(input.length).pushData(input).push(start).op('CODECOPY')
  const name = dice.pick(
    ['CALL', 'CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE'].filter((each) => code.has(each)),
  )
  const out = dice.chance(0.7) ? { length: 64n, offset: 0x180n } : anyRange(scene)
  code.push(out.length).push(out.offset).push(input.length).push(start)
  if (name === 'CALL' || name === 'CALLCODE') code.push(dice.chance(0.85) ? 0n : anyAmount(scene))
  code.push(address)
  const cost = dice.pick(PRECOMPILE_GAS[address] ?? [100])
  if (dice.chance(0.45) && isAtLeast(code.fork, 'tangerineWhistle')) code.op('GAS')
  else if (dice.chance(0.5)) code.push(cost * 2 + 3_000)
  else code.push(Math.max(0, cost + dice.pick([-1, 0, 1])))
  keep(code.op(name), scene)
  if (dice.chance(0.7)) copyReturnData(code, scene)
}

/** A creation; sometimes a second, identical one (a collision for CREATE2), and a call of the created contract. */
export const create: Statement = (code, scene) => {
  const { dice } = scene
  const name = code.has('CREATE2') && dice.chance(0.5) ? 'CREATE2' : 'CREATE'
  const init = dice.chance(0.05) ? undefined : initCode(scene, 0)
  const start = 32 * dice.below(4)
  if (init !== undefined) code.push(init.length).pushData(init).push(start).op('CODECOPY')
  const length = init?.length ?? dice.pick([0, INIT_CODE_MAX, INIT_CODE_MAX + 1, INIT_CODE_MAX + 1])
  const value = anyAmount(scene)
  const salt = dice.chance(0.7) ? BigInt(dice.below(2)) : anyWord(scene)
  const times = dice.chance(0.2) ? 2 : 1
  for (let time = 0; time < times; time++) {
    if (name === 'CREATE2') operand(code, scene, salt)
    code.push(length).push(start)
    place(code, scene, value)
    code.op(name)
    if (time + 1 < times) keep(code, scene)
  }
  if (dice.chance(0.5)) callCreated(code, scene)
  keep(code, scene)
  if (dice.chance(0.3)) copyReturnData(code, scene)
}

/** Calls the account whose address is on top of the stack, and leaves the address on top. */
function callCreated(code: Assembly, scene: Scene): void {
  const { dice } = scene
  const address = code.depth
  code
    .push(dice.pick([0, 32]))
    .push(0)
    .push(anyLength(scene))
    .push(0)
    .push(anyAmount(scene))
  code.op(`DUP${code.depth - address + 1}`).push(dice.pick([0, 2_300, 30_000, 60_000]))
  keep(code.op('CALL'), scene)
  // Pops the words that `keep` left on top of the address.
  code.popTo(address)
}

/** Init code of a creation. @param nested number of creations that contain the code */
export function initCode(scene: Scene, nested: number): Uint8Array {
  const { dice } = scene
  const code = new Assembly(scene.fork)
  dice.weighted<() => void>([
    [40, () => deploying(code, scene, nested)],
    [14, () => returningMemory(code, scene)],
    [6, () => designator(code, scene)],
    [18, () => doing(code, scene, nested)],
    [6, () => destroy(code, scene)],
    [3, () => code.raw(...dice.bytes(dice.below(40)))],
    [5, () => {}],
    // The creation takes nearly all gas of its creator.
    [2, () => code.raw(0xfe)],
  ])()
  return code.finish()
}

/** Returns memory as code: zeros, or a random word. */
function returningMemory(code: Assembly, { dice }: Scene): void {
  const length = dice.chance(0.1) ? CODE_MAX + dice.below(2) : dice.pick([0, 1, 2, 32, 100])
  if (dice.chance(0.3)) code.push(dice.bits(256)).push(0).op('MSTORE')
  code.push(length).push(0).op('RETURN')
}

/** Init code that runs statements, and deploys any memory. */
function doing(code: Assembly, scene: Scene, nested: number): void {
  body(code, scene, scene.dice.between(1, 3), nested)
  if (scene.dice.chance(0.6)) showAll(code, scene)
  end(code, scene)
}

/** Init code that runs statements, then deploys a small contract. */
function deploying(code: Assembly, scene: Scene, nested: number): void {
  const { dice } = scene
  const runtime = new Assembly(scene.fork)
  if (dice.chance(0.25)) {
    destroy(runtime, scene)
  } else {
    body(runtime, scene, dice.between(0, 2), nested + 1)
    end(runtime, scene)
  }
  if (dice.chance(0.5)) body(code, scene, dice.between(1, 2), nested + 1)
  code.popTo(0)
  const bytes = runtime.finish()
  code.push(bytes.length).op('DUP1').pushData(bytes).push(0).op('CODECOPY').push(0).op('RETURN')
}

/** Returns code that begins with 0xef (EIP-3541), or a complete delegation (EIP-7702). */
function designator(code: Assembly, scene: Scene): void {
  const { dice } = scene
  const address = dice.pick(scene.contracts)
  const whole = (0xef0100n << 160n) | address
  code
    .push(whole << 72n)
    .push(0)
    .op('MSTORE')
  code
    .push(dice.pick([1, 2, 3, 22, 23, 24]))
    .push(dice.pick([0, 0, 0, 1]))
    .op('RETURN')
}

/** @param nested number of creations that contain the code */
function body(code: Assembly, scene: Scene, statements: number, nested: number): void {
  const { dice } = scene
  for (let left = statements; left > 0; left--) {
    if (nested < NESTED_MAX && dice.chance(0.12)) nestedCreate(code, scene, nested)
    else if (dice.chance(0.2)) call(code, scene)
    else simple(code, scene)
  }
}

function nestedCreate(code: Assembly, scene: Scene, nested: number): void {
  const init = initCode(scene, nested + 1)
  code.push(init.length).pushData(init).push(0).op('CODECOPY')
  code
    .push(init.length)
    .push(scene.dice.chance(0.1) ? 1 : 0)
    .push(anyAmount(scene))
    .op('CREATE')
  keep(code, scene)
}
