/** Shapes: the types of the SDKs for other languages, made from the JSON Schemas of the contract. */

/** A use of a type: the name of a shape, and whether `null` is allowed too. */
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
  /** The values on the wire. */
  readonly values: readonly string[]
}

export interface Union {
  readonly kind: 'union'
  /**
   * The branches, in the order of `inAnswerOrder` in branches.ts. No branch is `null`, and at most one branch is a
   * string. If a branch takes any value, it is the last one.
   */
  readonly branches: readonly Use[]
}

/** An object whose keys are data. */
export interface Dictionary {
  readonly kind: 'map'
  /** Name of the keys' shape; undefined if any text may be a key. */
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

/** A value of another shape, or null. */
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

/**
 * A shape with the name of its type. The name is the same in all languages, except for the naming style of each
 * language.
 */
export interface NamedShape {
  readonly name: string
  readonly description: string
  readonly shape: Shape
  /** Whether the type is written inline wherever it is used, such as `[]Hash32`, and so has no declaration. */
  readonly inline: boolean
}

/** Shapes by name. */
export type Shapes = ReadonlyMap<string, NamedShape>

/** A method with the shapes of its parameters and its result. */
export interface MethodShape {
  /** Name on the wire. */
  readonly method: string
  readonly summary: string
  /** Name of the method's type: `EthGetBalance`. */
  readonly name: string
  /** Name of the struct of the parameters. */
  readonly params: string
  readonly result: Use
}

/** The types and methods that an SDK declares. */
export interface SdkModel {
  readonly shapes: Shapes
  readonly methods: readonly MethodShape[]
  /** Shapes that are part of answers. In an answer, a member that is null differs from a member that is left out. */
  readonly answers: ReadonlySet<string>
  /** Shapes that are part of requests. In a request, an empty list differs from null. */
  readonly requests: ReadonlySet<string>
}

/** The shapes that a shape refers to. */
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
