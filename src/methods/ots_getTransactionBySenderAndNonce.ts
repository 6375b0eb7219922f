import { hashOfNonce } from '../archive/senderNonce.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/** erigon: rpc/jsonrpc/otterscan_transaction_by_sender_and_nonce.go. */
export const ots_getTransactionBySenderAndNonce: Handler<'ots_getTransactionBySenderAndNonce'> = (
  { archive },
  { sender, nonce },
) => {
  const hash = hashOfNonce(archive.reader, fromHex(sender), BigInt(nonce))
  return hash === undefined ? null : toHex(hash)
}
