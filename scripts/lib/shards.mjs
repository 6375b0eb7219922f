import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Most of the tests' time goes by in servers and in waiting; more than two processes get in each other's way on small machines. */
const SHARDS = 2

/**
 * Runs test files in several mocha processes, one after the other of the sorted files to each. What the first says is shown
 * as it comes, what the others say when they have ended, and in the end the sums, as mocha writes them.
 *
 * @param {readonly string[]} command node's arguments before the files
 * @param {readonly string[]} files
 * @returns {Promise<number>} exit status: 0 when all passed
 */
export async function runShards(command, files) {
  const begunMs = Date.now()
  const color = process.stdout.isTTY ? ['--color'] : []
  const shards = Array.from({ length: SHARDS }, (_, shard) => files.filter((_, at) => at % SHARDS === shard))
  const runs = shards.map((share, at) => run([...command, ...color, ...share], at === 0))
  const ends = []
  for (const [at, running] of runs.entries()) {
    const end = await running
    if (at > 0) process.stdout.write(end.text)
    ends.push(end)
  }
  const sum = (word) => ends.reduce((total, { text }) => total + count(text, word), 0)
  const minutes = Math.round((Date.now() - begunMs) / 6_000) / 10
  console.log(`\nAll of them:\n\n  ${sum('passing')} passing (${minutes}m)`)
  if (sum('failing') > 0) console.log(`  ${sum('failing')} failing`)
  return ends.every(({ status }) => status === 0) ? 0 : 1
}

/** Its standard error is ours. */
function run(args, isShown) {
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part
    if (isShown) process.stdout.write(part)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, text: `${error.message}\n` }))
    child.on('close', (status) => resolve({ status: status ?? 1, text }))
  })
}

/** One number of mocha's summary: `  123 passing (4s)`. */
function count(text, word) {
  const plain = stripVTControlCharacters(text)
  const found = [...plain.matchAll(new RegExp(`^ +(\\d+) ${word}(?: .*)?$`, 'gm'))]
  return Number(found.at(-1)?.[1] ?? 0)
}

/** All test files, by name. */
export function testFiles(folder) {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort()
}
