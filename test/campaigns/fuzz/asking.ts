/** Pieces of code that ask: frame, block, transaction, accounts. */
import { ENVIRONMENT, keep, operand, place, type Statement } from './operands.ts'
import { anyAddress, anyOffset, anyRange, anyWord } from './scene.ts'

/** Those that tell one frame from another, and one place of it from another. */
const OF_FRAME = ['ADDRESS', 'CALLER', 'CALLVALUE', 'CALLDATASIZE', 'MSIZE', 'GAS']

/** Asks all about the frame. */
export const askFrame: Statement = (code, scene) => {
  for (const name of OF_FRAME) keep(code.op(name), scene)
}

/** Asks frame, block and transaction. */
export const askEnvironment: Statement = (code, scene) => {
  const known = ENVIRONMENT.filter((name) => code.has(name))
  for (let left = scene.dice.between(1, 4); left > 0; left--)
    keep(code.op(scene.dice.pick(scene.dice.chance(0.3) ? OF_FRAME : known)), scene)
}

/** Looks at accounts. */
export const askAccount: Statement = (code, scene) => {
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

/** Asks for hashes of blocks and blobs. */
export const askBlock: Statement = (code, scene) => {
  for (let left = scene.dice.between(1, 3); left > 0; left--) askOneBlock(code, scene)
}

const askOneBlock: Statement = (code, scene) => {
  const { dice } = scene
  if (code.has('BLOBHASH') && dice.chance(0.5)) {
    for (let index = dice.below(3); index < 5; index++) keep(code.push(index).op('BLOBHASH'), scene)
    operand(code, scene, anyWord(scene))
    keep(code.op('BLOBHASH'), scene)
  } else if (dice.chance(0.7)) {
    code.push(dice.pick([0, 1, 2, 255, 256, 257])).op('NUMBER', 'SUB', 'BLOCKHASH')
    keep(code, scene)
  } else {
    operand(code, scene, anyWord(scene))
    keep(code.op('BLOCKHASH'), scene)
  }
}
