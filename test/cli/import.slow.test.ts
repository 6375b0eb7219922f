import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { someOf } from '../support/runs.ts'
import { run } from './run.ts'
import {
  ensureBuilt,
  makeFolder,
  runProcess,
  sampleChain,
  sampleGenesis,
  sampleOffsets,
  start,
} from './running.ts'

describe('import and export', () => {
  const chain = fs.readFileSync(sampleChain)
  const offsets = sampleOffsets
  const blocks = offsets.length
  const whole = path.join(makeFolder(), 'data')

  before(async () => {
    ensureBuilt()
    const { status, stderr } = await importInto(whole, [sampleChain])
    expect(stderr).to.match(
      new RegExp(`^imported ${blocks} blocks with \\d+ transactions, .* the head is block ${blocks} 0x`),
    )
    expect(status).to.equal(0)
  })

  /** Runs an import and removes the lines of progress, which slow runs print, from its standard error. */
  async function importInto(dataDir: string, words: readonly string[], input?: Uint8Array) {
    const args = ['import', '--datadir', dataDir, '--genesis', sampleGenesis, ...words]
    const { stderr, ...ended } = await run(args, input && { input })
    return { ...ended, stderr: stderr.replaceAll(/^block \d+: \d+ blocks\/s, .*\n/gm, '') }
  }

  /** Writes bytes to a chain file. @returns the path of the file */
  function chainFile(bytes: Uint8Array): string {
    const file = path.join(makeFolder(), 'chain.rlp')
    fs.writeFileSync(file, bytes)
    return file
  }

  it('reproduce the bytes of the chain file', () => {
    const { status, stdout, stderr } = runProcess(['export', '--datadir', whole])
    expect(status).to.equal(0)
    expect(stdout.equals(chain)).to.equal(true)
    expect(stderr).to.equal(`exported ${blocks} blocks, 1 to ${blocks}\n`)
  })

  it('write and read gzip', async () => {
    const folder = makeFolder()
    const file = path.join(folder, 'chain.rlp.gz')
    expect((await run(['export', '--datadir', whole, file])).status).to.equal(0)
    expect(gunzipSync(fs.readFileSync(file)).equals(chain)).to.equal(true)
    expect((await importInto(path.join(folder, 'data'), [file])).stderr).to.contain(
      `imported ${blocks} blocks`,
    )
  })

  it('export a range, with the genesis block if requested', async () => {
    const middle = (await run(['export', '--datadir', whole, '--from', '2', '--to', '3', '-'])).stdout
    expect(middle.equals(chain.subarray(offsets[1], offsets[3]))).to.equal(true)
    const { stdout } = await run(['export', '--datadir', whole, '--from', '0', '--to', '1'])
    expect(stdout.subarray(-offsets[1]!).equals(chain.subarray(0, offsets[1]))).to.equal(true)
    expect((await importInto(makeFolder(), ['-'], stdout)).stderr)
      .to.contain('imported 1 blocks')
      .and.to.contain('(1 more')
  })

  it('refuse a range that the archive lacks', async () => {
    for (const range of [
      ['--from', '5', '--to', '4'],
      ['--to', String(blocks + 1)],
    ]) {
      const { status, stderr } = await run(['export', '--datadir', whole, ...range])
      expect(status).to.equal(1)
      expect(stderr).to.contain(`[BAD_RANGE]`).and.to.contain(`blocks 0 to ${blocks}`)
    }
  })

  it('import plain or gzipped data from standard input', async () => {
    const words = ['import', '--datadir', makeFolder(), '--genesis', sampleGenesis]
    const { stderr } = runProcess([...words, '--sender-threads', '1', '-'], { input: chain })
    expect(stderr).to.contain(`imported ${blocks} blocks`)
    expect(stderr, 'the program has the script of the threads').not.to.contain('lost a thread')
    expect((await importInto(makeFolder(), ['-'], gzipSync(chain))).stderr).to.contain(
      `imported ${blocks} blocks`,
    )
  })

  it('resume after an interruption, and skip known blocks', async () => {
    const folder = makeFolder()
    const half = Math.floor(blocks / 2)
    expect((await importInto(folder, [chainFile(chain.subarray(0, offsets[half]))])).stderr).to.contain(
      `imported ${half} blocks`,
    )
    const { stderr } = await importInto(folder, [sampleChain])
    expect(stderr)
      .to.contain(`imported ${blocks - half} blocks`)
      .and.to.contain(`(${half} more were there already)`)
    expect((await importInto(folder, [sampleChain])).stderr).to.contain('imported 0 blocks')
  })

  const signals = [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const
  for (const [signal, expected] of someOf(signals)) {
    it(`stop at ${signal} before the end of the input, and keep the imported blocks`, async () => {
      const folder = makeFolder()
      const child = start(['import', '--datadir', folder, '--genesis', sampleGenesis, '-'])
      const exited = once(child, 'exit')
      child.stdin!.on('error', () => {})
      child.stdin!.write(chain)
      // The import catches signals before it creates the file CURRENT of the database.
      while (!fs.existsSync(path.join(folder, 'archive/CURRENT'))) await setTimeout(20)
      child.kill(signal)
      expect(await exited).to.deep.equal([expected, null])
      expect((await run(['verify', '--datadir', folder])).stdout.toString()).to.match(/^the archive is sound/)
      const { stdout } = await run(['export', '--datadir', folder])
      expect(stdout.equals(chain.subarray(0, stdout.length))).to.equal(true)
    })
  }

  it('name a truncated file and the offset of its incomplete block, and keep the blocks before it', async () => {
    const folder = makeFolder()
    const file = chainFile(chain.subarray(0, offsets[3]! + 10))
    const { status, stderr } = await importInto(folder, [file])
    expect(status).to.equal(1)
    expect(stderr)
      .to.match(/^cartulary: \[TRUNCATED\] .*\n$/)
      .and.to.contain(`${file}, byte ${offsets[3]}: `)
      .and.to.contain('; 3 blocks are kept (the head is block 3)')
    expect((await run(['export', '--datadir', folder])).stderr).to.equal('exported 3 blocks, 1 to 3\n')
  })

  it('say where a gzip file is cut off, and how many blocks are kept', async () => {
    const folder = makeFolder()
    const packed = gzipSync(chain)
    const length = packed.length - 20
    const file = chainFile(packed.subarray(0, length))
    const { status, stderr } = await importInto(folder, [file])
    expect(status).to.equal(1)
    const kept = Number(/; (\d+) blocks are kept/.exec(stderr)?.[1])
    expect(stderr).to.equal(
      `cartulary: [TRUNCATED] ${file}: the gzip data is cut off after ${length} bytes; ` +
        `${kept} blocks are kept (the head is block ${kept})\n`,
    )
    expect(kept).to.be.within(1, blocks)
    expect((await importInto(folder, [chainFile(packed)])).stderr).to.contain(
      `(${kept} more were there already)`,
    )
  })

  it('need no genesis file for an existing archive, and refuse the genesis file of another chain', async () => {
    const folder = makeFolder()
    expect((await importInto(folder, [chainFile(chain.subarray(0, offsets[3]))])).status).to.equal(0)
    const { status, stderr } = await run(['import', '--datadir', folder, sampleChain])
    expect(status).to.equal(0)
    expect(stderr)
      .to.contain(`imported ${blocks - 3} blocks`)
      .and.to.contain('(3 more were there already)')
    const empty = makeFolder()
    const fresh = await run(['import', '--datadir', empty, sampleChain])
    expect(fresh.status).to.equal(2)
    expect(fresh.stderr).to.equal(
      `cartulary: there is no archive in ${empty}: pass --genesis FILE or --chain NAME to create one\n`,
    )
    expect(fs.readdirSync(empty)).to.deep.equal([])
  })

  it('leave no folder behind when the genesis file is missing or wrong', async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const wrong = path.join(makeFolder(), 'genesis.json')
    fs.writeFileSync(wrong, '{"config": 5}')
    const wrongAccount = path.join(makeFolder(), 'genesis.json')
    const sample = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8'))
    fs.writeFileSync(wrongAccount, JSON.stringify({ ...sample, alloc: { ...sample.alloc, '0x5': {} } }))
    for (const genesis of [`${wrong}.missing`, wrong, wrongAccount]) {
      const options = ['--datadir', dataDir, '--genesis', genesis]
      for (const args of [
        ['import', ...options, sampleChain],
        ['serve', '--port', '0', ...options, '--import', sampleChain],
      ]) {
        const { status, stderr } = await run(args)
        expect(stderr).to.contain(genesis)
        expect(status).to.equal(1)
        expect(fs.existsSync(dataDir), args[0]).to.equal(false)
      }
    }
  })

  it('name both chain ids when the genesis file has another chain id than the transactions', async () => {
    const genesis = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8'))
    const other = path.join(makeFolder(), 'genesis.json')
    fs.writeFileSync(other, JSON.stringify({ ...genesis, config: { ...genesis.config, chainId: 999 } }))
    const folder = makeFolder()
    const { status, stderr } = await run(['import', '--datadir', folder, '--genesis', other, sampleChain])
    expect(status).to.equal(1)
    expect(stderr).to.match(
      /^cartulary: \[WRONG_CHAIN\] .*, byte \d+: block \d+: a transaction is signed for /,
    )
    expect(stderr).to.contain(
      `chain 20250, but the genesis file ${other} says chain 999: correct its chainId`,
    )
    const again = await run(['import', '--datadir', folder, sampleChain])
    expect(again.stderr).to.contain('signed for chain 20250, but the archive is of chain 999')
  })

  it('name the file, the offset, the block and both state roots when a state root is wrong', async () => {
    const [header, ...body] = RLP.decode(chain.subarray(0, offsets[1])) as [Uint8Array[], ...Uint8Array[][]]
    const STATE_ROOT = 3
    const wanted = Buffer.from(header[STATE_ROOT]!).toString('hex')
    header[STATE_ROOT] = new Uint8Array(32).fill(0xab)
    const file = chainFile(RLP.encode([header, ...body]))
    const { status, stderr } = await importInto(makeFolder(), [file])
    expect(status).to.equal(1)
    expect(stderr).to.equal(
      `cartulary: [EXECUTION_MISMATCH] ${file}, byte 0: block 1: state root: expected 0x${'ab'.repeat(32)}, got 0x${wanted}\n`,
    )
  })

  it('name both hashes when the genesis belongs to another chain', async () => {
    const genesis = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8'))
    const other = path.join(makeFolder(), 'genesis.json')
    fs.writeFileSync(other, JSON.stringify({ ...genesis, extraData: '0x1234' }))
    const known = await run(['import', '--datadir', whole, '--genesis', other, sampleChain])
    expect(known.status).to.equal(1)
    expect(known.stderr)
      .to.match(/\[GENESIS_MISMATCH\].*0x[0-9a-f]{64}.*0x[0-9a-f]{64}/)
      .and.to.contain(other)
    const fresh = await run(['import', '--datadir', makeFolder(), '--genesis', other, sampleChain])
    expect(fresh.status).to.equal(1)
    expect(fresh.stderr).to.contain(`${sampleChain}, byte 0: block 1: parent hash: expected 0x`)
  })

  it('support an archive without proofs, but refuse --no-proofs for an archive with proofs', async () => {
    const folder = makeFolder()
    expect((await importInto(folder, ['--no-proofs', sampleChain])).status).to.equal(0)
    expect((await run(['verify', '--datadir', folder])).stdout.toString()).to.match(/^the archive is sound: /)
    expect((await importInto(whole, ['--no-proofs', sampleChain])).stderr).to.contain('[ARCHIVE_MISMATCH]')
  })

  it('produce an archive that passes verification', async () => {
    const { status, stdout } = await run(['verify', '--datadir', whole])
    expect(stdout.toString()).to.match(new RegExp(`^the archive is sound: checked ${blocks + 1} blocks, `))
    expect(status).to.equal(0)
  })
})
