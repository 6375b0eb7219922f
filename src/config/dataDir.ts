/** The data folder of the commands that work on an archive. */
import os from 'node:os'
import path from 'node:path'
import type { Settings } from '../config.ts'
import { UsageError } from './usageError.ts'

/** A platform, and the user's environment on it. */
export interface Place {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Returns the default data folder, by the convention of the platform: the XDG base directories, Apple's library folders,
 * or Windows' folder of local application data.
 */
export function platformDataDir({ platform, env, home }: Place): string {
  if (platform === 'win32') {
    const base = env.LOCALAPPDATA || path.win32.join(home, 'AppData', 'Local')
    return path.win32.join(base, 'Cartulary')
  }
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', 'Cartulary')
  // The XDG base directory specification says to ignore relative paths.
  const { XDG_DATA_HOME: named } = env
  const base = named?.startsWith('/') ? named : path.posix.join(home, '.local', 'share')
  return path.posix.join(base, 'cartulary')
}

/**
 * Returns the data folder: `--datadir`, or the default folder.
 *
 * @throws UsageError MISSING_OPTION when the user has no home folder
 */
export function dataDirOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  const folder = dataDir ?? defaultDataDir()
  if (folder === undefined) {
    const message = 'pass --datadir: there is no default data folder, because the user has no home folder'
    throw new UsageError('MISSING_OPTION', '--datadir', message)
  }
  return folder
}

/** Returns the default data folder for this process; undefined when the user has no home folder. */
export function defaultDataDir(): string | undefined {
  const home = homeFolder()
  return home === undefined
    ? undefined
    : platformDataDir({ platform: process.platform, env: process.env, home })
}

/** Returns the default data folder for help, with `~` for the home folder. */
export function defaultDataDirText(): string | undefined {
  const [folder, home] = [defaultDataDir(), homeFolder()]
  const isInHome = process.platform !== 'win32' && home !== undefined && folder?.startsWith(`${home}/`)
  return isInHome ? `~${folder!.slice(home.length)}` : folder
}

function homeFolder(): string | undefined {
  try {
    return os.homedir() || undefined
  } catch {
    // A container may run as a user id that has neither an account nor $HOME.
    return undefined
  }
}
