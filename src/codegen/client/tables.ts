/**
 * What the client SDK knows of the contract while it runs, as short as it can be written (src/client/catalogue.ts
 * reads it).
 */
import type { ClientTables } from '../../client/catalogue.ts'
import { type Contract, type ContractMethod, limitValue } from '../../contract/model.ts'
import { errorMarks } from '../errorMarks.ts'
import { integer, quote } from '../text.ts'

/** Names, limits and marks of the contract in the form that the client reads. */
export function clientTables(contract: Contract): ClientTables {
  const limit = (name: string) => limitValue(contract, contract['x-limits'][name]!) ?? 0
  return {
    methods: methodTable(contract),
    errors: errorTable(contract),
    batchCallsMax: limit('batchCallsMax'),
    bodyBytesMax: limit('bodyBytesMax'),
    // A batch may end with the longest of all.
    answerBytesMax: limit('traceResponseBytesMax') + limit('batchResponseBytesMax'),
  }
}

/** Text of the constant `tables`. */
export function emitClientTables(contract: Contract): string {
  const members = Object.entries(clientTables(contract)).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? quote(value) : integer(value)},\n`,
  )
  return `const tables: ClientTables = {\n${members.join('')}}\n`
}

/** The client's transport is HTTP, over which nothing can be sent without being asked. */
export function methodsOverHttp({ methods }: Contract): ContractMethod[] {
  return methods.filter((method) => method['x-transports']?.includes('http') ?? true)
}

function methodTable(contract: Contract): string {
  return methodsOverHttp(contract)
    .map((method) => `${method['x-writes'] || method['x-stateful'] ? '*' : ''}${method.name}`)
    .join(' ')
}

function errorTable(contract: Contract): string {
  return errorMarks(contract)
    .map(
      ({ name, code, message, retryable }) =>
        `${retryable ? '*' : ''} ${name} ${code}${message && ` ${message}`}`,
    )
    .join('|')
}
