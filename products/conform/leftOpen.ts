/**
 * Recognises answers that differ from openrpc.json only where execution-apis at 033ca6e6 leaves a point open. Such a
 * difference is noted, and is a fault only with `--strict`.
 */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import type { Answer } from './check.ts'
import { methods } from './contract.ts'
import { differenceOf } from './schemaFaults.ts'
import { isRecord } from './targetJson.ts'

/** Name of a tracer that no node has; some nodes interpret the name as a JavaScript tracer. */
export const NO_TRACER = 'noSuchTracer'

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * For each method, the index of the block parameter. In execution-apis, the type of this parameter is BlockNumberOrTag.
 * In openrpc.json, the parameter may also be a hash or an object.
 */
const NUMBERED: Partial<Record<MethodName, number>> = {
  // execution-apis src/eth/block.yaml
  eth_getBlockByNumber: 0,
  eth_getBlockTransactionCountByNumber: 0,
  // Absent from execution-apis; geth and other nodes accept a number or a tag, as in the methods above.
  eth_getUncleCountByBlockNumber: 0,
  eth_getUncleByBlockNumberAndIndex: 0,
  eth_getHeaderByNumber: 0,
  eth_getRawTransactionByBlockNumberAndIndex: 0,
  // execution-apis src/eth/transaction.yaml
  eth_getTransactionByBlockNumberAndIndex: 0,
  // execution-apis src/eth/fee_market.yaml
  eth_feeHistory: 1,
}

/**
 * Methods that execution-apis does not define. For these methods, geth and Besu differ in parameters and results (their
 * dialects), and openrpc.json follows Besu.
 */
const DIALECTS: ReadonlySet<MethodName> = new Set([
  'debug_storageRangeAt',
  'debug_accountRange',
  'debug_accountAt',
])

/**
 * For each method, the index of the first parameter that only some nodes have. Other nodes refuse a call with the
 * parameter.
 */
const EXTENSIONS: Partial<Record<MethodName, number>> = {
  // The mode: Erigon and reth, not geth.
  debug_executionWitness: 1,
  // State overrides: reth and Nethermind, not Besu. Labels of vmTrace: Cartulary.
  trace_call: 3,
  trace_callMany: 2,
  // Labels of vmTrace: Cartulary.
  trace_rawTransaction: 2,
  trace_replayTransaction: 2,
  trace_replayBlockTransactions: 2,
}

/** Codes of errors that nodes with geth's dialect may return for parameters in Besu's dialect. */
const OTHER_PARAMETERS: ReadonlySet<number> = new Set([errors.invalidParams.code, errors.executionError.code])

/**
 * Explains, as a note, why execution-apis allows an answer that differs from openrpc.json; undefined for all other
 * answers.
 */
export function leftOpen(method: MethodName, params: readonly unknown[], answer: Answer): string | undefined {
  if (isRefusedBlock(method, params, answer))
    return 'a block by its hash is refused: only number and tag are taken'
  if (isRefusedExtension(method, params, answer)) return 'a parameter that only some nodes have is refused'
  if (isDialect(method, answer)) return "another dialect than Besu's, which the contract has"
  if (namesNoTracer(params) && answer.error !== undefined)
    return `an unknown tracer is error ${answer.error.code}, not ${errors.unknownTracer.code}`
  return undefined
}

function isRefusedBlock(method: MethodName, params: readonly unknown[], { error }: Answer): boolean {
  const at = NUMBERED[method]
  if (at === undefined || error?.code !== errors.invalidParams.code) return false
  const block = params[at]
  return typeof block === 'string' ? HASH.test(block) : isRecord(block) && isNamed(block)
}

function isRefusedExtension(method: MethodName, params: readonly unknown[], { error }: Answer): boolean {
  const at = EXTENSIONS[method]
  return at !== undefined && params.length > at && error?.code === errors.invalidParams.code
}

/** Whether an object names a block as EIP-1898 defines; other objects are invalid for every node. */
function isNamed(block: Readonly<Record<string, unknown>>): boolean {
  return block.blockNumber !== undefined || block.blockHash !== undefined
}

/**
 * Whether an answer shows another dialect: an error about the parameters, or a result that does not satisfy the schema.
 * Wrong values in a result that satisfies the schema are not excused.
 */
function isDialect(method: MethodName, { error, result }: Answer): boolean {
  if (!DIALECTS.has(method)) return false
  if (error !== undefined) return OTHER_PARAMETERS.has(error.code)
  const { schema } = methods.find(({ name }) => name === method)!.result
  return differenceOf(schema, result).faults.length > 0
}

function namesNoTracer(params: readonly unknown[]): boolean {
  return params.some((param) => isRecord(param) && param.tracer === NO_TRACER)
}
