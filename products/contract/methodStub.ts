/** The stub of a new method: its entry in the contract, a handler and a test, for the author to complete. */
import { fillContract } from './derive/fillContract.ts'
import { ContractFaults } from './faults.ts'
import { METHOD_NAME } from './lint/names.ts'
import { type Contract, type ContractMethod, handlerName } from './model.ts'
import { parseJson } from './parse.ts'

/** The texts of the files that the stub changes or adds. */
export interface MethodStub {
  /** `openrpc.json` with the new entry, which follows the other methods of its namespace. */
  readonly contract: string
  readonly handler: string
  readonly test: string
}

/**
 * Makes the stub of a method without parameters that returns a quantity and runs on the serving thread.
 *
 * @param text text of `openrpc.json`
 * @param released text of the contract that was released last
 * @throws ContractFaults for a name that is not allowed, or that another method has
 */
export function methodStub(text: string, released: string, name: string): MethodStub {
  if (!METHOD_NAME.test(name)) throw new ContractFaults([`${name} is not namespace_camelCase`])
  const contract = parseJson(text) as Contract
  const isTaken = (method: ContractMethod) =>
    method.name === name || handlerName(method) === handlerName({ name })
  if (contract.methods.some(isTaken)) throw new ContractFaults([`method ${name} is there`])
  const isOfNamespace = (other: string) => other.split('_', 1)[0] === name.split('_', 1)[0]
  const last = contract.methods.findLastIndex((method) => isOfNamespace(method.name))
  const at = last === -1 ? contract.methods.length : last + 1
  const methods = contract.methods.toSpliced(at, 0, entryOf(name) as Contract['methods'][number])
  const filled = fillContract(`${JSON.stringify({ ...contract, methods }, null, 2)}\n`, released)
  return { contract: filled.text, handler: handlerOf(name), test: testOf(name) }
}

/**
 * Returns the method's entry without the members that `npm run generate` adds. The texts contain TODO. The linter
 * refuses TODO, so the author must replace them.
 */
function entryOf(name: string): object {
  return {
    ...{ name, summary: 'TODO: one sentence.', description: 'TODO: the answer, with its unit.' },
    params: [],
    result: {
      name: 'result',
      description: 'TODO: its meaning, with its unit.',
      schema: { $ref: '#/components/schemas/Quantity' },
    },
    ...{ 'x-use': 'TODO: when to use it, and another method otherwise.', 'x-cost': 1, 'x-runs': 'serving' },
    examples: [{ name: 'the result', params: [], result: { name: 'result', value: '0x0' } }],
  }
}

function handlerOf(name: string): string {
  return `import type { Handler } from './handler.ts'

export const ${name}: Handler<'${name}'> = () => '0x0'
`
}

function testOf(name: string): string {
  return `import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('${name}', () => {
  it('answers', async () => {
    const { ask } = await readChain()
    expect(await ask('${name}')).to.equal('TODO')
  })
})
`
}
