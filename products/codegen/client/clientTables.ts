/** openrpc.json → generated/clientTables.ts: the contract's data that the TypeScript client (products/client) uses. */
import { type Contract, type ContractMethod, limitValue } from '../../contract/model.ts'
import { errorMarks } from '../errorMarks.ts'
import { banner, integer, quote } from '../text.ts'
import { methodsOverHttp } from './clientMethods.ts'

/** Text of generated/clientTables.ts. The tables are part of every bundle with the client, so they are kept short. */
export function emitClientTables(contract: Contract): string {
  const methods = methodsOverHttp(contract)
  return `${banner}import type { ErrorName } from './errors.ts'

/** The methods over HTTP that may be run twice without harm. */
export const repeatable = [
${methodNames(methods.filter((method) => !changesSomething(method)))}] as const

/** The methods over HTTP that change the chain, or state of the server. */
export const unrepeatable = [
${methodNames(methods.filter(changesSomething))}] as const

/** The catalogue of errors. The message is empty if the code alone identifies the error. */
export const errors: readonly (readonly [name: ErrorName, code: number, message: string, retryable?: true])[] = [
${errorRows(contract)}]

${bounds(contract)}`
}

function methodNames(methods: readonly ContractMethod[]): string {
  return methods.map(({ name }) => `  ${quote(name)},\n`).join('')
}

function changesSomething(method: ContractMethod): boolean {
  return Boolean(method['x-writes'] || method['x-stateful'])
}

function errorRows(contract: Contract): string {
  const rows = errorMarks(contract).map(({ name, code, message, retryable }) =>
    [quote(name), code, quote(message), ...(retryable ? ['true'] : [])].join(', '),
  )
  return rows.map((row) => `  [${row}],\n`).join('')
}

function bounds(contract: Contract): string {
  const limit = (name: string) => limitValue(contract, contract['x-limits'][name]!) ?? 0
  // The server adds an answer to a batch as long as the batch is not over its limit. The longest response is therefore
  // a batch at the limit, plus one answer of maximum length.
  const answerBytesMax = limit('traceResponseBytesMax') + limit('batchResponseBytesMax')
  return `/** Maximum number of calls in a batch. */
export const batchCallsMax = ${integer(limit('batchCallsMax'))}
/** Largest request body, in bytes. */
export const bodyBytesMax = ${integer(limit('bodyBytesMax'))}
/** Largest answer, in bytes. */
export const answerBytesMax = ${integer(answerBytesMax)}
`
}
