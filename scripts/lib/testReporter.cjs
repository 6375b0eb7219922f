// Mocha's reporter `spec`, which also writes two files that reporter options name: when the run ends, `outcome` gets
// { passes, failures: [{ file, title }] }; `times` gets the CPU times of each test file (cpuTimes.cjs).
const fs = require('node:fs')
const path = require('node:path')
const { reporters, Runner } = require('mocha')
const { measureTests } = require('./cpuTimes.cjs')

const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS } = Runner.constants

module.exports = class TestReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options)
    const { outcome, times } = options.reporterOptions
    if (runner.isParallelMode()) runner.workerReporter(path.join(__dirname, 'workerReporter.cjs'))
    else runner.once(EVENT_RUN_END, measureTests(runner, times))
    const failures = []
    let passes = 0
    runner.on(EVENT_TEST_PASS, () => passes++)
    runner.on(EVENT_TEST_FAIL, (test) => failures.push({ file: test.file, title: test.fullTitle() }))
    runner.once(EVENT_RUN_END, () => fs.writeFileSync(outcome, JSON.stringify({ passes, failures })))
  }
}
