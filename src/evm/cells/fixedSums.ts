/**
 * Multi-scalar multiplication over fixed rows of points, whose small multiples are precomputed. A scalar is split into
 * digits between -32 and 32, so that each product is a sum of precomputed multiples. Points are added in pairs, many
 * pairs at a time: one field inversion serves all of these pairs (Montgomery's trick).
 */
import type { CurveGroup } from '../precompiles/curveGroup.ts'
import { FIELD, SCALAR } from '../precompiles/mcl.ts'

/**
 * Bits of a digit. With 6 bits, the tables for cell proofs take 25 MB. Each further bit would double the tables, and
 * reading them would take longer.
 */
const DIGIT_BITS = 6
const LARGEST_DIGIT = 1 << (DIGIT_BITS - 1)
/** Number of digits of a scalar. The order of the group has 255 bits, so the last digit has space for the carry. */
const DIGITS = Math.ceil(256 / DIGIT_BITS)
/** Bytes of a point in a table: x and y. */
const PAIR = 2 * FIELD

type Call = (...addresses: number[]) => number

/** Tables for fixed rows of points, in the memory of mcl. */
export class FixedSums {
  readonly #group: CurveGroup
  readonly #width: number
  /** Address of the multiples of each point: the point times 1, 2, …, {@link LARGEST_DIGIT}. */
  readonly #tables: number
  /** Address of the points to add, each as x and y. For each digit, there is space for `width` points. */
  readonly #work: number
  /** Address of the differences: for each pair of points, the difference of their x coordinates, later its inverse. */
  readonly #differences: number
  readonly #points: number
  readonly #scratch: number
  readonly #digits: Int8Array
  /** Number of points left to add, for each digit. */
  readonly #left = new Int32Array(DIGITS)
  readonly #twice: Call
  readonly #subtract: Call
  readonly #multiply: Call
  readonly #square: Call
  readonly #negate: Call
  readonly #invertAll: Call
  readonly #isZeroElement: Call
  readonly #setOne: Call
  readonly #scalarBytes: Call

  /**
   * @param group BLS12-381's G1
   * @param rows number of rows
   * @param width number of points in a row
   * @param writePoint writes a point to an address. `index` counts through the points of all rows. The point must be finite
   * and in the group, and have z = 1.
   */
  constructor(
    group: CurveGroup,
    rows: number,
    width: number,
    writePoint: (index: number, at: number) => void,
  ) {
    const { curve } = group
    this.#group = group
    this.#width = width
    this.#twice = curve.call('mclBnG1_dbl')
    this.#subtract = curve.call('mclBnFp_sub')
    this.#multiply = curve.call('mclBnFp_mul')
    this.#square = curve.call('mclBnFp_sqr')
    this.#negate = curve.call('mclBnFp_neg')
    this.#invertAll = curve.call('mclBnFp_invVec')
    this.#isZeroElement = curve.call('mclBnFp_isZero')
    this.#setOne = curve.call('mclBnFp_setInt32')
    this.#scalarBytes = curve.call('mclBnFr_getLittleEndian')
    this.#tables = curve.allocate(rows * width * LARGEST_DIGIT * PAIR)
    this.#work = curve.allocate(DIGITS * width * PAIR)
    this.#differences = curve.allocate(DIGITS * width * FIELD)
    this.#points = curve.allocate(width * group.pointSize)
    this.#scratch = curve.allocate(3 * FIELD)
    this.#digits = new Int8Array(width * DIGITS)
    this.#writeTables(rows, writePoint)
  }

  /**
   * Adds up the products of the points of a row and their scalars.
   *
   * @param to address of the sum
   * @param scalars address of one scalar for each point of the row
   */
  sum(to: number, row: number, scalars: number): void {
    this.#cutIntoDigits(scalars)
    this.#gather(row)
    for (let most = this.#width; most > 1; most = (most + 1) >> 1) {
      if (this.#addPairs()) continue
      this.#sumSlowly(to, row, scalars)
      return
    }
    this.#addDigits(to)
  }

  #writeTables(rows: number, writePoint: (index: number, at: number) => void): void {
    const size = LARGEST_DIGIT * PAIR
    const width = this.#width
    for (let row = 0; row < rows; row++) {
      const first = this.#tables + row * width * size
      this.#writeOnceAndTwice(row, first, writePoint)
      for (let multiple = 2; multiple < LARGEST_DIGIT; multiple++) {
        const at = first + multiple * PAIR
        for (let index = 0; index < width; index++) {
          const once = first + index * size
          this.#subtract(this.#differences + index * FIELD, at + index * size - PAIR, once)
        }
        this.#invertAll(this.#differences, this.#differences, width)
        for (let index = 0; index < width; index++) {
          const to = at + index * size
          this.#addPair(to, first + index * size, to - PAIR, this.#differences + index * FIELD)
        }
      }
    }
  }

  /** Writes two multiples of each point of a row to the tables: the point itself, and its double. */
  #writeOnceAndTwice(row: number, first: number, writePoint: (index: number, at: number) => void): void {
    const { curve, pointSize } = this.#group
    for (let multiple = 0; multiple < 2; multiple++) {
      for (let index = 0; index < this.#width; index++) {
        const at = this.#points + index * pointSize
        if (multiple === 0) {
          writePoint(row * this.#width + index, at)
        } else {
          this.#twice(at, at)
          this.#group.normalize(at)
        }
        curve.bytes.copyWithin(first + (index * LARGEST_DIGIT + multiple) * PAIR, at, at + PAIR)
      }
    }
  }

  #cutIntoDigits(scalars: number): void {
    const { curve } = this.#group
    for (let index = 0; index < this.#width; index++) {
      const length = this.#scalarBytes(this.#scratch, SCALAR, scalars + index * SCALAR)
      const { bytes } = curve
      let carry = 0
      for (let digit = 0; digit < DIGITS; digit++) {
        const bit = digit * DIGIT_BITS
        const byte = bit >> 3
        const low = byte < length ? bytes[this.#scratch + byte]! : 0
        const high = byte + 1 < length ? bytes[this.#scratch + byte + 1]! : 0
        let value = (((low | (high << 8)) >> (bit & 7)) & (2 * LARGEST_DIGIT - 1)) + carry
        carry = value > LARGEST_DIGIT ? 1 : 0
        value -= carry * 2 * LARGEST_DIGIT
        this.#digits[index * DIGITS + digit] = value
      }
    }
  }

  /**
   * Collects the points to add. For each digit position and each point of the row, copies one multiple of the point
   * from the tables: the factor is the digit at this position of the point's scalar. Skips digits of zero.
   */
  #gather(row: number): void {
    const { bytes } = this.#group.curve
    for (let digit = 0; digit < DIGITS; digit++) {
      let at = this.#work + digit * this.#width * PAIR
      const start = at
      for (let index = 0; index < this.#width; index++) {
        const value = this.#digits[index * DIGITS + digit]!
        if (value === 0) continue
        const table = this.#tables + (row * this.#width + index) * LARGEST_DIGIT * PAIR
        const from = table + (Math.abs(value) - 1) * PAIR
        bytes.copyWithin(at, from, from + PAIR)
        if (value < 0) this.#negate(at + FIELD, at + FIELD)
        at += PAIR
      }
      this.#left[digit] = (at - start) / PAIR
    }
  }

  /**
   * Replaces each pair of points by its sum.
   *
   * @returns false when the two points of a pair are equal or opposite. The addition formula does not hold for such
   * points.
   */
  #addPairs(): boolean {
    let difference = this.#differences
    for (let digit = 0; digit < DIGITS; digit++) {
      const first = this.#work + digit * this.#width * PAIR
      for (let pair = 0; pair < this.#left[digit]! >> 1; pair++, difference += FIELD) {
        const a = first + 2 * pair * PAIR
        this.#subtract(difference, a + PAIR, a)
        if (this.#isZeroElement(difference) === 1) return false
      }
    }
    this.#invertAll(this.#differences, this.#differences, (difference - this.#differences) / FIELD)
    difference = this.#differences
    const { bytes } = this.#group.curve
    for (let digit = 0; digit < DIGITS; digit++) {
      const first = this.#work + digit * this.#width * PAIR
      const left = this.#left[digit]!
      for (let pair = 0; pair < left >> 1; pair++, difference += FIELD) {
        const a = first + 2 * pair * PAIR
        this.#addPair(first + pair * PAIR, a, a + PAIR, difference)
      }
      if ((left & 1) === 1) {
        const last = first + (left - 1) * PAIR
        bytes.copyWithin(first + (left >> 1) * PAIR, last, last + PAIR)
      }
      this.#left[digit] = (left + 1) >> 1
    }
    return true
  }

  /** Adds two points. @param to address of the sum; may be the same as `a`. @param inverse 1 / (x of b - x of a) */
  #addPair(to: number, a: number, b: number, inverse: number): void {
    const slope = this.#scratch
    const x = slope + FIELD
    const y = x + FIELD
    this.#subtract(slope, b + FIELD, a + FIELD)
    this.#multiply(slope, slope, inverse)
    this.#square(x, slope)
    this.#subtract(x, x, a)
    this.#subtract(x, x, b)
    this.#subtract(y, a, x)
    this.#multiply(y, y, slope)
    this.#subtract(to + FIELD, y, a + FIELD)
    this.#group.curve.bytes.copyWithin(to, x, x + FIELD)
  }

  /** Combines the sums of the digits by Horner's scheme, the highest digit first. */
  #addDigits(to: number): void {
    const { second, add } = this.#group
    this.#group.clear(to)
    for (let digit = DIGITS - 1; digit >= 0; digit--) {
      for (let bit = 0; bit < DIGIT_BITS; bit++) this.#twice(to, to)
      if (this.#left[digit] === 0) continue
      this.#writeAffine(second, this.#work + digit * this.#width * PAIR)
      add(to, to, second)
    }
  }

  #writeAffine(to: number, from: number): void {
    this.#group.curve.bytes.copyWithin(to, from, from + PAIR)
    this.#setOne(to + PAIR, 1)
  }

  #sumSlowly(to: number, row: number, scalars: number): void {
    const { pointSize } = this.#group
    for (let index = 0; index < this.#width; index++) {
      const table = this.#tables + (row * this.#width + index) * LARGEST_DIGIT * PAIR
      this.#writeAffine(this.#points + index * pointSize, table)
    }
    this.#group.multiplyAll(to, this.#points, scalars, this.#width)
  }
}
