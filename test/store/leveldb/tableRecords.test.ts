/** Tests damage in a block whose checksum is correct, as a merge of damaged tables leaves it. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { checkFiles } from '../../../src/store/leveldb/checkFiles.ts'
import { maskedCrc } from '../../../src/store/leveldb/crc32c.ts'
import { type Damage, DamagedFile } from '../../../src/store/leveldb/damage.ts'
import { scrubPass } from '../../../src/store/leveldb/scrub.ts'
import { tableLayout } from '../../../src/store/leveldb/tableFile.ts'
import { openStore } from '../../../src/store/open.ts'
import { Batch } from '../../../src/store/store.ts'
import { randomOf } from '../../support/random.ts'
import { withFolder } from '../../support/stores.ts'

/** The number allows each key a different first byte, so that no key shares a prefix with the key before it. */
const RECORDS = 200

describe('check of the records of a table', () => {
  for (const [what, at] of [
    ['an altered value', 1],
    ['an altered key', 0],
  ] as const) {
    it(`reveals ${what}`, async () => {
      await withTable(async (folder, table) => {
        rewriteBlock(table, keyAt(100), (bytes, offset) => {
          bytes[offset + (at === 0 ? 31 : 40)]! ^= 1
        })
        await expectFound(folder, /does not match the checksum/)
      })
    })
  }

  it('reveals a deletion with an altered key', async () => {
    await withTable(async (folder, table) => {
      rewriteBlock(table, keyAt(101), (bytes, offset) => {
        bytes[offset] = 0
      })
      await expectFound(folder, /the keys do not rise/)
    })
  })

  it('accepts an unchanged table', async () => {
    await withTable(async (folder) => {
      expect(await checkFiles(folder, { records: true })).to.have.property('files', 1)
    })
  })
})

/**
 * Expects that the blocks' checksums reveal nothing, while the check of the records and scrubbing report the damage.
 */
async function expectFound(folder: string, what: RegExp): Promise<void> {
  expect(await checkFiles(folder)).to.have.property('files', 1)
  const found: Damage[] = []
  await checkFiles(folder, { records: true, onDamage: (damage) => found.push(damage) })
  await scrubPass(folder, {
    bytesPerSecond: 1e12,
    signal: new AbortController().signal,
    onDamage: (damage) => found.push(damage),
    onTable: () => {},
  })
  expect(found.map((damage) => damage.what)).to.have.lengthOf(2)
  for (const damage of found) expect(new DamagedFile(damage).message).to.match(what)
}

/** Returns the key of a record. Keys ascend with the index of the record. */
function keyAt(index: number): Uint8Array {
  const key = randomBytes(index, 32)
  key[0] = index + 1
  return key
}

function randomBytes(seed: number, length: number): Uint8Array {
  const next = randomOf(seed)
  return Uint8Array.from({ length }, () => next(256))
}

/** A database with one table, whose blocks are not compressed; every second record is a deletion. */
async function withTable(test: (folder: string, table: string) => Promise<void>): Promise<void> {
  await withFolder(async (root) => {
    const folder = path.join(root, 'archive')
    const store = await openStore(folder, { create: true })
    const batch = new Batch()
    for (let index = 0; index < RECORDS; index++) {
      if (index % 2 === 0) batch.put(keyAt(index), randomBytes(RECORDS + index, 100))
      else batch.del(keyAt(index))
    }
    await store.write(batch, { sync: true })
    await store.close()
    // Opening the database again moves the records of the log to a table.
    await (await openStore(folder, { create: false })).close()
    const table = fs.readdirSync(folder).find((name) => name.endsWith('.ldb'))!
    await test(folder, path.join(folder, table))
  })
}

/** Alters a block, and writes its new checksum. @param alter called with the offset at which a key starts */
function rewriteBlock(
  table: string,
  key: Uint8Array,
  alter: (bytes: Uint8Array, offset: number) => void,
): void {
  const bytes = fs.readFileSync(table)
  const at = bytes.indexOf(key)
  expect(at).to.be.above(0)
  const { offset, size } = tableLayout('', bytes).data.find((block) => at < block.offset + block.size)!
  alter(bytes, at)
  bytes.writeUInt32LE(maskedCrc(bytes.subarray(offset, offset + size + 1)), offset + size + 1)
  fs.writeFileSync(table, bytes)
}
