import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { openStore } from '../../src/store/open.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { childScript } from '../support/childScript.ts'
import { currentGenesis } from '../support/genesis.ts'
import { randomOf } from '../support/random.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/cartulary.js', import.meta.url))
const CHILD = new URL('./importChild.ts', import.meta.url)
const BLOCKS = 60
const KILLS = runs(14, 1)
const WATCHED_KILLS = runs(6, 1)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the size of the database's log in bytes, which grows with every commit. */
function logBytes(location: string): number {
  if (!existsSync(location)) return 0
  let bytes = 0
  for (const name of readdirSync(location).filter((each) => each.endsWith('.log'))) {
    bytes += statSync(join(location, name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}

/** Waits for this many commits, or for the exit of the process: on a slow machine, a fixed time would be too short. */
async function commits(child: ChildProcess, location: string, count: number): Promise<void> {
  let before = logBytes(location)
  for (let seen = 0; seen < count && child.exitCode === null; ) {
    await pause(1)
    const now = logBytes(location)
    if (now > before) seen++
    before = now
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Returns the head's number; -1 before the first commit. */
async function headNumber(location: string): Promise<number> {
  if (!existsSync(location)) return -1
  const store = await openStore(location, { create: true })
  const head = readIdentity(store) === undefined ? -1 : headOf(store).number
  await store.close()
  return head
}

describe('kill -9 during an import', () => {
  let chain: ChainBuilder
  let expected: Map<string, string>
  let folder: string

  before(async () => {
    expect(existsSync(PROGRAM), 'dist/cartulary.js is made by `npm run build`').to.equal(true)
    chain = await tellStory(BLOCKS, currentGenesis(CONTRACTS))
    const store = await memoryStore()
    const options = { trustHeaders: false, syncEveryMs: 1_000 }
    const importer = await Importer.open(store, chain.genesis, true, options)
    for (const { bytes } of chain.blocks) await importer.add(bytes)
    expected = await contentsOf(store)
    folder = await mkdtemp(join(tmpdir(), 'cartulary-test-'))
    await writeFile(join(folder, 'genesis.json'), chain.genesisText)
    await writeFile(join(folder, 'chain.rlp'), chain.bytes())
  })

  after(() => rm(folder, { recursive: true, force: true }))

  async function expectWhole(location: string): Promise<void> {
    const store = await openStore(location, { create: false })
    const found = await contentsOf(store)
    await store.close()
    expect([...found.keys()]).to.deep.equal([...expected.keys()])
    for (const [key, value] of expected) expect(found.get(key), `value of ${key}`).to.equal(value)
  }

  it(`lets a resumed import end with the same records, even after ${KILLS} kills`, async () => {
    const random = randomOf(1)
    const dataDir = join(folder, 'data')
    const location = join(dataDir, 'archive')
    const files = ['--genesis', join(folder, 'genesis.json'), join(folder, 'chain.rlp')]
    const start = () =>
      spawn(process.execPath, [PROGRAM, 'import', '--datadir', dataDir, ...files], { stdio: 'ignore' })
    let head = -1
    for (let round = 0; round < KILLS; round++) {
      const child = start()
      await commits(child, location, random(6))
      await pause(random(4))
      await kill(child)
      const now = await headNumber(location)
      expect(now, `head after kill ${round + 1}`).to.be.at.least(head)
      head = now
    }
    expect(head, 'some of it was imported, not all').to.be.within(1, BLOCKS - 1)
    const [status] = await once(start(), 'exit')
    expect(status).to.equal(0)
    await expectWhole(location)
  })

  it(`loses no block that was reported as committed, in ${WATCHED_KILLS} kills`, async () => {
    const random = randomOf(2)
    await mkdir(join(folder, 'watched'))
    const location = join(folder, 'watched', 'archive')
    const files = [location, join(folder, 'genesis.json'), join(folder, 'chain.rlp')]
    const script = await childScript(CHILD)
    const start = () => {
      const child = spawn(process.execPath, [script, ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
      const said = { text: '' }
      child.stdout.on('data', (part: Buffer) => {
        said.text += part.toString()
      })
      return { child, said }
    }
    let said = -1
    for (let round = 0; round < WATCHED_KILLS; round++) {
      const { child, said: output } = start()
      const wanted = 1 + random(10)
      while (output.text.split('\n').length <= wanted && child.exitCode === null) await pause(1)
      await kill(child)
      said = Math.max(said, ...output.text.split('\n').slice(0, -1).map(Number))
      expect(await headNumber(location)).to.be.at.least(said)
    }
    expect(said).to.be.within(WATCHED_KILLS, BLOCKS - 1)
    const [status] = await once(start().child, 'exit')
    expect(status).to.equal(0)
    await expectWhole(location)
  })
})
