import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { holderOf } from '../../src/store/lockHolder.ts'
import { openStore } from '../../src/store/open.ts'
import { withFolder } from '../support/stores.ts'

/**
 * Whether the system lists the lock of a file with the device that stat(2) has. On btrfs, stat(2) has the device of the
 * subvolume, and the list that of the whole file system.
 */
function isListed(file: string): boolean {
  if (!fs.existsSync('/proc/locks')) return false
  const { ino, dev } = fs.statSync(file)
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)]
  const id = `${[major, minor].map((part) => part.toString(16).padStart(2, '0')).join(':')}:${ino}`
  return fs.readFileSync('/proc/locks', 'latin1').includes(` ${id} `)
}

describe('holderOf', () => {
  it('returns the process that has a database open, where the system lists locks', () =>
    withFolder(async (folder) => {
      const lock = path.join(folder, 'LOCK')
      const store = await openStore(folder, { create: true })
      expect(holderOf(lock)).to.equal(isListed(lock) ? process.pid : undefined)
      await store.close()
      expect(holderOf(lock)).to.equal(undefined)
    }))

  it('returns undefined for a missing file', () => {
    expect(holderOf('/nowhere/LOCK')).to.equal(undefined)
  })
})
