// Asks Git about the checkout. All functions have an answer without Git and outside a checkout, too.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Commits that are no older than this, in seconds, may be of the same series as the newest one. */
const SERIES_SECONDS = 3 * 3600

/** @returns {string | undefined} the output without the last line break; undefined when Git fails */
export function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Returns the commit of a name; by default, the checked-out commit. */
export function commitOf(cwd, name = 'HEAD') {
  return git(cwd, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
}

/** Returns the files under version control; none without Git. */
export function trackedFiles(cwd) {
  return git(cwd, 'ls-files')?.split('\n') ?? []
}

/**
 * Returns the number of the group of campaigns for this commit, by the number of commits. A shallow clone does not have
 * that number: its group follows from the commit's hash. 0 without Git.
 */
export function groupOf(cwd, groups) {
  if (git(cwd, 'rev-parse', '--is-shallow-repository') !== 'false') return seedOf(cwd) % groups
  return Number(git(cwd, 'rev-list', '--count', 'HEAD') ?? 0) % groups
}

/** Returns a seed for what a run draws: the same one for the same commit, below a million. */
export function seedOf(cwd) {
  return Number.parseInt(commitOf(cwd)?.slice(0, 8) ?? '0', 16) % 1_000_000
}

/**
 * Returns the commit with which this one is compared: the one at which it left origin/main. On origin/main itself and
 * without it, the newest one that is more than three hours older, so that it is not of the series that lands. undefined if
 * there is none.
 */
export function baseOf(cwd) {
  const fork = git(cwd, 'merge-base', 'HEAD', 'origin/main')
  return fork !== undefined && fork !== commitOf(cwd) ? fork : olderThan(cwd, SERIES_SECONDS)
}

/** Returns the newest commit that is so much older than the checked-out one, in seconds; undefined if there is none. */
export function olderThan(cwd, seconds) {
  const time = Number(git(cwd, 'log', '-1', '--format=%ct'))
  if (!(time > 0)) return undefined
  const before = new Date((time - seconds - 1) * 1000).toISOString()
  return git(cwd, 'rev-list', '--max-count=1', `--before=${before}`, 'HEAD') || undefined
}

/** Whether files of these paths differ from those of a commit; true if Git cannot say. */
export function hasChanged(cwd, base, paths) {
  return git(cwd, 'diff', '--quiet', base, '--', ...paths) === undefined
}

/** Whether the checkout has files that are not those of its commit. @param file which does not count */
export function hasChanges(cwd, file) {
  const name = path.relative(cwd, file)
  const others = name.startsWith('..') ? [] : ['--', '.', `:(exclude)${name}`]
  return git(cwd, 'status', '--porcelain', ...others) !== ''
}

/** Checks a commit out into a new folder. @returns whether it succeeded */
export function addWorktree(cwd, folder, commit) {
  // Those of runs that were killed.
  git(cwd, 'worktree', 'prune')
  return git(cwd, 'worktree', 'add', '--quiet', '--detach', folder, commit) !== undefined
}

/** Deletes a folder of {@link addWorktree}. */
export function removeWorktree(cwd, folder) {
  git(cwd, 'worktree', 'remove', '--force', folder)
}
