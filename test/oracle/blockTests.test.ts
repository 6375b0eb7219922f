/** Runs the block tests of other projects, from the repository's sample, in both implementations of the EVM. */
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { fromHex } from '../../src/chain/hex.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { executeAgain } from '../../src/oracle/executeAgain.ts'
import { FixtureChain } from '../campaigns/examine/blockChain.ts'
import { genesisOf } from '../campaigns/examine/blockTest.ts'
import type { BlockTestJson } from '../campaigns/examine/fixtures.ts'
import { linesOf } from '../campaigns/examine/packs.ts'
import { someOf } from '../support/runs.ts'

const FILES = [
  'block-tests/legacy-cancun.jsonl.br',
  'block-tests/tests.jsonl.br',
  'filled/execution-specs.jsonl.br',
]

describe('executeAgain for block tests', () => {
  for (const file of FILES) {
    const path = fileURLToPath(new URL(`../campaigns/examine/sample/${file}`, import.meta.url))

    it(`confirms the stored results for the chains of ${file}`, async () => {
      const networks = new Set<string>()
      let blocks = 0
      const tests = linesOf(path).map((line) => JSON.parse(line.toString()) as BlockTestJson)
      const [dao, others] = [true, false].map((isDao) =>
        tests.filter(({ network }) => (network === 'HomesteadToDaoAt5') === isDao),
      ) as [BlockTestJson[], BlockTestJson[]]
      const chosen = [...dao, ...someOf(others)]
      for (const test of chosen) {
        const { executed, found } = await playedAgain(test)
        expect(found, test.name).to.deep.equal([])
        blocks += executed
        networks.add(test.network)
      }
      // Some tests have no valid blocks, and a commit may draw several of these.
      expect(blocks).to.be.above(chosen.length === tests.length ? 20 : 0)
      if (file.startsWith('block-tests')) expect([...networks]).to.include('HomesteadToDaoAt5')
    })
  }
})

/** Imports the valid blocks, and executes the blocks of the head's chain again. */
async function playedAgain(test: BlockTestJson): Promise<{ executed: number; found: string[] }> {
  const chain = await FixtureChain.open(genesisOf(test))
  const found: string[] = []
  try {
    for (const { rlp } of test.blocks) {
      await chain.add(fromHex(rlp)).catch((error: unknown) => {
        if (!(error instanceof IngestError)) throw error
      })
    }
    const { blocks } = await executeAgain(chain.store, {
      onFinding: ({ where, what }) => void found.push(`${where}: ${what}`),
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    return { executed: blocks, found }
  } finally {
    await chain.close()
  }
}
