import { headOf } from '../archive/blocks.ts'
import { blobBaseFeeOf } from '../chain/fees.ts'
import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/** Blob base fee of the head block, 0 before Cancun. geth: eth/api_backend.go, `BlobBaseFee`. */
export const eth_blobBaseFee: Handler<'eth_blobBaseFee'> = ({ archive }) => {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  return toQuantity(blobBaseFeeOf(archive.identity.config, header) ?? 0n)
}
