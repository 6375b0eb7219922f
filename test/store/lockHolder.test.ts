import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { holderOf } from '../../src/store/lockHolder.ts'
import { openStore } from '../../src/store/open.ts'
import { withFolder } from '../support/stores.ts'

describe('holderOf', () => {
  it('returns the process that has a database open, where the system lists locks', () =>
    withFolder(async (folder) => {
      const lock = path.join(folder, 'LOCK')
      const store = await openStore(folder, { create: true })
      const listed = fs.existsSync('/proc/locks') ? process.pid : undefined
      expect(holderOf(lock)).to.equal(listed)
      await store.close()
      expect(holderOf(lock)).to.equal(undefined)
    }))

  it('returns undefined for a missing file', () => {
    expect(holderOf('/nowhere/LOCK')).to.equal(undefined)
  })
})
