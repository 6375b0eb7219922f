import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { blockContent, blockEntries, type Extent, tableLayout } from '../../src/store/leveldb/tableFile.ts'
import { openStore } from '../../src/store/open.ts'
import { bodyKey, decodeNumber, headerKey, metaKeys } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { readOnlyWays } from '../support/readOnly.ts'
import { contentsOf } from '../support/stores.ts'
import { importSample, run } from './run.ts'
import { ensureBuilt, makeFolder, runProcess, sampleChain, sampleGenesis, sampleOffsets } from './running.ts'

const BLOCKS = sampleOffsets.length

describe('cartulary recover', () => {
  /** Data folders after an import: one with all records in the log, one with all records in tables. */
  const inLog = path.join(makeFolder(), 'data')
  const inTables = path.join(makeFolder(), 'data')
  let expected: Map<string, string>

  before(async () => {
    ensureBuilt()
    await importSample(inLog)
    cpSync(inLog, inTables, { recursive: true })
    expected = await contents(inTables)
  })

  async function contents(dataDir: string): Promise<Map<string, string>> {
    const store = await openStore(path.join(dataDir, 'archive'), { create: false })
    try {
      return await contentsOf(store)
    } finally {
      await store.close()
    }
  }

  /** Returns a copy of a data folder in which the largest file with a suffix was altered. */
  function damaged(dataDir: string, suffix: string, alter: (bytes: Buffer) => void): string {
    const copy = makeFolder()
    cpSync(dataDir, copy, { recursive: true })
    const folder = path.join(copy, 'archive')
    const [file] = readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .map((name) => path.join(folder, name))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)
    const bytes = readFileSync(file!)
    alter(bytes)
    writeFileSync(file!, bytes)
    return copy
  }

  const recover = (dataDir: string, ...more: string[]) => run(['recover', '--datadir', dataDir, ...more])

  /** Imports the missing blocks again, and expects the original archive. */
  async function expectWhole(dataDir: string): Promise<void> {
    const imported = await run(['import', '--datadir', dataDir, '--genesis', sampleGenesis, sampleChain])
    expect(imported.status, imported.stderr).to.equal(0)
    expect(await contents(dataDir)).to.deep.equal(expected)
  }

  function blockIn(stdout: Buffer): number {
    return Number(
      /^recovered: the archive ends with block (\d+) 0x[0-9a-f]{64}\n$/.exec(stdout.toString())?.[1],
    )
  }

  /** Returns the keys of a data block, without the engine's 8-byte suffix. */
  function keysIn(bytes: Buffer, extent: Extent): Buffer[] {
    return [...blockEntries(blockContent('', bytes, extent))].map(({ key }) =>
      Buffer.from(key.subarray(0, -8)),
    )
  }

  it('prints "sound" for an intact archive', async () => {
    const { status, stdout } = await recover(inTables)
    expect(status).to.equal(0)
    expect(stdout.toString()).to.match(
      new RegExp(`^sound: the archive ends with block ${BLOCKS} 0x[0-9a-f]{64}\n$`),
    )
  })

  it('accepts a relative path', async () => {
    const folder = damaged(inLog, '.log', (bytes) => {
      bytes[Math.floor(bytes.length / 2)]! ^= 4
    })
    const [cwd, name] = [path.dirname(folder), path.basename(folder)]
    const { status, stdout, stderr } = runProcess(['recover', '--datadir', name], { cwd })
    expect(status, stderr).to.equal(0)
    expect(stdout.toString()).to.match(/^recovered: the archive ends with block/)
    const again = await recover(folder)
    expect(again.status, again.stderr).to.equal(0)
    expect(again.stdout.toString()).to.match(/^sound: the archive ends with block/)
  })

  for (const [name, make] of Object.entries(readOnlyWays)) {
    it(`refuses a folder ${name}, and names the folder`, () => {
      const folder = make(damaged(inTables, '.ldb', () => {}))
      const { status, stderr } = runProcess(['recover', '--datadir', folder.path], { uid: folder.uid })
      folder.undo()
      const advice = '`cartulary verify` looks for damage and writes nothing'
      expect(stderr).to.equal(`cartulary: [BAD_FILE] ${folder.path} may not be written to; ${advice}\n`)
      expect(status).to.equal(1)
    })
  }

  it('drops the damaged end of a log, and keeps a copy of the log', async () => {
    const folder = damaged(inLog, '.log', (bytes) => {
      bytes[Math.floor(bytes.length / 2)]! ^= 4
    })
    const refused = await run(['export', '--datadir', folder, path.join(folder, 'chain.rlp')])
    expect([refused.status, refused.stderr]).to.satisfy(
      ([status, text]: [number, string]) => status === 1 && /\[DAMAGED\] .*\.log, byte \d+: /.test(text),
    )
    const { status, stdout, stderr } = await recover(folder)
    expect(status, stderr).to.equal(0)
    expect(stderr).to.match(/dropped \d+ bytes of \d+\.log, from byte \d+ on/)
    const last = blockIn(stdout)
    expect(last).to.be.greaterThan(0)
    expect(last).to.be.lessThan(BLOCKS)
    expect(
      readdirSync(path.join(folder, 'archive.damaged-1')).some((name) => name.endsWith('.log')),
    ).to.equal(true)
    await expectWhole(folder)
  })

  it('executes the blocks again when a table lost state records', async () => {
    // Account records come first in key order.
    const folder = damaged(inTables, '.ldb', (bytes) => {
      const { data } = tableLayout('', bytes)
      bytes[data[Math.floor(data.length / 20)]!.offset + 10]! ^= 1
    })
    const { status, stdout, stderr } = await recover(folder, '--genesis', sampleGenesis)
    expect(status, stderr).to.equal(0)
    expect(blockIn(stdout)).to.equal(BLOCKS)
    expect(stderr).to.contain('no block is dropped; all lost data was rebuilt')
    expect(await contents(folder)).to.deep.equal(expected)
  })

  it('restores the blocks before the first lost block', async () => {
    const middle = Buffer.from(bodyKey(Math.floor(BLOCKS / 2)))
    let firstLost = BLOCKS
    const folder = damaged(inTables, '.ldb', (bytes) => {
      const extent = tableLayout('', bytes).data.find((each) =>
        keysIn(bytes, each).some((key) => key.equals(middle)),
      )!
      const bodies = keysIn(bytes, extent).filter((key) => key[0] === middle[0])
      firstLost = Math.min(...bodies.map((key) => decodeNumber(key, 1)))
      bytes[extent.offset + 5]! ^= 0x80
    })
    const { status, stdout, stderr } = await recover(folder)
    expect([status, blockIn(stdout)], stderr).to.deep.equal([0, firstLost - 1])
    expect(stderr).to.contain(`the blocks ${firstLost} to ${BLOCKS} are dropped`)
    await expectWhole(folder)
  })

  it('finds all records when the index of a table is damaged, and when the manifest is damaged', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      bytes[tableLayout('', bytes).index.offset + 3]! ^= 2
    })
    const first = await recover(folder)
    expect([first.status, blockIn(first.stdout)], first.stderr).to.deep.equal([0, BLOCKS])
    expect(await contents(folder)).to.deep.equal(expected)
    const other = damaged(inTables, '', () => {})
    const manifest = readdirSync(path.join(other, 'archive')).find((name) => name.startsWith('MANIFEST'))!
    writeFileSync(path.join(other, 'archive', manifest), new Uint8Array(100))
    const second = await recover(other)
    expect([second.status, blockIn(second.stdout)], second.stderr).to.deep.equal([0, BLOCKS])
    expect(await contents(other)).to.deep.equal(expected)
  })

  it('finds the blocks after a damaged part of a table whose index is damaged too', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      const { data, index } = tableLayout('', bytes)
      const { offset } = data[Math.floor(data.length / 20)]!
      bytes.fill(0, offset + 10, offset + 4_106)
      bytes[index.offset + 3]! ^= 2
    })
    const { status, stdout, stderr } = await recover(folder, '--genesis', sampleGenesis)
    expect([status, blockIn(stdout)], stderr).to.deep.equal([0, BLOCKS])
    expect(await contents(folder)).to.deep.equal(expected)
  })

  it('restores the blocks before a block whose header was deleted', async () => {
    const folder = makeFolder()
    cpSync(inTables, folder, { recursive: true })
    const store = await openStore(path.join(folder, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    batch.del(headerKey(7))
    await store.write(batch, { sync: true })
    await store.close()
    const { status, stdout, stderr } = await recover(folder, '--genesis', sampleGenesis)
    expect([status, blockIn(stdout)], stderr).to.deep.equal([0, 6])
    await expectWhole(folder)
  })

  it('restores an archive that import refuses because the file CURRENT is missing', async () => {
    const folder = makeFolder()
    cpSync(inTables, folder, { recursive: true })
    rmSync(path.join(folder, 'archive', 'CURRENT'))
    const files = readdirSync(path.join(folder, 'archive')).length
    const imported = await run(['import', '--datadir', folder, '--genesis', sampleGenesis, sampleChain])
    expect(imported.status).to.equal(1)
    expect(imported.stderr).to.contain('CURRENT, byte 0: the file is missing')
    expect(readdirSync(path.join(folder, 'archive')).length).to.equal(files)
    const { status, stdout, stderr } = await recover(folder)
    expect([status, blockIn(stdout)], stderr).to.deep.equal([0, BLOCKS])
    expect(await contents(folder)).to.deep.equal(expected)
  })

  it('completes a recovery whose process was killed', async () => {
    const folder = makeFolder()
    cpSync(inTables, folder, { recursive: true })
    renameSync(path.join(folder, 'archive'), path.join(folder, 'archive.rebuilt'))
    const { status, stdout } = await recover(folder)
    expect([status, blockIn(stdout)]).to.deep.equal([0, BLOCKS])
  })

  it('refuses a genesis of another chain, and does not move the archive', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      bytes[tableLayout('', bytes).index.offset + 3]! ^= 2
    })
    const other = path.join(folder, 'genesis.json')
    const genesis = JSON.parse(readFileSync(sampleGenesis, 'utf8'))
    writeFileSync(other, JSON.stringify({ ...genesis, timestamp: '0x1' }))
    const { status, stderr } = await recover(folder, '--genesis', other)
    expect(status).to.equal(1)
    expect(stderr).to.contain('[GENESIS_MISMATCH]')
    expect(readdirSync(folder)).to.contain('archive').and.not.to.contain('archive.damaged-1')
  })

  it('refuses a network of another chain, and a network beside a genesis file', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      bytes[tableLayout('', bytes).index.offset + 3]! ^= 2
    })
    const other = await recover(folder, '--chain', 'hoodi')
    expect(other.status).to.equal(1)
    expect(other.stderr).to.contain('[GENESIS_MISMATCH]')
    const both = await recover(folder, '--chain', 'hoodi', '--genesis', sampleGenesis)
    expect(both.stderr).to.contain('options --chain and --genesis exclude each other')
  })

  it("uses the genesis file when the archive's identity is lost", async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      const identity = Buffer.from(metaKeys.identity)
      const extent = tableLayout('', bytes).data.find((each) =>
        keysIn(bytes, each).some((key) => key.equals(identity)),
      )!
      bytes[extent.offset + 5]! ^= 0x10
    })
    const without = await recover(folder)
    expect(without.status).to.equal(1)
    expect(without.stderr).to.contain('--genesis FILE')
    const { status, stderr } = await recover(folder, '--genesis', sampleGenesis)
    expect(status, stderr).to.equal(0)
    await expectWhole(folder)
  })

  it('uses the genesis file in the data folder if it is that of the chain, and needed', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => {
      const genesis = Buffer.from(bodyKey(0))
      const extent = tableLayout('', bytes).data.find((each) =>
        keysIn(bytes, each).some((key) => key.equals(genesis)),
      )!
      bytes[extent.offset + 5]! ^= 0x10
    })
    const beside = path.join(folder, 'genesis.json')
    const genesis = readFileSync(sampleGenesis, 'utf8')
    for (const wrong of ['{', JSON.stringify({ ...JSON.parse(genesis), timestamp: '0x1' })]) {
      writeFileSync(beside, wrong)
      const { status, stderr } = await recover(folder)
      expect(status).to.equal(1)
      expect(stderr).to.contain('the genesis block cannot be read any more')
    }
    writeFileSync(beside, genesis)
    const { status, stderr } = await recover(folder)
    expect(status, stderr).to.equal(0)
    await expectWhole(folder)
  })

  it('refuses an archive that another process has open', async () => {
    const folder = makeFolder()
    cpSync(inTables, folder, { recursive: true })
    // This process acts as the other process.
    const store = await openStore(path.join(folder, 'archive'), { create: false })
    const { status, stderr } = runProcess(['recover', '--datadir', folder])
    await store.close()
    expect(status).to.equal(1)
    expect(stderr).to.contain('[LOCKED]')
  })

  it('reports that the archive has no intact block', async () => {
    const folder = damaged(inTables, '.ldb', (bytes) => void bytes.fill(0))
    const { status, stderr } = await recover(folder)
    expect(status).to.equal(1)
    expect(stderr).to.contain(
      '[NOT_RECOVERABLE] there is no sound block: the archive no longer records its chain; ',
    )
    expect(readdirSync(folder)).to.contain('archive')
  })
})
