import fs from 'node:fs'
import path from 'node:path'
import { hasChanged, olderThan } from './commits.mjs'
import { runCommand } from './stepProcess.mjs'

/** Weights of steps that may run at the same time. */
const WEIGHT_MAX = 2
/**
 * Age of the commit with which generated code is compared, in seconds. It is compiled if it differs: each group of campaigns
 * runs many times in a week.
 */
const COMPILED_SECONDS = 7 * 24 * 3600
/** A step is ended after this multiple of its usual time. */
const LIMIT_FACTOR = 3
/** Bytes that are shown of the output of a step */
const OUTPUT_BYTES_MAX = 32 * 1024 * 1024

/**
 * How a step ended. late: it was ended with its time limit; ended: with that of the whole run, or by a signal; old: it
 * failed, but fails on the base, too; not needed: what it checks has not changed.
 *
 * @typedef {{ step: import('./steps.d.mts').Step, outcome: string, seconds: number, why?: string }} Result
 *
 * @typedef {object} Run
 * @property {string} root folder of the checkout
 * @property {string} logs folder for the output of the steps
 * @property {AbortSignal} signal ends the run
 * @property {number} seed of what is drawn
 * @property {boolean} isWhole whether the campaigns run whole
 * @property {string} [base] the commit with which this one is compared
 * @property {number} [graceMs]
 */

/** The command of a step in a run, and the usual seconds of this command. @param {Run} run */
export function commandOf(step, { root, seed, isWhole }) {
  const { command, seconds } = isWhole ? { ...step, ...step.whole } : step
  return { command: filled(command, step, root, seed), seconds }
}

function filled(command, { needs }, root, seed) {
  const folder = needs === undefined ? '' : path.resolve(root, needs)
  return command.map((word) => word.replace('{needs}', folder).replace('{seed}', seed))
}

/** The file with the output of a step. */
export function logOf({ logs }, { name }) {
  return path.join(logs, name.replaceAll(/\W+/g, '-'))
}

/**
 * Runs steps, two at a time if their weights allow it, and prints the output of each when it ends. A failure of the
 * first step ends the run if the others need it.
 *
 * @param {readonly import('./steps.d.mts').Step[]} steps
 * @param {Run} run
 * @param {(result: Result) => void} onEnd
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps, run, onEnd = () => {}) {
  const results = new Map()
  const waiting = [...steps]
  const running = new Set()
  let weight = 0
  let obstacle
  const settle = (result) => {
    results.set(result.step, result)
    if (result.step.isFirst && isRed(result) && !run.signal.aborted)
      obstacle = `${result.step.name}: ${result.outcome}`
    onEnd(result)
  }
  const isFree = (step) => weight + step.weight <= WEIGHT_MAX
  while (waiting.length > 0 || running.size > 0) {
    if (run.signal.aborted) obstacle ??= run.signal.reason
    const at = obstacle === undefined ? waiting.findIndex(isFree) : -1
    if (at === -1) {
      if (running.size === 0) break
      await Promise.race(running)
      continue
    }
    const [step] = waiting.splice(at, 1)
    const doing = runStep(step, run).then((result) => {
      weight -= step.weight
      running.delete(doing)
      settle(result)
    })
    weight += step.weight
    running.add(doing)
  }
  for (const step of waiting) settle({ step, outcome: 'not run', seconds: 0, why: obstacle })
  return steps.map((step) => results.get(step))
}

/** Runs a step. A fault of this machine, such as a full disk, fails the step and not the run. @returns {Promise<Result>} */
async function runStep(step, run) {
  try {
    return await tryStep(step, run)
  } catch (error) {
    console.log(`── ${step.name}: FAILED, ${error.message}`)
    return { step, outcome: 'failed', seconds: 0, why: error.message }
  }
}

/** @returns {Promise<Result>} */
async function tryStep(step, run) {
  const { needs, generated } = step
  const skip = (outcome, why) => {
    console.log(`\n── ${step.name}: ${outcome}, ${why}`)
    return { step, outcome, seconds: 0, why }
  }
  if (needs !== undefined && !fs.existsSync(path.resolve(run.root, needs)))
    return skip('not run', `there is no ${needs}`)
  const compiled = generated === undefined || run.isWhole ? undefined : olderThan(run.root, COMPILED_SECONDS)
  const isSame = compiled !== undefined && !hasChanged(run.root, compiled, generated.paths)
  const why = `${generated?.paths.join(', ')} are those of ${compiled}`
  if (isSame && generated.command === undefined) return skip('not needed', why)
  const usual = commandOf(step, run)
  const command = isSame ? filled(generated.command, step, run.root, run.seed) : usual.command
  console.log(`\n── ${step.name}: ${command.join(' ')}${isSame ? ` (not the rest: ${why})` : ''}`)
  const log = logOf(run, step)
  const { outcome, seconds } = await timedCommand(command, usual.seconds, { ...run, cwd: run.root, log })
  console.log(`\n── ${step.name}: the output`)
  process.stdout.write(outputOf(log))
  console.log(`── ${step.name}: ${outcomeText({ outcome, seconds }, usual.seconds)}`)
  return { step, outcome, seconds }
}

/** The output of a step; of a very long one, the end. */
export function outputOf(log) {
  const { size } = fs.statSync(log)
  const text = Buffer.alloc(Math.min(size, OUTPUT_BYTES_MAX))
  const file = fs.openSync(log)
  try {
    fs.readSync(file, text, 0, text.length, size - text.length)
  } finally {
    fs.closeSync(file)
  }
  return text
}

/** Runs a command with the time limit that belongs to its usual seconds. */
export async function timedCommand(command, usualSeconds, how) {
  const { root } = how
  const begunMs = performance.now()
  // Rust's packages are compiled once for all steps.
  const cargo = {
    CARGO_TARGET_DIR: `${root}/.cartulary/cargo`,
    CARGO_INCREMENTAL: '0',
    CARGO_PROFILE_DEV_DEBUG: '0',
  }
  const limitMs = LIMIT_FACTOR * usualSeconds * 1000
  const outcome = await runCommand(command, { ...how, env: { ...process.env, ...cargo }, limitMs })
  return { outcome, seconds: Math.round((performance.now() - begunMs) / 1000) }
}

function outcomeText({ outcome, seconds }, usualSeconds) {
  if (outcome === 'ok') return `ok (${seconds} s)`
  if (outcome === 'late') return `FAILED, it did not end within ${LIMIT_FACTOR * usualSeconds} s`
  return `${outcome === 'failed' ? 'FAILED' : 'ended'} (${seconds} s)`
}

/** Whether a step runs always; the others are campaigns. */
export function isOfGate({ group }) {
  return group === undefined
}

/**
 * Whether a result makes the run red. A campaign for which there was no time does not: it has not failed. A step of the
 * gate that did not end does.
 */
export function isRed({ step, outcome, why }) {
  if (outcome === 'failed' || outcome === 'late') return true
  const isUnknown = outcome === 'ended' || (outcome === 'not run' && !why.startsWith('there is no '))
  return isUnknown && isOfGate(step)
}
