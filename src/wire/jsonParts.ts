/** Serializes JSON values as text in parts for another thread: copying text is much faster than cloning objects. */
import { namesOf } from '../memberNames.ts'
import type { Scope } from '../scope.ts'

/**
 * Maximum work between two yield points, which takes some tens of microseconds. A value has weight 1, and so do 64
 * characters.
 */
const WEIGHT_AT_ONCE = 1_024
const CHARACTERS_OF_A_VALUE = 64
const STRING_PART = WEIGHT_AT_ONCE * CHARACTERS_OF_A_VALUE
/** Approximate length of a part in characters. */
const PART_LENGTH = 32 * 1024

/**
 * Serializes a value; the joined parts are its JSON. A short value is returned as one part, without a promise.
 *
 * @param value as returned by JSON.parse
 * @param scope its checkpoint is called before each piece of a long value
 */
export function jsonParts(value: unknown, scope: Scope): string[] | Promise<string[]> {
  return isLight(value) ? [JSON.stringify(value)] : new PartsWriter(scope).write(value)
}

/** Parses a JSON text that consists of parts. */
export function valueOfParts(parts: readonly string[]): unknown {
  return JSON.parse(parts.length === 1 ? parts[0]! : parts.join(''))
}

function isLight(value: unknown): boolean {
  return weightOf(value, WEIGHT_AT_ONCE) < WEIGHT_AT_ONCE
}

/**
 * Returns the weight of a value, which measures the work of serializing it. Stops counting when the weight reaches
 * `max`.
 */
function weightOf(value: unknown, max: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / CHARACTERS_OF_A_VALUE)
  if (typeof value !== 'object' || value === null) return 1
  let weight = 1
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && weight < max; index++) {
      weight += weightOf(value[index], max - weight)
    }
    return weight
  }
  for (const name of namesOf(value)) {
    if (weight >= max) break
    weight += Math.floor(name.length / CHARACTERS_OF_A_VALUE)
    weight += weightOf((value as Record<string, unknown>)[name], max - weight)
  }
  return weight
}

class PartsWriter {
  readonly #scope: Scope
  readonly #parts: string[] = []
  #text = ''

  constructor(scope: Scope) {
    this.#scope = scope
  }

  async write(value: unknown): Promise<string[]> {
    await this.#write(value)
    this.#parts.push(this.#text)
    return this.#parts
  }

  async #write(value: unknown): Promise<void> {
    const yielded = this.#scope.checkpoint()
    if (yielded !== undefined) await yielded
    if (isLight(value)) this.#add(JSON.stringify(value))
    else if (typeof value === 'string') await this.#writeString(value)
    else if (Array.isArray(value)) await this.#writeArray(value)
    else await this.#writeObject(value as Readonly<Record<string, unknown>>)
  }

  /**
   * Writes a string in pieces. A surrogate pair may be split between two pieces. It then becomes two escape sequences,
   * which a JSON parser joins again.
   */
  async #writeString(value: string): Promise<void> {
    this.#add('"')
    for (let at = 0; at < value.length; at += STRING_PART) {
      const yielded = this.#scope.checkpoint()
      if (yielded !== undefined) await yielded
      this.#add(JSON.stringify(value.slice(at, at + STRING_PART)).slice(1, -1))
    }
    this.#add('"')
  }

  async #writeArray(value: readonly unknown[]): Promise<void> {
    this.#add('[')
    for (const [index, entry] of value.entries()) {
      if (index > 0) this.#add(',')
      await this.#write(entry)
    }
    this.#add(']')
  }

  async #writeObject(value: Readonly<Record<string, unknown>>): Promise<void> {
    let separator = '{'
    for (const name of namesOf(value)) {
      // Like JSON.stringify, skip undefined members.
      if (value[name] === undefined) continue
      this.#add(separator)
      await this.#write(name)
      this.#add(':')
      await this.#write(value[name])
      separator = ','
    }
    this.#add(separator === '{' ? '{}' : '}')
  }

  #add(text: string): void {
    this.#text += text
    if (this.#text.length < PART_LENGTH) return
    this.#parts.push(this.#text)
    this.#text = ''
  }
}
