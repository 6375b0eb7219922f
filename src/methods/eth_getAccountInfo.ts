import { stateAt } from '../archive/state.ts'
import { fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getAccountInfo: Handler<'eth_getAccountInfo'> = ({ archive, view }, { address, block }) => {
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  const account = state.account(fromHex(address))
  return {
    balance: toQuantity(account?.balance ?? 0n),
    nonce: toQuantity(account?.nonce ?? 0n),
    code: account === undefined ? '0x' : toHex(state.code(account.codeHash)),
  }
}
