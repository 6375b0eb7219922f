// Mocha's reporter `spec`, which also writes the time of each test file, hooks included, as JSON (milliseconds by file)
// into the file that the reporter option `times` names. Ends a process that goes on after its last test.
const fs = require('node:fs')
const { reporters, Runner } = require('mocha')

const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END } = Runner.constants

/** Milliseconds after the last test until a process that something keeps running fails. */
const ENDING_MS_MAX = 60_000

module.exports = class TimesReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options)
    const times = {}
    let begunMs = 0
    runner.on(EVENT_SUITE_BEGIN, ({ parent }) => {
      if (parent?.root) begunMs = performance.now()
    })
    runner.on(EVENT_SUITE_END, ({ parent, file }) => {
      if (parent?.root) times[file] = (times[file] ?? 0) + performance.now() - begunMs
    })
    runner.once(EVENT_RUN_END, () => {
      fs.writeFileSync(options.reporterOptions.times, JSON.stringify(times))
      setTimeout(failToEnd, ENDING_MS_MAX).unref()
    })
  }
}

function failToEnd() {
  console.log(
    `the process did not end after its tests, because of ${process.getActiveResourcesInfo().join(', ')}`,
  )
  // mocha's listener, which runs before this one, sets the status to the number of failed tests.
  process.once('exit', () => {
    process.exitCode = 1
  })
  process.exit()
}
