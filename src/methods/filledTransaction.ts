/**
 * Fills in what a transaction leaves out: fees, nonce, gas and chain id. geth:
 * internal/ethapi/transaction_args.go, `setDefaults` and `ToTransaction`.
 */
import type { TransactionCall } from '../../generated/types.ts'
import { headOf } from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { blobBaseFeeOf } from '../chain/fees.ts'
import { fromBigInt, fromHex, toQuantity } from '../chain/hex.ts'
import type { UnsignedTransaction } from '../chain/signTransaction.ts'
import type { Authorization, TransactionType } from '../chain/transaction.ts'
import type { Authorization as AuthorizationFields } from '../evm/authorizations.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import { estimateGas } from '../jobs/definitions/estimateGas.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { callArguments } from '../wire/call.ts'
import { withChosenBaseFee } from './eth_estimateGas.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Context } from './handler.ts'
import { storedHeader } from './minedBlock.ts'
import { onNewest } from './pendingContext.ts'
import { checkCalls, type SimulationParams, simulated } from './simulation.ts'

/** A call with all members that a transaction needs, except the nonce. */
type Filled = CallArguments & { readonly gas: bigint; readonly chainId: bigint }

/**
 * Fills in the missing members of a transaction, except the nonce. A caller that signs and sends the transaction
 * chooses the nonce last, because the sender's next nonce may change during the gas estimate.
 *
 * @param call the given members of the transaction, with its sender
 * @returns a function that adds a nonce, unless `call` has a nonce, and returns the transaction
 * @throws RpcError invalidParams, executionError with geth's messages; the errors of eth_estimateGas
 */
export async function filledTransaction(
  given: Context,
  call: TransactionCall & { readonly from: string },
): Promise<(nonce: bigint) => UnsignedTransaction> {
  checkCalls([call], given.limits, 'transaction')
  await given.view.edited?.prepare(given.scope)
  const context = onNewest(given)
  refuseSidecar(call)
  const type = call.type == null ? undefined : Number(call.type)
  const asked = ofType(type, callArguments(call))
  checkKind(asked)
  const { chainId: own } = context.archive.identity.config
  if (asked.chainId !== undefined && asked.chainId !== own)
    throw impossible(`chainId does not match node's (have=${asked.chainId}, want=${own})`)
  const fees = await feesOf(context, asked, type === 0 || type === 1)
  checkType(type, typeOf({ ...asked, ...fees }))
  const gas =
    asked.gas ?? (await estimated(context, await pendingBefore(given, call.from, asked.nonce), call, fees))
  const filled = { ...asked, ...fees, gas, chainId: own }
  return (nonce) => unsigned(filled, asked.nonce ?? nonce)
}

const SIDECAR = ['blobs', 'commitments', 'proofs']

/**
 * Refuses the members of a blob sidecar, whose names match in any letter case. They would be ignored, and the transaction
 * would be sent without its blobs.
 */
function refuseSidecar(call: TransactionCall): void {
  for (const [name, value] of Object.entries(call)) {
    const member = name.toLowerCase()
    if (value != null && SIDECAR.includes(member))
      throw impossible(`"${member}" is not supported for this RPC method`)
  }
}

/** Adds the access list without which the members are those of an earlier type. */
function ofType(type: number | undefined, asked: CallArguments): CallArguments {
  return type === 1 && asked.accessList === undefined ? { ...asked, accessList: [] } : asked
}

/** geth and anvil ignore a type that the members contradict; the caller would sign another transaction. */
function checkType(type: number | undefined, expected: TransactionType): void {
  if (type === undefined || type === expected) return
  throw new InvalidParam(
    'transaction.type',
    `expected ${toQuantity(expected)}, which follows from the members`,
  )
}

function checkKind({ to, data, blobVersionedHashes, authorizationList }: CallArguments): void {
  if (blobVersionedHashes?.length === 0) throw impossible('need at least 1 blob for a blob transaction')
  if (to !== undefined) return
  if (blobVersionedHashes !== undefined) throw impossible('missing "to" in blob transaction')
  if ((data?.length ?? 0) === 0) throw impossible('contract creation without any data provided')
  if (authorizationList !== undefined)
    throw impossible('authorizationList provided for contract creation, but "to" field is missing')
}

type Fees = Pick<CallArguments, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'maxFeePerBlobGas'>

/** @param hasGasPrice whether the transaction has a gas price even if the caller gives none */
async function feesOf(context: Context, asked: CallArguments, hasGasPrice: boolean): Promise<Fees> {
  const { archive } = context
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, authorizationList } = asked
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  const blobFee = blobFeeOf(asked, blobBaseFeeOf(archive.identity.config, header) ?? 0n)
  if (gasPrice !== undefined) {
    if ((maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
      throw impossible('both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified')
    if (authorizationList !== undefined) throw impossible('both gasPrice and authorizationList specified')
    return { gasPrice, ...blobFee }
  }
  const baseFee = chosenBaseFee(archive.reader) ?? header.baseFeePerGas ?? 0n
  if (hasGasPrice && maxFeePerGas === undefined && maxPriorityFeePerGas === undefined)
    return { gasPrice: (await suggestTip(context)) + baseFee, ...blobFee }
  const isComplete = maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined
  if (header.baseFeePerGas === undefined && !isComplete) {
    if ((maxFeePerGas ?? maxPriorityFeePerGas) !== undefined)
      throw impossible('maxFeePerGas and maxPriorityFeePerGas are not valid before London is active')
    return { gasPrice: await suggestTip(context), ...blobFee }
  }
  const tip = maxPriorityFeePerGas ?? (await suggestTip(context))
  const feeCap = maxFeePerGas ?? tip + 2n * baseFee
  if (feeCap < tip)
    throw impossible(`maxFeePerGas (${toQuantity(feeCap)}) < maxPriorityFeePerGas (${toQuantity(tip)})`)
  return { maxFeePerGas: feeCap, maxPriorityFeePerGas: tip, ...blobFee }
}

function blobFeeOf({ blobVersionedHashes, maxFeePerBlobGas }: CallArguments, baseFee: bigint): Fees {
  if (maxFeePerBlobGas === 0n) throw impossible('maxFeePerBlobGas, if specified, must be non-zero')
  return blobVersionedHashes === undefined ? {} : { maxFeePerBlobGas: maxFeePerBlobGas ?? 2n * baseFee }
}

/**
 * Returns the context of the pending block, if the transaction may come after it. A transaction that replaces one of the
 * pending block never does.
 */
async function pendingBefore(
  { pending, pool }: Context,
  sender: string,
  nonce: bigint | undefined,
): Promise<Context | undefined> {
  if (pending === undefined) return undefined
  const isReplacement = nonce !== undefined && nonce < pool.nonceOf(fromHex(sender))
  return isReplacement ? undefined : pending()
}

/**
 * Estimates the gas, on the pending block if there is one: the transaction may call a contract that is about to be
 * deployed. Leaves out the nonce, because transactions in the pool may come before this one.
 */
async function estimated(
  newest: Context,
  pending: Context | undefined,
  call: TransactionCall,
  fees: Fees,
): Promise<bigint> {
  const quantities = Object.entries(fees).map(([name, value]) => [name, toQuantity(value)])
  const transaction = { ...call, nonce: undefined, ...Object.fromEntries(quantities) } as TransactionCall
  const params: SimulationParams =
    pending === undefined ? withChosenBaseFee(newest, { transaction }) : { transaction, block: 'pending' }
  return simulated(pending ?? newest, estimateGas, params, (gas) => gas)
}

function unsigned(filled: Filled, nonce: bigint): UnsignedTransaction {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas } = filled
  const { accessList = [], blobVersionedHashes = [], authorizationList = [] } = filled
  return {
    type: typeOf(filled),
    chainId: fromBigInt(filled.chainId),
    nonce: fromBigInt(nonce),
    gasLimit: fromBigInt(filled.gas),
    to: filled.to ?? new Uint8Array(0),
    value: fromBigInt(filled.value ?? 0n),
    data: filled.data ?? new Uint8Array(0),
    gasPrice: fromBigInt(gasPrice ?? 0n),
    maxFeePerGas: fromBigInt(maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: fromBigInt(maxPriorityFeePerGas ?? 0n),
    maxFeePerBlobGas: fromBigInt(maxFeePerBlobGas ?? 0n),
    accessList: accessList.map(({ address, storageKeys }) => [address, storageKeys]),
    blobVersionedHashes,
    authorizationList: authorizationList.map(authorizationItem),
  }
}

/** The error for members that no transaction can have together. */
function impossible(message: string): RpcError {
  return new RpcError('executionError', { message })
}

/** The type follows from the members of the transaction, as in geth; `type` itself does not decide. */
function typeOf({
  authorizationList,
  blobVersionedHashes,
  maxFeePerGas,
  accessList,
}: CallArguments): TransactionType {
  if (authorizationList !== undefined) return 4
  if (blobVersionedHashes !== undefined) return 3
  if (maxFeePerGas !== undefined) return 2
  return accessList === undefined ? 0 : 1
}

function authorizationItem({ chainId, address, nonce, yParity, r, s }: AuthorizationFields): Authorization {
  return [fromBigInt(chainId), address, ...([nonce, yParity, r, s].map(fromBigInt) as BigFields)]
}

type BigFields = [nonce: Uint8Array, yParity: Uint8Array, r: Uint8Array, s: Uint8Array]
