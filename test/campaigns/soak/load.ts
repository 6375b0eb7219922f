/** `npm run soak:load`: puts a mixed load on a node that follows another one. `--help` prints the options. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandLine, numberOf } from '../../support/commandLine.ts'
import { busyShare, coreTime, residentBytes } from '../attack/machine.ts'
import type { LoadCommand, LoadReport } from './loadClients.ts'
import { growthOf, type Sample, slopeOf } from './loadFigures.ts'
import { LoadNodes } from './loadNodes.ts'
import { pause } from './nodeProcess.ts'

const CAPACITY_SECONDS = 15
const CAPACITY_CLIENTS = 16
const TRADE_EVERY_MS = 1_000
const SAMPLE_EVERY_MS = 10_000
/** Caches fill and code is compiled in this time, at most a quarter of the run */
const WARM_UP_SECONDS_MAX = 120
const GROWTH_MAX = 1.1
/** Maximum time that the following node may lag at the end */
const CATCH_UP_MS_MAX = 30_000

const root = fileURLToPath(new URL('../../../', import.meta.url))
const USAGE = `npm run soak:load [-- OPTIONS]

Puts a mixed load on a node that follows a second node, which seals a block every second. Prints waits by method, memory
over time and imported blocks.

  --minutes N       duration; default: 10
  --share PERCENT   load, as a part of the capacity of the node; default: 80
  --strict          growing memory is a failure, too
  --help            prints this

Exit status: 0 without a fault, 1 after a wrong answer, an unexpected error or, with --strict, growing memory, 2 for an
unknown option.`

const OPTIONS = {
  minutes: { type: 'string', default: '10' },
  share: { type: 'string', default: '80' },
  strict: { type: 'boolean', default: false },
} as const
const values = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  numberOf('minutes', values.minutes, 0)
  numberOf('share', values.share, 1)
  return values
})
const minutes = Number(values.minutes)

spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })
console.log(`${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${process.version}`)
const nodes = await LoadNodes.start()
const faults: string[] = []
const ground = await nodes.ground()
const clients = fork(fileURLToPath(new URL('loadClients.ts', import.meta.url)))
clients.send({ port: Number(new URL(nodes.following.url).port), ground })

let taken = 0
const trading = setInterval(() => {
  void nodes.trade().then(
    (count) => (taken += count),
    (error: unknown) => faults.push(`sending: ${String(error)}`),
  )
}, TRADE_EVERY_MS)

const capacity = await stage(clients, { closed: CAPACITY_CLIENTS }, CAPACITY_SECONDS)
const perSecond = Math.floor((capacity.requests / capacity.seconds) * (Number(values.share) / 100))
console.log(
  `capacity ${(capacity.requests / capacity.seconds).toFixed(0)} requests/s with ${CAPACITY_CLIENTS} connections; ` +
    `${minutes} minutes at ${perSecond}/s`,
)
noteFaults('capacity', capacity)

const memory: Sample[] = []
const startedMs = performance.now()
const before = coreTime()
const sampling = setInterval(() => void lookOften(), SAMPLE_EVERY_MS)
const soak = await stage(clients, { perSecond }, minutes * 60)
clearInterval(sampling)
clearInterval(trading)
const busy = busyShare(before, coreTime())
clients.kill('SIGKILL')
noteFaults('soak', soak)
const { imported, lag } = await catchUp()
const heap = await heapBytes()
await nodes.stop()
const isGrowing = report()
for (const fault of faults) console.log(`FAULT: ${fault}`)
console.log(`${faults.length} faults`)
process.exit(faults.length > 0 || (values.strict && isGrowing) ? 1 : 0)

async function stage(child: ChildProcess, command: LoadCommand, seconds: number): Promise<LoadReport> {
  child.send(command as object)
  await pause(seconds * 1_000)
  const reported = once(child, 'message')
  child.send('stop')
  return (await reported)[0] as LoadReport
}

function noteFaults(name: string, { faults: seen, skipped }: LoadReport): void {
  for (const [what, times] of Object.entries(seen)) faults.push(`${name}: ${times} × ${what}`)
  if (skipped > 0) faults.push(`${name}: ${skipped} requests could not be sent in time: the load is too high`)
}

async function lookOften(): Promise<void> {
  const seconds = (performance.now() - startedMs) / 1000
  const value = residentBytes(nodes.following.pid!)
  memory.push({ seconds, value })
  try {
    const head = Number(await nodes.following.ask('eth_blockNumber', []))
    const sealed = Number(await nodes.sealing.ask('eth_blockNumber', []))
    console.log(
      `${seconds.toFixed(0)} s: ${(value / 1e6).toFixed(0)} MB, block ${head}, ${sealed - head} behind`,
    )
    faults.push(...(await nodes.differences(head - 1)))
  } catch (error) {
    faults.push(String(error))
  }
}

/** Counts imported blocks, and blocks that were missing when the load ended. */
async function catchUp(): Promise<{ imported: number; lag: number }> {
  const head = async (): Promise<number> => Number(await nodes.following.ask('eth_blockNumber', []))
  const sealed = Number(await nodes.sealing.ask('eth_blockNumber', []))
  const lagThen = sealed - (await head())
  const endsMs = performance.now() + CATCH_UP_MS_MAX
  while ((await head()) < sealed && performance.now() < endsMs) await pause(100)
  if ((await head()) < sealed) faults.push('the following node does not catch up')
  if (/internal error|Unhandled/.test(nodes.following.log))
    faults.push(`it complains:\n${nodes.following.log}`)
  return { imported: (await head()) - ground.head, lag: lagThen }
}

/** Heap size from the node's own metrics; undefined when they lack it. */
async function heapBytes(): Promise<number | undefined> {
  const text = await fetch(`${nodes.following.url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const bytes = /^\w*nodejs_heap_size_used_bytes(?:\{[^}]*\})? ([\d.e+]+)$/m.exec(text)?.[1]
  return bytes === undefined ? undefined : Number(bytes)
}

/** @returns whether memory grows */
function report(): boolean {
  console.log('\n| method | requests | p50 ms | p99 ms | p99.9 ms | max ms |\n|---|---|---|---|---|---|')
  const sorted = Object.entries(soak.waits).toSorted(([a], [b]) => a.localeCompare(b))
  for (const [name, { count, p50, p99, p999, max }] of sorted) {
    const cells = [name, count, ...[p50, p99, p999, max].map((ms) => ms.toFixed(1))]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const { requests, seconds, abandoned, heads, late } = soak
  console.log(
    `\nthe clients themselves were late by p99 ${late.p99.toFixed(0)} ms, max ${late.max.toFixed(0)} ms`,
  )
  console.log(`\n${requests} requests in ${seconds.toFixed(0)} s, ${abandoned} given up by their clients`)
  console.log(
    `${imported} blocks imported, ${taken} transactions, ${heads} heads reported, ${lag} blocks behind at the end`,
  )
  console.log(`cores ${(busy * 100).toFixed(0)} % busy; heap ${heap === undefined ? 'not told' : mb(heap)}`)
  const warmUp = Math.min(WARM_UP_SECONDS_MAX, (minutes * 60) / 4)
  const warm = memory.filter(({ seconds: at }) => at >= warmUp)
  const growth = growthOf(warm)
  const isGrowing = !(growth <= GROWTH_MAX)
  const perMinute = mb(slopeOf(warm) * 60)
  console.log(
    `memory after ${warmUp.toFixed(0)} s of warm-up: ${mb(Math.max(0, ...warm.map(({ value }) => value)))} at most, slope ${perMinute} a minute, ` +
      `last stretch against first ${growth.toFixed(3)} (no growth: at most ${GROWTH_MAX}): ${isGrowing ? 'GROWS' : 'does not grow'}`,
  )
  return isGrowing
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
