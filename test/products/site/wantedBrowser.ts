/**
 * Decides where CI installs the browser (.ci/run). There the browser is required, because otherwise the site would pass
 * untested.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Whether .ci/run installs the browser: in CI, as root, with apt-get on the path.
 *
 * @param uid of the process; undefined on systems without user ids
 */
export function shouldHaveBrowser(env: NodeJS.ProcessEnv, uid: number | undefined): boolean {
  const folders = (env.PATH ?? '').split(delimiter)
  return env.CI === 'true' && uid === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')))
}
