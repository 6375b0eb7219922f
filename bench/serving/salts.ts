/**
 * Makes each request unique: a number replaces the placeholder {@link SALT} in its body, so that no node can answer
 * from a cache.
 */

/** Hex digits of a number: the last 8 bytes of an address, a word or a hash. */
export const SALT_DIGITS = 16
/** Placeholder for the number, any number of times in a body. It has no hex digits, so hex data cannot contain it. */
export const SALT = 's'.repeat(SALT_DIGITS)

/** A source of unused numbers. */
export class Salts {
  #next = 1

  get next(): number {
    return this.#next
  }

  /** Takes `count` numbers, from {@link next} on. @returns the first of them */
  take(count: number): number {
    const first = this.#next
    this.#next += count
    return first
  }
}

/** Returns the body with a number in place of each placeholder. */
export function saltedBody(body: string, salt: number): string {
  return body.replaceAll(SALT, digitsOf(salt))
}

/** An HTTP request that is sent many times, each time with another number in place of the placeholders. */
export class SaltedRequest {
  readonly #bytes: Buffer
  readonly #places: number[] = []

  /** @param bytes the complete request, head and body */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    for (let at = bytes.indexOf(SALT); at >= 0; at = bytes.indexOf(SALT, at + SALT_DIGITS))
      this.#places.push(at)
  }

  /** Returns the request with a number, in a new buffer: the socket may still be writing the previous one. */
  with(salt: number): Buffer {
    if (this.#places.length === 0) return this.#bytes
    const bytes = Buffer.from(this.#bytes)
    const digits = digitsOf(salt)
    for (const at of this.#places) bytes.write(digits, at, 'latin1')
    return bytes
  }
}

function digitsOf(salt: number): string {
  return salt.toString(16).padStart(SALT_DIGITS, '0')
}
