import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { isDamage } from '../../src/archive/errors.ts'
import { readFormerIdentity, readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { isUpgradeOf, upgradeArchive } from '../../src/ingest/upgradedArchive.ts'
import { accountKey, metaKeys } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { former } from '../support/formerArchive.ts'
import { ann } from '../support/genesis.ts'
import { importBuilt, readChain } from '../support/readChain.ts'
import { rejection } from '../support/rejection.ts'
import { contentsOf, copyOfStore, memoryStore } from '../support/stores.ts'

const NEVER = new AbortController().signal
const quiet = { onProgress: () => {}, signal: NEVER }

describe('upgradeArchive', () => {
  for (const proofs of [true, false])
    it(`makes the records that an import makes, ${proofs ? 'with' : 'without'} proofs`, async () => {
      const { builder } = await readChain()
      const store = await importBuilt(builder, proofs)
      const old = await former(store)
      const before = await contentsOf(old)
      expect(() => readIdentity(old)).to.throw('cartulary upgrade')
      const made = await memoryStore()
      expect(await upgradeArchive(old, made, quiet)).to.equal(true)
      expect(await contentsOf(made)).to.deep.equal(await contentsOf(store))
      expect(await contentsOf(old)).to.deep.equal(before)
    })

  it('goes on after a stop, at each of its writes', async () => {
    const { builder } = await readChain()
    const store = await importBuilt(builder, true)
    const old = await former(store)
    const made = await memoryStore()
    let stops = 0
    for (let isWhole = false; !isWhole; stops++) {
      const stop = new AbortController()
      isWhole = await upgradeArchive(old, made, { onProgress: () => stop.abort(), signal: stop.signal })
      if (!isWhole) expect(readIdentity(made)).to.equal(undefined)
    }
    expect(stops).to.be.greaterThan(headOf(store).number)
    expect(await contentsOf(made)).to.deep.equal(await contentsOf(store))
  })

  it('belongs to an archive until the archive has another head, or other metadata', async () => {
    const { builder } = await readChain()
    const old = await former(await importBuilt(builder, true))
    const made = await memoryStore()
    expect(isUpgradeOf(made, old), 'empty').to.equal(true)
    await upgradeArchive(old, made, quiet)
    expect(isUpgradeOf(made, old), 'whole').to.equal(true)
    for (const key of [metaKeys.head, metaKeys.identity, metaKeys.edits]) {
      const changed = await copyOfStore(old)
      const batch = new Batch()
      batch.put(key, Uint8Array.of(1))
      await changed.write(batch, { sync: false })
      expect(isUpgradeOf(made, changed), toHex(key)).to.equal(false)
    }
  })

  it('refuses a flat state that does not have the state roots, and an archive of another format', async () => {
    const { builder } = await readChain()
    const store = await importBuilt(builder, true)
    const old = await former(store)
    const batch = new Batch()
    batch.del(accountKey(ann.address))
    await old.write(batch, { sync: false })
    const error = await rejection(upgradeArchive(old, await memoryStore(), quiet))
    expect(isDamage(error)).to.equal(true)
    expect(() => readFormerIdentity(store)).to.throw('the archive has format 6')
  })
})
