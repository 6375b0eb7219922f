import path from 'node:path'
import { expect } from 'chai'
import { engineFigures } from '../../src/observe/nodeGauges.ts'
import { openStore } from '../../src/store/open.ts'
import { Batch } from '../../src/store/store.ts'
import { memoryStore, withFolder } from '../support/stores.ts'

describe('engineFigures', () => {
  it('returns the memory and the number of files by level', async () => {
    await withFolder(async (folder) => {
      const location = path.join(folder, 'archive')
      const first = await openStore(location, { create: true })
      const batch = new Batch()
      batch.put(new Uint8Array([1]), new Uint8Array(100_000).fill(7))
      await first.write(batch, { sync: false })
      await first.close()
      // Opening the store again turns its log into a table file.
      const store = await openStore(location, { create: false })
      const { memoryBytes, files } = engineFigures((name) => store.property(name))!
      expect(memoryBytes).to.be.greaterThan(0)
      expect(files).to.have.length(7)
      expect(files.reduce((sum, count) => sum + count, 0)).to.equal(1)
      await store.close()
      expect(engineFigures((name) => store.property(name))).to.equal(undefined)
    })
  })

  it('returns undefined for an in-memory store', async () => {
    const store = await memoryStore()
    expect(engineFigures((name) => store.property(name))).to.equal(undefined)
    await store.close()
  })
})
