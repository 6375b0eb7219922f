// The log of a run of mocha: lines of JSON that its processes add, so that it can be read after they have been killed.
// { event: 'process', pid }                                    mocha has begun
// { event: 'begin', file, pid }                                a process begins to load a test file
// { event: 'end', file, seconds, tests, passes, failures }     a file has ended; the times are those of cpuTimes.cjs
// { event: 'outcome', passes, failures: [{ file, title }] }    mocha has ended, one process or several
const fs = require('node:fs')
const { EVENT_TEST_FAIL, EVENT_TEST_PASS } = require('mocha').Runner.constants
const { measureTests } = require('./cpuTimes.cjs')

/** The test file that this process runs. */
let current

exports.add = add

/** Notes that this process begins to load a test file. */
exports.begin = (log, file) => {
  current = file
  add(log, { event: 'begin', file, pid: process.pid })
}

/** Watches the tests of the file that has begun. @returns a function that notes its end */
exports.watchFile = (runner, log) => {
  const file = current
  const times = measureTests(runner)
  const counts = countTests(runner)
  return () => add(log, { event: 'end', file, ...times(), ...counts })
}

/** Returns counts that grow while the tests of a runner run. */
function countTests(runner) {
  const counts = { passes: 0, failures: [] }
  runner.on(EVENT_TEST_PASS, () => counts.passes++)
  runner.on(EVENT_TEST_FAIL, (test) => {
    // An error between the tests has no file. The process that collects those of the others runs no file.
    counts.failures.push({ file: test.file ?? current, title: test.fullTitle() })
  })
  return counts
}
exports.countTests = countTests

function add(log, entry) {
  fs.appendFileSync(log, `${JSON.stringify(entry)}\n`)
}
