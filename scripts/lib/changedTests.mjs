import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commitOf, git } from './commits.mjs'
import { root } from './root.mjs'
import { testFiles } from './testRun.mjs'

const checkout = fileURLToPath(root)
/** Folders of tests that `npm test` does not run by itself. */
const OF_CONFORM = 'products/conform/test'
const OF_SCRIPTS = 'scripts/test'
/** Tests of the checkout as a whole, such as the house style and the scripts. */
const OF_CHECKOUT = /^test\/[^/]+$/
/** The tests of a file, by its path: those whose path begins with a text or matches an expression. The first entry counts. */
const TESTS_OF = [
  [/^products\/conform\//, `${OF_CONFORM}/`],
  [/^(?:test\/)?products\/(\w+)\//, 'test/products/$1/'],
  [/^docs-site\/explorer\//, 'test/products/explorer/'],
  [/^docs-site\//, 'test/products/site/'],
  [/^sdk\//, /^test\/(?:clients|products\/codegen)\//],
  [/^test\/support\//, ''],
  [/^(?:src|test)\/(\w+)\//, 'test/$1/'],
  [/^bench\//, 'test/bench/'],
  [/^deploy\//, /^test\/(?:observe|campaigns\/deploy)\//],
  [/^(?:scripts|\.ci)\//, /^(?:scripts\/test\/|test\/[^/]+$)/],
  [/^(?:docs|test)\/|\.md$/, OF_CHECKOUT],
]

/**
 * Returns the tests of the files that differ from a commit, sorted.
 *
 * @throws RangeError if Git does not know the commit
 */
export function changedTests(commit) {
  if (commitOf(checkout, commit) === undefined) throw new RangeError(`there is no commit ${commit}`)
  const changed = [
    git(checkout, 'diff', '--name-only', '--no-renames', commit, '--'),
    git(checkout, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((names) => names?.split('\n') ?? [])
  const folders = ['test', OF_CONFORM, OF_SCRIPTS].filter((folder) => fs.existsSync(new URL(folder, root)))
  return testsOf(
    changed.filter((name) => name !== ''),
    folders.flatMap((folder) => testFiles(folder)),
  )
}

/**
 * Returns which tests concern files: a test itself, and else those of its module. A file that belongs to no module, such
 * as openrpc.json or src/config.ts, concerns all.
 */
export function testsOf(changed, tests) {
  const concern = changed.flatMap((file) => (tests.includes(file) ? [] : [patternOf(file)]))
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      concern.some((tested) => (typeof tested === 'string' ? test.startsWith(tested) : tested.test(test))),
  )
}

function patternOf(file) {
  const [pattern, tested] = TESTS_OF.find(([one]) => one.test(file)) ?? [/^/, '']
  return typeof tested === 'string' ? tested.replace('$1', pattern.exec(file)[1]) : tested
}
