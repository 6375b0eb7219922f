/** The rules for members of Go structs, which the declarations and the code of the docs site share. */
import type { Field, Shapes } from './shapes.ts'

/**
 * Whether the zero value of the Go type can mean that a member is left out, because no value of the shape is the zero
 * value. This is true for a text with a type of its own (the zero value is the empty text) and for a union (the zero
 * value has no branch).
 */
export function isZeroUnused(shapes: Shapes, name: string): boolean {
  const named = shapes.get(name)
  return named?.inline !== true && ['text', 'enum', 'union'].includes(named?.shape.kind ?? '')
}

/** Whether the Go type has the value nil. */
export function isNilable(shapes: Shapes, name: string): boolean {
  return ['list', 'map', 'any'].includes(shapes.get(name)?.shape.kind ?? '')
}

/** Whether a member with the zero value is left out. @param isAnswer whether the struct is a part of answers */
export function isLeftOutByZero(shapes: Shapes, { required, use }: Field, isAnswer: boolean): boolean {
  return !required && !isAnswer && isZeroUnused(shapes, use.name)
}

/** Whether a member is a pointer. @param isAnswer whether the struct is a part of answers */
export function isPointer(shapes: Shapes, field: Field, isAnswer: boolean): boolean {
  const { required, use } = field
  if (isNilable(shapes, use.name) || isLeftOutByZero(shapes, field, isAnswer)) return false
  return use.nullable || !required
}
