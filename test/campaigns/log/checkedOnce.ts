/** The files of an archive are checked only once when a node of a fleet starts. */
import path from 'node:path'
import { expectTablesCheckedOnce, importTables } from '../../cli/checkedTables.ts'
import { makeFolder } from '../../cli/running.ts'
import { Postgres } from '../../support/postgres.ts'

describe('the start of a node of a fleet', () => {
  const dataDir = path.join(makeFolder(), 'data')
  let server: Postgres

  before(async () => {
    server = await Postgres.start()
    await importTables(dataDir)
  })

  after(() => server.remove())

  // The first start begins the log with the archive. Afterwards, the archive is a copy of the log.
  const starts: readonly (readonly string[])[] = [
    ['dev', '--role', 'auto'],
    ['dev', '--role', 'auto'],
    ['dev', '--role', 'writer'],
    ['serve', '--role', 'writer', '--follow', 'http://127.0.0.1:1'],
    ['serve', '--role', 'replica'],
  ]
  for (const [index, args] of starts.entries()) {
    it(`checks each table exactly once: start ${index + 1}, ${args.join(' ')}`, () =>
      expectTablesCheckedOnce(dataDir, [
        ...args,
        ...['--datadir', dataDir, '--log', server.url, '--writer-lease', '1000'],
      ]))
  }
})
