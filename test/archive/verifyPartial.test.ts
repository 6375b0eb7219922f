import { expect } from 'chai'
import type { Store } from '../../src/store/store.ts'
import { archiveFaults } from '../support/archiveFaults.ts'
import { damagesOf, expectFound, KINDS } from '../support/damagedRecords.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { BLOCKS, MERGE_BLOCK, readChain } from '../support/readChain.ts'

/** Kinds of which an archive may have some records of its first block, and is as sound without them. */
const MAY_LACK: readonly string[] = ['account', 'slot', 'code', 'preimage', 'accountNode', 'storageNode']

describe('verifyArchive, of an archive that begins at a later block than its chain', () => {
  let store: Store

  before(async () => {
    const chain = await readChain()
    const begun = await PartialArchive.begin(chain.store, chain.builder.genesis, MERGE_BLOCK + 5)
    await begun.addUpTo(BLOCKS)
    store = begun.store
  })

  it('reports nothing for an intact archive', async () => {
    expect(await archiveFaults(store)).to.deep.equal([])
  })

  it('reports nothing for an archive that has just begun', async () => {
    const chain = await readChain()
    const begun = await PartialArchive.begin(chain.store, chain.builder.genesis, MERGE_BLOCK)
    expect(await archiveFaults(begun.store)).to.deep.equal([])
  })

  for (const kind of KINDS)
    for (const damage of damagesOf(kind)) {
      if (damage === 'lost' && MAY_LACK.includes(kind)) continue
      it(`reports a record of kind ${kind} that was ${damage}`, () => expectFound(store, kind, damage))
    }
})
