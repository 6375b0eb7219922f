/**
 * Plays geth's tests of tracers (eth/tracers/internal/tracetest/testdata): those written in JavaScript, and the
 * erc7562Tracer. geth records no cases of its keccak256PreimageTracer.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { genesisHeader, parseGenesis } from '../../../src/chain/genesis.ts'
import { fromHex } from '../../../src/chain/hex.ts'
import { scanTransaction, senderOf } from '../../../src/chain/scannedTransaction.ts'
import { decodeRaw } from '../../../src/chain/transaction.ts'
import { bothHooks } from '../../../src/evm/bothHooks.ts'
import { coreOfThread } from '../../../src/evm/cores.ts'
import { environmentOf } from '../../../src/evm/environment.ts'
import type { Ground } from '../../../src/evm/ground.ts'
import type { Hooks } from '../../../src/evm/hooks.ts'
import type { Message } from '../../../src/evm/message.ts'
import type { OverlayState } from '../../../src/evm/overlay.ts'
import { TransactionRecorder } from '../../../src/evm/recorder.ts'
import { settledState } from '../../../src/evm/runState.ts'
import { transactionMessage } from '../../../src/evm/transactionMessage.ts'
import { commit, transact } from '../../../src/evm/transition.ts'
import { type ExecutedUnderTracer, scriptRunner } from '../../../src/jobs/traces/javascript.ts'
import { observerFor, type TracerSpec, writeTrace } from '../../../src/tracers/directory.ts'
import { written } from '../../tracers/recordings.ts'
import type { StateJson } from '../examine/fixtures.ts'
import { PreState } from '../examine/preState.ts'

/** The folders of cases of tracers in JavaScript, and the file of each tracer (eth/tracers/js/internal/tracers). */
const IN_JAVASCRIPT = {
  call_tracer_legacy: 'call_tracer_legacy.js',
  prestate_tracer_legacy: 'prestate_tracer_legacy.js',
}

/** The folders of cases of tracers of the program, and the tracer with its configuration. */
const WRITTEN = {
  erc7562_tracer: (config) => ({ name: 'erc7562Tracer', config }),
} satisfies Record<string, (config: object) => TracerSpec>

/** A case: its file, what the tracer gave here, and what geth recorded. */
export interface PlayedCase {
  readonly name: string
  readonly given: unknown
  readonly recorded: unknown
}

interface TracerCase {
  readonly genesis: Record<string, unknown> & {
    readonly alloc: Record<string, Partial<StateJson[string]>>
    readonly config: Record<string, unknown>
  }
  readonly context: Record<'number' | 'timestamp' | 'difficulty' | 'gasLimit' | 'miner', string> & {
    readonly baseFeePerGas?: string
  }
  readonly input: `0x${string}`
  readonly tracerConfig?: object
  readonly result: unknown
}

/** Files of a pack that are not there, so that their cases cannot be played. @param folder of the pack */
export function missingIn(folder: string): string[] {
  const groups = [...Object.keys(IN_JAVASCRIPT), ...Object.keys(WRITTEN)]
  const scripts = Object.values(IN_JAVASCRIPT).map((script) => path.join('js', script))
  return [...groups, ...scripts].filter((name) => existing(path.join(folder, name)) === undefined)
}

/** @param folder of the pack; each file may be gzipped, and groups may be missing ({@link missingIn}) */
export async function* playPack(folder: string): AsyncGenerator<PlayedCase> {
  for (const [group, script] of Object.entries(IN_JAVASCRIPT)) {
    const file = existing(path.join(folder, 'js', script))
    if (file === undefined) continue
    const code = text(file)
    yield* playGroup(folder, group, (test) => playInJavascript(test, code))
  }
  for (const [group, tracerOf] of Object.entries(WRITTEN)) {
    yield* playGroup(folder, group, async (test) => playWritten(test, tracerOf(test.tracerConfig ?? {})))
  }
}

async function* playGroup(
  folder: string,
  group: string,
  play: (test: TracerCase) => Promise<unknown>,
): AsyncGenerator<PlayedCase> {
  if (!fs.existsSync(path.join(folder, group))) return
  for (const file of fs.readdirSync(path.join(folder, group)).sort()) {
    const test = JSON.parse(text(path.join(folder, group, file))) as TracerCase
    yield { name: `${group}/${file}`, given: asGo(await play(test)), recorded: asGo(test.result) }
  }
}

/** The transaction of a case, and the ground on which it runs. */
interface Scene {
  readonly message: Message
  readonly ground: Omit<Ground, 'hooks'> & { readonly state: OverlayState }
}

function sceneOf({ genesis, context, input }: TracerCase): Scene {
  const config = inOrder(genesis.config)
  const parsed = parseGenesis(JSON.stringify({ ...genesis, config }))
  const { baseFeePerGas } = context
  const header = {
    ...genesisHeader(parsed, new Uint8Array(32)),
    ...{ number: Number(context.number), timestamp: Number(context.timestamp) },
    ...{ difficulty: BigInt(context.difficulty), gasLimit: BigInt(context.gasLimit) },
    ...(baseFeePerGas !== undefined && { baseFeePerGas: BigInt(baseFeePerGas) }),
    coinbase: fromHex(context.miner as `0x${string}`),
  }
  const environment = environmentOf(parsed.config, header, header.coinbase)
  const raw = fromHex(input)
  const message = transactionMessage(decodeRaw(raw), senderOf(scanTransaction(raw)!), environment.baseFee)
  const state = stateOf(genesis.alloc)
  return {
    message,
    ground: { config: parsed.config, state, environment, blockHash: () => new Uint8Array(32) },
  }
}

/** The state before the transaction. The cases leave out what is zero or empty. */
function stateOf(alloc: TracerCase['genesis']['alloc']): OverlayState {
  const nothing = { balance: '0x0', nonce: '0x0', code: '0x', storage: {} }
  const accounts = Object.entries(alloc).map(([address, account]) => [address, { ...nothing, ...account }])
  return new PreState(Object.fromEntries(accounts) as StateJson).overlay()
}

/** Runs the transaction of a case under a tracer in JavaScript. */
async function playInJavascript(test: TracerCase, code: string): Promise<unknown> {
  const { message, ground } = sceneOf(test)
  const { environment, state } = ground
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const core = coreOfThread(true)
    const { gasUsed } = transact(core, { ...ground, hooks }, message)
    commit(core, ground)
    return { message, environment, gasUsed, state: settledState(state) }
  }
  const source = { code, config: JSON.stringify(test.tracerConfig ?? {}) }
  const tracer = { name: 'javascript', ...source, memoryBytesMax: 64_000_000 } as const
  const scripts = (await scriptRunner(tracer))!
  return written((out) =>
    scripts.run(environment.fork, execute, (_, writeScript) => writeScript(tracer, out)),
  )
}

/** Records the transaction of a case, and has a tracer of the program write its result. */
function playWritten(test: TracerCase, tracer: TracerSpec): unknown {
  const { message, ground } = sceneOf(test)
  const observed = observerFor(tracer)
  const recorder = new TransactionRecorder([])
  const hooks = observed === undefined ? recorder : bothHooks(recorder, observed)
  const core = coreOfThread(observed !== undefined)
  const { gasUsed } = transact(core, { ...ground, hooks }, message)
  const trace = recorder.finish(commit(core, ground))
  const before = stateOf(test.genesis.alloc)
  const { gasLimit } = message
  const traced = { trace, observed, before, gasLimit, gasUsed, firstLogIndex: 0, showsAbsent: false }
  const place = { blockHash: undefined, transactionHash: undefined, transactionIndex: 0 }
  return written((out) =>
    writeTrace(traced, tracer, { ...place, blockNumber: ground.environment.number }, out),
  )
}

/** Forks of another program that recorded cases, at which geth's configuration has nothing. */
const UNKNOWN_FORKS = ['rip7560block', 'rip7712block']
const FORKS = ['homesteadBlock', 'eip150Block', 'eip155Block', 'eip158Block', 'byzantiumBlock']

/**
 * Some cases schedule a fork before an earlier one, which our parser refuses. Both are active at the block of the case,
 * so the earlier one may begin together with the later one.
 */
function inOrder(config: Record<string, unknown>): Record<string, unknown> {
  const ordered = { ...config }
  for (const name of UNKNOWN_FORKS) delete ordered[name]
  let latest = Number.POSITIVE_INFINITY
  for (const fork of [...FORKS].reverse()) {
    const at = ordered[fork]
    if (typeof at !== 'number') continue
    latest = Math.min(latest, at)
    ordered[fork] = latest
  }
  return ordered
}

/**
 * Geth's test compares calls as Go values, in which addresses have no case, and bytes that are missing are empty bytes.
 */
function asGo(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(asGo)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, member]) => {
    return !((name === 'input' || name === 'output') && member === '0x')
  })
  return Object.fromEntries(members.map(([name, member]) => [name, asGo(member)]))
}

/** The path of a file or folder, or of the gzipped file; undefined if there is none. */
function existing(name: string): string | undefined {
  return [name, `${name}.gz`].find((each) => fs.existsSync(each))
}

function text(file: string): string {
  const bytes = fs.readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}
