// Mocha's reporter of the processes of a run with --parallel, which also notes the end of each test file.
const path = require('node:path')
const { watchFile } = require('./testLog.cjs')

const mocha = path.dirname(require.resolve('mocha/package.json'))
const ParallelBuffered = require(path.join(mocha, 'lib/nodejs/reporters/parallel-buffered.cjs'))

module.exports = class WorkerReporter extends ParallelBuffered {
  constructor(runner, options) {
    super(runner, options)
    this.noteEnd = watchFile(runner, options.reporterOptions.log)
  }

  done(failures, callback) {
    this.noteEnd()
    super.done(failures, callback)
  }
}
