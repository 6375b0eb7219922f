/**
 * `npm run test:conform`: tests `cartulary conform`. `--help` prints the options. Cartulary must pass every check, with
 * the sample chain and with a development chain of Amsterdam. For every field that a check covers, an altered value and a
 * missing one must be detected, and on the chains of the tests each semantic check by itself must detect altered values.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { foundryBinary } from '../../../test/campaigns/peers/foundry.ts'
import { commandLine, patternOf } from '../../../test/support/commandLine.ts'
import {
  drawn,
  SAMPLING_OPTIONS,
  samplingOf,
  samplingText,
  samplingUsage,
} from '../../../test/support/sampling.ts'
import { serve } from '../../../test/support/serve.ts'
import { serveAmsterdam } from '../../../test/support/serveAmsterdam.ts'
import type { Check } from '../check.ts'
import { httpExchange } from '../httpExchange.ts'
import { type Report, statusOf } from '../report.ts'
import { semanticChecks } from '../semantics/semanticChecks.ts'
import { tableReport } from '../tableReport.ts'
import { anvilDeviations, startAnvilChain } from './anvilChain.ts'
import { askingOver, recorded } from './exchanges.ts'
import { conformance, isField, type Mutation, mutate, mutations, type Outcome } from './mutation.ts'
import { undetected } from './semantics/alteredPaths.ts'
import { type CheckedChain, checkedChains } from './semantics/checkedChains.ts'

/** Number of processes that alter answers. */
const PARTS = 2
const TIMEOUT_MS = 60_000
const chainFiles = { genesis: '../../../sample/genesis.json', chain: '../../../sample/chain.rlp' }

const USAGE = `npm run test:conform [-- OPTIONS]

Tests cartulary conform. Cartulary must pass every check. For every field that a check covers, an altered value and a missing
one must be detected; each semantic check by itself must detect altered values of its fields. On anvil, where npm installed it for this platform, the known deviations must be found. Prints the
fields that no check covers.

  --only REGEX          only these fields ("METHOD FIELD")
${samplingUsage('alterations')}
  --help                prints this

Exit status: 0 when all hold, 1 when one does not, 2 for an unknown option.`

/** `part` and `url` are for the processes that alter answers, which this command starts. */
const OPTIONS = {
  ...SAMPLING_OPTIONS,
  only: { type: 'string', default: '' },
  part: { type: 'string' },
  url: { type: 'string', default: '' },
} as const
const { part, url, only, sampling } = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  return { ...values, only: patternOf('only', values.only), sampling: samplingOf(values) }
})
const wanted = drawn(
  mutations().filter((mutation) => only.test(keyOf(mutation))),
  sampling,
)

if (part === undefined) process.exitCode = (await main()) ? 0 : 1
else await runPart(Number(part), url)

function exchangeTo(url: string) {
  return httpExchange(url, { timeoutMs: TIMEOUT_MS, userAgent: 'cartulary test:conform' })
}

/** The results of a process that alters answers. */
interface Found {
  readonly outcomes: Outcome[]
  readonly judgements: Judgement[]
}

/** A semantic check, and the alterations that it did not detect. */
interface Judgement {
  readonly check: string
  readonly failures: readonly string[]
}

async function main(): Promise<boolean> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    stdio: 'inherit',
  })
  if (status !== 0) return false
  const [genesis, chain] = [chainFiles.genesis, chainFiles.chain].map(
    (file) => new URL(file, import.meta.url),
  )
  const served = await serve(genesis!, chain!)
  try {
    const isGreen = await checkCartulary('the sample chain', served.url)
    const isGreenOnAmsterdam = await checkAmsterdam()
    const isCaught = await checkMutations(served.url)
    const isFound = await checkAnvil()
    return isGreen && isGreenOnAmsterdam && isCaught && isFound
  } finally {
    await served.stop()
  }
}

async function checkCartulary(chain: string, url: string): Promise<boolean> {
  const report = await conformance(exchangeTo(url))
  console.log(`Cartulary, ${chain}:\n${tableReport(report)}`)
  return statusOf(report) === 0 && report.absent.length === 0
}

async function checkAmsterdam(): Promise<boolean> {
  const served = await serveAmsterdam()
  try {
    return await checkCartulary('a development chain of Amsterdam', served.url)
  } finally {
    await served.stop()
  }
}

/** Each process records its own answers, and alters every second field, and those of every second semantic check. */
async function checkMutations(url: string): Promise<boolean> {
  const startedAtMs = performance.now()
  const sampleText = samplingText(sampling, 'alterations')
  if (sampleText !== undefined) console.log(sampleText)
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, at) => startPart(at, url)))
  const outcomes = parts.flatMap((part) => part.outcomes)
  const order = new Map(wanted.map((mutation, at) => [keyOf(mutation), at]))
  outcomes.sort((a, b) => (order.get(keyOf(a)) ?? 0) - (order.get(keyOf(b)) ?? 0))
  for (const outcome of outcomes) console.log(rowOf(outcome))
  const altered = outcomes.filter(({ places }) => places > 0)
  const caught = altered.filter(({ status }) => status === 1)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0)
  console.log(
    `\n${wanted.length} alterations of covered fields: ${caught.length} of ${altered.length} caught, ` +
      `${outcomes.length - altered.length} that the sample chain has no value for; ${seconds} s\n`,
  )
  const isDetected = reportJudgements(parts.flatMap(({ judgements }) => judgements))
  return (
    isDetected &&
    outcomes.length === wanted.length &&
    caught.length === altered.length &&
    outcomes.every((one) => isField(one))
  )
}

/** @returns whether every semantic check that was to run detects the altered values */
function reportJudgements(judgements: readonly Judgement[]): boolean {
  const missing = judgements.filter(({ failures }) => failures.length > 0)
  for (const { check, failures } of missing) console.log(`${check}: MISSED\n  ${failures.join('\n  ')}`)
  const count = semanticChecks.filter((check) => pathsOf(check).length > 0).length
  console.log(
    `${judgements.length} of ${count} semantic checks judged, ${missing.length} miss altered values\n`,
  )
  return judgements.length === count && missing.length === 0
}

/** The paths of a semantic check whose values this run may alter. */
function pathsOf({ method, covers }: Check): readonly string[] {
  return covers.filter((path) => only.test(`${method} ${path}`))
}

function keyOf({ method, field, isRemoved }: Mutation): string {
  return `${method} ${field}${isRemoved === true ? ' removed' : ''}`
}

function rowOf(outcome: Outcome): string {
  const { method, field, isRemoved, places, status, caughtBy, silent } = outcome
  const name =
    `${method} ${field === '' ? 'the result' : field}${isRemoved === true ? ' removed' : ''}`.padEnd(72)
  if (!isField(outcome)) return `${name} NO SUCH FIELD in the contract`
  if (places === 0) return `${name} no value on this chain`
  if (status !== 1) return `${name} MISSED (exit status ${status})`
  const others = silent.length === 0 ? '' : `; not by: ${silent.join(', ')}`
  return `${name} caught by: ${caughtBy.join(', ')}${others}`
}

async function startPart(at: number, url: string): Promise<Found> {
  const words = ['--import', 'tsx', fileURLToPath(import.meta.url), '--part', String(at), '--url', url]
  const chosen = ['--only', only.source, '--sample', `${sampling.fraction}`, '--seed', `${sampling.seed}`]
  const child = spawn(process.execPath, [...words, ...chosen], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  const [code] = await once(child, 'close')
  if (code !== 0) console.log(`a process that alters answers ended with ${code}`)
  const found: Found = { outcomes: [], judgements: [] }
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const one = JSON.parse(line) as Outcome | Judgement
    if ('check' in one) found.judgements.push(one)
    else found.outcomes.push(one)
  }
  return found
}

async function runPart(at: number, url: string): Promise<void> {
  const exchange = recorded(exchangeTo(url))
  const write = (one: Outcome | Judgement): void => void process.stdout.write(`${JSON.stringify(one)}\n`)
  for (const mutation of wanted.filter((_, index) => index % PARTS === at))
    write(await mutate(exchange, mutation))
  let chains: readonly CheckedChain[] | undefined
  for (const [index, check] of semanticChecks.entries()) {
    const paths = pathsOf(check)
    if (index % PARTS !== at || paths.length === 0) continue
    chains ??= await checkedChains(askingOver(exchange))
    const part = { ...sampling, seed: sampling.seed + index }
    const failures = await undetected(check, paths, chains, part)
    write({ check: `${check.method}: ${check.name}`, failures })
  }
}

async function checkAnvil(): Promise<boolean> {
  if (foundryBinary('anvil') === undefined) {
    console.log('anvil: not run, npm installed none for this platform')
    return true
  }
  const anvil = await startAnvilChain()
  let report: Report
  try {
    report = await conformance(exchangeTo(anvil.url))
  } finally {
    await anvil.stop()
  }
  console.log(`anvil:\n${tableReport(report)}`)
  const failed = report.cases.filter(({ verdict }) => verdict === 'failed')
  const missed = anvilDeviations.filter(
    ({ method, reason }) => !failed.some((one) => one.method === method && reason.test(one.reason ?? '')),
  )
  for (const { method, reason } of missed) console.log(`not found on anvil: ${method} ${reason}`)
  console.log(`anvil: ${failed.length} deviations, ${missed.length} of those that are known missed`)
  return missed.length === 0
}
