/**
 * Adds files to the built site for its server: compressed copies of text files, and the hashes of inline scripts.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Minimum size of files with a compressed copy, in bytes. */
export const GZIP_BYTES_MIN = 1024
/** Maximum number of different inline scripts. VitePress has few; more would mean that each page has its own. */
export const INLINE_SCRIPTS_MAX = 20
/** Name of the file with `{"scripts": ["sha256-…"]}`: sorted hashes, which a content security policy puts in quotes. */
export const POLICY_FILE = 'csp.json'

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml'])

/** Thrown for a site with more different inline scripts than {@link INLINE_SCRIPTS_MAX}. */
export class TooManyScripts extends Error {
  readonly code = 'too-many-scripts'
}

/**
 * Writes `csp.json` into a built site.
 *
 * @throws TooManyScripts for more than {@link INLINE_SCRIPTS_MAX} different scripts
 */
export function writePolicy(site: string): void {
  const pages = filesOf(site).filter((file) => file.endsWith('.html'))
  const hashes = new Set(pages.flatMap((file) => scriptHashes(fs.readFileSync(file, 'utf8'))))
  if (hashes.size > INLINE_SCRIPTS_MAX)
    throw new TooManyScripts(
      `${hashes.size} different scripts stand in pages; at most ${INLINE_SCRIPTS_MAX} may`,
    )
  fs.writeFileSync(path.join(site, POLICY_FILE), `${JSON.stringify({ scripts: [...hashes].sort() })}\n`)
}

/** Returns `sha256-…` of each inline script of a page, in order; scripts with `src` are skipped. */
export function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
  return scripts
    .filter(([, attributes]) => !/\ssrc\s*=/i.test(attributes!))
    .map(([, , text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`)
}

/** Writes `NAME.gz` beside each text file of at least {@link GZIP_BYTES_MIN}. @returns the number of such files */
export function compressFiles(site: string): number {
  const files = filesOf(site).filter(
    (file) => COMPRESSED.has(path.extname(file)) && fs.statSync(file).size >= GZIP_BYTES_MIN,
  )
  for (const file of files) fs.writeFileSync(`${file}.gz`, gzipSync(fs.readFileSync(file), { level: 9 }))
  return files.length
}

function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
