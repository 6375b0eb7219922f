// Mocha's interface `bdd`, which also notes in the log (testLog.cjs) that a test file begins. A reporter exists only after
// the file has been loaded, and the processes of a run with --parallel report on a file only at its end.
const { interfaces } = require('mocha')
const { begin } = require('./testLog.cjs')

module.exports = (suite) => {
  interfaces.bdd(suite)
  suite.on('pre-require', (_globals, file, mocha) => begin(mocha.options.reporterOptions.log, file))
}
