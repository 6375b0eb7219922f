/** Converts built blocks to the JSON of the engine API. geth: beacon/engine/types.go, `BlockToExecutableData`. */
import type { BlobsBundle, ExecutionPayload } from '../../generated/types.ts'
import type { Withdrawal } from '../archive/blocks.ts'
import type { Header } from '../chain/header.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { Sidecar } from '../pool/poolTransaction.ts'
import { withdrawalJson } from './block.ts'

/**
 * Converts a block.
 *
 * @param hash hash of the block, 32 bytes
 * @param transactions EIP-2718 bytes of each transaction
 * @param withdrawals undefined before Shanghai
 * @param accessList RLP of the access list (EIP-7928); undefined before Amsterdam
 */
export function executionPayload(
  header: Header,
  hash: Uint8Array,
  transactions: readonly Uint8Array[],
  withdrawals: readonly Withdrawal[] | undefined,
  accessList: Uint8Array | undefined,
): ExecutionPayload {
  const { blobGasUsed, excessBlobGas, slotNumber } = header
  return {
    parentHash: toHex(header.parentHash),
    feeRecipient: toHex(header.coinbase),
    stateRoot: toHex(header.stateRoot),
    receiptsRoot: toHex(header.receiptsRoot),
    logsBloom: toHex(header.logsBloom),
    prevRandao: toHex(header.mixHash),
    blockNumber: toQuantity(header.number),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    extraData: toHex(header.extraData),
    baseFeePerGas: toQuantity(header.baseFeePerGas ?? 0n),
    blockHash: toHex(hash),
    transactions: transactions.map(toHex),
    ...(withdrawals === undefined ? {} : { withdrawals: withdrawals.map(withdrawalJson) }),
    ...(blobGasUsed === undefined ? {} : { blobGasUsed: toQuantity(blobGasUsed) }),
    ...(excessBlobGas === undefined ? {} : { excessBlobGas: toQuantity(excessBlobGas) }),
    ...(accessList === undefined ? {} : { blockAccessList: toHex(accessList) }),
    ...(slotNumber === undefined ? {} : { slotNumber: toQuantity(slotNumber) }),
  }
}

/** Converts the sidecars of a block. @param sidecars sidecars of the blob transactions, in block order */
export function blobsBundle(sidecars: readonly Sidecar[]): BlobsBundle {
  return {
    commitments: sidecars.flatMap(({ commitments }) => commitments.map(toHex)),
    proofs: sidecars.flatMap(({ proofs }) => proofs.map(toHex)),
    blobs: sidecars.flatMap(({ blobs }) => blobs.map(toHex)),
  }
}
