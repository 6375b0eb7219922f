/** Tests that every command reports damage with one code, and says what to do about it. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { bodyKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { ensureBuilt, makeFolder, run, sampleChain, sampleGenesis } from './running.ts'

const COMMANDS = [
  ['serve'],
  ['dev'],
  ['verify'],
  ['export'],
  ['backfill', 'traces'],
  ['import', sampleChain],
  ['import', '--genesis', sampleGenesis, sampleChain],
]

describe('a damaged archive', () => {
  const dataDir = path.join(makeFolder(), 'data')
  const archive = path.join(dataDir, 'archive')

  before(async () => {
    ensureBuilt()
    expect(run(['import', '--datadir', dataDir, '--genesis', sampleGenesis, sampleChain]).status).to.equal(0)
    // Opening the database again moves the contents of its log to a table.
    await (await openStore(archive, { create: false })).close()
  })

  /** Replaces the table by zeros, as a disk may, or by another content. */
  function damaged(bytes: (table: Buffer) => Uint8Array): string {
    const copy = path.join(makeFolder(), 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    const table = fs.readdirSync(archive).find((name) => name.endsWith('.ldb'))!
    fs.writeFileSync(path.join(copy, 'archive', table), bytes(fs.readFileSync(path.join(archive, table))))
    return copy
  }

  for (const args of COMMANDS) {
    it(`is named as such by ${args[0]}${args.includes('--genesis') ? ' --genesis' : ''}, which says what to do`, () => {
      for (const bytes of [() => Buffer.alloc(3000), (table: Buffer) => table.fill(0, 70_000, 73_000)]) {
        const { status, stderr } = run([...args, '--datadir', damaged(bytes)])
        expect(stderr).to.match(
          /^cartulary: \[DAMAGED\] the archive is damaged: \S+\.ldb, byte \d+: .*; `cartulary recover` makes it sound again\n$/,
        )
        expect(status).to.equal(1)
      }
    })
  }

  it('that lacks a record is named as such when the record is read', async () => {
    const copy = path.join(makeFolder(), 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    const store = await openStore(path.join(copy, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    batch.del(bodyKey(7))
    await store.write(batch, { sync: true })
    await store.close()
    const { status, stderr } = run(['export', '--datadir', copy])
    expect(stderr).to.equal(
      'cartulary: [DAMAGED] the archive is damaged: the body of block 7 is missing; `cartulary recover` makes it sound again\n',
    )
    expect(status).to.equal(1)
  })
})
