/** Values in the contract's examples, by the component that they are of: what another method's answer can take over. */
import { isNearer, type Like, likeValue, type Sources } from './likeValue.ts'
import { Random } from './random.ts'
import { componentOf, isObject, referred, type Schema } from './schema.ts'

/** Of one component: the first ones are as good as later ones. */
const VALUES_MAX = 8

export class ExampleValues {
  readonly #sources: Sources
  readonly #values = new Map<string, unknown[]>()

  /** @param sources without examples */
  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Objects and lists of a component, from the examples that were added. */
  of(component: string): readonly unknown[] {
    return this.#values.get(component) ?? []
  }

  /** Takes an example's result apart. */
  add(schema: Schema, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const component = componentOf(schema)
    if (component !== undefined) this.#keep(component, value)
    const { oneOf, items, properties = {}, additionalProperties } = referred(this.#sources.schemas, schema)
    if (oneOf !== undefined) this.add(this.#formOf(oneOf, value), value)
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        this.add(Array.isArray(items) ? ((items[index] ?? {}) as Schema) : ((items ?? {}) as Schema), item)
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        const property = properties[name] ?? additionalProperties
        if (typeof property === 'object') this.add(property, member)
      }
    }
  }

  #keep(component: string, value: object): void {
    const known = this.#values.get(component) ?? []
    this.#values.set(component, known)
    if (known.length < VALUES_MAX) known.push(value)
  }

  #formOf(forms: readonly Schema[], value: unknown): Schema {
    const random = new Random('')
    let [nearest, like]: [Schema, Like | undefined] = [{}, undefined]
    for (const form of forms) {
      if (form.type === 'null') continue
      const other = likeValue(form, value, random, this.#sources)
      if (like === undefined || isNearer(other, like)) [nearest, like] = [form, other]
    }
    return nearest
  }
}
