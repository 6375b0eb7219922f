/** Long results, in the form that jobs return. */
import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JsonFile } from '../../src/rpc/jsonFile.ts'

/** Makes files and counts those that are still open. */
export class JsonFiles {
  open = 0

  /** A file with this text that claims a length of `length` bytes. */
  make(text: string | Uint8Array, length: number = Buffer.byteLength(text)): Promise<JsonFile> {
    return this.#make([Buffer.from(text)], length)
  }

  /** A file with a JSON string of `bytes` bytes, quotes included, that claims a length of `length` bytes. */
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

  /** Resolves when every file is closed. */
  async allClosed(): Promise<void> {
    while (this.open > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Pseudo-random text, so that a compressed answer is long too (half as long). */
const BLOCK = Buffer.from(
  Array.from({ length: 1024 }, (_, i) => createHash('sha256').update(String(i)).digest('hex')).join(''),
)

/** The content of a file of {@link JsonFiles.makeLong}. */
export function longString(bytes: number): string {
  return Buffer.concat([...longText(bytes)]).toString()
}

function* longText(bytes: number): Generator<Uint8Array> {
  yield Buffer.from('"')
  for (let left = bytes - 2; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left)
  yield Buffer.from('"')
}

/** Returns the text of all chunks; reads and closes files. */
export async function textOf(chunks: readonly (Uint8Array | JsonFile)[]): Promise<string> {
  const pieces: Uint8Array[] = []
  for (const chunk of chunks) {
    if (chunk instanceof Uint8Array) pieces.push(chunk)
    else for await (const piece of chunk.chunks()) pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
