/** Tests that every file that the build compressed is sent compressed, with the content of the plain file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ask, serve } from '../../http/serving.ts'
import { BASE, expectNone } from './site.ts'

/** Returns a summary. @throws with every file that is sent otherwise */
export async function compressed(folder: string): Promise<string> {
  const serving = await serve({ docs: { folder } })
  const faults: string[] = []
  const names = readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
  try {
    for (const name of names) {
      // Browsers percent-encode only blanks and similar characters of these names.
      const { pathname } = new URL(`${BASE}${name}`, 'http://site')
      const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
      const answer = await ask(serving, { method: 'GET', path: pathname, headers })
      if (answer.status !== 200 || answer.headers['content-encoding'] !== 'gzip')
        faults.push(`${pathname}: HTTP ${answer.status}, ${answer.body.length} bytes, not compressed`)
      else if (!gunzipSync(answer.body).equals(readFileSync(join(folder, name)))) faults.push(pathname)
    }
  } finally {
    await serving.server.stop()
  }
  expectNone(faults, 'files that are sent otherwise than they were compressed')
  return `${names.length} files`
}
