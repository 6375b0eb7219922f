/**
 * Names of the members of large objects. V8 sorts the names each time that it is asked for them, which takes 7 ms for
 * 50,000: too long for one piece, and a long parameter is looked at several times. So the names are remembered with the
 * object, best by those who make it.
 */

/** An object of as many members is large. */
const LARGE = 1_024

const remembered = new WeakMap<object, readonly string[]>()

/**
 * Names of the object's own members, each once; those of indices may stand at other places than `Object.keys` has them.
 *
 * @param value is not changed after the first call
 */
export function namesOf(value: object): readonly string[] {
  const known = remembered.get(value)
  if (known !== undefined) return known
  const names = Object.keys(value)
  if (names.length >= LARGE) remembered.set(value, names)
  return names
}

/** An object that is made member by member. */
export class MadeObject {
  readonly value: Record<string, unknown> = {}
  readonly #names: string[] = []

  has(name: string): boolean {
    return Object.hasOwn(this.value, name)
  }

  /** As `JSON.parse`: the last of a name counts, and no name is special. */
  set(name: string, value: unknown): void {
    if (!this.has(name)) this.#names.push(name)
    if (name !== '__proto__') this.value[name] = value
    else
      Object.defineProperty(this.value, name, { value, writable: true, enumerable: true, configurable: true })
  }

  /** The object, of which nothing is changed any more. */
  finish(): Record<string, unknown> {
    if (this.#names.length >= LARGE) remembered.set(this.value, this.#names)
    return this.value
  }
}
