/** Tests --begin of `serve`: in front of an archive that exists, and what is refused before anything is written. */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from 'chai'
import { importSample, run } from './run.ts'
import { makeFolder, sampleGenesis, sampleOffsets } from './running.ts'

const BLOCKS = sampleOffsets.length
const FIRST = BLOCKS - 4
const OTHER = `0x${'12'.repeat(32)}`
const NOWHERE = 'http://127.0.0.1:1'

describe('serve --begin', () => {
  /** An archive that begins after block {@link FIRST}, whose hash is `begin`. */
  const begun = path.join(makeFolder(), 'data')
  const whole = path.join(makeFolder(), 'data')
  const taken = createServer()
  let begin: string

  before(async () => {
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    await importSample(whole)
    const file = path.join(makeFolder(), 'blocks.jsonl')
    await run(['export', '--datadir', whole, '--witness', `${FIRST}..${BLOCKS}`, file])
    begin = JSON.parse(fs.readFileSync(file, 'utf8').split('\n')[0]!).hash
    const words = ['import', '--datadir', begun, '--genesis', sampleGenesis, '--begin', begin, file]
    expect((await run(words)).status).to.equal(0)
  })

  after(() => taken.close())

  /** Serves at a port that is taken, so that the command ends where it would listen. */
  const served = (dataDir: string, ...words: string[]) =>
    run(['serve', '--port', String((taken.address() as AddressInfo).port), '--datadir', dataDir, ...words])

  it('is compared with an archive that exists, whether or not a node is followed', async () => {
    for (const words of [[], ['--follow', NOWHERE], ['--follow', NOWHERE, '--genesis', sampleGenesis]]) {
      for (const [dataDir, given, expected] of [
        [begun, OTHER, '[ARCHIVE_MISMATCH] the archive begins at'],
        [whole, OTHER, '[ARCHIVE_MISMATCH] the archive begins with the genesis block'],
      ] as const) {
        const { stderr, status } = await served(dataDir, '--begin', given, ...words)
        expect(stderr, words.join(' ')).to.contain(expected)
        expect(status).to.equal(1)
      }
    }
  })

  it('may stay in the environment of an archive that exists', async () => {
    for (const [given, expected] of [
      [begin, 'CANNOT_LISTEN'],
      [String(FIRST), 'CANNOT_LISTEN'],
      [String(FIRST + 1), 'ARCHIVE_MISMATCH'],
      ['latest', 'CANNOT_LISTEN'],
      ['newest', '--begin newest: expected'],
    ] as const) {
      const port = String((taken.address() as AddressInfo).port)
      const env = { CARTULARY_BEGIN: given }
      const { stderr } = await run(['serve', '--port', port, '--datadir', begun], { env })
      expect(stderr, given).to.contain(expected)
    }
    const again = await run(['import', '--datadir', begun, '-'], { env: { CARTULARY_BEGIN: begin } })
    expect(again.status, again.stderr).to.equal(0)
  })

  it('is refused before anything is written with a log, and where nothing says where the block is', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const log = 'postgres://user@127.0.0.1:1/fleet'
    for (const [words, expected] of [
      [['--follow', NOWHERE, '--log', log], 'options --begin and --log exclude each other'],
      [['--log', log, '--role', 'replica'], 'options --begin and --log exclude each other'],
      [[], '--begin goes with --follow or --import'],
    ] as const) {
      const { stderr, status } = await served(dataDir, '--begin', begin, '--genesis', sampleGenesis, ...words)
      expect(stderr).to.contain(expected)
      expect(status).to.equal(2)
      expect(fs.existsSync(dataDir)).to.equal(false)
    }
  })

  it('ends a first start with the reason, if the nodes do not answer', async () => {
    const words = ['--begin', begin, '--genesis', sampleGenesis, '--follow', NOWHERE]
    const { stderr, status } = await served(path.join(makeFolder(), 'data'), ...words)
    expect(stderr).to.contain(
      '[CANNOT_FOLLOW] no node to follow gives the block after which the archive begins',
    )
    expect(status).to.equal(1)
  })
})
