import { expect } from 'chai'
import { FixedSums } from '../../../src/evm/cells/fixedSums.ts'
import { scalarBytes } from '../../../src/evm/cells/fourier.ts'
import { blsGroups } from '../../../src/evm/precompiles/bls12381.ts'
import { SCALAR } from '../../../src/evm/precompiles/mcl.ts'
import { blsG1, blsPoint } from '../../support/precompileInputs.ts'

const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const NOISE = 0x5b1c9d0a6f3e27884c15f2b09ad3e6718e4402bb6d9c57a1f0283e9c71d5a463n

describe('FixedSums', () => {
  const { g1: group } = blsGroups()
  const { curve } = group

  /**
   * Returns the sum of a row's points times the scalars, computed by FixedSums and by noble. `rows` has the discrete
   * logarithms of the points.
   */
  const bothSums = (rows: readonly bigint[][], row: number, scalars: readonly bigint[]): Uint8Array[] => {
    const width = scalars.length
    const logarithms = rows.flat()
    const sums = new FixedSums(group, rows.length, width, (index, at) => {
      group.decode(at, blsG1(blsPoint(logarithms[index]!)))
    })
    const at = curve.allocate(width * SCALAR)
    for (const [index, scalar] of scalars.entries())
      curve.writeScalar(at + index * SCALAR, scalarBytes(scalar))
    sums.sum(group.first, row, at)
    const sum = scalars.reduce((total, scalar, index) => total + scalar * rows[row]![index]!, 0n) % ORDER
    const expected = sum === 0n ? new Uint8Array(128) : blsG1(blsPoint(sum))
    return [group.encode(group.first), expected]
  }

  const cases: Record<string, [rows: bigint[][], row: number, scalars: bigint[]]> = {
    'one product': [[[5n]], 0, [NOISE % ORDER]],
    'an odd number of products': [[[5n, 6n, 9n]], 0, [NOISE % ORDER, 3n, ORDER - 1n]],
    'the second row': [
      [
        [5n, 6n],
        [11n, 12n],
      ],
      1,
      [NOISE % ORDER, (NOISE * 3n) % ORDER],
    ],
    'products with zero and nonzero scalars': [[[5n, 6n, 9n, 10n]], 0, [0n, NOISE % ORDER, 0n, 0n]],
    'products with only zero scalars': [[[5n, 6n]], 0, [0n, 0n]],
    'products whose scalars have the smallest and largest digits': [
      [[5n, 6n, 9n, 10n]],
      0,
      [32n, 33n, 31n, (1n << 252n) + 32n],
    ],
    'two products of the same point': [[[5n, 5n]], 0, [NOISE % ORDER, NOISE % ORDER]],
    'products of a point and its negative': [[[5n, ORDER - 5n]], 0, [NOISE % ORDER, NOISE % ORDER]],
    'two pairs of points with equal sums': [[[5n, 6n, 4n, 7n]], 0, [1n, 1n, 1n, 1n]],
  }
  for (const [name, [rows, row, scalars]] of Object.entries(cases)) {
    it(`sums ${name}`, () => {
      const [sum, expected] = bothSums(rows, row, scalars)
      expect(sum).to.deep.equal(expected)
    })
  }
})
