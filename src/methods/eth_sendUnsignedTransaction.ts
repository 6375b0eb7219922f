import { fromHex } from '../chain/hex.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import { sendFilled } from './eth_sendTransaction.ts'
import type { Handler } from './handler.ts'

/** Sends a transaction in the name of any account. anvil: crates/anvil/src/eth/api.rs. */
export const eth_sendUnsignedTransaction: Handler<'eth_sendUnsignedTransaction'> = (
  context,
  { transaction },
) => {
  chainControlOf(context)
  const { from } = transaction
  if (from == null) throw new InvalidParam('transaction.from', 'expected the account that sends')
  return sendFilled(context, { call: { ...transaction, from }, from: fromHex(from), key: undefined })
}
