import type { ReorgTransaction, TransactionCall } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { stateAt } from '../archive/state.ts'
import { idOf } from '../chain/hex.ts'
import { impersonated, signTransaction } from '../chain/signTransaction.ts'
import type { Candidate } from '../ingest/builtBlock.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import { filledTransaction } from './filledTransaction.ts'
import { givenTransaction } from './givenBlock.ts'
import type { Context, Handler } from './handler.ts'
import type { ChosenBlocks } from './node.ts'
import { checkBlockCount, checkCaller } from './sealBlocks.ts'
import { ofSender } from './wallet.ts'

/** anvil: crates/anvil/src/eth/api.rs, `anvil_reorg`. alloy sends the parameters by anvil's names. */
export const anvil_reorg: Handler<'anvil_reorg'> = async (context, { depth, tx_block_pairs: pairs }) => {
  const control = chainControlOf(context)
  const count = Number(depth)
  checkBlockCount(context, count)
  const chosen = await chosenBlocks(context, count, pairs ?? [])
  await context.status.writable?.()
  await control.reorg(count, chosen, () => checkCaller(context))
  return null
}

/** Makes a transaction of a new block. @param nextNonce returns the next nonce of an account in the new blocks */
type MakeCandidate = (nextNonce: (sender: Uint8Array) => bigint) => Candidate

/**
 * Decodes, or completes, the transactions. Nonces follow when the old blocks are gone: others may seal or remove blocks
 * until then.
 *
 * @throws RpcError invalidParams; errors of {@link filledTransaction}
 */
async function chosenBlocks(
  context: Context,
  depth: number,
  pairs: readonly ReorgTransaction[],
): Promise<ChosenBlocks> {
  const made: { readonly make: MakeCandidate; readonly index: number }[] = []
  // Later blocks have later nonces, whatever the order of the pairs.
  const ordered = pairs.map(([given, block]) => ({ given, index: indexOf(block, depth) }))
  for (const { given, index } of ordered.sort((one, other) => one.index - other.index)) {
    checkCaller(context)
    const make = typeof given === 'string' ? decoded(given) : await ownCandidate(context, given)
    made.push({ make, index })
  }
  return (archive) => {
    const nextNonce = noncesAfter(archive)
    const blocks = new Map<number, Candidate[]>()
    for (const { make, index } of made) {
      const candidates = blocks.get(index) ?? []
      candidates.push(make(nextNonce))
      blocks.set(index, candidates)
    }
    return blocks
  }
}

/** @throws RpcError invalidParams with anvil's message */
function indexOf(block: string | number, depth: number): number {
  const index = Number(block)
  if (index < depth) return index
  const most = `Block number ${index} must not exceed (depth-1) ${depth - 1}`
  const message = `Block number for reorg tx will exceed the reorged chain height. ${most}`
  throw new RpcError('invalidParams', { message })
}

function decoded(hex: string): MakeCandidate {
  const { raw, sender } = givenTransaction(hex, 'tx_block_pairs')
  return () => ({ raw, sender })
}

async function ownCandidate(context: Context, transaction: TransactionCall): Promise<MakeCandidate> {
  const { call, from, key } = ofSender(context, transaction)
  const withNonce = await filledTransaction(context, call)
  return (nextNonce) => {
    const unsigned = withNonce(nextNonce(from))
    const raw = key === undefined ? impersonated(unsigned, from) : signTransaction(unsigned, key)
    return { raw, sender: from }
  }
}

/** Returns a function that counts the nonces of accounts, from the newest state of an archive. */
function noncesAfter({ reader }: Archive): (sender: Uint8Array) => bigint {
  const state = stateAt(reader, headOf(reader).number)
  const next = new Map<string, bigint>()
  return (sender) => {
    const nonce = next.get(idOf(sender)) ?? state.account(sender)?.nonce ?? 0n
    next.set(idOf(sender), nonce + 1n)
    return nonce
  }
}
