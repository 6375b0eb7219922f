/** The forms of a type in the SDKs of other languages: what a JSON Schema of the contract comes to. */

/** Where a type is used: the name of a shape, and whether `null` may stand there. */
export interface Use {
  readonly name: string
  readonly nullable: boolean
}

/** A member of a struct. */
export interface Field {
  /** Name on the wire. */
  readonly key: string
  readonly description: string
  readonly required: boolean
  readonly use: Use
}

export interface Struct {
  readonly kind: 'struct'
  readonly fields: readonly Field[]
}

export interface Enumeration {
  readonly kind: 'enum'
  /** As they stand on the wire. */
  readonly values: readonly string[]
}

export interface Union {
  readonly kind: 'union'
  /** Without `null`, and with at most one that is a text; see branches.ts for their order. */
  readonly branches: readonly Use[]
}

/** An object whose keys are data. */
export interface Dictionary {
  readonly kind: 'map'
  /** Shape of the keys; undefined where any text is one. */
  readonly key: string | undefined
  readonly value: Use
}

export interface List {
  readonly kind: 'list'
  readonly item: Use
}

export interface Tuple {
  readonly kind: 'tuple'
  readonly items: readonly Use[]
}

/** Another type, or null. */
export interface Nullable {
  readonly kind: 'nullable'
  readonly of: Use
}

export interface Text {
  readonly kind: 'text'
  readonly pattern: string | undefined
}

export interface Plain {
  readonly kind: 'integer' | 'number' | 'boolean' | 'null' | 'any'
}

export type Shape = Struct | Enumeration | Union | Dictionary | List | Tuple | Nullable | Text | Plain

/** A shape with the name that stands for it in every language. */
export interface NamedShape {
  readonly name: string
  readonly description: string
  readonly shape: Shape
  /** Whether its form is written where it is used, as `[]Hash32`, in place of a declaration. */
  readonly inline: boolean
}

/** A method, and the shapes of what it takes and gives. */
export interface MethodShape {
  /** Name on the wire. */
  readonly method: string
  readonly summary: string
  /** `EthGetBalance`. */
  readonly name: string
  /** Name of a struct. */
  readonly params: string
  readonly result: Use
}

/** All that an SDK declares. */
export interface SdkModel {
  readonly shapes: ReadonlyMap<string, NamedShape>
  readonly methods: readonly MethodShape[]
  /** Shapes that are part of answers: there a member that is null is not one that is left out. */
  readonly answers: ReadonlySet<string>
  /** Shapes that are part of requests: there a list that is empty is not one that is null. */
  readonly requests: ReadonlySet<string>
}

/** The shapes that a shape mentions. */
export function usesOf(shape: Shape): readonly Use[] {
  switch (shape.kind) {
    case 'struct':
      return shape.fields.map(({ use }) => use)
    case 'union':
      return shape.branches
    case 'map':
      return shape.key === undefined ? [shape.value] : [{ name: shape.key, nullable: false }, shape.value]
    case 'list':
      return [shape.item]
    case 'tuple':
      return shape.items
    case 'nullable':
      return [shape.of]
    default:
      return []
  }
}
