/**
 * Compares the errors of a method in two contracts. References to the catalogue are matched by name, inline errors by
 * code and message.
 */
import { errorName } from '../model.ts'
import { compareErrorData } from './catalogue.ts'
import { type Change, change } from './changes.ts'
import { arrayAt, isObject, type JsonObject, type OpenRpc, shown } from './document.ts'

interface MethodError {
  /** Name in the catalogue; for an inline error, its code and message. */
  readonly name: string
  /** The inline error object; undefined for a reference to the catalogue. */
  readonly own: JsonObject | undefined
}

/** Compares the errors. Adding or removing an error is compatible, since clients must handle unknown errors anyway. */
export function compareMethodErrors(
  documents: { readonly before: OpenRpc; readonly after: OpenRpc },
  method: string,
  before: JsonObject,
  after: JsonObject,
): Change[] {
  const old = errorsOf(documents.before, before)
  const now = errorsOf(documents.after, after)
  const place = `${method} errors`
  const removed = old.filter(({ name }) => !now.some((error) => error.name === name))
  const come = now.filter(({ name }) => !old.some((error) => error.name === name))
  return [
    ...old.flatMap(({ name, own }) => {
      const counterpart = now.find((error) => error.name === name)?.own
      if (own === undefined || counterpart === undefined) return []
      return compareErrorData(`${place} ${name}`, own.data, counterpart.data)
    }),
    ...takeSuccessors(removed, come).map(([from, to]) =>
      change('breaking', place, `${to.name}, it was ${from.name}`),
    ),
    ...removed.map(({ name }) => change('compatible', place, `no longer ${name}`)),
    ...come.map(({ name }) => change('compatible', place, `also ${name}`)),
  ]
}

/**
 * Finds inline errors whose code or message was changed, removes them from both lists, and returns them as pairs. Two
 * errors form a pair if they have the same message or the same code, and no other error of either list has that message
 * or code. Such a change is breaking: clients branch on the code and the message.
 */
function takeSuccessors(removed: MethodError[], come: MethodError[]): [MethodError, MethodError][] {
  const pairs: [MethodError, MethodError][] = []
  for (const key of ['message', 'code'])
    for (const from of removed.slice()) {
      const isAlike = (error: MethodError): boolean =>
        error.own !== undefined && from.own !== undefined && error.own[key] === from.own[key]
      const [to, ...more] = come.filter(isAlike)
      if (to === undefined || more.length > 0 || removed.filter(isAlike).length > 1) continue
      pairs.push([from, to])
      removed.splice(removed.indexOf(from), 1)
      come.splice(come.indexOf(to), 1)
    }
  return pairs
}

function errorsOf(document: OpenRpc, method: JsonObject): MethodError[] {
  return arrayAt(method, 'errors').map((error) => {
    const reference = isObject(error) ? error.$ref : undefined
    if (typeof reference === 'string') return { name: errorName({ $ref: reference }), own: undefined }
    const found = document.resolve(error)
    const own = isObject(found) ? found : {}
    return { name: `${shown(own.code)} ${shown(own.message)}`, own }
  })
}
