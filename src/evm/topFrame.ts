/**
 * Runs the outermost frame of a message, after the authorizations. Amsterdam charges gas before the frame: for what the
 * authorizations write, for a new account, and for the recipient's delegation (EIP-2780, EIP-8037). geth:
 * core/state_transition.go, `executeCall` and `executeCreate`.
 */
import { createdAddress } from '../chain/createdAddress.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import * as layout from '../core/layout.ts'
import { authorize, chargeAuthorizations } from './authorizations.ts'
import type { Core } from './core.ts'
import { executionError } from './coreFailure.ts'
import { ExecutionError } from './errors.ts'
import { accountAccessGas } from './forkRules.ts'
import type { Ground } from './ground.ts'
import type { Message, MessageOutcome } from './message.ts'
import { type GasBudget, STATE_ACCOUNT_GAS } from './stateGas.ts'

const EMPTY = new Uint8Array(0)
const EMPTY_VM_TRACE = new TextEncoder().encode('{"code":"0x","ops":[]}')

/** The outcome of the charges before the frame. */
type Charged =
  | {
      readonly isPaid: true /** Whether state gas was paid for a new account. */
      readonly isFunding: boolean
    }
  | { readonly isPaid: false }

/**
 * Runs the outermost frame.
 *
 * @param sender number of the sender's account. For a call, the nonce of the account is already incremented. For a
 * creation, the core increments the nonce.
 * @param budget the gas that remains after the intrinsic gas; the function subtracts the gas that the frame uses
 */
export function runTopFrame(
  core: Core,
  ground: Ground,
  message: Message,
  sender: number,
  budget: GasBudget,
): Pick<MessageOutcome, 'output' | 'failure'> {
  const isAmsterdam = isAtLeast(ground.environment.fork, 'amsterdam')
  const to = message.to && core.account(message.to)
  let isFunding = false
  if (isAmsterdam) {
    const { execution } = budget
    const charged =
      to === undefined
        ? chargeCreation(core, message, sender, budget)
        : chargeCall(core, ground, message, { sender, to }, budget)
    if (!charged.isPaid) {
      const failure = new ExecutionError('FAILED', 'out of gas')
      reportHalt(ground, message, core.nonce(sender), execution, failure.message)
      budget.halt()
      return { output: EMPTY, failure }
    }
    isFunding = charged.isFunding
  } else {
    core.refund = authorize(core, ground.config.chainId, message.authorizations ?? [])
  }
  core.stateGas = budget.reservoir
  const { value, data } = message
  const left =
    to === undefined
      ? core.create(sender, value, data, budget.execution)
      : core.call(sender, to, value, data, budget.execution)
  budget.absorb(left, core.stateGas, core.spilledGas)
  const { output } = core
  const failure = executionError(core.failure, output)
  if (failure !== undefined && isAmsterdam) {
    if (isFunding) budget.refund(STATE_ACCOUNT_GAS)
    // A frame that halts loses all its execution gas, also the part that `refund` has returned.
    if (failure.code !== 'REVERTED') budget.execution = 0n
  }
  return { output, failure }
}

function chargeCreation(core: Core, { from }: Message, sender: number, budget: GasBudget): Charged {
  const nonce = core.nonce(sender)
  const created = core.account(createdAddress(from, nonce))
  core.markRead(created)
  if (!core.isEmpty(created)) return { isPaid: true, isFunding: false }
  if (budget.charge(0n, STATE_ACCOUNT_GAS)) return { isPaid: true, isFunding: true }
  // Increment the nonce here: the creation does not begin, so the core does not increment the nonce.
  core.setNonce(sender, BigInt.asUintN(64, nonce + 1n))
  return { isPaid: false }
}

function chargeCall(
  core: Core,
  { config, environment: { fork } }: Ground,
  { value, authorizations = [] }: Message,
  { sender, to }: { sender: number; to: number },
  budget: GasBudget,
): Charged {
  const before = core.memory.register32(layout.REG_JOURNAL)
  const paysValue = value > 0n
  const parties = { sender, to, paysValue }
  const isPaid = chargeAuthorizations(core, budget, config.chainId, authorizations, parties)
  const isFunding = isPaid && paysValue && core.isEmpty(to)
  if (isPaid && chargeRecipient(core, fork, to, isFunding, budget)) return { isPaid: true, isFunding }
  core.revertTo(before)
  return { isPaid: false }
}

/** Charges for the recipient's account if it is new, and for the account to which the recipient delegates. */
function chargeRecipient(core: Core, fork: Fork, to: number, isFunding: boolean, budget: GasBudget): boolean {
  core.markRead(to)
  if (isFunding && !budget.charge(0n, STATE_ACCOUNT_GAS)) return false
  const target = core.delegate(to)
  if (target === undefined) return true
  if (!budget.charge(accountAccessGas(fork, core.isWarm(target)), 0n)) return false
  core.warmAccount(target)
  core.markRead(target)
  return true
}

/** Reports a frame that could not begin. @param nonce the sender's nonce after the message has incremented it */
function reportHalt(
  { hooks }: Ground,
  { from, to, value, data }: Message,
  nonce: bigint,
  gas: bigint,
  failure: string,
): void {
  if (hooks === undefined) return
  const kind = to === undefined ? 'CREATE' : 'CALL'
  const account = to ?? createdAddress(from, BigInt.asUintN(64, nonce - 1n))
  hooks.onEnter?.({ kind, depth: 0, from, to: account, value, gas, input: data })
  hooks.onExit?.({ gasUsed: gas, output: EMPTY, failure, precompile: false })
  // The core ran no frame, so it has not written a vmTrace.
  if (hooks.stepText?.format === 'vmTrace') hooks.stepText.write(EMPTY_VM_TRACE)
}
