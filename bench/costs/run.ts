/** `npm run costs`: see usage.ts. docs/costs.md explains the rule, and how `x-cost` is determined. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { limits } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { copyOfSample } from '../../test/support/sampleArchive.ts'
import { Asking, type Cost, cpuMsPerToken } from './asking.ts'
import {
  type Busy,
  contract,
  type Params,
  requestsWithTracers,
  usualRequest,
  worstRequest,
} from './requests.ts'
import { USAGE } from './usage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, ref: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help === true) {
  console.log(USAGE)
  process.exit(0)
}
const only = new RegExp(values.only)

/** Maximum number of requests in a round, and number of concurrent requests. */
interface How {
  readonly times: number
  readonly atOnce: number
}

/** Like a client that uses its whole rate: many requests, several of them concurrent. */
const USUAL = { times: 100, atOnce: 8 }
const FEW = { times: 10, atOnce: 2 }
const CHEAP = { times: 40, atOnce: 8 }
const WORST = { times: 20, atOnce: 1 }
const WARM_UP_TIMES = 700
/** Methods up to this `x-cost` are cheap even at their most expensive, so they are measured with more requests. */
const CHEAP_COST = 5

const folder = mkdtempSync(join(tmpdir(), 'cartulary-costs-'))
const sample = values.ref ?? copyOfSample()
cpSync(sample, folder, { recursive: true })
if (values.ref === undefined) rmSync(sample, { recursive: true, force: true })

const serve = [
  'serve',
  '--datadir',
  folder,
  '--port',
  '0',
  '--no-docs',
  '--log-format',
  'json',
  '--answer-cache',
  '0',
]
// The node does not report a backoff of more than a day, which is 86,400 tokens.
const rate = [
  '--rate-limit',
  '1',
  '--rate-burst',
  '1',
  '--trusted-proxies',
  '127.0.0.1',
  '--trace-timeout',
  '20000',
]
const node = spawn(process.execPath, [join(root, 'dist/cartulary.js'), ...serve, ...rate])
const output = node.stdout ?? process.stdin
const url = await new Promise<string>((resolve) => {
  let text = ''
  for (const stream of [output, node.stderr!])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(text)?.[0]
      if (found !== undefined) resolve(found)
    })
})
const asking = new Asking(node.pid!, url)
const perTokenMax = cpuMsPerToken(limits.rateTokensPerSecond)

console.log(
  'method, request | CPU ms (serving thread) | kB sent, answered | MB more | tokens | CPU ms a token | share of the machine',
)
const busy = await busiest()
// Warm up the code, whose first runs are slow.
await asking.cost('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', WARM_UP_TIMES, USUAL.atOnce)
let over = 0
for (const method of contract.methods) {
  const { name } = method
  const isServed = !['dev', 'ws'].some(
    (one) => [...(method['x-modes'] ?? []), ...(method['x-transports'] ?? [])][0] === one,
  )
  if (!only.test(name) || !isServed) continue
  await print(name, 'usual', usualRequest(name), method['x-cost'] > 20 ? FEW : USUAL)
  await print(name, 'worst', worstRequest(name, busy), method['x-cost'] <= CHEAP_COST ? CHEAP : WORST)
  for (const [kind, params] of requestsWithTracers(name, busy)) await print(name, kind, params, WORST)
}
console.log(`${over} over a quarter of the machine (${perTokenMax} ms of CPU a token)`)
node.kill('SIGTERM')
await once(node, 'close')
rmSync(folder, { recursive: true, force: true })

async function print(name: MethodName, kind: string, params: Params, how: How): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params })
  const { cpuMs, servingMs, memoryMb, bytes, tokens, error }: Cost = await asking.cost(
    body,
    how.times,
    how.atOnce,
  )
  const perToken = cpuMs / tokens
  const share = (perToken * limits.rateTokensPerSecond) / 1000 / availableParallelism()
  if (perToken > perTokenMax) over++
  const mark = perToken > perTokenMax ? 'OVER ' : ''
  const cpu = `${cpuMs.toFixed(2)} (${servingMs.toFixed(2)})`
  const sizes = `${(body.length / 1000).toFixed(1)}, ${(bytes / 1000).toFixed(1)}`
  const why = error === undefined ? '' : ` | ${error}`
  console.log(
    `${mark}${name}, ${kind} | ${cpu} | ${sizes} | ${memoryMb.toFixed(0)} | ${tokens.toFixed(0)} | ${perToken.toFixed(2)} | ${(share * 100).toFixed(1)} %${why}`,
  )
}

/** Returns the block of the chain with the most transactions. */
async function busiest(): Promise<Busy> {
  const head = Number(await asking.result('eth_blockNumber', []))
  let most = { count: 0, number: 0 }
  for (let number = 1; number <= head; number++) {
    const count = Number(
      await asking.result('eth_getBlockTransactionCountByNumber', [`0x${number.toString(16)}`]),
    )
    if (count > most.count) most = { count, number }
  }
  const block = `0x${most.number.toString(16)}`
  const found = (await asking.result('eth_getBlockByNumber', [block, false])) as {
    hash: string
    transactions: string[]
  }
  return {
    block,
    blockHash: found.hash,
    blockRlp: (await asking.result('debug_getRawBlock', [block])) as string,
    transactionHash: found.transactions[0]!,
    head: `0x${head.toString(16)}`,
  }
}
