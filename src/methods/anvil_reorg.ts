import type { ReorgTransaction, TransactionCall } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { stateAt } from '../archive/state.ts'
import { TRANSACTION_GAS_MAX } from '../chain/fees.ts'
import { fromBigInt, idOf, toBigInt, toQuantity } from '../chain/hex.ts'
import { impersonated, signTransaction } from '../chain/signTransaction.ts'
import type { Candidate } from '../ingest/builtBlock.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import { filledTransaction } from './filledTransaction.ts'
import { givenTransaction } from './givenBlock.ts'
import type { Context, Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'
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

/** Facts that are known only when the old blocks are gone. */
interface NewChain {
  /** Returns the next nonce of an account (20 bytes) in the new blocks. */
  readonly nextNonce: (sender: Uint8Array) => bigint
  /** Notes that the new blocks have a transaction of an account (20 bytes) with this nonce. */
  readonly useNonce: (sender: Uint8Array, nonce: bigint) => void
  /** An equal share of the gas of a transaction's block. */
  readonly gasShare: bigint
}

/** Makes a transaction of a new block. */
type MakeCandidate = (chain: NewChain) => Candidate

/** Gas of the cheapest transactions. */
const TX_GAS = 21_000n

/**
 * Decodes, or completes, the transactions. Nonces and gas follow when the old blocks are gone: others may seal or remove
 * blocks until then.
 *
 * @throws RpcError invalidParams; errors of {@link filledTransaction}
 */
async function chosenBlocks(
  context: Context,
  depth: number,
  pairs: readonly ReorgTransaction[],
): Promise<ChosenBlocks> {
  const made = new Map<number, MakeCandidate[]>()
  // Later blocks have later nonces, whatever the order of the pairs.
  const ordered = pairs.map(([given, block]) => ({ given, index: indexOf(block, depth) }))
  for (const { given, index } of ordered.sort((one, other) => one.index - other.index)) {
    checkCaller(context)
    const make = typeof given === 'string' ? decoded(given) : await ownCandidate(context, given)
    const makers = made.get(index) ?? []
    makers.push(make)
    made.set(index, makers)
  }
  return (archive) => {
    const nonces = noncesAfter(archive)
    const gasLimit = leastGasLimit(context, archive)
    const blockOf = (makers: readonly MakeCandidate[]): Candidate[] => {
      const gasShare = clamped(gasLimit / BigInt(makers.length))
      return makers.map((make) => make({ ...nonces, gasShare }))
    }
    return new Map([...made].map(([index, makers]) => [index, blockOf(makers)]))
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
  const { raw, sender, nonce } = givenTransaction(hex, 'tx_block_pairs')
  return ({ useNonce }) => {
    useNonce(sender, nonce)
    return { raw, sender }
  }
}

/**
 * Completes a transaction. Without gas it gets its share of the block: no estimate can be made, because the new blocks
 * before it do not exist yet.
 */
async function ownCandidate(context: Context, transaction: TransactionCall): Promise<MakeCandidate> {
  const { call, from, key } = ofSender(context, transaction)
  // The gas limit here only prevents an estimate.
  const withNonce = await filledTransaction(context, { ...call, gas: call.gas ?? toQuantity(TX_GAS) })
  return ({ nextNonce, useNonce, gasShare }) => {
    const filled = withNonce(nextNonce(from))
    const unsigned = call.gas == null ? { ...filled, gasLimit: fromBigInt(gasShare) } : filled
    useNonce(from, toBigInt(unsigned.nonce))
    const raw = key === undefined ? impersonated(unsigned, from) : signTransaction(unsigned, key)
    return { raw, sender: from }
  }
}

/** Counts the nonces of accounts, from the newest state of an archive. */
function noncesAfter({ reader }: Archive): Pick<NewChain, 'nextNonce' | 'useNonce'> {
  const state = stateAt(reader, headOf(reader).number)
  const next = new Map<string, bigint>()
  const nextNonce = (sender: Uint8Array): bigint =>
    next.get(idOf(sender)) ?? state.account(sender)?.nonce ?? 0n
  return {
    nextNonce,
    useNonce(sender, nonce) {
      if (nonce >= nextNonce(sender)) next.set(idOf(sender), nonce + 1n)
    },
  }
}

/** Returns the lowest gas limit that blocks after the newest one of an archive may have: they approach a target. */
function leastGasLimit(context: Context, archive: Archive): bigint {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  const { gasLimitTarget = header.gasLimit } = chainControlOf(context).plan.pending(header)
  return gasLimitTarget < header.gasLimit ? gasLimitTarget : header.gasLimit
}

function clamped(gas: bigint): bigint {
  if (gas > TRANSACTION_GAS_MAX) return TRANSACTION_GAS_MAX
  return gas < TX_GAS ? TX_GAS : gas
}
