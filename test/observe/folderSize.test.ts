import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { FolderSize } from '../../src/observe/folderSize.ts'
import { withFolder } from '../support/stores.ts'

describe('FolderSize', () => {
  it('measures the folder once a minute', async () => {
    await withFolder(async (folder) => {
      let now = 0
      await writeFile(path.join(folder, 'a'), 'x'.repeat(1_000))
      const size = new FolderSize(folder, () => now)
      expect(size.bytes()).to.equal(undefined)
      await size.settled()
      expect(size.bytes()).to.equal(1_000)
      await writeFile(path.join(folder, 'b'), 'x'.repeat(500))
      now = 59_999
      size.bytes()
      await size.settled()
      expect(size.bytes()).to.equal(1_000)
      now = 60_000
      size.bytes()
      await size.settled()
      expect(size.bytes()).to.equal(1_500)
    })
  })

  it('returns undefined for a missing folder', async () => {
    const size = new FolderSize('/nowhere/at/all')
    await size.settled()
    expect(size.bytes()).to.equal(undefined)
  })
})
