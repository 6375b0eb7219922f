/** The types of the client SDK: every method by name, by position, and as other libraries describe it. */
import type { Contract, ContractMethod } from '../../contract/model.ts'
import { schemaName } from '../../contract/schema.ts'
import { comment, propertyName, quote } from '../text.ts'
import { methodsOverHttp } from './tables.ts'

/** Text of the types, and what it needs of generated/types.ts. */
export function clientTypes(contract: Contract): { imports: string[]; text: string } {
  const methods = methodsOverHttp(contract)
  const imports = methods.flatMap(({ params }) => params.map(({ schema }) => schemaName(schema) ?? 'unknown'))
  return {
    imports: [...new Set([...imports, 'LooseHex', 'Methods'])].toSorted(),
    text: `${clientInterface(methods)}
/** The methods that are served over HTTP. */
export type ClientMethod = keyof PositionalParams

/** What a method answers. */
type Result<M extends ClientMethod> = Methods[M]['result']

/** A method's parameters by name. Hex may be any text: the server checks parameters. */
type NamedParams<M extends ClientMethod> = LooseHex<Methods[M]['params']>

/** A call as EIP-1193 has it; parameters by position, or by name. */
export type RequestArguments<M extends ClientMethod> = { readonly method: M } & ([] extends PositionalParams[M]
  ? { readonly params?: PositionalParams[M] | NamedParams<M> | undefined }
  : { readonly params: PositionalParams[M] | NamedParams<M> })

/** A call of a method that the contract does not have. */
export interface UnknownCall<M extends string> {
  readonly method: M extends ClientMethod ? never : M
  readonly params?: readonly unknown[] | object | undefined
}

/** A call in a batch. */
export type BatchCall = { [M in ClientMethod]: RequestArguments<M> }[ClientMethod]

/** What a batch answers: for each call its result, or its error in that place. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Result<Calls[K]['method']> | CartularyError
}

${positionalParams(methods)}
${rpcSchema(methods)}`,
  }
}

function clientInterface(methods: readonly ContractMethod[]): string {
  const signatures = methods.map(({ name, summary, params }) => {
    const optional = params.every(({ required }) => !required) ? '?' : ''
    return `${comment(summary, '  ')}  readonly ${propertyName(name)}: (params${optional}: NamedParams<${quote(name)}>, options?: CallOptions) => Promise<Result<${quote(name)}>>\n`
  })
  return `/** Every method by its name, with its parameters by their names; and two ways for those who have the name as a value. */
export interface Client {
${signatures.join('')}
  /** A call as EIP-1193 has it. One of a method that the contract does not have is sent again only when it was refused. */
  readonly request: {
    <M extends ClientMethod>(call: RequestArguments<M>, options?: CallOptions): Promise<Result<M>>
    <M extends string>(call: UnknownCall<M>, options?: CallOptions): Promise<unknown>
  }
  /**
   * Several calls in one request, or in several, one after the other, when they are too many or too long for one.
   * It rejects only when the signal says so: what goes wrong with a call stands in the place of its result.
   */
  readonly batch: <const Calls extends readonly BatchCall[]>(
    calls: Calls,
    options?: CallOptions,
  ) => Promise<BatchResults<Calls>>
}
`
}

function positionalParams(methods: readonly ContractMethod[]): string {
  const entries = methods.map(({ name, params }) => {
    // What stands before a required one cannot be left out.
    const lastRequired = params.findLastIndex(({ required }) => required)
    const members = params.map((param, index) => {
      const type = `${schemaName(param.schema) ?? 'unknown'}${param.required ? '' : ' | null | undefined'}`
      return `${param.name}${index > lastRequired ? '?' : ''}: ${type}`
    })
    return `  ${propertyName(name)}: LooseHex<readonly [${members.join(', ')}]>\n`
  })
  return `/** Every method's parameters by position; null stands for one that is left out. */
export interface PositionalParams {
${entries.join('')}}
`
}

function rpcSchema(methods: readonly ContractMethod[]): string {
  return `/** An entry of viem's \`RpcSchema\`. */
interface RpcSchemaEntry<M extends ClientMethod> {
  Method: M
  Parameters: PositionalParams[M] extends readonly [] ? undefined : PositionalParams[M]
  ReturnType: Result<M>
}

/** For viem: \`createPublicClient({ transport, rpcSchema: rpcSchema<CartularyRpcSchema>() })\`. */
export type CartularyRpcSchema = readonly [
${methods.map(({ name }) => `  RpcSchemaEntry<${quote(name)}>,\n`).join('')}]
`
}
