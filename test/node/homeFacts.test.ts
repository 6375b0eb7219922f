/** Tests that the home page of a node reports damage that it reads. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import type { CartularyNode, NodeOptions } from '../../src/node/nodeTypes.ts'
import { openStore } from '../../src/store/open.ts'
import { bodyKey, headerKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { ensureBuilt, makeFolder, sampleChain, sampleGenesis, sampleOffsets } from '../cli/running.ts'

const HEAD = sampleOffsets.length

describe('the home page of a node whose archive is damaged', () => {
  let createNode: (options: NodeOptions) => Promise<CartularyNode>

  before(async () => {
    ensureBuilt()
    const { pathname } = new URL('../../dist/index.js', import.meta.url)
    createNode = ((await import(pathToFileURL(pathname).href)) as { createNode: typeof createNode })
      .createNode
  })

  for (const [what, key] of [
    ['header', headerKey],
    ['body', bodyKey],
  ] as const) {
    it(`reports a missing ${what} to the operator as damage`, async () => {
      const dataDir = makeFolder()
      await (await createNode({ dataDir, genesis: sampleGenesis, chain: sampleChain })).close()
      await remove(path.join(dataDir, 'archive'), key(HEAD - 3))
      const lines: string[] = []
      const node = await createNode({ dataDir, log: (line) => lines.push(line) })
      try {
        const page = await fetch(node.url, { headers: { accept: 'text/html' } })
        expect(page.status).to.equal(500)
        const damage = `the ${what} of block ${HEAD - 3} is missing`
        const readiness = await (await fetch(`${node.url}/readiness`)).text()
        expect(readiness).to.contain(damage)
        expect(lines.join('\n')).to.contain(`the archive is damaged: ${damage}; stop the node`)
        expect(lines.join('\n')).not.to.contain('TypeError')
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
