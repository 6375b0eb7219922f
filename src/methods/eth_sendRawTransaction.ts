import { checksumAddress } from '../chain/checksumAddress.ts'
import { isAtLeast } from '../chain/forks.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { cellProofs } from '../jobs/definitions/cellProofs.ts'
import { recoverAuthorities } from '../jobs/definitions/recoverAuthorities.ts'
import { verifySidecar } from '../jobs/definitions/verifySidecar.ts'
import { PoolError } from '../pool/errors.ts'
import { nextBlockRules } from '../pool/nextBlockRules.ts'
import type { Completion, PoolTransaction, Sidecar } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { checkCommitments, checkLength, rejected, sentTransaction } from './sentTransaction.ts'

/**
 * Maximum number of authorities to recover on this thread; recovering an authority takes up to a third of a
 * millisecond.
 */
const AUTHORIZATIONS_HERE_MAX = 16

export const eth_sendRawTransaction: Handler<'eth_sendRawTransaction'> = async (context, { transaction }) => {
  checkLength(transaction, context.limits.poolTransactionBytesMax)
  const sent = await addToPool(context, fromHex(transaction))
  await context.untilSealed(sent)
  return toHex(sent.hash)
}

/**
 * Adds a signed transaction to the pool, and passes it on to the node that includes it. Resolves when the transaction is
 * on disk, and that node has it.
 *
 * @param bytes RLP of a legacy transaction, or EIP-2718 type and payload, with the sidecar of a blob transaction
 * @param impersonated the account (20 bytes) in whose name the transaction is sent; default: the account that signed it
 * @throws RpcError invalidParams, transactionRejected; PoolError; HeadError STORE_FAILED, DAMAGED; errors of jobs
 */
export async function addToPool(
  context: Context,
  bytes: Uint8Array,
  impersonated?: Uint8Array,
): Promise<PoolTransaction> {
  const { poolTransactionBytesMax: bytesMax, transactionFeeMax: feeMax } = context.limits
  const rules = { bytesMax, feeMax, takesUnprotected: context.takesUnprotected }
  const sent = sentTransaction(bytes, rules, impersonated)
  await context.status.writable?.()
  // The pool reads the sender from the newest state, without a pause.
  await context.view.edited?.prepare(context.scope)
  checkFeeCaps(context, sent)
  const legacy = sent.sidecar?.version === 0 && knowsCells(context) ? sent.sidecar : undefined
  try {
    if (legacy === undefined) await context.pool.add(sent, completionOf(context, sent))
    else await context.pool.add(toBeProved(sent, legacy), (pooled) => proved(context, pooled, legacy))
  } catch (error) {
    // A request that repeats another one waits with it: the transaction may still be refused.
    if (error instanceof PoolError && error.code === 'ALREADY_KNOWN') await context.deliver(sent, false)
    throw error
  }
  await context.deliver(sent)
  return sent
}

/**
 * Refuses fee caps below the next base fees while each transaction is sealed at once, as anvil and Hardhat do: no block
 * would lower the base fees, so the transaction, and every later one of its sender, would wait without an end.
 *
 * @throws PoolError UNDERPRICED with geth's message
 */
function checkFeeCaps({ chainControl, view }: Context, pooled: PoolTransaction): void {
  if (chainControl?.mode.kind !== 'instant') return
  const { feeCap, blobFeeCap } = pooled
  const { baseFee = 0n, blobBaseFee = 0n } = nextBlockRules(view)
  const sender = `address ${checksumAddress(pooled.sender)}`
  if (feeCap < baseFee) {
    const values = `${sender}, maxFeePerGas: ${feeCap}, baseFee: ${baseFee}`
    throw new PoolError('UNDERPRICED', `max fee per gas less than block base fee: ${values}`)
  }
  if (blobFeeCap === undefined || blobFeeCap >= blobBaseFee) return
  const values = `${sender} blobGasFeeCap: ${blobFeeCap}, blobBaseFee: ${blobBaseFee}`
  throw new PoolError('UNDERPRICED', `max fee per blob gas less than block blob gas fee: ${values}`)
}

/** Whether the sidecars of the next block have version 1, with cell proofs (Osaka, EIP-7594). */
function knowsCells({ view }: Context): boolean {
  return isAtLeast(nextBlockRules(view).fork, 'osaka')
}

/** Returns the transaction with a sidecar of version 1 that does not have its cell proofs yet. */
function toBeProved(sent: PoolTransaction, { blobs, commitments }: Sidecar): PoolTransaction {
  return { ...sent, sidecar: { version: 1, blobs, commitments, proofs: [] } }
}

/**
 * Upgrades a sidecar to version 1, because many libraries still make version 0. geth: internal/ethapi/api.go,
 * `SendRawTransaction`. Unlike geth, verifies the sidecar's proofs first: computing cell proofs takes ten times as
 * long.
 */
async function proved(context: Context, pooled: PoolTransaction, legacy: Sidecar): Promise<PoolTransaction> {
  await verified(context, pooled, legacy)
  const proofs: Uint8Array[] = []
  for (const blob of legacy.blobs) {
    const input = { ...pinned(context), blob }
    proofs.push(...(await context.executor.run(cellProofs, input, timeOf(context))))
  }
  const sidecar: Sidecar = { ...legacy, version: 1, proofs }
  return { ...pooled, sidecar, bytes: encodePooledTransaction({ raw: pooled.raw, sidecar }).length }
}

/**
 * Returns a function that runs the slow checks of a transaction on a worker; undefined when the transaction needs none.
 */
function completionOf(context: Context, { sidecar, gasParts }: PoolTransaction): Completion | undefined {
  if (sidecar !== undefined) return (sent) => verified(context, sent, sidecar)
  if (gasParts.authorizations <= AUTHORIZATIONS_HERE_MAX) return undefined
  return (sent) => delegating(context, sent)
}

async function verified(context: Context, sent: PoolTransaction, sidecar: Sidecar): Promise<PoolTransaction> {
  checkCommitments(sent, sidecar)
  const input = { ...pinned(context), sidecar }
  const fault = await context.executor.run(verifySidecar, input, timeOf(context))
  if (fault !== undefined) throw rejected(fault)
  return sent
}

async function delegating(context: Context, sent: PoolTransaction): Promise<PoolTransaction> {
  const input = { ...pinned(context), raw: sent.raw }
  return { ...sent, authorities: await context.executor.run(recoverAuthorities, input, timeOf(context)) }
}

function pinned({ view: { head } }: Context): { block: number; blockHash: Uint8Array } {
  return { block: head.number, blockHash: head.hash }
}

function timeOf({ limits }: Context): { timeoutMs: number } {
  return { timeoutMs: limits.blobTimeoutMs }
}
