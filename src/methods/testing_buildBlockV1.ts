import type { PayloadAttributes } from '../../generated/types.ts'
import { parentAt, type Withdrawal } from '../archive/blocks.ts'
import { blockAfterHead } from '../archive/chosenBaseFee.ts'
import { recoverSender } from '../archive/recoverSender.ts'
import { equalBytes, fromHex, stripZeros, toHex, toQuantity } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import { buildBlock } from '../jobs/definitions/buildBlock.ts'
import type { Sidecar } from '../pool/poolTransaction.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { blobsBundle, executionPayload } from '../wire/executionPayload.ts'
import { pooledTransaction } from '../wire/pooledTransaction.ts'
import { signedTransaction } from '../wire/signedTransaction.ts'
import type { Context, Handler } from './handler.ts'

/** Default target of the gas limit. geth: miner/miner.go, `DefaultConfig.GasCeil` */
const GAS_LIMIT_TARGET = 60_000_000n
/** Minimum gas of a transaction. */
const TX_GAS = 21_000n

/** A candidate transaction for the block, with its blobs. */
interface Offer {
  raw: Uint8Array
  /** 20 bytes */
  sender: Uint8Array
  sidecar: Sidecar | undefined
}

/** geth: eth/catalyst/api_testing.go, `BuildBlockV1`. */
export const testing_buildBlockV1: Handler<'testing_buildBlockV1'> = async (context, params) => {
  const { head } = context.view
  if (!equalBytes(fromHex(params.parentHash), head.hash)) {
    throw new RpcError('parentNotHead')
  }
  const attributes = attributesOf(params.payloadAttributes, fromHex(params.extraData ?? '0x'))
  const { transactions } = params
  const offers = transactions === null ? pooled(context, attributes.timestamp) : transactions.map(given)
  const built = await context.executor.run(buildBlock, {
    block: head.number,
    blockHash: head.hash,
    attributes,
    candidates: offers.map(({ raw, sender }) => ({ raw, sender })),
    strict: transactions !== null,
  })
  const sidecars = built.included.flatMap((position) => offers[position]!.sidecar ?? [])
  const { header, hash, withdrawals, accessList } = built
  return {
    executionPayload: executionPayload(header, hash, built.transactions, withdrawals, accessList),
    blockValue: toQuantity(built.value),
    blobsBundle: blobsBundle(sidecars),
    executionRequests: built.requests.map(toHex),
    shouldOverrideBuilder: false,
  }
}

function attributesOf(attributes: PayloadAttributes, extraData: Uint8Array) {
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
    extraData,
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

/** Decodes a transaction in the parameters. @throws RpcError invalidParams when it is not a signed transaction */
function given(hex: string): Offer {
  const bytes = fromHex(hex)
  const signed = signedTransaction(bytes)
  const sidecar = pooledTransaction(bytes)?.sidecar
  try {
    if (signed !== undefined) {
      return { raw: rawTransaction(signed.body), sender: recoverSender(signed.body), sidecar }
    }
  } catch {
    // No public key can be recovered from the signature.
  }
  throw new InvalidParam('transactions', 'expected the bytes of signed transactions')
}

/**
 * Returns the transactions of the pool with the highest tips, in descending order of tips. Returns twice as many as fit
 * into a block, because the builder may refuse some.
 */
function pooled({ archive, pool, view }: Context, timestamp: number): readonly Offer[] {
  const parent = parentAt(archive.reader, view.head.number)
  const { baseFee, blobBaseFee } = blockAfterHead(archive, parent, timestamp)
  return pool.candidates(baseFee, blobBaseFee, Number((parent.header.gasLimit * 2n) / TX_GAS))
}
