/** Tests that every command reports damage with one code, and says what to do about it. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { bodyKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

/** Commands that read every table before they open the archive. */
const COMMANDS = [
  ['serve'],
  ['dev'],
  ['verify'],
  ['export'],
  ['backfill', 'traces'],
  ['import', sampleChain],
  ['import', '--genesis', sampleGenesis, sampleChain],
]

/** Damage that shows without reading a table, by name. */
const LISTED: Readonly<Record<string, (files: Files) => void>> = {
  'a table is cut off': ({ table }) => fs.truncateSync(table, fs.statSync(table).size - 100),
  'a table is missing': ({ table }) => fs.rmSync(table),
  'CURRENT is missing': ({ current }) => fs.rmSync(current),
  'CURRENT contains zeros': ({ current }) => fs.writeFileSync(current, Buffer.alloc(16)),
  'the manifest is missing': ({ manifest }) => fs.rmSync(manifest),
  'the manifest contains zeros': ({ manifest }) => fs.writeFileSync(manifest, Buffer.alloc(85)),
  'the log is missing': ({ log }) => fs.rmSync(log),
}

/** Paths of the files of a database. */
interface Files {
  readonly table: string
  readonly current: string
  readonly manifest: string
  readonly log: string
}

function filesOf(folder: string): Files {
  const find = (pattern: RegExp): string =>
    path.join(folder, fs.readdirSync(folder).find((name) => pattern.test(name))!)
  return {
    table: find(/\.ldb$/),
    current: find(/^CURRENT$/),
    manifest: find(/^MANIFEST/),
    log: find(/\.log$/),
  }
}

describe('a damaged archive', () => {
  const dataDir = path.join(makeFolder(), 'data')
  const archive = path.join(dataDir, 'archive')

  before(async () => {
    await importSample(dataDir)
    // Opening the database again moves the contents of its log to a table.
    await (await openStore(archive, { create: false })).close()
  })

  function copyOfArchive(): string {
    const copy = path.join(makeFolder(), 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    return copy
  }

  /** Replaces the table by zeros, as a disk may, or by another content. */
  function damaged(bytes: (table: Buffer) => Uint8Array): string {
    const copy = copyOfArchive()
    const { table } = filesOf(path.join(copy, 'archive'))
    fs.writeFileSync(table, bytes(fs.readFileSync(table)))
    return copy
  }

  for (const args of COMMANDS) {
    it(`is named as damaged, with the command that repairs it, by ${args[0]} with ${args.length - 1} arguments`, async () => {
      for (const bytes of [() => Buffer.alloc(3000), (table: Buffer) => table.fill(0, 70_000, 73_000)]) {
        const { status, stderr } = await run([...args, '--datadir', damaged(bytes)])
        expect(stderr).to.match(
          /^cartulary: \[DAMAGED\] the archive is damaged: \S+\.ldb, byte \d+: .*; run `cartulary recover` to repair it\n$/,
        )
        expect(status).to.equal(1)
      }
    })
  }

  for (const [what, damage] of Object.entries(LISTED)) {
    it(`is reported as damaged in the same words by info and by verify: ${what}`, async () => {
      const copy = copyOfArchive()
      damage(filesOf(path.join(copy, 'archive')))
      const { status, stderr } = await run(['info', '--datadir', copy])
      const [, said] =
        /^cartulary: \[DAMAGED\] the archive is damaged: \S+\/archive\/(.*); run `cartulary recover` to repair it\n$/.exec(
          stderr,
        ) ?? []
      expect(said, stderr).to.match(/^\S+, byte \d+: /)
      expect(status).to.equal(1)
      expect((await run(['verify', '--datadir', copy])).stdout.toString()).to.contain(said)
    })
  }

  it('is reported as damaged by info when info reads a damaged record', async () => {
    const { status, stderr } = await run(['info', '--datadir', damaged((table) => table.fill(0))])
    expect(stderr).to.match(
      /^cartulary: \[DAMAGED\] the archive is damaged: .*; run `cartulary recover` to repair it\n$/,
    )
    expect(status).to.equal(1)
  })

  it('that lacks a record is named as damaged when the record is read', async () => {
    const copy = copyOfArchive()
    const store = await openStore(path.join(copy, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    batch.del(bodyKey(7))
    await store.write(batch, { sync: true })
    await store.close()
    const { status, stderr } = await run(['export', '--datadir', copy])
    expect(stderr).to.equal(
      'cartulary: [DAMAGED] the archive is damaged: the body of block 7 is missing; run `cartulary recover` to repair it\n',
    )
    expect(status).to.equal(1)
  })
})
