/** Lists all prose of the contract. */
import type { Contract, ContractMethod } from '../model.ts'
import { type Schema, walkSchema } from '../schema.ts'

/** A text of the contract. */
export interface ContractText {
  /** Place of the text, in the words of faults. */
  readonly place: string
  /** Name of the member that has the text. */
  readonly kind: 'summary' | 'description' | 'x-description' | 'x-advice' | 'x-use'
  readonly text: string
}

/** Yields all texts in the order of the document, without optional descriptions that are left out. */
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
