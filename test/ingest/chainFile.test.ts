import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { openChainFile, readBlocks } from '../../src/ingest/chainFile.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import type { FileBlock } from '../../src/ingest/fileBlock.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'

/** RLP lists of various lengths; the reader does not decode their contents. */
const item = fc
  .oneof(fc.nat(60), fc.integer({ min: 50, max: 300 }), fc.integer({ min: 60_000, max: 70_000 }))
  .map((length) => RLP.encode([new Uint8Array(length).fill(0xc1)]))
const items = fc.array(item, { maxLength: 12 })
const packing = fc.constantFrom('plain', 'gzip', 'gzip in two members')

function packed(bytes: Buffer, how: string): Buffer {
  if (how === 'plain') return bytes
  if (how === 'gzip') return gzipSync(bytes)
  const middle = bytes.length >> 1
  return Buffer.concat([gzipSync(bytes.subarray(0, middle)), gzipSync(bytes.subarray(middle))])
}

/** Returns a stream that emits the bytes in chunks of these sizes, cyclically. */
function inParts(bytes: Buffer, sizes: readonly number[]): Readable {
  function* parts() {
    for (let at = 0, i = 0; at < bytes.length; i++) {
      const size = sizes[i % sizes.length]!
      yield bytes.subarray(at, at + size)
      at += size
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

/** Returns the blocks that were read, and the error that ended the reading. */
async function readAll(
  blocks: AsyncIterable<FileBlock>,
): Promise<{ found: FileBlock[]; error?: IngestError }> {
  const found: FileBlock[] = []
  try {
    for await (const block of blocks) found.push(block)
  } catch (error) {
    expect(error).to.be.instanceOf(IngestError)
    return { found, error: error as IngestError }
  }
  return { found }
}

const read = (bytes: Buffer, sizes = [1 << 16]) => readAll(readBlocks(inParts(bytes, sizes), 'chain.rlp'))
const THREE = [10, 70, 400].map((length) => RLP.encode([new Uint8Array(length)]))
const LENGTH = THREE.reduce((sum, { length }) => sum + length, 0)

describe('readBlocks and openChainFile', () => {
  it('yield each block with its offset from plain and gzipped input, for any chunk sizes', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(items, packing, sizes, async (all, how, parts) => {
        const { found, error } = await read(packed(Buffer.concat(all), how), parts)
        expect(error).to.equal(undefined)
        let offset = 0
        const expected = all.map((bytes) => {
          offset += bytes.length
          return [offset - bytes.length, Buffer.from(bytes).toString('hex')]
        })
        expect(found.map((block) => [block.offset, Buffer.from(block.bytes).toString('hex')])).to.deep.equal(
          expected,
        )
      }),
      { numRuns: runs(60) },
    )
  })

  it('read input that arrives byte by byte', async () => {
    for (const how of ['plain', 'gzip']) {
      const { found, error } = await read(packed(Buffer.concat(THREE), how), [1])
      expect(error).to.equal(undefined)
      expect(found).to.have.lengthOf(3)
    }
  })

  it('yield blocks that own their bytes', async () => {
    const { found } = await read(Buffer.concat(THREE))
    for (const { bytes } of found) expect(bytes.byteLength).to.equal(bytes.buffer.byteLength)
  })

  it('yield nothing for empty input', async () => {
    expect(await read(Buffer.alloc(0))).to.deep.equal({ found: [] })
    expect(await read(gzipSync(Buffer.alloc(0)))).to.deep.equal({ found: [] })
  })

  it('read plain and gzipped files', () =>
    withFolder(async (folder) => {
      for (const how of ['plain', 'gzip']) {
        const path = join(folder, how)
        await writeFile(path, packed(Buffer.concat(THREE), how))
        expect((await readAll(openChainFile(path))).found).to.have.lengthOf(3)
      }
    }))

  it('throw UNREADABLE for a missing file and for a folder', () =>
    withFolder(async (folder) => {
      for (const path of [join(folder, 'none'), folder]) {
        const { error } = await readAll(openChainFile(path))
        expect(error).to.have.property('code', 'UNREADABLE')
        expect(error?.message).to.match(new RegExp(`^${path}, byte 0: cannot read: E`))
      }
    }))

  it('yield the complete blocks, then throw TRUNCATED, when the input ends inside a block', async () => {
    const bytes = Buffer.concat(THREE)
    const ends = [THREE[0]!.length, THREE[0]!.length + THREE[1]!.length]
    for (let length = 1; length < bytes.length; length++) {
      const { found, error } = await read(bytes.subarray(0, length))
      const whole = ends.filter((end) => end <= length)
      expect(found).to.have.lengthOf(whole.length)
      const start = whole.at(-1) ?? 0
      if (start === length) {
        expect(error).to.equal(undefined)
        continue
      }
      expect(error).to.have.property('code', 'TRUNCATED')
      expect(error?.message).to.contain(`chain.rlp, byte ${start}: `)
      expect(error?.message).to.contain(`(${length - start} bytes of it are there)`)
    }
  })

  it('throw TRUNCATED for a gzip file that is truncated anywhere', async () => {
    // The bytes are incompressible, so that complete blocks are unpacked before the input ends.
    const noise = Array.from({ length: 40_000 }, (_, i) => (i * i * 31 + (i >> 3) * 17) & 0xff)
    const all = [0, 1, 2].map((i) => RLP.encode([Uint8Array.from(noise.slice(i * 10_000, (i + 1) * 10_000))]))
    const bytes = gzipSync(Buffer.concat(all))
    for (let length = 2; length < bytes.length; length += 997) {
      const { error } = await read(bytes.subarray(0, length), [700])
      expect(error, `cut at ${length}`).to.have.property('code', 'TRUNCATED')
      expect(error?.message).to.match(
        new RegExp(`^chain.rlp: the gzip data is cut off after ${length} bytes$`),
      )
    }
  })

  it('throw UNREADABLE for a damaged gzip file', async () => {
    const bytes = gzipSync(Buffer.concat(THREE))
    bytes[bytes.length - 6]! ^= 0xff
    const { error } = await read(bytes)
    expect(error).to.have.property('code', 'UNREADABLE')
    expect(error?.message).to.match(/^chain\.rlp, byte \d+: cannot read: incorrect data check$/)
  })

  it('throw BAD_WITNESS with the offset of a line that has no block with its witness', async () => {
    for (const garbage of ['{"genesis": 1}', '{\n}', '{"block":"0x","state":[],"codes":[],"headers":[7]}']) {
      const { found, error } = await read(Buffer.from(garbage))
      expect(found).to.deep.equal([])
      expect(error).to.have.property('code', 'BAD_WITNESS')
      expect(error?.message).to.match(/^chain\.rlp, byte 0: .* not one of `cartulary export --witness`$/)
    }
  })

  it('throw NOT_A_BLOCK with the offset of bytes that do not begin an RLP list', async () => {
    for (const garbage of ['no chain at all', '\x00\x00', '\x80']) {
      const first = await read(Buffer.from(garbage, 'latin1'))
      expect(first.found).to.deep.equal([])
      expect(first.error).to.have.property('code', 'NOT_A_BLOCK')
      expect(first.error?.message).to.equal('chain.rlp, byte 0: no RLP list begins here')
      const later = await read(Buffer.concat([...THREE, Buffer.from(garbage, 'latin1')]), [7])
      expect(later.found).to.have.lengthOf(3)
      expect(later.error?.message).to.equal(`chain.rlp, byte ${LENGTH}: no RLP list begins here`)
    }
  })

  it('throw NOT_A_BLOCK for an impossible block length without waiting for the bytes of the block', async () => {
    for (const prefix of ['fb04000001', 'ffffffffffffffffff', 'fe7fffffffffffff', 'ff8000000000000000']) {
      const { error } = await read(Buffer.from(`${prefix}00`, 'hex'))
      expect(error).to.have.property('code', 'NOT_A_BLOCK')
      expect(error?.message).to.match(/^chain\.rlp, byte 0: a block of \d+(e\+\d+)? bytes$/)
    }
  })

  it('stop reading soon after their consumer stops requesting blocks', async () => {
    let given = 0
    function* endless() {
      for (;;) {
        given++
        yield Buffer.from(THREE[1]!)
      }
    }
    const blocks = readBlocks(Readable.from(endless()), 'endless')
    for (let i = 0; i < 5; i++) await blocks.next()
    await blocks.return()
    expect(given).to.be.lessThan(100)
  })

  it('close the input when the consumer stops, so that the writer is not blocked', async () => {
    const input = new Readable({ read() {} })
    input.push(Buffer.concat([RLP.encode([Uint8Array.of(1)]), RLP.encode([Uint8Array.of(2)])]))
    for await (const block of readBlocks(input, 'a pipe')) {
      expect(block.offset).to.equal(0)
      break
    }
    expect(input.destroyed).to.equal(true)
  })
})
