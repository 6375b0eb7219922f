/**
 * Member names of objects. The file caches the names of large objects, and remembers the names that a caller sent.
 *
 * V8 sorts the names at every call of `Object.keys`. For 50,000 names, this takes 7 ms: too long to run without a
 * yield. A long parameter is read several times. The names are therefore cached for each object, ideally by the code
 * that builds the object.
 */

/** An object with at least this many members is large. */
const LARGE = 1_024

const remembered = new WeakMap<object, readonly string[]>()

/**
 * Names of the object's own members, without duplicates. The order of integer-like names may differ from that of
 * `Object.keys`.
 *
 * @param value must not change after the first call
 */
export function namesOf(value: object): readonly string[] {
  const known = remembered.get(value)
  if (known !== undefined) return known
  const names = Object.keys(value)
  if (names.length >= LARGE) remembered.set(value, names)
  return names
}

/** Maps each object whose members were renamed to the object that the caller sent. */
const sentObjects = new WeakMap<object, object>()

/**
 * Remembers which object a caller sent.
 *
 * @param renamed a copy of this object, whose members have the names of the contract
 */
export function rememberSent(renamed: unknown, sent: unknown): void {
  if (typeof renamed === 'object' && renamed !== null && typeof sent === 'object' && sent !== null)
    sentObjects.set(renamed, sent)
}

/** Returns an object with the names that the caller sent: the object itself, unless its members were renamed. */
export function asSent(value: object): Readonly<Record<string, unknown>> {
  return (sentObjects.get(value) ?? value) as Readonly<Record<string, unknown>>
}

/** Builds an object member by member. */
export class MadeObject {
  readonly value: Record<string, unknown> = {}
  readonly #names: string[] = []

  has(name: string): boolean {
    return Object.hasOwn(this.value, name)
  }

  /** Sets a member. As in `JSON.parse`, the last value of a name wins, and `__proto__` is an ordinary name. */
  set(name: string, value: unknown): void {
    if (!this.has(name)) this.#names.push(name)
    if (name !== '__proto__') this.value[name] = value
    else
      Object.defineProperty(this.value, name, { value, writable: true, enumerable: true, configurable: true })
  }

  /** Returns the finished object, which must not change afterwards. */
  finish(): Record<string, unknown> {
    if (this.#names.length >= LARGE) remembered.set(this.value, this.#names)
    return this.value
  }
}
