/** What a page of the docs may do in a browser (https://www.w3.org/TR/CSP3/). */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The console asks any node that it is told; nobody frames the site. Styles are inline in VitePress' markup. */
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

/** Written by the build: the hashes of the few scripts that stand in its pages (the theme is set before they are drawn). */
const HASHES = 'csp.json'
const HASHES_MAX = 20

let last: { readonly file: string; readonly mtimeMs: number; readonly policy: string } | undefined

/**
 * The header for pages of a built site. Scripts that the build did not see do not run.
 *
 * @param folder of the site; it may be replaced while it is served
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

/** None when the file is not there, or is none of the build. */
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
