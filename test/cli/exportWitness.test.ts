import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { stateOfNodes } from '../../products/conform/statelessBlock.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { decodeHeader, headerHash } from '../../src/chain/header.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { play } from '../campaigns/blocks/play.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleGenesis, sampleOffsets } from './running.ts'

const BLOCKS = sampleOffsets.length

interface Line {
  number: number
  hash: string
  block: string
  headers: string[]
  codes: string[]
  state: string[]
  keys: string[]
}

describe('export --witness', () => {
  const dataDir = path.join(makeFolder(), 'data')
  const folder = makeFolder()

  before(() => importSample(dataDir))

  const exported = (range: string, ...words: string[]) =>
    run(['export', '--datadir', dataDir, '--witness', range, ...words])

  it('writes lines on which the blocks can be executed without an archive', async () => {
    const file = path.join(folder, 'blocks.jsonl.gz')
    const { status, stderr } = await exported(`1..${BLOCKS}`, file)
    expect(stderr).to.equal(`exported ${BLOCKS} blocks, 1 to ${BLOCKS}\n`)
    expect(status).to.equal(0)
    const { config } = parseGenesis(fs.readFileSync(sampleGenesis, 'utf8'))
    const lines: Line[] = gunzipSync(fs.readFileSync(file))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ number }) => number)).to.deep.equal(Array.from({ length: BLOCKS }, (_, n) => n + 1))
    for (const { number, hash, block, headers, state, codes } of lines) {
      const ancestors = headers.map((header) => decodeHeader(fromHex(header)))
      const hashes = new Map(ancestors.map((header, n) => [header.number, headerHash(fromHex(headers[n]!))]))
      const parent = ancestors.at(-1)!
      expect(parent.number).to.equal(number - 1)
      const { faults } = play({
        ...{ config, bytes: fromHex(block), hash: fromHex(hash), hasUncles: true, stateBytes: 0 },
        state: {
          ...stateOfNodes(parent.stateRoot, state, codes),
          blockHash: (asked) => hashes.get(asked)!,
        },
      })
      expect(faults, `block ${number}`).to.deep.equal([])
    }
  })

  it('writes one block to standard output', async () => {
    const { stdout, status } = await exported('7')
    expect(status).to.equal(0)
    const line: Line = JSON.parse(stdout.toString())
    expect(line.number).to.equal(7)
    expect(line.keys).to.not.deep.equal([])
    expect(toHex(decodeHeader(fromHex(line.headers.at(-1)!)).parentHash)).to.match(/^0x[0-9a-f]{64}$/)
  })

  it('refuses a range that is none, blocks that are not executed or missing, and options that contradict it', async () => {
    const refusals: [words: string[], expected: string][] = [
      [['5..'], '--witness 5..: expected two block numbers'],
      [['0x5..0x7'], '--witness 0x5..0x7: expected two block numbers'],
      [['0..7'], 'the first block that is executed is 1'],
      [['7..5'], 'the first block of the range must not be above its last one'],
      [[`5..${BLOCKS + 1}`], `--witness 5..${BLOCKS + 1}: the archive has blocks 0 to ${BLOCKS}`],
      [['5', '--from', '3'], '--witness has a range: leave out --from'],
      [['5', '--era', folder], '--witness has a range: leave out --era'],
    ]
    for (const [[range, ...words], expected] of refusals) {
      const { status, stderr, stdout } = await exported(range!, ...words)
      expect(stderr, range).to.contain(expected)
      expect(status, range).to.not.equal(0)
      expect(stdout.length, range).to.equal(0)
    }
  })

  it('refuses an archive without proofs', async () => {
    const without = path.join(makeFolder(), 'data')
    await importSample(without, '--no-proofs')
    const { status, stderr } = await run(['export', '--datadir', without, '--witness', '3'])
    expect(stderr).to.contain('[PROOFS_NOT_STORED]')
    expect(status).to.equal(1)
  })
})
