/** Has geth import our era files, and compares its chain with the archive. Reads the era files that geth writes. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { blockHashAt, headOf, rawBlockAt } from '../../../src/archive/blocks.ts'
import { readIdentity } from '../../../src/archive/identity.ts'
import type { EraFormat } from '../../../src/chain/eraFormats.ts'
import { exportEra } from '../../../src/cli/exportEra.ts'
import { openChainFile } from '../../../src/ingest/chainFile.ts'
import { eraFilesIn, expectedChecksum } from '../../../src/ingest/era/eraFolder.ts'
import type { Reader } from '../../../src/store/store.ts'
import { MERGE_BLOCK, readChain } from '../../support/readChain.ts'
import { withFolder } from '../../support/stores.ts'
import { gethBinary } from './geth.ts'

describe('geth and our era files', () => {
  let store: Reader
  let genesis: string
  let blocks: Uint8Array

  before(async () => {
    const chain = await readChain()
    store = chain.store
    blocks = chain.builder.bytes()
    // Geth's genesis files have the blob parameters of each fork.
    const file = JSON.parse(chain.builder.genesisText) as { readonly config: object }
    const { blobSchedule } = chain.builder.genesis.config
    genesis = JSON.stringify({ ...file, config: { ...file.config, blobSchedule } })
  })

  /** Runs a command of geth. @returns its log */
  function geth(dataDir: string, ...words: string[]): string {
    const args = ['--datadir', dataDir, '--state.scheme', 'hash', ...words]
    const { status, stderr } = spawnSync(gethBinary()!, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`geth ${words[0]}: ${stderr.slice(-2_000)}`)
    return stderr
  }

  /** Runs a check with a data folder of geth that has only the genesis block. */
  async function withGeth(check: (folder: string, dataDir: string) => void | Promise<void>): Promise<void> {
    await withFolder(async (folder) => {
      const genesisFile = path.join(folder, 'genesis.json')
      const dataDir = path.join(folder, 'geth')
      fs.writeFileSync(genesisFile, genesis)
      geth(dataDir, 'init', genesisFile)
      await check(folder, dataDir)
    })
  }

  /** Exports blocks 0 to `to` as files of mainnet, because geth imports only files of networks that it knows. */
  async function exported(folder: string, format: EraFormat, to: number): Promise<void> {
    const { signal } = new AbortController()
    const identity = readIdentity(store)!
    await exportEra({ reader: store, identity, range: { from: 0, to }, folder, format, signal })
    for (const file of eraFilesIn(folder)) {
      fs.renameSync(file, path.join(folder, path.basename(file).replace('unknown', 'mainnet')))
    }
  }

  for (const format of ['era1', 'ere'] as const) {
    const lastOf = (): number => (format === 'era1' ? MERGE_BLOCK - 1 : headOf(store).number)

    it(`agree on the blocks of ${format} files that geth imports`, async () => {
      await withGeth(async (folder, dataDir) => {
        const ours = path.join(folder, 'ours')
        await exported(ours, format, lastOf())
        geth(dataDir, 'import-history', '--era.format', format, ours)
        // Geth logs the last block that it has, with the first and last three bytes of the hash.
        const log = geth(
          dataDir,
          'export-history',
          '--era.format',
          'ere',
          path.join(folder, 'theirs'),
          '0',
          '0',
        )
        const [, number, hash] = /most recent local snap block +number=(\d+) +hash=(\S+)/.exec(log) ?? []
        const expected = Buffer.from(blockHashAt(store, lastOf())!).toString('hex')
        expect(Number(number)).to.equal(lastOf())
        expect(hash).to.equal(`${expected.slice(0, 6)}..${expected.slice(-6)}`)
      })
    })

    it(`agree on the blocks of ${format} files that geth writes`, async () => {
      await withGeth(async (folder, dataDir) => {
        const [chain, theirs] = ['chain.rlp', 'theirs'].map((name) => path.join(folder, name))
        fs.writeFileSync(chain!, blocks)
        geth(dataDir, '--gcmode', 'archive', 'import', chain!)
        geth(dataDir, 'export-history', '--era.format', format, theirs!, '0', String(lastOf()))
        let number = 0
        for (const file of eraFilesIn(theirs!)) {
          const expected = { checksum: expectedChecksum(file), totalBefore: () => undefined }
          expect(expected.checksum).to.have.length(32)
          for await (const { bytes } of openChainFile(file, expected)) {
            expect(Buffer.compare(bytes, rawBlockAt(store, number)!), `block ${number}`).to.equal(0)
            number++
          }
        }
        expect(number).to.equal(lastOf() + 1)
      })
    })
  }
})
