/** The parts of the contract that are compared with those of other nodes. */
import { arrayAt, isObject, type JsonObject, type OpenRpc, objectAt } from '../diff/document.ts'
import { followReferences } from '../schema.ts'

export interface MethodError {
  /** Name in the catalogue of the contract; undefined for errors of other documents. */
  readonly name?: string | undefined
  readonly code: number
  readonly message: string
}

/** The methods of a document by name. */
export function methodsIn(document: OpenRpc): ReadonlyMap<string, JsonObject> {
  const methods = arrayAt(document.root, 'methods').filter(isObject)
  return new Map(methods.map((method) => [String(method.name), method]))
}

/** The names of methods, and the kinds of subscriptions as `eth_subscribe newHeads`. */
export function namesIn(methods: ReadonlyMap<string, JsonObject>): string[] {
  return [...methods].flatMap(([name, method]) => {
    const kinds = Object.keys(objectAt(objectAt(method, 'x-notifications'), 'params'))
    return [name, ...kinds.map((kind) => `${name} ${kind}`)]
  })
}

/** The number of positions that a method has, with those that are only taken because other nodes have them. */
export function positionsOf(method: JsonObject): number {
  const places = arrayAt(method, 'x-peerParams').map((param) => Number(isObject(param) ? param.at : 0) + 1)
  return Math.max(arrayAt(method, 'params').length, ...places)
}

/** The errors of a method. @param document that has the method */
export function errorsOf(document: OpenRpc, method: JsonObject): MethodError[] {
  return arrayAt(method, 'errors').map((given) => {
    const reference = isObject(given) && typeof given.$ref === 'string' ? given.$ref : undefined
    const found = followReferences(given, () => document.resolve(given))
    const { code, message } = isObject(found) ? found : {}
    return {
      name: reference?.slice(reference.lastIndexOf('/') + 1),
      code: Number(code),
      message: String(message),
    }
  })
}

/** All errors of the contract, with those that no method lists, because every call can get them. */
export function catalogueOf(document: OpenRpc): (MethodError & { readonly isOfEnvelope: boolean })[] {
  const errors = objectAt(document.root.components, 'errors')
  return Object.entries(errors).map(([name, error]) => {
    const { code, message, 'x-scope': scope } = isObject(error) ? error : {}
    return { name, code: Number(code), message: String(message), isOfEnvelope: scope === 'envelope' }
  })
}
