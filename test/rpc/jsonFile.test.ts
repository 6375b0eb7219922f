import { access, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { JsonFile, JsonFileError } from '../../src/rpc/jsonFile.ts'
import { JsonFiles, textOf } from '../support/jsonFiles.ts'

describe('JsonFile', () => {
  const files = new JsonFiles()
  afterEach(() => expect(files.open).to.equal(0))

  it('is read to its end in chunks, and then closed', async () => {
    for (const length of [0, 1, 65_536, 65_537, 300_000]) {
      const bytes = Buffer.from(Uint8Array.from({ length }, (_, i) => (i * 31) % 251))
      const file = await files.make(bytes)
      expect(file.length).to.equal(length)
      const pieces: Uint8Array[] = []
      for await (const piece of file.chunks()) pieces.push(piece)
      expect(Buffer.concat(pieces).equals(bytes)).to.equal(true)
      expect(pieces.every((piece) => piece.length <= 65_536)).to.equal(true)
      expect(files.open).to.equal(0)
    }
  })

  it('is removed from its folder when it is opened', async () => {
    const path = join(tmpdir(), `cartulary-test-${process.pid}.json`)
    await writeFile(path, '"text"')
    const file = await JsonFile.take(path, 6)
    expect(await access(path).catch((error: NodeJS.ErrnoException) => error.code)).to.equal('ENOENT')
    expect(await textOf([file])).to.equal('"text"')
  })

  it('is closed by close(), or when its reader stops early', async () => {
    await (await files.make('"never read"')).close()
    expect(files.open).to.equal(0)
    for await (const _ of (await files.make('x'.repeat(200_000))).chunks()) break
    expect(files.open).to.equal(0)
  })

  it('is closed only once, even while it is being read', async () => {
    const file = await files.make('x'.repeat(200_000))
    const chunks = file.chunks()
    const first = chunks.next()
    await Promise.all([file.close(), file.close()])
    expect((await first).value).to.have.length(65_536)
    expect(files.open).to.equal(0)
    const failure = await chunks.next().catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(JsonFileError)
    expect(files.open).to.equal(0)
  })

  it('throws JsonFileError if the file is shorter than it should be', async () => {
    const file = await files.make('0123456789', 11)
    const failure = await textOf([file]).catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(JsonFileError)
    expect(failure).to.include({ code: 'UNREADABLE', message: 'the file ended after 10 of 11 bytes' })
  })

  it('throws the error of the file system if the file cannot be opened', async () => {
    const path = join(tmpdir(), 'cartulary-test-none', 'none.json')
    const failure = await JsonFile.take(path, 1).catch((error: unknown) => error)
    expect(failure).to.have.property('code', 'ENOENT')
  })
})
