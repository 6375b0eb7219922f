import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { checkFiles } from '../../../src/store/leveldb/checkFiles.ts'
import type { Damage } from '../../../src/store/leveldb/damage.ts'
import { MARKER_FILE } from '../../../src/store/leveldb/syncedMarker.ts'
import { openStore } from '../../../src/store/open.ts'
import { Batch, type Store } from '../../../src/store/store.ts'
import { StoreError } from '../../../src/store/storeError.ts'
import {
  type DamageKind,
  damageOneFile,
  judgeDamage,
  type Outcome,
  type Random,
  soundDatabase,
} from '../../support/damage.ts'
import { randomOf } from '../../support/random.ts'
import { contentsOf, withFolder } from '../../support/stores.ts'

const WRITES = 40
/** Writes between two openings; each opening turns the log into a table. */
const REOPENED_EVERY = 15
/** Number of random damages of each kind. */
const ROUNDS = 30

/** Returns the batch of a write. Some values are longer than a block of the log. */
function writeOf(number: number, random: Random): Batch {
  const batch = new Batch()
  for (let entry = 0; entry < 5; entry++) {
    const length = entry === 0 && number % 8 === 0 ? 70_000 : random(400)
    const value = Uint8Array.from({ length }, () => random(256))
    batch.put(Buffer.from(`key ${(number * 7 + entry) % 120}`), value)
  }
  return batch
}

interface Written {
  /** Copy of the folder of an open database, as a killed process leaves it. */
  readonly killed: string
  /** Copy of the folder after the database was opened and closed again: all records are in tables. */
  readonly quiet: string
  /** Contents after each write, newest first. */
  readonly history: Map<string, string>[]
}

async function writeDatabase(folder: string, sync: boolean): Promise<Written> {
  const [open, killed, quiet] = ['open', 'killed', 'quiet'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const random = randomOf(20_261_122)
  let store = await openStore(open, { create: true, writes: true })
  const history: Map<string, string>[] = []
  for (let number = 0; number < WRITES; number++) {
    if (number % REOPENED_EVERY === REOPENED_EVERY - 1) {
      await store.close()
      store = await openStore(open, { create: false, writes: true })
    }
    await store.write(writeOf(number, random), { sync })
    history.unshift(await contentsOf(store))
  }
  cpSync(open, killed, { recursive: true })
  await store.close()
  cpSync(killed, quiet, { recursive: true })
  await (await openStore(quiet, { create: false })).close()
  return { killed, quiet, history }
}

async function refusalOf(folder: string): Promise<string> {
  const opened: Store | StoreError = await openStore(folder, { create: false }).catch(
    (error: StoreError) => error,
  )
  if (!(opened instanceof StoreError)) {
    await opened.close()
    return 'it was opened'
  }
  return `${opened.code}: ${opened.message.replace(folder, '')}`
}

const logOf = (folder: string): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.log'))!)

describe('database with damaged files', () => {
  const kinds = {
    flip: 'flipped bits',
    page: 'pages of zeros',
    cut: 'truncated files',
    missing: 'missing files',
  }
  for (const [kind, words] of Object.entries(kinds) as [DamageKind, string][]) {
    for (const state of ['killed', 'quiet'] as const) {
      it(`never returns wrong records (${words} after a ${state === 'killed' ? 'kill' : 'regular close'})`, () =>
        withFolder(async (folder) => {
          const written = await writeDatabase(folder, true)
          const scratch = join(folder, 'scratch')
          const sound = await soundDatabase(written[state], scratch, () => written.history)
          const random = randomOf(Object.keys(kinds).indexOf(kind) + 1)
          const outcomes = new Set<Outcome>()
          for (let round = 0; round < ROUNDS; round++) {
            outcomes.add(await judgeDamage(sound, scratch, (copy) => void damageOneFile(copy, kind, random)))
          }
          expect(
            [...outcomes].filter((outcome) => outcome === 'wrong' || outcome === 'shorter'),
          ).to.deep.equal([])
          expect(outcomes.has('refused')).to.equal(true)
        }))
    }
  }

  it('is refused with an error that names the file and the offset', () =>
    withFolder(async (folder) => {
      const { quiet } = await writeDatabase(folder, true)
      const table = readdirSync(quiet).find((name) => name.endsWith('.ldb'))!
      const bytes = readFileSync(join(quiet, table))
      bytes[100]! ^= 1
      writeFileSync(join(quiet, table), bytes)
      expect(await refusalOf(quiet)).to.equal(
        `DAMAGED: the archive is damaged: /${table}, byte 0: a block does not match its checksum; ` +
          'run `cartulary recover` to repair it',
      )
    }))

  it('is refused without changes when CURRENT is missing', () =>
    withFolder(async (folder) => {
      const { quiet } = await writeDatabase(folder, true)
      rmSync(join(quiet, 'CURRENT'))
      const files = readdirSync(quiet)
      const error: unknown = await openStore(quiet, { create: true }).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(StoreError).with.property('code', 'DAMAGED')
      expect(readdirSync(quiet)).to.deep.equal(files)
    }))

  it('has all its damage reported to onDamage', () =>
    withFolder(async (folder) => {
      const { quiet } = await writeDatabase(folder, true)
      const table = readdirSync(quiet).find((name) => name.endsWith('.ldb'))!
      truncateSync(join(quiet, table), 1_000)
      writeFileSync(join(quiet, MARKER_FILE), 'anything')
      const found: Damage[] = []
      await checkFiles(quiet, { onDamage: (damage) => found.push(damage) })
      expect(found.map(({ file }) => file)).to.deep.equal([MARKER_FILE, table])
    }))
})

describe('database after a kill', () => {
  it('opens with an earlier state when the end of its log, with unsynced writes, is lost', () =>
    withFolder(async (folder) => {
      const { killed, history } = await writeDatabase(folder, false)
      const scratch = join(folder, 'scratch')
      const random = randomOf(3)
      const { size } = statSync(logOf(killed))
      for (let round = 0; round < 15; round++) {
        rmSync(scratch, { recursive: true, force: true })
        cpSync(killed, scratch, { recursive: true })
        const at = random(size)
        // Half of the truncations imitate a file system that stored the file's length but not its last pages.
        const page = round % 2 === 0 ? at - (at % 4096) : at
        truncateSync(logOf(scratch), page)
        if (round % 2 === 0) truncateSync(logOf(scratch), Math.max(size, page + 1 + random(4096)))
        const store = await openStore(scratch, { create: false })
        const contents = await contentsOf(store)
        await store.close()
        const isBefore = history.some((earlier) => same(earlier, contents)) || contents.size === 0
        expect(isBefore, `cut at byte ${at} of ${size}`).to.equal(true)
      }
    }))

  it('opens when its log is truncated and an empty log follows', () =>
    withFolder(async (folder) => {
      const { killed } = await writeDatabase(folder, false)
      truncateSync(logOf(killed), statSync(logOf(killed)).size - 1)
      writeFileSync(join(killed, '000009.log'), '')
      await (await openStore(killed, { create: false })).close()
    }))

  it('opens when its marker file contains only zeros', () =>
    withFolder(async (folder) => {
      const { killed } = await writeDatabase(folder, true)
      writeFileSync(join(killed, MARKER_FILE), new Uint8Array(26))
      await (await openStore(killed, { create: false })).close()
    }))

  it('is refused when a synced write is missing from its log', () =>
    withFolder(async (folder) => {
      const { killed } = await writeDatabase(folder, true)
      const { size } = statSync(logOf(killed))
      truncateSync(logOf(killed), size - 1)
      expect(await refusalOf(killed)).to.match(
        /DAMAGED: .*\.log, byte \d+: ends with write 195, but the disk had write 200/,
      )
    }))

  it('is refused when its log is missing', () =>
    withFolder(async (folder) => {
      const { killed } = await writeDatabase(folder, false)
      await openStore(killed, { create: false }).then((store) => store.close())
      rmSync(logOf(killed))
      expect(await refusalOf(killed)).to.match(
        /DAMAGED: .*MANIFEST-\d+, byte 0: names the log \d+\.log, which is missing/,
      )
    }))
})

describe('database that is flushed', () => {
  it('stores the number of its last write in its marker', () =>
    withFolder(async (folder) => {
      const { quiet } = await writeDatabase(folder, true)
      const store = await openStore(quiet, { create: false, writes: true })
      await store.flush()
      await store.close()
      expect(readFileSync(join(quiet, MARKER_FILE), 'latin1')).to.match(/^0{13}201 [0-9a-f]{8}\n$/)
      expect(existsSync(join(quiet, 'CURRENT'))).to.equal(true)
    }))
})

function same(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
}
