/** Compares the parameters of a method in two contracts: their names, their order, and which of them are required. */
import { isDeepStrictEqual } from 'node:util'
import { compareDefaults } from '../defaults.ts'
import { type Change, change, type Flow } from './changes.ts'
import { arrayAt, isObject, type JsonObject, type OpenRpc, shown } from './document.ts'

/** A parameter or a result, after following references. */
export interface Descriptor {
  readonly name: string
  readonly description: unknown
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly schema: unknown
}

/**
 * Reads a content descriptor, or a reference to one.
 *
 * @returns undefined for a value that is not an object
 * @throws DocumentFault for a reference that cannot be followed
 */
export function descriptorOf(document: OpenRpc, value: unknown): Descriptor | undefined {
  const found = document.resolve(value)
  if (!isObject(found)) return undefined
  const { name, description, required, deprecated, schema = true } = found
  return {
    name: shown(name),
    description,
    isRequired: required === true,
    isDeprecated: deprecated === true,
    schema,
  }
}

/** Returns a method's parameters, in order. @throws DocumentFault for a reference that cannot be followed */
export function paramsOf(document: OpenRpc, method: JsonObject): Descriptor[] {
  return arrayAt(method, 'params').flatMap((param) => descriptorOf(document, param) ?? [])
}

/** Compares the parameters. @param compareAt compares the schemas of a part of the method */
export function compareParams(
  method: string,
  { before, after }: { before: JsonObject; after: JsonObject },
  old: readonly Descriptor[],
  now: readonly Descriptor[],
  compareAt: (before: unknown, after: unknown, part: string, flow: Flow) => Change[],
): Change[] {
  const named = (list: readonly Descriptor[], name: string) => list.find((param) => param.name === name)
  const place = (name: string) => `${method} params.${name}`
  const renamed = renamedParams(old, now)
  const removed = old.filter(({ name }) => named(now, name) === undefined && !renamed.has(name))
  const come = now.filter(
    ({ name }) => named(old, name) === undefined && ![...renamed.values()].includes(name),
  )
  return [
    ...compareStructures(method, before, after),
    ...[...renamed].map(([name, other]) => change('breaking', place(name), `is renamed to ${other}`)),
    ...removed.map(({ name }) => change('breaking', place(name), 'is removed')),
    ...come.map((param) => addedParam(place(param.name), param, now, old)),
    ...compareOrder(method, old, now),
    ...old.flatMap((param) => {
      const counterpart = named(now, param.name)
      return counterpart === undefined
        ? []
        : [
            ...compareParam(place(param.name), param, counterpart),
            ...compareAt(param.schema, counterpart.schema, `params.${param.name}`, 'params'),
          ]
    }),
  ]
}

/**
 * Returns the new names of renamed parameters, by their old names. A renamed parameter has the same position and the
 * same schema, so calls by position do not change.
 */
function renamedParams(old: readonly Descriptor[], now: readonly Descriptor[]): Map<string, string> {
  const renamed = new Map<string, string>()
  if (old.length !== now.length) return renamed
  for (const [index, { name, isRequired, schema }] of old.entries()) {
    const other = now[index]!
    const isNew = !old.some((param) => param.name === other.name)
    const isRemoved = !now.some((param) => param.name === name)
    if (isNew && isRemoved && isRequired === other.isRequired && isDeepStrictEqual(schema, other.schema))
      renamed.set(name, other.name)
  }
  return renamed
}

function addedParam(
  place: string,
  { name, isRequired }: Descriptor,
  now: readonly Descriptor[],
  old: readonly Descriptor[],
): Change {
  if (isRequired) return change('breaking', place, 'is added, and required')
  const index = now.findIndex((param) => param.name === name)
  const moved = now.slice(index).find((param) => old.some((known) => known.name === param.name))
  return moved === undefined
    ? change('compatible', place, 'is added')
    : change('breaking', place, `is added before ${moved.name}`)
}

function compareOrder(method: string, old: readonly Descriptor[], now: readonly Descriptor[]): Change[] {
  const names = now.map(({ name }) => name)
  const common = old.map(({ name }) => name).filter((name) => names.includes(name))
  const order = names.filter((name) => common.includes(name))
  return isDeepStrictEqual(common, order)
    ? []
    : [
        change(
          'breaking',
          `${method} params`,
          `the order is ${order.join(', ')}; it was ${common.join(', ')}`,
        ),
      ]
}

function compareParam(place: string, old: Descriptor, now: Descriptor): Change[] {
  const changes: Change[] = []
  if (old.isRequired && !now.isRequired) changes.push(change('compatible', place, 'is optional now'))
  if (!old.isRequired && now.isRequired) changes.push(change('breaking', place, 'is required now'))
  if (old.isDeprecated !== now.isDeprecated)
    changes.push(change('compatible', place, now.isDeprecated ? 'is deprecated' : 'is no longer deprecated'))
  // A default matters only for a parameter that can be left out.
  const isLeftOut = !old.isRequired && !now.isRequired
  const other = isLeftOut ? compareDefaults(old.description, now.description) : undefined
  if (other !== undefined)
    changes.push(change(other.isBreaking ? 'breaking' : 'compatible', place, other.what))
  else if (old.description !== now.description)
    changes.push(change('documentation', place, 'description is another'))
  return changes
}

/** Compares `paramStructure`: whether callers pass parameters by position, by name, or in either way. */
function compareStructures(method: string, before: JsonObject, after: JsonObject): Change[] {
  const [old = 'either', now = 'either'] = [before.paramStructure, after.paramStructure]
  if (old === now) return []
  return [change(now === 'either' ? 'compatible' : 'breaking', `${method} params`, `are given ${shown(now)}`)]
}
