/** Starts the program, and reports which tables of the archive it checks. */
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { importSample } from './run.ts'
import { ensureBuilt, makeFolder, start } from './running.ts'

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

/** Imports the sample chain into a data folder, and leaves all records in tables. */
export async function importTables(dataDir: string): Promise<void> {
  ensureBuilt()
  await importSample(dataDir)
  // Opening the archive again moves the records of its log to a table.
  await (await openStore(path.join(dataDir, 'archive'), { create: false })).close()
}

/** Starts a node, and requires that the node checks each table of the data folder exactly once before it listens. */
export async function expectTablesCheckedOnce(dataDir: string, args: readonly string[]): Promise<void> {
  const tables = fs
    .readdirSync(path.join(dataDir, 'archive'))
    .filter((file) => file.endsWith('.ldb'))
    .sort()
  expect(tables).to.not.deep.equal([])
  expect((await tablesRead(args)).sort()).to.deep.equal(tables)
}

/** Returns the tables that were read before the node listened. */
async function tablesRead(args: readonly string[]): Promise<string[]> {
  const script = path.join(makeFolder(), 'tells.mjs')
  fs.writeFileSync(script, TELLS)
  const child = start([...args, '--port', '0'], { NODE_OPTIONS: `--import ${pathToFileURL(script).href}` })
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
