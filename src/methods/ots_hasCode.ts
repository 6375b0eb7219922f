import { stateAt } from '../archive/state.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes, fromHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** erigon: rpc/jsonrpc/otterscan_has_code.go. Reads the account, not its code. */
export const ots_hasCode: Handler<'ots_hasCode'> = ({ archive, view }, { address, block }) => {
  const account = stateAt(archive.reader, stateBlock({ archive, view }, block)).account(fromHex(address))
  return account !== undefined && !equalBytes(account.codeHash, EMPTY_CODE_HASH)
}
