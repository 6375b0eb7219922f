/** Short frames with one instruction each that fails or just does not; the caller records whether the frame failed. */
import type { Assembly, Label } from './assembly.ts'
import { fullStack, shortStack, unknownInstruction, wrongJump } from './failures.ts'
import { keep, type Statement } from './operands.ts'
import { anySlot, type Scene } from './scene.ts'

/** Code to run in a separate frame. */
interface Probe {
  readonly gas: number
  readonly isStatic: boolean
  /** Whether a frame between the caller and the probe relays the call */
  readonly isRelayed: boolean
  readonly write: (code: Assembly, scene: Scene) => void
  readonly label: Label
}

const PROBES_MAX = 12
/**
 * Gas for a few instructions, for a loop that fills the stack, for instructions that write, and for a creation with the
 * longest init code.
 */
const LITTLE_GAS = 3_000
const LOOP_GAS = 9_000
const WRITING_GAS = 60_000
const CREATION_GAS = 90_000
/** Bytes; EIP-3860 */
const INIT_CODE_MAX = 49_152
/** Added to the number of a probe whose call is relayed */
const RELAYED = 32

/** Instructions that a static frame may not run (EIP-214), with their number of operands. */
const WRITES: readonly (readonly [name: string, operands: number])[] = [
  ...[0, 1, 2, 3, 4].map((topics) => [`LOG${topics}`, 2 + topics] as const),
  ['SSTORE', 2],
  ['TSTORE', 2],
  ['CREATE', 3],
  ['CREATE2', 4],
  ['SELFDESTRUCT', 1],
]

/** The contract calls itself several times, each time with another probe. */
export const probe: Statement = (code, scene) => {
  const { dice } = scene
  const [inner, done]: [Label, Label] = [{ at: undefined }, { at: undefined }]
  const before = code.depth
  const probes = Array.from({ length: dice.between(3, PROBES_MAX) }, () => anyProbe(code, scene))
  code.op('ADDRESS', 'CALLER', 'EQ').pushLabel(inner).op('JUMPI')
  for (const [index, { gas, isStatic, isRelayed }] of probes.entries()) {
    callItself(code, isRelayed ? index + RELAYED : index, gas, isStatic)
    keep(code, scene)
  }
  code.popTo(before).pushLabel(done).op('JUMP').place(inner)
  dispatch(code, probes)
  for (const { write, label } of probes) {
    code.depth = 0
    write(code.place(label), scene)
    code.op('STOP')
  }
  code.depth = before
  code.place(done)
}

/** Calls this contract; the length of the call data is the number of the probe. */
function callItself(code: Assembly, data: number, gas: number, isStatic: boolean): void {
  code.push(0).push(0).push(data).push(0)
  if (isStatic) code.op('ADDRESS').push(gas).op('STATICCALL')
  else code.push(0).op('ADDRESS').push(gas).op('CALL')
}

/** Jumps to the probe with this number. To relay, calls the probe, and fails if the probe fails. */
function dispatch(code: Assembly, probes: readonly Probe[]): void {
  for (const [index, { label, isRelayed, gas }] of probes.entries()) {
    code.op('CALLDATASIZE').push(index).op('EQ').pushLabel(label).op('JUMPI')
    if (!isRelayed) continue
    const [next, good]: [Label, Label] = [{ at: undefined }, { at: undefined }]
    code
      .op('CALLDATASIZE')
      .push(index + RELAYED)
      .op('SUB')
      .pushLabel(next)
      .op('JUMPI')
    callItself(code, index, Math.floor(gas / 2), false)
    code.pushLabel(good).op('JUMPI').raw(0xfe)
    code.place(good).op('STOP').place(next)
  }
  code.op('STOP')
}

function anyProbe(code: Assembly, { dice }: Scene): Probe {
  const plain = { gas: LITTLE_GAS, isStatic: false, isRelayed: false, label: { at: undefined } }
  const isStatic = code.has('STATICCALL')
  return dice.weighted<Probe>([
    [4, { ...plain, write: shortStack }],
    [4, { ...plain, write: fullStack, gas: LOOP_GAS }],
    [8, { ...plain, write: unknownInstruction }],
    [2, { ...plain, write: wrongJump }],
    [1, { ...plain, write: longCreation, gas: CREATION_GAS }],
    [
      isStatic ? 3 : 0,
      { ...plain, write: forbidden, isStatic, gas: WRITING_GAS, isRelayed: dice.chance(0.4) },
    ],
  ])
}

function longCreation(code: Assembly, { dice }: Scene): void {
  const isSalted = code.has('CREATE2') && dice.chance(0.5)
  if (isSalted) code.push(dice.below(2))
  code
    .push(INIT_CODE_MAX + dice.below(2))
    .push(0)
    .push(0)
  code.op(isSalted ? 'CREATE2' : 'CREATE')
}

function forbidden(code: Assembly, scene: Scene): void {
  const { dice } = scene
  if (dice.chance(0.2)) {
    code.push(0).push(0).push(0).push(0).push(dice.below(2)).push(dice.pick(scene.others)).push(0).op('CALL')
    return
  }
  const [name, operands] = dice.pick(WRITES.filter(([each]) => code.has(each)))
  for (let left = operands; left > 0; left--) code.push(name === 'SSTORE' ? anySlot(scene) : 0)
  code.op(name)
}
