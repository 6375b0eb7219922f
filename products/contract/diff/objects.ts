/** Compares the keywords of schemas that concern members of objects and entries of arrays. */
import { compareDefaults } from '../defaults.ts'
import type { Compare, Difference, Direction } from './changes.ts'
import { arrayAt, isObject, type JsonObject, objectAt, shown } from './document.ts'
import { difference, isUnbounded } from './scalars.ts'

/** Compares the members of objects: named members, required members, and all others. */
export function compareObjects(
  before: JsonObject,
  after: JsonObject,
  path: string,
  compare: Compare,
): Difference[] {
  const [old, now] = [objectAt(before, 'properties'), objectAt(after, 'properties')]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [
    ...[...names].flatMap((name) => {
      const place = `${path}/properties/${name}`
      if (!Object.hasOwn(old, name)) return addedMember(before, after, name, place, compare)
      if (!Object.hasOwn(now, name)) return [difference(place, 'is removed', 'removed')]
      if (isForbidden(old[name], now[name]))
        return [difference(place, 'may not be there any more', 'removed')]
      return [...otherDefault(old[name], now[name], place), ...compare(old[name], now[name], place)]
    }),
    ...compareRequired(before, after, path),
    ...compareOthers(before, after, path, compare),
    ...compare(before.propertyNames ?? true, after.propertyNames ?? true, `${path}/propertyNames`),
  ]
}

/** Whether a member or an entry was allowed and is now forbidden, so that old readers no longer find it. */
function isForbidden(before: unknown, after: unknown): boolean {
  return before !== false && after === false
}

function otherDefault(before: unknown, after: unknown, place: string): Difference[] {
  if (!isObject(before) || !isObject(after)) return []
  const other = compareDefaults(before.description, after.description)
  return other === undefined ? [] : [difference(place, other.what, other.isBreaking ? 'changed' : 'extended')]
}

/**
 * Compares an added member. An optional member is compatible: old readers ignore the member, and old callers do not
 * send it.
 */
function addedMember(
  before: JsonObject,
  after: JsonObject,
  name: string,
  place: string,
  compare: Compare,
): Difference[] {
  // In the old schema, `additionalProperties` applied to this member.
  const others = before.additionalProperties
  const form = isObject(others) ? compare(others, objectAt(after, 'properties')[name], place) : []
  return arrayAt(after, 'required').includes(name)
    ? [...form, difference(place, 'is added, and required', 'narrowed')]
    : [...form, difference(place, 'is added', 'extended')]
}

function compareRequired(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const [old, now] = [arrayAt(before, 'required'), arrayAt(after, 'required')]
  const has = (schema: JsonObject, name: unknown): boolean =>
    Object.hasOwn(objectAt(schema, 'properties'), shown(name))
  return [
    ...now
      // Skip members that are new in `properties`: addedMember reports whether such a member is required.
      .filter((name) => !old.includes(name) && (has(before, name) || !has(after, name)))
      .map((name) => difference(`${path}/properties/${shown(name)}`, 'is required now', 'narrowed')),
    ...old
      .filter((name) => !now.includes(name) && (has(after, name) || !has(before, name)))
      .map((name) => difference(`${path}/properties/${shown(name)}`, 'is no longer required', 'widened')),
  ]
}

/** Compares `additionalProperties`. */
function compareOthers(before: JsonObject, after: JsonObject, path: string, compare: Compare): Difference[] {
  const [old, now] = [before.additionalProperties ?? true, after.additionalProperties ?? true]
  if (old === false && now === false) return []
  if (old === false) return [difference(path, 'members without a description may be there', 'extended')]
  if (now === false) return [difference(path, 'no other members may be there', closing(before, old))]
  return compare(old, now, `${path}/additionalProperties`)
}

/**
 * Returns the direction of a change that forbids additional members, which are members that `properties` does not name.
 * The direction is `removed` if old readers may use additional members, and otherwise `narrowed`. Old readers may use
 * them if `properties` is empty (the object is a map), or if a schema in `additionalProperties` describes them.
 */
function closing(before: JsonObject, others: unknown): Direction {
  const isMap = Object.keys(objectAt(before, 'properties')).length === 0
  return isMap || (isObject(others) && !isUnbounded(others)) ? 'removed' : 'narrowed'
}

/** Compares the entries of arrays, both lists and tuples. */
export function compareArrays(
  before: JsonObject,
  after: JsonObject,
  path: string,
  compare: Compare,
): Difference[] {
  const length = Math.max(tupleLength(before), tupleLength(after))
  const places = Array.from({ length }, (_none, index) => index)
  return [
    ...places.flatMap((index) => {
      const [old, now] = [entryAt(before, index), entryAt(after, index)]
      const place = `${path}/items/${index}`
      // The new tuple is shorter and allows anything after its end, so the schema no longer describes this entry.
      const isUnlisted = Array.isArray(after.items) && index >= after.items.length && now === true
      const isTaken = index < tupleLength(before) && (isUnlisted || isForbidden(old, now))
      return isTaken ? [difference(place, 'is removed', 'removed')] : compare(old, now, place)
    }),
    ...compare(entryAt(before, length), entryAt(after, length), `${path}/items`),
  ]
}

function tupleLength({ items }: JsonObject): number {
  return Array.isArray(items) ? items.length : 0
}

/** Returns the schema of the entry at an index; true if any entry is allowed there, false if none is. */
function entryAt({ items, additionalItems }: JsonObject, index: number): unknown {
  if (!Array.isArray(items)) return items ?? true
  return index < items.length ? items[index] : (additionalItems ?? true)
}
