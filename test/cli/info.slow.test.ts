import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { ArchiveInfo } from '../../src/cli/archiveInfo.ts'
import { LocalNode } from '../support/library.ts'
import { importSample, run } from './run.ts'
import { call, makeFolder, runProcess, sampleOffsets } from './running.ts'

/** Number of the last block of the tests' chain. */
const HEAD = sampleOffsets.length

describe('info', () => {
  const dataDir = path.join(makeFolder(), 'data')

  before(async () => {
    await importSample(dataDir)
  })

  describe('when a node serves the archive', () => {
    let info: ArchiveInfo
    let node: LocalNode

    before(async () => {
      info = await jsonOf(dataDir)
      node = await LocalNode.start({ dataDir })
    })
    after(() => node?.close())

    it('has printed the chain id, genesis block and head that the node returns', async () => {
      const result = async (method: string, params: unknown[]) =>
        (await call(node.url, method, params)).result as Record<string, string>
      const chainId = (await call(node.url, 'eth_chainId')).result as string
      const genesis = await result('eth_getBlockByNumber', ['0x0', false])
      const head = await result('eth_getBlockByNumber', ['latest', false])
      expect(BigInt(info.chainId)).to.equal(BigInt(chainId))
      expect(info.genesis).to.deep.equal({ number: 0, hash: genesis.hash })
      const { number, hash, timestamp } = info.head
      expect({ number, hash, timestamp }).to.deep.equal({
        number: Number(head.number),
        hash: head.hash,
        timestamp: Number(head.timestamp),
      })
    })

    it('says what to do', () => {
      const { status, stderr } = runProcess(['info', '--datadir', dataDir])
      expect(status).to.equal(1)
      expect(stderr).to.match(
        /^cartulary: \[LOCKED\] [^;]*\/LOCK: stop that process first, or ask it by JSON-RPC if it is a node \(.*\)\n$/,
      )
    })
  })

  it('prints as JSON the head, the forks and the kept data', async () => {
    const info = await jsonOf(dataDir)
    expect(info.head.number).to.equal(HEAD)
    expect(info.fork in info.forks).to.equal(true)
    expect(info.forks.london).to.deep.equal({ block: 0 })
    expect(info.forks.shanghai).to.deep.equal({ time: 0 })
    const blocks = { first: 0, last: HEAD }
    expect(info.kept).to.deep.equal({ blocks, proofs: blocks, traces: { first: 1, last: HEAD } })
  })

  it('prints the size on disk, and estimates the size of each kind of record', async () => {
    const { disk, estimatedBytes, folder } = await jsonOf(dataDir)
    const files = fs.readdirSync(folder)
    const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
    expect(disk).to.deep.equal({ files: files.length, bytes })
    for (const kind of ['header', 'body', 'receipts', 'account', 'accountNode', 'frames'] as const)
      expect(estimatedBytes?.[kind]).to.be.greaterThan(0)
    const total = Object.values(estimatedBytes ?? {}).reduce((sum, size) => sum + size, 0)
    expect(total).to.be.lessThan(2 * bytes)
  })

  it('names what an archive does not keep', async () => {
    const folder = path.join(makeFolder(), 'data')
    await importSample(folder, '--no-proofs', '--no-traces')
    const { kept } = await jsonOf(folder)
    expect(kept.proofs).to.deep.equal({ first: HEAD, last: HEAD })
    expect(kept.traces).to.equal(null)
    const text = (await run(['info', '--datadir', folder])).stdout.toString()
    expect(text)
      .to.match(/^ {2}Proofs +only of the head$/m)
      .and.to.match(/^ {2}Traces +none$/m)
  })

  it('prints a table', async () => {
    const { status, stdout, stderr } = await run(['info', '--datadir', dataDir])
    expect(status).to.equal(0)
    expect(stderr).to.equal('')
    const text = stdout.toString()
    expect(text).to.match(/^ {2}Chain ID +20250$/m)
    expect(text).to.match(new RegExp(`^ {2}Head +block ${HEAD}, 20\\d\\d-\\S+Z$`, 'm'))
    expect(text).to.match(/^ {2}Traces +blocks 1 to \d+$/m)
    expect(text).to.match(/^ {2}account trie nodes +[\d.]+ kB +[\d.]+ %$/m)
    expect(text.split('\n').filter((line) => line.length > 100)).to.deep.equal([])
  })

  it('changes nothing in the folder', async () => {
    const before = stateOf(dataDir)
    await jsonOf(dataDir)
    expect(stateOf(dataDir)).to.deep.equal(before)
  })
})

async function jsonOf(folder: string): Promise<ArchiveInfo> {
  const { status, stdout } = await run(['info', '--datadir', folder, '--json'])
  expect(status).to.equal(0)
  return JSON.parse(stdout.toString())
}

/** Names, times and contents of all files. */
function stateOf(folder: string): unknown {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const file = path.join(folder, name)
    const { mtimeMs, size, mode } = fs.statSync(file)
    return {
      name,
      mtimeMs,
      size,
      mode,
      bytes: fs.statSync(file).isFile() ? fs.readFileSync(file) : undefined,
    }
  })
}
