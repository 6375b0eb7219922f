/** Returns the hash of the checked-out commit; undefined without Git and outside a checkout. */
export function commitOf(cwd: string): string | undefined

/** Returns the files under version control; none without Git. */
export function trackedFiles(cwd: string): string[]

/**
 * Returns the number of the group of campaigns for this commit, by the number of commits; in a shallow clone, by the
 * commit's hash. 0 without Git.
 */
export function groupOf(cwd: string, groups: number): number
