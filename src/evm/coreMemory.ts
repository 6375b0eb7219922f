/** Reads and writes the linear memory of a core as numbers, words, bytes and addresses. */

import type { WasmMemory } from '../chain/webAssembly.ts'
import * as layout from '../core/layout.ts'

const EMPTY = new Uint8Array(0)
const LIMB = 2n ** 64n

export class CoreMemory {
  readonly #memory: WasmMemory
  #bytes = EMPTY
  #limbs = new BigUint64Array(0)
  #numbers = new Uint32Array(0)

  constructor(memory: WasmMemory) {
    this.#memory = memory
  }

  /** All bytes; the view is valid until the memory grows. */
  get bytes(): Uint8Array {
    // When the memory grows, the views are detached, and their length becomes 0.
    if (this.#bytes.length === 0) {
      const { buffer } = this.#memory
      this.#bytes = new Uint8Array(buffer)
      this.#limbs = new BigUint64Array(buffer)
      this.#numbers = new Uint32Array(buffer)
    }
    return this.#bytes
  }

  /** A number of 32 bits. @param at a multiple of 4 */
  number(at: number): number {
    return this.#numbersNow()[at >> 2]!
  }

  setNumber(at: number, value: number): void {
    this.#numbersNow()[at >> 2] = value
  }

  /** A number of 64 bits. @param at a multiple of 8 */
  limb(at: number): bigint {
    return this.#limbsNow()[at >> 3]!
  }

  setLimb(at: number, value: bigint): void {
    this.#limbsNow()[at >> 3] = value
  }

  /** @param register REG_* */
  register(register: number): bigint {
    return this.limb(layout.REGISTERS + 8 * register)
  }

  /** A register whose value fits in 32 bits. */
  register32(register: number): number {
    return this.number(layout.REGISTERS + 8 * register)
  }

  setRegister(register: number, value: bigint): void {
    this.setLimb(layout.REGISTERS + 8 * register, value)
  }

  /** Address of a region. @param region REGION_* */
  region(region: number): number {
    return this.number(layout.REGIONS + 8 * region)
  }

  word(at: number): bigint {
    const limbs = this.#limbsNow()
    const limb = at >> 3
    const low = limbs[limb]!
    const high = limbs[limb + 1]! | limbs[limb + 2]! | limbs[limb + 3]!
    if (high === 0n) return low
    return low | (limbs[limb + 1]! << 64n) | (limbs[limb + 2]! << 128n) | (limbs[limb + 3]! << 192n)
  }

  /** @param value taken modulo 2^256 */
  setWord(at: number, value: bigint): void {
    const limbs = this.#limbsNow()
    const limb = at >> 3
    limbs[limb] = value
    if (value >= 0n && value < LIMB) {
      limbs.fill(0n, limb + 1, limb + 4)
      return
    }
    limbs[limb + 1] = value >> 64n
    limbs[limb + 2] = value >> 128n
    limbs[limb + 3] = value >> 192n
  }

  /** @param bytes up to 32, big-endian */
  setWordBytes(at: number, bytes: Uint8Array): void {
    const all = this.bytes
    all.fill(0, at, at + 32)
    this.setEnd(at, bytes)
  }

  /** Sets the low-order bytes of a word; the other bytes stay unchanged. @param bytes up to 32, big-endian */
  setEnd(at: number, bytes: Uint8Array): void {
    const all = this.bytes
    const last = bytes.length - 1
    for (let index = 0; index <= last; index++) all[at + index] = bytes[last - index]!
  }

  /** A copy of the low-order bytes of a word, big-endian. */
  wordBytes(at: number, count = 32): Uint8Array {
    return this.bytes.slice(at, at + count).reverse()
  }

  /** A copy of an account's address, 20 bytes. @param account number */
  address(account: number): Uint8Array {
    return this.wordBytes(this.account(account), 20)
  }

  /** Memory address of an account's entry. @param account number */
  account(account: number): number {
    return this.region(layout.REGION_ACCOUNTS) + account * layout.ACCOUNT_BYTES
  }

  /** Memory address of a slot's entry. @param slot number */
  slot(slot: number): number {
    return this.region(layout.REGION_SLOTS) + slot * layout.SLOT_BYTES
  }

  /** Memory address of a code's entry. @param code number */
  code(code: number): number {
    return this.region(layout.REGION_CODE_ENTRIES) + code * layout.CODE_BYTES
  }

  /** Address of the running frame's record. */
  get frame(): number {
    return layout.FRAMES + layout.FRAME_BYTES * this.register32(layout.REG_DEPTH)
  }

  #limbsNow(): BigUint64Array {
    if (this.#limbs.length === 0) void this.bytes
    return this.#limbs
  }

  #numbersNow(): Uint32Array {
    if (this.#numbers.length === 0) void this.bytes
    return this.#numbers
  }
}
