import type { ReorgTransaction, TransactionCall } from '../../generated/types.ts'
import { stateAt } from '../archive/state.ts'
import { idOf } from '../chain/hex.ts'
import { impersonated, signTransaction } from '../chain/signTransaction.ts'
import type { Candidate } from '../ingest/builtBlock.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import { filledTransaction } from './filledTransaction.ts'
import { givenTransaction } from './givenBlock.ts'
import type { Context, Handler } from './handler.ts'
import { checkBlockCount } from './sealBlocks.ts'
import { ofSender } from './wallet.ts'

/** anvil: crates/anvil/src/eth/api.rs, `anvil_reorg`. */
export const anvil_reorg: Handler<'anvil_reorg'> = async (context, { depth, txBlockPairs }) => {
  const control = chainControlOf(context)
  const count = Number(depth)
  checkBlockCount(context, count)
  const blocks = await candidatesOf(context, count, txBlockPairs ?? [])
  await context.status.writable?.()
  await control.reorg(count, blocks)
  return null
}

/**
 * Decodes, or completes and signs, the transactions.
 *
 * @returns the transactions of each new block, by its index
 * @throws RpcError invalidParams; errors of {@link filledTransaction}
 */
async function candidatesOf(
  context: Context,
  depth: number,
  pairs: readonly ReorgTransaction[],
): Promise<Map<number, Candidate[]>> {
  const nonces = noncesBefore(context, depth)
  const blocks = new Map<number, Candidate[]>()
  // Later blocks have later nonces, whatever the order of the pairs.
  const ordered = pairs.map(([given, block]) => ({ given, index: indexOf(block, depth) }))
  for (const { given, index } of ordered.sort((one, other) => one.index - other.index)) {
    const candidate =
      typeof given === 'string' ? candidateOf(given) : await ownCandidate(context, given, nonces)
    blocks.set(index, [...(blocks.get(index) ?? []), candidate])
  }
  return blocks
}

/** @throws RpcError invalidParams with anvil's message */
function indexOf(block: string | number, depth: number): number {
  const index = Number(block)
  if (index < depth) return index
  const most = `Block number ${index} must not exceed (depth-1) ${depth - 1}`
  const message = `Block number for reorg tx will exceed the reorged chain height. ${most}`
  throw new RpcError('invalidParams', { message })
}

function candidateOf(hex: string): Candidate {
  const { raw, sender } = givenTransaction(hex, 'txBlockPairs')
  return { raw, sender }
}

/** @param nextNonce returns the next nonce of an account in the new blocks */
async function ownCandidate(
  context: Context,
  transaction: TransactionCall,
  nextNonce: (sender: Uint8Array) => bigint,
): Promise<Candidate> {
  const { call, from, key } = ofSender(context, transaction)
  const withNonce = await filledTransaction(context, call)
  const unsigned = withNonce(nextNonce(from))
  const raw = key === undefined ? impersonated(unsigned, from) : signTransaction(unsigned, key)
  return { raw, sender: from }
}

/** Returns a function that counts the nonces of accounts, from the state before the new blocks. */
function noncesBefore({ view, archive }: Context, depth: number): (sender: Uint8Array) => bigint {
  const state = stateAt(archive.reader, Math.max(archive.identity.genesisNumber, view.head.number - depth))
  const next = new Map<string, bigint>()
  return (sender) => {
    const nonce = next.get(idOf(sender)) ?? state.account(sender)?.nonce ?? 0n
    next.set(idOf(sender), nonce + 1n)
    return nonce
  }
}
