// npm test [-- OPTION | FILE | FOLDER | mocha option …]: installs, builds and runs tests.
//   no argument         all tests, in two concurrent processes
//   FILE, FOLDER        these tests, in one process
//   --changed [COMMIT]  the tests of the modules that differ from a commit; default: origin/main
//   --slow              all tests; prints at the end the 30 that took the most CPU time
//   --times             all tests; writes test/times.json, the limits of their CPU time
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { changedTests } from './lib/changedTests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runTests, testFiles } from './lib/testRun.mjs'
import { recordTimes, slowTestsText } from './lib/testTimes.mjs'

process.chdir(fileURLToPath(root))
const args = process.argv.slice(2)
const files = args[0] === '--changed' ? changedTests(args[1]) : testFiles('test')
await ensureInstalled('all')
await ensureBuilt()
process.exit(
  args.every((arg) => ['--slow', '--times'].includes(arg)) || args[0] === '--changed'
    ? await runAll()
    : runNamed(),
)

async function runAll() {
  console.log(`Running ${files.length} test files …`)
  const isWhole = args[0] !== '--changed'
  // Nodes with several serving threads take other times.
  const hasTimeLimits = isWhole && !args.includes('--times') && process.env.SERVING_THREADS === undefined
  const { status, times } = await runTests(files, { hasTimeLimits })
  if (args.includes('--slow'))
    console.log(`\nThe tests that took the most CPU time:\n${slowTestsText(times)}`)
  if (args.includes('--times') && status === 0) recordTimes(times)
  return status
}

function runNamed() {
  const isNamed = args.some((arg) => !arg.startsWith('-') && (arg.endsWith('.ts') || fs.existsSync(arg)))
  console.log(isNamed ? 'Running the named tests …' : 'Running all tests …')
  const mocha = ['node_modules/mocha/bin/mocha.js', ...args, ...(isNamed ? [] : files)]
  const { status, signal } = spawnSync(process.execPath, mocha, { stdio: 'inherit' })
  return signal === null ? (status ?? 1) : 1
}
