import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import * as tables from '../../../generated/clientTables.ts'
import { limits } from '../../../generated/limits.ts'
import { isRepeatable, nameError } from '../../../products/client/catalogue.ts'

interface Method {
  readonly name: string
  readonly 'x-writes'?: boolean
  readonly 'x-stateful'?: boolean
  readonly 'x-transports'?: readonly string[]
  readonly 'x-aliasOf'?: string
}
interface CatalogueError {
  readonly code: number
  readonly message: string
  readonly 'x-retryable': boolean
}

const contract = JSON.parse(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')) as {
  methods: Method[]
  components: { errors: Record<string, CatalogueError> }
}

describe('the client’s catalogue', () => {
  it('lists each method that is served over HTTP exactly once, but no other names of methods', () => {
    const overHttp = contract.methods.filter(
      (one) => (one['x-transports']?.includes('http') ?? true) && one['x-aliasOf'] === undefined,
    )
    const listed = [...tables.repeatable, ...tables.unrepeatable]
    expect(listed.toSorted()).to.deep.equal(overHttp.map(({ name }) => name).toSorted())
  })

  it('marks a method as repeatable only if it is known, does not write and is not stateful', () => {
    for (const method of contract.methods) {
      if (
        !tables.repeatable.includes(method.name as never) &&
        !tables.unrepeatable.includes(method.name as never)
      )
        continue
      const changes = (method['x-writes'] ?? false) || (method['x-stateful'] ?? false)
      expect(isRepeatable(method.name), method.name).to.equal(!changes)
    }
    for (const unknown of ['', 'eth_newMethod', 'constructor', '*eth_call'])
      expect(isRepeatable(unknown), unknown).to.equal(false)
  })

  it('finds every error by its code and link, or without a link if its code and message are unique', () => {
    for (const [name, { code, message, 'x-retryable': retryable }] of Object.entries(
      contract.components.errors,
    )) {
      const documented = nameError({ code, message, data: { docs: `/docs/errors/${code}#${name}` } })
      expect(documented).to.deep.equal({ errorName: name, retryable })
      const same = Object.values(contract.components.errors).filter((other) => other.code === code)
      if (same.filter((other) => message.startsWith(other.message)).length === 1)
        expect(nameError({ code, message }).errorName).to.equal(name)
    }
  })

  it('has the same limits as openrpc.json', () => {
    expect(tables.batchCallsMax).to.equal(limits.batchCallsMax)
    expect(tables.bodyBytesMax).to.equal(limits.bodyBytesMax)
  })
})
