/** What the client SDK knows of the contract while it runs, as short as it can be written (clientCatalogue.ts reads it). */
import { type Contract, type ContractMethod, limitValue } from './contract.ts'
import { integer, quote } from './text.ts'

/** Text of the constant `tables`. */
export function clientTables(contract: Contract): string {
  const limit = (name: string) => integer(limitValue(contract, contract['x-limits'][name]!) ?? 0)
  return `const tables: ClientTables = {
  methods: ${quote(methodTable(contract))},
  errors: ${quote(errorTable(contract))},
  batchCallsMax: ${limit('batchCallsMax')},
  bodyBytesMax: ${limit('bodyBytesMax')},
}
`
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

function errorTable({ components }: Contract): string {
  const errors = Object.entries(components.errors)
  return errors
    .map(([name, { code, message, 'x-retryable': retryable }]) => {
      const isOnly = errors.filter(([, other]) => other.code === code).length === 1
      return `${retryable ? '*' : ''} ${name} ${code}${isOnly ? '' : ` ${message}`}`
    })
    .join('|')
}
