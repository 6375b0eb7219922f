/** Serves recorded blocks of public networks from archives that begin before them, and checks the answers. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { RLP } from '@ethereumjs/rlp'
import { decodeHeader, type Header, headerFields, headerHash } from '../../../src/chain/header.ts'
import { equalBytes, fromHex, toHex, toQuantity } from '../../../src/chain/hex.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { type Answers, FakeUpstream, headerAnswer, methodMissing } from '../../support/upstreams.ts'
import { freePort, NodeProcess, pause } from '../soak/nodeProcess.ts'

const PROGRAM = fileURLToPath(new URL('../../../dist/cartulary.js', import.meta.url))
/** Networks that `--chain` knows. */
const NETWORKS: readonly string[] = ['mainnet', 'sepolia', 'hoodi']
const HEAD_POLL_MS = 50
const HEAD_MS_MAX = 30_000
const REPORT_BYTES_MAX = 2 ** 24

/** A block with its witness, as a file has them. Byte strings are hex. */
interface Recorded {
  readonly chain: string
  /** RLP */
  readonly block: string
  readonly state: readonly string[]
  readonly codes: readonly string[]
  /** RLP of headers before the block, the parent last */
  readonly headers: readonly string[]
  readonly header: Header
  /** 32 bytes */
  readonly hash: Uint8Array
}

/**
 * Begins an archive before each run of successive blocks: imports the first block from a file, takes the others from a node
 * that has only these blocks, and checks all answers with `conform`, which executes the blocks on the witnesses again.
 *
 * @param folder of files ID.json.gz
 * @returns what is wrong, as sentences
 */
export async function serveRecorded(folder: string): Promise<string[]> {
  const faults: string[] = []
  for (const run of runsOf(readBlocks(folder))) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cartulary-partial-'))
    const found = await serveRun(run, dataDir)
    for (const fault of found) console.log(fault)
    faults.push(...found)
    await rm(dataDir, { recursive: true })
  }
  return faults
}

async function serveRun(run: readonly Recorded[], dataDir: string): Promise<string[]> {
  const [{ chain, header, block, state, codes, headers }, last] = [run[0]!, run.at(-1)!]
  const file = path.join(dataDir, 'first.jsonl')
  await writeFile(file, JSON.stringify({ block, state, codes, headers }))
  const place = ['--datadir', dataDir, '--chain', chain]
  await program('import', ...place, '--begin', toHex(header.parentHash), '--witness', file)
  const upstream = await FakeUpstream.start(answersOf(run))
  const node = new NodeProcess(await freePort(), ['serve', ...place, '--follow', upstream.url])
  await node.start()
  const name = `${chain} ${header.number}`
  if (!(await reaches(node, last.header.number))) {
    await node.stop('SIGTERM')
    upstream.stop()
    return [`${name}: the node does not follow to block ${last.header.number}:\n${node.log}`]
  }
  const usage = node.pid === undefined ? '' : peakOf(node.pid)
  const extra = await nodesOfNobody(node, run)
  const { output } = await program('conform', '--url', node.url, '--chain', chain, '--rate', '1000')
  await node.stop('SIGTERM')
  upstream.stop()
  const summary = output.trimEnd().split('\n').at(-1)!
  console.log(`${chain} ${header.number} to ${last.header.number}: ${summary}${usage}`)
  const faults = extra.map((count) => `${name}: a witness has ${count} nodes that the recorded one lacks`)
  // Its exit status is not 0 either when some answers are longer than it reads.
  return /\b0 failed\b/.test(summary) ? faults : [...faults, `${name}: conform finds faults:\n${output}`]
}

/** Waits for a head, no longer than {@link HEAD_MS_MAX}. */
async function reaches(node: NodeProcess, head: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < HEAD_MS_MAX; waitedMs += HEAD_POLL_MS) {
    if (Number(await node.ask('eth_blockNumber', [])) === head) return true
    await pause(HEAD_POLL_MS)
  }
  return false
}

/** Returns the numbers of trie nodes, for each block that has some, that our witness has and the recorded one lacks. */
async function nodesOfNobody(node: NodeProcess, run: readonly Recorded[]): Promise<number[]> {
  const counts: number[] = []
  for (const { header, state } of run) {
    const ours = (await node.ask('debug_executionWitness', [toQuantity(header.number)])) as Recorded
    const theirs = new Set(state)
    counts.push(ours.state.filter((one) => !theirs.has(one)).length)
  }
  return counts.filter((count) => count > 0)
}

/** Answers of a node that has these blocks and the header before them alone. */
function answersOf(run: readonly Recorded[]): Answers {
  const raw = fromHex(run[0]!.headers.at(-1)!)
  const before = { header: decodeHeader(raw), hash: headerHash(raw) }
  const last = run.at(-1)!.header.number
  return (method, [tag]) => {
    const number = tag === 'latest' ? last : Number(tag)
    const recorded = run.find(({ header }) => header.number === number)
    if (method === 'eth_chainId') return toQuantity(run[0]!.chain === 'mainnet' ? 1 : 560_048)
    if (method === 'eth_getBlockByNumber') {
      const block = before.header.number === number ? before : recorded
      return block && headerAnswer(block)
    }
    // The body of the first block is not recorded, and nobody reads it.
    if (method === 'debug_getRawBlock')
      return recorded?.block ?? toHex(RLP.encode([headerFields(before.header), [], []]))
    if (method === 'debug_executionWitness')
      return recorded && { state: recorded.state, codes: recorded.codes }
    throw methodMissing()
  }
}

/** Returns the blocks whose files have the parent's header, by number. */
function readBlocks(folder: string): Recorded[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'))
  const all = files.map((name) => {
    const text = gunzipSync(readFileSync(path.join(folder, name))).toString()
    const recorded = JSON.parse(text) as Omit<Recorded, 'header' | 'hash' | 'headers'> & Partial<Recorded>
    const { header, hash } = decodeBlock(fromHex(recorded.block))
    return { headers: [], ...recorded, header, hash }
  })
  return all
    .filter(({ chain, headers }) => NETWORKS.includes(chain) && headers.length > 0)
    .toSorted((a, b) => a.header.number - b.header.number)
}

/** Groups blocks of which each is the parent of the next one. */
function runsOf(blocks: readonly Recorded[]): Recorded[][] {
  const runs: Recorded[][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    const parent = run?.at(-1)?.hash
    if (parent !== undefined && equalBytes(parent, block.header.parentHash)) run!.push(block)
    else runs.push([block])
  }
  return runs
}

function program(...args: string[]): Promise<{ output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: tmpdir(), maxBuffer: REPORT_BYTES_MAX }
    execFile(process.execPath, [PROGRAM, ...args], options, (_error, stdout, stderr) =>
      resolve({ output: stdout + stderr }),
    )
  })
}

/** Returns the highest memory of a process, where the system tells it. */
function peakOf(pid: number): string {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return peak === null ? '' : `; ${Math.round(Number(peak[1]) / 1024)} MB at most while it followed`
  } catch {
    return ''
  }
}
