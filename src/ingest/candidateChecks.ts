/**
 * Whether a transaction can be the next one of a block that is being made. Whoever passes is executed, whether it
 * succeeds or not. geth: core/state_transition.go, `preCheck`, `buyGas` and what follows in `execute`; its order too.
 */
import { checksumAddress } from '../chain/checksumAddress.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import { equalBytes, toBigInt } from '../chain/hex.ts'
import type { Transaction } from '../chain/transaction.ts'
import { delegationTarget } from '../evm/authorizations.ts'
import type { BlockEnvironment } from '../evm/environment.ts'
import { floorDataGas, intrinsicGas } from '../evm/intrinsicGas.ts'
import type { OverlayState } from '../evm/overlay.ts'
import type { SentTransaction } from './blockTransactions.ts'

/** The fork that brought each type. */
const TYPES: Readonly<Partial<Record<number, Fork>>> = { 1: 'berlin', 2: 'london', 3: 'cancun', 4: 'prague' }
/** EIP-2681 */
const NONCE_MAX = 2n ** 64n - 1n
/** EIP-7825: gas of one transaction from Osaka on */
const TX_GAS_MAX = 16_777_216n
/** EIP-3860 */
const INIT_CODE_BYTES_MAX = 49_152
/** EIP-4844: first byte of a versioned hash */
const VERSIONED_HASH_VERSION_KZG = 1
/** EIP-7594: blobs of one transaction from Osaka on */
const BLOBS_PER_TRANSACTION_MAX = 6
/** v of a legacy transaction that is for one chain only: 35 or 36 + 2 · chain id (EIP-155) */
const V_REPLAY_PROTECTED = 35n

const UINT256_MAX = 2n ** 256n - 1n
const NONCE_TOO_LOW = 'nonce too low'
const NOTHING = new Uint8Array(0)

/** Why a transaction cannot be executed. */
export interface Unfit {
  /** geth's words */
  message: string
  /** The sender's next one may still be executed: this one came too late. */
  nonceTooLow: boolean
}

/**
 * @param state just before the transaction
 * @param environment of the block
 * @param chainId of the chain
 * @returns undefined when it can be executed
 */
export function unfitness(
  state: OverlayState,
  environment: BlockEnvironment,
  chainId: bigint,
  sent: SentTransaction,
): Unfit | undefined {
  const nonce = wrongNonce(state, sent)
  const message =
    wrongKind(environment.fork, chainId, sent.transaction) ??
    nonce ??
    wrongSender(state, environment.fork, sent) ??
    wrongFees(environment, sent) ??
    wrongBlobs(environment, sent) ??
    wrongAuthorizations(sent) ??
    wrongFunds(state, sent) ??
    wrongGas(environment.fork, sent.transaction)
  if (message === undefined) return undefined
  return { message, nonceTooLow: message === nonce && message.startsWith(NONCE_TOO_LOW) }
}

/** geth: core/types/transaction_signing.go, `Sender` */
function wrongKind(fork: Fork, own: bigint, { type, chainId, v }: Transaction): string | undefined {
  const since = TYPES[type]
  if (since !== undefined && !isAtLeast(fork, since)) return 'transaction type not supported'
  const signed = v === undefined ? undefined : toBigInt(v)
  const isProtected = signed === undefined || signed >= V_REPLAY_PROTECTED
  const id = signed === undefined ? toBigInt(chainId!) : (signed - V_REPLAY_PROTECTED) / 2n
  return isProtected && id !== own ? `invalid chain id for signer: have ${id} want ${own}` : undefined
}

function wrongNonce(state: OverlayState, { transaction, sender }: SentTransaction): string | undefined {
  const own = toBigInt(transaction.nonce)
  const next = state.account(sender)?.nonce ?? 0n
  const values = `${addressText(sender)}, tx: ${own} state: ${next}`
  if (next < own) return `nonce too high: ${values}`
  if (next > own) return `${NONCE_TOO_LOW}: ${values}`
  return next === NONCE_MAX ? `nonce has max value: ${addressText(sender)}, nonce: ${next}` : undefined
}

/** EIP-7825, EIP-3607; a delegation (EIP-7702) is no contract. */
function wrongSender(
  state: OverlayState,
  fork: Fork,
  { transaction, sender }: SentTransaction,
): string | undefined {
  const gasLimit = toBigInt(transaction.gasLimit)
  if (isAtLeast(fork, 'osaka') && gasLimit > TX_GAS_MAX) {
    return `transaction gas limit too high (cap: ${TX_GAS_MAX}, tx: ${gasLimit})`
  }
  const account = state.account(sender)
  if (account === undefined || equalBytes(account.codeHash, EMPTY_CODE_HASH)) return undefined
  const code = state.code(account.codeHash)
  if (isAtLeast(fork, 'prague') && delegationTarget(code) !== undefined) return undefined
  return `sender not an eoa: ${addressText(sender)}, len(code): ${code.length}`
}

function wrongFees(
  { baseFee }: BlockEnvironment,
  { transaction, sender }: SentTransaction,
): string | undefined {
  if (baseFee === undefined) return undefined
  const { feeCap, tipCap } = capsOf(transaction)
  if (feeCap < tipCap) {
    const values = `maxPriorityFeePerGas: ${tipCap}, maxFeePerGas: ${feeCap}`
    return `max priority fee per gas higher than max fee per gas: ${addressText(sender)}, ${values}`
  }
  if (feeCap >= baseFee) return undefined
  const values = `maxFeePerGas: ${feeCap}, baseFee: ${baseFee}`
  return `max fee per gas less than block base fee: ${addressText(sender)}, ${values}`
}

function wrongBlobs(
  environment: BlockEnvironment,
  { transaction, sender }: SentTransaction,
): string | undefined {
  const { to, blobVersionedHashes: hashes, maxFeePerBlobGas } = transaction
  if (hashes === undefined) return undefined
  const { fork, blobBaseFee = 0n } = environment
  if (to.length === 0) return 'blob transaction of type create'
  if (hashes.length === 0) return 'blob transaction missing blob hashes'
  if (isAtLeast(fork, 'osaka') && hashes.length > BLOBS_PER_TRANSACTION_MAX) {
    return 'blob transaction has too many blobs'
  }
  const bad = hashes.findIndex((hash) => hash[0] !== VERSIONED_HASH_VERSION_KZG)
  if (bad >= 0) return `blob ${bad} has invalid hash version`
  const cap = toBigInt(maxFeePerBlobGas!)
  if (cap >= blobBaseFee) return undefined
  const values = `blobGasFeeCap: ${cap}, blobBaseFee: ${blobBaseFee}`
  return `max fee per blob gas less than block blob gas fee: ${addressText(sender)} ${values}`
}

function wrongAuthorizations({ transaction, sender }: SentTransaction): string | undefined {
  const { to, authorizationList } = transaction
  if (authorizationList === undefined) return undefined
  const who = `(sender ${checksumAddress(sender)})`
  if (to.length === 0) return `EIP-7702 transaction cannot be used to create contract ${who}`
  return authorizationList.length === 0 ? `EIP-7702 transaction with empty auth list ${who}` : undefined
}

function wrongFunds(state: OverlayState, { transaction, sender }: SentTransaction): string | undefined {
  const { gasLimit, value, maxFeePerBlobGas, blobVersionedHashes = [] } = transaction
  const blobs = BigInt(blobVersionedHashes.length) * GAS_PER_BLOB * toBigInt(maxFeePerBlobGas ?? NOTHING)
  const want = toBigInt(gasLimit) * capsOf(transaction).feeCap + toBigInt(value) + blobs
  const have = state.account(sender)?.balance ?? 0n
  if (have >= want) return undefined
  const values = want > UINT256_MAX ? 'required balance exceeds 256 bits' : `have ${have} want ${want}`
  return `insufficient funds for gas * price + value: ${addressText(sender)} ${values}`
}

function wrongGas(fork: Fork, transaction: Transaction): string | undefined {
  const { data, to, accessList = [], authorizationList = [] } = transaction
  const have = toBigInt(transaction.gasLimit)
  const creation = to.length === 0
  const intrinsic = intrinsicGas(fork, {
    data,
    creation,
    accessListAddresses: accessList.length,
    accessListSlots: accessList.reduce((sum, [, keys]) => sum + keys.length, 0),
    authorizations: authorizationList.length,
  })
  if (have < intrinsic) return `intrinsic gas too low: have ${have}, want ${intrinsic}`
  const floor = floorDataGas(fork, data)
  if (have < floor) return `insufficient gas for floor data gas cost: have ${have}, want ${floor}`
  if (creation && isAtLeast(fork, 'shanghai') && data.length > INIT_CODE_BYTES_MAX) {
    return `max initcode size exceeded: code size ${data.length} limit ${INIT_CODE_BYTES_MAX}`
  }
  return undefined
}

/** wei for one unit of gas; of types 0 and 1 both are the gas price */
function capsOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction) {
  const feeCap = toBigInt((maxFeePerGas ?? gasPrice)!)
  return { feeCap, tipCap: maxPriorityFeePerGas === undefined ? feeCap : toBigInt(maxPriorityFeePerGas) }
}

function addressText(address: Uint8Array): string {
  return `address ${checksumAddress(address)}`
}
