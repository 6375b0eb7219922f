/** Generates the code of a contract of a program. */
import { askFrame } from './asking.ts'
import { Assembly, type Label } from './assembly.ts'
import { call, callPrecompile, create, recurse } from './messages.ts'
import { keep, operand, type Statement } from './operands.ts'
import { probe } from './probes.ts'
import { anyAddress, anySlot, type Scene } from './scene.ts'
import {
  end,
  FLOW,
  noise,
  showAll,
  showInState,
  simple,
  useTransient,
  writeLog,
  writeSlots,
} from './statements.ts'

/** Percentage of statements that are noise; most code stays valid for the stack */
const NOISE = 1
/** Percentage of contracts that have noise in other positions than that of a whole statement */
const NOISY_CONTRACTS = 8

const flow: Statement = (code, scene) => scene.dice.weighted(FLOW)(code, scene)

/** Statements that a static frame may not run, and reads of transient storage. */
const WRITES: readonly (readonly [weight: number, statement: Statement])[] = [
  [6, writeLog],
  [2, writeSlots],
  [4, useTransient],
  [1, create],
]

/** Writes, then fails in most cases. Reverted writes, and writes refused in a static frame, show in the caller. */
const writeAndFail: Statement = (code, scene) => {
  const { dice } = scene
  if (code.has('TSTORE') && dice.chance(0.25)) code.push(1).push(anySlot(scene)).op('TSTORE')
  else dice.weighted(WRITES)(code, scene)
  if (dice.chance(0.2)) return
  if (code.has('REVERT') && dice.chance(0.8)) code.op('MSIZE').push(0).op('REVERT')
  else code.raw(0xfe)
}

/** The contract calls itself, the inner frame writes and may revert its writes, then the outer frame reads. */
const callItself: Statement = (code, scene) => {
  const { dice } = scene
  const [inner, done]: [Label, Label] = [{ at: undefined }, { at: undefined }]
  const before = code.depth
  code.op('ADDRESS', 'CALLER', 'EQ').pushLabel(inner).op('JUMPI')
  if (dice.chance(0.5)) dice.weighted(WRITES)(code, scene)
  code.push(0).push(0).push(0).push(0).push(0).op('ADDRESS').push(60_000).op('CALL')
  keep(code, scene)
  for (let left = dice.between(1, 3); left > 0; left--) {
    code.push(anySlot(scene)).op(code.has('TLOAD') && dice.chance(0.6) ? 'TLOAD' : 'SLOAD')
    keep(code, scene)
  }
  code.popTo(before).pushLabel(done).op('JUMP').place(inner)
  code.depth = before
  writeAndFail(code, scene)
  code.popTo(before).place(done)
}

/** Sets slots to 0. In a small program, the refund exceeds the maximum of a transaction. */
const clearSlots: Statement = (code, scene) => {
  for (let slot = 0; slot < 4; slot++) code.push(0).push(slot).op('SSTORE')
  if (scene.dice.chance(0.3)) code.push(anySlot(scene)).op('SLOAD', 'POP')
}

/** The outermost frame creates less often, because a failing creation takes nearly all gas of its frame. */
const statements = (isFirst: boolean): readonly (readonly [weight: number, statement: Statement])[] => [
  [52, simple],
  [9, flow],
  [20, call],
  [isFirst ? 4 : 9, create],
  [3, callItself],
  [3, probe],
  [7, callPrecompile],
  [NOISE, noise],
]
const FIRST_STATEMENTS = statements(true)
const OTHER_STATEMENTS = statements(false)

/**
 * @param longest maximum number of statements
 * @param isFirst whether most transactions call the contract, so that no caller sees its return data
 */
export function contractCode(scene: Scene, longest: number, isFirst: boolean): Uint8Array {
  const { dice } = scene
  const code = new Assembly(scene.fork)
  if (dice.chance(0.09)) {
    // The contract only destroys itself, or only ends.
    if (dice.chance(0.6))
      operand(code, scene, dice.chance(0.3) ? dice.pick(scene.contracts) : anyAddress(scene))
    if (code.depth > 0) code.op('SELFDESTRUCT')
    else end(code, scene)
    return code.finish()
  }
  if (dice.chance(0.04)) {
    recurse(code, scene)
    if (dice.chance(0.7)) return code.op('STOP').finish()
  }
  if (dice.chance(0.12)) probe(code, scene)
  if (!isFirst && dice.chance(0.15)) askFrame(code, scene)
  if (!isFirst && dice.chance(0.15)) writeAndFail(code, scene)
  if (dice.chance(0.04)) {
    clearSlots(code, scene)
    return code.op('STOP').finish()
  }
  if (dice.chance(0.01)) return dice.bytes(dice.between(1, 60))
  for (let left = dice.between(1, longest); left > 0; left--)
    dice.weighted(isFirst ? FIRST_STATEMENTS : OTHER_STATEMENTS)(code, scene)
  if (dice.below(100) < NOISY_CONTRACTS) noise(code, scene)
  if (isFirst && dice.chance(0.75)) {
    showInState(code, scene)
    return code.op('STOP').finish()
  }
  if (dice.chance(0.8)) showAll(code, scene)
  end(code, scene)
  return code.finish()
}
