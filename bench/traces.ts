/**
 * Trace methods over HTTP, against anvil in the same run: both are asked about the same transfers, in short rounds one
 * after the other. The answers of both are compared first.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Input, RLP } from '@ethereumjs/rlp'
import { toHex, toQuantity } from '../src/chain/hex.ts'
import { foundryBinary, startAnvil } from '../test/peers/foundry.ts'
import { ChainBuilder, type Draft, type Signer, signer } from '../test/support/chains.ts'
import { ann, currentGenesis } from '../test/support/genesis.ts'
import { post, result, serve } from '../test/support/serve.ts'
import { answersPerSecond } from './load.ts'

/** A figure of ours beside one of a peer. */
export interface PeerRow {
  name: string
  ours: number
  /** null when the peer was not there, or is not asked this. */
  anvil: number | null
  /** ours / anvil */
  ratio: number | null
  unit: string
}

const BLOCKS = 100
const TRANSFERS_PER_BLOCK = 100
/** Recipients come again, but not in the same block. */
const RECIPIENTS = 1_000
/** After the blocks that anvil has too: a lone transfer each, and then nothing. */
const LONE_BLOCKS = 10
const ALL_BLOCKS = 1_000
const LONE_RECIPIENT = new Uint8Array(20).fill(0x1e)

const ROUND_MS = 1_000
const WARM_UP_MS = 500

interface Question {
  name: string
  method: string
  params: unknown[][]
  rounds: number
}

const numbers = Array.from({ length: BLOCKS }, (_, i) => toQuantity(i + 1))
const senders = Array.from({ length: TRANSFERS_PER_BLOCK }, (_, i) => signer(1_000 + i))
const filter = (fromBlock: number, toBlock: number, addresses: object): unknown[] => [
  { fromBlock: toQuantity(fromBlock), toBlock: toQuantity(toBlock), ...addresses },
]

/** What both are asked; anvil needs some 20 seconds for a round of the last. */
const questions: readonly Question[] = [
  { name: 'trace_block', method: 'trace_block', params: numbers.map((number) => [number]), rounds: 5 },
  {
    name: 'trace_filter',
    method: 'trace_filter',
    params: senders.map(({ address }) => filter(1, BLOCKS, { fromAddress: [toHex(address)] })),
    rounds: 5,
  },
  {
    name: 'trace_filter_by_recipient',
    method: 'trace_filter',
    params: Array.from({ length: 100 }, (_, i) =>
      filter(1, BLOCKS, { toAddress: [toHex(recipient(i * 7))] }),
    ),
    rounds: 5,
  },
  {
    name: 'debug_traceBlockByNumber',
    method: 'debug_traceBlockByNumber',
    params: numbers.map((number) => [number, { tracer: 'callTracer' }]),
    rounds: 3,
  },
]

/** Only we are asked: the same traces out of ranges of different length. */
const ranges: readonly Question[] = [
  [BLOCKS + 1, BLOCKS + LONE_BLOCKS],
  [1, ALL_BLOCKS],
].map(([from, to]) => ({
  name: `trace_filter_of_${to! - from! + 1}_blocks`,
  method: 'trace_filter',
  params: [filter(from!, to!, { toAddress: [toHex(LONE_RECIPIENT)] })],
  rounds: 5,
}))

/** Rows of requests per second, the median of the rounds. */
export async function benchTraces(): Promise<PeerRow[]> {
  const chain = await tracedChain()
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-bench-'))
  const genesis = join(folder, 'genesis.json')
  const blocks = join(folder, 'chain.rlp')
  await writeFile(genesis, chain.genesisText)
  await writeFile(blocks, chain.bytes())
  const ours = await serve(pathToFileURL(genesis), pathToFileURL(blocks))
  // The same blocks are asked for again and again: this one makes every answer anew.
  const uncached = await serve(pathToFileURL(genesis), pathToFileURL(blocks), ['--answer-cache', '0'])
  const anvil = foundryBinary('anvil') === undefined ? undefined : await anvilWith(chain, genesis)
  try {
    if (anvil === undefined) console.log('there is no anvil for this platform: its figures are left out')
    else await compare(ours.url, anvil.url)
    const rows: PeerRow[] = []
    for (const question of questions) rows.push(await measure(question, ours.url, anvil?.url))
    for (const question of questions) {
      rows.push(await measure({ ...question, name: `${question.name}_uncached` }, uncached.url, undefined))
    }
    await compareRanges(uncached.url)
    for (const question of ranges) rows.push(await measure(question, uncached.url, undefined))
    return rows
  } finally {
    await anvil?.stop()
    await ours.stop()
    await uncached.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  { name, method, params, rounds }: Question,
  oursUrl: string,
  anvilUrl: string | undefined,
): Promise<PeerRow> {
  const bodies = params.map((each) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: each }))
  // Our code is compiled while it runs; anvil's was before.
  await answersPerSecond(oursUrl, bodies, WARM_UP_MS)
  const ours: number[] = []
  const anvil: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await answersPerSecond(oursUrl, bodies, ROUND_MS))
    if (anvilUrl !== undefined) anvil.push(await answersPerSecond(anvilUrl, bodies, ROUND_MS))
  }
  const [our, their] = [medianOf(ours), anvilUrl === undefined ? null : medianOf(anvil)]
  const ratio = their === null ? null : rounded(our / their)
  return {
    name,
    ours: rounded(our),
    anvil: their === null ? null : rounded(their),
    ratio,
    unit: 'requests/s',
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** Three figures are what a measurement is good for. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

function recipient(index: number): Uint8Array {
  const address = new Uint8Array(20).fill(0x77)
  new DataView(address.buffer).setUint32(16, index % RECIPIENTS)
  return address
}

/** Blocks of 100 transfers, then some with a lone one, then empty ones. */
async function tracedChain(): Promise<ChainBuilder> {
  const genesis = currentGenesis() as { alloc: object }
  const rich = senders.map(({ address }) => [toHex(address), { balance: '0x3635c9adc5dea000000000' }])
  const alloc = { ...genesis.alloc, ...Object.fromEntries(rich) }
  const chain = await ChainBuilder.create({ ...genesis, alloc })
  const transfer = (from: Signer, to: Uint8Array): Draft => ({ from, to, value: 1n, gasLimit: 21_000n })
  for (let number = 1; number <= ALL_BLOCKS; number++) {
    const first = (number - 1) * TRANSFERS_PER_BLOCK
    if (number <= BLOCKS) {
      await chain.add({ transactions: senders.map((from, i) => transfer(from, recipient(first + i))) })
    } else {
      await chain.add({ transactions: number <= BLOCKS + LONE_BLOCKS ? [transfer(ann, LONE_RECIPIENT)] : [] })
    }
  }
  return chain
}

/** anvil with the same transfers in the same blocks; within a block it takes them as it likes. */
async function anvilWith(chain: ChainBuilder, genesis: string): ReturnType<typeof startAnvil> {
  const flags = ['--init', genesis, '--accounts', '0', '--no-mining']
  const { gasLimit, timestamp } = chain.genesis
  const anvil = await startAnvil(...flags, '--gas-limit', String(gasLimit), '--timestamp', String(timestamp))
  for (const { bytes } of chain.blocks.slice(0, BLOCKS)) {
    const [, transactions] = RLP.decode(bytes as Input) as [unknown, Uint8Array[]]
    const batch = transactions.map((raw, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_sendRawTransaction',
      params: [toHex(raw)],
    }))
    const refused = ((await post(anvil.url, batch)) as { error?: unknown }[]).find(({ error }) => error)
    if (refused !== undefined) throw new RangeError(`anvil refused a transfer: ${JSON.stringify(refused)}`)
    await result(anvil.url, 'evm_mine')
  }
  return anvil
}

type Summary = Record<string, unknown>

/** What both ought to say of a transfer; anvil's gas is another matter. */
const summaries: Record<string, (answer: never) => Summary[]> = {
  trace_block: summaryOfTraces,
  trace_filter: summaryOfTraces,
  debug_traceBlockByNumber: (calls: { txHash: string; result: Summary }[]) =>
    calls.map(({ txHash, result: { type, from, to, value } }) => ({ txHash, type, from, to, value })),
}

function summaryOfTraces(traces: { action: Summary; blockNumber: number; transactionHash: string }[]) {
  return traces.map(({ action: { callType, from, to, value }, blockNumber, transactionHash }) => ({
    ...{ callType, from, to, value },
    ...{ blockNumber, transactionHash },
  }))
}

async function compare(ours: string, anvil: string): Promise<void> {
  for (const { name, method, params } of questions) {
    const asked = params[params.length >> 1]!
    const answers = await Promise.all([ours, anvil].map((url) => result(url, method, asked)))
    const [our, their] = answers.map((answer) =>
      summaries[method]!(answer as never)
        .map((one) => JSON.stringify(one))
        .sort((a, b) => (a < b ? -1 : 1)),
    )
    if (our!.join() === their!.join()) continue
    const at = our!.findIndex((one, index) => one !== their![index])
    throw new RangeError(
      `${name}: ${our!.length} and ${their!.length}, first difference ${our![at]} ${their![at]}`,
    )
  }
}

async function compareRanges(url: string): Promise<void> {
  const [short, long] = await Promise.all(
    ranges.map(({ method, params }) => result<unknown[]>(url, method, params[0]!)),
  )
  const same = JSON.stringify(short) === JSON.stringify(long)
  if (short!.length !== LONE_BLOCKS || !same) throw new RangeError('the ranges do not have the same traces')
}
