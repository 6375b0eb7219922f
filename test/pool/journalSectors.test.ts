/** A journal of format 2, which earlier versions of the program wrote. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect } from 'chai'
import { Journal } from '../../src/pool/journal.ts'
import { headOf, MARKER_AT, markerOf, VERSION, versionOf } from '../../src/pool/journalHead.ts'
import { encodeRecord, type JournalRecord } from '../../src/pool/journalRecord.ts'
import { withFolder } from '../support/stores.ts'
import { expectMended, hashesOf, held, openOnce, someRecords } from './journalParts.ts'
import { draft, sender } from './poolChain.ts'

const SECTOR_BYTES = 256
const DATA_BYTES = 240

const records = someRecords()

/** Writes a file as versions of the program with format 2 did. @param marked number of records in the marker, if any */
function oldFile(all: readonly JournalRecord[], marked?: number): { file: Buffer; starts: number[] } {
  const sectors = [headOf(2)]
  if (marked !== undefined) sectors[0]!.set(markerOf(marked), MARKER_AT)
  const starts: number[] = []
  for (const [sequence, one] of all.entries()) {
    const record = encodeRecord(one)
    starts.push(sectors.length * SECTOR_BYTES)
    for (let index = 0; index * DATA_BYTES < record.length; index++) {
      const data = record.subarray(index * DATA_BYTES, (index + 1) * DATA_BYTES)
      const sector = Buffer.alloc(SECTOR_BYTES)
      sector.writeUIntBE(sequence, 4, 6)
      sector.writeUInt16BE(index, 10)
      sector.writeUInt32BE(record.length, 12)
      sector.set(data, 16)
      sector.writeUInt32BE(crc32(sector.subarray(4, 16 + data.length), sectors.length))
      sectors.push(sector)
    }
  }
  return { file: Buffer.concat(sectors), starts }
}

describe('a journal of format 2', () => {
  it('is read, and replaced by a file of the present format', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const next = draft({ from: sender(70), nonce: 0 })
      for (const marked of [undefined, records.length]) {
        await writeFile(path, oldFile(records, marked).file)
        const { journal, transactions, damage } = await Journal.open(path, () => [])
        await journal.append(next)
        await journal.close()
        expect([hashesOf(transactions), damage]).to.deep.equal([hashesOf(held(records)), undefined])
        expect(versionOf(await readFile(path))).to.equal(VERSION)
        await expectMended(path, [...held(records), next])
        expect(await readdir(folder)).to.deep.equal(['journal'])
      }
    }))

  it('loses and counts the records with changed bits, and is kept', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { file, starts } = oldFile(records, records.length)
      for (const [of, start] of starts.entries()) {
        const damaged = Buffer.from(file)
        damaged[start + of]! ^= 1 << (of % 8)
        await writeFile(path, damaged)
        const { transactions, damage } = await openOnce(path)
        expect(hashesOf(transactions)).to.deep.equal(
          hashesOf(held(records.filter((_, other) => other !== of))),
        )
        expect(damage).to.deep.equal({ read: records.length - 1, lost: 1, keptAs: `${path}.damaged` })
        expect(await readFile(`${path}.damaged`)).to.deep.equal(damaged)
      }
    }))

  it('is read without its head', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { file } = oldFile(records, records.length)
      await writeFile(path, file.fill(0, 0, SECTOR_BYTES))
      const { transactions, damage } = await openOnce(path)
      expect(hashesOf(transactions)).to.deep.equal(hashesOf(held(records)))
      expect(damage).to.deep.equal({ read: records.length, lost: 0, keptAs: `${path}.damaged` })
    }))

  it('is truncated silently after a process was killed, unless a marker counts the missing records', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const marked of [0, records.length]) {
        const { file, starts } = oldFile(records, marked)
        for (const [of, start] of starts.entries()) {
          if (of % 4 !== 0) continue
          await writeFile(path, file.subarray(0, start + 100))
          const { transactions, damage } = await openOnce(path)
          expect(hashesOf(transactions)).to.deep.equal(hashesOf(held(records.slice(0, of))))
          expect(damage?.lost ?? 0).to.equal(Math.max(0, marked - of))
        }
      }
    }))
})
