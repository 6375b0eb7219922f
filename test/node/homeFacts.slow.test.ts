/** Tests that the home page of a node reports damage that it reads. */
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { bodyKey, headerKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { importSample } from '../cli/run.ts'
import { makeFolder, sampleOffsets } from '../cli/running.ts'
import { LocalNode } from '../support/library.ts'

const HEAD = sampleOffsets.length

describe('the home page of a node whose archive is damaged', () => {
  for (const [what, key] of [
    ['header', headerKey],
    ['body', bodyKey],
  ] as const) {
    it(`reports a missing ${what} to the operator as damage`, async () => {
      const dataDir = makeFolder()
      await importSample(dataDir)
      await remove(path.join(dataDir, 'archive'), key(HEAD - 3))
      const node = await LocalNode.start({ dataDir })
      try {
        const page = await fetch(node.url, { headers: { accept: 'text/html' } })
        expect(page.status).to.equal(500)
        const damage = `the ${what} of block ${HEAD - 3} is missing`
        const readiness = await (await fetch(`${node.url}/readiness`)).text()
        expect(readiness).to.contain(damage)
        expect(node.log).to.contain(`the archive is damaged: ${damage}; stop the node`)
        expect(node.log).not.to.contain('TypeError')
      } finally {
        await node.close()
      }
    })
  }
})

async function remove(folder: string, key: Uint8Array): Promise<void> {
  const store = await openStore(folder, { create: false, writes: true })
  const batch = new Batch()
  batch.del(key)
  await store.write(batch, { sync: true })
  await store.close()
}
