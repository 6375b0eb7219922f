/**
 * Requests that never repeat: each has a number of its own where its body says {@link SALT}, so that no answer can be
 * one that was given before.
 */

/** Digits of a number, hex: the last 8 bytes of an address, a word or a hash. */
export const SALT_DIGITS = 16
/** Where the number stands in a body, any number of times; no hex digits, so that it stands nowhere else. */
export const SALT = 's'.repeat(SALT_DIGITS)

/** Numbers that no request has had yet. */
export class Salts {
  #next = 1

  get next(): number {
    return this.#next
  }

  /** From {@link next} on so many are had now. @returns the first of them */
  take(count: number): number {
    const first = this.#next
    this.#next += count
    return first
  }
}

/** The body with the number where it stands. */
export function saltedBody(body: string, salt: number): string {
  return body.replaceAll(SALT, digitsOf(salt))
}

/** An HTTP request that is sent again and again, each time with another number where its body has one. */
export class SaltedRequest {
  readonly #bytes: Buffer
  readonly #places: number[] = []

  /** @param bytes the whole request */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    for (let at = bytes.indexOf(SALT); at >= 0; at = bytes.indexOf(SALT, at + SALT_DIGITS))
      this.#places.push(at)
  }

  /** Memory of its own: what was sent before may not have been written yet. */
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
