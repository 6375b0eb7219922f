// npm run campaigns [-- OPTIONS]: runs the campaigns of .ci/run. `--help` prints the options.
import './lib/node.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { baseOf, commitOf, groupOf, hasChanges, seedOf } from './lib/commits.mjs'
import { triedOnBase } from './lib/onBase.mjs'
import { root } from './lib/root.mjs'
import { isOfGate, isRed, runSteps } from './lib/runSteps.mjs'
import { reportLines, tableLines } from './lib/stepReport.mjs'
import { endable } from './lib/stepRun.mjs'

const USAGE = `npm run campaigns [-- OPTIONS]

Runs campaigns: checks that take too long for npm test. Prints a table at the end. Without --all, --group and --only, runs
the drawn part of the group that .ci/run takes for this commit.

  --all            all campaigns, whole: without a time limit of the run, and compiling always
  --group N        the drawn part of this group, from 0
  --only NAME      the drawn part of this campaign; repeat the option for several
  --whole          all of each campaign, not a drawn part
  --record FILE    adds the results to FILE, as lines of JSON, and leaves out what has passed at this commit according to it;
                   the checkout must have no changes
  --base COMMIT    tries a campaign that fails on this commit, too; fails there, too: old. Default: does not try
  --steps FILE     a module with other steps (export STEPS, GROUPS); default: scripts/lib/steps.mjs
  --help           prints this

Exit status: 0 when nothing failed but what is old, 1 when something did, 2 for an unknown option or name.`

const options = {
  all: { type: 'boolean', default: false },
  group: { type: 'string' },
  only: { type: 'string', multiple: true },
  whole: { type: 'boolean', default: false },
  record: { type: 'string' },
  base: { type: 'string' },
  steps: { type: 'string', default: fileURLToPath(new URL('lib/steps.mjs', import.meta.url)) },
  help: { type: 'boolean', default: false },
}
const checkout = fileURLToPath(root).replace(/\/$/, '')
const { values } = parsed()
if (values.help) console.log(USAGE)
else {
  const { STEPS, GROUPS } = await import(pathToFileURL(values.steps).href)
  const chosen = chosenSteps(STEPS, GROUPS)
  const base = checkedBase()
  const record = values.record === undefined ? undefined : openRecord(values.record)
  process.exitCode = await endable(Infinity, (ending) => runAll(STEPS[0], chosen, base, record, ending))
}

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

function chosenSteps(steps, groups) {
  const campaigns = steps.filter((step) => !isOfGate(step))
  const { all, group, only = [] } = values
  if ([all, group !== undefined, only.length > 0].filter(Boolean).length > 1)
    invalid('one of --all, --group and --only, not several')
  const unknown = only.filter((name) => !campaigns.some((step) => step.name === name))
  const names = campaigns.map(({ name }) => name).join('; ')
  if (unknown.length > 0) invalid(`no campaign is called ${unknown.join(', ')}; there are: ${names}`)
  if (group !== undefined && !(/^\d+$/.test(group) && Number(group) < groups))
    invalid(`--group: a number below ${groups}, not ${group}`)
  if (all) return campaigns
  if (only.length > 0) return campaigns.filter(({ name }) => only.includes(name))
  const wanted = group === undefined ? groupOf(checkout, groups) : Number(group)
  return campaigns.filter((step) => step.group === wanted)
}

function checkedBase() {
  if (values.base === undefined) return undefined
  return commitOf(checkout, values.base) ?? invalid(`--base: there is no commit ${values.base}`)
}

/**
 * Opens a record of results.
 *
 * @returns what has passed at this commit, and a function that adds a result
 */
function openRecord(file) {
  const commit = commitOf(checkout)
  if (commit === undefined || hasChanges(checkout, path.resolve(file)))
    invalid('--record: the checkout has changes, or is none of Git; results belong to a commit')
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const passed = text.split('\n').flatMap((line) => resultIn(line) ?? [])
  const isWhole = values.all || values.whole
  return {
    passed: passed.filter(
      (one) => one.commit === commit && one.outcome === 'ok' && (one.isWhole || !isWhole),
    ),
    add: ({ step, outcome, seconds }) =>
      fs.appendFileSync(
        file,
        `\n${JSON.stringify({ commit, step: step.name, isWhole, outcome, seconds })}\n`,
      ),
  }
}

/** Returns the result in a line; undefined if there is none, as when the line was cut off by a kill. */
function resultIn(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** @returns {Promise<number>} exit status */
async function runAll(build, chosen, base, record, ending) {
  const isWhole = values.all || values.whole
  const run = { root: checkout, seed: seedOf(checkout), isWhole, base: base ?? baseOf(checkout), ...ending }
  const recorded = chosen.flatMap((step) => {
    const one = record?.passed.find(({ step: name }) => name === step.name)
    return one === undefined
      ? []
      : [{ step, outcome: 'ok', seconds: one.seconds, why: 'according to the record' }]
  })
  const left = chosen.filter((step) => !recorded.some((one) => one.step === step))
  const steps = left.length > 0 ? [build, ...left] : []
  const isKept = ({ step, outcome }) => step !== build && outcome !== 'ended' && outcome !== 'not run'
  const first = await runSteps(steps, run, (result) => {
    if (isKept(result)) record?.add(result)
  })
  const results = base === undefined ? first : await triedOnBase(first, { ...run, build })
  for (const line of reportLines(results, run)) console.log(line)
  const all = [...recorded, ...results.filter(({ step }) => step !== build)]
  console.log(`\n${tableLines(all).join('\n')}`)
  return results.some(isRed) ? 1 : 0
}
