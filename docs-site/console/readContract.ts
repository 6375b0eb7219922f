/** Copies the parts that the console needs from an untrusted OpenRPC document, and checks each of them. */
import type { ExampleValue, ValueSource } from '../../products/contract/model.ts'
import { isRecord } from '../../products/contract/schema.ts'
import type { Contract, ContractError, Example, Method, Param } from './contract.ts'
import { shortened } from './longText.ts'
import { type AllowedPatterns, isShallow, readSchema, readSchemas, readTexts } from './readSchema.ts'

/** Maximum number of parameters. Methods with more are left out, since a page has a field for each parameter. */
export const PARAMS_MAX = 100

/** Maximum number of examples of a method; the rest are left out. */
export const EXAMPLES_MAX = 500

/** Maximum length of an example's parameters, in characters of JSON; longer examples are left out. */
export const EXAMPLE_CHARACTERS_MAX = 200_000

/** Maximum length of a name, in characters. Methods, examples and errors with longer names are left out. */
export const NAME_CHARACTERS_MAX = 200

/** Maximum number of texts of a list, such as the modes in which a method is served. */
const TEXTS_MAX = 100

/** Thrown for a document that is no OpenRPC document. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault'
}

/**
 * Reads the contract of a document. Methods, examples and errors of another form are left out, as are references in
 * their place.
 *
 * @param patterns - regular expressions to keep; the console does not check values against other patterns
 * @throws ContractFault for a document that is no OpenRPC document
 */
export function readContract(value: unknown, patterns: AllowedPatterns): Contract {
  if (!isRecord(value) || typeof value.openrpc !== 'string' || !Array.isArray(value.methods))
    throw new ContractFault('not an OpenRPC document')
  const info = isRecord(value.info) ? value.info : {}
  const components = isRecord(value.components) ? value.components : {}
  return {
    openrpc: value.openrpc,
    info: { title: readName(info.title) ?? 'a node', version: readName(info.version) ?? '' },
    methods: value.methods.flatMap((one) => readMethod(one, patterns) ?? []),
    components: {
      schemas: readSchemas(components.schemas, patterns) ?? {},
      errors: readErrors(components.errors),
    },
  }
}

function readMethod(value: unknown, patterns: AllowedPatterns): Method | undefined {
  if (!isRecord(value) || !Array.isArray(value.params) || value.params.length > PARAMS_MAX) return undefined
  const name = readName(value.name)
  if (name === undefined) return undefined
  const params = value.params.map((one) => readParam(one, patterns))
  if (!params.every((one) => one !== undefined)) return undefined
  const examples: readonly unknown[] = Array.isArray(value.examples) ? value.examples : []
  return {
    name,
    params,
    examples: examples.slice(0, EXAMPLES_MAX).flatMap((one) => readExample(one) ?? []),
    ...withText('summary', value.summary),
    ...withText('x-varies', value['x-varies']),
    ...withTrue('x-writes', value['x-writes']),
    ...withTrue('x-stateful', value['x-stateful']),
    ...withTexts('x-transports', value['x-transports']),
    ...withTexts('x-modes', value['x-modes']),
    ...(isRecord(value['x-notifications']) ? { 'x-notifications': true } : {}),
    ...withText('x-aliasOf', value['x-aliasOf']),
  }
}

function readParam(value: unknown, patterns: AllowedPatterns): Param | undefined {
  if (!isRecord(value)) return undefined
  const [name, schema] = [readName(value.name), readSchema(value.schema, patterns)]
  if (name === undefined || schema === undefined) return undefined
  return {
    name,
    schema,
    ...withText('description', value.description),
    ...withTrue('required', value.required),
  }
}

function readExample(value: unknown): Example | undefined {
  if (!isRecord(value) || !Array.isArray(value.params) || value.params.length > PARAMS_MAX) return undefined
  const name = readName(value.name)
  const params = value.params.map(readExampleParam)
  if (name === undefined || !params.every((one) => one !== undefined)) return undefined
  if (JSON.stringify(params).length > EXAMPLE_CHARACTERS_MAX) return undefined
  const { result } = value
  return {
    name,
    params,
    ...(isRecord(result) && 'value' in result ? { result: { value: result.value } } : {}),
    ...withText('x-once', value['x-once']),
    ...withText('x-chain', value['x-chain']),
  }
}

function readExampleParam(value: unknown): ExampleValue | undefined {
  const name = isRecord(value) ? readName(value.name) : undefined
  if (!isRecord(value) || name === undefined || !('value' in value) || !isShallow(value.value))
    return undefined
  const source = readSource(value['x-from'])
  return { name, value: value.value, ...(source === undefined ? {} : { 'x-from': source }) }
}

function readSource(value: unknown): ValueSource | undefined {
  if (!isRecord(value) || !Array.isArray(value.params) || !isShallow(value.params)) return undefined
  const { params, result } = value
  const method = readName(value.method)
  if (method === undefined || typeof result !== 'string') return undefined
  return {
    method,
    params,
    result,
    ...(typeof value.into === 'string' ? { into: value.into } : {}),
    ...withTrue('fresh', value.fresh),
  }
}

function readErrors(value: unknown): Readonly<Record<string, ContractError>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, error]) => {
      if (readName(name) === undefined) return []
      if (!isRecord(error) || typeof error.code !== 'number' || typeof error.message !== 'string') return []
      const retryable = error['x-retryable']
      const read: ContractError = {
        code: error.code,
        message: error.message,
        ...withText('x-description', error['x-description']),
        ...withText('x-advice', error['x-advice']),
        ...(typeof retryable === 'boolean' ? { 'x-retryable': retryable } : {}),
        ...withTrue('data', error.data !== undefined),
      }
      return [[name, read] as const]
    }),
  )
}

function readName(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= NAME_CHARACTERS_MAX ? value : undefined
}

function withText<K extends string>(name: K, value: unknown): Partial<Record<K, string>> {
  return typeof value === 'string' ? ({ [name]: shortened(value) } as Partial<Record<K, string>>) : {}
}

function withTexts<K extends string>(name: K, value: unknown): Partial<Record<K, readonly string[]>> {
  const texts = readTexts(value)
    ?.slice(0, TEXTS_MAX)
    .map((text) => shortened(text))
  return texts === undefined ? {} : ({ [name]: texts } as unknown as Partial<Record<K, readonly string[]>>)
}

function withTrue<K extends string>(name: K, value: unknown): Partial<Record<K, true>> {
  return value === true ? ({ [name]: true } as Partial<Record<K, true>>) : {}
}
