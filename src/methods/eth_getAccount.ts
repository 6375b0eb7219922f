import { stateAt } from '../archive/state.ts'
import { fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** reth: crates/rpc/rpc-eth-api/src/helpers/state.rs, `get_account`. */
export const eth_getAccount: Handler<'eth_getAccount'> = ({ archive, view }, { address, block }) => {
  const account = stateAt(archive.reader, stateBlock({ archive, view }, block)).account(fromHex(address))
  if (account === undefined) return null
  return {
    balance: toQuantity(account.balance),
    nonce: toQuantity(account.nonce),
    codeHash: toHex(account.codeHash),
    storageRoot: toHex(account.storageRoot),
  }
}
