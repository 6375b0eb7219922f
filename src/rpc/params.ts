/** Converts parameters sent by position or by name to parameters by name, and checks them against `openrpc.json`. */
import { namesOf, rememberSent } from '../memberNames.ts'
import type { Scope } from '../scope.ts'
import type { RawParams } from './envelope.ts'
import type { Fault, Param, PeerParams } from './method.ts'
import { RpcError } from './rpcError.ts'

/**
 * Binds and checks parameters. An optional parameter counts as left out if its value is missing or `null`.
 *
 * @param params - the method's parameters, in the order of `openrpc.json`
 * @param raw - the parameters that the caller sent
 * @param peers - parameters that only other nodes have. Default: none
 * @returns an object that maps the names of the sent parameters to their values, and inherits nothing
 * @throws RpcError `invalidParams`. Its message has the parameter's name and the expected value, but no text of the
 * caller.
 */
export function bindParams(
  params: readonly Param[],
  raw: RawParams,
  peers: PeerParams = NO_PEERS,
): Readonly<Record<string, unknown>> {
  if (params.length === 0 && (raw === undefined || (Array.isArray(raw) && raw.length === 0))) return NO_PARAMS
  const bound = new Bound()
  const values = positional(params, raw, peers)
  for (let index = 0; index < params.length; index++) {
    const param = params[index]!
    const sent = values[index]
    const value = param.named === undefined ? sent : param.named(sent)
    if (value !== sent) rememberSent(value, sent)
    if (isLeftOut(index, param, value)) continue
    const fault = param.check(value)
    if (fault !== undefined) throw faulty(index, param, fault)
    bound[param.name] = value
  }
  return bound
}

/**
 * Like {@link bindParams}, but checks the parameters in pieces, because they may be long.
 *
 * @param scope its checkpoint is called between the pieces
 */
export async function bindParamsAsync(
  params: readonly Param[],
  raw: RawParams,
  scope: Scope,
  peers: PeerParams = NO_PEERS,
): Promise<Readonly<Record<string, unknown>>> {
  const bound = new Bound()
  const values = positional(params, raw, peers)
  for (let index = 0; index < params.length; index++) {
    const param = params[index]!
    const sent = values[index]
    const value = await (param.namedAsync?.(sent, scope, namesOf) ?? param.named?.(sent) ?? sent)
    if (value !== sent) rememberSent(value, sent)
    if (isLeftOut(index, param, value)) continue
    const fault = await (param.checkAsync?.(value, scope, namesOf) ?? param.check(value))
    if (fault !== undefined) throw faulty(index, param, fault)
    bound[param.name] = value
  }
  return bound
}

/** Whether a parameter is left out. @throws RpcError if the parameter is required */
function isLeftOut(index: number, param: Param, value: unknown): boolean {
  if (value !== undefined && (value !== null || param.required)) return false
  if (param.required) throw missing(index, param)
  return true
}

/**
 * The class of objects that inherit nothing. `Object.create(null)` creates such objects too, but V8 stores the created
 * objects as hash tables, which are slow to read.
 */
const Bound = class {} as unknown as new () => Record<string, unknown>
Object.setPrototypeOf(Bound.prototype, null)
Reflect.deleteProperty(Bound.prototype, 'constructor')

const NO_PARAMS: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null))

const NO_PEERS: PeerParams = {}

function positional(params: readonly Param[], raw: RawParams, peers: PeerParams): readonly unknown[] {
  if (raw === undefined) return []
  if (!Array.isArray(raw)) return byName(params, raw as Readonly<Record<string, unknown>>)
  const values: readonly unknown[] = raw
  for (let index = params.length; index < values.length; index++) {
    const name = peers[index]
    if (name === undefined) throw invalid(`too many parameters: expected at most ${params.length}`)
    if (!isNothing(values[index])) throw invalid(`invalid parameter ${index} (${name}): ${NOTHING}`)
  }
  return peers === NO_PEERS ? values : values.map((value, index) => ownValue(value, peers[index]))
}

/** Returns the value of a parameter; undefined for a value that means nothing in the place of another node's parameter. */
function ownValue(value: unknown, peer: string | undefined): unknown {
  return peer !== undefined && value === false ? undefined : value
}

const NOTHING = 'this node has no such parameter, expected null, false or {}'

/** Whether a value means nothing, as the value of a parameter that this node does not have. */
function isNothing(value: unknown): boolean {
  if (value === null || value === false) return true
  return typeof value === 'object' && !Array.isArray(value) && namesOf(value as object).length === 0
}

function byName(params: readonly Param[], raw: Readonly<Record<string, unknown>>): unknown[] {
  for (const name of namesOf(raw)) {
    if (!params.some((param) => param.name === name))
      throw invalid(`unknown parameter: ${expectedNames(params)}`)
  }
  return params.map((param) => (Object.hasOwn(raw, param.name) ? raw[param.name] : undefined))
}

function expectedNames(params: readonly Param[]): string {
  if (params.length === 0) return 'expected none'
  return `expected ${params.map((param) => param.name).join(', ')}`
}

function missing(index: number, param: Param): RpcError {
  const expected = param.check(undefined)?.expected
  const suffix = expected === undefined ? '' : `: expected ${expected}`
  return invalid(`missing required parameter ${index} (${param.name})${suffix}`)
}

function faulty(index: number, param: Param, fault: Fault): RpcError {
  const place = fault.path === '' ? 'expected' : `at ${fault.path}: expected`
  return invalid(`invalid parameter ${index} (${param.name}): ${place} ${fault.expected}`)
}

function invalid(message: string): RpcError {
  return new RpcError('invalidParams', { message })
}
