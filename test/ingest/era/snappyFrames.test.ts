import { expect } from 'chai'
import fc from 'fast-check'
import { frame, unframe } from '../../../src/ingest/era/snappyFrames.ts'
import { IngestError } from '../../../src/ingest/errors.ts'

const MAX = 1024 * 1024
const STREAM_START = Buffer.from('ff060000734e61507059', 'hex')

/** Bytes that compress well, badly, and across several chunks. */
const contents = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 500 }),
  fc
    .tuple(fc.nat(255), fc.integer({ min: 1, max: 200_000 }))
    .map(([byte, length]) => new Uint8Array(length).fill(byte)),
  fc
    .uint8Array({ minLength: 100, maxLength: 200 })
    .map((bytes) => new Uint8Array(Buffer.concat(Array(900).fill(bytes)))),
)

function codeOf(bytes: Uint8Array, max = MAX): string | undefined {
  try {
    unframe(bytes, max)
    return undefined
  } catch (error) {
    if (error instanceof IngestError) return error.code
    throw error
  }
}

describe('snappy frames', () => {
  it('return the same bytes after compression and decompression', () => {
    fc.assert(
      fc.property(contents, (bytes) => {
        expect(Buffer.compare(unframe(frame(bytes), MAX), bytes)).to.equal(0)
      }),
    )
  })

  it('begin with the stream identifier, and have chunks with masked CRC-32C checksums', () => {
    // CRC-32C of "123456789" is 0xe3069283; masked: rotated by 15 bits, plus 0xa282ead8.
    const data = Buffer.from('123456789')
    const masked = ((((0xe3069283 >>> 15) | (0xe3069283 << 17)) >>> 0) + 0xa282ead8) >>> 0
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(masked)
    const chunk = Buffer.concat([Buffer.from([1, 4 + data.length, 0, 0]), checksum, data])
    expect(Buffer.from(frame(data)).toString('hex')).to.equal(
      Buffer.concat([STREAM_START, chunk]).toString('hex'),
    )
  })

  it('divide data into chunks of 65,536 bytes', () => {
    const framed = frame(new Uint8Array(65_537))
    expect(unframe(framed, MAX)).to.have.length(65_537)
    expect(codeOf(framed, 65_536)).to.equal('BAD_ERA')
  })

  it('skip padding, reserved chunks and repeated stream identifiers', () => {
    const framed = frame(Buffer.from('some data'))
    const padding = Buffer.from([0xfe, 3, 0, 0, 1, 2, 3])
    const reserved = Buffer.from([0x80, 1, 0, 0, 9])
    const padded = Buffer.concat([STREAM_START, padding, reserved, framed])
    expect(Buffer.from(unframe(padded, MAX)).toString()).to.equal('some data')
  })

  it('are refused when they are cut off anywhere inside a chunk', () => {
    const framed = frame(Buffer.from('a'.repeat(300)))
    for (let length = 0; length < framed.length; length++) {
      expect(codeOf(framed.subarray(0, length)), `${length} bytes`).to.equal('BAD_ERA')
    }
  })

  it('are refused when a bit of incompressible data is flipped', () => {
    const data = Uint8Array.from({ length: 200 }, (_, index) => (index * 97 + 31 * (index % 7)) & 0xff)
    const framed = frame(data)
    for (let bit = 0; bit < framed.length * 8; bit++) {
      const flipped = framed.slice()
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      let same = false
      try {
        same = Buffer.compare(unframe(flipped, MAX), data) === 0
      } catch (error) {
        expect(error).to.be.instanceOf(IngestError)
        continue
      }
      expect.fail(`bit ${bit}: ${same ? 'the same' : 'other'} data`)
    }
  })
})
