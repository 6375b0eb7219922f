/**
 * eth_estimateGas: the lowest gas limit with which a call succeeds, found by geth's search
 * (eth/gasestimator/gasestimator.go, `Estimate`). Results equal geth's to the unit.
 */
import { EMPTY_CODE_HASH } from '../../chain/crypto.ts'
import { GAS_PER_BLOB } from '../../chain/fees.ts'
import { isAtLeast } from '../../chain/forks.ts'
import { equalBytes } from '../../chain/hex.ts'
import { messageOf } from '../../evm/callArguments.ts'
import { ExecutionError } from '../../evm/errors.ts'
import { gasLimitMax } from '../../evm/intrinsicGas.ts'
import { type Message, type MessageOutcome, withExecutionCap } from '../../evm/message.ts'
import { insufficientFunds } from '../../evm/messageChecks.ts'
import type { Simulation, Simulator } from '../../evm/simulation.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'
import { kindOfCall, type ShortCall, withoutOverrides, withShortRun } from '../shortJob.ts'

const TX_GAS = 21_000n

const CALL_STIPEND = 2300n

/** The search ends when the bounds differ by less than this fraction of the upper bound. */
const ERROR_RATIO = 0.015

/**
 * Estimates the gas of a call.
 *
 * @throws ExecutionError when the call cannot be executed, or fails with the highest gas limit
 */
function estimatedGas(simulator: Simulator, input: SimulatedCall): bigint {
  const simulation = simulator.start(input)
  const { environment } = simulation
  const { chainId } = simulator.identity.config
  const message = withExecutionCap(messageOf(input.call, environment, chainId, input.gasCap))
  const highest = highestGas(simulation, message, input)
  const transferGas = plainTransferGas(simulation, message)
  if (transferGas !== undefined) {
    checkNonce(simulation, message, input.call.nonce)
    return transferGas
  }
  const outcome = attempt(simulation, message, highest)
  if (outcome === undefined || outcome.failure !== undefined) throw explain(outcome, highest)
  checkNonce(simulation, message, input.call.nonce)
  return search(simulation, message, outcome, highest)
}

export const estimateGas = withShortRun(
  defineJob<Simulating, bigint>({
    name: 'estimateGas',
    lane: 'calls',
    run: ({ simulator }, input) => estimatedGas(simulator, simulating(input)),
  }),
  {
    gasFactor: 2,
    kindOf: ({ call }: ShortCall) => kindOfCall(call),
    run: ({ simulator }, asked: ShortCall) => estimatedGas(simulator, withoutOverrides(asked)),
  },
)

function search(
  simulation: Simulation,
  message: Message,
  { gasUsed, gasPeak }: MessageOutcome,
  highest: bigint,
): bigint {
  let fails = gasUsed - 1n
  let succeeds = highest
  const optimistic = ((gasPeak + CALL_STIPEND) * 64n) / 63n
  if (optimistic < succeeds) {
    if (succeedsWith(simulation, message, optimistic)) succeeds = optimistic
    else fails = optimistic
  }
  while (fails + 1n < succeeds) {
    if (Number(succeeds - fails) / Number(succeeds) < ERROR_RATIO) break
    const half = (succeeds + fails) / 2n
    // The next limit to try is at most twice the lower bound: most calls succeed with little more gas than they use.
    const middle = half > fails * 2n ? fails * 2n : half
    if (succeedsWith(simulation, message, middle)) succeeds = middle
    else fails = middle
  }
  return succeeds
}

/**
 * Refuses a nonce that the sender has already used: no transaction can be sent with such a nonce. geth has no such
 * check. This check therefore runs after geth's checks, so that their errors take precedence.
 */
function checkNonce({ state }: Simulation, { from }: Message, nonce: bigint | undefined): void {
  if (nonce === undefined) return
  const next = state.account(from)?.nonce ?? 0n
  if (nonce >= next) return
  throw new ExecutionError('INVALID_MESSAGE', `nonce too low: next nonce ${next}, tx nonce ${nonce}`)
}

/** The highest gas limit that the block, the call, the sender's balance and the cap allow. */
function highestGas(
  { environment, state }: Simulation,
  message: Message,
  { call, gasCap }: SimulatedCall,
): bigint {
  let highest = call.gas !== undefined && call.gas >= TX_GAS ? call.gas : environment.gasLimit
  const most = gasLimitMax(environment.fork)
  if (most !== undefined && highest > most) highest = most
  if (message.gasFeeCap > 0n) {
    const balance = state.account(message.from)?.balance ?? 0n
    const allowance = affordableGas(balance, message, isAtLeast(environment.fork, 'cancun'))
    if (allowance < highest) highest = allowance
  }
  return highest > gasCap ? gasCap : highest
}

function affordableGas(balance: bigint, message: Message, knowsBlobs: boolean): bigint {
  const { value, blobHashes, blobFeeCap, gasFeeCap } = message
  // As in geth, a call fails when its sender has no balance, even if the call's value is zero.
  if (value >= balance) throw insufficientFunds('transfer')
  const blobCost = BigInt(blobHashes?.length ?? 0) * GAS_PER_BLOB * (blobFeeCap ?? 0n)
  const left = balance - value
  if (!knowsBlobs || blobHashes === undefined || blobHashes.length === 0) return left / gasFeeCap
  if (blobCost >= left) throw insufficientFunds('gas * price + value')
  return (left - blobCost) / gasFeeCap
}

/**
 * The gas of a transfer to an account without code: less than 21,000 if the transfer pays nothing, or its sender
 * (EIP-2780). Undefined for other calls, and when 21,000 gas does not suffice.
 */
function plainTransferGas(simulation: Simulation, message: Message): bigint | undefined {
  if (message.to === undefined || message.data.length > 0) return undefined
  const recipient = simulation.state.account(message.to)
  if (recipient !== undefined && !equalBytes(recipient.codeHash, EMPTY_CODE_HASH)) return undefined
  try {
    const outcome = attempt(simulation, message, TX_GAS)
    return outcome?.failure === undefined ? outcome?.gasUsed : undefined
  } catch (error) {
    // Return undefined for an invalid message, so that the caller runs the message with the highest gas limit. The
    // message fails again, and the caller throws that error, as geth does.
    if (error instanceof ExecutionError) return undefined
    throw error
  }
}

function succeedsWith(simulation: Simulation, message: Message, gasLimit: bigint): boolean {
  const outcome = attempt(simulation, message, gasLimit)
  return outcome !== undefined && outcome.failure === undefined
}

/** Returns the outcome with this gas limit; undefined when the limit is below the intrinsic gas. */
function attempt(simulation: Simulation, message: Message, gasLimit: bigint): MessageOutcome | undefined {
  try {
    return simulation.run({ ...message, gasLimit })
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    if (error.code === 'INTRINSIC_GAS') return undefined
    throw new ExecutionError(error.code, `failed with ${gasLimit} gas: ${error.message}`, error.data)
  }
}

function explain(outcome: MessageOutcome | undefined, highest: bigint): ExecutionError {
  const { failure } = outcome ?? {}
  if (failure !== undefined && !failure.message.startsWith('out of gas')) return failure
  return new ExecutionError('FAILED', `gas required exceeds allowance (${highest})`)
}
