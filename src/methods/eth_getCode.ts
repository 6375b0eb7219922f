import { stateAt } from '../archive/state.ts'
import { fromHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Handler } from './handler.ts'

export const eth_getCode: Handler<'eth_getCode'> = ({ archive, view }, { address, block }) => {
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  const account = state.account(fromHex(address))
  return account === undefined ? '0x' : dataAnswer(state.code(account.codeHash))
}
