/**
 * The files of an archive are checked only once when a node starts, although the start opens the archive repeatedly.
 */
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { ensureBuilt, makeFolder, run, sampleChain, sampleGenesis, start } from './running.ts'

/**
 * A script that is loaded before the program and reports each table that is read as a whole. LevelDB itself reads no
 * table as a whole.
 */
const TELLS = `
import fs from 'node:fs'
import path from 'node:path'
const { readFileSync } = fs
fs.readFileSync = (file, ...more) => {
  if (String(file).endsWith('.ldb')) fs.writeSync(2, 'read ' + path.basename(String(file)) + '\\n')
  return readFileSync(file, ...more)
}
`

describe('the start of a node', () => {
  const made = makeFolder()
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(path.join(made, 'tells.mjs')).href}` }
  const dataDir = path.join(made, 'data')

  before(() => {
    ensureBuilt()
    fs.writeFileSync(path.join(made, 'tells.mjs'), TELLS)
    const words = ['import', '--datadir', dataDir, '--genesis', sampleGenesis, sampleChain]
    // Opening the archive again moves the records of its log to a table.
    for (let time = 0; time < 2; time++) expect(run(words).status).to.equal(0)
  })

  /** Returns the tables that were read before the node listened. */
  async function tablesRead(args: readonly string[]): Promise<string[]> {
    const child = start([...args, '--port', '0'], env)
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors += chunk
    })
    const closed = once(child, 'close')
    let text = ''
    for await (const chunk of child.stdout!) {
      text += chunk
      if (/at http:/.test(text)) child.kill('SIGTERM')
    }
    await closed
    expect(text, errors).to.contain('at http:')
    return [...errors.matchAll(/^read (.*)$/gm)].map(([, file]) => file!)
  }

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
    it(`checks each table exactly once: ${name}`, async () => {
      const tables = fs
        .readdirSync(path.join(dataDir, 'archive'))
        .filter((file) => file.endsWith('.ldb'))
        .sort()
      expect(tables).to.not.deep.equal([])
      expect((await tablesRead(args)).sort()).to.deep.equal(tables)
    })
  }
})
