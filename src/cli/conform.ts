/** cartulary conform: checks any node against openrpc.json. */
import fs from 'node:fs'
import path from 'node:path'
import { SingleBar } from 'cli-progress'
import type { FirstBlock } from '../../products/conform/chainSample.ts'
import type { Progress } from '../../products/conform/conform.ts'
import type { Report } from '../../products/conform/report.ts'
import { TargetUnreachable } from '../../products/conform/targetError.ts'
import type { Genesis } from '../chain/genesis.ts'
import { toHex } from '../chain/hex.ts'
import { printable } from '../chain/printable.ts'
import { required, UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { CommandError } from '../node/commandError.ts'
import { checkAccounts } from '../node/genesisFile.ts'
import { namedGenesis } from '../node/networks.ts'
import { version } from '../node/version.ts'
import type { CommandSpec } from './command.ts'
import type { CommandIo, Output } from './io.ts'

/** Exit status when nothing could be checked. */
const NOT_CHECKED_STATUS = 2
const BYTES_PER_MIB = 1024 ** 2

export const conformCommand: CommandSpec = {
  name: 'conform',
  summary: 'Check any node against the contract (read-only)',
  examples: [
    'cartulary conform --url http://127.0.0.1:8545',
    'cartulary conform --url https://node.example --require eth,net,web3 --rate 5 --junit conform.xml',
    'cartulary conform --url http://127.0.0.1:8545 --only eth_getProof,JSON-RPC --json conform.json',
    'cartulary conform --url http://127.0.0.1:8545 --genesis genesis.json --only debug',
  ],
  async run(settings, io) {
    const url = required(settings.url, '--url')
    const files = [['--json', settings.json] as const, ['--junit', settings.junit] as const]
    for (const [flag, file] of files) checkFolder(flag, file)
    // Remove the reports of an earlier run first, so that a failed run leaves no outdated report.
    for (const [flag, file] of files) removeOld(flag, file)
    try {
      return await checkNode(url, settings, io)
    } catch (error) {
      if (!(error instanceof TargetUnreachable)) throw error
      io.sayError(`[${error.code}] ${printable(error.message)}`)
      await writeFailure(url, error, settings)
      return NOT_CHECKED_STATUS
    }
  },
}

/** @returns exit status */
async function checkNode(url: string, settings: Settings, io: CommandIo): Promise<number> {
  // Load these modules only here, so that other commands start faster.
  const { conform } = await import('../../products/conform/conform.ts')
  const { checks } = await import('../../products/conform/checks.ts')
  const { maskedUrl } = await import('../../products/conform/maskedUrl.ts')
  const { httpExchange } = await import('../../products/conform/httpExchange.ts')
  const { rulesOf } = await import('../../products/conform/chainRules.ts')
  const { executionChecks } = await import('../../products/conform/semantics/execution.ts')
  const wanted = await wantedMethods(settings)
  const genesis = await genesisOf(settings)
  const progress = conformProgress(io.stderr)
  const exchange = httpExchange(url, {
    timeoutMs: settings.answerTime * 1000,
    userAgent: `cartulary/${version} conform`,
  })
  let report: Report
  try {
    report = await conform({
      exchange,
      url: maskedUrl(url),
      checks: genesis === undefined ? checks : [...checks, ...executionChecks(genesis.config)],
      ...wanted,
      blocks: settings.blocks,
      chainId: settings.expectChain ?? (genesis && Number(genesis.config.chainId)),
      genesis: genesis && (await firstBlockOf(genesis)),
      rules: genesis && rulesOf(genesis.config),
      strict: settings.strict,
      rate: settings.rate,
      concurrencyMax: settings.concurrency,
      callsMax: settings.maxCalls,
      timeMsMax: settings.maxTime * 1000,
      bytesMax: settings.maxRead * BYTES_PER_MIB,
      progress,
    })
  } finally {
    progress.end()
  }
  return writeReport(report, settings, io)
}

/**
 * The genesis by whose rules blocks are executed; undefined without --genesis and --chain.
 *
 * @throws UsageError BAD_VALUE when the genesis file cannot be read; CONFLICTING_OPTIONS when --expect-chain names
 * another chain
 */
async function genesisOf(settings: Settings): Promise<Genesis | undefined> {
  const genesis = await readGenesis(settings)
  const { expectChain } = settings
  if (genesis === undefined || expectChain === undefined) return genesis
  const { chainId } = genesis.config
  if (BigInt(expectChain) === chainId) return genesis
  const message = `--expect-chain: chain ${expectChain} is not that of the genesis, which is ${chainId}`
  throw new UsageError('CONFLICTING_OPTIONS', '--expect-chain', message)
}

async function readGenesis(settings: Settings): Promise<Genesis | undefined> {
  try {
    const given = await namedGenesis(settings)
    if (given !== undefined) await checkAccounts(given)
    return given?.genesis
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause
    throw new UsageError('BAD_VALUE', '--genesis', `--genesis: ${cause.message}`, { cause })
  }
}

async function firstBlockOf(genesis: Genesis): Promise<FirstBlock> {
  const { makeGenesisBlock } = await import('../ingest/genesisBlock.ts')
  const { header, hash } = await makeGenesisBlock(genesis)
  return { number: header.number, hash: toHex(hash) }
}

async function writeReport(report: Report, { json, junit }: Settings, io: CommandIo): Promise<number> {
  const { tableReport } = await import('../../products/conform/tableReport.ts')
  const { jsonReport } = await import('../../products/conform/jsonReport.ts')
  const { junitReport } = await import('../../products/conform/junitReport.ts')
  const { statusOf } = await import('../../products/conform/report.ts')
  io.print(tableReport(report))
  if (json !== undefined) writeFile('--json', json, jsonReport(report))
  if (junit !== undefined) writeFile('--junit', junit, junitReport(report))
  return statusOf(report)
}

async function writeFailure(url: string, error: TargetUnreachable, { json, junit }: Settings): Promise<void> {
  const { maskedUrl } = await import('../../products/conform/maskedUrl.ts')
  const { jsonFailure } = await import('../../products/conform/jsonReport.ts')
  const { junitFailure } = await import('../../products/conform/junitReport.ts')
  if (json !== undefined) writeFile('--json', json, jsonFailure(maskedUrl(url), error))
  if (junit !== undefined) writeFile('--junit', junit, junitFailure(maskedUrl(url), error))
}

/**
 * @throws UsageError when a pattern matches no method that is checked
 * @throws UsageError when --skip excludes all methods that a pattern of --require matches
 */
async function wantedMethods({ only, skip, require }: Settings) {
  const { askedMethods, fits } = await import('../../products/conform/contract.ts')
  const { WIRE } = await import('../../products/conform/wireProbes.ts')
  const names = [WIRE, ...askedMethods.map(({ name }) => name)]
  for (const [flag, patterns] of Object.entries({
    '--only': only ?? [],
    '--skip': skip,
    '--require': require,
  })) {
    const unmatched = patterns.find((pattern) => !names.some((name) => fits(pattern, name)))
    if (unmatched !== undefined)
      throw new UsageError('BAD_VALUE', flag, `${flag}: no method that is checked fits "${unmatched}"`)
  }
  const any = (patterns: readonly string[], method: string): boolean =>
    patterns.some((pattern) => fits(pattern, method))
  const skips = (method: string): boolean => any(skip, method)
  const unmet = require.find((pattern) => names.every((name) => !fits(pattern, name) || skips(name)))
  if (unmet !== undefined)
    throw new UsageError('BAD_VALUE', '--require', `--require: "${unmet}" is what --skip leaves out`)
  return {
    wants: (method: string) => (only === undefined || any(only, method)) && !skips(method),
    requires: (method: string) => any(require, method) && !skips(method),
    skips,
  }
}

/** Checks that the folder of a report is writable. A wrong path then fails before the checks, which take minutes. */
function checkFolder(flag: string, file: string | undefined): void {
  if (file === undefined) return
  try {
    fs.accessSync(path.dirname(path.resolve(file)), fs.constants.W_OK)
  } catch (cause) {
    throw unwritable(flag, file, cause)
  }
}

/**
 * Removes an old report. If the path is a symbolic link, removes the file to which the link points. Keeps devices and
 * pipes, which contain no old report.
 */
function removeOld(flag: string, file: string | undefined): void {
  if (file === undefined) return
  try {
    if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true) removeOrEmpty(file)
  } catch (cause) {
    throw unwritable(flag, file, cause)
  }
}

/** Removes a file, or empties a file that cannot be removed: a mount point, or a file in a folder of another user. */
function removeOrEmpty(file: string): void {
  try {
    fs.rmSync(fs.realpathSync(file))
  } catch {
    fs.truncateSync(file)
  }
}

function writeFile(flag: string, file: string, text: string): void {
  try {
    fs.writeFileSync(file, text)
  } catch (cause) {
    throw unwritable(flag, file, cause)
  }
}

function unwritable(flag: string, file: string, cause: unknown): UsageError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new UsageError('BAD_VALUE', flag, `${flag}: cannot write ${file}: ${reason}`, { cause })
}

const BAR_EVERY_MS = 100
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Progress whose `end` removes the bar from the terminal. */
export interface ConformProgress extends Progress {
  end(): void
}

/** Draws a bar if the output is a terminal. @param output standard error, because the table goes to standard output */
export function conformProgress(output: Output): ConformProgress {
  if (!output.isTTY) return { onStep() {}, onCase() {}, end() {} }
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {what}',
    stream: output,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
    fps: 1000 / BAR_EVERY_MS,
  })
  const end = (): void => {
    for (const name of SIGNALS) process.off(name, onSignal)
    bar.stop()
  }
  // Handle signals here, because the handlers of the progress bar would keep the process alive. This handler removes
  // the bar, and then ends the process by the same signal.
  const onSignal = (name: NodeJS.Signals): void => {
    end()
    process.kill(process.pid, name)
  }
  for (const name of SIGNALS) process.on(name, onSignal)
  bar.start(1, 0, { what: 'looking around' })
  return {
    onStep: (step) => bar.update(0, { what: `looking around: ${step}` }),
    onCase(done, total, method) {
      bar.setTotal(total)
      bar.update(done, { what: method })
    },
    end,
  }
}
