/** The rules for Rust types, which the declarations and the code of the docs site share. */
import { sameType } from './sameTypes.ts'
import type { Shapes, Use } from './shapes.ts'
import { snake } from './words.ts'

/** Rust keywords, and `default`. A member with such a name is written with `r#`. */
const RESERVED = new Set([
  'type',
  'ref',
  'const',
  'enum',
  'default',
  'if',
  'else',
  'match',
  'move',
  'mod',
  'use',
  'in',
])

/** Returns the name of a struct's member. @param key name on the wire */
export function memberName(key: string): string {
  const name = snake(key)
  return RESERVED.has(name) ? `r#${name}` : name
}

/** Whether a value of the shape directly contains a value of `outer`. Then only a Box makes the size finite. */
export function isInside(
  shapes: Shapes,
  name: string,
  outer: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const same = sameType(name)
  if (same !== undefined) return isInside(shapes, same, outer, seen)
  if (name === outer) return true
  const shape = shapes.get(name)?.shape
  if (shape === undefined || seen.has(name)) return false
  const inside = new Set([...seen, name])
  const among = (uses: readonly Use[]) => uses.some((use) => isInside(shapes, use.name, outer, inside))
  switch (shape.kind) {
    case 'struct':
      return among(shape.fields.map(({ use }) => use))
    case 'union':
      return among(shape.branches)
    case 'tuple':
      return among(shape.items)
    case 'nullable':
      return among([shape.of])
    default:
      return false
  }
}

/**
 * Whether a shape has a default value. A struct has one if every required member has one. `..Default::default()` then
 * works.
 */
export function hasDefault(shapes: Shapes, name: string): boolean {
  const shape = shapes.get(sameType(name) ?? name)?.shape
  switch (shape?.kind) {
    case 'struct':
      return shape.fields.every(
        ({ required, use }) => !required || use.nullable || hasDefault(shapes, use.name),
      )
    case 'enum':
    case 'union':
    case undefined:
      return false
    case 'tuple':
      return shape.items.every((use) => use.nullable || hasDefault(shapes, use.name))
    default:
      return true
  }
}
