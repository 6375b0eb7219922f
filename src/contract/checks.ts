/**
 * What the OpenRPC meta-schema does not ask of the contract and the generator, the docs and clients need. What readers
 * need beyond that is the linter's (lint/lint.ts).
 */
import type { Ajv } from 'ajv'
import {
  type Contract,
  type ContractMethod,
  docsPath,
  type Example,
  errorNames,
  type Limit,
  limitedSchema,
  limitValue,
  MODES,
  signatureName,
  TRANSPORTS,
} from './model.ts'
import { type Schema, schemaName, walkSchema } from './schema.ts'
import { makeAjv, schemaId } from './schemaCompiler.ts'
import { compareVersions, parseVersion } from './semver.ts'

/**
 * The keywords that typings, json-schema-to-typescript, AJV and documentation tools all read alike
 * (JSON Schema draft-07).
 */
const KEYWORDS = new Set([
  ...['title', 'description', 'type', '$ref', 'pattern', 'enum', 'const', 'oneOf', 'items', 'minItems'],
  ...['maxItems', 'additionalItems', 'minimum', 'maximum', 'properties', 'minProperties', 'required'],
  ...['additionalProperties', 'propertyNames'],
])

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*$/

/** `4byteTracer` is a name in geth's options, and the marks stand in Parity's state differences. */
const PROPERTY = /^(?:[A-Za-z0-9]+|[*+-])$/

/** Every fault of the contract, in document order; none when it can be generated from. */
export function findFaults(contract: Contract): string[] {
  return [
    ...schemaFaults(contract),
    ...errorFaults(contract),
    ...limitFaults(contract),
    ...contract.methods.flatMap((method) => methodFaults(contract, method)),
    ...duplicates(contract.methods.map(({ name }) => name)).map(
      (name) => `method ${name} is described twice`,
    ),
    ...signatureFaults(contract),
    ...unusedFaults(contract),
    ...exampleFaults(contract),
  ]
}

function schemaFaults({ components }: Contract): string[] {
  const faults: string[] = []
  for (const [name, root] of Object.entries(components.schemas)) {
    if (!IDENTIFIER.test(name)) faults.push(`schema ${name}: the name is no identifier`)
    if (root.title !== name) faults.push(`schema ${name}: the title must be ${name}`)
    if (!root.description) faults.push(`schema ${name}: has no description`)
    for (const [schema, path] of walkSchema(root, name)) {
      if (schema !== root && schema.title !== undefined)
        faults.push(`schema ${path}: only components have titles`)
      for (const keyword of Object.keys(schema))
        if (!KEYWORDS.has(keyword)) faults.push(`schema ${path}: ${keyword} is outside the safe subset`)
      if ((schema.const !== undefined || schema.enum) && !schema.type)
        faults.push(`schema ${path}: const and enum need a type`)
      faults.push(...referenceFaults(components.schemas, schema, path))
      for (const [property, { description }] of Object.entries(schema.properties ?? {})) {
        if (!PROPERTY.test(property)) faults.push(`schema ${path}: property ${property} is no plain name`)
        if (!description) faults.push(`schema ${path}/properties/${property}: has no description`)
      }
    }
  }
  return faults
}

function referenceFaults(schemas: Record<string, Schema>, schema: Schema, path: string): string[] {
  if (schema.$ref === undefined) return []
  const name = schemaName(schema)
  if (name === undefined || !(name in schemas)) return [`schema ${path}: ${schema.$ref} does not exist`]
  const beside = Object.keys(schema).filter((keyword) => keyword !== '$ref' && keyword !== 'description')
  return beside.length === 0 ? [] : [`schema ${path}: only a description may stand beside $ref`]
}

function errorFaults({ components, methods }: Contract): string[] {
  const used = new Set(methods.flatMap(errorNames))
  const served = new Set(methods.map(({ name }) => name))
  const faults: string[] = []
  for (const [name, error] of Object.entries(components.errors)) {
    if (!IDENTIFIER.test(name)) faults.push(`error ${name}: the name is no identifier`)
    for (const key of ['x-description', 'x-advice', 'x-retryable', 'x-scope'] as const)
      if (error[key] === undefined || error[key] === '') faults.push(`error ${name}: has no ${key}`)
    // Exactly this: the site and the wire both make the link by the same rule.
    const link = JSON.stringify({ docs: docsPath(name, error) })
    const isOurs = error['x-scope'] === 'envelope' || error['x-retryable']
    if ((isOurs || error.data !== undefined) && JSON.stringify(error.data) !== link)
      faults.push(`error ${name}: data must be ${link}`)
    const trigger = error['x-trigger']
    if (trigger !== undefined && 'method' in trigger && !served.has(trigger.method))
      faults.push(`error ${name}: x-trigger calls ${trigger.method}, which does not exist`)
    if (error['x-scope'] === 'method' && !used.has(name)) faults.push(`error ${name}: no method refers to it`)
    if (error['x-scope'] === 'envelope' && used.has(name))
      faults.push(`error ${name}: any request can get it, so no method may refer to it`)
  }
  for (const name of used) if (!(name in components.errors)) faults.push(`error ${name} does not exist`)
  return faults
}

function limitFaults(contract: Contract): string[] {
  const faults: string[] = []
  for (const [name, limit] of Object.entries(contract['x-limits'])) {
    if (!IDENTIFIER.test(name)) faults.push(`limit ${name}: the name is no identifier`)
    if (!limit.unit || !limit.description) faults.push(`limit ${name}: needs a unit and a description`)
    if ((limit.value === undefined) === (limit.schema === undefined))
      faults.push(`limit ${name}: needs either a value or a schema`)
    if (!limit.option) faults.push(`limit ${name}: needs the option that sets it`)
    if (!Number.isSafeInteger(limitValue(contract, limit))) faults.push(`limit ${name}: is no integer`)
    if (limit.error !== undefined && !(limit.error in contract.components.errors))
      faults.push(`limit ${name}: error ${limit.error} does not exist`)
    faults.push(...limitMethodFaults(contract, name, limit))
  }
  const schemas = Object.values(contract['x-limits']).flatMap((limit) => limitedSchema(limit) ?? [])
  // Whoever sets one of them would set the other.
  for (const name of duplicates(schemas)) faults.push(`schema ${name}: two limits bound it`)
  return faults
}

function limitMethodFaults({ methods }: Contract, name: string, { methods: of }: Limit): string[] {
  if (of === undefined) return []
  const isOnce = of.length > 0 && duplicates(of).length === 0
  return [
    ...(isOnce ? [] : [`limit ${name}: methods must be some methods, each once, or left out`]),
    ...of
      .filter((method) => !methods.some((candidate) => candidate.name === method))
      .map((method) => `limit ${name}: method ${method} does not exist`),
  ]
}

function methodFaults(contract: Contract, method: ContractMethod): string[] {
  const faults: string[] = []
  const fault = (text: string) => faults.push(`method ${method.name}: ${text}`)
  for (const key of ['summary', 'description', 'x-since', 'x-use', 'x-cost', 'x-runs'] as const)
    if (!method[key]) fault(`has no ${key}`)
  if (!isSince(contract, method)) fault(`x-since must be a version up to ${contract.info.version}`)
  if (!method.errors?.length) fault('has no errors')
  if (!method.examples?.length) fault('has no example')
  if (!method.result) return [...faults, `method ${method.name}: has no result`]
  for (const { name, description, schema } of [...method.params, method.result]) {
    if (!IDENTIFIER.test(name)) fault(`${name} is no identifier`)
    if (!description) fault(`${name} has no description`)
    const component = schemaName(schema)
    if (component === undefined || !(component in contract.components.schemas))
      fault(`the schema of ${name} must refer to a component`)
  }
  for (const name of duplicates(method.params.map((param) => param.name))) fault(`two parameters ${name}`)
  for (const { name, 'x-anyCase': anyCase } of method.params)
    if (anyCase !== undefined && !Array.isArray(anyCase.exactly))
      fault(`x-anyCase of ${name} must list the names that are matched exactly`)
  faults.push(...whereFaults(method), ...notificationFaults(contract, method))
  for (const flag of ['x-writes', 'x-stateful'] as const)
    if (![undefined, true].includes(method[flag])) fault(`${flag} must be true, or left out`)
  const firstOptional = method.params.findIndex((param) => !param.required)
  if (firstOptional >= 0 && method.params.slice(firstOptional).some((param) => param.required))
    fault('a required parameter comes after an optional one')
  return faults
}

function isSince({ info }: Contract, method: ContractMethod): boolean {
  const [since, current] = [method['x-since'] ?? '', info.version].map(parseVersion)
  return since !== undefined && current !== undefined && compareVersions(since, current) <= 0
}

/** `x-transports` and `x-modes` say where a method is served, so they name some place, once. */
function whereFaults(method: ContractMethod): string[] {
  const known = { 'x-transports': TRANSPORTS, 'x-modes': MODES } as const
  return (['x-transports', 'x-modes'] as const).flatMap((key) => {
    const given: readonly string[] | undefined = method[key]
    const names: readonly string[] = known[key]
    if (given === undefined) return []
    const isRight =
      given.length > 0 && given.every((name) => names.includes(name)) && duplicates(given).length === 0
    return isRight ? [] : [`method ${method.name}: ${key} must be some of ${names.join(', ')}`]
  })
}

function notificationFaults({ components }: Contract, method: ContractMethod): string[] {
  const notifications = method['x-notifications']
  if (notifications === undefined) return []
  return Object.entries(notifications.params).flatMap(([kind, schema]) =>
    (schemaName(schema) ?? '') in components.schemas
      ? []
      : [`method ${method.name}: the schema of the notification ${kind} must refer to a component`],
  )
}

/** A method's function type and a schema's type stand in one file. */
function signatureFaults({ components, methods }: Contract): string[] {
  return methods
    .filter((method) => signatureName(method) in components.schemas)
    .map((method) => `schema ${signatureName(method)}: the function type of ${method.name} has this name`)
}

function unusedFaults({ components, methods }: Contract): string[] {
  const used = new Set<string>()
  const visit = (root: Schema): void => {
    for (const [schema] of walkSchema(root, '')) {
      const name = schemaName(schema)
      const target = name === undefined ? undefined : components.schemas[name]
      if (name === undefined || target === undefined || used.has(name)) continue
      used.add(name)
      visit(target)
    }
  }
  for (const { params, result, 'x-notifications': notifications } of methods) {
    for (const { schema } of [...params, result]) visit(schema)
    for (const schema of Object.values(notifications?.params ?? {})) visit(schema)
  }
  return Object.keys(components.schemas)
    .filter((name) => !used.has(name))
    .map((name) => `schema ${name}: nothing refers to it`)
}

function exampleFaults(contract: Contract): string[] {
  let ajv: Ajv
  try {
    ajv = makeAjv(contract)
    for (const name of Object.keys(contract.components.schemas)) ajv.getSchema(schemaId(name))
  } catch (error) {
    return [`the schemas do not compile: ${error instanceof Error ? error.message : String(error)}`]
  }
  return contract.methods.flatMap((method) => [
    ...(method.examples ?? []).flatMap((example) => examplesOf(ajv, method, example)),
    ...duplicates((method.examples ?? []).map(({ name }) => name)).map(
      (name) => `method ${method.name}: two examples ${name}`,
    ),
  ])
}

function examplesOf(ajv: Ajv, method: ContractMethod, example: Example): string[] {
  const faults: string[] = []
  const fault = (text: string) => faults.push(`method ${method.name}, example ${example.name}: ${text}`)
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
  else if (method.result) check(method.result.schema, example.result.value, 'result')
  return faults
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
