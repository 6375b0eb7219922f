import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { timesText } from './testTimes.mjs'

const REPORTER = 'scripts/lib/timesReporter.cjs'

/**
 * Most of the tests' time goes by in servers and in waiting; more than two processes get in each other's way on small
 * machines.
 */
const PROCESSES = 2
/** Few enough that both processes end at about the same time, enough that what they have in common is made rarely. */
const FILES_PER_RUN = 36

/**
 * Runs test files in several mocha processes side by side: each takes the next files when it has ended those before.
 * What they say is shown when they end; in the end where the time went, what failed, and the sums as mocha writes them.
 *
 * @param {readonly string[]} command node's arguments before the files
 * @param {readonly string[]} files
 * @returns {Promise<number>} exit status: 0 when all passed
 */
export async function runShards(command, files) {
  const begunMs = Date.now()
  const color = process.stdout.isTTY ? ['--color'] : []
  const shards = []
  for (let at = 0; at < files.length; at += FILES_PER_RUN) shards.push(files.slice(at, at + FILES_PER_RUN))
  const ends = []
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-times-'))
  const take = async () => {
    for (let shard = shards.shift(); shard !== undefined; shard = shards.shift()) {
      const times = path.join(folder, `${shards.length}.json`)
      const reporting = [`--reporter=${REPORTER}`, `--reporter-option=times=${times}`]
      const sinceMs = Date.now()
      const end = await run([...command, ...color, ...reporting, ...shard])
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

/** Its standard error is ours. */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'] })
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

/** One number of mocha's summary: `  123 passing (4s)`. */
function count(text, word) {
  return Number(summary(text, word)?.[1] ?? 0)
}

/** What mocha says after its counts; of a process that did not get there, its last lines. */
function failures(text) {
  const at = summary(text, 'failing')?.index
  return at === undefined ? text.split('\n').slice(-20).join('\n') : stripVTControlCharacters(text).slice(at)
}

function summary(text, word) {
  return [...stripVTControlCharacters(text).matchAll(new RegExp(`^ +(\\d+) ${word}(?: .*)?$`, 'gm'))].at(-1)
}

/** All test files, by name. */
export function testFiles(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort()
}
