/**
 * The files of an archive are checked only once when a node starts, although the start opens the archive repeatedly.
 */
import path from 'node:path'
import { expectTablesCheckedOnce, importTables } from './checkedTables.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

describe('the start of a node', () => {
  const dataDir = path.join(makeFolder(), 'data')

  before(() => importTables(dataDir))

  const own = ['--datadir', dataDir]
  const genesis = ['--genesis', sampleGenesis]
  const starts: Record<string, string[]> = {
    serve: ['serve', ...own],
    'serve --import': ['serve', ...own, ...genesis, '--import', sampleChain],
    'serve --follow': ['serve', ...own, ...genesis, '--follow', 'http://127.0.0.1:1'],
    dev: ['dev', ...own],
    'dev --import': ['dev', ...own, ...genesis, '--import', sampleChain],
  }
  for (const [name, args] of Object.entries(starts)) {
    it(`checks each table exactly once: ${name}`, () => expectTablesCheckedOnce(dataDir, args))
  }
})
