import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { timesText } from './testTimes.mjs'

const REPORTER = 'scripts/lib/timesReporter.cjs'

/**
 * Number of concurrent mocha processes. Tests spend most of their time in servers and waiting; more processes would
 * slow each other down on small machines.
 */
const PROCESSES = 2
/** Files of one mocha run: few, so that both processes end together; enough, so that setup is rarely repeated. */
const FILES_PER_RUN = 36
/** Least number of runs for each process. */
const RUNS_PER_PROCESS = 2

/**
 * Runs test files in several concurrent mocha runs; whenever one ends, the next starts. Prints the output of each run
 * when it ends, and finally the time by module, the failures, and the totals in mocha's form.
 *
 * @param {readonly string[]} command node's arguments before the files
 * @param {readonly string[]} files
 * @param {{ node?: string, env?: NodeJS.ProcessEnv }} [how] path of Node, and the environment; default: those of this
 * process
 * @returns {Promise<number>} exit status: 0 when all passed
 */
export async function runShards(command, files, how = {}) {
  const begunMs = Date.now()
  const color = process.stdout.isTTY ? ['--color'] : []
  const shards = []
  const each = Math.min(FILES_PER_RUN, Math.ceil(files.length / (PROCESSES * RUNS_PER_PROCESS)))
  for (let at = 0; at < files.length; at += each) shards.push(files.slice(at, at + each))
  const ends = []
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-times-'))
  const take = async () => {
    for (let shard = shards.shift(); shard !== undefined; shard = shards.shift()) {
      const times = path.join(folder, `${shards.length}.json`)
      const reporting = [`--reporter=${REPORTER}`, `--reporter-option=times=${times}`]
      const sinceMs = Date.now()
      const end = await run([...command, ...color, ...reporting, ...shard], how)
      process.stdout.write(end.text)
      ends.push({ ...end, ms: Date.now() - sinceMs, times })
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, take))
  console.log(`\nWhere the time went:\n${timesText(ends)}`)
  fs.rmSync(folder, { recursive: true })
  const failed = ends.filter(({ status }) => status !== 0)
  const sum = (word) => ends.reduce((total, { text }) => total + count(text, word), 0)
  const minutes = Math.round((Date.now() - begunMs) / 6_000) / 10
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map(({ text }) => failures(text)).join('\n')}`)
  console.log(`\nAll of them:\n\n  ${sum('passing')} passing (${minutes}m)`)
  if (sum('failing') > 0) console.log(`  ${sum('failing')} failing`)
  return failed.length === 0 ? 0 : 1
}

/** Runs a process and returns its standard output; its standard error goes to the terminal. */
function run(args, { node = process.execPath, env = process.env }) {
  const child = spawn(node, args, { env, stdio: ['inherit', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, text: `${error.message}\n` }))
    child.on('close', (status, signal) =>
      resolve({ status: status ?? 1, text: signal === null ? text : `${text}\nended by ${signal}\n` }),
    )
  })
}

/** Returns a number of mocha's summary, such as 123 from `  123 passing (4s)`. */
function count(text, word) {
  return Number(summary(text, word)?.[1] ?? 0)
}

/** Returns mocha's text about failures; if the process ended before its summary, the last lines. */
function failures(text) {
  const at = summary(text, 'failing')?.index
  return at === undefined ? text.split('\n').slice(-20).join('\n') : stripVTControlCharacters(text).slice(at)
}

function summary(text, word) {
  return [...stripVTControlCharacters(text).matchAll(new RegExp(`^ +(\\d+) ${word}(?: .*)?$`, 'gm'))].at(-1)
}

/** Returns all test files of a folder, sorted by name. */
export function testFiles(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort()
}
