/** Asks a replica what single nodes are asked: the conformance checks, the examples of the contract, the invariants. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Contract, ContractMethod } from '../../../../products/contract/model.ts'
import { schemaName } from '../../../../products/contract/schema.ts'
import type { Ask } from '../../../support/readChain.ts'
import { expectInvariants } from '../../../support/traceInvariants.ts'
import type { NodeProcess } from '../../soak/nodeProcess.ts'
import { Fleet } from '../fleet.ts'
import { leaseOf } from '../logHistory.ts'
import type { Failures, Row, RowContext } from '../row.ts'
import { startUpstream } from '../upstream.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** Recorded answers of other nodes, where they are there */
const VECTORS = path.join(root, '../shared/conformance')
/** Methods whose answers are about the node itself: its limits, and the chain that it follows */
const ABOUT_THE_NODE: ReadonlySet<string> = new Set(['rpc.discover', 'rpc_discover', 'eth_syncing'])
const COMMAND_MS_MAX = 1_200_000
const CAUGHT_UP_MS_MAX = 60_000
/** Schemas of parameters that take a tag: a block, or the range of blocks of a filter */
const TAKES_TAG = /^(?:BlockNumberOrTag|LogFilter$|TraceCriteria$)/
/** The last entry of the log that all nodes may show */
const SHOWN = 'cartulary_fleet_committed_entry'
/** Tags for which a node chooses the block */
const TAGS = ['latest', 'safe', 'finalized', 'earliest'] as const
/** Number of later blocks that make a block of the writer's chain final */
const FINALITY = 20
/** Blocks that are added to the imported ones */
const NEW_BLOCKS = 3

export const replicaConforms: Row = {
  name: 'replica-conforms',
  injects: 'questions to a replica',
  claim: 'a replica passes the conformance checks, and answers as the writer does, byte for byte',
  minutesMax: 45,
  plants: [
    {
      name: 'a replica with another depth of finality',
      failure: /: the writer .*, the replica /,
      changes: [
        {
          file: 'src/node/replicaFolder.ts',
          find: 'return { finalityDepth }',
          replace: 'return { finalityDepth: 1 }',
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const genesis = path.join(root, 'sample/genesis.json')
    const chain = path.join(root, 'sample/chain.rlp')
    const finality = ['--finality-depth', String(FINALITY)]
    const upstream = await startUpstream(context, genesis, ['--import', chain, '--no-mining', ...finality])
    const follow = ['--follow', upstream.url, '--follow-interval', '50', ...finality]
    const options = ['--genesis', genesis, '--import', chain, ...follow]
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'w', kind: 'importing', options },
        { name: 'r', kind: 'replica', options: ['--rate-limit', '0'] },
      ],
    })
    const [writer, replica] = [fleet.node('w').process, fleet.node('r').process]
    await sameHead(fleet, upstream, failures)
    const cases = await conform(context, replica, failures)
    const examples = await compareAnswers(writer, replica, examplesOf, failures)
    const tagged = await compareAnswers(writer, replica, taggedOf, failures)
    const blocks = await checkInvariants(replica, context.isShort ? 20 : Number.POSITIVE_INFINITY, failures)
    const suites = context.isShort
      ? 'not played'
      : await playSuites(context, fleet.cluster.primary.url, failures)
    for (let block = 0; block < NEW_BLOCKS; block++) await upstream.askOne('evm_mine', [])
    await sameHead(fleet, upstream, failures)
    const afterBlocks = await compareAnswers(writer, replica, taggedOf, failures)
    return {
      faults: cases + examples + tagged + blocks + afterBlocks,
      figures: {
        'conformance cases': cases,
        examples,
        'questions about tags': tagged + afterBlocks,
        'blocks with invariants': blocks,
        'recorded suites': suites,
      },
    }
  },
}

/** Waits until the writer has the blocks and the final block of the upstream, and the replica has the whole log. */
async function sameHead(fleet: Fleet, upstream: NodeProcess, failures: Failures): Promise<void> {
  const head = Number(await upstream.askOne('eth_blockNumber', []))
  const endsMs = performance.now() + CAUGHT_UP_MS_MAX
  while (performance.now() < endsMs) {
    await setTimeout(100)
    const { process } = fleet.node('w')
    const final = await process.askOne('eth_getBlockByNumber', ['finalized', false]).catch(() => undefined)
    if (Number((final as { number: string } | undefined)?.number) !== head - FINALITY) continue
    const { seq } = await leaseOf(fleet.cluster.primary)
    const shown = await Promise.all(fleet.nodes.map((node) => node.metric(SHOWN)))
    if (shown.every((entry) => entry === seq)) return
  }
  failures.add('the nodes do not get to the head of the upstream')
}

/** @returns number of cases that passed */
async function conform(
  { program, folder }: RowContext,
  { url }: NodeProcess,
  failures: Failures,
): Promise<number> {
  const file = path.join(folder, 'conform.json')
  const args = [program, 'conform', '--url', url, '--rate', '2000', '--json', file]
  const { status, output } = await run(args)
  failures.expect(status === 0, `cartulary conform ends with ${status}: ${output.slice(-2_000)}`)
  if (!existsSync(file)) return 0
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: { verdict: string }[] }
  return cases.filter(({ verdict }) => verdict === 'passed').length
}

/** The parameters of a method's examples. */
function examplesOf({ examples }: ContractMethod): unknown[][] {
  return examples.map(({ params }) => params.map(({ value }) => value))
}

/** The parameters of a method's first example, with each tag in the place of its block or of its range of blocks. */
function taggedOf(method: ContractMethod): unknown[][] {
  const place = method.params.findIndex(({ schema }) => TAKES_TAG.test(schemaName(schema) ?? ''))
  const example = examplesOf(method).find(({ length }) => length >= place)
  if (place < 0 || example === undefined) return []
  return TAGS.map((tag) => {
    const value = isRange(example[place]) ? { ...example[place], fromBlock: tag, toBlock: tag } : tag
    return [...example.slice(0, place), value, ...example.slice(place + 1)]
  })
}

function isRange(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'fromBlock' in value
}

/**
 * Asks both nodes all methods that only read.
 *
 * @param paramsOf parameters for which a method is called
 * @returns number of questions
 */
async function compareAnswers(
  writer: NodeProcess,
  replica: NodeProcess,
  paramsOf: (method: ContractMethod) => unknown[][],
  failures: Failures,
): Promise<number> {
  const contract = JSON.parse(readFileSync(path.join(root, 'openrpc.json'), 'utf8')) as Contract
  let asked = 0
  for (const method of contract.methods) {
    if (ABOUT_THE_NODE.has(method.name)) continue
    if (Reflect.get(method, 'x-writes') !== undefined || Reflect.get(method, 'x-stateful') !== undefined)
      continue
    for (const params of paramsOf(method)) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: method.name, params })
      const [ofWriter, ofReplica] = await Promise.all([writer, replica].map((node) => textOf(node, body)))
      failures.expect(ofWriter === ofReplica, `${body}: the writer ${ofWriter}, the replica ${ofReplica}`)
      asked++
    }
  }
  return asked
}

async function textOf({ url }: NodeProcess, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return await response.text()
}

/** @returns number of blocks whose traces were checked */
async function checkInvariants(replica: NodeProcess, blocksMax: number, failures: Failures): Promise<number> {
  const ask = ((method: string, ...params: unknown[]) => replica.askOne(method, params)) as Ask
  const head = Number(await replica.askOne('eth_blockNumber', []))
  let checked = 0
  for (let number = head; number > 0 && checked < blocksMax; number--) {
    try {
      await expectInvariants(ask, number)
    } catch (error) {
      failures.add(`block ${number}: ${String(error)}`)
    }
    checked++
  }
  return checked
}

/** Plays the recorded suites against a replica of each chain. */
async function playSuites({ progress }: RowContext, url: string, failures: Failures): Promise<string> {
  if (!existsSync(path.join(VECTORS, 'run.mjs'))) return 'not there'
  progress('plays the recorded suites')
  const program = ['--import', 'tsx', 'test/campaigns/conformance/run.ts']
  const { status, output } = await run([...program, VECTORS, '--replica'], { POSTGRES_URL: url })
  failures.expect(status === 0, `the recorded suites end with ${status}: ${output.slice(-2_000)}`)
  return status === 0 ? 'passed' : 'failed'
}

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS_MAX,
  })
  let output = ''
  const note = (text: string): void => {
    output = (output + text).slice(-100_000)
  }
  child.stdout.setEncoding('utf8').on('data', note)
  child.stderr.setEncoding('utf8').on('data', note)
  await once(child, 'close')
  return { status: child.exitCode, output }
}
