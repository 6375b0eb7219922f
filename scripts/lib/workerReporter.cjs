// Mocha's reporter of the processes of a run with --parallel, which also writes the CPU times of each test file.
const path = require('node:path')
const { measureTests } = require('./cpuTimes.cjs')

const mocha = path.dirname(require.resolve('mocha/package.json'))
const ParallelBuffered = require(path.join(mocha, 'lib/nodejs/reporters/parallel-buffered.cjs'))

module.exports = class WorkerReporter extends ParallelBuffered {
  constructor(runner, options) {
    super(runner, options)
    this.writeTimes = measureTests(runner, options.reporterOptions.times)
  }

  done(failures, callback) {
    this.writeTimes()
    super.done(failures, callback)
  }
}
