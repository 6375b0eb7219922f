/** All prose of the contract, with its places. */
import type { Contract, ContractMethod } from '../model.ts'
import { type Schema, walkSchema } from '../schema.ts'

export interface ContractText {
  /** Where it stands, in words. */
  readonly place: string
  /** The member that holds it. */
  readonly kind: 'summary' | 'description' | 'x-description' | 'x-advice' | 'x-use'
  readonly text: string
}

/** In the order of the document. A description that is left out where none is needed is not among them. */
export function* contractTexts(contract: Contract): Generator<ContractText> {
  yield { place: 'info', kind: 'description', text: contract.info.description }
  for (const [name, { description }] of Object.entries(contract['x-limits']))
    yield { place: `limit ${name}`, kind: 'description', text: description }
  for (const method of contract.methods) yield* methodTexts(method)
  for (const [name, schema] of Object.entries(contract.components.schemas)) yield* schemaTexts(name, schema)
  for (const [name, error] of Object.entries(contract.components.errors))
    for (const kind of ['x-description', 'x-advice'] as const)
      yield { place: `error ${name}`, kind, text: error[kind] }
}

function* methodTexts(method: ContractMethod): Generator<ContractText> {
  const place = `method ${method.name}`
  for (const kind of ['summary', 'description', 'x-use'] as const) yield { place, kind, text: method[kind] }
  for (const { name, description } of method.params)
    yield { place: `${place} param ${name}`, kind: 'description', text: description }
  yield { place: `${place} result`, kind: 'description', text: method.result.description }
}

function* schemaTexts(name: string, root: Schema): Generator<ContractText> {
  for (const [{ description }, path] of walkSchema(root, name))
    if (description !== undefined) yield { place: `schema ${path}`, kind: 'description', text: description }
}
