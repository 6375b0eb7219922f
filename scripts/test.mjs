// npm test [-- ARGUMENTS]: installs, builds and runs tests. `--help` prints the arguments.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { changedTests } from './lib/changedTests.mjs'
import { ensureParts } from './lib/core.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { testArguments, wrongArguments } from './lib/testArguments.mjs'
import { runTests, testFiles } from './lib/testRun.mjs'
import { recordTimes, slowTestsText } from './lib/testTimes.mjs'

process.chdir(fileURLToPath(root))
const chosen = testArguments(process.argv.slice(2))
const files = chosen.mocha === undefined ? chosenFiles() : []
if (chosen.changed !== undefined && files.length === 0) {
  console.log(`No test is needed: no file that a test concerns differs from ${chosen.changed}.`)
  process.exit(0)
}
await ensureInstalled('all')
await ensureBuilt()
// Tests of the built program need not check again that it is built.
process.env.PROGRAM_IS_BUILT = '1'
process.exit(chosen.mocha === undefined ? await run() : runMocha(chosen.mocha))

function chosenFiles() {
  if (chosen.changed === undefined) {
    const folders = chosen.folders.length === 0 ? ['test'] : chosen.folders
    return [...new Set(folders.flatMap((folder) => testFiles(folder.replace(/\/$/, ''))))]
  }
  try {
    return changedTests(chosen.changed)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return wrongArguments(`--changed: ${error.message}; name the commit: npm test -- --changed COMMIT`)
  }
}

async function run() {
  await ensureParts()
  console.log(`Running ${files.length} test files …`)
  const isWhole = chosen.changed === undefined && chosen.folders.length === 0
  // A record replaces the limits. Nodes with several serving threads take other times.
  const hasTimeLimits = isWhole && !chosen.times && process.env.SERVING_THREADS === undefined
  const { status, times } = await runTests(files, { hasTimeLimits })
  if (chosen.slow) console.log(`\nThe tests that took the most CPU time:\n${slowTestsText(times)}`)
  if (chosen.times && status === 0) recordTimes(times)
  return status
}

function runMocha(args) {
  const isNamed = args.some((arg) => !arg.startsWith('-') && (arg.endsWith('.ts') || fs.existsSync(arg)))
  console.log(isNamed ? 'Running the named tests …' : 'Running all tests …')
  const mocha = ['node_modules/mocha/bin/mocha.js', ...args, ...(isNamed ? [] : testFiles('test'))]
  const { status, signal } = spawnSync(process.execPath, mocha, { stdio: 'inherit' })
  return signal === null ? (status ?? 1) : 1
}
