/** Blocks made of transactions, on the head. */
import { headOf } from '../../archive/blocks.ts'
import { rawTransaction } from '../../chain/transaction.ts'
import { ExecutionError } from '../../evm/errors.ts'
import { buildBlock as build } from '../../ingest/buildBlock.ts'
import { BuildError } from '../../ingest/buildError.ts'
import type { BuiltBlock } from '../../ingest/builtBlock.ts'
import { type BuildBlockInput, buildBlock } from '../definitions/buildBlock.ts'
import { JobError } from '../executor.ts'
import { implement, type Tools } from '../implementation.ts'

/** @throws ExecutionError when no such block can be made @throws JobError HEAD_MOVED when `block` is not the head */
export const runBuildBlock = implement(buildBlock, (tools, input) => {
  const { header, hash, body, included, refused, requests, value } = builtBlock(tools, input)
  const transactions = body.transactions.map(rawTransaction)
  return { header, hash, transactions, withdrawals: body.withdrawals, included, refused, requests, value }
})

/** As {@link runBuildBlock}, with what cannot leave the thread. */
export function builtBlock(
  { reader, identity }: Tools,
  { block, attributes, candidates, strict }: BuildBlockInput,
): BuiltBlock {
  if (headOf(reader).number !== block)
    throw new JobError('HEAD_MOVED', `block ${block} is not the head any more`)
  try {
    return build(reader, identity, block, attributes, candidates, { strict })
  } catch (error) {
    // Threads can tell each other this error.
    throw error instanceof BuildError ? new ExecutionError('INVALID_MESSAGE', error.message) : error
  }
}
