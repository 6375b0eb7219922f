/** Packs of fixtures: folders of brotli-compressed files with one JSON test per line. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export const SUFFIX = '.jsonl.br'
const MANIFEST = 'manifest.json'
const LINE_END = 0x0a

/** A file of a pack: `PACK/SUITE/FOLDER.jsonl.br`. */
export interface PackFile {
  path: string
  /** PACK/SUITE, if the file is in a pack; else SUITE */
  suite: string
  folder: string
}

/** A path that is not a pack, or cannot be read. */
export class PackError extends Error {}

/**
 * Lists the files at a path: a file, a pack (a folder with a manifest.json), or a folder of packs.
 *
 * @throws PackError when there is no file
 */
export function packFiles(given: string): PackFile[] {
  if (!fs.existsSync(given)) throw new PackError(`there is no ${given}`)
  if (!fs.statSync(given).isDirectory()) {
    if (!given.endsWith(SUFFIX)) throw new PackError(`${given} is neither a folder nor a file *${SUFFIX}`)
    return [packFile(given)]
  }
  const packs = fs.existsSync(path.join(given, MANIFEST)) ? [given] : packsIn(given)
  const files = packs.flatMap(filesOf)
  if (files.length === 0) throw new PackError(`${given} has no packs`)
  return files
}

/** Returns the lines of a file, each the JSON of one test. */
export function linesOf(file: string): Buffer[] {
  const text = brotliDecompressSync(fs.readFileSync(file))
  const lines: Buffer[] = []
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(LINE_END, at)
    const stop = end < 0 ? text.length : end
    if (stop > at) lines.push(text.subarray(at, stop))
    at = stop + 1
  }
  return lines
}

function packsIn(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((each) => fs.existsSync(path.join(each, MANIFEST)))
    .sort()
}

/** Lists the files of the manifest; a missing file fails when it is read. */
function filesOf(pack: string): PackFile[] {
  const { files } = JSON.parse(fs.readFileSync(path.join(pack, MANIFEST), 'utf8')) as {
    files: { path: string }[]
  }
  return files.map((file) => packFile(path.join(pack, file.path)))
}

function packFile(file: string): PackFile {
  const suite = path.dirname(path.resolve(file))
  const pack = path.dirname(suite)
  const isPack = fs.existsSync(path.join(pack, MANIFEST))
  return {
    path: file,
    suite: isPack ? `${path.basename(pack)}/${path.basename(suite)}` : path.basename(suite),
    folder: path.basename(file, SUFFIX),
  }
}
