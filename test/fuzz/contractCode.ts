/** The code of a contract of a generated program. */
import { Assembly } from './assembly.ts'
import { call, callPrecompile, create, recurse } from './messages.ts'
import { anyAddress, type Scene } from './scene.ts'
import { end, FLOW, noise, operand, type Statement, showAll, simple } from './statements.ts'

/** Of 100 statements so many are noise: most code stays valid for the stack. */
const NOISE = 1
/** Of 100 contracts so many have noise somewhere else than at a whole statement. */
const NOISY_CONTRACTS = 8

const flow: Statement = (code, scene) => scene.dice.weighted(FLOW)(code, scene)

const STATEMENTS: readonly (readonly [weight: number, statement: Statement])[] = [
  [52, simple],
  [9, flow],
  [20, call],
  [8, create],
  [7, callPrecompile],
  [NOISE, noise],
]

/** @param longest statements of it, at most */
export function contractCode(scene: Scene, longest: number): Uint8Array {
  const { dice } = scene
  const code = new Assembly(scene.fork)
  if (dice.chance(0.09)) {
    // A contract that does nothing but destroy itself, or nothing at all but end.
    if (dice.chance(0.6))
      operand(code, scene, dice.chance(0.3) ? dice.pick(scene.contracts) : anyAddress(scene))
    if (code.depth > 0) code.op('SELFDESTRUCT')
    else end(code, scene)
    return code.finish()
  }
  if (dice.chance(0.03)) recurse(code, scene)
  if (dice.chance(0.01)) return dice.bytes(dice.between(1, 60))
  for (let left = dice.between(1, longest); left > 0; left--) dice.weighted(STATEMENTS)(code, scene)
  if (dice.below(100) < NOISY_CONTRACTS) noise(code, scene)
  if (dice.chance(0.8)) showAll(code, scene)
  end(code, scene)
  return code.finish()
}
