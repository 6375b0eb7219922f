/**
 * `npm run test:differential`: sends this node and geth the same requests about the same chain, generated at random from
 * the content of the chain. `--help` prints the options. known.ts lists the intended differences.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { amsterdamSample } from '../../support/amsterdamSample.ts'
import { commandLine, numberOf, UsageError } from '../../support/commandLine.ts'
import { type Chain, findGeth, serveGeth } from './geth.ts'
import { knownDifferences } from './known.ts'
import { AMSTERDAM_VARIABLE, OURS_VARIABLE } from './knownAmsterdam.ts'
import { type Program, start } from './programs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = path.join(root, 'dist', 'cartulary.js')
/** Milliseconds of the comparison beyond `--minutes`: reading the chain, and the requests that run when the time is over */
const LAST_REQUESTS_MS_MAX = 60_000
/** Milliseconds; a busy machine needs longer for a call than the default of 5 seconds */
const CALL_MS_MAX = 60_000
/** Number of clusters printed in full */
const SHOWN_MAX = 40
/** Maximum number of characters of a line about a cluster */
const LINE_LENGTH_MAX = 400

interface Cluster {
  method: string
  level: string
  sign: string
  count: number
  first?: string[]
  examples: { params: unknown[]; ours: string; geth: string }[]
}

interface Report {
  asked: number
  table: Record<string, { asked: number; same: number; ruled?: Record<string, number> }>
  clusters: Cluster[]
}

const USAGE = `npm run test:differential [-- OPTIONS] [DIR]

Sends this node and geth the same requests about the same chain, generated at random from the content of the chain. DIR
(default: ../shared/diff) contains diff.mjs, which sends the requests and compares the answers. Every difference that is not
intended, and every time-out, lowers the agreement. geth is that of GETH, of PATH, or compiled by Go; without geth or DIR,
the command only prints a note.

  --seed N          seed of the requests; default: 1
  --scale X         part of the requests; default: 0.25
  --minutes N       time limit for each chain; default: 10
  --least PERCENT   agreement that is enough; default: 99.5
  --help            prints this

Exit status: 0 when enough answers agree, 1 when fewer do, 2 for an unknown option.`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  scale: { type: 'string', default: '0.25' },
  minutes: { type: 'string', default: '10' },
  least: { type: 'string', default: '99.5' },
} as const
const { options, folder } = commandLine(USAGE, (args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  for (const name of ['seed', 'scale', 'minutes'] as const) numberOf(name, values[name], 0)
  numberOf('least', values.least, 0, 100)
  if (positionals.length > 1) throw new UsageError('more than one DIR')
  return { options: values, folder: path.resolve(positionals[0] ?? path.join(root, '../shared/diff')) }
})
process.exit((await main(folder)) ? 0 : 1)

async function main(asked: string): Promise<boolean> {
  const asking = path.join(asked, 'diff.mjs')
  if (!fs.existsSync(asking)) return notRun(`there is no ${asking}`)
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) return false
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-differential-'))
  try {
    const geth = findGeth(work)
    if (geth === undefined) return notRun('there is no geth (GETH, PATH), and no Go to compile it')
    const failed: string[] = []
    for (const chain of await chains(work)) {
      const began = performance.now()
      const report = await compare(geth, chain, asking, path.join(work, chain.name))
      if (!judge(chain, report)) failed.push(...failuresOf(chain, report))
      console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    // At the very end, because a reader of a long output may have only its last lines.
    for (const each of failed) console.log(`failed: ${each}`)
    return failed.length === 0
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

function notRun(why: string): boolean {
  console.log(`differential: not run, ${why}`)
  return true
}

/**
 * The sample chain and its story under the rules of Amsterdam; and the recorded chains with all forks, and across Amsterdam,
 * if they exist.
 *
 * @param work folder for the files of the chain that is made
 */
async function chains(work: string): Promise<Chain[]> {
  const shared = (name: string): string => path.join(root, '../shared', name)
  const at = (name: string, folder: string, more: Partial<Chain> = {}): Chain => {
    const [genesis, blocks] = [path.join(folder, 'genesis.json'), path.join(folder, 'chain.rlp')]
    return { name, genesis, blocks, trustHeaders: false, ...more }
  }
  const made = path.join(work, 'made')
  fs.mkdirSync(made)
  const { genesis, blocks } = amsterdamSample()
  fs.writeFileSync(path.join(made, 'genesis.json'), JSON.stringify(genesis))
  fs.writeFileSync(path.join(made, 'chain.rlp'), blocks)
  const recorded = [
    at('execution-apis', shared('conformance/suites/execution-apis'), { trustHeaders: true }),
    at('geth-amsterdam', shared('amsterdam/suites/geth-amsterdam'), { isOfAmsterdam: true }),
  ]
  return [
    at('sample', path.join(root, 'sample')),
    at('sample of Amsterdam', made, { isOfAmsterdam: true }),
    ...recorded.filter((chain) => fs.existsSync(chain.genesis)),
  ]
}

async function compare(geth: string, chain: Chain, asking: string, work: string): Promise<Report> {
  fs.mkdirSync(work, { recursive: true })
  const running: Program[] = []
  try {
    running.push(await serveGeth(geth, chain, path.join(work, 'geth')))
    running.push(await serveOurs(chain))
    const [other, ours] = running as [Program, Program]
    const out = path.join(work, 'report.json')
    const { seed, scale, minutes } = options
    const note = fileURLToPath(new URL('known.ts', import.meta.url))
    const between = ['--ours', ours.url, '--geth', other.url, '--note', note, '--out', out]
    const args = ['--import=tsx', asking, ...between, '--seed', seed, '--scale', scale, '--minutes', minutes]
    const urls = { [AMSTERDAM_VARIABLE]: other.url, [OURS_VARIABLE]: ours.url }
    // Do not block: this process reads the logs of both nodes, and geth stops when nobody reads its log.
    const child = spawn(process.execPath, args, {
      cwd: root,
      timeout: Number(minutes) * 60_000 + LAST_REQUESTS_MS_MAX,
      env: { ...process.env, ...(chain.isOfAmsterdam === true ? urls : {}) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [status, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (status !== 0) throw new Error(`${asking} ended with ${status ?? signal}`)
    return JSON.parse(fs.readFileSync(out, 'utf8')) as Report
  } finally {
    await Promise.all(running.map((each) => each.stop()))
  }
}

async function serveOurs({ genesis, blocks, trustHeaders }: Chain): Promise<Program> {
  const files = [
    '--ephemeral',
    '--genesis',
    genesis,
    '--import',
    blocks,
    ...(trustHeaders ? ['--trust-headers'] : []),
  ]
  const args = [program, 'serve', ...files, '--port', '0', '--call-timeout', String(CALL_MS_MAX)]
  const { matches, pid, stop } = await start(process.execPath, args, /http:\/\/127\.0\.0\.1:\d+/, 1)
  return { url: matches[0]![0], pid, stop }
}

/** Names the methods of a chain whose answers differ too often, the method with the most differences last. */
function failuresOf({ name }: Chain, { asked, table, clusters }: Report): string[] {
  const counts = new Map<string, number>()
  for (const { method, count } of clusters) counts.set(method, (counts.get(method) ?? 0) + count)
  const same = Object.values(table).reduce((sum, row) => sum + row.same, 0)
  if (counts.size === 0) return [`${name}: ${asked - same} of ${asked} requests got no answer to compare`]
  const methods = [...counts].sort(([, one], [, other]) => one - other)
  return methods.map(([method, count]) => `${name} ${method}: ${count} answers differ`)
}

/** Prints the table. @returns whether enough answers agree */
function judge({ name }: Chain, { asked, table, clusters }: Report): boolean {
  const rows = Object.values(table)
  const same = rows.reduce((sum, row) => sum + row.same, 0)
  const share = (100 * same) / asked
  console.log(`\n${name}: ${asked} requests, seed ${options.seed}, ${share.toFixed(2)} % agree`)
  const ruled = new Map<string, number>()
  for (const row of rows) {
    for (const [names, count] of Object.entries(row.ruled ?? {})) {
      for (const each of names.split(' + ')) ruled.set(each, (ruled.get(each) ?? 0) + count)
    }
  }
  for (const { cluster, ruling } of knownDifferences) {
    const count = ruled.get(cluster)
    if (count !== undefined)
      console.log(`  known   ${String(count).padStart(5)}  ${cluster} (ruling ${ruling})`)
  }
  for (const { method, level, sign, count, examples } of clusters.slice(0, SHOWN_MAX)) {
    console.log(
      `  DIFFERS ${String(count).padStart(5)}  ${method} ${level}: ${sign}`.slice(0, LINE_LENGTH_MAX),
    )
    console.log(`         ${JSON.stringify(examples[0]?.params)}`.slice(0, LINE_LENGTH_MAX))
  }
  return share >= Number(options.least)
}
