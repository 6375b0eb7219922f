import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'
import { testFiles } from './testRun.mjs'

/**
 * Returns the tests of the modules that differ from a commit, sorted: those in the folder of test/ that mirrors the
 * folder of a changed file, and changed tests. A file outside of the modules, as in test/support, has no tests of its own.
 *
 * @param {string} [commit] default: origin/main
 * @throws RangeError if git does not know the commit
 */
export function changedTests(commit = 'origin/main') {
  const changed = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const folders = new Set(changed.flatMap((file) => folderOf(file) ?? []))
  return testFiles('test').filter((test) => changed.includes(test) || folders.has(folderOf(test)))
}

/** Returns the module of a file: `src/rpc` for src/rpc/… and test/rpc/…; undefined for files outside of the modules. */
function folderOf(file) {
  const [, product, module] = /^(?:test\/)?(?:src\/)?(products\/)?([^/]+)\//.exec(file) ?? []
  if (module === undefined || module === 'support') return undefined
  return `${product ?? ''}${module}`
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: fileURLToPath(root), encoding: 'utf8' })
  if (status !== 0) throw new RangeError(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
