import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { toHex } from '../../../src/chain/hex.ts'
import { cellProofsOf } from '../../../src/evm/cells/cellProofs.ts'
import { cellKzg, kzg } from '../../../src/evm/kzg.ts'
import { blob as power64, sidecarOf } from '../../support/blobs.ts'
import { someOf } from '../../support/runs.ts'

const ELEMENTS = 4096
const CELLS = 128
const INFINITY = `0xc0${'00'.repeat(47)}`

/** A blob of pseudorandom field elements from a seed. */
function noise(seed: string): Uint8Array {
  const bytes = new Uint8Array(
    createHash('shake256', { outputLength: ELEMENTS * 32 })
      .update(seed)
      .digest(),
  )
  for (let at = 0; at < bytes.length; at += 32) bytes[at]! &= 0x3f
  return bytes
}

function withElements(elements: Readonly<Record<number, bigint>>): Uint8Array {
  const bytes = new Uint8Array(ELEMENTS * 32)
  for (const [index, value] of Object.entries(elements)) {
    bytes.set(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'), Number(index) * 32)
  }
  return bytes
}

/** Returns a function that computes its result once for each blob. */
function memoized<T>(compute: (blob: Uint8Array) => T): (blob: Uint8Array) => T {
  const known = new Map<Uint8Array, T>()
  return (blob) => {
    const result = known.get(blob) ?? compute(blob)
    known.set(blob, result)
    return result
  }
}

describe('cellProofsOf', () => {
  const commitmentOf = memoized((blob: Uint8Array) => kzg.blobToKzgCommitment(toHex(blob)))
  const proofsOf = memoized(cellProofsOf)

  /** Whether micro-eth-signer accepts the proofs of blobs; each cell has only one valid proof. */
  const hold = async (blobs: readonly Uint8Array[], proofs: readonly Uint8Array[][]): Promise<boolean> => {
    const cellular = await cellKzg()
    const cells = blobs.map((blob) => cellular.computeCells(toHex(blob)))
    const commitments = blobs.map(commitmentOf)
    return cellular.verifyCellKzgProofBatch(
      cells.flatMap((own, index) => own.map(() => commitments[index]!)),
      cells.flatMap((own) => own.map((_, index) => index)),
      cells.flat(),
      proofs.flat().map(toHex),
    )
  }

  const largest = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000000n
  const blobs: Record<string, Uint8Array> = {
    'of noise': noise('a'),
    'of other noise': noise('b'),
    'with one nonzero element': withElements({ 0: 1n }),
    'with the largest element at the end': withElements({ 4095: largest }),
    'with the largest elements': withElements(
      Object.fromEntries(Array.from({ length: ELEMENTS }, (_, i) => [i, largest - BigInt(i)])),
    ),
  }

  const [noisy, ...others] = Object.entries(blobs)
  const tried = [noisy!, ...someOf(others)]

  it(`makes valid proofs for blobs ${tried.map(([name]) => name).join(', ')}`, async () => {
    const all = tried.map(([, blob]) => blob)
    const proofs = await Promise.all(all.map(proofsOf))
    for (const own of proofs) expect(own).to.have.length(CELLS)
    // One check of all proofs takes as long as two checks of the proofs of a blob.
    if (await hold(all, proofs)) return
    const held = await Promise.all(all.map((blob, index) => hold([blob], [proofs[index]!])))
    expect(tried.filter((_, index) => !held[index]).map(([name]) => name)).to.deep.equal([])
  })

  it('makes proofs that are invalid for another blob', async () => {
    const [[, one], [, other]] = [tried[0]!, tried[1]!]
    expect(await hold([one], [await proofsOf(other)])).to.equal(false)
  })

  it('makes the known proofs for the zero polynomial, a constant and x^64', async () => {
    const constant = withElements(Object.fromEntries(Array.from({ length: ELEMENTS }, (_, i) => [i, 7n])))
    for (const blob of [new Uint8Array(ELEMENTS * 32), constant]) {
      const proofs = await cellProofsOf(blob)
      expect(proofs.map(toHex)).to.deep.equal(Array.from({ length: CELLS }, () => INFINITY))
    }
    expect(await cellProofsOf(power64)).to.deep.equal(sidecarOf(1).proofs)
  })
})
