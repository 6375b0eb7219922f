/** The rules for members of Go structs, which the declarations and the code of the docs site share. */
import type { Field, Shapes } from './shapes.ts'

/**
 * Whether the zero value of the type is no value of the shape. The zero value can then stand for a member that is left
 * out. Such a zero value is the empty text, if the text has a type of its own, or a union without a branch.
 */
export function isZeroUnused(shapes: Shapes, name: string): boolean {
  const named = shapes.get(name)
  return named?.inline !== true && ['text', 'enum', 'union'].includes(named?.shape.kind ?? '')
}

/** Whether the Go type has the value nil. */
export function isNilable(shapes: Shapes, name: string): boolean {
  return ['list', 'map', 'any'].includes(shapes.get(name)?.shape.kind ?? '')
}

/** Whether the zero value of a member means that it is left out. @param isAnswer whether answers have the struct */
export function isLeftOutByZero(shapes: Shapes, { required, use }: Field, isAnswer: boolean): boolean {
  return !required && !isAnswer && isZeroUnused(shapes, use.name)
}

/** Whether a member is a pointer. @param isAnswer whether answers have the struct */
export function isPointer(shapes: Shapes, field: Field, isAnswer: boolean): boolean {
  const { required, use } = field
  if (isNilable(shapes, use.name) || isLeftOutByZero(shapes, field, isAnswer)) return false
  return use.nullable || !required
}
