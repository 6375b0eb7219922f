/**
 * Checks eth_call against mined transactions: repeats the first transaction of a block as a call on the state of the
 * parent block.
 */
import { effectiveGasPrice, TRANSACTION_GAS_MAX } from '../../../src/chain/fees.ts'
import type { ChainRules, ChainSample, Check, Target, TargetFault } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { baseFeeOf } from './bodies.ts'
import { allFrames } from './callFrames.ts'
import { blockTag, chosenTransactions, type FoundTransaction, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import { ask, isGiven, type JsonObject, readBigInt, readObject, readObjects } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { isSystemContract } from './touchedByBlock.ts'
import { transactionType } from './transactionFields.ts'

/** Maximum number of calls to repeat. */
const CALLS_MAX = 12
/** Highest transaction type to repeat: a call object cannot contain blobs or authorizations. */
const TYPE_MAX = 2
/** JSON-RPC code of the error `executionReverted` in openrpc.json. */
const REVERTED_CODE = 3

/**
 * The first transactions of blocks: only the protocol itself changes the parent's state before the first transaction.
 */
function firstCalls(found: ChainSample): readonly FoundTransaction[] {
  return chosenTransactions(
    found,
    CALLS_MAX,
    ({ in: at, index, transaction }) =>
      index === 0 && at.number > 0 && isGiven(transaction.to) && transactionType(transaction) <= TYPE_MAX,
  )
}

/** The transaction as a call object, with the gas price that it paid. @throws UnjudgeableError */
function callOf({ transaction, in: { block } }: FoundTransaction): JsonObject {
  const { from, to, value, input, gas, accessList } = transaction
  return {
    ...{ from, to, value, input, gas, gasPrice: pricePaid(transaction, block) },
    ...(isGiven(accessList) ? { accessList } : {}),
  }
}

function pricePaid(transaction: JsonObject, block: JsonObject): string {
  const names = transactionType(transaction) < 2 ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas']
  const fees = Object.fromEntries(names.map((name) => [name, readBigInt(transaction[name], name)]))
  return `0x${effectiveGasPrice(fees, baseFeeOf(block)).toString(16)}`
}

/** Overrides that reproduce the transaction's block. geth: internal/ethapi/override, `BlockOverrides` */
function overridesOf({ in: { block } }: FoundTransaction): JsonObject {
  const { number, timestamp, miner, gasLimit, mixHash, difficulty, baseFeePerGas } = block
  const isMerged = readBigInt(difficulty, 'difficulty') === 0n
  return {
    ...{ number, time: timestamp, feeRecipient: miner, gasLimit },
    ...(isMerged ? { prevRandao: mixHash } : { difficulty }),
    ...(isGiven(baseFeePerGas) ? { baseFeePerGas } : {}),
  }
}

/** The outcome of the outermost call, from its trace. */
interface Outcome {
  readonly failed: boolean
  /** Return data or revert data; `0x` when empty. */
  readonly output: unknown
  readonly by: string
}

/**
 * @throws UncheckedError when the call uses a system contract, which the protocol may change before the transactions
 */
async function tracedOutcome(
  { hash }: FoundTransaction,
  target: Target,
  rules: ChainRules,
): Promise<Outcome> {
  const traced = await ask(target, 'debug_traceTransaction', hash, { tracer: 'callTracer' })
  const frame = readObject(traced, 'frame')
  if (allFrames(frame).some(({ to }) => typeof to === 'string' && isSystemContract(to, rules)))
    throw new UncheckedError('the call reads what the block itself wrote before it')
  return { failed: isGiven(frame.error), output: frame.output ?? '0x', by: 'callTracer' }
}

async function judgeResult(
  result: unknown,
  at: FoundTransaction,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  const { failed, output, by } = await tracedOutcome(at, target, rules)
  const fault = failed
    ? `the call succeeds, but by ${by} the transaction fails`
    : difference(result, output, { by })
  if (fault !== undefined) await requireSameMeans(at, target)
  return fault
}

/**
 * Checks that the call has all that the transaction had. From Amsterdam on, eth_call runs with the slot number of the
 * parent block, which no override can change (EIP-7843), and may use all of its gas for execution (EIP-8037).
 *
 * @throws UncheckedError when the transaction reads the slot number, or may use only a part of its gas for execution
 */
async function requireSameMeans(
  { hash, transaction, in: { block } }: FoundTransaction,
  target: Target,
): Promise<void> {
  if (!isOfAmsterdam(block)) return
  if (readBigInt(transaction.gas, 'gas') > TRANSACTION_GAS_MAX)
    throw new UncheckedError('the call may use more gas for execution than the transaction')
  const options = { disableStack: true, disableStorage: true }
  const trace = readObject(await ask(target, 'debug_traceTransaction', hash, options), 'trace')
  if (readObjects(trace.structLogs, 'structLogs').some(({ op }) => op === 'SLOTNUM'))
    throw new UncheckedError('the call reads the slot number of its block, which no override changes')
}

/**
 * Judges an error of eth_call. When the transaction succeeded, an error other than a revert leaves the case unchecked:
 * the node may not support block overrides.
 */
async function judgeFault(
  { code, message, data }: TargetFault,
  at: FoundTransaction,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  const { failed, output, by } = await tracedOutcome(at, target, rules)
  if (failed && code !== REVERTED_CODE) return undefined
  if (code === REVERTED_CODE) {
    const fault = failed
      ? difference(data ?? '0x', output, { by, at: 'data of the error' })
      : `the call reverts, but by ${by} the transaction succeeds`
    if (fault !== undefined) await requireSameMeans(at, target)
    return fault
  }
  throw new UncheckedError(`it answered error ${code}: ${message}`)
}

function caseOf(at: FoundTransaction, rules: ChainRules): RuleCase {
  return {
    title: titleOf(at),
    params: [callOf(at), blockTag(at.in.number - 1), {}, overridesOf(at)],
    ...(at.receipt.status === '0x0' ? { expectsError: true } : {}),
    judge: (result, target) => judgeResult(result, at, target, rules),
    judgeError: (error, target) => judgeFault(error, at, target, rules),
  }
}

export const minedCallChecks: readonly Check[] = [
  checkOf({
    method: 'eth_call',
    name: 'the first call of a block, made again on the state before it, returns what the trace says',
    covers: [''],
    needs: ['debug_traceTransaction'],
    cases: (found) => firstCalls(found).map((at) => caseOf(at, found.rules)),
  }),
]
