import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addWorktree, removeWorktree } from './commits.mjs'
import { commandOf, isOfGate, isRed, logOf, outputOf, timedCommand } from './runSteps.mjs'

const STEPS = 'scripts/lib/steps.mjs'

/**
 * Runs the failed campaigns once more on the base, in a checkout of its own, with the base's command. A campaign that fails
 * there, too, is old. One for which the time does not suffice, or which the base does not have, stays as it is.
 *
 * @param {readonly import('./runSteps.mjs').Result[]} results of all steps
 * @param {import('./runSteps.mjs').Run & { build: import('./steps.d.mts').Step, endsMs: number }} run build: the step that
 * installs and builds; endsMs: when the run is ended, by `performance.now`
 * @returns {Promise<import('./runSteps.mjs').Result[]>} the same ones, with what was found
 */
export async function triedOnBase(results, run) {
  const { root, base, build } = run
  const isTried = (result) => isRed(result) && !isOfGate(result.step)
  if (!results.some(isTried)) return results
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-base-'))
  const checkout = path.join(folder, path.basename(root))
  try {
    const why = !addWorktree(root, checkout, base)
      ? `git cannot check ${base} out`
      : await unbuilt(build, run, checkout)
    const tried = []
    for (const result of results) {
      if (!isTried(result)) tried.push(result)
      else tried.push({ ...result, ...(why === undefined ? await verdict(result, run, checkout) : { why }) })
    }
    return tried
  } finally {
    removeWorktree(root, checkout)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs and builds the base. @returns why the campaigns cannot run there */
async function unbuilt(build, run, checkout) {
  // An older base may ignore the options of the build, and a campaign would fail for want of packages.
  if (!fs.existsSync(path.join(checkout, STEPS))) return `the base has no ${STEPS}`
  if (!hasTime(build, run)) return 'there was no time to try it on the base'
  console.log(`\n── installing and building the base, ${run.base}`)
  const outcome = await runThere(build, run, checkout)
  return outcome === 'ok' ? undefined : `the base could not be built (${outcome})`
}

async function verdict({ step: { name } }, run, checkout) {
  const { STEPS: steps } = await import(pathToFileURL(path.join(checkout, STEPS)).href)
  const step = steps.find((one) => one.name === name)
  if (step === undefined) return { why: 'the base does not have it' }
  if (!hasTime(step, run)) return { why: 'there was no time to try it on the base' }
  console.log(`\n── ${step.name}, on the base`)
  const outcome = await runThere(step, run, checkout)
  if (outcome === 'ok') return { why: 'it passes on the base' }
  if (outcome !== 'failed') return { why: 'there was no time to try it on the base' }
  return { outcome: 'old', why: `it fails on the base, too: ${run.base}` }
}

function hasTime(step, run) {
  return performance.now() + commandOf(step, run).seconds * 1000 < run.endsMs
}

async function runThere(step, run, checkout) {
  const { command, seconds } = commandOf(step, run)
  const log = `${logOf(run, step)}-base`
  const { outcome } = await timedCommand(command, seconds, { ...run, cwd: checkout, log })
  process.stdout.write(outputOf(log))
  console.log(`── ${step.name}, on the base: ${outcome}`)
  return outcome
}
