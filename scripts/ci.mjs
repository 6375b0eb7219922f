// .ci/run [OPTIONS]: everything that must hold before a change lands, and one group of the campaigns. `--help` prints the
// options. The last line is mocha's count of `npm test`: "N passed, N failed".
import './lib/node.mjs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { baseOf, commitOf, groupOf, seedOf } from './lib/commits.mjs'
import { triedOnBase } from './lib/onBase.mjs'
import { root } from './lib/root.mjs'
import { isOfGate, isRed, runSteps } from './lib/runSteps.mjs'
import { countsOf, reportLines } from './lib/stepReport.mjs'
import { endable } from './lib/stepRun.mjs'

const USAGE = `.ci/run [OPTIONS]

Runs the gate, and the group of campaigns that belongs to the number of commits. A campaign that fails is tried on the
base; if it fails there, too, it is old, and the run is not red.

  --base COMMIT    default: the newest commit that is more than three hours older than the checked-out one
  --minutes N      ends the run after this time, and names what did not run; default: 60
  --steps FILE     a module with other steps (export STEPS); default: scripts/lib/steps.mjs
  --help           prints this

Exit status: 0 when nothing failed but what is old, 1 when something did, 2 for an unknown option.`

const options = {
  base: { type: 'string' },
  minutes: { type: 'string', default: '60' },
  steps: { type: 'string', default: fileURLToPath(new URL('lib/steps.mjs', import.meta.url)) },
  help: { type: 'boolean', default: false },
}

const { values } = parsed()
if (values.help) console.log(USAGE)
else process.exitCode = await endable(minutesOf(values.minutes) * 60_000, answered)

function parsed() {
  try {
    return parseArgs({ options })
  } catch (error) {
    return invalid(error.message)
  }
}

function invalid(why) {
  console.error(`${why}\n\n${USAGE}`)
  process.exit(2)
}

function minutesOf(text) {
  return Number(text) > 0 ? Number(text) : invalid(`--minutes: a number above 0, not ${text}`)
}

/** Like {@link runAll}, but the last line has counts even if this script fails. */
async function answered(ending) {
  try {
    return await runAll(ending)
  } catch (error) {
    console.log(`${error.stack}\n0 passed, 0 failed`)
    return 1
  }
}

/** @returns {Promise<number>} exit status */
async function runAll(ending) {
  const checkout = fileURLToPath(root).replace(/\/$/, '')
  const { STEPS, GROUPS } = await import(pathToFileURL(values.steps).href)
  const base = values.base === undefined ? baseOf(checkout) : commitOf(checkout, values.base)
  if (values.base !== undefined && base === undefined) invalid(`--base: there is no commit ${values.base}`)
  const group = groupOf(checkout, GROUPS)
  console.log(`The gate, and group ${group} of the campaigns; the base is ${base ?? 'unknown'}.`)
  const run = { root: checkout, seed: seedOf(checkout), isWhole: false, base, ...ending }
  const chosen = STEPS.filter((step) => isOfGate(step) || step.group === group)
  const first = await runSteps(chosen, run)
  const results = base === undefined ? first : await triedOnBase(first, { ...run, build: chosen[0] })
  const tests = chosen.find(({ name }) => name === 'tests')
  const counts = tests && countsOf(run, tests)
  for (const line of reportLines(results, run)) console.log(line)
  if (counts === undefined) console.log('mocha did not get to its summary')
  if (run.signal.aborted) console.log(run.signal.reason)
  console.log(`${counts?.passed ?? 0} passed, ${counts?.failed ?? 0} failed`)
  return counts === undefined || results.some(isRed) ? 1 : 0
}
