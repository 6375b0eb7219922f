// Mocha's reporter `spec`, which also writes the log that a reporter option names (testLog.cjs).
const path = require('node:path')
const { reporters, Runner } = require('mocha')
const { add, countTests, watchFile } = require('./testLog.cjs')

const { EVENT_RUN_END } = Runner.constants

module.exports = class TestReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options)
    const { log } = options.reporterOptions
    add(log, { event: 'process', pid: process.pid })
    if (runner.isParallelMode()) runner.workerReporter(path.join(__dirname, 'workerReporter.cjs'))
    else runner.once(EVENT_RUN_END, watchFile(runner, log))
    const counts = countTests(runner)
    runner.once(EVENT_RUN_END, () => add(log, { event: 'outcome', ...counts }))
  }
}
