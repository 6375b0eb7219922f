import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { ArchiveError, type ArchiveErrorCode } from '../../src/archive/errors.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { lastTracedBlock } from '../../src/archive/traces.ts'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { headerFields } from '../../src/chain/header.ts'
import { equalBytes, toHex } from '../../src/chain/hex.ts'
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Importer, type ImportOptions } from '../../src/ingest/importer.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { type Fork, growBranches, randomForks } from '../support/branches.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { childScript } from '../support/childScript.ts'
import { randomOf } from '../support/random.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore, withFolder } from '../support/stores.ts'

const CHILD = new URL('./reorgChild.ts', import.meta.url)
/** Enough blocks for the first branch to pass from Frontier to BPO2. */
const LENGTH = 36
const FORKS: Fork[] = [
  { from: 0, ancestor: 4 },
  { from: 0, ancestor: 20 },
  ...randomForks(2, LENGTH, 7).slice(1),
]
const STEPS = runs(24)
const KILLS = runs(4, 1)

interface Settings {
  proofs: boolean
  traces: boolean
}
const SETTINGS: Settings[] = [true, false].flatMap((proofs) =>
  [true, false].map((traces) => ({ proofs, traces })),
)

/** A head: its branch and its number. */
interface Place {
  branch: number
  height: number
}

let branches: ChainBuilder[]

const blocksOf = (branch: number, from: number, to: number): Uint8Array[] =>
  branches[branch]!.blocks.slice(from, to).map(({ bytes }) => bytes)

function open(store: Store, { proofs, traces }: Settings, changes: Partial<ImportOptions> = {}) {
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces, ...changes }
  return Importer.open(store, branches[0]!.genesis, proofs, options)
}

/** Returns the number of the last common block of two branches, each up to a height. */
function commonHeight(a: Place, b: Place): number {
  const [first, second] = [branches[a.branch]!.blocks, branches[b.branch]!.blocks]
  let height = 0
  const most = Math.min(a.height, b.height)
  while (height < most && equalBytes(first[height]!.hash, second[height]!.hash)) height++
  return height
}

async function fresh({ branch, height }: Place, settings: Settings): Promise<Store> {
  const store = await memoryStore()
  const importer = await open(store, settings)
  for (const bytes of blocksOf(branch, 0, height)) await importer.add(bytes)
  return store
}

async function digestOf(store: Store): Promise<string> {
  const hash = createHash('sha256')
  for (const [key, value] of await contentsOf(store)) hash.update(`${key} ${value}\n`)
  return hash.digest('hex')
}

/** Digests of fresh imports, by settings and block hash. */
const digests = new Map<string, string>()

/** Returns the digest of a fresh import. One import adds the digests of all blocks of the branch to {@link digests}. */
async function freshDigest({ branch, height }: Place, settings: Settings): Promise<string> {
  const idOf = (at: number): string =>
    `${settings.proofs} ${settings.traces} ${at === 0 ? '' : toHex(branches[branch]!.blocks[at - 1]!.hash)}`
  const known = digests.get(idOf(height))
  if (known !== undefined) return known
  const store = await memoryStore()
  const importer = await open(store, settings)
  digests.set(idOf(0), await digestOf(store))
  for (const [index, bytes] of blocksOf(branch, 0, LENGTH).entries()) {
    await importer.add(bytes)
    digests.set(idOf(index + 1), await digestOf(store))
  }
  return digests.get(idOf(height))!
}

/** Expects the records of a fresh import, byte for byte. */
async function expectFresh(store: Store, place: Place, settings: Settings): Promise<void> {
  expect(headOf(store).number).to.equal(place.height)
  if ((await digestOf(store)) === (await freshDigest(place, settings))) return
  const expected = await contentsOf(await fresh(place, settings))
  expect(Object.fromEntries(await contentsOf(store))).to.deep.equal(Object.fromEntries(expected))
}

async function expectSound(store: Store): Promise<void> {
  const found: Finding[] = []
  const { signal } = new AbortController()
  await verifyArchive(store, { onFinding: (finding) => found.push(finding), onProgress: () => {}, signal })
  expect(found).to.deep.equal([])
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it was done'),
    (thrown: unknown) => thrown,
  )
}

/** Makes one random change of the head. */
async function step(importer: Importer, at: Place, random: (below: number) => number): Promise<Place> {
  const kind = random(4)
  if (kind === 0) {
    const height = at.height - random(Math.min(at.height, 12) + 1)
    await importer.unwind(height)
    return { ...at, height }
  }
  if (kind === 1) {
    const height = Math.min(LENGTH, at.height + random(12))
    for (const bytes of blocksOf(at.branch, at.height, height)) await importer.add(bytes)
    return { ...at, height }
  }
  const to = { branch: random(branches.length), height: random(LENGTH + 1) }
  const common = commonHeight(at, to)
  // The new branch may begin with blocks that both branches have.
  const ancestor = common - random(Math.min(common, 3) + 1)
  const unwound = at.height - common
  const done = await importer.reorganize(ancestor, blocksOf(to.branch, ancestor, to.height))
  expect([done.ancestor, done.unwound, done.imported.length]).to.deep.equal([
    common,
    unwound,
    to.height - common,
  ])
  return to
}

describe('reorgs', () => {
  before(async () => {
    branches = await growBranches(LENGTH, FORKS)
  })

  it('are tested with branches that become proof of stake at different blocks', () => {
    const merges = branches.map(
      ({ blocks }) => blocks.find(({ header }) => header.difficulty === 0n)!.header.number,
    )
    expect(new Set(merges).size).to.be.greaterThan(1)
  })

  for (const settings of SETTINGS) {
    const name = `${settings.proofs ? 'with' : 'without'} proofs, ${settings.traces ? 'with' : 'without'} traces`
    it(`leave the same records, byte for byte, as a fresh import of the new branch (${name})`, async () => {
      const random = randomOf(SETTINGS.indexOf(settings) + 1)
      const store = await memoryStore()
      let importer = await open(store, settings)
      let at: Place = { branch: 0, height: 0 }
      for (let count = 0; count < STEPS; count++) {
        at = await step(importer, at, random)
        await expectFresh(store, at, settings)
        expect(importer.head.header.number).to.equal(at.height)
        expect(importer.identity).to.deep.equal(readIdentity(store))
        if (random(3) === 0) importer = await open(store, settings)
      }
      await expectSound(store)
      await importer.unwind(0)
      await expectFresh(store, { branch: 0, height: 0 }, settings)
    })
  }

  it('shorten the backfilled range of an interrupted backfill, which then resumes', async () => {
    const settings = { proofs: true, traces: false }
    const backfill = async (store: Store, last: number): Promise<void> => {
      const stop = new AbortController()
      const onBlock = ({ number }: { number: number }): void => (number >= last ? stop.abort() : undefined)
      if (last > 0) await backfillTraces(store, onBlock, stop.signal)
    }
    const store = await fresh({ branch: 0, height: 30 }, settings)
    await backfill(store, 18)
    for (const [branch, height, marker] of [
      [2, 26, 18],
      [1, 12, 4],
    ] as const) {
      const importer = await open(store, settings)
      await importer.reorganize(0, blocksOf(branch, 0, height))
      expect(lastTracedBlock(store, readIdentity(store)!, height)).to.equal(marker)
      const expected = await fresh({ branch, height }, settings)
      await backfill(expected, marker)
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(expected))
      await expectSound(store)
    }
    // Unwinds to a block up to which all blocks have traces.
    await (await open(store, settings)).unwind(3)
    await backfill(store, LENGTH)
    await expectFresh(store, { branch: 1, height: 3 }, { ...settings, traces: true })
  })

  it('restore the old blocks when a new block is invalid', async () => {
    const settings = { proofs: true, traces: true }
    const store = await fresh({ branch: 0, height: 24 }, settings)
    const importer = await open(store, settings)
    const { header, bytes } = branches[1]!.blocks[25]!
    const parts = RLP.decode(bytes) as Input[]
    parts[0] = headerFields({ ...header, stateRoot: new Uint8Array(32) })
    const blocks = [...blocksOf(1, 4, 25), RLP.encode(parts)]
    const error = await thrownBy(importer.reorganize(4, blocks))
    expect(error).to.be.instanceOf(IngestError).with.property('code', 'EXECUTION_MISMATCH')
    await expectFresh(store, { branch: 0, height: 24 }, settings)
    expect(importer.identity).to.deep.equal(readIdentity(store))
    await importer.add(branches[0]!.blocks[24]!.bytes)
    await importer.reorganize(4, blocksOf(1, 4, 26))
    await expectFresh(store, { branch: 1, height: 26 }, settings)
  })

  describe('write nothing when they are refused because', () => {
    const settings = { proofs: true, traces: true }

    async function expectRefused(
      ask: (importer: Importer) => Promise<unknown>,
      code: ArchiveErrorCode | 'NOT_A_CHILD' | 'NOT_A_BLOCK',
      changes: Partial<ImportOptions> = {},
    ): Promise<void> {
      const store = await fresh({ branch: 0, height: 10 }, settings)
      let writes = 0
      const write = store.write.bind(store)
      store.write = (...args) => {
        writes++
        return write(...args)
      }
      const error = await thrownBy(ask(await open(store, settings, changes)))
      expect(error).to.satisfy((each: unknown) => each instanceof ArchiveError || each instanceof IngestError)
      expect(error).to.have.property('code', code)
      expect(writes).to.equal(0)
    }

    it('the blocks do not follow each other', async () => {
      const gap = [...blocksOf(1, 4, 7), ...blocksOf(1, 8, 12)]
      await expectRefused((importer) => importer.reorganize(4, gap), 'NOT_A_CHILD')
      const mixed = [...blocksOf(1, 4, 7), ...blocksOf(0, 7, 12)]
      await expectRefused((importer) => importer.reorganize(4, mixed), 'NOT_A_CHILD')
      await expectRefused((importer) => importer.reorganize(5, blocksOf(1, 5, 9)), 'NOT_A_CHILD')
      const garbage = [...blocksOf(1, 4, 7), Uint8Array.of(1, 2, 3)]
      await expectRefused((importer) => importer.reorganize(4, garbage), 'NOT_A_BLOCK')
    })

    it('the target is before the finalized block', async () => {
      await expectRefused((importer) => importer.reorganize(4, blocksOf(1, 4, 12), 5), 'FINALIZED')
      await expectRefused((importer) => importer.unwind(4, 5), 'FINALIZED')
    })

    it('the target does not exist', async () => {
      for (const number of [-1, 11, 2.5, Number.NaN]) {
        await expectRefused((importer) => importer.unwind(number), 'NO_SUCH_BLOCK')
        await expectRefused((importer) => importer.reorganize(number, []), 'NO_SUCH_BLOCK')
      }
    })

    it('the replaced blocks have more bytes than `reorgBytesMax`', async () => {
      const reorgBytesMax = blocksOf(0, 4, 10).reduce((sum, { length }) => sum + length, 0)
      const ask = (importer: Importer) => importer.reorganize(4, blocksOf(1, 4, 12))
      await expectRefused(ask, 'REORG_TOO_LARGE', { reorgBytesMax: reorgBytesMax - 1 })
      const store = await fresh({ branch: 0, height: 10 }, settings)
      await ask(await open(store, settings, { reorgBytesMax }))
      expect(headOf(store).number).to.equal(12)
    })
  })

  it('may replace all blocks after the finalized block, and may begin with blocks that the archive has', async () => {
    const settings = { proofs: true, traces: true }
    const store = await fresh({ branch: 0, height: 10 }, settings)
    const importer = await open(store, settings)
    await importer.reorganize(1, blocksOf(1, 1, 8), 4)
    await expectFresh(store, { branch: 1, height: 8 }, settings)
    await importer.unwind(8, 20)
    await importer.reorganize(2, blocksOf(1, 2, 6))
    await expectFresh(store, { branch: 1, height: 6 }, settings)
  })

  it('sync every block to the disk if configured', async () => {
    const settings = { proofs: true, traces: true }
    const store = await fresh({ branch: 0, height: 8 }, settings)
    const importer = await open(store, settings, { syncEveryMs: 0 })
    const synced: boolean[] = []
    const write = store.write.bind(store)
    store.write = (batch, options) => {
      synced.push(options.sync)
      return write(batch, options)
    }
    await importer.reorganize(4, blocksOf(1, 4, 9))
    expect(synced).to.deep.equal(Array.from({ length: 9 }, () => true))
  })

  it('leave a valid chain when the process is killed, and can be resumed', async () => {
    const settings = { proofs: true, traces: true }
    await withFolder(async (folder) => {
      const location = join(folder, 'archive')
      await writeFile(join(folder, 'genesis.json'), branches[0]!.genesisText)
      for (const [index, branch] of [0, 1].entries()) {
        const blocks = blocksOf(branch, 0, 24).map((bytes) => toHex(bytes))
        await writeFile(join(folder, `branch${index}.json`), JSON.stringify(blocks))
      }
      const random = randomOf(5)
      for (let round = 0; round < KILLS; round++) {
        await killedAfter(folder, 2 + random(4), random(60))
        const store = await openStore(location, { create: false })
        const { number: height, hash } = headOf(store)
        const branch = height > 0 && !equalBytes(branches[0]!.blocks[height - 1]!.hash, hash) ? 1 : 0
        await expectFresh(store, { branch, height }, settings)
        await store.close()
      }
      const store = await openStore(location, { create: false })
      await expectSound(store)
      const importer = await open(store, settings)
      await importer.reorganize(0, blocksOf(1, 0, 24))
      await expectFresh(store, { branch: 1, height: 24 }, settings)
      await store.close()
    })
  })
})

/** Starts the child process, waits until it has made `changes` reorgs, and kills it `ms` milliseconds later. */
async function killedAfter(folder: string, changes: number, ms: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [await childScript(CHILD), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lines = 0
  // Keep reading afterwards: the child would fail with EPIPE if its output were closed.
  await new Promise<void>((resolve) => {
    child.stdout!.on('end', resolve).on('data', (part) => {
      lines += String(part).split('\n').length - 1
      if (lines >= changes) resolve()
    })
  })
  await new Promise((resolve) => setTimeout(resolve, ms))
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await exit).to.deep.equal([null, 'SIGKILL'])
}
