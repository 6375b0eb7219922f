import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import { blockHashAt, rawBlockAt, totalDifficultyAt } from '../../../src/archive/blocks.ts'
import type { EraFormat } from '../../../src/chain/eraFormats.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { readBlocks } from '../../../src/ingest/chainFile.ts'
import { ENTRY_TYPES, type Entry, entryOf, readEntries } from '../../../src/ingest/era/e2store.ts'
import { checkSum, readEra } from '../../../src/ingest/era/eraFile.ts'
import { eraBytes, eraRanges, firstWithoutWork } from '../../../src/ingest/era/eraWriter.ts'
import { IngestError } from '../../../src/ingest/errors.ts'
import type { FileBlock } from '../../../src/ingest/fileBlock.ts'
import type { Reader } from '../../../src/store/store.ts'
import { BLOCKS, MERGE_BLOCK, readChain } from '../../support/readChain.ts'
import { withFolder } from '../../support/stores.ts'

const NOTHING = { checksum: undefined, totalBefore: () => undefined }

function whole(parts: Generator<Uint8Array, Uint8Array>): Buffer {
  return Buffer.concat([...parts])
}

async function* parts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

interface Outcome {
  readonly blocks: FileBlock[]
  readonly error: IngestError | undefined
}

async function read(bytes: Uint8Array, { size = 50_000, expected = NOTHING } = {}): Promise<Outcome> {
  const blocks: FileBlock[] = []
  try {
    for await (const block of readEra(parts(bytes, size), 'x.era', expected)) blocks.push(block)
    return { blocks, error: undefined }
  } catch (error) {
    if (error instanceof IngestError) return { blocks, error }
    throw error
  }
}

async function entriesOf(bytes: Uint8Array): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of readEntries(parts(bytes, 100_000), 'x.era')) entries.push(entry)
  return entries
}

const geth = (name: string): Buffer => fs.readFileSync(new URL(`geth/${name}`, import.meta.url))
const SAMPLES = [
  ['unknown-00000-f9954d60.era1', 10, 35],
  ['unknown-00000-d226371d-noproofs.ere', 36, 54],
] as const

describe('era files', () => {
  let store: Reader

  before(async () => {
    ;({ store } = await readChain())
  })

  const blockAt = (number: number): string => Buffer.from(rawBlockAt(store, number)!).toString('hex')
  const cases: readonly (readonly [EraFormat, number, number])[] = [
    ['era1', 0, MERGE_BLOCK - 1],
    ['era1', 5, 9],
    ['ere', 0, BLOCKS],
    ['ere', 0, MERGE_BLOCK - 1],
    ['ere', MERGE_BLOCK, BLOCKS],
    ['ere', 3, 3],
  ]

  for (const [format, from, to] of cases) {
    it(`of the format ${format} return the blocks ${from} to ${to} of an archive`, async () => {
      const bytes = whole(eraBytes(format, store, { from, to }))
      for (const size of [1, 999, bytes.length]) {
        const { blocks, error } = await read(bytes, { size })
        expect(error).to.equal(undefined)
        const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
        expect(blocks.map((block) => Buffer.from(block.bytes).toString('hex'))).to.deep.equal(
          numbers.map(blockAt),
        )
        expect(blocks.map(({ inputBytes }) => inputBytes)).to.satisfy((all: number[]) =>
          all.every((end, index) => end <= bytes.length && end > (all[index - 1] ?? 0)),
        )
      }
    })
  }

  for (const [name, from, to] of SAMPLES) {
    it(`of geth are read: ${name}`, async () => {
      const { blocks, error } = await read(geth(name))
      expect(error).to.equal(undefined)
      const decoded = blocks.map(({ bytes }) => decodeBlock(bytes))
      expect(decoded.map(({ header }) => header.number)).to.deep.equal(
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      for (const [index, { header }] of decoded.slice(1).entries()) {
        expect(header.parentHash).to.deep.equal(decoded[index]!.hash)
      }
    })
  }

  it('are recognised in a stream by their first bytes', async () => {
    const bytes = whole(eraBytes('ere', store, { from: 1, to: 3 }))
    const found: number[] = []
    for await (const block of readBlocks(Readable.from([bytes]), 'standard input')) {
      found.push(decodeBlock(block.bytes).header.number)
    }
    expect(found).to.deep.equal([1, 2, 3])
  })

  it('that are truncated yield the complete blocks and an error that names the truncated entry', async () => {
    const bytes = whole(eraBytes('era1', store, { from: 0, to: 9 }))
    const entries = await entriesOf(bytes)
    const ends = entries.map(({ offset, value }) => offset + 8 + value.length)
    for (const length of [3, 8, 9, 700, 5_000, bytes.length - 1, ...ends.slice(0, -1)]) {
      if (length >= bytes.length) continue
      const { blocks, error } = await read(bytes.subarray(0, length))
      const whole = entries.filter((_, index) => ends[index]! <= length)
      const offset = whole.length === 0 ? 0 : ends[whole.length - 1]!
      expect(error?.code, `${length} bytes`).to.equal('TRUNCATED')
      expect(error!.message).to.contain(`x.era, byte ${offset}: `)
      expect(blocks).to.have.length(whole.filter(({ type }) => type === ENTRY_TYPES.body).length)
    }
  })

  it('with a flipped bit are refused, or yield the same blocks', async () => {
    for (const [format, to] of [
      ['era1', 6],
      ['ere', MERGE_BLOCK + 1],
    ] as const) {
      const bytes = whole(eraBytes(format, store, { from: 0, to }))
      const good = (await read(bytes)).blocks
      for (let at = 0; at < bytes.length; at += 149) {
        const flipped = Buffer.from(bytes)
        flipped[at]! ^= 1 << (at % 8)
        const { blocks, error } = await read(flipped)
        for (const [index, block] of blocks.entries()) {
          expect(Buffer.compare(block.bytes, good[index]!.bytes), `byte ${at}`).to.equal(0)
        }
        if (error === undefined) expect(blocks).to.have.length(good.length)
        else expect(error.message).to.match(/^x\.era, byte \d+: /)
      }
    }
  })

  it('with a flipped bit anywhere are refused if their checksum is known', async () => {
    const bytes = geth('unknown-00000-d226371d-noproofs.ere')
    const checksum = Buffer.from('fb19c572', 'hex')
    const { error, blocks } = await read(bytes, { expected: { ...NOTHING, checksum } as never })
    expect(error?.code).to.equal('CHECKSUM_MISMATCH')
    expect(error?.message).to.match(
      /^x\.era, byte 0: SHA-256 of the file: expected 0xfb19c572, got 0xfb19c572/,
    )
    expect(blocks).to.have.length(19)
  })

  it('are verified by the SHA-256 of the whole file', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'x.era')
      fs.writeFileSync(file, 'abc')
      const sum = createHash('sha256').update('abc').digest()
      const errorOf = async (name: string, checksum: Uint8Array, signal = new AbortController().signal) => {
        const error = await checkSum(name, checksum, signal).catch((cause: unknown) => cause)
        return error instanceof IngestError ? `${error.code} ${error.message}` : error
      }
      expect(await errorOf(file, sum)).to.equal(undefined)
      const zeros = new Uint8Array(32)
      expect(await errorOf(file, zeros)).to.equal(
        `CHECKSUM_MISMATCH ${file}, byte 0: SHA-256 of the file: expected ${toHex(zeros)}, got ${toHex(sum)}`,
      )
      const unreadable = `UNREADABLE ${file}.missing, byte 0: cannot read: ENOENT`
      expect(await errorOf(`${file}.missing`, sum)).to.contain(unreadable)
      expect(await errorOf(file, sum, AbortSignal.abort())).to.contain('UNREADABLE')
    }))

  it('with a wrong accumulator or total difficulty are refused with an error that names both values', async () => {
    for (const format of ['era1', 'ere'] as const) {
      const entries = await entriesOf(whole(eraBytes(format, store, { from: 0, to: 9 })))
      for (const type of [ENTRY_TYPES.accumulator, ENTRY_TYPES.totalDifficulty]) {
        const chosen = entries.findLast((entry) => entry.type === type)!
        chosen.value[0]! ^= 1
        const bytes = Buffer.concat(entries.map((entry) => entryOf(entry.type, entry.value)))
        chosen.value[0]! ^= 1
        const { blocks, error } = await read(bytes)
        expect(error?.code).to.equal('ACCUMULATOR_MISMATCH')
        expect(error?.message).to.match(
          new RegExp(`^x\\.era, byte ${chosen.offset}: .*: expected \\w+, got \\w+$`),
        )
        expect(blocks).to.have.length(10)
      }
    }
  })

  it('with total difficulties of another chain are refused', async () => {
    const bytes = whole(eraBytes('era1', store, { from: 5, to: 9 }))
    const totalBefore = (number: number): bigint => totalDifficultyAt(store, number - 1) + 1n
    const { error } = await read(bytes, { expected: { checksum: undefined, totalBefore } as never })
    expect(error?.code).to.equal('ACCUMULATOR_MISMATCH')
  })

  it('that lack an entry, or have one twice, are refused', async () => {
    for (const format of ['era1', 'ere'] as const) {
      const entries = await entriesOf(whole(eraBytes(format, store, { from: 1, to: 4 })))
      for (const [index, { type }] of entries.entries()) {
        for (const changed of [entries.toSpliced(index, 1), entries.toSpliced(index, 0, entries[index]!)]) {
          const { error } = await read(
            Buffer.concat(changed.map((entry) => entryOf(entry.type, entry.value))),
          )
          expect(error, `${format}: entry ${index} of type ${type}`).to.be.instanceOf(IngestError)
        }
      }
    }
  })

  it('with receipts of another block are refused with an error that names the block', async () => {
    for (const format of ['era1', 'ere'] as const) {
      const entries = await entriesOf(whole(eraBytes(format, store, { from: 1, to: 4 })))
      const kinds: readonly number[] = [ENTRY_TYPES.receipts, ENTRY_TYPES.slimReceipts]
      const [first, second] = entries.filter(({ type }) => kinds.includes(type))
      const swapped = entries.map((entry) => (entry === first ? second! : entry === second ? first! : entry))
      const { error } = await read(Buffer.concat(swapped.map((entry) => entryOf(entry.type, entry.value))))
      expect(error?.code).to.equal('BODY_MISMATCH')
      expect(error?.message).to.contain('block 1: receipts root')
    }
  })
})

describe('the ranges of era files', () => {
  it('begin at multiples of 8,192', () => {
    expect(eraRanges({ from: 0, to: 8191 })).to.deep.equal([{ from: 0, to: 8191 }])
    expect(eraRanges({ from: 10, to: 16_384 })).to.deep.equal([
      { from: 10, to: 8191 },
      { from: 8192, to: 16_383 },
      { from: 16_384, to: 16_384 },
    ])
  })

  it('are searched for the first proof-of-stake block, which an era1 file cannot contain', async () => {
    const { store } = await readChain()
    expect(firstWithoutWork(store, { from: 0, to: BLOCKS })).to.equal(MERGE_BLOCK)
    expect(firstWithoutWork(store, { from: MERGE_BLOCK + 2, to: BLOCKS })).to.equal(MERGE_BLOCK + 2)
    expect(firstWithoutWork(store, { from: 0, to: MERGE_BLOCK - 1 })).to.equal(undefined)
    expect(blockHashAt(store, BLOCKS)).to.have.length(32)
  })
})
