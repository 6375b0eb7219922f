/** Points of a curve's group in mcl's memory: decoded from the input of contracts, and encoded for the output. */
import { FIELD, type Mcl } from './mcl.ts'
import { isBelow, isZero, PrecompileFailure } from './precompile.ts'

/** How a contract's input encodes points. */
export interface Encoding {
  /** Length in bytes of one part (base field element) of a coordinate in the input. The part is right-aligned. */
  readonly partSize: number
  /** The order of the base field, in as many bytes as an element of the field has. */
  readonly order: Uint8Array
  /** For each part of a coordinate in the input, the index of this part in mcl. The real part has index 0. */
  readonly places: readonly number[]
  /** geth's message for a point that is not on the curve. */
  readonly notOnCurve: string
}

/** A group of points in mcl's memory. A point is passed by its address, and stored as x, y, z. */
export class CurveGroup {
  readonly curve: Mcl
  /** Bytes of a point in memory. */
  readonly pointSize: number
  /** Bytes of a point in the input. */
  readonly inputSize: number
  /** Addresses of two adjacent points for intermediate results. */
  readonly first: number
  readonly second: number
  /** Called with the addresses (sum, a, b). */
  readonly add: (...addresses: number[]) => number
  /** Called with the addresses (product, point, scalar). The point must be in the group. */
  readonly multiply: (...addresses: number[]) => number
  /** Called with the addresses (sum of products, points, scalars), and the count. The points must be in the group. */
  readonly multiplyAll: (...numbers: number[]) => number
  readonly #encoding: Encoding
  readonly #setOne: (at: number, value: number) => number
  readonly #clear: (at: number) => number
  readonly #isZero: (at: number) => number
  readonly #isOnCurve: (at: number) => number
  readonly #isInGroup: (at: number) => number
  readonly #normalize: (to: number, from: number) => number

  constructor(curve: Mcl, name: 'G1' | 'G2', encoding: Encoding) {
    this.curve = curve
    const parts = encoding.places.length
    this.pointSize = 3 * parts * FIELD
    this.inputSize = 2 * parts * encoding.partSize
    this.first = curve.allocate(2 * this.pointSize)
    this.second = this.first + this.pointSize
    this.#encoding = encoding
    this.add = curve.call(`mclBn${name}_add`)
    this.multiply = curve.call(`mclBn${name}_mul`)
    this.multiplyAll = curve.call(`mclBn${name}_mulVec`)
    this.#setOne = curve.call('mclBnFp_setInt32')
    this.#clear = curve.call(`mclBn${name}_clear`)
    this.#isZero = curve.call(`mclBn${name}_isZero`)
    this.#isOnCurve = curve.call(`mclBn${name}_isValid`)
    this.#isInGroup = curve.call(`mclBn${name}_isValidOrder`)
    this.#normalize = curve.call(`mclBn${name}_normalize`)
  }

  /**
   * Decodes a point of the curve, which need not be in the group. An input of zeros is the point at infinity.
   *
   * @param input {@link inputSize} bytes
   * @returns whether the point is finite
   * @throws PrecompileFailure
   */
  decode(at: number, input: Uint8Array): boolean {
    this.#clear(at)
    if (isZero(input)) return false
    const { partSize, places } = this.#encoding
    const parts = places.length
    for (let index = 0; index < 2 * parts; index++) {
      const coordinate = index < parts ? 0 : parts
      const place = coordinate + places[index - coordinate]!
      this.decodeElement(at + place * FIELD, input.subarray(index * partSize, (index + 1) * partSize))
    }
    this.#setOne(at + 2 * parts * FIELD, 1)
    if (this.#isOnCurve(at) === 0) throw new PrecompileFailure(this.#encoding.notOnCurve)
    return true
  }

  /** Decodes an element of the field. @throws PrecompileFailure */
  decodeElement(at: number, input: Uint8Array): void {
    const { order } = this.#encoding
    const top = input.length - order.length
    if (!isZero(input.subarray(0, top))) throw new PrecompileFailure('invalid field element top bytes')
    const value = input.subarray(top)
    if (!isBelow(value, order)) throw new PrecompileFailure('invalid fp.Element encoding')
    this.curve.writeField(at, value)
  }

  /** Encodes a point in the form of the input: {@link inputSize} bytes. */
  encode(at: number): Uint8Array {
    const output = new Uint8Array(this.inputSize)
    if (this.#isZero(at) === 1) return output
    this.#normalize(at, at)
    const { partSize, places } = this.#encoding
    const parts = places.length
    for (let index = 0; index < 2 * parts; index++) {
      const coordinate = index < parts ? 0 : parts
      const place = coordinate + places[index - coordinate]!
      this.curve.readField(at + place * FIELD, output.subarray(index * partSize, (index + 1) * partSize))
    }
    return output
  }

  /** Sets the point to infinity. */
  clear(at: number): void {
    this.#clear(at)
  }

  isZero(at: number): boolean {
    return this.#isZero(at) === 1
  }

  /** Whether a point of the curve is in the group of prime order. */
  isInGroup(at: number): boolean {
    return this.#isInGroup(at) === 1
  }

  /** Normalizes a finite point to z = 1. */
  normalize(at: number): void {
    this.#normalize(at, at)
  }
}
