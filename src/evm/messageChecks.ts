/** What must hold before a message runs. geth: core/state_transition.go, `preCheck` and `buyGas`. */
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { isAtLeast } from '../chain/forks.ts'
import type { BlockEnvironment } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { Message } from './message.ts'
import type { OverlayState } from './overlay.ts'

/** EIP-2681 */
const NONCE_MAX = 2n ** 64n - 1n
/** EIP-3860 */
const INIT_CODE_BYTES_MAX = 49_152
/** EIP-4844: first byte of a versioned hash */
const VERSIONED_HASH_VERSION_KZG = 1
/** EIP-7594: blobs of one transaction from Osaka on */
const BLOBS_PER_TRANSACTION_MAX = 6

/**
 * @throws ExecutionError NONCE_TOO_LOW, NONCE_TOO_HIGH, BAD_FEES, FEE_CAP_TOO_LOW, INIT_CODE_TOO_LARGE, INVALID_MESSAGE
 *   or INSUFFICIENT_FUNDS
 */
export function checkMessage(state: OverlayState, environment: BlockEnvironment, message: Message): void {
  checkNonce(state, message)
  checkFees(environment, message)
  checkBlobs(environment, message)
  if (message.authorizations !== undefined) {
    if (message.to === undefined) throw invalid('EIP-7702 transaction cannot be used to create contract')
    if (message.authorizations.length === 0) throw invalid('EIP-7702 transaction with empty auth list')
  }
  const tooLarge = message.data.length > INIT_CODE_BYTES_MAX
  if (message.to === undefined && tooLarge && isAtLeast(environment.fork, 'shanghai')) {
    const sizes = `code size ${message.data.length} limit ${INIT_CODE_BYTES_MAX}`
    throw new ExecutionError('INIT_CODE_TOO_LARGE', `max initcode size exceeded: ${sizes}`)
  }
  checkFunds(state, environment, message)
}

/** Whether the sender's nonce can still be counted up (EIP-2681); a creation fails otherwise. */
export function hasNonceLeft(state: OverlayState, { from }: Message): boolean {
  return (state.account(from)?.nonce ?? 0n) < NONCE_MAX
}

/** @throws ExecutionError INVALID_MESSAGE for a creation by a sender that can count no further */
export function refuseExhaustedCreation(state: OverlayState, message: Message): void {
  if (message.to === undefined && !hasNonceLeft(state, message)) throw invalid('nonce uint64 overflow')
}

function checkNonce(state: OverlayState, { from, validated }: Message): void {
  if (validated === undefined) return
  const { nonce } = validated
  const next = state.account(from)?.nonce ?? 0n
  if (nonce < next) throw new ExecutionError('NONCE_TOO_LOW', `nonce too low: tx: ${nonce} state: ${next}`)
  if (nonce > next) throw new ExecutionError('NONCE_TOO_HIGH', `nonce too high: tx: ${nonce} state: ${next}`)
  if (nonce === NONCE_MAX) throw invalid(`nonce has max value: nonce: ${nonce}`)
}

function checkFees({ fork, baseFee }: BlockEnvironment, message: Message): void {
  const { gasFeeCap, gasTipCap, validated } = message
  const offersNone = gasFeeCap === 0n && gasTipCap === 0n
  if (!isAtLeast(fork, 'london') || (offersNone && validated === undefined)) return
  if (gasFeeCap < gasTipCap) {
    const values = `maxPriorityFeePerGas: ${gasTipCap}, maxFeePerGas: ${gasFeeCap}`
    throw new ExecutionError('BAD_FEES', `max priority fee per gas higher than max fee per gas: ${values}`)
  }
  if (gasFeeCap < (baseFee ?? 0n)) {
    const values = `maxFeePerGas: ${gasFeeCap}, baseFee: ${baseFee}`
    throw new ExecutionError('FEE_CAP_TOO_LOW', `max fee per gas less than block base fee: ${values}`)
  }
}

function checkBlobs(environment: BlockEnvironment, message: Message): void {
  const { to, blobHashes, blobFeeCap, validated } = message
  if (blobHashes === undefined) return
  const { fork, blobBaseFee, blobsMax } = environment
  if (to === undefined) throw invalid('blob transaction of type create')
  if (blobHashes.length === 0) throw invalid('blob transaction missing blob hashes')
  const permitted = Math.min(blobsMax ?? 0, isAtLeast(fork, 'osaka') ? BLOBS_PER_TRANSACTION_MAX : Infinity)
  if (isAtLeast(fork, 'cancun') && blobHashes.length > permitted) {
    throw invalid(`too many blobs in transaction (have ${blobHashes.length}, permitted ${permitted})`)
  }
  const bad = blobHashes.findIndex((hash) => hash[0] !== VERSIONED_HASH_VERSION_KZG)
  if (bad >= 0) throw invalid(`blob ${bad} has invalid hash version`)
  const offersSome = blobFeeCap !== undefined && (blobFeeCap > 0n || validated !== undefined)
  if (offersSome && isAtLeast(fork, 'cancun') && blobFeeCap < (blobBaseFee ?? 0n)) {
    const values = `maxFeePerBlobGas: ${blobFeeCap}, blobBaseFee: ${blobBaseFee}`
    throw invalid(`max fee per blob gas less than block blob gas fee: ${values}`)
  }
}

function checkFunds(state: OverlayState, { fork }: BlockEnvironment, message: Message): void {
  const have = state.account(message.from)?.balance ?? 0n
  const blobGas = isAtLeast(fork, 'cancun') ? BigInt(message.blobHashes?.length ?? 0) * GAS_PER_BLOB : 0n
  const fees = message.gasLimit * message.gasFeeCap + blobGas * (message.blobFeeCap ?? 0n)
  const want = fees + message.value
  if (have >= want) return
  throw new ExecutionError(
    'INSUFFICIENT_FUNDS',
    `insufficient funds for gas * price + value: have ${have} want ${want}`,
  )
}

function invalid(reason: string): ExecutionError {
  return new ExecutionError('INVALID_MESSAGE', reason)
}
