import { firstBlockSince } from '../archive/blockTimes.ts'
import type { Handler } from './handler.ts'
import { blockAnswer } from './minedBlock.ts'
import { requireHistory } from './partialArchive.ts'

/** erigon: rpc/jsonrpc/erigon_block.go, `GetBlockByTimestamp`. */
export const erigon_getBlockByTimestamp: Handler<'erigon_getBlockByTimestamp'> = (
  context,
  { timestamp, fullTransactions },
) => {
  const { view, archive } = context
  const blocks = { from: archive.identity.genesisNumber, to: view.head.number }
  const number = firstBlockSince(archive.reader, blocks, Number(timestamp)) ?? view.head.number
  // A block before the archive's first one may have the timestamp, too.
  requireHistory(archive.identity, number)
  return blockAnswer(context, number, fullTransactions ?? false)
}
