/** Tests the progress and some errors of an import; test/cli/import.slow.test.ts tests the import itself. */
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { type GenesisFile, readGenesisFile } from '../../src/node/genesisFile.ts'
import { importChains, type Tally } from '../../src/node/importChains.ts'
import { openStore } from '../../src/store/open.ts'
import { sampleChain, sampleGenesis } from '../cli/running.ts'
import { withFolder } from '../support/stores.ts'

const BLOCKS = 26
const IO = { stdin: Readable.from([]), say: () => {} }

/** Imports files. @returns the progress after each block, and the error that ended the import */
async function progressOf(
  folder: string,
  chains: readonly string[],
  genesis: GenesisFile = readGenesisFile(sampleGenesis),
): Promise<{ tallies: Tally[]; error: unknown }> {
  const store = await openStore(path.join(folder, 'archive'), { create: true, writes: true })
  const tallies: Tally[] = []
  const options = { trustHeaders: false, noProofs: false, noTraces: false, senderThreads: 0, io: IO }
  const job = { store, genesis, chains, ...options }
  const { signal } = new AbortController()
  const ended = importChains(job, (tally) => tallies.push({ ...tally }), signal)
  const error = await ended.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  await store.close()
  return { tallies, error }
}

describe('the progress of importChains', () => {
  const plain = fs.readFileSync(sampleChain)
  const packed = gzipSync(plain)

  it('counts the bytes of a plain file', () =>
    withFolder(async (folder) => {
      const last = (await progressOf(folder, [sampleChain])).tallies.at(-1)!
      expect(last).to.include({ blocks: BLOCKS, done: plain.length, total: plain.length })
    }))

  it('counts the compressed bytes of a gzipped file, as they are decompressed', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'chain.rlp.gz')
      fs.writeFileSync(file, packed)
      const { tallies, error } = await progressOf(folder, [file])
      expect(error).to.equal(undefined)
      expect(tallies).to.have.length(BLOCKS)
      const done = tallies.map((tally) => tally.done)
      expect(done).to.deep.equal(done.toSorted((a, b) => a - b))
      expect(done[0]).to.be.within(1, packed.length / 2)
      expect(done.at(-1)).to.be.within(packed.length * 0.9, packed.length)
      for (const { total } of tallies) expect(total).to.equal(packed.length)
    }))

  it('counts the bytes of a truncated gzip file that exist, not the bytes that are missing', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'chain.rlp.gz')
      fs.writeFileSync(file, packed.subarray(0, packed.length - 20))
      const { tallies, error } = await progressOf(folder, [file])
      expect(error).to.have.property('code', 'TRUNCATED')
      for (const { done, total } of tallies) {
        expect(total).to.equal(packed.length - 20)
        expect(done).to.be.at.most(total!)
      }
    }))

  it('adds the bytes of several files', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'chain.rlp.gz')
      fs.writeFileSync(file, packed)
      const last = (await progressOf(folder, [file, sampleChain])).tallies.at(-1)!
      const all = packed.length + plain.length
      expect(last).to.include({ known: BLOCKS, done: all, total: all })
    }))
})

describe('the error of importChains for a transaction of another chain', () => {
  const sample = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8'))
  const text = JSON.stringify({ ...sample, config: { ...sample.config, chainId: 99 } })
  const genesis = parseGenesis(text)

  for (const [source, name, advice] of [
    ['file', 'g.json', 'the genesis file g.json says chain 99: correct its chainId'],
    ['network', '--chain x', '--chain x is chain 99: choose the network of these blocks'],
  ] as const) {
    it(`says what to do if the genesis comes from a ${source}`, () =>
      withFolder(async (folder) => {
        const { error } = await progressOf(folder, [sampleChain], {
          source,
          name,
          text: () => [Buffer.from(text)],
          genesis,
        })
        expect(error).to.have.property('code', 'WRONG_CHAIN')
        expect(error).to.have.property('message').that.contains(advice)
      }))
  }
})
