/**
 * What a server of the built site finds in it beside the pages: files that are compressed already, and the hashes of the
 * scripts that stand in pages.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Smaller files are sent as they are. */
export const GZIP_BYTES_MIN = 1024
/** Scripts in pages are VitePress's, the same everywhere; more would mean that one differs from page to page. */
export const INLINE_SCRIPTS_MAX = 20
/** In the site: `{"scripts": ["sha256-…"]}`, sorted, as a content security policy names them between single quotes. */
export const POLICY_FILE = 'csp.json'

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.xml'])

/** The pages of a site hold more different scripts than a policy should name. */
export class TooManyScripts extends Error {
  readonly code = 'too-many-scripts'
}

/**
 * Writes `csp.json` into a built site.
 *
 * @throws TooManyScripts
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

/** `sha256-…` of each script that stands in a page, in its order; those that are loaded have none. */
export function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
  return scripts
    .filter(([, attributes]) => !/\ssrc\s*=/i.test(attributes!))
    .map(([, , text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`)
}

/** Writes `NAME.gz` beside each file of text of {@link GZIP_BYTES_MIN} or more. Answers how many. */
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
