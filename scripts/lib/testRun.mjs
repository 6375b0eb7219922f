import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { flakyLine, isKnownFlaky } from './flakyTests.mjs'
import { root } from './root.mjs'
import { faultOfTime, longestFirst, scaleOf, timesText } from './testTimes.mjs'

const MOCHA = 'node_modules/mocha/bin/mocha.js'
const REPORTER = 'scripts/lib/testReporter.cjs'

/**
 * Number of processes that run tests. Two keep two cores busy for nine tenths of the time, because tests wait for disks,
 * timers and child processes; many tests keep more than one core busy, because they start servers and threads.
 */
const PROCESSES = 3
/** Maximum number of files that run again. If more fail, the change under test is at fault, and not chance. */
const FILES_AGAIN_MAX = 10

/**
 * Runs test files in three processes, and prints mocha's output, the CPU time by module, and at the end the totals in
 * mocha's form. A file that fails, ends its process or takes too much CPU time runs again, alone: tests that pass then
 * are flaky (flakyTests.mjs), and do not fail the run.
 *
 * @param {readonly string[]} files paths from the root of the checkout
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, hasTimeLimits?: boolean }} [how] path of Node, and the environment;
 *   default: those of this process; whether the limits of testTimes.mjs hold; default: false
 * @returns {Promise<{ status: number, times: readonly FileTime[] }>} exit status, 0 when all passed; CPU times by file
 */
export async function runTests(files, how = {}) {
  const begunMs = Date.now()
  const first = await runMocha(longestFirst(files), ['--parallel', `--jobs=${PROCESSES}`], how)
  console.log(`\nWhere the CPU time went:\n${timesText(first.times)}`)
  const scale = how.hasTimeLimits === true ? scaleOf(first.times) : Number.POSITIVE_INFINITY
  const suspects = files.filter((file) => faultOf(file, first, scale) !== undefined)
  const flaky = []
  const faults = first.failures.filter(({ file }) => !files.includes(file)).map(({ title }) => title)
  for (const file of suspects) {
    const { fault, passed } = await secondOutcome(file, { first, scale, how, count: suspects.length })
    if (fault === undefined) flaky.push(...passed)
    else faults.push(`${file}: ${fault}`)
  }
  for (const failure of flaky) console.log(flakyLine(failure))
  for (const fault of faults) console.log(`FAILED ${fault}`)
  const minutes = ((Date.now() - begunMs) / 60_000).toFixed(1)
  const failing = Math.max(faults.length, first.failures.length - flaky.length)
  console.log(`\nAll of them:\n\n  ${first.passes + flaky.length} passing (${minutes}m)`)
  if (failing > 0) console.log(`  ${failing} failing`)
  return { status: failing === 0 ? 0 : 1, times: first.times }
}

/** Runs a file again, unless too many failed. @returns its fault, and the tests that failed at first if it has none now */
async function secondOutcome(file, { first, scale, how, count }) {
  const fault = faultOf(file, first, scale)
  if (count > FILES_AGAIN_MAX) return { fault }
  console.log(`\nOnce more, alone: ${file}, because it ${fault}`)
  const faultAgain = faultOf(file, await runMocha([file], ['--exit'], how), scale)
  const passed = first.failures.filter((failure) => failure.file === file)
  const isKnown = faultAgain === undefined && passed.length > 0 && isKnownFlaky(file)
  return { fault: isKnown ? 'failed and passed, as test/flaky.json says of this file' : faultAgain, passed }
}

/** Returns what is wrong with a file in a run, as a verb phrase; undefined for nothing. */
function faultOf(file, { failures, times, isWhole }, scale) {
  const failed = failures.filter((failure) => failure.file === file)
  if (failed.length > 0) return `failed: ${failed.map(({ title }) => title).join('; ')}`
  const time = times.find((one) => one.file === file)
  if (time !== undefined) return faultOfTime(time, scale)
  return isWhole ? undefined : 'did not end: its process ended first'
}

/**
 * Runs mocha.
 *
 * @returns the number of tests that passed, the tests that failed, the CPU times of the files that have tests and ran to
 *   their end, and whether all files did
 */
async function runMocha(files, options, { node = process.execPath, env = process.env }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-tests-'))
  const [outcome, times] = ['outcome', 'times'].map((name) => path.join(folder, name))
  const reporting = [`--reporter=${REPORTER}`, `--reporter-option=outcome=${outcome},times=${times}`]
  const color = process.stdout.isTTY ? ['--color'] : []
  const args = [MOCHA, ...options, ...color, ...reporting, ...files]
  const child = spawn(node, args, { cwd: fileURLToPath(root), env, stdio: 'inherit' })
  const end = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status, signal) => resolve(`mocha ended with ${signal ?? `status ${status}`}`))
  })
  const { passes, failures } = fs.existsSync(outcome)
    ? JSON.parse(fs.readFileSync(outcome, 'utf8'))
    : { passes: 0, failures: [{ title: end }] }
  const lines = fs.existsSync(times) ? fs.readFileSync(times, 'utf8').trim().split('\n') : []
  fs.rmSync(folder, { recursive: true })
  return {
    passes,
    failures: failures.map(({ file, title }) => ({ file: relative(file), title })),
    times: lines
      .map((line) => JSON.parse(line))
      .filter(({ file }) => file !== undefined)
      .map((time) => ({ ...time, file: relative(time.file) })),
    // A file without tests, as those for another Node, has a line without its name.
    isWhole: lines.length === files.length,
  }
}

/** Returns the path of a file from the root of the checkout, with slashes. */
function relative(file) {
  return file === undefined ? '' : path.relative(fileURLToPath(root), file).replaceAll('\\', '/')
}

/** Returns all test files of a folder, sorted by name. */
export function testFiles(folder) {
  const names = fs.readdirSync(new URL(folder, root), { recursive: true })
  return names
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
}
