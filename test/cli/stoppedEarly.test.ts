/** A signal during the check of an archive's files ends the command before the rest is checked. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { backfillCommand } from '../../src/cli/backfill.ts'
import type { CommandSpec } from '../../src/cli/command.ts'
import { devCommand } from '../../src/cli/dev.ts'
import { exportCommand } from '../../src/cli/export.ts'
import { importCommand } from '../../src/cli/import.ts'
import { CommandIo } from '../../src/cli/io.ts'
import { recoverCommand } from '../../src/cli/recover.ts'
import { serveCommand } from '../../src/cli/serve.ts'
import { verifyCommand } from '../../src/cli/verify.ts'
import { readSettings } from '../../src/config/settings.ts'
import { openStore } from '../../src/store/open.ts'
import { Batch } from '../../src/store/store.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

const genesis = { genesis: sampleGenesis }
const FOLLOW = { ...genesis, follow: ['http://127.0.0.1:1'] }

const COMMANDS: readonly [string, CommandSpec, Record<string, string | string[]>, string[], number][] = [
  ['import', importCommand, genesis, [sampleChain], 143],
  ['serve', serveCommand, {}, [], 0],
  ['serve --follow', serveCommand, FOLLOW, [], 0],
  ['dev', devCommand, {}, [], 0],
  ['verify', verifyCommand, {}, [], 143],
  ['export', exportCommand, {}, [path.join(makeFolder(), 'out.rlp')], 143],
  ['backfill', backfillCommand, {}, ['traces'], 143],
  ['recover', recoverCommand, {}, [], 143],
]

/** Returns a data folder with a damaged table, which a command reports if it reads the table. */
async function damagedFolder(): Promise<string> {
  const dataDir = makeFolder()
  const folder = path.join(dataDir, 'archive')
  const store = await openStore(folder, { create: true })
  const batch = new Batch()
  for (let at = 0; at < 1_000; at++) batch.put(Buffer.from(`key ${at}`), Buffer.alloc(100, at))
  await store.write(batch, { sync: true })
  await store.close()
  // Opening the database again moves the contents of its log to a table.
  await (await openStore(folder, { create: false })).close()
  const table = path.join(folder, fs.readdirSync(folder).find((name) => name.endsWith('.ldb'))!)
  const bytes = fs.readFileSync(table)
  bytes[1_000]! ^= 1
  fs.writeFileSync(table, bytes)
  return dataDir
}

describe("a signal during the check of an archive's files", () => {
  for (const [name, command, given, words, status] of COMMANDS) {
    it(`ends ${name}`, async () => {
      const dataDir = await damagedFolder()
      const commandLine = { dataDir, ...given }
      const settings = readSettings(command.name, { commandLine, env: {}, workingDir: makeFolder() })
      const before = fs.readdirSync(dataDir, { recursive: true })
      const running = command.run(settings, new CommandIo(process), words, new Set())
      process.emit('SIGTERM', 'SIGTERM')
      expect(await running).to.equal(status)
      expect(fs.readdirSync(dataDir, { recursive: true })).to.deep.equal(before)
      expect(process.listenerCount('SIGTERM')).to.equal(0)
    })
  }
})
