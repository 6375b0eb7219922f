/** Converts a transaction of a block to the message that is executed. */
import { toBigInt } from '../chain/hex.ts'
import { isImpersonated } from '../chain/impersonation.ts'
import { authorizationFields, type Transaction } from '../chain/transaction.ts'
import type { Message } from './message.ts'

/**
 * @param sender recovered from the signature, 20 bytes; or the account in whose name the transaction was sent
 * @param baseFee of the block, wei; undefined before London
 */
export function transactionMessage(
  transaction: Transaction,
  sender: Uint8Array,
  baseFee: bigint | undefined,
): Message {
  const { to, accessList, blobVersionedHashes, maxFeePerBlobGas, authorizationList } = transaction
  const feeCap = toBigInt((transaction.maxFeePerGas ?? transaction.gasPrice)!)
  const { maxPriorityFeePerGas } = transaction
  const tipCap = maxPriorityFeePerGas === undefined ? feeCap : toBigInt(maxPriorityFeePerGas)
  const offered = (baseFee ?? 0n) + tipCap
  return {
    from: sender,
    to: to.length === 0 ? undefined : to,
    gasLimit: toBigInt(transaction.gasLimit),
    gasPrice: offered < feeCap ? offered : feeCap,
    gasFeeCap: feeCap,
    gasTipCap: tipCap,
    value: toBigInt(transaction.value),
    data: transaction.data,
    accessList: accessList?.map(([address, storageKeys]) => ({ address, storageKeys })),
    blobHashes: blobVersionedHashes,
    blobFeeCap: maxFeePerBlobGas && toBigInt(maxFeePerBlobGas),
    authorizations: authorizationList?.map(authorizationFields),
    validated: { nonce: toBigInt(transaction.nonce) },
    type: transaction.type,
    ...(isImpersonated(transaction.r, sender) ? { mayHaveCode: true } : {}),
  }
}
