/** Plays geth's tests of tracers written in JavaScript (eth/tracers/internal/tracetest/testdata). */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RLP } from '@ethereumjs/rlp'
import { genesisHeader, parseGenesis } from '../../../src/chain/genesis.ts'
import { fromHex } from '../../../src/chain/hex.ts'
import { scanTransaction, senderOf } from '../../../src/chain/scannedTransaction.ts'
import { decodeTransaction } from '../../../src/chain/transaction.ts'
import { coreOfThread } from '../../../src/evm/cores.ts'
import { environmentOf } from '../../../src/evm/environment.ts'
import type { Hooks } from '../../../src/evm/hooks.ts'
import { settledState } from '../../../src/evm/runState.ts'
import { transactionMessage } from '../../../src/evm/transactionMessage.ts'
import { commit, transact } from '../../../src/evm/transition.ts'
import { type ExecutedUnderTracer, javascriptRunner } from '../../../src/jobs/traces/javascript.ts'
import type { StateJson } from '../examine/fixtures.ts'
import { PreState } from '../examine/preState.ts'

/** The folders of cases, and the tracer of each. */
const TRACERS = {
  call_tracer_legacy: 'call_tracer_legacy.js',
  prestate_tracer_legacy: 'prestate_tracer_legacy.js',
}

/** A case: its file, what the tracer gave here, and what geth recorded. */
export interface PlayedCase {
  readonly name: string
  readonly given: unknown
  readonly recorded: unknown
}

interface TracerCase {
  readonly genesis: Record<string, unknown> & {
    readonly alloc: StateJson
    readonly config: Record<string, unknown>
  }
  readonly context: Record<'number' | 'timestamp' | 'difficulty' | 'gasLimit' | 'miner', string>
  readonly input: `0x${string}`
  readonly tracerConfig?: unknown
  readonly result: unknown
}

/** @param folder of the pack */
export async function* playPack(folder: string): AsyncGenerator<PlayedCase> {
  for (const [group, tracer] of Object.entries(TRACERS)) {
    const code = unzipped(path.join(folder, 'js', `${tracer}.gz`))
    for (const file of fs.readdirSync(path.join(folder, group)).sort()) {
      const test = JSON.parse(unzipped(path.join(folder, group, file))) as TracerCase
      yield { name: `${group}/${file}`, given: asGo(await play(test, code)), recorded: asGo(test.result) }
    }
  }
}

/** Runs the transaction of a case under a tracer. */
async function play(
  { genesis, context, input, tracerConfig = {} }: TracerCase,
  code: string,
): Promise<unknown> {
  const config = inOrder(genesis.config)
  const parsed = parseGenesis(JSON.stringify({ ...genesis, config }))
  const header = {
    ...genesisHeader(parsed, new Uint8Array(32)),
    ...{ number: Number(context.number), timestamp: Number(context.timestamp) },
    ...{ difficulty: BigInt(context.difficulty), gasLimit: BigInt(context.gasLimit) },
    coinbase: fromHex(context.miner as `0x${string}`),
  }
  const environment = environmentOf(parsed.config, header, header.coinbase)
  const state = new PreState(genesis.alloc).overlay()
  const transaction = decodeTransaction(RLP.decode(fromHex(input)) as Uint8Array[])
  const message = transactionMessage(transaction, senderOf(scanTransaction(fromHex(input))!), undefined)
  const execute = (hooks: Hooks): ExecutedUnderTracer => {
    const ground = { config: parsed.config, state, environment, blockHash: () => new Uint8Array(32), hooks }
    const core = coreOfThread(true)
    const { gasUsed } = transact(core, ground, message)
    commit(core, ground)
    return { message, environment, gasUsed, state: settledState(state) }
  }
  const source = { code, config: JSON.stringify(tracerConfig) }
  const run = await javascriptRunner({ name: 'javascript', ...source, memoryBytesMax: 64_000_000 })
  let text = ''
  const out = {
    write: (piece: string) => {
      text += piece
    },
    writeBytes: () => {},
  }
  run(environment.fork, execute, out)
  return JSON.parse(text)
}

const FORKS = ['homesteadBlock', 'eip150Block', 'eip155Block', 'eip158Block', 'byzantiumBlock']

/**
 * Some cases schedule a fork before an earlier one, which our parser refuses. Both are active at the block of the case,
 * so the earlier one may begin together with the later one.
 */
function inOrder(config: Record<string, unknown>): Record<string, unknown> {
  const ordered = { ...config }
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

function unzipped(file: string): string {
  return gunzipSync(fs.readFileSync(file)).toString()
}
