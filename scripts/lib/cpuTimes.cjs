// Measures the CPU time of the tests of a mocha runner: seconds of this process, of its threads, and, on Linux, of its
// child processes that have ended.
const fs = require('node:fs')
const { EVENT_HOOK_END, EVENT_TEST_END } = require('mocha').Runner.constants

/** Tests that took less are left out. */
const TEST_SECONDS_MIN = 0.05
/** Clock ticks a second in /proc, which Linux has fixed for programs. */
const TICKS_PER_SECOND = 100

/**
 * Begins to measure. The load of the file is over by then, and is not measured: the first file of a process loads what the
 * later ones share, so the time of a load depends on the order in which the processes take the files.
 *
 * @param runner a runner that has not run yet
 * @returns a function that returns { seconds, tests: [[title, seconds]] }; tests include hooks
 */
exports.measureTests = (runner) => {
  const begun = cpuSeconds()
  const tests = []
  let before = begun
  const ended = (test) => {
    const now = cpuSeconds()
    if (now - before >= TEST_SECONDS_MIN) tests.push([test.fullTitle(), rounded(now - before)])
    before = now
  }
  runner.on(EVENT_TEST_END, ended)
  runner.on(EVENT_HOOK_END, ended)
  return () => ({ seconds: rounded(cpuSeconds() - begun), tests })
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childSeconds()
}

/** Returns the CPU time of child processes that have ended; 0 where /proc does not tell it. */
function childSeconds() {
  try {
    const text = fs.readFileSync('/proc/self/stat', 'utf8')
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(words[13]) + Number(words[14])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

function rounded(seconds) {
  return Math.round(seconds * 1_000) / 1_000
}
