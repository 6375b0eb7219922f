import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { missingTraces } from '../../src/ingest/backfill.ts'
import { openStore } from '../../src/store/open.ts'
import { runs } from '../support/runs.ts'
import { contentsOf } from '../support/stores.ts'
import { importSample, run } from './run.ts'
import { ensureBuilt, makeFolder, sampleChain, sampleGenesis, sampleOffsets, start } from './running.ts'

const KILLS = 1 + runs(4, 1)

describe('import and backfill', () => {
  const blocks = sampleOffsets.length
  const whole = path.join(makeFolder(), 'data')
  let expected: Map<string, string>

  before(async () => {
    ensureBuilt()
    await importSample(whole)
    expected = await contents(whole)
  })

  function importInto(dataDir: string, ...more: string[]) {
    return run(['import', '--datadir', dataDir, '--genesis', sampleGenesis, ...more, sampleChain])
  }

  /** Reads an archive that no process has open. */
  async function inspect<T>(dataDir: string, look: (store: Awaited<ReturnType<typeof openStore>>) => T) {
    const store = await openStore(path.join(dataDir, 'archive'), { create: false })
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }

  const contents = (dataDir: string) => inspect(dataDir, contentsOf)
  const backfill = (dataDir: string) => run(['backfill', 'traces', '--datadir', dataDir])

  it('omit traces with --no-traces, and later add the same traces as an import without the option', async () => {
    const folder = makeFolder()
    const imported = await importInto(folder, '--no-traces')
    expect(imported.status).to.equal(0)
    expect(await inspect(folder, (store) => readIdentity(store)?.traces)).to.equal(false)
    expect((await run(['verify', '--datadir', folder])).stdout.toString()).to.match(/^the archive is sound: /)
    const added = await backfill(folder)
    expect(added.stderr).to.match(
      new RegExp(
        `^added the traces of ${blocks} blocks with \\d+ transactions, .*; all blocks have traces now\n$`,
      ),
    )
    expect([added.status, added.stdout.toString()]).to.deep.equal([0, ''])
    expect(await contents(folder)).to.deep.equal(expected)
    expect((await run(['verify', '--datadir', folder])).stdout.toString()).to.contain(
      `the traces of ${blocks} blocks`,
    )
    expect((await backfill(folder)).stderr).to.equal('the archive has the traces of all its blocks\n')
  })

  it('print the backfill command when an import without --no-traces finds an archive that lacks traces', async () => {
    const folder = makeFolder()
    await importSample(folder, '--no-traces')
    expect((await importInto(folder, '--no-traces')).stderr).to.not.contain('backfill')
    expect((await importInto(folder)).stderr).to.contain(`\`cartulary backfill traces --datadir ${folder}\``)
  })

  it('refuse --no-traces for an archive that keeps traces', async () => {
    const { status, stderr } = await importInto(whole, '--no-traces')
    expect(status).to.equal(1)
    expect(stderr).to.contain('[ARCHIVE_MISMATCH]').and.to.contain('--no-traces')
  })

  it('leave a valid archive when backfill is killed at any time or stopped by a signal', async () => {
    const folder = makeFolder()
    await importSample(folder, '--no-traces')
    let first = 1
    for (let round = 0; round < KILLS; round++) {
      const child = start(['backfill', 'traces', '--datadir', folder])
      const exited = once(child, 'exit')
      await commits(path.join(folder, 'archive'), child, round)
      child.kill(round === KILLS - 1 ? 'SIGINT' : 'SIGKILL')
      const [status] = await exited
      if (round === KILLS - 1) expect(status).to.be.oneOf([130, 0])
      const missing = await inspect(folder, missingTraces)
      if (missing === undefined) break
      expect(missing.first).to.be.at.least(first)
      first = missing.first
      expect((await run(['verify', '--datadir', folder])).stdout.toString()).to.match(
        /^the archive is sound: /,
      )
    }
    expect((await backfill(folder)).status).to.equal(0)
    expect(await contents(folder)).to.deep.equal(expected)
  })
})

/** Waits until the database's log has grown `count` times, or until the process has exited. */
async function commits(location: string, child: { exitCode: number | null }, count: number): Promise<void> {
  let before = -1
  for (let seen = -1; seen < count && child.exitCode === null; ) {
    await setTimeout(1)
    const logs = fs.readdirSync(location).filter((name) => name.endsWith('.log'))
    const bytes = logs.reduce(
      (sum, name) => sum + (fs.statSync(path.join(location, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
    if (bytes > before) seen++
    before = bytes
  }
}
