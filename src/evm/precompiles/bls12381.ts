/** Precompiled contracts 11 to 17 (EIP-2537): BLS12-381. */
import { fromBigInt } from '../../chain/hex.ts'
import { CurveGroup, type Encoding } from './curveGroup.ts'
import { FIELD, mcl, SCALAR } from './mcl.ts'
import { isProductOne, type PairedGroups } from './pairing.ts'
import {
  BAD_LENGTH,
  constantGas,
  isZero,
  type Precompile,
  PrecompileFailure,
  trueWord,
} from './precompile.ts'

const ELEMENT = 64
const POINT_OF_G1 = 2 * ELEMENT
const POINT_OF_G2 = 4 * ELEMENT
const PAIR = POINT_OF_G1 + POINT_OF_G2
const STRAY_OF_G1 = 'g1 point is not on correct subgroup'
const STRAY_OF_G2 = 'g2 point is not on correct subgroup'
/** mcl's number for maps to the curve as in RFC 9380, which EIP-2537 requires. */
const MAP_OF_RFC_9380 = 5
/**
 * Maximum number of products in one multi-scalar multiplication. A larger number would take more memory and save hardly
 * any time.
 */
const MULTIPLIED_AT_ONCE = 1024
/** The order of the base field, to which G1's coordinates belong: 48 bytes. */
export const BLS_FIELD_ORDER: Uint8Array =
  fromBigInt(
    0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn,
  )
const ENCODING = {
  partSize: ELEMENT,
  order: BLS_FIELD_ORDER,
  notOnCurve: 'invalid point: not on curve',
} as const satisfies Partial<Encoding>
let loaded: PairedGroups | undefined

/** Gas of one multiplication, before the discount. */
const PRODUCT = { G1: 12_000n, G2: 22_500n } as const
/**
 * Gas of each multiplication, in thousandths of {@link PRODUCT}, if there are 1, 2, 3 … multiplications. The last entry
 * applies to all larger numbers.
 */
const DISCOUNTS = {
  // biome-ignore format: a table
  G1: [
  1000, 949, 848, 797, 764, 750, 738, 728, 719, 712, 705, 698, 692, 687, 682, 677, 673, 669, 665, 661,
  658, 654, 651, 648, 645, 642, 640, 637, 635, 632, 630, 627, 625, 623, 621, 619, 617, 615, 613, 611,
  609, 608, 606, 604, 603, 601, 599, 598, 596, 595, 593, 592, 591, 589, 588, 586, 585, 584, 582, 581,
  580, 579, 577, 576, 575, 574, 573, 572, 570, 569, 568, 567, 566, 565, 564, 563, 562, 561, 560, 559,
  558, 557, 556, 555, 554, 553, 552, 551, 550, 549, 548, 547, 547, 546, 545, 544, 543, 542, 541, 540,
  540, 539, 538, 537, 536, 536, 535, 534, 533, 532, 532, 531, 530, 529, 528, 528, 527, 526, 525, 525,
  524, 523, 522, 522, 521, 520, 520, 519,
  ],
  // biome-ignore format: a table
  G2: [
  1000, 1000, 923, 884, 855, 832, 812, 796, 782, 770, 759, 749, 740, 732, 724, 717, 711, 704, 699, 693,
  688, 683, 679, 674, 670, 666, 663, 659, 655, 652, 649, 646, 643, 640, 637, 634, 632, 629, 627, 624,
  622, 620, 618, 615, 613, 611, 609, 607, 606, 604, 602, 600, 598, 597, 595, 593, 592, 590, 589, 587,
  586, 584, 583, 582, 580, 579, 578, 576, 575, 574, 573, 571, 570, 569, 568, 567, 566, 565, 563, 562,
  561, 560, 559, 558, 557, 556, 555, 554, 553, 552, 552, 551, 550, 549, 548, 547, 546, 545, 545, 544,
  543, 542, 541, 541, 540, 539, 538, 537, 537, 536, 535, 535, 534, 533, 532, 532, 531, 530, 530, 529,
  528, 528, 527, 526, 526, 525, 524, 524,
  ],
} as const

/** G1 and G2, loaded at the first call. */
export function blsGroups(): PairedGroups {
  if (loaded !== undefined) return loaded
  const curve = mcl('bls12381')
  curve.call('mclBn_setMapToMode')(MAP_OF_RFC_9380)
  loaded = {
    g1: new CurveGroup(curve, 'G1', { ...ENCODING, places: [0] }),
    g2: new CurveGroup(curve, 'G2', { ...ENCODING, places: [0, 1] }),
  }
  return loaded
}

const g1 = (): CurveGroup => blsGroups().g1

const g2 = (): CurveGroup => blsGroups().g2

export const blsAddG1: Precompile = { gas: constantGas(375n), run: (input) => add(g1, input, POINT_OF_G1) }

export const blsAddG2: Precompile = { gas: constantGas(600n), run: (input) => add(g2, input, POINT_OF_G2) }

/** Multi-scalar multiplication: the sum of points times scalars. */
export const blsMultiplyG1: Precompile = {
  gas: (input) => multiplicationGas('G1', Math.floor(input.length / (POINT_OF_G1 + SCALAR))),
  run: (input) => multiply(g1, input, POINT_OF_G1, STRAY_OF_G1),
}

export const blsMultiplyG2: Precompile = {
  gas: (input) => multiplicationGas('G2', Math.floor(input.length / (POINT_OF_G2 + SCALAR))),
  run: (input) => multiply(g2, input, POINT_OF_G2, STRAY_OF_G2),
}

/** Whether a product of pairings is 1. */
export const blsPairing: Precompile = {
  gas: (input) => 37_700n + BigInt(Math.floor(input.length / PAIR)) * 32_600n,
  run: pairing,
}

/** Maps an element of the field to a point of the group. */
export const blsMapToG1: Precompile = {
  gas: constantGas(5500n),
  run: (input) => map(g1, input, 'mclBnFp_mapToG1', 1),
}

export const blsMapToG2: Precompile = {
  gas: constantGas(23_800n),
  run: (input) => map(g2, input, 'mclBnFp2_mapToG2', 2),
}

/** Adds two points on the curve, which need not be in the subgroup (EIP-2537). */
function add(groupOf: () => CurveGroup, input: Uint8Array, size: number): Uint8Array {
  if (input.length !== 2 * size) throw new PrecompileFailure(BAD_LENGTH)
  const group = groupOf()
  group.decode(group.first, input.subarray(0, size))
  group.decode(group.second, input.subarray(size))
  group.add(group.first, group.first, group.second)
  return group.encode(group.first)
}

function multiply(groupOf: () => CurveGroup, input: Uint8Array, size: number, stray: string): Uint8Array {
  const step = size + SCALAR
  if (input.length === 0 || input.length % step > 0) throw new PrecompileFailure(BAD_LENGTH)
  const group = groupOf()
  const { curve, pointSize, first: sum, second: part } = group
  const capacity = Math.min(input.length / step, MULTIPLIED_AT_ONCE)
  const points = curve.allocate(capacity * (pointSize + SCALAR))
  const scalars = points + capacity * pointSize
  let count = 0
  const addUp = (): void => {
    if (count === 0) return
    group.multiplyAll(part, points, scalars, count)
    group.add(sum, sum, part)
    count = 0
  }
  try {
    group.clear(sum)
    for (let at = 0; at < input.length; at += step) {
      const point = points + count * pointSize
      if (!group.decode(point, input.subarray(at, at + size))) continue
      if (!group.isInGroup(point)) throw new PrecompileFailure(stray)
      const scalar = input.subarray(at + size, at + step)
      if (isZero(scalar)) continue
      curve.writeScalar(scalars + count * SCALAR, scalar)
      count++
      if (count === capacity) addUp()
    }
    addUp()
    return group.encode(sum)
  } finally {
    curve.free(points)
  }
}

function pairing(input: Uint8Array): Uint8Array {
  if (input.length === 0 || input.length % PAIR > 0) throw new PrecompileFailure(BAD_LENGTH)
  const groups = blsGroups()
  const isOne = isProductOne(groups, input, PAIR, (pair, pointOfG1, pointOfG2) => {
    const isFirstFinite = groups.g1.decode(pointOfG1, pair.subarray(0, POINT_OF_G1))
    const isSecondFinite = groups.g2.decode(pointOfG2, pair.subarray(POINT_OF_G1))
    if (isFirstFinite && !groups.g1.isInGroup(pointOfG1)) throw new PrecompileFailure(STRAY_OF_G1)
    if (isSecondFinite && !groups.g2.isInGroup(pointOfG2)) throw new PrecompileFailure(STRAY_OF_G2)
    return isFirstFinite && isSecondFinite
  })
  return isOne ? trueWord() : new Uint8Array(32)
}

/**
 * Maps an element of the field to a point.
 *
 * @param name name of mcl's function
 * @param parts number of base field elements in the input: 1 for Fp, 2 for Fp2
 */
function map(groupOf: () => CurveGroup, input: Uint8Array, name: string, parts: number): Uint8Array {
  if (input.length !== parts * ELEMENT) throw new PrecompileFailure(BAD_LENGTH)
  const group = groupOf()
  for (let part = 0; part < parts; part++) {
    const element = input.subarray(part * ELEMENT, (part + 1) * ELEMENT)
    group.decodeElement(group.second + part * FIELD, element)
  }
  group.curve.call(name)(group.first, group.second)
  return group.encode(group.first)
}

/** Gas of `count` multiplications. An input without multiplications costs 0, and the contract refuses it. */
function multiplicationGas(group: keyof typeof PRODUCT, count: number): bigint {
  if (count === 0) return 0n
  const discounts: readonly number[] = DISCOUNTS[group]
  const discount = discounts[Math.min(count, discounts.length) - 1]!
  return (BigInt(count) * PRODUCT[group] * BigInt(discount)) / 1000n
}
