/** Long results, as jobs leave them. */
import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JsonFile } from '../../src/rpc/jsonFile.ts'

/** Makes files and counts those that nobody has closed yet. */
export class JsonFiles {
  open = 0

  /** A file that holds this text, and says that it is `length` bytes long. */
  make(text: string | Uint8Array, length: number = Buffer.byteLength(text)): Promise<JsonFile> {
    return this.#make([Buffer.from(text)], length)
  }

  /** A file that holds a string of so many bytes, quotes included, and says that it is `length` bytes long. */
  makeLong(bytes: number, length: number = bytes): Promise<JsonFile> {
    return this.#make(longText(bytes), length)
  }

  async #make(pieces: Iterable<Uint8Array>, length: number): Promise<JsonFile> {
    const folder = mkdtempSync(join(tmpdir(), 'cartulary-test-'))
    try {
      const path = join(folder, 'answer.json')
      const file = openSync(path, 'w')
      for (const piece of pieces) writeSync(file, piece)
      closeSync(file)
      this.open++
      return await JsonFile.take(path, length, () => void this.open--)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Resolves when the last file is closed. */
  async allClosed(): Promise<void> {
    while (this.open > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Looks random, so that a compressed answer is long too (half as long). */
const BLOCK = Buffer.from(
  Array.from({ length: 1024 }, (_, i) => createHash('sha256').update(String(i)).digest('hex')).join(''),
)

/** What {@link JsonFiles.makeLong} puts into a file. */
export function longString(bytes: number): string {
  return Buffer.concat([...longText(bytes)]).toString()
}

function* longText(bytes: number): Generator<Uint8Array> {
  yield Buffer.from('"')
  for (let left = bytes - 2; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left)
  yield Buffer.from('"')
}

/** The text of all chunks; files are read and closed. */
export async function textOf(chunks: readonly (Uint8Array | JsonFile)[]): Promise<string> {
  const pieces: Uint8Array[] = []
  for (const chunk of chunks) {
    if (chunk instanceof Uint8Array) pieces.push(chunk)
    else for await (const piece of chunk.chunks()) pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
