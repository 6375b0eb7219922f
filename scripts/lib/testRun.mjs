import fs from 'node:fs'
import os from 'node:os'
import { flakyLine, isKnownFlaky } from './flakyTests.mjs'
import { MochaRun } from './mochaRun.mjs'
import { root } from './root.mjs'
import { faultOfTime, longestFirst, scaleOf, timesText } from './testTimes.mjs'

/**
 * Number of processes that run tests. Two keep two cores busy for nine tenths of the time, because tests wait for disks,
 * timers and child processes; many tests keep more than one core busy, because they start servers and threads.
 */
const PROCESSES = 3
/** The number on a loaded machine, where a greater number gets a greater share of the cores. */
const PROCESSES_LOADED = 5
/** Number of waiting and running processes per core, over the last minute, from which a machine counts as loaded. */
const LOAD_MIN = 1.5
/** Memory that a process of the tests takes at most, bytes. */
const PROCESS_BYTES = 1.5e9
/** Maximum number of files that run again. If more fail, the change under test is at fault, and not chance. */
const FILES_AGAIN_MAX = 10

/**
 * Runs test files in several processes, and prints mocha's output, the CPU time by module, and at the end the totals in
 * mocha's form. A file that fails, ends its process or takes too much CPU time runs again, alone: tests that pass then
 * are flaky (flakyTests.mjs), and do not fail the run. SIGTERM and SIGINT end this process and mocha's; it then prints
 * the totals so far, and which files had not ended.
 *
 * @param {readonly string[]} files paths from the root of the checkout
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, hasTimeLimits?: boolean }} [how] path of Node, and the environment;
 *   default: those of this process; whether the limits of testTimes.mjs hold; default: false
 * @returns {Promise<{ status: number, times: readonly FileTime[] }>} exit status, 0 when all passed; CPU times by file
 */
export async function runTests(files, how = {}) {
  const begunMs = Date.now()
  const run = new MochaRun(longestFirst(files), ['--parallel', `--jobs=${processes()}`], how)
  const first = await endable(run, () => {
    const faults = faultsOf(run.begun, run.outcome, Number.POSITIVE_INFINITY)
    printEnd(run.outcome, { begunMs, faults })
  })
  console.log(`\nWhere the CPU time went:\n${timesText(first.times)}`)
  const scale = how.hasTimeLimits === true ? scaleOf(first.times) : Number.POSITIVE_INFINITY
  const suspects = faultsOf(files, first, scale)
  const flaky = []
  const faults = first.failures
    .filter(({ file }) => !files.includes(file))
    .map(({ title }) => ({ fault: title }))
  for (const [at, suspect] of suspects.entries()) {
    const { file } = suspect
    if (suspects.length > FILES_AGAIN_MAX) {
      faults.push(suspect)
      continue
    }
    console.log(`\nOnce more, alone: ${file}, because it ${suspect.fault}`)
    const alone = new MochaRun([file], ['--exit'], how)
    const second = await endable(alone, () => {
      printEnd(first, { begunMs, flaky, faults: [...faults, ...suspects.slice(at)] })
    })
    const passed = first.failures.filter((failure) => failure.file === file)
    const [again] = faultsOf([file], second, scale)
    if (again !== undefined) faults.push(again)
    else if (passed.length > 0 && isKnownFlaky(file))
      faults.push({ file, fault: 'failed and passed, as test/flaky.json says of this file' })
    else flaky.push(...passed)
  }
  const failing = printEnd(first, { begunMs, flaky, faults })
  return { status: failing === 0 ? 0 : 1, times: first.times }
}

function processes() {
  const load = os.loadavg()[0] / os.availableParallelism()
  return load >= LOAD_MIN && os.freemem() >= PROCESSES_LOADED * PROCESS_BYTES ? PROCESSES_LOADED : PROCESSES
}

/** Waits for the end of a run of mocha. SIGTERM and SIGINT end it and this process. @param printEnd called before that */
async function endable(run, printEnd) {
  const end = (signal) => {
    run.kill()
    console.log(`\nEnded by ${signal}, when ${run.begun.length} of ${run.files.length} files had begun.`)
    printEnd()
    run.removeLog()
    process.exit(128 + os.constants.signals[signal])
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const outcome = await run.ended
  // A signal to the whole group may end mocha before it reaches this process.
  if (run.signal === 'SIGTERM' || run.signal === 'SIGINT') end(run.signal)
  process.off('SIGTERM', end)
  process.off('SIGINT', end)
  run.removeLog()
  return outcome
}

/** Prints what is flaky and what failed, and the totals of a first run. @returns the number of failures */
function printEnd(first, { begunMs, flaky = [], faults }) {
  for (const failure of flaky) console.log(flakyLine(failure))
  for (const { file, fault } of faults) console.log(`FAILED ${file === undefined ? '' : `${file}: `}${fault}`)
  const minutes = ((Date.now() - begunMs) / 60_000).toFixed(1)
  const failing = Math.max(faults.length, first.failures.length - flaky.length)
  console.log(`\nAll of them:\n\n  ${first.passes + flaky.length} passing (${minutes}m)`)
  if (failing > 0) console.log(`  ${failing} failing`)
  return failing
}

/** Returns what is wrong with files in a run, as verb phrases. @returns {{ file: string, fault: string }[]} */
function faultsOf(files, outcome, scale) {
  return files.flatMap((file) => {
    const fault = faultOf(file, outcome, scale)
    return fault === undefined ? [] : [{ file, fault }]
  })
}

function faultOf(file, { failures, times }, scale) {
  const failed = failures.filter((failure) => failure.file === file)
  if (failed.length > 0) return `failed: ${failed.map(({ title }) => title).join('; ')}`
  const time = times.find((one) => one.file === file)
  return time === undefined ? 'did not end' : faultOfTime(time, scale)
}

/** Returns all test files of a folder, sorted by name. */
export function testFiles(folder) {
  const names = fs.readdirSync(new URL(folder, root), { recursive: true })
  return names
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
}
