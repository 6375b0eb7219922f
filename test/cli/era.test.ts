import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { importSample, run } from './run.ts'
import { makeFolder, sampleChain, sampleGenesis, sampleOffsets } from './running.ts'

const BLOCKS = sampleOffsets.length

describe('import and export of era files', () => {
  const whole = path.join(makeFolder(), 'data')
  const history = path.join(makeFolder(), 'history')

  before(async () => {
    await importSample(whole)
    const { status, stderr } = await run(['export', '--datadir', whole, '--era', history])
    expect(stderr).to.equal(`exported ${BLOCKS + 1} blocks, 0 to ${BLOCKS}, in 1 era file\n`)
    expect(status).to.equal(0)
  })

  /** Imports era files. @returns exit status, and standard error without the lines of progress */
  async function importInto(dataDir: string, words: readonly string[]) {
    const { status, stderr } = await run([
      'import',
      '--datadir',
      dataDir,
      '--genesis',
      sampleGenesis,
      ...words,
    ])
    return { status, stderr: stderr.replaceAll(/^block \d+: \d+ blocks\/s, .*\n/gm, '') }
  }

  /** The era file of the history. */
  const eraFile = (): string =>
    path.join(history, fs.readdirSync(history).find((name) => name.endsWith('.ere'))!)

  /** Copies the history, and changes the era file in it. @returns the path of the changed file */
  function changed(change: (bytes: Buffer) => Uint8Array, keepChecksums = false): string {
    const folder = makeFolder()
    const file = path.join(folder, path.basename(eraFile()))
    fs.writeFileSync(file, change(fs.readFileSync(eraFile())))
    if (keepChecksums)
      fs.copyFileSync(path.join(history, 'checksums.txt'), path.join(folder, 'checksums.txt'))
    return file
  }

  it('reproduce the chain, from a folder or from one of its files', async () => {
    for (const words of [[history], [eraFile()]]) {
      const folder = makeFolder()
      const { status, stderr } = await importInto(folder, words)
      expect(stderr).to.contain(`imported ${BLOCKS} blocks`).and.to.contain('(1 more were there already)')
      expect(status).to.equal(0)
      expect(
        (await run(['export', '--datadir', folder])).stdout.equals(fs.readFileSync(sampleChain)),
      ).to.equal(true)
    }
  })

  it('write a checksum for each file, and no unfinished file', () => {
    const names = fs.readdirSync(history)
    expect(names).to.have.length(2)
    expect(names).to.include('checksums.txt')
    expect(path.basename(eraFile())).to.match(/^unknown-00000-[0-9a-f]{8}-noproofs\.ere$/)
    expect(fs.readFileSync(path.join(history, 'checksums.txt'), 'utf8')).to.match(/^0x[0-9a-f]{64}$/)
  })

  it('resume after an interruption, and skip files that the archive has', async () => {
    const folder = makeFolder()
    const cut = changed((bytes) => bytes.subarray(0, bytes.length >> 1))
    const { status, stderr } = await importInto(folder, [cut])
    expect(status).to.equal(1)
    const kept = Number(/; (\d+) blocks are kept/.exec(stderr)?.[1])
    expect(kept).to.be.within(1, BLOCKS - 1)
    expect((await importInto(folder, [history])).stderr)
      .to.contain(`imported ${BLOCKS - kept} blocks`)
      .and.to.contain(`(${kept + 1} more were there already)`)
    expect((await importInto(folder, [history])).stderr)
      .to.contain('imported 0 blocks')
      .and.to.contain(`(${BLOCKS + 1} more were there already)`)
  })

  it('name a truncated file and the offset, and keep the blocks before it', async () => {
    const length = fs.statSync(eraFile()).size - 100
    const file = changed((bytes) => bytes.subarray(0, length))
    const { status, stderr } = await importInto(makeFolder(), [file])
    expect(status).to.equal(1)
    expect(stderr).to.match(
      /^cartulary: \[TRUNCATED\] .*, byte \d+: the file ends inside an entry \(\d+ of \d+ bytes/,
    )
    expect(stderr)
      .to.contain(file)
      .and.to.contain(`; ${BLOCKS} blocks are kept (the head is block ${BLOCKS})`)
    const empty = await importInto(makeFolder(), [changed(() => new Uint8Array(0))])
    expect(empty.stderr)
      .to.contain('[TRUNCATED]')
      .and.to.contain('byte 0: the file ends before its block index')
  })

  it('refuse a file with a wrong checksum before its first block is imported, at every attempt', async () => {
    const file = changed((bytes) => Buffer.concat([bytes, Buffer.alloc(0)]).fill(1, 200, 201), true)
    const { status, stderr } = await importInto(makeFolder(), [file])
    expect(status).to.equal(1)
    expect(stderr).to.contain(`${file}, byte `).and.to.contain('[CHECKSUM_MISMATCH]')
    const sums = makeFolder()
    fs.copyFileSync(eraFile(), path.join(sums, path.basename(eraFile())))
    fs.writeFileSync(path.join(sums, 'checksums.txt'), '11'.repeat(32))
    const folder = makeFolder()
    for (const attempt of ['first', 'second']) {
      const wrong = await importInto(folder, [sums])
      expect(wrong.status, attempt).to.equal(1)
      expect(wrong.stderr, attempt)
        .to.contain('[CHECKSUM_MISMATCH]')
        .and.to.contain(path.basename(eraFile()))
        .and.to.contain(`byte 0: SHA-256 of the file: expected 0x${'11'.repeat(32)}`)
        .and.to.contain('0 blocks are kept (the head is block 0)')
    }
  })

  it('refuse to write to a folder with era files, and to write blocks after the merge as era1', async () => {
    const again = await run(['export', '--datadir', whole, '--era', history])
    expect(again.status).to.equal(1)
    expect(again.stderr).to.contain('[BAD_FILE]').and.to.contain('choose an empty folder')
    const folder = path.join(makeFolder(), 'era1')
    const late = await run(['export', '--datadir', whole, '--era', folder, '--era-format', 'era1'])
    expect(late.status).to.equal(1)
    expect(late.stderr)
      .to.contain('[BAD_RANGE] block 0 is after the merge')
      .and.to.contain('--era-format ere')
    expect(fs.existsSync(folder)).to.equal(false)
    const both = await run(['export', '--datadir', whole, '--era', folder, 'chain.rlp'])
    expect(both.status).to.equal(2)
    expect(both.stderr).to.contain('--era writes a folder: leave out the file chain.rlp')
  })

  it('refuse a folder without era files', async () => {
    const { status, stderr } = await importInto(makeFolder(), [makeFolder()])
    expect(status).to.equal(1)
    expect(stderr).to.contain('[BAD_ERA]').and.to.contain('the folder has no .era1 or .ere files')
  })
})
