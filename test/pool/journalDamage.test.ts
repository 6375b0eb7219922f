import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { idOf, toHex } from '../../src/chain/hex.ts'
import { Journal, type OpenedJournal } from '../../src/pool/journal.ts'
import { encodeRecord, type JournalRecord } from '../../src/pool/journalRecord.ts'
import { bytesOnDisk, JOURNAL_HEAD, SECTOR_BYTES, toSectors } from '../../src/pool/journalSectors.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'
import { draft, sender } from './poolChain.ts'

/** Length of a sector's header in bytes. */
const HEAD_BYTES = 16

/** A journal's file, its records, and the positions of their bytes. */
interface Written {
  readonly file: Buffer
  readonly records: readonly JournalRecord[]
  readonly spans: readonly (readonly [from: number, to: number])[][]
}

type Damage = (file: Buffer) => Buffer

function write(records: readonly JournalRecord[]): Written {
  const encoded = records.map((record) => encodeRecord(record))
  const spans: [number, number][][] = []
  let at = SECTOR_BYTES
  for (const { length } of encoded) {
    const own: [number, number][] = []
    for (let left = length; left > 0; left -= SECTOR_BYTES - HEAD_BYTES) {
      own.push([at, at + Math.min(SECTOR_BYTES, HEAD_BYTES + left)])
      at += SECTOR_BYTES
    }
    spans.push(own)
  }
  return {
    file: Buffer.concat([JOURNAL_HEAD, toSectors(encoded, SECTOR_BYTES, 0)]),
    records,
    spans,
  }
}

/** Returns which records are intact; bytes missing at the end of the file count as zeros. */
function intact({ file, records, spans }: Written, damaged: Buffer): boolean[] {
  const now = Buffer.concat([damaged], Math.max(file.length, damaged.length))
  return records.map((_, of) =>
    spans[of]!.every(([from, to]) => file.subarray(from, to).equals(now.subarray(from, to))),
  )
}

function held(records: readonly JournalRecord[]): PoolTransaction[] {
  const live = new Map<string, PoolTransaction>()
  for (const record of records) {
    if (record.kind === 'out') live.delete(idOf(record.hash))
    else live.set(idOf(record.pooled.hash), record.pooled)
  }
  return [...live.values()]
}

const hashesOf = (list: readonly PoolTransaction[]): string[] => list.map(({ hash }) => toHex(hash))

async function openOnce(path: string): Promise<Omit<OpenedJournal, 'journal'>> {
  const { journal, ...opened } = await Journal.open(path, () => [])
  await journal.close()
  return opened
}

/** Returns records of all kinds and lengths; some transactions contain data that looks like a journal. */
function someRecords(): Written {
  const forged = [1, 2, 3].map((nonce) => Buffer.from([2, ...draft({ from: sender(50), nonce }).hash]))
  const bait = Buffer.concat([JOURNAL_HEAD, toSectors([...forged, ...forged], SECTOR_BYTES, 0)])
  const datas = [0, 1, 70, 84, 85, 86, 200, 240, 700, 5_000].map((length) =>
    new Uint8Array(length).fill(length),
  )
  const baits = Array.from({ length: 16 }, (_, shift) => Buffer.concat([Buffer.alloc(shift * 16), bait]))
  const pooled = [...datas, ...baits].map((data, nonce) =>
    draft({ from: sender(nonce), nonce: nonce % 3, since: 1_000 + nonce, data }),
  )
  const victims = [1, 2, 3].map((nonce) => draft({ from: sender(50), nonce }))
  const blob = draft({ from: sender(60), nonce: 3, type: 3, blobs: 1, since: 77 })
  const arrivals = [...victims, ...pooled, blob].map((one): JournalRecord => ({ kind: 'in', pooled: one }))
  const leaving = [2, 7, 20].map((of): JournalRecord => ({ kind: 'out', hash: pooled[of]!.hash }))
  return write([...arrivals.slice(0, 15), ...leaving, ...arrivals.slice(15)])
}

const written = someRecords()
const at = fc.nat({ max: written.file.length - 1 })

const flips = fc.array(fc.tuple(at, fc.nat({ max: 7 })), { minLength: 1, maxLength: 12 }).map(
  (list): Damage =>
    (file) => {
      for (const [place, bit] of list) if (place < file.length) file[place]! ^= 1 << bit
      return file
    },
)
const holes = fc.tuple(at, fc.integer({ min: 1, max: 20_000 }), fc.boolean()).map(
  ([place, length, isPage]): Damage =>
    (file) => {
      const from = isPage ? place - (place % 4096) : place
      return file.fill(0, from, Math.min(file.length, isPage ? from + 4096 : from + length))
    },
)
const scribbles = fc.tuple(at, fc.uint8Array({ minLength: 1, maxLength: 3_000 })).map(
  ([place, bytes]): Damage =>
    (file) => {
      file.set(bytes.subarray(0, Math.max(0, file.length - place)), Math.min(place, file.length))
      return file
    },
)
const misplaced = fc.tuple(at, at, fc.integer({ min: 1, max: 40 })).map(
  ([from, to, sectors]): Damage =>
    (file) => {
      const moved = Buffer.from(file.subarray(from - (from % 256), from - (from % 256) + sectors * 256))
      const place = Math.min(to - (to % 256), file.length)
      file.set(moved.subarray(0, file.length - place), place)
      return file
    },
)
const cuts = at.map(
  (length): Damage =>
    (file) =>
      file.subarray(0, length),
)
const tails = fc.uint8Array({ maxLength: 1_000 }).map(
  (tail): Damage =>
    (file) =>
      Buffer.concat([file, tail]),
)

function applied(damages: readonly Damage[]): Buffer {
  return damages.reduce<Buffer>((file, damage) => damage(file), Buffer.from(written.file))
}

const changes = fc.oneof(flips, holes, scribbles, misplaced)
const anything = fc.tuple(
  fc.array(fc.oneof(changes, tails), { maxLength: 3 }),
  fc.array(cuts, { maxLength: 1 }),
  fc.array(fc.oneof(changes, tails), { maxLength: 2 }),
)

describe('a damaged journal', () => {
  it('yields exactly its intact records, and is undamaged when it is opened a second time', () =>
    withFolder(async (folder) => {
      await fc.assert(
        fc.asyncProperty(anything, async (damages) => {
          const path = join(await mkdtemp(join(folder, 'one-')), 'journal')
          const damaged = applied(damages.flat())
          // Without any copy of the magic number, the file is refused as not being a journal.
          fc.pre(damaged.length === 0 || damaged.subarray(0, SECTOR_BYTES).includes('ctlrpl\0\x02'))
          await writeFile(path, damaged)
          const isIntact = intact(written, damaged)
          const wanted = held(written.records.filter((_, of) => isIntact[of]))
          const { transactions, damage } = await openOnce(path)
          expect(transactions).to.deep.equal(wanted)
          const beside = await readFile(`${path}.damaged`).catch(() => undefined)
          if (damage !== undefined) expect(damage.read).to.equal(isIntact.filter(Boolean).length)
          if (damage?.keptAs === undefined) {
            // Only the end is missing or zero.
            expect(isIntact.lastIndexOf(true) + 1).to.equal(isIntact.filter(Boolean).length)
            expect(beside).to.equal(undefined)
          } else {
            expect(damage.keptAs).to.equal(`${path}.damaged`)
            expect(beside).to.deep.equal(damaged)
          }
          const again = await openOnce(path)
          expect(again.transactions).to.deep.equal(wanted)
          expect(again.damage).to.equal(undefined)
        }),
        { numRuns: runs(150) },
      )
    }))

  it('reports a loss if and only if records were lost, provided that the file was not truncated', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await fc.assert(
        fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 3 }), async (damages) => {
          const damaged = applied(damages)
          fc.pre(damaged.subarray(0, SECTOR_BYTES).includes('ctlrpl\0\x02'))
          await writeFile(path, damaged)
          const { damage } = await openOnce(path)
          const lost = intact(written, damaged).filter((is) => !is).length
          expect(damage?.lost ?? 0).to.be.at.most(lost)
          expect((damage?.lost ?? 0) > 0).to.equal(lost > 0)
        }),
        { numRuns: runs(150) },
      )
    }))

  it('loses and counts one record for one changed bit', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const [of, spans] of written.spans.entries()) {
        const file = Buffer.from(written.file)
        const [from, to] = spans.at(of % spans.length)!
        file[from + ((of * 37) % (to - from))]! ^= 1 << (of % 8)
        await writeFile(path, file)
        const { transactions, damage } = await openOnce(path)
        const wanted = held(written.records.filter((_, other) => other !== of))
        expect(hashesOf(transactions)).to.deep.equal(hashesOf(wanted))
        expect(damage).to.deep.include({ read: written.records.length - 1, lost: 1 })
      }
    }))

  it('is truncated silently after a process was killed while writing', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: SECTOR_BYTES, max: written.file.length }), async (length) => {
          const torn = written.file.subarray(0, length)
          await writeFile(path, torn)
          const { journal, transactions, damage } = await Journal.open(path, () => [])
          const isIntact = intact(written, torn)
          expect(damage).to.equal(undefined)
          expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
          const next = draft({ from: sender(70), nonce: 0 })
          await journal.append(next)
          await journal.close()
          const again = await openOnce(path)
          expect(hashesOf(again.transactions)).to.deep.equal(hashesOf([...transactions, next]))
          expect(again.damage).to.equal(undefined)
        }),
        { numRuns: runs(80) },
      )
    }))

  it('reports how many acknowledged transactions a missing end had', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      const acknowledged = [...written.records, ...written.records.slice(0, 3)].flatMap((record, nonce) =>
        record.kind === 'in' ? [draft({ from: sender(80), nonce, data: new Uint8Array(7 * nonce) })] : [],
      )
      for (const one of acknowledged) await journal.append(one)
      await journal.close()
      const whole = await readFile(path)
      const cuts = fc.record({
        length: fc.integer({ min: SECTOR_BYTES, max: whole.length }),
        zeros: fc.nat({ max: 3 * SECTOR_BYTES }),
      })
      await fc.assert(
        fc.asyncProperty(cuts, async ({ length, zeros }) => {
          await writeFile(path, Buffer.concat([whole.subarray(0, length), Buffer.alloc(zeros)]))
          const { transactions, damage } = await openOnce(path)
          const read = transactions.length
          expect(hashesOf(transactions)).to.deep.equal(hashesOf(acknowledged.slice(0, read)))
          if (read < acknowledged.length) {
            expect(damage).to.deep.equal({ read, lost: damage!.lost, keptAs: `${path}.damaged` })
            // Whole sectors of zeros may have been one more record.
            const more = zeros < SECTOR_BYTES ? 0 : 1
            expect(damage!.lost).to.be.within(acknowledged.length - read, acknowledged.length - read + more)
            expect((await readFile(`${path}.damaged`)).length).to.equal(length + zeros)
          } else if (zeros < SECTOR_BYTES) expect(damage).to.equal(undefined)
          expect((await openOnce(path)).damage).to.equal(undefined)
        }),
        { numRuns: runs(80) },
      )
    }))

  it('reports that its whole content is missing', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const length of [0, 8, SECTOR_BYTES - 1]) {
        await writeFile(path, written.file.subarray(0, length))
        expect((await openOnce(path)).damage).to.deep.include({ read: 0, keptAs: `${path}.damaged` })
      }
    }))

  it('is reported if its marker is damaged', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      await journal.append(draft({ from: sender(82), nonce: 0 }))
      await journal.close()
      const whole = await readFile(path)
      for (let at = 240; at < SECTOR_BYTES; at++) {
        const file = Buffer.from(whole)
        file[at]! ^= 4
        await writeFile(path, file)
        const { transactions, damage } = await openOnce(path)
        expect([transactions.length, damage]).to.deep.equal([
          1,
          { read: 1, lost: 0, keptAs: `${path}.damaged` },
        ])
      }
    }))

  it('counts no record as lost that was being written when the process was killed', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      const some = [0, 1].map((nonce) => draft({ from: sender(81), nonce, data: new Uint8Array(700) }))
      await journal.append(some[0]!)
      const before = await readFile(path)
      await journal.append(some[1]!)
      await journal.close()
      const after = await readFile(path)
      for (let length = before.length; length <= after.length - SECTOR_BYTES; length += 100) {
        await writeFile(path, Buffer.concat([before, after.subarray(before.length, length)]))
        const { transactions, damage } = await openOnce(path)
        expect([hashesOf(transactions), damage]).to.deep.equal([hashesOf([some[0]!]), undefined])
      }
    }))

  it('is truncated where it ends in zeros, as after a power loss, and reports the number of records read', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const sectors = (written.file.length - SECTOR_BYTES) / SECTOR_BYTES
      const tails = fc.record({
        zeroed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: sectors })),
        more: fc.nat({ max: 40 }),
        rest: fc.nat({ max: SECTOR_BYTES - 1 }),
      })
      await fc.assert(
        fc.asyncProperty(tails, async ({ zeroed, more, rest }) => {
          fc.pre(zeroed + more > 0)
          const file = Buffer.concat([written.file, Buffer.alloc(more * SECTOR_BYTES + rest)])
          file.fill(0, written.file.length - zeroed * SECTOR_BYTES)
          await writeFile(path, file)
          const isIntact = intact(written, file)
          const read = isIntact.filter(Boolean).length
          const { journal, transactions, damage } = await Journal.open(path, () => [])
          expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
          expect(damage).to.deep.equal({ read, lost: damage?.lost, keptAs: undefined })
          // Zeros after the last record may or may not have been another record.
          expect(damage?.lost).to.be.within(1, written.records.length - read + (more > 0 ? 1 : 0))
          const next = draft({ from: sender(70), nonce: 0 })
          await journal.append(next)
          await journal.close()
          expect(await readdir(folder)).to.deep.equal(['journal'])
          const again = await openOnce(path)
          expect(hashesOf(again.transactions)).to.deep.equal(hashesOf([...transactions, next]))
          expect(again.damage).to.equal(undefined)
        }),
        { numRuns: runs(80) },
      )
    }))

  it('is reported as damaged if data follows a run of zeros', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const [from] = written.spans.at(-2)![0]!
      const [last] = written.spans.at(-1)![0]!
      const file = Buffer.from(written.file).fill(0, from, last)
      for (const [end, read] of [
        [file.length, written.records.length - 1],
        // The file ends within the sector of the last record.
        [last + 20, written.records.length - 2],
      ] as const) {
        await writeFile(path, file.subarray(0, end))
        const { damage } = await openOnce(path)
        expect(damage).to.deep.equal({ read, lost: 1, keptAs: `${path}.damaged` })
      }
    }))

  it('is kept beside the new journal, with at most two earlier damaged journals', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const files = Array.from({ length: 5 }, (_, of) => {
        const file = Buffer.from(written.file)
        file[SECTOR_BYTES + of]! ^= 1
        return file
      })
      for (const file of files) {
        await writeFile(path, file)
        expect((await openOnce(path)).damage).to.deep.include({ lost: 1 })
      }
      expect((await readdir(folder)).sort()).to.deep.equal([
        'journal',
        'journal.damaged',
        'journal.damaged.1',
        'journal.damaged.2',
      ])
      expect(await readFile(`${path}.damaged`)).to.deep.equal(files[4])
      expect(await readFile(`${path}.damaged.2`)).to.deep.equal(files[2])
    }))

  it('is read even if its beginning never reached the disk', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const length of [1, SECTOR_BYTES, 4096, 16_384, written.file.length]) {
        const file = Buffer.from(written.file).fill(0, 0, length)
        await writeFile(path, file)
        const isIntact = intact(written, file)
        const { transactions, damage } = await openOnce(path)
        expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
        expect(damage).to.not.equal(undefined)
      }
    }))

  it('had, while intact, the length that bytesOnDisk computes from its records', () => {
    const bytes = written.records.map((record) => bytesOnDisk(encodeRecord(record).length))
    expect(bytes.reduce((sum, one) => sum + one, SECTOR_BYTES)).to.equal(written.file.length)
  })
})
