import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { JobError } from '../../src/jobs/executor.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from '../../src/jobs/jsonOutput.ts'
import { runs } from '../support/runs.ts'
import { anyText } from '../support/texts.ts'

describe('the writer of an answer', () => {
  let folder: string
  let path: string

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), 'cartulary-test-'))
    path = join(folder, 'spool', '1.json')
  })

  afterEach(() => fs.rmSync(folder, { recursive: true }))

  const writerOf = (options: Partial<AnswerWriterOptions> = {}) =>
    new AnswerWriter({ path, bytesMax: 10_000_000, ...options })

  /** Returns the written bytes. If the bytes are in a file, the file is checked and deleted. */
  function take(output: JsonOutput): Buffer {
    if (output.kind === 'bytes') return Buffer.from(output.bytes)
    const bytes = fs.readFileSync(output.path)
    expect(output).to.deep.equal({ kind: 'file', path, length: bytes.length })
    fs.rmSync(output.path)
    return bytes
  }

  function refusal(write: () => void): JobError {
    try {
      write()
    } catch (error) {
      expect(error).to.be.instanceOf(JobError)
      return error as JobError
    }
    return expect.fail('nothing was refused')
  }

  it('keeps a short answer in memory as transferable bytes', () => {
    const writer = writerOf()
    writer.write('{"é":')
    writer.writeBytes(Buffer.from('"ü€😀"'))
    writer.write('}')
    const output = writer.finish()
    expect(output.kind).to.equal('bytes')
    const { bytes } = output as JsonOutput & { kind: 'bytes' }
    expect(bytes.buffer.byteLength).to.equal(bytes.length)
    expect(structuredClone(bytes, { transfer: [bytes.buffer] })).to.have.length(18)
    expect(bytes.length).to.equal(0)
    expect(fs.existsSync(join(folder, 'spool'))).to.equal(false)
  })

  it('writes a long answer to a file', () => {
    const writer = writerOf()
    const line = `"${'0123456789abcdef'.repeat(64)}",`
    for (let i = 0; i < 2_000; i++) writer.write(line)
    const output = writer.finish()
    expect(output.kind).to.equal('file')
    expect(take(output).equals(Buffer.from(line.repeat(2_000)))).to.equal(true)
  })

  it('accepts an empty answer', () => {
    expect(take(writerOf().finish())).to.have.length(0)
  })

  it('returns the written text, however it was split, in memory or in a file', () => {
    const piece = fc.oneof(
      anyText(40),
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 60_000, max: 70_000 }).map((length) => 'x'.repeat(length)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 0, max: 200_000 }), (pieces, max) => {
        const writer = writerOf({ memoryBytesMax: max })
        for (const one of pieces) {
          if (typeof one === 'string') writer.write(one)
          else writer.writeBytes(one)
        }
        const output = writer.finish()
        const expected = Buffer.concat(pieces.map((one) => Buffer.from(one as string)))
        expect(output.kind).to.equal(expected.length > max ? 'file' : 'bytes')
        expect(take(output).equals(expected)).to.equal(true)
      }),
      { numRuns: runs(200) },
    )
  })

  it('joins the halves of a surrogate pair that were written separately', () => {
    for (const before of [0, 65_534, 65_535, 65_536]) {
      const writer = writerOf({ memoryBytesMax: 10 })
      const text = `${'x'.repeat(before)}😀`
      writer.write(text.slice(0, -1))
      writer.write(text.slice(-1))
      writer.write('"')
      expect(take(writer.finish()).toString()).to.equal(`${text}"`)
    }
  })

  it('copies the bytes that are passed to it', () => {
    for (const bytes of [Uint8Array.of(0x31), Buffer.from('1')]) {
      const writer = writerOf()
      writer.writeBytes(bytes)
      bytes[0] = 0x32
      expect(take(writer.finish()).toString()).to.equal('1')
    }
  })

  it('accepts the maximum number of bytes, and refuses one more byte with an error that names the maximum', () => {
    for (const memoryBytesMax of [10, 1_000_000]) {
      const exact = writerOf({ bytesMax: 100_000, memoryBytesMax })
      exact.write('é'.repeat(50_000))
      expect(take(exact.finish())).to.have.length(100_000)
      const over = writerOf({ bytesMax: 100_000, memoryBytesMax })
      over.write('é'.repeat(50_000))
      const error = refusal(() => {
        over.write('x')
        over.finish()
      })
      expect(error).to.include({
        code: 'RESPONSE_TOO_LARGE',
        bytesMax: 100_000,
        message: 'the answer has more than 100000 bytes',
      })
      over.discard()
    }
    expect(fs.readdirSync(join(folder, 'spool'))).to.deep.equal([])
  })

  it('refuses too many bytes while they are written, not only at the end', () => {
    const writer = writerOf({ bytesMax: 1_000_000, memoryBytesMax: 100_000 })
    let written = 0
    refusal(() => {
      for (;;) {
        writer.write('0123456789')
        written += 10
      }
    })
    expect(written).to.be.below(1_100_000)
    expect(refusal(() => writer.writeBytes(new Uint8Array(1_000_000)))).to.have.property('bytesMax')
    writer.discard()
    expect(fs.existsSync(path)).to.equal(false)
  })

  it('leaves no file when it is discarded', () => {
    for (const length of [10, 200_000]) {
      const writer = writerOf({ memoryBytesMax: 1_000 })
      writer.write('x'.repeat(length))
      writer.discard()
      writer.discard()
      expect(fs.existsSync(path)).to.equal(false)
    }
  })

  it('writes a file up to its maximum length, and refuses one more byte with SPOOL_FULL', () => {
    const options = { bytesMax: 200_000, fileBytesMax: 100_000, memoryBytesMax: 10 }
    const exact = writerOf(options)
    exact.write('é'.repeat(50_000))
    expect(take(exact.finish())).to.have.length(100_000)
    const over = writerOf(options)
    over.write('é'.repeat(50_000))
    const error = refusal(() => {
      over.write('x')
      over.finish()
    })
    expect(error).to.include({ code: 'SPOOL_FULL', bytesMax: undefined })
    over.discard()
    expect(fs.existsSync(path)).to.equal(false)
  })

  it('keeps a short answer in memory even if the spool is full', () => {
    const options = { fileBytesMax: 0, memoryBytesMax: 100_000 }
    const short = writerOf(options)
    short.write('x'.repeat(100_000))
    expect(take(short.finish())).to.have.length(100_000)
    const long = writerOf(options)
    const error = refusal(() => long.write('x'.repeat(100_001)))
    expect(error).to.include({ code: 'SPOOL_FULL' })
    expect(fs.existsSync(join(folder, 'spool'))).to.equal(false)
  })

  it('fails with RESPONSE_TOO_LARGE when the limits of the answer and of the file are equal', () => {
    const writer = writerOf({ bytesMax: 100_000, fileBytesMax: 100_000, memoryBytesMax: 10 })
    expect(refusal(() => writer.write('x'.repeat(100_001)))).to.include({ code: 'RESPONSE_TOO_LARGE' })
  })

  it('fails with SPOOL_FAILED when the folder cannot be created', () => {
    fs.writeFileSync(join(folder, 'spool'), 'not a folder')
    const writer = writerOf({ memoryBytesMax: 1_000 })
    expect(refusal(() => writer.write('x'.repeat(200_000)))).to.include({ code: 'SPOOL_FAILED' })
    writer.discard()
  })

  it('fails with SPOOL_FAILED when the disk is full, and leaves no file', () => {
    const writer = writerOf({ memoryBytesMax: 1_000 })
    writer.write('x'.repeat(100_000))
    const { writeSync } = fs
    fs.writeSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    try {
      const error = refusal(() => writer.write('x'.repeat(100_000)))
      expect(error).to.include({ code: 'SPOOL_FAILED', message: 'ENOSPC: no space left on device, write' })
    } finally {
      fs.writeSync = writeSync
    }
    expect(fs.existsSync(path)).to.equal(true)
    writer.discard()
    expect(fs.existsSync(path)).to.equal(false)
  })

  it('never writes to a file that already exists', () => {
    fs.mkdirSync(join(folder, 'spool'))
    fs.writeFileSync(path, 'of another')
    const writer = writerOf({ memoryBytesMax: 1_000 })
    const error = refusal(() => writer.write('x'.repeat(200_000)))
    expect(error).to.include({ code: 'SPOOL_FAILED' })
    expect(error.message).to.contain('EEXIST')
    writer.discard()
    expect(fs.readFileSync(path, 'utf8')).to.equal('of another')
  })
})
