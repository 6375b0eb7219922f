/**
 * The files of an archive are checked only once when a node starts, although the start opens the archive repeatedly.
 */
import path from 'node:path'
import { someOf } from '../support/runs.ts'
import { expectTablesCheckedOnce, importTables } from './checkedTables.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

describe('the start of a node', () => {
  const dataDir = path.join(makeFolder(), 'data')

  before(() => importTables(dataDir))

  const own = ['--datadir', dataDir]
  const genesis = ['--genesis', sampleGenesis]
  // The later ones open the archive as the first two do.
  const starts: readonly [name: string, args: readonly string[]][] = [
    ['serve', ['serve', ...own]],
    ['serve --import', ['serve', ...own, ...genesis, '--import', sampleChain]],
    ['dev', ['dev', ...own]],
    ['serve --follow', ['serve', ...own, ...genesis, '--follow', 'http://127.0.0.1:1']],
    ['dev --import', ['dev', ...own, ...genesis, '--import', sampleChain]],
  ]
  for (const [name, args] of [...starts.slice(0, 2), ...someOf(starts.slice(2))]) {
    it(`checks each table exactly once: ${name}`, () => expectTablesCheckedOnce(dataDir, args))
  }
})
