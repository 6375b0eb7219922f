/** The Content-Security-Policy of the docs (https://www.w3.org/TR/CSP3/). */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The console connects to any node that the user enters. No other site may frame the docs. VitePress writes inline
 * styles.
 */
const RULES = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'connect-src *',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/**
 * The build writes the hashes of the inline scripts to this file. There are few, such as the script that sets the theme
 * before a page is drawn.
 */
const HASHES = 'csp.json'
const HASHES_MAX = 20

let last: { readonly file: string; readonly mtimeMs: number; readonly policy: string } | undefined

/**
 * Returns the header for pages of a built site. Browsers refuse inline scripts that the build did not hash.
 *
 * @param folder of the site, which may be replaced while it is served
 */
export function docsPolicy(folder: string): string {
  const file = path.join(folder, HASHES)
  const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (last?.file !== file || last.mtimeMs !== mtimeMs) last = { file, mtimeMs, policy: policyOf(file) }
  return last.policy
}

function policyOf(file: string): string {
  const hashes = hashesIn(file).map((hash) => ` '${hash}'`)
  return [...RULES, `script-src 'self'${hashes.join('')}`].join('; ')
}

/** Returns the valid hashes in the file; none when the file is missing or is not JSON of the expected form. */
function hashesIn(file: string): string[] {
  try {
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: unknown }
    if (!Array.isArray(scripts)) return []
    const hashes = scripts.filter((one): one is string => /^sha256-[A-Za-z0-9+/]{43}=$/.test(String(one)))
    return hashes.slice(0, HASHES_MAX)
  } catch {
    return []
  }
}
