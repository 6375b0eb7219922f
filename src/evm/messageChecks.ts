/** The checks of a message before it runs. geth: core/state_transition.go, `preCheck` and `buyGas`. */
import { checksumAddress } from '../chain/checksumAddress.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import { isDelegation } from './authorizations.ts'
import type { BlockEnvironment } from './environment.ts'
import { ExecutionError } from './errors.ts'
import { initCodeBytesMax } from './forkRules.ts'
import { gasLimitMax } from './intrinsicGas.ts'
import type { Message } from './message.ts'
import type { OverlayState } from './overlay.ts'

/** The fork that introduced each transaction type. */
const TYPE_FORKS: Readonly<Partial<Record<number, Fork>>> = {
  1: 'berlin',
  2: 'london',
  3: 'cancun',
  4: 'prague',
}
/** geth's message for a transaction type that a later fork introduces. */
export const TYPE_NOT_SUPPORTED = 'transaction type not supported'
/** EIP-2681 */
const NONCE_MAX = 2n ** 64n - 1n
/** EIP-4844: first byte of a versioned hash */
const VERSIONED_HASH_VERSION_KZG = 1
/** EIP-7594: maximum number of blobs of one transaction, from Osaka on */
const BLOBS_PER_TRANSACTION_MAX = 6
const UINT256_MAX = 2n ** 256n - 1n

/**
 * Makes the checks that need only the message, the sender's account and the block. The checks run in geth's order,
 * which decides the error of a message with several faults.
 *
 * @throws ExecutionError, with geth's messages, NONCE_TOO_LOW, NONCE_TOO_HIGH, BAD_FEES, FEE_CAP_TOO_LOW,
 * INVALID_MESSAGE, INIT_CODE_TOO_LARGE or INSUFFICIENT_FUNDS
 */
export function checkMessage(state: OverlayState, environment: BlockEnvironment, message: Message): void {
  checkApartFromFunds(state, environment, message)
  checkFunds(state, environment, message)
}

/**
 * Makes all checks of {@link checkMessage} except the check of the sender's funds. Between these checks and the check
 * of the funds, geth checks that the block has enough gas left for the message.
 *
 * @throws ExecutionError as {@link checkMessage}
 */
export function checkApartFromFunds(
  state: OverlayState,
  environment: BlockEnvironment,
  message: Message,
): void {
  checkType(environment, message)
  checkNonce(state, message)
  if (message.type !== undefined) {
    checkGasLimit(environment, message)
    checkSender(state, message)
  }
  checkFees(environment, message)
  if (message.accessList !== undefined) requireFork(environment, 'berlin', 'access list tx', message)
  checkBlobs(environment, message)
  checkAuthorizations(environment, message)
  checkInitCode(environment, message)
}

/** Checks the length of init code (EIP-3860). @throws ExecutionError INIT_CODE_TOO_LARGE */
function checkInitCode({ fork }: BlockEnvironment, { to, data }: Message): void {
  const most = initCodeBytesMax(fork)
  if (to !== undefined || data.length <= most) return
  const sizes = `code size ${data.length} limit ${most}`
  throw new ExecutionError('INIT_CODE_TOO_LARGE', `max initcode size exceeded: ${sizes}`)
}

/** Whether the block's fees apply to the message even if it offers no fee. A plain call that offers no fee is free. */
export function chargesAlways({ validated, strict }: Message): boolean {
  return validated !== undefined || strict === true
}

/** Whether the message is free: a plain call that offers no fee. */
function isFree(message: Message): boolean {
  return message.gasFeeCap === 0n && message.gasTipCap === 0n && !chargesAlways(message)
}

/**
 * Refuses a transaction type (EIP-2718) that a later fork introduces. This check runs before all other checks. geth:
 * core/types/transaction_signing.go, `modernSigner.Sender`.
 *
 * @throws ExecutionError INVALID_MESSAGE, with geth's message
 */
export function checkType({ fork }: Pick<BlockEnvironment, 'fork'>, { type }: Pick<Message, 'type'>): void {
  if (type !== undefined && !hasType(fork, type)) throw invalid(TYPE_NOT_SUPPORTED)
}

/** Whether a fork supports a transaction type (EIP-2718). */
export function hasType(fork: Fork, type: number): boolean {
  const since = TYPE_FORKS[type]
  return since === undefined || isAtLeast(fork, since)
}

function checkNonce(state: OverlayState, message: Message): void {
  if (message.validated === undefined) return
  const { nonce } = message.validated
  const next = state.account(message.from)?.nonce ?? 0n
  if (nonce !== next) {
    const [code, what] =
      nonce < next ? (['NONCE_TOO_LOW', 'low'] as const) : (['NONCE_TOO_HIGH', 'high'] as const)
    throw new ExecutionError(code, `nonce too ${what}: ${addressText(message)}, tx: ${nonce} state: ${next}`)
  }
  if (nonce === NONCE_MAX) {
    throw invalid(`nonce has max value: ${addressText(message)}, nonce: ${nonce}`)
  }
}

/**
 * Checks the gas limit of a transaction (EIP-7825, EIP-8037).
 *
 * @throws ExecutionError INVALID_MESSAGE, with geth's message
 */
export function checkGasLimit(
  { fork }: Pick<BlockEnvironment, 'fork'>,
  { gasLimit }: Pick<Message, 'gasLimit'>,
): void {
  const most = gasLimitMax(fork)
  if (most === undefined || gasLimit <= most) return
  throw invalid(`transaction gas limit too high (cap: ${most}, tx: ${gasLimit})`)
}

/** Refuses a sender with code other than a delegation (EIP-3607, EIP-7702). */
function checkSender(state: OverlayState, { from, mayHaveCode = false }: Message): void {
  if (mayHaveCode) return
  const account = state.account(from)
  if (account === undefined) return
  const code = state.code(account.codeHash)
  if (code.length === 0 || isDelegation(code)) return
  throw invalid(`sender not an eoa: address ${checksumAddress(from)}, len(code): ${code.length}`)
}

function checkFees({ fork, baseFee }: BlockEnvironment, message: Message): void {
  const { gasFeeCap, gasTipCap } = message
  if (!isAtLeast(fork, 'london') || isFree(message)) return
  if (gasFeeCap < gasTipCap) {
    const values = `${addressText(message)}, maxPriorityFeePerGas: ${gasTipCap}, maxFeePerGas: ${gasFeeCap}`
    throw new ExecutionError('BAD_FEES', `max priority fee per gas higher than max fee per gas: ${values}`)
  }
  if (gasFeeCap < (baseFee ?? 0n)) {
    const values = `${addressText(message)}, maxFeePerGas: ${gasFeeCap}, baseFee: ${baseFee}`
    throw new ExecutionError('FEE_CAP_TOO_LOW', `max fee per gas less than block base fee: ${values}`)
  }
}

function checkBlobs(environment: BlockEnvironment, message: Message): void {
  const { blobHashes, blobFeeCap } = message
  if (blobHashes === undefined) return
  requireFork(environment, 'cancun', 'blob tx', message)
  const { fork, blobBaseFee = 0n, blobsMax = 0 } = environment
  if (message.to === undefined) throw invalid('blob transaction of type create')
  if (blobHashes.length === 0) throw invalid('blob transaction missing blob hashes')
  if (isAtLeast(fork, 'osaka') && blobHashes.length > BLOBS_PER_TRANSACTION_MAX) {
    throw invalid('blob transaction has too many blobs')
  }
  // As in Besu, refuse a call with more blobs than a block may contain; geth allows it. The text is Besu's.
  if (blobHashes.length > blobsMax) {
    throw invalid(`too many blobs in transaction (have ${blobHashes.length}, permitted ${blobsMax})`)
  }
  const bad = blobHashes.findIndex((hash) => hash[0] !== VERSIONED_HASH_VERSION_KZG)
  if (bad >= 0) throw invalid(`blob ${bad} has invalid hash version`)
  const isChecked = blobFeeCap !== undefined && (blobFeeCap > 0n || chargesAlways(message))
  if (isChecked && blobFeeCap < blobBaseFee) {
    const values = `${addressText(message)} blobGasFeeCap: ${blobFeeCap}, blobBaseFee: ${blobBaseFee}`
    throw invalid(`max fee per blob gas less than block blob gas fee: ${values}`)
  }
}

/** Refuses authorizations before Prague or in a creation, and an empty list of authorizations (EIP-7702). */
function checkAuthorizations(environment: BlockEnvironment, message: Message): void {
  if (message.authorizations === undefined) return
  requireFork(environment, 'prague', 'setcode tx', message)
  if (message.to === undefined) {
    throw invalid(`EIP-7702 transaction cannot be used to create contract ${senderText(message)}`)
  }
  if (message.authorizations.length > 0) return
  throw invalid(`EIP-7702 transaction with empty auth list ${senderText(message)}`)
}

/**
 * Refuses a message with a field that a later fork introduces.
 *
 * @param what the kind of transaction that has the field, for geth's message
 */
function requireFork({ fork }: BlockEnvironment, since: Fork, what: string, message: Message): void {
  if (isAtLeast(fork, since)) return
  throw invalid(`${TYPE_NOT_SUPPORTED}: ${what} ${senderText(message)}`)
}

function checkFunds(state: OverlayState, { fork }: BlockEnvironment, message: Message): void {
  const blobGas = isAtLeast(fork, 'cancun') ? BigInt(message.blobHashes?.length ?? 0) * GAS_PER_BLOB : 0n
  const fees = message.gasLimit * message.gasFeeCap + blobGas * (message.blobFeeCap ?? 0n)
  const want = fees + message.value
  // A call that sends and pays nothing may come from an account that is not known.
  if (want === 0n) return
  const have = state.account(message.from)?.balance ?? 0n
  if (have >= want) return
  const values = want > UINT256_MAX ? 'required balance exceeds 256 bits' : `have ${have} want ${want}`
  throw insufficientFunds(`gas * price + value: ${addressText(message)} ${values}`)
}

/** An error with geth's message. @param forWhat the end of the message */
export function insufficientFunds(forWhat: string): ExecutionError {
  return new ExecutionError('INSUFFICIENT_FUNDS', `insufficient funds for ${forWhat}`)
}

/** The sender as most of geth's messages state it: `address 0x…`. */
export function addressText({ from }: Pick<Message, 'from'>): string {
  return `address ${checksumAddress(from)}`
}

/** The sender as in geth's messages that refuse a transaction because of its kind: `(sender 0x…)`. */
function senderText({ from }: Message): string {
  return `(sender ${checksumAddress(from)})`
}

function invalid(reason: string): ExecutionError {
  return new ExecutionError('INVALID_MESSAGE', reason)
}
