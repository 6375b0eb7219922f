/** The CPU times of test files: texts about them, and the limits that test/times.json sets. */
import fs from 'node:fs'
import { root } from './root.mjs'

const RECORD = new URL('test/times.json', root)
/** Maximum numbers of modules and of files in the list, and of tests with `--slow`. */
const MODULES_SHOWN = 12
const FILES_SHOWN = 8
const SLOW_TESTS_SHOWN = 30
/** A file fails if it takes more than this multiple of its recorded time. */
const MULTIPLE_MAX = 2
/** A file whose record would set a lower limit has this one. */
const SECONDS_MAX = 3
/** Added to the limit of a file that runs other cases with each commit: one case may take as long as all of another draw. */
const DRAW_SECONDS = 4
/** The call that draws cases by the commit (test/support/runs.ts). */
const DRAWS = /\bsomeOf\(/

/**
 * @typedef {object} FileTime
 * @property {string} file path from the root of the checkout
 * @property {number} seconds CPU time of the file, its child processes included
 * @property {readonly [title: string, seconds: number][]} tests its longer tests and hooks
 */

/** Returns the files, those with the longest recorded time first, so that no long one begins last. */
export function longestFirst(files) {
  const record = recorded()
  return [...files].sort((one, other) => (record[other] ?? 0) - (record[one] ?? 0))
}

/**
 * Returns how many times slower this machine is than the one of the record, at least 1: the median over the files of the
 * record that ran. Without a record, no file is too slow.
 */
export function scaleOf(times) {
  const record = recorded()
  if (Object.keys(record).length === 0) return Number.POSITIVE_INFINITY
  const ratios = times.filter(({ file }) => file in record).map(({ file, seconds }) => seconds / record[file])
  return Math.max(1, ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 1)
}

/** Returns what is wrong with the time of a file, as a verb phrase; undefined for nothing. @param scale see scaleOf */
export function faultOfTime({ file, seconds }, scale) {
  const known = recorded()[file]
  const limit = Math.max(SECONDS_MAX, MULTIPLE_MAX * (known ?? 0)) + (drawsCases(file) ? DRAW_SECONDS : 0)
  if (seconds <= scale * limit) return undefined
  const before = known === undefined ? 'which is much for a new file' : `where test/times.json has ${known} s`
  return `took ${seconds.toFixed(1)} s of CPU time, ${before} (on a machine ${scale.toFixed(1)} times slower)`
}

/** Writes the times of the files that have a limit of their own into test/times.json. */
export function recordTimes(times) {
  const kept = times.filter(({ seconds }) => MULTIPLE_MAX * seconds > SECONDS_MAX)
  const sorted = kept.sort((one, other) => (one.file < other.file ? -1 : 1))
  const record = Object.fromEntries(sorted.map(({ file, seconds }) => [file, Number(seconds.toFixed(1))]))
  fs.writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}

/** Returns the CPU time by module and by file, the longest first, as lines. */
export function timesText(times) {
  const modules = new Map()
  for (const { file, seconds } of times) {
    const [, module] = file.split('/')
    modules.set(module, (modules.get(module) ?? 0) + seconds)
  }
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    line('all files', all),
    ...longest([...modules], MODULES_SHOWN),
    ...longest(
      times.map(({ file, seconds }) => [file, seconds]),
      FILES_SHOWN,
    ),
  ].join('\n')
}

/** Returns the tests and hooks with the longest CPU time, as lines. */
export function slowTestsText(times) {
  const tests = times.flatMap(({ file, tests }) =>
    tests.map(([title, seconds]) => [`${file}: ${title}`, seconds]),
  )
  return longest(tests, SLOW_TESTS_SHOWN).join('\n')
}

function drawsCases(file) {
  const url = new URL(file, root)
  return fs.existsSync(url) && DRAWS.test(fs.readFileSync(url, 'utf8'))
}

function longest(times, count) {
  const sorted = times.sort(([, one], [, other]) => other - one)
  return sorted.slice(0, count).map(([name, seconds]) => line(name, seconds))
}

function line(name, seconds) {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`
}

function recorded() {
  return fs.existsSync(RECORD) ? JSON.parse(fs.readFileSync(RECORD, 'utf8')) : {}
}
