import fs from 'node:fs'
import { parseArgs } from 'node:util'

const USAGE = `npm test [-- ARGUMENTS]

Installs, builds and runs tests. ARGUMENTS are one of these lines:

  none                      all tests, in three processes; in five on a loaded machine
  FOLDER…                   the tests of these folders, likewise
  FILE… [MOCHA OPTION…]     these tests, by mocha itself, which has other options; FILE may be a folder here
  MOCHA OPTION…             all tests, by mocha itself
  --slow [FOLDER…]          prints at the end the 30 tests that took the most CPU time
  --changed [COMMIT]        the tests of the modules that differ from a commit; default: origin/main
  --times [--slow]          all tests; writes test/times.json, the limits of their CPU time
  --help                    prints this

Exit status: 0 when all passed, 1 when something failed, 2 for wrong arguments.`

const options = {
  slow: { type: 'boolean', default: false },
  times: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

/**
 * Reads the arguments of npm test. Prints the usage and ends the process for wrong ones and for --help.
 *
 * @param {readonly string[]} args
 * @returns {{ mocha?: readonly string[], folders: readonly string[], changed?: string, slow: boolean, times: boolean }}
 * mocha: the arguments, if mocha itself is to run them; folders: none for all; changed: a commit
 */
export function testArguments(args) {
  const isOwn = args.some((arg) => Object.keys(options).includes(/^--(\w+)/.exec(arg)?.[1]))
  if (!isOwn) return argumentsOfMocha(args)
  const { values, positionals } = parsed(args)
  const { slow, times, changed, help } = values
  if (help) {
    console.log(USAGE)
    process.exit(0)
  }
  if (changed) {
    if (slow || times || positionals.length > 1)
      wrongArguments('--changed: with one commit, and nothing else')
    return { folders: [], changed: positionals[0] ?? 'origin/main', slow, times }
  }
  if (times && positionals.length > 0) wrongArguments('--times: for all tests only')
  const other = positionals.find((word) => !isFolder(word))
  if (other !== undefined) wrongArguments(`--slow: there is no folder ${other}`)
  return { folders: positionals, slow, times }
}

/** Prints what is wrong and the usage, and ends the process. */
export function wrongArguments(why) {
  console.error(`${why}\n\n${USAGE}`)
  process.exit(2)
}

function argumentsOfMocha(args) {
  const [first] = args
  // Later words may be values of mocha's options.
  if (first !== undefined && !/^-|\.ts$/.test(first) && !fs.existsSync(first))
    wrongArguments(`there is no file or folder ${first}`)
  return { mocha: args.every(isFolder) ? undefined : args, folders: args, slow: false, times: false }
}

function parsed(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return wrongArguments(error.message)
  }
}

function isFolder(name) {
  return fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() === true
}
