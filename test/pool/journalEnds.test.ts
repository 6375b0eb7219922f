/** A journal whose end or beginning is missing, as after a kill or a power loss. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { Journal } from '../../src/pool/journal.ts'
import { HEAD_BYTES, MARKER_AT, markerOf } from '../../src/pool/journalHead.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'
import { bounds, expectMended, hashesOf, held, intact, openOnce, someRecords, write } from './journalParts.ts'
import { draft, sender } from './poolChain.ts'

const written = write(someRecords())
/** The same file while no record is known to be on the disk. */
const unmarked = Buffer.from(written.file)
unmarked.set(markerOf(0), MARKER_AT)

describe('a journal without its end or its beginning', () => {
  it('is truncated silently after a process was killed while writing', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: HEAD_BYTES, max: unmarked.length }), async (length) => {
          const torn = unmarked.subarray(0, length)
          await writeFile(path, torn)
          const { journal, transactions, damage } = await Journal.open(path, () => [])
          const isIntact = intact(written, torn)
          expect(damage).to.equal(undefined)
          expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
          const next = draft({ from: sender(70), nonce: 0 })
          await journal.append(next)
          await journal.close()
          expect(await readdir(folder)).to.deep.equal(['journal'])
          await expectMended(path, [...transactions, next])
        }),
        { numRuns: runs(80) },
      )
    }))

  it('reports how many acknowledged transactions a missing end had', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      const acknowledged = written.records.flatMap((record, nonce) =>
        record.kind === 'in' ? [draft({ from: sender(80), nonce, data: new Uint8Array(7 * nonce) })] : [],
      )
      for (const one of acknowledged) await journal.append(one)
      await journal.close()
      const whole = await readFile(path)
      const cuts = fc.record({
        length: fc.integer({ min: HEAD_BYTES, max: whole.length }),
        zeros: fc.oneof(fc.constant(0), fc.nat({ max: 800 })),
      })
      await fc.assert(
        fc.asyncProperty(cuts, async ({ length, zeros }) => {
          await writeFile(path, Buffer.concat([whole.subarray(0, length), Buffer.alloc(zeros)]))
          const { transactions, damage } = await openOnce(path)
          const read = transactions.length
          const lost = acknowledged.length - read
          expect(hashesOf(transactions)).to.deep.equal(hashesOf(acknowledged.slice(0, read)))
          if (lost > 0) {
            expect(damage).to.deep.equal({ read, lost, keptAs: `${path}.damaged` })
            expect((await readFile(`${path}.damaged`)).length).to.equal(length + zeros)
          } else {
            expect(damage).to.deep.equal(zeros === 0 ? undefined : { read, lost: 0, keptAs: undefined })
          }
          await expectMended(path, transactions)
        }),
        { numRuns: runs(80) },
      )
    }))

  it('reports that its whole content is missing', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const length of [0, 8, HEAD_BYTES - 1]) {
        await writeFile(path, written.file.subarray(0, length))
        expect((await openOnce(path)).damage).to.deep.include({ read: 0, keptAs: `${path}.damaged` })
      }
      await writeFile(path, written.file.subarray(0, HEAD_BYTES))
      expect((await openOnce(path)).damage).to.deep.include({ read: 0, lost: written.records.length })
    }))

  it('is reported if its marker is damaged', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      await journal.append(draft({ from: sender(82), nonce: 0 }))
      await journal.close()
      const whole = await readFile(path)
      for (let at = MARKER_AT; at < HEAD_BYTES; at++) {
        const file = Buffer.from(whole)
        file[at]! ^= 4
        await writeFile(path, file)
        const { transactions, damage } = await openOnce(path)
        expect(transactions).to.have.lengthOf(1)
        expect(damage).to.deep.equal({ read: 1, lost: 0, keptAs: `${path}.damaged` })
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
      for (let length = before.length; length < after.length; length += 100) {
        await writeFile(path, Buffer.concat([before, after.subarray(before.length, length)]))
        const { transactions, damage } = await openOnce(path)
        expect([hashesOf(transactions), damage]).to.deep.equal([hashesOf([some[0]!]), undefined])
      }
    }))

  it('is truncated where it ends in zeros, as after a power loss, and reports the number of records read', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const tails = fc.record({
        zeroed: fc.oneof(fc.constant(0), fc.integer({ min: 16, max: unmarked.length - HEAD_BYTES })),
        more: fc.oneof(fc.constant(0), fc.integer({ min: 16, max: 10_000 })),
      })
      await fc.assert(
        fc.asyncProperty(tails, async ({ zeroed, more }) => {
          fc.pre(zeroed + more > 0)
          const file = Buffer.concat([unmarked, Buffer.alloc(more)])
          file.fill(0, unmarked.length - zeroed)
          await writeFile(path, file)
          const isIntact = intact(written, file)
          const read = isIntact.filter(Boolean).length
          const { journal, transactions, damage } = await Journal.open(path, () => [])
          expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
          // One of the records that the zeros may have replaced is known, if its mark of 8 bytes is before the zeros.
          const from = unmarked.length - zeroed
          const start = Math.max(...bounds(written).filter((bound) => bound <= from))
          expect(damage).to.deep.equal({ read, lost: from - start < 8 ? 0 : 1, keptAs: undefined })
          const next = draft({ from: sender(70), nonce: 0 })
          await journal.append(next)
          await journal.close()
          expect(await readdir(folder)).to.deep.equal(['journal'])
          await expectMended(path, [...transactions, next])
        }),
        { numRuns: runs(80) },
      )
    }))

  it('is reported as damaged if data follows a run of zeros', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const [from, last] = bounds(written).slice(-3)
      const file = Buffer.from(unmarked).fill(0, from, last)
      for (const [end, read] of [
        [file.length, written.records.length - 1],
        // The file ends within the last record, which was not acknowledged.
        [last! + 20, written.records.length - 2],
      ] as const) {
        await writeFile(path, file.subarray(0, end))
        const { damage } = await openOnce(path)
        expect(damage).to.deep.equal({ read, lost: 1, keptAs: `${path}.damaged` })
      }
    }))

  it('is read even if its beginning never reached the disk', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const length of [1, HEAD_BYTES, 4096, 16_384, written.file.length]) {
        const file = Buffer.from(written.file).fill(0, 0, length)
        await writeFile(path, file)
        const isIntact = intact(written, file)
        const { transactions, damage } = await openOnce(path)
        expect(transactions).to.deep.equal(held(written.records.filter((_, of) => isIntact[of])))
        expect(damage).to.not.equal(undefined)
      }
    }))
})
