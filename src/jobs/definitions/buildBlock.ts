/** testing_buildBlockV1: a block of given transactions on top of the head. */
import { headOf, type Withdrawal } from '../../archive/blocks.ts'
import type { Header } from '../../chain/header.ts'
import { rawTransaction } from '../../chain/transaction.ts'
import { ExecutionError } from '../../evm/errors.ts'
import { buildBlock as build } from '../../ingest/buildBlock.ts'
import { BuildError } from '../../ingest/buildError.ts'
import type { BlockAttributes, BuiltBlock, Candidate, Refused } from '../../ingest/builtBlock.ts'
import { JobError } from '../executor.ts'
import { type BlockInput, defineJob, type Tools } from '../job.ts'

/** `block` is the parent of the new block; it must be the head. */
export interface BuildBlockInput extends BlockInput {
  attributes: BlockAttributes
  /** Transactions, in the order in which they are tried. */
  candidates: Candidate[]
  /** Whether every candidate must be included in the block. */
  strict: boolean
}

export interface BuildBlockOutput {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  /** EIP-2718 bytes of each transaction */
  transactions: Uint8Array[]
  /** Undefined before Shanghai. */
  withdrawals: Withdrawal[] | undefined
  /** Indices of the included candidates, ascending. */
  included: number[]
  refused: Refused[]
  /** EIP-7685 requests, each with its type byte; empty before Prague */
  requests: Uint8Array[]
  /** RLP of the access list (EIP-7928); undefined before Amsterdam */
  accessList: Uint8Array | undefined
  /** Earnings of the fee recipient in wei */
  value: bigint
}

/** @throws ExecutionError when the block cannot be built @throws JobError HEAD_MOVED when `block` is not the head */
export const buildBlock = defineJob<BuildBlockInput, BuildBlockOutput>({
  name: 'buildBlock',
  lane: 'calls',
  run: (tools, input) => {
    const { header, hash, body, included, refused, requests, value, outcome } = builtBlock(tools, input)
    const transactions = body.transactions.map(rawTransaction)
    const accessList = outcome.accessList?.rlp
    const { withdrawals } = body
    return { header, hash, transactions, withdrawals, included, refused, requests, accessList, value }
  },
})

/** Like {@link buildBlock}, but returns a result that cannot be cloned between threads. */
export function builtBlock(
  { reader, identity }: Tools,
  { block, attributes, candidates, strict }: BuildBlockInput,
): BuiltBlock {
  if (headOf(reader).number !== block)
    throw new JobError('HEAD_MOVED', `block ${block} is not the head any more`)
  try {
    return build(reader, identity, block, attributes, candidates, { strict })
  } catch (error) {
    // Unlike a BuildError, an ExecutionError can be sent between threads.
    throw error instanceof BuildError ? new ExecutionError('INVALID_MESSAGE', error.message) : error
  }
}
