import fs from 'node:fs'
import path from 'node:path'

/** Maximum number of modules and of files in the list. */
const MODULES_SHOWN = 12
const FILES_SHOWN = 8

/**
 * Returns the time of several mocha runs by module and by file, the longest first.
 *
 * @param {readonly { ms: number, times: string }[]} runs total time of each run, and the path of the file that
 *   timesReporter wrote, which is missing if the run ended early
 * @returns {string} lines
 */
export function timesText(runs) {
  const files = new Map()
  for (const { times } of runs) {
    if (!fs.existsSync(times)) continue
    for (const [file, ms] of Object.entries(JSON.parse(fs.readFileSync(times, 'utf8')))) {
      files.set(path.relative('.', file), ms)
    }
  }
  const modules = new Map()
  for (const [file, ms] of files) {
    const [, module] = file.split(path.sep)
    modules.set(module, (modules.get(module) ?? 0) + ms)
  }
  const all = runs.reduce((sum, { ms }) => sum + ms, 0)
  const inTests = [...files.values()].reduce((sum, ms) => sum + ms, 0)
  return [
    ...longest(modules, MODULES_SHOWN),
    line('starting mocha, and loading the files', all - inTests),
    ...longest(files, FILES_SHOWN),
  ].join('\n')
}

function longest(times, count) {
  const sorted = [...times].sort(([, a], [, b]) => b - a)
  return sorted.slice(0, count).map(([name, ms]) => line(name, ms))
}

function line(name, ms) {
  return `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`
}
