import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { type Library, loadLibrary } from '../support/library.ts'
import { withFolder } from '../support/stores.ts'

/** Returns the modes of all folders and files by path, except the files of the database engine. */
function modesOf(folder: string): Record<string, string> {
  const modes: Record<string, string> = {}
  const visit = (name: string): void => {
    const stat = fs.statSync(path.join(folder, name))
    modes[name] = (stat.mode & 0o777).toString(8)
    if (!stat.isDirectory() || path.basename(name) === 'archive') return
    for (const child of fs.readdirSync(path.join(folder, name))) visit(path.join(name, child))
  }
  visit('.')
  return modes
}

describe('a data folder', () => {
  let umask: number
  let createNode: Library['createNode']

  before(async () => {
    ;({ createNode } = await loadLibrary())
    // A umask would hide the modes that the node sets.
    umask = process.umask(0)
  })

  after(() => {
    process.umask(umask)
  })

  it('is accessible to the owner only, as are its contents', () =>
    withFolder(async (folder) => {
      const dataDir = path.join(folder, 'new', 'data')
      const node = await createNode({ dev: true, dataDir })
      const modes = modesOf(dataDir)
      await node.close()
      const own = { '.': '700', archive: '700', 'genesis.json': '600', pool: '700', 'pool/journal': '600' }
      expect(modes).to.deep.equal(own)
      expect(modesOf(path.dirname(dataDir))['.']).to.equal('700')
    }))

  it('keeps its existing mode, while the new archive and pool are accessible to the owner only', () =>
    withFolder(async (dataDir) => {
      fs.chmodSync(dataDir, 0o755)
      const node = await createNode({ dev: true, dataDir })
      const modes = modesOf(dataDir)
      await node.close()
      expect(modes).to.include({ '.': '755', archive: '700', pool: '700' })
    }))
})
