/**
 * Executes one state transition on the core: a transaction, or a message that is not a transaction. geth:
 * core/state_transition.go.
 */
import type { AccountChange } from '../archive/changeSet.ts'
import { UnknownStateError } from '../archive/errors.ts'
import { ownCodeBytesMax } from '../chain/codeLimit.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { GAS_PER_BLOB, TRANSACTION_GAS_MAX } from '../chain/fees.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import { equalBytes } from '../chain/hex.ts'
import * as layout from '../core/layout.ts'
import type { Core } from './core.ts'
import { type Changes, changesIn } from './coreChanges.ts'
import type { BlockEnvironment } from './environment.ts'
import { ExecutionError, type ExecutionErrorCode } from './errors.ts'
import type { Ground } from './ground.ts'
import { exceedsExecutionGas, floorDataGas, intrinsicGas } from './intrinsicGas.ts'
import type { Message, MessageOutcome } from './message.ts'
import { addressText, checkMessage, insufficientFunds } from './messageChecks.ts'
import type { OverlayState } from './overlay.ts'
import { placedPrecompiles } from './placedPrecompiles.ts'
import { runningState } from './runState.ts'
import { GasBudget } from './stateGas.ts'
import { runTopFrame } from './topFrame.ts'

const EMPTY = new Uint8Array(0)

/** Gas that a message costs regardless of what its code does. */
export interface MessageCost {
  /** Intrinsic gas: the cost of the message before its code runs. */
  readonly intrinsic: bigint
  /** Minimum gas that the message uses in total (EIP-7623). */
  readonly floor: bigint
}

/**
 * Executes a message on the core. Afterwards {@link writesOf} returns the message's changes, and `logsOf` its logs.
 *
 * @param cost result of {@link requireExecutable}, if the caller has already called it for the message
 * @throws ExecutionError when the message cannot be executed at all; if the execution itself fails, the outcome says so
 */
export function transact(
  core: Core,
  ground: Ground,
  message: Message,
  { intrinsic, floor }: MessageCost = requireExecutable(ground, message),
): MessageOutcome {
  const { environment } = ground
  const { fork } = environment
  enterBlock(core, ground, message.from, message.gasPrice)
  ground.hooks?.onStart?.(runningState(core))
  if (message.blobHashes !== undefined) core.setBlobHashes(message.blobHashes)
  const isUnknown = isFromUnknown(ground, message)
  const sender = isUnknown ? core.place(message.from) : core.account(message.from)
  if (!isUnknown) {
    core.markRead(sender)
    payUpfront(core, environment, message, sender)
    if (core.balance(sender) < message.value) throw insufficientFunds(`transfer: ${addressText(message)}`)
  }
  warmAccessList(core, environment, message, sender)
  const budget = budgetOf(fork, message, intrinsic)
  const { output, failure } = runTopFrame(core, ground, message, sender, budget)
  const peak = message.gasLimit - budget.execution - budget.reservoir
  const refund = smaller(core.refund, peak / (isAtLeast(fork, 'london') ? 5n : 2n))
  const gasUsed = larger(peak - refund, floor)
  settleFees(core, environment, message, sender, gasUsed)
  const stateGas = budget.stateUsed
  const executionGas = isAtLeast(fork, 'amsterdam') ? larger(peak - stateGas, floor) : gasUsed
  return { gasUsed, gasPeak: larger(peak, floor), executionGas, stateGas, output, failure }
}

/**
 * Whether the archive does not know the sender's account, and the message does not need to know it: the message is a call
 * that sends and pays nothing, and nobody observes the account. If the code of the call reads the account, reading it
 * throws.
 */
function isFromUnknown({ state, hooks, accesses }: Ground, message: Message): boolean {
  const { from, to, value, gasPrice, gasFeeCap, validated, type, authorizations = [] } = message
  const isFree = value === 0n && gasPrice === 0n && gasFeeCap === 0n && validated === undefined
  const isCall = to !== undefined && type === undefined && authorizations.length === 0
  if (!isFree || !isCall || hooks !== undefined || accesses !== undefined) return false
  try {
    state.account(from)
    return false
  } catch (error) {
    if (!(error instanceof UnknownStateError)) throw error
    return true
  }
}

/**
 * The gas with which the outermost frame begins. From Amsterdam on, only a part of the gas of a transaction is for
 * execution (EIP-8037). geth: `initRuntimeGasBudget`.
 */
function budgetOf(fork: Fork, { gasLimit, skipsExecutionCap }: Message, intrinsic: bigint): GasBudget {
  const gas = gasLimit - intrinsic
  if (!isAtLeast(fork, 'amsterdam') || skipsExecutionCap === true) return new GasBudget(gas, 0n)
  const execution = smaller(gas, TRANSACTION_GAS_MAX - intrinsic)
  return new GasBudget(execution, gas - execution)
}

/**
 * Makes the checks that {@link transact} requires before the message runs. geth: `preCheck` and the gas checks in
 * `execute`.
 *
 * @throws ExecutionError when the message cannot be executed
 */
export function requireExecutable(
  { state, environment }: Pick<Ground, 'state' | 'environment'>,
  message: Message,
): MessageCost {
  checkMessage(state, environment, message)
  const { fork } = environment
  const accessList = message.accessList ?? []
  const parts = {
    data: message.data,
    creation: message.to === undefined,
    toSelf: message.to !== undefined && equalBytes(message.to, message.from),
    paysValue: message.value > 0n,
    accessListAddresses: accessList.length,
    accessListSlots: accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0),
    authorizations: message.authorizations?.length ?? 0,
  }
  const intrinsic = intrinsicGas(fork, parts)
  const floor = floorDataGas(fork, parts)
  requireGas('INTRINSIC_GAS', 'intrinsic gas too low', message.gasLimit, intrinsic)
  requireGas('FLOOR_DATA_GAS', 'insufficient gas for floor data gas cost', message.gasLimit, floor)
  if (message.skipsExecutionCap !== true && exceedsExecutionGas(fork, intrinsic, floor)) {
    const values = `intrinsic cost ${intrinsic}, floor: ${floor}`
    throw new ExecutionError('FLOOR_DATA_GAS', `insufficient gas for floor data gas cost: ${values}`)
  }
  return { intrinsic, floor }
}

/** Net changes of the last run on the core. Adds new codes to the state, so that the changes can be applied. */
export function writesOf(core: Core, { environment, state }: Ground): AccountChange[] {
  const { fork } = environment
  const changes = changesIn(core.memory, {
    clearsEmpty: isAtLeast(fork, 'spuriousDragon'),
    keepsBalance: isAtLeast(fork, 'amsterdam'),
  })
  const writes = netWrites(state, changes)
  for (const { address, account } of writes) {
    if (account === undefined) continue
    const before = state.account(address)?.codeHash ?? EMPTY_CODE_HASH
    // An unchanged code is skipped, because the state already has it, and {@link OverlayState.putCode} hashes the code.
    if (!equalBytes(before, account.codeHash)) state.putCode(changes.codeOf(account.codeHash) ?? EMPTY)
  }
  return writes
}

/** Applies the changes of the last run on the core to the state. @returns the changes */
export function commit(core: Core, ground: Ground): AccountChange[] {
  const writes = writesOf(core, ground)
  ground.accesses?.addReads(core.memory)
  ground.accesses?.addWrites(writes, ground.state)
  ground.state.apply(writes)
  return writes
}

/**
 * For each core, the block whose context the core contains. A run in the same block does not set the context again.
 * Most runs are in the same block as the previous run.
 */
const entered = new WeakMap<Core, Pick<Ground, 'environment' | 'config'>>()

/**
 * Prepares the core for a run in a block.
 *
 * @param origin sender of the transaction, 20 bytes
 * @param gasPrice wei
 */
export function enterBlock(core: Core, ground: Ground, origin: Uint8Array, gasPrice: bigint): void {
  const { environment, state, blockHash, config } = ground
  const { fork, coinbase } = environment
  core.begin({
    fork,
    codeBytesMax: ownCodeBytesMax(config, fork, environment.number),
    state,
    blockHash,
    precompiles: ground.precompiles ?? placedPrecompiles(fork),
    warmCoinbase: isAtLeast(fork, 'shanghai') ? coinbase : undefined,
    hooks: ground.hooks,
    onCode: ground.onCode,
  })
  core.setEnvironmentBytes(layout.ENV_ORIGIN, origin)
  core.setEnvironment(layout.ENV_GAS_PRICE, gasPrice)
  core.setBlobHashes([])
  const last = entered.get(core)
  if (last?.environment === environment && last.config === config) return
  entered.set(core, { environment, config })
  core.setEnvironmentBytes(layout.ENV_COINBASE, coinbase)
  core.setEnvironment(layout.ENV_TIMESTAMP, environment.timestamp)
  core.setEnvironment(layout.ENV_NUMBER, environment.number)
  if (isAtLeast(fork, 'paris')) core.setEnvironmentBytes(layout.ENV_RANDAO, environment.prevRandao)
  else core.setEnvironment(layout.ENV_RANDAO, environment.difficulty)
  core.setEnvironment(layout.ENV_GAS_LIMIT, environment.gasLimit)
  core.setEnvironment(layout.ENV_CHAIN_ID, config.chainId)
  core.setEnvironment(layout.ENV_BASE_FEE, environment.baseFee ?? 0n)
  core.setEnvironment(layout.ENV_BLOB_BASE_FEE, environment.blobBaseFee ?? 0n)
  core.setEnvironment(layout.ENV_SLOT_NUMBER, environment.slotNumber ?? 0n)
}

function requireGas(code: ExecutionErrorCode, what: string, have: bigint, want: bigint): void {
  if (have < want) throw new ExecutionError(code, `${what}: have ${have}, want ${want}`)
}

/**
 * Debits the cost of gas and blobs, and increments the sender's nonce. For a creation, the core itself increments the
 * nonce.
 */
function payUpfront(
  core: Core,
  { fork, blobBaseFee }: BlockEnvironment,
  message: Message,
  sender: number,
): void {
  const blobGas = isAtLeast(fork, 'cancun') ? BigInt(message.blobHashes?.length ?? 0) * GAS_PER_BLOB : 0n
  core.debit(sender, message.gasLimit * message.gasPrice + blobGas * (blobBaseFee ?? 0n))
  // The nonce has 64 bits, and may overflow if the message's nonce is not checked.
  if (message.to !== undefined) core.setNonce(sender, BigInt.asUintN(64, core.nonce(sender) + 1n))
}

/** Makes the sender, the recipient and the access list warm (EIP-2929, EIP-2930). */
function warmAccessList(core: Core, { fork }: BlockEnvironment, message: Message, sender: number): void {
  if (!isAtLeast(fork, 'berlin')) return
  core.warmAccount(sender)
  if (message.to !== undefined) core.warmAccount(core.account(message.to))
  // Nothing of the list is loaded before it is used: a witness of the block may lack what is not used.
  for (const { address, storageKeys } of message.accessList ?? []) {
    const account = core.place(address)
    core.warmAccount(account)
    for (const key of storageKeys) core.warmSlot(account, key)
  }
}

/** Refunds the unused gas, and credits the fee recipient with the tip, even a tip of 0 (geth: `execute`). */
function settleFees(
  core: Core,
  { coinbase, baseFee }: BlockEnvironment,
  message: Message,
  sender: number,
  gasUsed: bigint,
): void {
  let tip = 0n
  if (message.gasPrice > 0n) {
    core.credit(sender, (message.gasLimit - gasUsed) * message.gasPrice)
    tip = gasUsed * (message.gasPrice - (baseFee ?? 0n))
  }
  const recipient = core.account(coinbase)
  core.markRead(recipient)
  core.credit(recipient, tip)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** The accounts whose state differs from the state before the run. @param state before the run */
function netWrites(state: OverlayState, { accounts }: Changes): AccountChange[] {
  const writes: AccountChange[] = []
  for (const change of accounts) {
    const { address, account, slots } = change
    const before = state.account(address)
    if (account === undefined) {
      if (before !== undefined) writes.push({ ...change, storageCleared: state.hasStorage(address) })
      continue
    }
    const isSame =
      before !== undefined &&
      before.nonce === account.nonce &&
      before.balance === account.balance &&
      equalBytes(before.codeHash, account.codeHash)
    if (!isSame || slots.length > 0) writes.push(change)
  }
  return writes
}
