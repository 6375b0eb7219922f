/**
 * The checks that the generator, the docs and clients need, beyond the checks of the OpenRPC meta-schema. The linter
 * (lint/lint.ts) adds rules for human readers. The checked contract has neutral values in place of members of a wrong
 * type (shape.ts).
 */
import type { Ajv } from 'ajv'
import { compare } from 'semver'
import type { Fault, JsonPath } from './faults.ts'
import {
  type ContentDescriptor,
  type Contract,
  type ContractMethod,
  docsPath,
  type Example,
  errorNames,
  isServed,
  type Limit,
  limitedSchema,
  limitValue,
  MODES,
  PARTIAL,
  signatureName,
  TRANSPORTS,
} from './model.ts'
import { plainVersion } from './plainVersion.ts'
import { isOpenUnion, reachedSchemas, type Schema, schemaName, walkSchema } from './schema.ts'
import { type SchemaCompiler, schemaCompiler, schemaId } from './schemaCompiler.ts'

/**
 * Keywords that typings, json-schema-to-typescript, AJV and documentation tools all interpret alike (JSON Schema
 * draft-07).
 */
const KEYWORDS = new Set([
  ...['title', 'description', 'type', '$ref', 'pattern', 'enum', 'const', 'oneOf', 'anyOf', 'items'],
  ...[
    'minItems',
    'maxItems',
    'additionalItems',
    'minimum',
    'maximum',
    'properties',
    'minProperties',
    'required',
  ],
  ...['additionalProperties', 'propertyNames'],
])

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*$/

/** Matches the name of a parameter. anvil has a parameter `tx_block_pairs`. */
const PARAMETER = /^[A-Za-z][A-Za-z0-9_]*$/

/**
 * Matches a property name. geth's options have a member `4byteTracer`; Parity's state diffs have members `*`, `+` and
 * `-`.
 */
const PROPERTY = /^(?:[A-Za-z0-9]+|[*+-])$/

/** Returns every fault of the contract; an empty list if code can be generated from the contract. */
export function findFaults(contract: Contract, schemas = schemaCompiler(contract)): Fault[] {
  return [
    ...schemaFaults(contract),
    ...errorFaults(contract),
    ...limitFaults(contract),
    ...contract.methods.flatMap((method) => methodFaults(contract, method)),
    ...duplicates(contract.methods.map(({ name }) => name)).map((name) => ({
      place: `method ${name}`,
      text: 'is described twice',
    })),
    ...signatureFaults(contract),
    ...unusedFaults(contract),
    ...exampleFaults(contract, schemas),
  ]
}

function schemaFaults({ components }: Contract): Fault[] {
  const faults: Fault[] = []
  for (const [name, root] of Object.entries(components.schemas)) {
    if (!IDENTIFIER.test(name)) faults.push({ place: `schema ${name}`, text: 'the name is no identifier' })
    if (root.title !== name) faults.push({ place: `schema ${name}`, text: `the title must be ${name}` })
    if (!root.description) faults.push({ place: `schema ${name}`, text: 'has no description' })
    for (const [schema, path] of walkSchema(root, name)) {
      if (schema !== root && schema.title !== undefined)
        faults.push({ place: `schema ${path}`, text: 'only components have titles' })
      for (const keyword of Object.keys(schema))
        if (!KEYWORDS.has(keyword))
          faults.push({ place: `schema ${path}`, text: `${keyword} is outside the safe subset` })
      if ((schema.const !== undefined || schema.enum) && !schema.type)
        faults.push({ place: `schema ${path}`, text: 'const and enum need a type' })
      if (schema.anyOf !== undefined && !isOpenUnion(components.schemas, schema))
        faults.push({ place: `schema ${path}`, text: 'the last branch of anyOf must allow any value' })
      faults.push(...referenceFaults(components.schemas, schema, path))
      for (const [property, { description }] of Object.entries(schema.properties ?? {})) {
        if (!PROPERTY.test(property))
          faults.push({ place: `schema ${path}`, text: `property ${property} is no plain name` })
        if (!description)
          faults.push({ place: `schema ${path}/properties/${property}`, text: 'has no description' })
      }
    }
  }
  return faults
}

function referenceFaults(schemas: Record<string, Schema>, schema: Schema, path: string): Fault[] {
  if (schema.$ref === undefined) return []
  const name = schemaName(schema)
  if (name === undefined || !(name in schemas))
    return [{ place: `schema ${path}`, text: `${schema.$ref} does not exist` }]
  const beside = Object.keys(schema).filter((keyword) => keyword !== '$ref' && keyword !== 'description')
  return beside.length === 0
    ? []
    : [{ place: `schema ${path}`, text: `only a description may stand beside $ref` }]
}

function errorFaults({ components, methods }: Contract): Fault[] {
  const used = new Set(methods.flatMap(errorNames))
  const served = new Set(methods.map(({ name }) => name))
  const faults: Fault[] = []
  for (const [name, error] of Object.entries(components.errors)) {
    if (!IDENTIFIER.test(name)) faults.push({ place: `error ${name}`, text: 'the name is no identifier' })
    for (const key of ['x-description', 'x-advice', 'x-retryable', 'x-scope'] as const)
      if (error[key] === undefined || error[key] === '')
        faults.push({ place: `error ${name}`, text: `has no ${key}` })
    // No other link is allowed: the site and the server both derive the link from the name and the code.
    const link = JSON.stringify({ docs: docsPath(name, error) })
    const isOurs = error['x-scope'] === 'envelope' || error['x-retryable']
    if ((isOurs || error.data !== undefined) && JSON.stringify(error.data) !== link)
      faults.push({ place: `error ${name}`, text: `data must be ${link}` })
    const trigger = error['x-trigger']
    if (trigger !== undefined && 'method' in trigger && !served.has(trigger.method))
      faults.push({ place: `error ${name}`, text: `x-trigger calls ${trigger.method}, which does not exist` })
    if (error['x-scope'] === 'method' && !used.has(name))
      faults.push({ place: `error ${name}`, text: 'no method refers to it' })
    if (error['x-scope'] === 'envelope' && used.has(name))
      faults.push({ place: `error ${name}`, text: 'any request can get it, so no method may refer to it' })
  }
  for (const method of methods)
    for (const name of errorNames(method))
      if (!Object.hasOwn(components.errors, name))
        faults.push({ place: `method ${method.name}`, text: `error ${name} does not exist`, at: ['errors'] })
  return faults
}

function limitFaults(contract: Contract): Fault[] {
  const faults: Fault[] = []
  for (const [name, limit] of Object.entries(contract['x-limits'])) {
    if (!IDENTIFIER.test(name)) faults.push({ place: `limit ${name}`, text: 'the name is no identifier' })
    if (!limit.unit || !limit.description)
      faults.push({ place: `limit ${name}`, text: 'needs a unit and a description' })
    if ((limit.value === undefined) === (limit.schema === undefined))
      faults.push({ place: `limit ${name}`, text: 'needs either a value or a schema' })
    if (!limit.option) faults.push({ place: `limit ${name}`, text: 'needs the option that sets it' })
    if (!Number.isSafeInteger(limitValue(contract, limit)))
      faults.push({ place: `limit ${name}`, text: 'is no integer' })
    if (limit.devValue !== undefined && !Number.isSafeInteger(limit.devValue))
      faults.push({ place: `limit ${name}`, text: 'devValue is no integer' })
    if (limit.error !== undefined && !(limit.error in contract.components.errors))
      faults.push({ place: `limit ${name}`, text: `error ${limit.error} does not exist` })
    faults.push(...limitMethodFaults(contract, name, limit))
  }
  const schemas = Object.values(contract['x-limits']).flatMap((limit) => limitedSchema(limit) ?? [])
  // If two limits had the same schema, setting one limit would also change the other.
  for (const name of duplicates(schemas))
    faults.push({ place: `schema ${name}`, text: 'two limits bound it' })
  return faults
}

function limitMethodFaults({ methods }: Contract, name: string, { methods: of }: Limit): Fault[] {
  if (of === undefined) return []
  const isOnce = of.length > 0 && duplicates(of).length === 0
  return [
    ...(isOnce
      ? []
      : [{ place: `limit ${name}`, text: 'methods must be some methods, each once, or left out' }]),
    ...of
      .filter((method) => !methods.some((candidate) => candidate.name === method))
      .map((method) => ({ place: `limit ${name}`, text: `method ${method} does not exist` })),
  ]
}

function methodFaults(contract: Contract, method: ContractMethod): Fault[] {
  const faults: Fault[] = []
  const place = `method ${method.name}`
  const fault = (text: string, at?: JsonPath) =>
    faults.push(at === undefined ? { place, text } : { place, text, at })
  for (const key of ['summary', 'description', 'x-since', 'x-use', 'x-cost', 'x-runs'] as const)
    if (!method[key]) fault(`has no ${key}`)
  if (!isSince(contract, method))
    fault(`x-since must be a version up to ${contract.info.version}, that of the contract`, ['x-since'])
  if (method.errors.length === 0) fault('has no errors', ['errors'])
  if (method.examples.length === 0) fault('has no examples', ['examples'])
  for (const [at, { name, description, schema }] of descriptorsOf(method)) {
    if (!(at[0] === 'params' ? PARAMETER : IDENTIFIER).test(name)) fault(`${name} is no identifier`, at)
    if (!description)
      faults.push({
        place: `${place} ${at[0] === 'params' ? `param ${name}` : 'result'}`,
        text: 'has no description',
      })
    const component = schemaName(schema)
    if (component === undefined || !(component in contract.components.schemas))
      fault(`the schema of ${name} must refer to a component`, [...at, 'schema'])
  }
  for (const name of duplicates(method.params.map((param) => param.name))) fault(`two parameters ${name}`)
  for (const { name, 'x-anyCase': anyCase } of method.params)
    if (anyCase !== undefined && !Array.isArray(anyCase.exactly))
      fault(`x-anyCase of ${name} must list the names that are matched exactly`)
  faults.push(...whereFaults(method), ...peerFaults(method), ...notificationFaults(contract, method))
  for (const flag of ['x-writes', 'x-stateful'] as const)
    if (![undefined, true].includes(method[flag])) fault(`${flag} must be true, or left out`)
  const { 'x-partial': partial } = method
  if (partial === undefined ? isServed(method) : !PARTIAL.includes(partial))
    fault(`x-partial must be one of ${PARTIAL.join(', ')}`, partial === undefined ? undefined : ['x-partial'])
  const firstOptional = method.params.findIndex((param) => !param.required)
  if (firstOptional >= 0 && method.params.slice(firstOptional).some((param) => param.required))
    fault('a required parameter comes after an optional one')
  return faults
}

/** Returns the parameters and the result, each with its path in the method. */
function descriptorsOf({
  params,
  result,
}: ContractMethod): [path: JsonPath, descriptor: ContentDescriptor][] {
  return [
    ...params.map((param, at): [JsonPath, ContentDescriptor] => [['params', at], param]),
    [['result'], result],
  ]
}

function isSince({ info }: Contract, method: ContractMethod): boolean {
  const [since, current] = [method['x-since'], info.version].map(plainVersion)
  return since !== undefined && current !== undefined && compare(since, current) <= 0
}

/**
 * Checks `x-transports` and `x-modes`, which list where a method is served. Each must list at least one name, only
 * known names, and no name twice.
 */
function whereFaults(method: ContractMethod): Fault[] {
  const known = { 'x-transports': TRANSPORTS, 'x-modes': MODES } as const
  return (['x-transports', 'x-modes'] as const).flatMap((key) => {
    const given: readonly string[] | undefined = method[key]
    const names: readonly string[] = known[key]
    if (given === undefined) return []
    const isRight =
      given.length > 0 && given.every((name) => names.includes(name)) && duplicates(given).length === 0
    return isRight
      ? []
      : [{ place: `method ${method.name}`, text: `${key} must be some of ${names.join(', ')}` }]
  })
}

/** Checks `x-peerParams`: the places rise, and the places after the method's own parameters have no gap. */
function peerFaults({ name: method, params, 'x-peerParams': peers = [] }: ContractMethod): Fault[] {
  const isRight = peers.every(({ at, name, clients }, index) => {
    const last = peers[index - 1]?.at ?? -1
    const isNext = at === Math.max(params.length, last + 1)
    return IDENTIFIER.test(name) && clients.length > 0 && at > last && (at < params.length || isNext)
  })
  if (isRight) return []
  const text = 'x-peerParams must list parameters of other nodes by place, without a gap after its own'
  return [{ place: `method ${method}`, text }]
}

function notificationFaults({ components }: Contract, method: ContractMethod): Fault[] {
  const notifications = method['x-notifications']
  if (notifications === undefined) return []
  return Object.entries(notifications.params).flatMap(([kind, schema]) =>
    (schemaName(schema) ?? '') in components.schemas
      ? []
      : [
          {
            place: `method ${method.name}`,
            text: `the schema of the notification ${kind} must refer to a component`,
          },
        ],
  )
}

/** A method's function type and a schema's type are in the same file, so their names must differ. */
function signatureFaults({ components, methods }: Contract): Fault[] {
  return methods
    .filter((method) => signatureName(method) in components.schemas)
    .map((method) => ({
      place: `schema ${signatureName(method)}`,
      text: `the function type of ${method.name} has this name`,
    }))
}

function unusedFaults({ components, methods }: Contract): Fault[] {
  const used = new Set<string>()
  const visit = (schema: Schema): void => void reachedSchemas(components.schemas, schema, used)
  for (const { params, result, 'x-notifications': notifications } of methods) {
    for (const { schema } of [...params, result]) visit(schema)
    for (const schema of Object.values(notifications?.params ?? {})) visit(schema)
  }
  return Object.keys(components.schemas)
    .filter((name) => !used.has(name))
    .map((name) => ({ place: `schema ${name}`, text: 'nothing refers to it' }))
}

function exampleFaults(contract: Contract, schemas: SchemaCompiler): Fault[] {
  const compiled = schemas()
  if ('fault' in compiled) return [{ place: '', text: `the schemas do not compile: ${compiled.fault}` }]
  const { ajv } = compiled
  return contract.methods.flatMap((method) => [
    ...method.examples.flatMap((example) => examplesOf(ajv, method, example)),
    ...duplicates(method.examples.map(({ name }) => name)).map((name) => ({
      place: `method ${method.name}`,
      text: `two examples ${name}`,
    })),
  ])
}

function examplesOf(ajv: Ajv, method: ContractMethod, example: Example): Fault[] {
  const faults: Fault[] = []
  const place = `method ${method.name}, example ${example.name}`
  const fault = (text: string) => faults.push({ place, text })
  const check = (schema: Schema, value: unknown, what: string): void => {
    const validate = ajv.getSchema(schemaId(schemaName(schema) ?? ''))
    if (validate !== undefined && !validate(value)) fault(`${what}: ${ajv.errorsText(validate.errors)}`)
  }
  for (const { name, value, 'x-from': source } of example.params) {
    const param = method.params.find((candidate) => candidate.name === name)
    if (source?.fresh && (source.result !== '' || source.into !== undefined))
      fault(`${name}: a fresh value is the whole result of a call`)
    if (param === undefined) fault(`there is no parameter ${name}`)
    else check(param.schema, value, name)
  }
  for (const name of duplicates(example.params.map((param) => param.name))) fault(`${name} is given twice`)
  for (const { name, required } of method.params)
    if (required && !example.params.some((param) => param.name === name)) fault(`${name} is missing`)
  if (example.result?.value === undefined) fault('has no result value (npm run examples)')
  else check(method.result.schema, example.result.value, 'result')
  return faults
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
