/** Our contract as the console reads it. */
import { readFileSync } from 'node:fs'
import type { Contract, Method } from '../../../docs-site/console/contract.ts'
import { readContract } from '../../../docs-site/console/readContract.ts'

/** The document as parsed JSON. */
export const document: unknown = JSON.parse(
  readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'),
)

export const contract: Contract = readContract(document, 'all')

/** Returns a method of the contract. @throws for an unknown name */
export function methodNamed(name: string): Method {
  const method = contract.methods.find((one) => one.name === name)
  if (method === undefined) throw new Error(`${name} is not in the contract`)
  return method
}

/** Every example: its method, its name, and its parameters by position. */
export const examples = contract.methods.flatMap((method) =>
  (method.examples ?? []).map((example) => {
    const values = method.params.map((param) => example.params.find(({ name }) => name === param.name)?.value)
    const last = values.findLastIndex((value) => value !== undefined)
    return { method, example, params: values.slice(0, last + 1).map((value) => value ?? null) }
  }),
)
