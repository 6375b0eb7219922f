/** Rules about examples: together, the examples must show every parameter and every form of a parameter. */
import type { Fault } from '../faults.ts'
import type { Contract, ContractMethod } from '../model.ts'
import { type Schema, schemaName } from '../schema.ts'
import { type SchemaCompiler, schemaId } from '../schemaCompiler.ts'
import type { LintRules } from './rule.ts'

/** Tags whose block changes. The result of an example with such a tag would not stay true. */
const TAGS = /"(?:latest|pending|safe|finalized)"/

export const exampleRules: LintRules = {
  *'example-name'({ methods }) {
    for (const { name, examples } of methods)
      for (const example of examples)
        if (!/^[a-z0-9].*[^.\s]$/.test(example.name) && !/^[A-Z]{2}/.test(example.name))
          yield {
            place: `method ${name}`,
            text: `the example "${example.name}" is no phrase in small letters`,
          }
  },
  *'example-block'({ methods }) {
    for (const { name, examples } of methods)
      for (const example of examples)
        if (TAGS.test(JSON.stringify(example.params)))
          yield { place: `method ${name}`, text: `the example "${example.name}" names a tag, not a block` }
  },
  'example-of-params': shownParams,
  'example-of-branches': shownBranches,
}

/** Every parameter, even an optional one, must occur in an example of its method. */
function* shownParams({ methods }: Contract): Generator<Fault> {
  for (const method of methods)
    for (const { name } of method.params)
      if (valuesOf(method, name).length === 0)
        yield { place: `method ${method.name} param ${name}`, text: 'no example shows it' }
}

/**
 * Every branch of a parameter's `oneOf`, such as a number or an object, must occur in an example of a method. Block
 * tags and null need no example.
 */
function* shownBranches(contract: Contract, schemas: SchemaCompiler): Generator<Fault> {
  const { methods, components } = contract
  const compiled = schemas()
  // checks.ts reports schemas that do not compile.
  if ('fault' in compiled) return
  const { ajv } = compiled
  const names = new Set(
    methods.flatMap(({ params }) => params.flatMap(({ schema }) => schemaName(schema) ?? [])),
  )
  for (const name of names) {
    const values = methods.flatMap((method) =>
      method.params
        .filter(({ schema }) => schemaName(schema) === name)
        .flatMap((param) => valuesOf(method, param.name)),
    )
    for (const [index, branch] of (components.schemas[name]?.oneOf ?? []).entries()) {
      if (branch.type === 'null' || schemaName(branch) === 'BlockTag') continue
      const target = `${schemaId(name)}#/oneOf/${index}`
      const validate = ajv.getSchema(target)
      if (validate !== undefined && !values.some((value) => validate(value) === true))
        yield { place: `schema ${name}`, text: `no example of a parameter shows ${formOf(branch)}` }
    }
  }
}

function formOf(branch: Schema): string {
  return schemaName(branch) ?? branch.type ?? 'one of its forms'
}

function valuesOf({ examples }: ContractMethod, param: string): unknown[] {
  return examples.flatMap(({ params }) =>
    params.filter(({ name }) => name === param).map(({ value }) => value),
  )
}
