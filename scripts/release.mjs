// npm run release:check [-- STEP…]: checks that the checkout can be published, step by step. Each step prints ok, FAILED
// or "not run" with the reason. Exit status 1 if a step failed.
// npm run release:names: writes the names of release.json into package.json, SECURITY.md and CHANGELOG.md.
// npm publish runs --published, which refuses placeholders and differences.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { npmCommand } from './lib/npm.mjs'
import { differences, placeholders, readRelease, writeNames } from './lib/releaseNames.mjs'
import { STEPS } from './lib/releaseSteps.mjs'
import { root } from './lib/root.mjs'

/** Maximum number of lines that are shown of a failed step's output */
const LINES_MAX = 40
/** Maximum length of a step's output, in bytes */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

const args = process.argv.slice(2)
if (args.includes('--names')) {
  writeNames(readRelease())
  console.log('package.json, package-lock.json, SECURITY.md and CHANGELOG.md have the names of release.json')
} else if (args.includes('--published')) {
  const faults = [...placeholders(readRelease()), ...differences(readRelease())]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0)
    console.error('Nothing is published. npm run release:check checks everything else too.')
  process.exit(faults.length > 0 ? 1 : 0)
} else await checkAll(args)

async function checkAll(wanted) {
  const unknown = wanted.filter((name) => STEPS[name] === undefined)
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps: ${Object.keys(STEPS).join(', ')}`)
    process.exit(2)
  }
  const names = wanted.length > 0 ? wanted : Object.keys(STEPS)
  const width = Math.max(...names.map((name) => name.length))
  const counts = { ok: 0, FAILED: 0, 'not run': 0 }
  for (const name of names) {
    const startedMs = Date.now()
    const { state, lines } = await outcomeOf(STEPS[name])
    counts[state]++
    console.log(`${name.padEnd(width)}  ${state} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`)
    for (const line of lines) console.log(`  ${line}`)
  }
  console.log(`\n${counts.ok} ok, ${counts.FAILED} failed, ${counts['not run']} not run`)
  process.exit(counts.FAILED > 0 ? 1 : 0)
}

/** Runs a step. @returns its state, and the lines that explain it */
async function outcomeOf(step) {
  if (step.check !== undefined) {
    const faults = await step.check()
    return { state: faults.length === 0 ? 'ok' : 'FAILED', lines: faults }
  }
  const { command } = step
  const { command: program, first } = command[0] === 'npm' ? npmCommand() : { command: command[0], first: [] }
  const { status, stdout, stderr } = spawnSync(program, [...first, ...command.slice(1)], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    shell: program === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '')
  if (status !== 0) return { state: 'FAILED', lines: lines.slice(-LINES_MAX) }
  const skipped = lines.filter((line) => /\bnot (?:run|asked for)\b/.test(line))
  return { state: skipped.length > 0 ? 'not run' : 'ok', lines: skipped }
}
