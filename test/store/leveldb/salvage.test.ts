/** Tests salvage on tables with damage at several places, including the index. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { salvage } from '../../../src/store/leveldb/salvage.ts'
import {
  blockContent,
  blockEntries,
  type Extent,
  type TableLayout,
  tableLayout,
} from '../../../src/store/leveldb/tableFile.ts'
import { blocksWithoutIndex } from '../../../src/store/leveldb/tableScan.ts'
import { openStore } from '../../../src/store/open.ts'
import { Batch } from '../../../src/store/store.ts'
import { randomOf } from '../../support/random.ts'
import { runs } from '../../support/runs.ts'
import { withFolder } from '../../support/stores.ts'

interface Table {
  readonly name: string
  readonly bytes: Buffer
  readonly layout: TableLayout
}

type Entries = readonly (readonly [key: string, value: Uint8Array])[]

const random = randomOf(7)
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random(256)))
const keyAt = (at: number): string => `key ${String(at).padStart(5, '0')}`

/** Values that compress well, hardly, and not at all; from a few bytes up to the length of many blocks. */
const entries: Entries = Array.from({ length: 700 }, (_, at) => {
  const length = at % 97 === 0 ? 30_000 : random(400)
  const value = at % 3 === 0 ? Buffer.alloc(length, at) : noise(length)
  return [keyAt(at), at % 7 < 4 ? value : Buffer.concat([value, Buffer.alloc(length, 'words ')])]
})

/** A table of these entries, written by the engine. */
async function tableOf(folder: string, list: Entries): Promise<Table> {
  const store = await openStore(folder, { create: true })
  const batch = new Batch()
  for (const [key, value] of list) batch.put(Buffer.from(key), value)
  await store.write(batch, { sync: true })
  await store.close()
  // Opening the database again moves the records of the log to a table.
  await (await openStore(folder, { create: false })).close()
  const name = (await readdir(folder)).find((file) => file.endsWith('.ldb'))!
  const bytes = await readFile(join(folder, name))
  return { name, bytes, layout: tableLayout(name, bytes) }
}

/** Salvages the table in these bytes. */
async function found(folder: string, { name }: Table, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), bytes)
  const lost = new Set<string>()
  const keys = [...salvage(folder, (file) => lost.add(file))].map(({ key }) => Buffer.from(key).toString())
  return { keys, lost: [...lost] }
}

/** Whether a block is unchanged. */
function isWhole({ bytes }: Table, damaged: Buffer, { offset, size }: Extent): boolean {
  const end = offset + size + 5
  return bytes.subarray(offset, end).equals(damaged.subarray(offset, end))
}

/** Keys of the unchanged blocks. */
function keysLeft(table: Table, damaged: Buffer): string[] {
  const { bytes, layout } = table
  return layout.data
    .filter((extent) => isWhole(table, damaged, extent))
    .flatMap((extent) => [...blockEntries(blockContent('', bytes, extent))])
    .map(({ key }) => Buffer.from(key.subarray(0, -8)).toString())
}

/**
 * Bytes in which every 24th offset looks like the start of a block with one entry; all of these blocks end at the same
 * offset.
 */
function headsWithOneEnd(length: number): Buffer {
  const bytes = noise(length)
  const end = length - 100
  for (let at = 0; at + 64 < end; at += 24) {
    // shared 0, unshared 9, length of the value (varint of three bytes)
    const value = end - (at + 5 + 9)
    bytes.set([0, 9, (value & 127) | 128, ((value >> 7) & 127) | 128, value >> 14], at)
  }
  bytes.set([0, 0, 0, 0, 1, 0, 0, 0, 0], end)
  return bytes
}

/** CPU time of the search for blocks, in milliseconds: the shorter of two runs. */
function cpuMsOfScan(bytes: Buffer): number {
  const times = [1, 2].map(() => {
    const before = process.cpuUsage()
    blocksWithoutIndex(bytes)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

describe('salvage of a table', () => {
  it('finds every intact block, with or without the index', () =>
    withFolder(async (folder) => {
      const table = await tableOf(join(folder, 'sound'), entries)
      const { layout } = table
      expect(layout.data.length).to.be.greaterThan(20)
      const at = fc.nat({ max: layout.data.at(-1)!.offset })
      const damages = fc.record({
        flips: fc.array(fc.tuple(at, fc.nat({ max: 7 })), { maxLength: 6 }),
        pages: fc.array(at, { maxLength: 3 }),
        tail: fc.constantFrom('index', 'footer', 'nothing', 'cut' as const),
      })
      let round = 0
      await fc.assert(
        fc.asyncProperty(damages, async ({ flips, pages, tail }) => {
          let damaged = Buffer.from(table.bytes)
          for (const [place, bit] of flips) damaged[place]! ^= 1 << bit
          for (const place of pages) damaged.fill(0, place - (place % 4096), place - (place % 4096) + 4096)
          if (tail === 'index') damaged[layout.index.offset + 2]! ^= 4
          if (tail === 'footer') damaged[damaged.length - 3]! ^= 4
          if (tail === 'cut') damaged = damaged.subarray(0, layout.index.offset)
          const { keys, lost } = await found(join(folder, String(round++)), table, damaged)
          expect(keys).to.deep.equal(keysLeft(table, damaged))
          expect(lost).to.deep.equal(damaged.equals(table.bytes) ? [] : [table.name])
        }),
        // The flipped bit makes a block look as if it also contained the next block.
        { numRuns: runs(150), examples: [[{ flips: [[127_484, 0]], pages: [], tail: 'index' }]] },
      )
    }))

  it('does not return a value that looks like a block if its key contradicts the order of the intact blocks', () =>
    withFolder(async (folder) => {
      for (const name of [keyAt(0), keyAt(350), 'zzz']) {
        const bait = await tableOf(join(folder, `bait ${name}`), [[name, noise(9_000)]])
        const { offset, size } = bait.layout.data[0]!
        const forged = bait.bytes.subarray(offset, offset + size + 5)
        const holder = keyAt(300)
        const list: Entries = entries.map(([key, value]) =>
          key === holder ? [key, Buffer.concat([noise(5_000), forged, forged, noise(3_000)])] : [key, value],
        )
        const table = await tableOf(join(folder, `with ${name}`), list)
        const damaged = Buffer.from(table.bytes)
        const block = table.layout.data.find((extent) =>
          [...blockEntries(blockContent('', table.bytes, extent))].some(
            ({ key }) => Buffer.from(key.subarray(0, -8)).toString() === holder,
          ),
        )!
        damaged.fill(0, block.offset, table.bytes.indexOf(forged))
        damaged[table.layout.index.offset + 2]! ^= 4
        const { keys } = await found(join(folder, `found ${name}`), table, damaged)
        expect(keys, name).to.deep.equal(keysLeft(table, damaged))
      }
    }))

  it('does not mistake the index for a data block when the footer and most blocks are damaged', () =>
    withFolder(async (folder) => {
      // The index is longer than the one remaining block, and has keys before and after the keys of the block.
      const list: Entries = Array.from({ length: 50 }, (_, at) => [
        keyAt(at),
        at === 30 ? Buffer.alloc(5_000) : noise(5_000),
      ])
      const table = await tableOf(join(folder, 'sound'), list)
      const kept = table.layout.data.findIndex(({ size }) => size < 1_000)
      const damaged = Buffer.from(table.bytes)
      for (const [at, { offset }] of table.layout.data.entries()) if (at !== kept) damaged[offset + 9]! ^= 4
      damaged[damaged.length - 3]! ^= 4
      expect(keysLeft(table, damaged)).to.have.lengthOf(1)
      const { keys } = await found(join(folder, 'damaged'), table, damaged)
      expect(keys).to.deep.equal(keysLeft(table, damaged))
    }))

  it('finds exactly the intact blocks of several random tables without their index', () =>
    withFolder(async (folder) => {
      for (const seed of [1, 22, 53]) {
        const own = randomOf(seed)
        const bytesOf = (length: number) => Buffer.from(Array.from({ length }, () => own(256)))
        const list: Entries = Array.from({ length: 250 }, (_, at) => {
          const value = bytesOf(own(at % 97 === 0 ? 30_000 : 400))
          return [
            keyAt(at),
            seed % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(own(400), 'words ')]),
          ]
        })
        const table = await tableOf(join(folder, `sound ${seed}`), list)
        const { data, index } = table.layout
        for (let round = 0; round < 100; round++) {
          const damaged = Buffer.from(table.bytes)
          damaged[own(2) === 0 ? index.offset + 2 : damaged.length - 3]! ^= 4
          for (let flips = 1 + own(6); flips > 0; flips--) damaged[own(index.offset)]! ^= 1 << own(8)
          const left = data.filter((extent) => isWhole(table, damaged, extent))
          expect(blocksWithoutIndex(damaged), `table ${seed}, round ${round}`).to.deep.equal(left)
        }
      }
    }))

  it('takes time proportional to the length of the table, even for values that look like blocks', () =>
    withFolder(async (folder) => {
      const block = await tableOf(join(folder, 'block'), [['b', Buffer.alloc(1)]])
      const { offset, size } = block.layout.data[0]!
      const forged = block.bytes.subarray(offset, offset + size + 5)
      // A literal that starts like an entry, followed by copies that never reach the announced length.
      const endless = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07, 0x20, 0, 9])
      const repeated = (part: Buffer) => (length: number) => Buffer.alloc(length, part)
      const kinds = [forged, endless, Buffer.concat([endless, Buffer.alloc(1_000, 1)])].map(repeated)
      for (const [kind, bytesOf] of [...kinds, headsWithOneEnd].entries()) {
        const length = runs(250_000, 100_000)
        const [short, long] = [length, 4 * length].map((bytes) => cpuMsOfScan(bytesOf(bytes)))
        // A scan of four times the length takes about four times as long. Work for each pair of offsets would take 16
        // times as long.
        expect(long!, `kind ${kind}`).to.be.below(9 * Math.max(short!, length / 12_500))
      }
    }))

  it('finds no records when no bytes look like a block', () =>
    withFolder(async (folder) => {
      const table = await tableOf(join(folder, 'sound'), entries)
      for (const bytes of [
        Buffer.alloc(100_000),
        noise(100_000),
        Buffer.alloc(100_000, 0xff),
        Buffer.alloc(3),
      ])
        expect(await found(folder, table, bytes)).to.deep.equal({ keys: [], lost: [table.name] })
    }))
})
