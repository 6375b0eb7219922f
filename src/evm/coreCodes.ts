/** The codes that an instance of the core keeps between runs, each under a number. */
import { idOf } from '../chain/hex.ts'
import * as layout from '../core/layout.ts'
import type { CoreExports } from './coreExports.ts'
import type { CoreMemory } from './coreMemory.ts'

const EMPTY = new Uint8Array(0)

/** The codes in the memory of one instance. */
export class CoreCodes {
  readonly #memory: CoreMemory
  readonly #exports: CoreExports
  readonly #bytesMax: number
  /** Numbers of the codes, by code hash ({@link idOf}). */
  readonly #numbers = new Map<string, number>()

  /** @param bytesMax bytes of codes above which {@link trim} removes all codes */
  constructor(memory: CoreMemory, exports: CoreExports, bytesMax: number) {
    this.#memory = memory
    this.#exports = exports
    this.#bytesMax = bytesMax
  }

  /** Removes all codes if they take too much memory. No run may be in progress. */
  trim(): void {
    if (this.#memory.register32(layout.REG_CODE_BYTES) <= this.#bytesMax) return
    this.#exports.clearCodes()
    this.#numbers.clear()
  }

  /**
   * Returns the number of a code. First copies the code to the instance's memory if the memory does not have the code.
   *
   * @param hash 32 bytes
   * @param read returns the code
   */
  numberOf(hash: Uint8Array, read: () => Uint8Array): number {
    const id = idOf(hash)
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const code = read()
    const number = this.#exports.code(code.length)
    const entry = this.#memory.code(number)
    this.#memory.bytes.set(hash, entry + layout.CODE_HASH)
    this.#memory.bytes.set(code, this.#memory.number(entry + layout.CODE_START))
    this.#exports.finish(number)
    this.#numbers.set(id, number)
    return number
  }

  /** Returns the code with a number; number 0 is the empty code. The view is valid until the run continues. */
  at(number: number): Uint8Array {
    if (number === 0) return EMPTY
    const entry = this.#memory.code(number)
    const start = this.#memory.number(entry + layout.CODE_START)
    return this.#memory.bytes.subarray(start, start + this.#memory.number(entry + layout.CODE_LENGTH))
  }
}
