/** Fourier transforms of scalars and points in mcl's memory, over the roots of unity of BLS12-381's scalar field. */
import { fromBigInt, leftPad } from '../../chain/hex.ts'
import { type Mcl, SCALAR } from '../precompiles/mcl.ts'
import { powerModulo } from '../precompiles/powerModulo.ts'

/** The order of the group, and a generator of the scalar field's multiplicative group (EIP-4844). */
const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const PRIMITIVE_ROOT = 7n

/** Operations on the values to transform (scalars or points). All arguments are addresses in mcl's memory. */
export interface Transformed {
  /** Bytes of one value. */
  readonly size: number
  /** Takes (sum, a, b), and writes a + b to `sum`. */
  readonly add: (...addresses: number[]) => void
  /** Takes (difference, a, b), and writes a - b to `difference`. */
  readonly subtract: (...addresses: number[]) => void
  /** Takes (product, value, scalar), and writes value · scalar to `product`. */
  readonly multiply: (...addresses: number[]) => void
}

/** A Fourier transform of `count` values. */
export interface Fourier {
  /** A power of two. */
  readonly count: number
  /** Address of the powers of the root of unity, from 0 to count / 2 - 1. */
  readonly roots: number
}

/** A value modulo the order of the group, in 32 bytes, big-endian. @param value any integer */
export function scalarBytes(value: bigint): Uint8Array {
  return leftPad(fromBigInt(((value % ORDER) + ORDER) % ORDER), SCALAR)
}

/** 1 / value modulo the order of the group; the value must not be 0. */
export function inverseScalar(value: bigint): bigint {
  return powerModulo(value, fromBigInt(ORDER - 2n), ORDER)
}

/**
 * @param count a power of two, up to 2^32
 * @param direction -1 for the inverse transform, whose results are `count` times too large
 */
export function fourier(curve: Mcl, count: number, direction: 1 | -1): Fourier {
  const root = powerModulo(PRIMITIVE_ROOT, fromBigInt((ORDER - 1n) / BigInt(count)), ORDER)
  const step = direction === 1 ? root : inverseScalar(root)
  const roots = curve.allocate((count / 2) * SCALAR)
  for (let index = 0, power = 1n; index < count / 2; index++) {
    curve.writeScalar(roots + index * SCALAR, scalarBytes(power))
    power = (power * step) % ORDER
  }
  return { count, roots }
}

/**
 * Transforms in place. The result for the i-th power of the root is stored at index {@link reversed}(i).
 *
 * @param at address of the first of `count` values
 * @param spare address of space for one more value
 */
export function transform({ count, roots }: Fourier, on: Transformed, at: number, spare: number): void {
  const { size, add, subtract, multiply } = on
  for (let half = count / 2; half >= 1; half /= 2) {
    const rootStep = (count / 2 / half) * SCALAR
    for (let start = 0; start < count; start += 2 * half) {
      for (let index = 0; index < half; index++) {
        const a = at + (start + index) * size
        const b = a + half * size
        subtract(spare, a, b)
        add(a, a, b)
        multiply(b, spare, roots + index * rootStep)
      }
    }
  }
}

/** Reverses the bits of an index below `count`, a power of two. */
export function reversed(index: number, count: number): number {
  let result = 0
  for (let bit = 1, rest = index; bit < count; bit *= 2, rest >>= 1) result = result * 2 + (rest & 1)
  return result
}
