// npm test [-- OPTION | FILE | FOLDER | mocha option …]: installs, builds and runs tests.
//   no argument         all tests, in three concurrent processes
//   FOLDER …            the tests of these folders, in three concurrent processes
//   FILE …              these tests, by mocha itself
//   --changed [COMMIT]  the tests of the modules that differ from a commit; default: origin/main
//   --slow              all tests; prints at the end the 30 that took the most CPU time
//   --times             all tests; writes test/times.json, the limits of their CPU time
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { changedTests } from './lib/changedTests.mjs'
import { ensureParts } from './lib/core.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runTests, testFiles } from './lib/testRun.mjs'
import { recordTimes, slowTestsText } from './lib/testTimes.mjs'

process.chdir(fileURLToPath(root))
const args = process.argv.slice(2)
const chosen = chosenFiles()
await ensureInstalled('all')
await ensureBuilt()
// Tests of the built program need not check again that it is built.
process.env.PROGRAM_IS_BUILT = '1'
process.exit(chosen === undefined ? runMocha() : await run(chosen))

/** Returns the test files that run in three processes; undefined if mocha itself is to run what the arguments say. */
function chosenFiles() {
  if (args[0] === '--changed') return changedTests(args[1])
  if (args.every((arg) => ['--slow', '--times'].includes(arg))) return testFiles('test')
  const isFolder = (arg) => fs.statSync(arg, { throwIfNoEntry: false })?.isDirectory() === true
  return args.every(isFolder) ? args.flatMap((folder) => testFiles(folder.replace(/\/$/, ''))) : undefined
}

async function run(files) {
  await ensureParts()
  console.log(`Running ${files.length} test files …`)
  const isWhole = args[0] === undefined || args[0] === '--slow'
  // Nodes with several serving threads take other times.
  const { status, times } = await runTests(files, {
    hasTimeLimits: isWhole && process.env.SERVING_THREADS === undefined,
  })
  if (args.includes('--slow'))
    console.log(`\nThe tests that took the most CPU time:\n${slowTestsText(times)}`)
  if (args.includes('--times') && status === 0) recordTimes(times)
  return status
}

function runMocha() {
  const isNamed = args.some((arg) => !arg.startsWith('-') && (arg.endsWith('.ts') || fs.existsSync(arg)))
  console.log(isNamed ? 'Running the named tests …' : 'Running all tests …')
  const mocha = ['node_modules/mocha/bin/mocha.js', ...args, ...(isNamed ? [] : testFiles('test'))]
  const { status, signal } = spawnSync(process.execPath, mocha, { stdio: 'inherit' })
  return signal === null ? (status ?? 1) : 1
}
