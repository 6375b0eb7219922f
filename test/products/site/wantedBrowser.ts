/**
 * Where CI installs the browser (.ci/run): there it has to be, or the site would pass without having been looked at.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Whether .ci/run would have installed it: in CI, as root, with apt-get on the path.
 *
 * @param uid of the process; undefined where there are none
 */
export function shouldHaveBrowser(env: NodeJS.ProcessEnv, uid: number | undefined): boolean {
  const folders = (env.PATH ?? '').split(delimiter)
  return env.CI === 'true' && uid === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')))
}
