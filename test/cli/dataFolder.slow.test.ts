/** Tests what commands say about data folders that they cannot use. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { childScript } from '../support/childScript.ts'
import { canLackRights, NOBODY } from '../support/readOnly.ts'
import type { Outcome } from './collectedRun.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

const IMPORT = ['import', '--genesis', sampleGenesis, sampleChain]
const READERS = [['serve'], ['verify'], ['export'], ['info'], ['backfill', 'traces']]
const ALL = [...READERS, ['dev'], ['recover'], IMPORT]

describe('the error of a command', () => {
  /** Creates a folder that every user may search. */
  function openFolder(): string {
    const folder = makeFolder()
    fs.chmodSync(folder, 0o755)
    return folder
  }

  for (const args of ALL) {
    it(`says that the data folder is a file: ${args[0]}`, async () => {
      const file = path.join(makeFolder(), 'file')
      fs.writeFileSync(file, '')
      for (const dataDir of [file, path.join(file, 'data')]) {
        const { status, stderr } = await run([...args, '--datadir', dataDir])
        expect(stderr).to.equal(
          `cartulary: [NOT_A_FOLDER] ${file} is a file, not a folder: choose another folder with --datadir\n`,
        )
        expect(status).to.equal(1)
      }
    })
  }

  if (!canLackRights()) return

  /** Runs commands as a user whom the modes of folders bind; its temporary folder is writable. */
  let bound: ChildProcess

  before(async () => {
    const script = await childScript(new URL('./commandsChild.ts', import.meta.url))
    fs.chmodSync(path.dirname(script), 0o755)
    const temporary = makeFolder()
    fs.chmodSync(temporary, 0o777)
    const isRoot = process.geteuid?.() === 0
    bound = fork(script, {
      ...{ cwd: os.tmpdir(), env: { TMPDIR: temporary }, execArgv: [] },
      ...(isRoot && { uid: NOBODY }),
    })
  })
  after(() => bound?.disconnect())

  async function runBound(args: readonly string[]): Promise<Outcome> {
    bound.send(args)
    return (await once(bound, 'message'))[0] as Outcome
  }

  for (const args of [...READERS, IMPORT]) {
    it(`says that the user may not read the data folder: ${args[0]}`, async () => {
      const folder = openFolder()
      const dataDir = path.join(folder, 'data')
      const archive = path.join(dataDir, 'archive')
      fs.mkdirSync(archive, { recursive: true })
      for (const closed of [archive, dataDir]) {
        fs.chmodSync(closed, 0o000)
        const { status, stderr } = await runBound([...args, '--datadir', dataDir])
        expect(stderr).to.match(
          /^cartulary: \[NO_PERMISSION\] permission denied: user \d+ cannot open \S+archive; run the command as .*\n$/,
        )
        expect(status).to.equal(1)
      }
      fs.chmodSync(dataDir, 0o700)
    })
  }

  for (const args of [IMPORT, ['dev']]) {
    it(`says that the user may not create the data folder: ${args[0]}`, async () => {
      const folder = openFolder()
      fs.chmodSync(folder, 0o555)
      const dataDir = path.join(folder, 'data')
      const { status, stderr } = await runBound([...args, '--datadir', dataDir])
      expect(stderr).to.match(/^cartulary: \[NO_PERMISSION\] permission denied: user \d+ cannot create .*\n$/)
      expect(stderr).to.contain(`${dataDir}; grant write access to ${folder}, or choose another --datadir`)
      expect(status).to.equal(1)
    })
  }

  /** Imports an archive whose folders every user may search. @returns the data folder */
  async function openArchive(): Promise<string> {
    const dataDir = path.join(openFolder(), 'data')
    await importSample(dataDir)
    fs.chmodSync(dataDir, 0o755)
    fs.chmodSync(path.join(dataDir, 'archive'), 0o755)
    return dataDir
  }

  it('names the owner of the files in the data folder, if they belong to another user', async () => {
    const dataDir = await openArchive()
    for (const name of fs.readdirSync(path.join(dataDir, 'archive')))
      fs.chmodSync(path.join(dataDir, 'archive', name), 0o000)
    for (const args of READERS) {
      const { status, stderr } = await runBound([...args, '--datadir', dataDir])
      expect(stderr).to.match(
        /^cartulary: \[NO_PERMISSION\] .* run the command as its owner \(user \d+\), .*\n$/,
      )
      expect(status).to.equal(1)
    }
  })
  it('names the unreadable table and its owner, but not the temporary link to the table', async () => {
    const dataDir = await openArchive()
    const archive = path.join(dataDir, 'archive')
    // Opening the database again moves the contents of its log to a table.
    await (await openStore(archive, { create: false })).close()
    fs.chmodSync(archive, 0o777)
    for (const name of fs.readdirSync(archive))
      fs.chmodSync(path.join(archive, name), name.endsWith('.ldb') ? 0o000 : 0o666)
    for (const args of READERS) {
      const { status, stderr } = await runBound([...args, '--datadir', dataDir])
      const owner = `(user ${process.getuid!()})`
      expect(stderr, args[0])
        .to.match(/^cartulary: \[NO_PERMISSION\] permission denied: user \d+ cannot open \S+\.ldb; .*\n$/)
        .and.to.contain(` cannot open ${archive}/`)
        .and.to.contain(`run the command as its owner ${owner}, or grant access`)
      expect(status).to.equal(1)
    }
  })
})
