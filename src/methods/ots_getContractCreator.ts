import { blockHashAt } from '../archive/blocks.ts'
import { creationBlock } from '../archive/contractCreation.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { contractCreation } from '../jobs/definitions/contractCreation.ts'
import type { Handler } from './handler.ts'
import { isGenesisBlock } from './partialArchive.ts'

/**
 * erigon: rpc/jsonrpc/otterscan_contract_creator.go, which returns an error for contracts of the genesis block and for
 * delegated accounts (EIP-7702). No transaction created the code of such accounts; here, the result is null.
 */
export const ots_getContractCreator: Handler<'ots_getContractCreator'> = async (context, { address }) => {
  const { archive, executor, limits } = context
  const account = fromHex(address)
  const block = creationBlock(archive.reader, account)
  if (block === undefined || isGenesisBlock(archive.identity, block)) return null
  const creation = await executor.run(
    contractCreation,
    { block, blockHash: blockHashAt(archive.reader, block)!, address: account },
    { timeoutMs: limits.traceTimeoutMs },
  )
  return creation === undefined ? null : { hash: toHex(creation.hash), creator: toHex(creation.creator) }
}
