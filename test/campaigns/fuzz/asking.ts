/** Generated code that queries the frame, the block, the transaction and accounts. */
import { ENVIRONMENT, keep, operand, place, type Statement } from './operands.ts'
import { anyAddress, anyOffset, anyRange, anyWord } from './scene.ts'

/** Instructions whose results depend on the frame, or on the position in the frame. */
const OF_FRAME = ['ADDRESS', 'CALLER', 'CALLVALUE', 'CALLDATASIZE', 'MSIZE', 'GAS']

/** Queries every property of the frame. */
export const askFrame: Statement = (code, scene) => {
  for (const name of OF_FRAME) keep(code.op(name), scene)
}

/** Queries frame, block and transaction. */
export const askEnvironment: Statement = (code, scene) => {
  const known = ENVIRONMENT.filter((name) => code.has(name))
  for (let left = scene.dice.between(1, 4); left > 0; left--)
    keep(code.op(scene.dice.pick(scene.dice.chance(0.3) ? OF_FRAME : known)), scene)
}

/** Queries accounts. */
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

/** Queries hashes of blocks and blobs. */
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
