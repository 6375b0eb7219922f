/** Converts the parameters of methods that build blocks from given attributes and transactions. */
import type { PayloadAttributes } from '../../generated/types.ts'
import type { Withdrawal } from '../archive/blocks.ts'
import { recoverSender } from '../archive/recoverSender.ts'
import { fromHex, stripZeros } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import type { Sidecar } from '../pool/poolTransaction.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import { signedTransaction } from '../wire/signedTransaction.ts'

/** Default target of the gas limit. geth: miner/miner.go, `DefaultConfig.GasCeil` */
const GAS_LIMIT_TARGET = 60_000_000n

/** A candidate transaction for a block, with its blobs. */
export interface Offer {
  /** EIP-2718 bytes */
  raw: Uint8Array
  /** 20 bytes */
  sender: Uint8Array
  sidecar: Sidecar | undefined
}

/** @param extraData hex; default: none @throws InvalidParam for a timestamp of more than 53 bits */
export function givenAttributes(
  attributes: PayloadAttributes,
  extraData: string | null | undefined,
): BlockAttributes {
  const { prevRandao, suggestedFeeRecipient, withdrawals, parentBeaconBlockRoot } = attributes
  const { slotNumber, targetGasLimit } = attributes
  const timestamp = Number(attributes.timestamp)
  if (!Number.isSafeInteger(timestamp)) {
    throw new InvalidParam('payloadAttributes', 'expected a timestamp of at most 53 bits')
  }
  return {
    timestamp,
    prevRandao: fromHex(prevRandao),
    feeRecipient: fromHex(suggestedFeeRecipient),
    extraData: fromHex(extraData ?? '0x'),
    gasLimitTarget: targetGasLimit == null ? GAS_LIMIT_TARGET : BigInt(targetGasLimit),
    ...(withdrawals == null ? {} : { withdrawals: withdrawals.map(withdrawalOf) }),
    ...(parentBeaconBlockRoot == null ? {} : { parentBeaconBlockRoot: fromHex(parentBeaconBlockRoot) }),
    ...(slotNumber == null ? {} : { slotNumber: BigInt(slotNumber) }),
  }
}

function withdrawalOf({
  index,
  validatorIndex,
  address,
  amount,
}: NonNullable<PayloadAttributes['withdrawals']>[number]): Withdrawal {
  const integer = (hex: string): Uint8Array => stripZeros(fromHex(hex))
  return [integer(index), integer(validatorIndex), fromHex(address), integer(amount)]
}

/**
 * Decodes a transaction in the parameters.
 *
 * @param param name of the parameter, for the error
 * @returns the transaction, and its nonce
 * @throws InvalidParam when it is not a signed transaction
 */
export function givenTransaction(hex: string, param: string): Offer & { nonce: bigint } {
  const bytes = fromHex(hex)
  const signed = signedTransaction(bytes)
  const sidecar = pooledTransaction(bytes)?.sidecar
  try {
    if (signed !== undefined) {
      const { body, call } = signed
      return { raw: rawTransaction(body), sender: recoverSender(body), sidecar, nonce: call.nonce }
    }
  } catch {
    // No public key can be recovered from the signature.
  }
  throw new InvalidParam(param, 'expected the bytes of signed transactions')
}
