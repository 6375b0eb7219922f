import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { verifySidecar } from '../../src/jobs/definitions/verifySidecar.ts'
import type { Sidecar } from '../../src/pool/poolTransaction.ts'
import type { Store } from '../../src/store/store.ts'
import { sidecarOf } from '../support/blobs.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, importedInto } from '../support/simulations.ts'

describe('verifySidecar', () => {
  let store: Store
  before(async () => {
    store = await importedInto(await chainWith({}))
  })

  const verify = (sidecar: Sidecar): Promise<string | undefined> => {
    const { number, hash } = headOf(store)
    const input = { sidecar, block: number, blockHash: hash }
    return inlineExecutor(store, readIdentity(store)!).run(verifySidecar, input)
  }

  /** The sidecar with one part replaced. */
  const changed = (
    sidecar: Sidecar,
    part: 'blobs' | 'commitments' | 'proofs',
    bytes: Uint8Array,
  ): Sidecar => ({
    ...sidecar,
    [part]: [bytes, ...sidecar[part].slice(1)],
  })

  for (const version of [0, 1] as const) {
    describe(`for sidecars of version ${version}`, () => {
      const sidecar = sidecarOf(version, 2)
      const infinity = new Uint8Array(48)
      infinity[0] = 0xc0

      it('accepts valid proofs of one blob and of several blobs', async () => {
        expect(await verify(sidecarOf(version))).to.equal(undefined)
        expect(await verify(sidecar)).to.equal(undefined)
      })

      it('refuses a wrong blob, commitment or proof', async () => {
        const other = sidecar.blobs[0]!.slice()
        other[31]! ^= 1
        const wrong = "can't verify opening proof"
        for (const one of [
          changed(sidecar, 'blobs', other),
          changed(sidecar, 'commitments', infinity),
          changed(sidecar, 'proofs', infinity),
        ]) {
          expect(await verify(one))
            .to.match(/^KZG verification error: /)
            .and.include(wrong)
        }
      })

      it('refuses bytes that do not encode field elements or a point', async () => {
        const beyond = new Uint8Array(131_072).fill(0xff)
        const notOnCurve = new Uint8Array(48).fill(0x11)
        for (const one of [
          changed(sidecar, 'blobs', beyond),
          changed(sidecar, 'commitments', notOnCurve),
          changed(sidecar, 'proofs', notOnCurve),
          changed(sidecar, 'proofs', new Uint8Array(48).fill(0xff)),
        ]) {
          expect(await verify(one)).to.match(/^KZG verification error: /)
        }
      })
    })
  }
})
