/** Derives the methods that a limit bounds from the methods' errors, parameters and threads. */
import { type Contract, type ContractMethod, errorNames, limitedSchema } from '../model.ts'
import { paramSchemas, readsPendingBlock, runsInPool, timeoutError } from './errors.ts'

type Bounds = (contract: Contract, method: ContractMethod) => boolean

const hasErrors =
  (...names: readonly string[]): Bounds =>
  (_contract, method) => {
    const given = errorNames(method)
    return names.every((name) => given.includes(name))
  }

const takes =
  (schema: string): Bounds =>
  (contract, method) =>
    paramSchemas(contract, method).has(schema)

const isShortSometimes: Bounds = (_contract, method) => method['x-runs'] === 'either'

/** Rules by the name of the limit. A limit with a `schema` needs none: parameters of that schema decide. */
const RULES: Readonly<Record<string, Bounds>> = {
  readTimeoutMs: hasErrors('readTimeout'),
  callGasMax: takes('TransactionCall'),
  overrideAccountsMax: takes('StateOverrides'),
  overrideSlotsMax: takes('StateOverrides'),
  accessListKeysMax: takes('AccessListInput'),
  // The pending block is always assembled in the lane of calls.
  callTimeoutMs: (contract, method) =>
    timeoutError(method) === 'callTimeout' && (runsInPool(method) || readsPendingBlock(contract, method)),
  traceTimeoutMs: (_contract, method) => timeoutError(method) === 'traceTimeout' && runsInPool(method),
  callQueueMax: (_contract, method) => runsInPool(method),
  queueWaitMs: hasErrors('memoryExceeded'),
  clientCallsMax: hasErrors('preempted'),
  shortCallGasMax: isShortSometimes,
  shortCallReadsMax: isShortSometimes,
  callPreemptMs: hasErrors('preempted', 'callTimeout'),
  tracePreemptMs: hasErrors('preempted', 'traceTimeout'),
  simulateResponseBytesMax: hasErrors('simulationTooLarge'),
  traceResponseBytesMax: hasErrors('traceTooLarge'),
  pendingQueueMax: readsPendingBlock,
  poolAnswerBytesMax: hasErrors('answerTooLarge'),
  workerHeapBytesMax: hasErrors('memoryExceeded'),
}

/**
 * Returns the methods that a limit bounds, in the order of the contract.
 *
 * @returns undefined for a limit whose methods do not follow from other facts
 */
export function derivedMethods(contract: Contract, name: string): string[] | undefined {
  const limit = contract['x-limits'][name]
  if (limit === undefined) return undefined
  const schema = limitedSchema(limit)
  const bounds = schema === undefined ? RULES[name] : takes(schema)
  if (bounds === undefined) return undefined
  return contract.methods.filter((method) => bounds(contract, method)).map((method) => method.name)
}

/** Names of the limits with a rule. */
export const limitsWithRule: readonly string[] = Object.keys(RULES)
