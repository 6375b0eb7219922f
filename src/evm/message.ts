/**
 * Executes one message as a transaction would be, without being one: no signature, and (as asked) no nonce and no
 * fees. geth: core/state_transition.go.
 */
import type { ExecResult } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { createdAddress } from '../chain/createdAddress.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { type ChainConfig, isAtLeast } from '../chain/forks.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { precompiles } from '../chain/systemContracts.ts'
import { type Authorization, applyAuthorizations } from './authorizations.ts'
import { type BlockEnvironment, evmBlock } from './environment.ts'
import { ExecutionError, type ExecutionErrorCode } from './errors.ts'
import { failureOf } from './failure.ts'
import { floorDataGas, intrinsicGas } from './intrinsicGas.ts'
import type { Machine } from './machine.ts'
import { addressText, chargesAlways, checkMessage, hasNonceLeft, insufficientFunds } from './messageChecks.ts'
import type { OverlayState } from './overlay.ts'
import { precompileCallOf } from './precompileFailure.ts'

export interface Message {
  /** 20 bytes */
  from: Uint8Array
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  gasLimit: bigint
  /** wei for one unit of gas: what is paid, at most, and at most above the base fee */
  gasPrice: bigint
  gasFeeCap: bigint
  gasTipCap: bigint
  value: bigint
  data: Uint8Array
  /** undefined when the message has none, which an empty list is not: geth refuses any before Berlin */
  accessList: readonly { address: Uint8Array; storageKeys: readonly Uint8Array[] }[] | undefined
  /** 32 bytes each; undefined when the message carries no blobs */
  blobHashes: readonly Uint8Array[] | undefined
  /** wei for one unit of blob gas; undefined when the message says nothing of blobs */
  blobFeeCap: bigint | undefined
  authorizations: readonly Authorization[] | undefined
  /** To be checked like a transaction: this is its nonce, and offering no fee at all does not make it free. */
  validated?: { nonce: bigint }
  /** It is a transaction: its sender must be an account without code of its own (EIP-3607). */
  isTransaction?: boolean
  /** Fees are checked as a transaction's: offering none does not make it free (Besu's `strict`). */
  strict?: boolean
}

export interface MessageOutcome {
  /** Gas paid for, refunds taken off. */
  gasUsed: bigint
  /** Gas that had to be there: before refunds. */
  gasPeak: bigint
  /** What the code returned, or reverted with. */
  output: Uint8Array
  /** How the execution failed. */
  failure: ExecutionError | undefined
  logs: { address: Uint8Array; topics: Uint8Array[]; data: Uint8Array }[]
}

/** What running the code gave, gas in units. */
type Run = Omit<ExecResult, 'exceptionError'> & { failure: ExecutionError | undefined }

const EMPTY = new Uint8Array(0)

/**
 * @param machine made for `environment.fork` and set to `state`
 * @param environment with the fees that the code sees, and that are paid: {@link lowerUnpaidFees}
 * @throws ExecutionError when the message cannot be executed at all; a failing execution is an outcome
 */
export async function executeMessage(
  machine: Machine,
  config: ChainConfig,
  state: OverlayState,
  environment: BlockEnvironment,
  message: Message,
): Promise<MessageOutcome> {
  checkMessage(state, environment, message)
  const { fork } = environment
  const creation = message.to === undefined
  const accessList = message.accessList ?? []
  const intrinsic = intrinsicGas(fork, {
    data: message.data,
    creation,
    accessListAddresses: accessList.length,
    accessListSlots: accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0),
    authorizations: message.authorizations?.length ?? 0,
  })
  const floor = floorDataGas(fork, message.data)
  requireGas('INTRINSIC_GAS', 'intrinsic gas too low', message.gasLimit, intrinsic)
  requireGas('FLOOR_DATA_GAS', 'insufficient gas for floor data gas cost', message.gasLimit, floor)
  // An outcome: the gas that is left comes back, and the nonce stays (geth: core/vm/evm.go, `create`).
  const isRefused = creation && !hasNonceLeft(state, message)
  payUpfront(state, environment, message, !isRefused)
  requireValue(state, message)
  warmAddresses(machine, environment, message)
  const refundOfAuthorizations = applyAuthorizations(
    state,
    config.chainId,
    message.authorizations ?? [],
    (address) => machine.journal.addAlwaysWarmAddress(toHex(address)),
  )
  machine.refundBefore = refundOfAuthorizations
  const gas = message.gasLimit - intrinsic
  const ran = isRefused
    ? refuseCreation(machine, state, message, gas)
    : await run(machine, environment, message, gas)
  const peak = intrinsic + ran.executionGasUsed
  const refund = smaller(
    refundOfAuthorizations + (ran.gasRefund ?? 0n),
    peak / (isAtLeast(fork, 'london') ? 5n : 2n),
  )
  const gasUsed = larger(peak - refund, floor)
  settleFees(state, environment, message, gasUsed)
  await removeDestroyed(machine, state, environment, ran)
  return {
    gasUsed,
    gasPeak: larger(peak, floor),
    output: ran.returnValue,
    failure: ran.failure,
    logs: (ran.logs ?? []).map(([address, topics, data]) => ({ address, topics, data })),
  }
}

/** @param gas what the intrinsic gas left */
async function run(
  machine: Machine,
  environment: BlockEnvironment,
  message: Message,
  gas: bigint,
): Promise<Run> {
  const { execResult } = await machine.evm.runCall({
    block: evmBlock(environment),
    gasPrice: message.gasPrice,
    caller: new Address(message.from),
    gasLimit: gas,
    ...(message.to === undefined ? {} : { to: new Address(message.to) }),
    value: message.value,
    data: message.data,
    blobVersionedHashes: (message.blobHashes ?? []).map(toHex) as `0x${string}`[],
    skipNonceIncrement: true,
  })
  const called = message.to && precompileCallOf(machine.evm, message.to, { input: message.data, gas })
  return { ...execResult, failure: failureOf(execResult, called) }
}

/** A creation whose sender can count no further: its frame begins and ends, and no code runs. */
function refuseCreation(
  machine: Machine,
  state: OverlayState,
  { from, value, data }: Message,
  gas: bigint,
): Run {
  const failure = new ExecutionError('FAILED', 'nonce uint64 overflow')
  const to = createdAddress(from, accountOf(state, from).nonce)
  machine.tellRefusal({ kind: 'CREATE', depth: 0, from, to, value, gas, input: data }, failure.message)
  return { executionGasUsed: 0n, returnValue: EMPTY, failure }
}

function requireGas(code: ExecutionErrorCode, what: string, have: bigint, want: bigint): void {
  if (have < want) throw new ExecutionError(code, `${what}: have ${have}, want ${want}`)
}

/**
 * The environment for a single call that is no transaction: who offers no price sees none, BASEFEE and BLOBBASEFEE (wei)
 * are 0 then. geth: internal/ethapi/api.go, `applyMessage`; eth_simulateV1 does not go there and shows the block's.
 */
export function lowerUnpaidFees(environment: BlockEnvironment, message: Message): BlockEnvironment {
  const { baseFee, blobBaseFee } = environment
  if (chargesAlways(message)) return environment
  return {
    ...environment,
    baseFee: baseFee !== undefined && message.gasPrice === 0n ? 0n : baseFee,
    blobBaseFee: blobBaseFee !== undefined && message.blobFeeCap === 0n ? 0n : blobBaseFee,
  }
}

/** Takes gas and blobs from the balance and, if so asked, counts the nonce up. geth: core/state_transition.go, `buyGas`. */
function payUpfront(
  state: OverlayState,
  { fork, blobBaseFee }: BlockEnvironment,
  message: Message,
  countsNonce: boolean,
): void {
  const account = accountOf(state, message.from)
  const blobGas = isAtLeast(fork, 'cancun') ? BigInt(message.blobHashes?.length ?? 0) * GAS_PER_BLOB : 0n
  const cost = message.gasLimit * message.gasPrice + blobGas * (blobBaseFee ?? 0n)
  // 64 bits, which a nonce that nobody checks can leave.
  const nonce = countsNonce ? BigInt.asUintN(64, account.nonce + 1n) : account.nonce
  state.setAccount(message.from, { ...account, nonce, balance: word(account.balance - cost) })
}

/** geth checks again what is left: blobs cost the block's price, also those that offer none. */
function requireValue(state: OverlayState, message: Message): void {
  if (accountOf(state, message.from).balance >= message.value) return
  throw insufficientFunds(`transfer: ${addressText(message)}`)
}

function warmAddresses(machine: Machine, environment: BlockEnvironment, message: Message): void {
  if (!isAtLeast(environment.fork, 'berlin')) return
  const { journal } = machine
  // The fork's own, also where overrides move them (geth: core/state_transition.go, `Prepare`).
  for (const address of Object.values(precompiles(environment.fork))) {
    journal.addAlwaysWarmAddress(toHex(address))
  }
  journal.addAlwaysWarmAddress(toHex(message.from))
  if (message.to !== undefined) journal.addAlwaysWarmAddress(toHex(message.to))
  if (isAtLeast(environment.fork, 'shanghai')) journal.addAlwaysWarmAddress(toHex(environment.coinbase))
  for (const { address, storageKeys } of message.accessList ?? []) {
    const id = toHex(address)
    journal.addAlwaysWarmAddress(id)
    for (const key of storageKeys) journal.addAlwaysWarmSlot(id, toHex(key))
  }
}

/**
 * Gives back what was not used, and the fee recipient its tip. A tip of nothing touches the recipient as in a block: an
 * empty account begins before EIP-161, and ends from there on (geth: core/state_transition.go, `execute`).
 */
function settleFees(
  state: OverlayState,
  { fork, coinbase, baseFee }: BlockEnvironment,
  message: Message,
  gasUsed: bigint,
): void {
  let tip = 0n
  if (message.gasPrice > 0n) {
    const sender = accountOf(state, message.from)
    const left = (message.gasLimit - gasUsed) * message.gasPrice
    state.setAccount(message.from, { ...sender, balance: word(sender.balance + left) })
    tip = gasUsed * (message.gasPrice - (baseFee ?? 0n))
  }
  const known = state.account(coinbase)
  const recipient = known ?? accountOf(state, coinbase)
  if (tip > 0n) state.setAccount(coinbase, { ...recipient, balance: word(recipient.balance + tip) })
  else if (!isAtLeast(fork, 'spuriousDragon')) state.setAccount(coinbase, recipient)
  else if (known !== undefined && isEmpty(known)) state.setAccount(coinbase, undefined)
}

/** EIP-161 */
function isEmpty({ nonce, balance, codeHash }: ReturnType<typeof accountOf>): boolean {
  return nonce === 0n && balance === 0n && equalBytes(codeHash, EMPTY_CODE_HASH)
}

/** Contracts that destroyed themselves are gone after the message; from Cancun on only those it created (EIP-6780). */
async function removeDestroyed(
  machine: Machine,
  state: OverlayState,
  { fork }: BlockEnvironment,
  result: { selfdestruct?: Map<string, unknown> | undefined; createdAddresses?: Set<string> | undefined },
): Promise<void> {
  for (const address of result.selfdestruct?.keys() ?? []) {
    if (isAtLeast(fork, 'cancun') && result.createdAddresses?.has(address) !== true) continue
    state.setAccount(new Uint8Array(Buffer.from(address.slice(2), 'hex')), undefined)
  }
  await machine.journal.cleanup()
}

function accountOf(state: OverlayState, address: Uint8Array) {
  const none = { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
  return state.account(address) ?? none
}

/** A balance as geth counts it: 256 bits, around which the blob fee of a message that offers none can take it. */
function word(balance: bigint): bigint {
  return BigInt.asUintN(256, balance)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
