/** Converts a simulated call to an unsigned transaction. geth: internal/ethapi/transaction_args.go, `ToTransaction`. */
import { fromBigInt } from '../chain/hex.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import type { BodyTransaction } from '../chain/transaction.ts'
import type { CallArguments } from './callArguments.ts'
import type { Message } from './message.ts'

const NONE = new Uint8Array(0)
/** v or yParity, r and s */
const UNSIGNED = [NONE, NONE, NONE]

/**
 * The transaction in the form that a block body contains, with a signature of zeros.
 *
 * Its type follows from the call: 0 with a gas price, 4 with authorizations, 3 with blobs, otherwise 2. Before London,
 * the type is always 0.
 *
 * @param message the call's message, which has values for the fields that the call omits
 * @param baseFee of the block, wei; undefined before London
 */
export function unsignedTransaction(
  call: CallArguments,
  message: Message,
  nonce: bigint,
  chainId: bigint,
  baseFee: bigint | undefined,
): BodyTransaction {
  const { to = NONE, data, accessList = [], authorizations, blobHashes, blobFeeCap } = message
  const target: RlpValue[] = [fromBigInt(message.gasLimit), to, fromBigInt(message.value), data]
  if (call.gasPrice !== undefined || baseFee === undefined) {
    const fields = [fromBigInt(nonce), fromBigInt(message.gasPrice), ...target, ...UNSIGNED]
    return fields as Uint8Array[]
  }
  const fees = [fromBigInt(message.gasTipCap), fromBigInt(message.gasFeeCap)]
  const listed = accessList.map(({ address, storageKeys }) => [address, [...storageKeys]])
  const common: RlpValue[] = [fromBigInt(chainId), fromBigInt(nonce), ...fees, ...target, listed]
  if (authorizations !== undefined) return typed(4, [...common, authorizations.map(authorizationFields)])
  if (blobHashes !== undefined) {
    return typed(3, [...common, fromBigInt(blobFeeCap ?? 0n), [...blobHashes]])
  }
  return typed(2, common)
}

function authorizationFields({
  chainId,
  address,
  nonce,
  yParity,
  r,
  s,
}: NonNullable<Message['authorizations']>[number]): RlpValue {
  return [fromBigInt(chainId), address, fromBigInt(nonce), fromBigInt(yParity), fromBigInt(r), fromBigInt(s)]
}

function typed(type: number, fields: readonly RlpValue[]): Uint8Array {
  const payload = encodeRlp([...fields, ...UNSIGNED])
  const raw = new Uint8Array(payload.length + 1)
  raw[0] = type
  raw.set(payload, 1)
  return raw
}
