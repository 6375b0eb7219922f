/** Copies a contract out of a document that anybody may have written: only what the console relies on, each part checked. */
import {
  type Contract,
  type ContractError,
  type Example,
  type ExampleParam,
  isRecord,
  type Method,
  type Param,
  type ValueSource,
} from './contract.ts'
import {
  type AllowedPatterns,
  isShallow,
  readSchema,
  readSchemas,
  readText,
  readTexts,
} from './readSchema.ts'

/** A document that is no contract. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault'
}

/**
 * The contract of a document. Methods, examples and errors that cannot be read are left out (those by reference, too).
 *
 * @param patterns - the regular expressions that are kept; of the others a value's text is left to the node
 * @throws ContractFault
 */
export function readContract(value: unknown, patterns: AllowedPatterns): Contract {
  if (!isRecord(value) || typeof value.openrpc !== 'string' || !Array.isArray(value.methods))
    throw new ContractFault('not an OpenRPC document')
  const info = isRecord(value.info) ? value.info : {}
  const components = isRecord(value.components) ? value.components : {}
  return {
    openrpc: value.openrpc,
    info: { title: readText(info.title) ?? 'a node', version: readText(info.version) ?? '' },
    methods: value.methods.flatMap((one) => readMethod(one, patterns) ?? []),
    components: {
      schemas: readSchemas(components.schemas, patterns) ?? {},
      errors: readErrors(components.errors),
    },
  }
}

function readMethod(value: unknown, patterns: AllowedPatterns): Method | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || !Array.isArray(value.params)) return undefined
  const params = value.params.map((one) => readParam(one, patterns))
  if (!params.every((one) => one !== undefined)) return undefined
  return {
    name: value.name,
    params,
    examples: Array.isArray(value.examples) ? value.examples.flatMap((one) => readExample(one) ?? []) : [],
    ...withText('summary', value.summary),
    ...withText('x-varies', value['x-varies']),
    ...withTrue('x-writes', value['x-writes']),
    ...withTrue('x-stateful', value['x-stateful']),
    ...withTexts('x-transports', value['x-transports']),
    ...withTexts('x-modes', value['x-modes']),
    ...(isRecord(value['x-notifications']) ? { 'x-notifications': true } : {}),
  }
}

function readParam(value: unknown, patterns: AllowedPatterns): Param | undefined {
  if (!isRecord(value) || typeof value.name !== 'string') return undefined
  const schema = readSchema(value.schema, patterns)
  if (schema === undefined) return undefined
  return {
    name: value.name,
    schema,
    ...withText('description', value.description),
    ...withTrue('required', value.required),
  }
}

function readExample(value: unknown): Example | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || !Array.isArray(value.params)) return undefined
  const params = value.params.map(readExampleParam)
  if (!params.every((one) => one !== undefined)) return undefined
  const { result } = value
  return {
    name: value.name,
    params,
    ...(isRecord(result) && 'value' in result ? { result: { value: result.value } } : {}),
    ...withText('x-once', value['x-once']),
  }
}

function readExampleParam(value: unknown): ExampleParam | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || !('value' in value) || !isShallow(value.value))
    return undefined
  const source = readSource(value['x-from'])
  return { name: value.name, value: value.value, ...(source === undefined ? {} : { 'x-from': source }) }
}

function readSource(value: unknown): ValueSource | undefined {
  if (!isRecord(value) || !Array.isArray(value.params) || !isShallow(value.params)) return undefined
  const { method, params, result } = value
  if (typeof method !== 'string' || typeof result !== 'string') return undefined
  return { method, params, result, ...withText('into', value.into), ...withTrue('fresh', value.fresh) }
}

function readErrors(value: unknown): Readonly<Record<string, ContractError>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, error]) => {
      if (!isRecord(error) || typeof error.code !== 'number' || typeof error.message !== 'string') return []
      const retryable = error['x-retryable']
      const read: ContractError = {
        code: error.code,
        message: error.message,
        ...withText('x-description', error['x-description']),
        ...withText('x-advice', error['x-advice']),
        ...(typeof retryable === 'boolean' ? { 'x-retryable': retryable } : {}),
      }
      return [[name, read] as const]
    }),
  )
}

function withText<K extends string>(name: K, value: unknown): Partial<Record<K, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Partial<Record<K, string>>) : {}
}

function withTexts<K extends string>(name: K, value: unknown): Partial<Record<K, readonly string[]>> {
  const texts = readTexts(value)
  return texts === undefined ? {} : ({ [name]: texts } as Partial<Record<K, readonly string[]>>)
}

function withTrue<K extends string>(name: K, value: unknown): Partial<Record<K, true>> {
  return value === true ? ({ [name]: true } as Partial<Record<K, true>>) : {}
}
