import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { importSample, run } from './run.ts'
import { makeFolder, sampleChain, sampleGenesis, sampleOffsets } from './running.ts'

const BLOCKS = sampleOffsets.length
const FIRST = BLOCKS - 12

interface Line {
  number: number
  hash: string
  state: string[]
}

describe('import --begin', () => {
  const folder = makeFolder()
  const file = path.join(folder, 'blocks.jsonl.gz')
  let lines: string[]
  /** Hash of block {@link FIRST}. */
  let begin: string

  before(async () => {
    const whole = path.join(makeFolder(), 'data')
    await importSample(whole)
    // The file begins before the archive.
    await run(['export', '--datadir', whole, '--witness', `${FIRST - 1}..${BLOCKS}`, file])
    lines = gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n')
    begin = line(1).hash
  })

  const line = (index: number): Line => JSON.parse(lines[index]!)

  const written = (name: string, text: readonly string[]): string => {
    const given = path.join(folder, name)
    fs.writeFileSync(given, text.join('\n'))
    return given
  }

  const imported = (dataDir: string, ...words: string[]) =>
    run(['import', '--datadir', dataDir, '--genesis', sampleGenesis, ...words])

  it('makes an archive of blocks with their witnesses', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const { stderr, status } = await imported(dataDir, '--begin', begin, '--witness', file)
    expect(stderr).to.contain(`imported ${BLOCKS - FIRST} blocks`)
    expect(stderr).to.contain(`${BLOCKS} ${line(lines.length - 1).hash}`)
    expect(status).to.equal(0)
    // The same again, with the genesis and without.
    for (const words of [['--genesis', sampleGenesis, '--begin', begin], []]) {
      const again = await run(['import', '--datadir', dataDir, ...words, file])
      expect(again.stderr).to.contain(`(${BLOCKS - FIRST} more were there already)`)
      expect(again.status).to.equal(0)
    }
  })

  it('makes an archive that is described, sound, exported, and no development chain', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    await imported(dataDir, '--begin', begin, '--no-traces', file)
    const info = await run(['info', '--datadir', dataDir, '--json'])
    const { begins, genesis, kept, forks } = JSON.parse(info.stdout.toString())
    expect(forks.paris).to.deep.equal({ block: null, atOrBefore: FIRST })
    expect([begins, genesis.number]).to.deep.equal([{ number: FIRST, hash: begin, trust: 'hash' }, 0])
    expect(kept.blocks).to.deep.equal({ first: FIRST + 1, last: BLOCKS })
    const table = (await run(['info', '--datadir', dataDir])).stdout.toString()
    expect(table).to.match(new RegExp(`Begins after +block ${FIRST}\\n +${begin}`))
    expect(table).to.match(new RegExp(`paris +at or before block ${FIRST}\\n`))
    expect((await run(['backfill', '--datadir', dataDir, 'traces'])).status).to.equal(0)
    const verified = await run(['verify', '--datadir', dataDir, '--execute'])
    expect(verified.stdout.toString()).to.match(/^the archive is sound: .*executed 12 blocks/)
    const chain = (await run(['export', '--datadir', dataDir, '-'])).stdout
    expect(chain).to.deep.equal(fs.readFileSync(sampleChain).subarray(sampleOffsets[FIRST]))
    const again = await run(['export', '--datadir', dataDir, '--witness', `${FIRST + 1}..${BLOCKS}`, '-'])
    expect(again.stdout.toString().trimEnd().split('\n')).to.deep.equal(lines.slice(2))
    const refusals: [words: string[], expected: string][] = [
      [['export', '--from', String(FIRST), '-'], '[BAD_RANGE]'],
      [['export', '--era', folder], '[ARCHIVE_MISMATCH] --era: the archive begins after block'],
      [['dev', '--port', '0'], '[ARCHIVE_MISMATCH] the archive begins after block'],
    ]
    for (const [[command, ...words], expected] of refusals) {
      const { stderr, status } = await run([command!, '--datadir', dataDir, ...words])
      expect(stderr, command).to.contain(expected)
      expect(status, command).to.equal(1)
    }
  })

  it('goes on with further files, and needs no witness for state that is known', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const [one, other] = [written('one.jsonl', lines.slice(0, 6)), written('other.jsonl', lines.slice(6))]
    expect((await imported(dataDir, '--begin', begin, one)).status).to.equal(0)
    const { stderr, status } = await imported(dataDir, other)
    expect(stderr).to.contain(`${BLOCKS} ${line(lines.length - 1).hash}`)
    expect(status).to.equal(0)
  })

  it('takes files that an editor has given a byte order mark or blank lines', async () => {
    for (const [name, before] of [
      ['mark', '\u{feff}'],
      ['blank', ' \r\n\n'],
      ['both', '\u{feff}\n'],
    ] as const) {
      const dataDir = path.join(makeFolder(), 'data')
      const given = written(`${name}.jsonl`, [before + lines.slice(0, 3).join('\n'), '{}'])
      const { stderr, status } = await imported(dataDir, '--begin', begin, given)
      const damage = Buffer.byteLength(fs.readFileSync(given)) - 2
      expect(stderr, name).to.contain(`${given}, byte ${damage}: `).and.to.contain('kept')
      expect(status, name).to.equal(1)
      const info = await run(['info', '--datadir', dataDir, '--json'])
      expect(JSON.parse(info.stdout.toString()).head.number, name).to.equal(FIRST + 1)
    }
  })

  it('refuses what does not say where the archive begins', async () => {
    const refusals: [words: string[], expected: string][] = [
      [['--begin', '0x1234', file], '--begin 0x1234: expected the hash of a block'],
      [['--begin', begin, '-'], '--begin: pass a file in place of -'],
      [['--begin', begin, '--no-proofs', file], '--begin: leave out --no-proofs'],
      [['--begin', `0x${'12'.repeat(32)}`, file], '[BAD_RANGE]'],
      [['--begin', begin, sampleChain], '[BAD_RANGE]'],
    ]
    for (const [words, expected] of refusals) {
      const { status, stderr } = await imported(path.join(makeFolder(), 'data'), ...words)
      expect(stderr, words.join(' ')).to.contain(expected)
      expect(status, words.join(' ')).to.not.equal(0)
    }
  })

  it('makes no archive with the rules of another chain', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const words = ['import', '--datadir', dataDir, '--begin', begin, file]
    const refused = await run([...words, '--chain', 'mainnet'])
    expect(refused.stderr).to.contain('[INVALID_HEADER]')
    expect(refused.status).to.equal(1)
    expect((await run([...words, '--genesis', sampleGenesis])).status).to.equal(0)
  })

  it('refuses another beginning than that of the archive', async () => {
    const whole = path.join(makeFolder(), 'data')
    await importSample(whole)
    const begun = path.join(makeFolder(), 'data')
    await imported(begun, '--begin', begin, file)
    const other = line(4).hash
    for (const [dataDir, expected] of [
      [whole, 'the archive begins with the genesis block of its chain'],
      [begun, `the archive begins at ${begin}`],
    ] as const) {
      const { status, stderr } = await imported(dataDir, '--begin', other, file)
      expect(stderr).to.contain(`[ARCHIVE_MISMATCH] ${expected}`)
      expect(status).to.equal(1)
    }
  })

  it('keeps the blocks before one whose witness lacks something, or is damaged', async () => {
    const good = lines.slice(0, 6)
    const next = line(6)
    const faults: [name: string, bad: string, expected: string][] = [
      ['no nodes', JSON.stringify({ ...next, state: [] }), '[STATE_UNKNOWN]'],
      ['cut off', lines[6]!.slice(0, -10), '[BAD_WITNESS]'],
      ['no object', '7', '[BAD_WITNESS]'],
      ['no list', JSON.stringify({ ...next, state: null }), '[BAD_WITNESS]'],
      ['no hex', JSON.stringify({ ...next, state: ['0x1'] }), '[BAD_WITNESS]'],
    ]
    for (const [name, bad, expected] of faults) {
      const dataDir = path.join(makeFolder(), 'data')
      const given = written(`${name}.jsonl`, [...good, bad])
      const { status, stderr } = await imported(dataDir, '--begin', begin, given)
      expect(stderr, name).to.contain(expected)
      expect(stderr, name).to.contain(`${given}, byte ${Buffer.byteLength(good.join('\n')) + 1}`)
      expect(status, name).to.equal(1)
      const info = await run(['info', '--datadir', dataDir, '--json'])
      expect(JSON.parse(info.stdout.toString()).head.number, name).to.equal(FIRST + 4)
    }
  })

  it('refuses files without witnesses if told to', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    await importSample(dataDir)
    const { status, stderr } = await run(['import', '--datadir', dataDir, '--witness', sampleChain])
    expect(stderr).to.contain('[BAD_WITNESS]')
    expect(status).to.equal(1)
  })
})
