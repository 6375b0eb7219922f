// The end of a run's output. A reader of a long output may have only its end, so it has all that matters once more.
import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { isRed, logOf } from './runSteps.mjs'

const LINES_MAX = 60
const LINE_LENGTH_MAX = 300
const NAMING_LINES_MAX = 8
const NAMING_LENGTH_MAX = 200
/** Lines that name what failed: `npm test` lists the failed tests at the end of its output. */
const NAMING = /^ *(?:\d+\) |[A-Za-z]*Error|FAILED|failed)/

/** Returns the lines without the counts. @param results of all steps */
export function reportLines(results, run) {
  const red = results.filter(isRed)
  const output = new Map(results.map(({ step }) => [step, outputOf(run, step)]))
  const lines = []
  for (const { step } of red) {
    const end = output.get(step).slice(-LINES_MAX)
    if (end.length === 0) continue
    lines.push('', `── ${step.name}: the end of its output`, ...cut(end, LINE_LENGTH_MAX))
  }
  lines.push('')
  for (const { step } of red) {
    const naming = output
      .get(step)
      .filter((line) => NAMING.test(line))
      .slice(-NAMING_LINES_MAX)
    if (naming.length === 0) continue
    lines.push(`── ${step.name}: lines that name what failed`, ...cut(naming, NAMING_LENGTH_MAX))
  }
  for (const all of output.values()) lines.push(...all.filter((line) => line.startsWith('FLAKY')))
  for (const { step, why } of results.filter(({ outcome }) => outcome === 'old'))
    lines.push(`old: ${step.name} (${why})`)
  if (red.length > 0) lines.push(`failed: ${red.map(nameAndReason).join('; ')}`)
  const unrun = results.filter(({ outcome }) => outcome === 'not run' || outcome === 'ended')
  if (unrun.length > 0) lines.push(`not run: ${unrun.map(nameAndReason).join('; ')}`)
  // The time of each step shows what to cut when the whole takes too long.
  const took = results.filter(({ seconds }) => seconds > 0)
  lines.push(
    `seconds: ${took.map(({ step, seconds }) => `${step.name.replaceAll(' ', '_')}=${seconds}`).join(' ')}`,
  )
  return lines
}

/** Returns the rows of a table: how each step ended, its seconds, and why. */
export function tableLines(results) {
  const width = Math.max(...results.map(({ step }) => step.name.length))
  return results.map(({ step, outcome, seconds, why = '' }) =>
    `${step.name.padEnd(width)}  ${outcome.padEnd(10)}  ${String(seconds).padStart(5)} s  ${why}`.trimEnd(),
  )
}

/**
 * Returns the numbers at the end of `npm test` (testRun.mjs): "  123 passing (4s)" after "All of them:"; undefined if there
 * are none. Each of its runs of mocha prints a summary, too.
 */
export function countsOf(run, step) {
  const lines = outputOf(run, step)
  const begin = lines.lastIndexOf('All of them:')
  if (begin === -1) return undefined
  const count = (word) =>
    lines.slice(begin).flatMap((line) => new RegExp(`^ +(\\d+) ${word}(?: .*)?$`).exec(line)?.[1] ?? [])[0]
  const passed = count('passing')
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(count('failing') ?? 0) }
}

function nameAndReason({ step, outcome, why }) {
  const reason = why ?? { late: 'it did not end in time', ended: 'it was ended' }[outcome]
  return reason === undefined ? step.name : `${step.name} (${reason})`
}

function outputOf(run, step) {
  const log = logOf(run, step)
  return fs.existsSync(log)
    ? stripVTControlCharacters(fs.readFileSync(log, 'utf8')).trimEnd().split('\n')
    : []
}

function cut(lines, length) {
  return lines.map((line) => line.slice(0, length))
}
