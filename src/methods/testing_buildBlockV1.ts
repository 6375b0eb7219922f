import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead } from '../archive/chosenBaseFee.ts'
import { equalBytes, fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { buildBlock } from '../jobs/definitions/buildBlock.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { blobsBundle, executionPayload } from '../wire/executionPayload.ts'
import { givenAttributes, givenTransaction, type Offer } from './givenBlock.ts'
import type { Context, Handler } from './handler.ts'

/** Minimum gas of a transaction. */
const TX_GAS = 21_000n

/** geth: eth/catalyst/api_testing.go, `BuildBlockV1`. */
export const testing_buildBlockV1: Handler<'testing_buildBlockV1'> = async (context, params) => {
  const { head } = context.view
  if (!equalBytes(fromHex(params.parentHash), head.hash)) {
    throw new RpcError('parentNotHead')
  }
  const attributes = givenAttributes(params.payloadAttributes, params.extraData)
  const { transactions } = params
  const offers =
    transactions === null
      ? pooled(context, attributes.timestamp)
      : transactions.map((hex) => givenTransaction(hex, 'transactions'))
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

/**
 * Returns the transactions of the pool with the highest tips, in descending order of tips. Returns twice as many as fit
 * into a block, because the builder may refuse some.
 */
function pooled({ archive, pool, view }: Context, timestamp: number): readonly Offer[] {
  const parent = parentAt(archive.reader, view.head.number)
  const { baseFee, blobBaseFee } = blockAfterHead(archive, parent, timestamp)
  return pool.candidates(baseFee, blobBaseFee, Number((parent.header.gasLimit * 2n) / TX_GAS))
}
