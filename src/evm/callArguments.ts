/** Converts a call object to a message. geth: internal/ethapi/transaction_args.go, `CallDefaults` and `ToMessage`. */
import type { Authorization } from './authorizations.ts'
import type { BlockEnvironment } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { Message } from './message.ts'

/** A call object. Amounts are in wei or gas; addresses have 20 bytes. */
export interface CallArguments {
  from?: Uint8Array
  to?: Uint8Array
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  maxFeePerBlobGas?: bigint
  value?: bigint
  nonce?: bigint
  data?: Uint8Array
  chainId?: bigint
  accessList?: { address: Uint8Array; storageKeys: Uint8Array[] }[]
  /** 32 bytes each */
  blobVersionedHashes?: Uint8Array[]
  authorizationList?: Authorization[]
  /**
   * Whether a call must pay fees (Besu's `strict`). A call that names no fee then pays the base fee. By default, such a
   * call is free.
   */
  strict?: boolean
}

const ZERO_ADDRESS = new Uint8Array(20)
const EMPTY = new Uint8Array(0)

/**
 * The message of a call, which may use all of its gas for execution. geth: internal/ethapi/api.go, `applyMessage`.
 *
 * @param gasCap maximum gas of a call, and the default for a call that does not specify its gas
 * @throws ExecutionError BAD_FEES, BLOB_CREATION, INVALID_MESSAGE
 */
export function messageOf(
  call: CallArguments,
  environment: BlockEnvironment,
  chainId: bigint,
  gasCap: bigint,
): Message {
  refuseTwoPrices(call)
  if (call.to === undefined && call.blobVersionedHashes !== undefined) {
    throw new ExecutionError('BLOB_CREATION', 'blob transaction of type create')
  }
  if (call.to === undefined && call.authorizationList !== undefined) {
    throw new ExecutionError('INVALID_MESSAGE', 'EIP-7702 transaction cannot be used to create contract')
  }
  if (call.chainId !== undefined && call.chainId !== chainId) {
    const values = `have=${call.chainId}, want=${chainId}`
    throw new ExecutionError('INVALID_MESSAGE', `chainId does not match node's (${values})`)
  }
  return {
    from: call.from ?? ZERO_ADDRESS,
    to: call.to,
    gasLimit: call.gas === undefined || call.gas > gasCap ? gasCap : call.gas,
    ...pricesOf(call, environment),
    value: call.value ?? 0n,
    data: call.data ?? EMPTY,
    accessList: call.accessList,
    blobHashes: call.blobVersionedHashes,
    blobFeeCap: call.maxFeePerBlobGas ?? (call.blobVersionedHashes === undefined ? undefined : 0n),
    authorizations: call.authorizationList,
    skipsExecutionCap: true,
    ...(call.strict === true ? { strict: true } : {}),
  }
}

function refuseTwoPrices({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: CallArguments): void {
  if (gasPrice === undefined || (maxFeePerGas ?? maxPriorityFeePerGas) === undefined) return
  throw new ExecutionError('BAD_FEES', 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified')
}

function pricesOf(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas, strict }: CallArguments,
  { baseFee }: BlockEnvironment,
): Pick<Message, 'gasPrice' | 'gasFeeCap' | 'gasTipCap'> {
  if (gasPrice !== undefined || baseFee === undefined) {
    const price = gasPrice ?? 0n
    return { gasPrice: price, gasFeeCap: price, gasTipCap: price }
  }
  const namesNone = maxFeePerGas === undefined && maxPriorityFeePerGas === undefined
  // As in Besu, a strict call without fees pays the lowest price that the block accepts (TransactionSimulator.java,
  // `buildTransaction`).
  if (namesNone && strict === true) return { gasPrice: baseFee, gasFeeCap: baseFee, gasTipCap: 0n }
  const feeCap = maxFeePerGas ?? 0n
  const tipCap = maxPriorityFeePerGas ?? 0n
  const wanted = feeCap > 0n || tipCap > 0n ? tipCap + baseFee : 0n
  return { gasPrice: wanted < feeCap ? wanted : feeCap, gasFeeCap: feeCap, gasTipCap: tipCap }
}
