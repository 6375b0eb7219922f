import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { bytesOnDisk } from '../../src/pool/journalFrames.ts'
import { HEAD_BYTES } from '../../src/pool/journalHead.ts'
import { encodeRecord, type JournalRecord } from '../../src/pool/journalRecord.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'
import {
  bounds,
  expectMended,
  hashesOf,
  held,
  intact,
  openOnce,
  someRecords,
  type Written,
  write,
} from './journalParts.ts'
import { draft, sender } from './poolChain.ts'

type Damage = (file: Buffer) => Buffer

const written = write(someRecords())
const [first = 0, ...others] = bounds(written)
/** Any offset, or one at the boundary of two records. */
const at = fc.oneof(
  fc.nat({ max: written.file.length }),
  fc
    .tuple(fc.constantFrom(0, first, ...others), fc.integer({ min: -2, max: 2 }))
    .map(([place, by]) => Math.min(Math.max(0, place + by), written.file.length)),
)
const length = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 20_000 }))

const missing = fc.tuple(at, fc.oneof(length, at)).map(
  ([place, count]): Damage =>
    (file) =>
      Buffer.concat([file.subarray(0, place), file.subarray(place + count)]),
)
const inserted = fc.tuple(at, fc.uint8Array({ minLength: 1, maxLength: 3_000 })).map(
  ([place, bytes]): Damage =>
    (file) =>
      Buffer.concat([file.subarray(0, place), bytes, file.subarray(place)]),
)
const flip = fc.tuple(at, fc.nat({ max: 7 })).map(
  ([place, bit]): Damage =>
    (file) => {
      if (place < file.length) file[place]! ^= 1 << bit
      return file
    },
)
const zeroed = fc.tuple(at, length, fc.boolean()).map(
  ([place, count, isPage]): Damage =>
    (file) => {
      const from = isPage ? place - (place % 4096) : place
      return file.fill(
        0,
        Math.min(file.length, from),
        Math.min(file.length, isPage ? from + 4096 : from + count),
      )
    },
)
const scribbled = fc.tuple(at, fc.uint8Array({ minLength: 1, maxLength: 3_000 })).map(
  ([place, bytes]): Damage =>
    (file) => {
      file.set(bytes.subarray(0, Math.max(0, file.length - place)), Math.min(place, file.length))
      return file
    },
)
/** The disk writes, or a restore copies, a part of the file to another place. */
const misplaced = fc.tuple(at, at, length, fc.boolean()).map(
  ([from, to, count, isInserted]): Damage =>
    (file) => {
      const moved = Buffer.from(file.subarray(from, from + count))
      return Buffer.concat([file.subarray(0, to), moved, file.subarray(isInserted ? to : to + moved.length)])
    },
)

const one = fc.oneof(missing, inserted, flip, zeroed, scribbled)
const several = fc.array(fc.oneof(one, misplaced), { minLength: 1, maxLength: 4 })

function applied(damages: readonly Damage[], { file }: Written = written): Buffer {
  return damages.reduce<Buffer>((now, damage) => damage(now), Buffer.from(file))
}

/** Opens a damaged file; undefined if it is refused because nothing in it is recognized. */
async function openDamaged(
  path: string,
  damaged: Buffer,
): Promise<Awaited<ReturnType<typeof openOnce>> | undefined> {
  await writeFile(path, damaged)
  try {
    return await openOnce(path)
  } catch (error) {
    expect(error).to.have.property('code', 'JOURNAL_UNREADABLE')
    expect(damaged.subarray(0, HEAD_BYTES).equals(written.file.subarray(0, HEAD_BYTES))).to.equal(false)
    expect(await readFile(path)).to.deep.equal(damaged)
    return undefined
  }
}

describe('a damaged journal', () => {
  it('loses exactly the records that one damage touches, and counts them', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await fc.assert(
        fc.asyncProperty(one, async (damage) => {
          const damaged = applied([damage])
          const isIntact = intact(written, damaged)
          const read = isIntact.filter(Boolean).length
          const lost = isIntact.length - read
          const opened = await openDamaged(path, damaged)
          if (opened === undefined) {
            expect(read).to.equal(0)
            return
          }
          expect(opened.transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
          const hasMarker = damaged.subarray(0, HEAD_BYTES).equals(written.file.subarray(0, HEAD_BYTES))
          if (damaged.equals(written.file)) expect(opened.damage).to.equal(undefined)
          else if (lost > 0 || hasMarker === false) expect(opened.damage?.read).to.equal(read)
          if (hasMarker || isIntact.at(-1) === true) expect(opened.damage?.lost ?? 0).to.equal(lost)
          else expect(opened.damage?.lost).to.be.within(0, lost)
          await expectMended(path, opened.transactions)
        }),
        { numRuns: runs(100) },
      )
    }))

  it('yields exactly its intact records after any damage, and keeps the damaged file', () =>
    withFolder(async (folder) => {
      await fc.assert(
        fc.asyncProperty(several, async (damages) => {
          const path = join(await mkdtemp(join(folder, 'one-')), 'journal')
          const damaged = applied(damages)
          const isIntact = intact(written, damaged)
          const wanted = held(written.records.filter((_, of) => isIntact[of]))
          const opened = await openDamaged(path, damaged)
          if (opened === undefined) {
            expect(wanted).to.deep.equal([])
            return
          }
          expect(opened.transactions).to.deep.equal(wanted)
          const { damage } = opened
          const beside = await readFile(`${path}.damaged`).catch(() => undefined)
          if (damage !== undefined) expect(damage.read).to.equal(isIntact.filter(Boolean).length)
          else expect(isIntact).to.not.include(false)
          expect(beside).to.deep.equal(damage?.keptAs === undefined ? undefined : damaged)
          await expectMended(path, wanted)
        }),
        { numRuns: runs(100) },
      )
    }))

  it('loses and counts one record for one changed bit, or for one byte that is missing or added', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const [of, from] of bounds(written).slice(0, -1).entries()) {
        const place = from + ((of * 37) % written.frames[of]!.length)
        const before = written.file.subarray(0, place)
        const changed = Uint8Array.of(written.file[place]! ^ (1 << (of % 8)))
        const inside = place === from ? place + 1 : place
        const file = [
          Buffer.concat([before, changed, written.file.subarray(place + 1)]),
          Buffer.concat([before, written.file.subarray(place + 1)]),
          Buffer.concat([written.file.subarray(0, inside), changed, written.file.subarray(inside)]),
        ][of % 3]!
        await writeFile(path, file)
        const { transactions, damage } = await openOnce(path)
        const wanted = held(written.records.filter((_, other) => other !== of))
        expect(hashesOf(transactions)).to.deep.equal(hashesOf(wanted))
        expect(damage).to.deep.include({ read: written.records.length - 1, lost: 1 })
      }
    }))

  it('loses no record where bytes were added between two records', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const place of bounds(written)) {
        const file = [
          written.file.subarray(0, place),
          Buffer.alloc(place % 300, 7),
          written.file.subarray(place),
        ]
        await writeFile(path, Buffer.concat(file))
        const { transactions, damage } = await openOnce(path)
        expect(hashesOf(transactions)).to.deep.equal(hashesOf(held(written.records)))
        expect(damage).to.deep.equal(
          place % 300 === 0
            ? undefined
            : { read: written.records.length, lost: 0, keptAs: `${path}.damaged` },
        )
      }
    }))

  it('is read to its end if it is longer than the part of a file that is read at once', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const sizes = [3_900_000, 100, 4_100_000, 100, 3_000_000, 100, 4_100_000, 100]
      const long = write(
        sizes.map((size, nonce): JournalRecord => {
          const pooled = draft({ from: sender(90), nonce, data: new Uint8Array(size).fill(nonce) })
          return { kind: 'in', pooled }
        }),
      )
      const all = hashesOf(held(long.records))
      const starts = bounds(long)
      for (const [place, count, lost] of [
        [0, 0, []],
        [starts[0]! - 3, 3_000_000, [0]],
        [starts[4]! + 2_000_000, 11, [4]],
        [starts[1]! + 50, starts[6]! - starts[1]!, [1, 2, 3, 4, 5, 6]],
      ] as const) {
        await writeFile(
          path,
          Buffer.concat([long.file.subarray(0, place), long.file.subarray(place + count)]),
        )
        const { transactions, damage } = await openOnce(path)
        expect(hashesOf(transactions)).to.deep.equal(
          all.filter((_, of) => !(lost as readonly number[]).includes(of)),
        )
        expect(damage?.lost ?? 0).to.equal(lost.length)
      }
    }))

  it('contains no bytes that a client has chosen', () => {
    const data = Buffer.from('a client chooses these bytes'.repeat(40))
    const pooled = draft({ from: sender(1), nonce: 0, data })
    const { file, frames } = write([
      { kind: 'in', pooled },
      { kind: 'in', pooled },
    ])
    for (let from = 0; from < data.length; from += 8) {
      expect(file.includes(data.subarray(from, from + 8))).to.equal(false)
    }
    expect(frames[0]!.subarray(-8).equals(frames[1]!.subarray(-8))).to.equal(false)
  })

  it('is kept beside the new journal, with at most two earlier damaged journals', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const files = Array.from({ length: 5 }, (_, of) => {
        const file = Buffer.from(written.file)
        file[HEAD_BYTES + of]! ^= 1
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

  it('had, while intact, the length that bytesOnDisk computes from its records', () => {
    const bytes = written.records.map((record) => bytesOnDisk(encodeRecord(record).length))
    expect(bytes.reduce((sum, one) => sum + one, HEAD_BYTES)).to.equal(written.file.length)
  })
})
