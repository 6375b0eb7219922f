/**
 * Installs the browser in CI. There it is required, because otherwise the site would pass untested. Elsewhere nothing is
 * installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The commands, with their time limits in milliseconds: the packages come from a network that may not answer. */
const COMMANDS: readonly (readonly [limitMs: number, args: readonly string[]])[] = [
  [60_000, ['update']],
  [180_000, ['install', '--yes', '--no-install-recommends', 'chromium']],
]
/** Lines that are shown of a failed command */
const LINES_SHOWN = 3

/**
 * Whether a browser is required: in CI, as root, with apt-get on the path.
 *
 * @param uid of the process; undefined on systems without user ids
 */
export function shouldHaveBrowser(env: NodeJS.ProcessEnv, uid: number | undefined): boolean {
  const folders = (env.PATH ?? '').split(delimiter)
  return env.CI === 'true' && uid === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')))
}

/** Installs Chromium. @returns why it could not be installed; undefined when it was */
export function installBrowser(env: NodeJS.ProcessEnv): string | undefined {
  for (const [timeout, args] of COMMANDS) {
    const { status, error, stdout, stderr } = spawnSync('apt-get', args, { env, timeout, encoding: 'utf8' })
    if (status === 0) continue
    const lines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-LINES_SHOWN)
    return [`apt-get ${args.join(' ')}: ${error?.message ?? `status ${status}`}`, ...lines].join('\n')
  }
  return undefined
}
