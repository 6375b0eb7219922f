/** Reads the access lists of blocks, for several methods. */
import type { Archive } from '../archive/archive.ts'
import { rawAccessListAt } from '../archive/blocks.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { storedHeader } from './minedBlock.ts'

/**
 * RLP of the access list of a block (EIP-7928).
 *
 * @throws RpcError accessListUnavailable for a block before Amsterdam
 * @throws ArchiveError CORRUPT when it is not stored
 */
export function storedAccessList(archive: Archive, number: number): Uint8Array {
  const { header } = storedHeader(archive, number)
  if (header.blockAccessListHash === undefined) throw new RpcError('accessListUnavailable')
  return rawAccessListAt(archive.reader, number)
}
