/** `npm run attack:pool`: attacks a pool with transactions of 1,000 senders. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toHex } from '../../../src/chain/hex.ts'
import { signer } from '../../support/chains.ts'
import { commandLine, onlyNumber } from '../../support/commandLine.ts'
import { signFast } from '../../support/fastSign.ts'
import { currentGenesis } from '../../support/genesis.ts'
import { PUBLIC_POOL } from '../../support/publicPool.ts'
import { freePort, NodeProcess, pause } from './nodeProcess.ts'

const USAGE = `npm run attack:pool [-- TRANSACTIONS]

Attacks a pool with TRANSACTIONS (default: 100000) of 1,000 senders over HTTP (valid ones, gaps, replacements, duplicates,
underpriced ones, long access lists, garbage) while a victim calls eth_chainId. Prints the waits of the victim, the memory
of the node, and whether the pool kept its limits.

Exit status: 0 when the limits hold, 1 when one does not, 2 for an invalid argument.`

const TRANSACTIONS = commandLine(USAGE, (args) => onlyNumber('TRANSACTIONS', args, 100_000))
const SENDERS = 1_000
const BATCH = 50
const CONNECTIONS = 8
const PROBE_EVERY_MS = 5
/**
 * geth's limits: 4,096 + 1,024 slots, and 1,024 for queued transactions. No sender here exceeds its guaranteed number.
 */
const SLOTS_MAX = 6_144
const QUEUED_MAX = 1_024
const ACCOUNT_QUEUED_MAX = 64
const P99_MS_MAX = 50
/** A pool that is full of transactions of maximum length holds 200 MB */
const MEMORY_BYTES_MAX = 1_500_000_000
/** One transaction in this number has an access list of 128 kB, which takes 2.5 MB when decoded */
const LARGE_EVERY = 100
const LARGE_LIST = Array.from({ length: 5_600 }, () => [randomBytesOf(20), []])

const root = fileURLToPath(new URL('../../../', import.meta.url))
spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })

const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-attack-'))
const senders = Array.from({ length: SENDERS }, (_, name) => signer(2_000 + name))
const alloc = Object.fromEntries(
  senders.map(({ address }) => [toHex(address), { balance: '0x56bc75e2d63100000' }]),
)
const genesis = currentGenesis() as { alloc: object }
const genesisFile = path.join(folder, 'genesis.json')
await writeFile(genesisFile, JSON.stringify({ ...genesis, alloc: { ...genesis.alloc, ...alloc } }))

const node = new NodeProcess(await freePort(), [
  ...['dev', '--datadir', path.join(folder, 'data'), '--genesis', genesisFile, '--no-mining'],
  ...['--rate-limit', '0', ...PUBLIC_POOL],
])
await node.start()
const chainId = BigInt(String(await node.ask('eth_chainId', [])))

const garbage = new Set<string>()
let garbageTaken = 0
console.log(`signing ${TRANSACTIONS} transactions of ${SENDERS} senders …`)
const attack = makeAttack()
console.log('sending …')
const waits: number[] = []
const outcomes = new Map<string, number>()
let running = true
let memoryBytesMax = 0
const startedAt = performance.now()
const probing = probe()
const sampling = sampleMemory()
await Promise.all(Array.from({ length: CONNECTIONS }, () => send()))
const seconds = (performance.now() - startedAt) / 1000
running = false
await Promise.all([probing, sampling])
const status = (await node.ask('txpool_status', [])) as { pending: string; queued: string }
const broken = await brokenRules()
await node.stop('SIGTERM')
await rm(folder, { recursive: true })

waits.sort((a, b) => a - b)
const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
const [pending, queued] = [Number(status.pending), Number(status.queued)]
console.log(`${TRANSACTIONS} in ${seconds.toFixed(1)} s: ${(TRANSACTIONS / seconds).toFixed(0)}/s`)
for (const [outcome, count] of [...outcomes].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${outcome}`)
console.log(`eth_chainId: ${waits.length} asked, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
console.log(
  `most memory: ${(memoryBytesMax / 1e6).toFixed(0)} MB; pool: ${pending} pending, ${queued} queued`,
)
const holds =
  pending + queued <= SLOTS_MAX &&
  queued <= QUEUED_MAX &&
  p99 < P99_MS_MAX &&
  memoryBytesMax < MEMORY_BYTES_MAX &&
  broken.length === 0
for (const rule of broken.slice(0, 10)) console.log(`BROKEN: ${rule}`)
console.log(holds ? 'the limits hold' : 'A LIMIT DOES NOT HOLD')
process.exit(holds ? 0 : 1)

function at(share: number): string {
  return (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(1)
}

/** Raw transactions in hex, in an order that mixes the senders. */
function makeAttack(): string[] {
  const made: string[] = []
  const nonces = senders.map(() => 0)
  while (made.length < TRANSACTIONS) {
    const index = randomInt(SENDERS)
    const kind = randomInt(10)
    const nonce = nonces[index]!
    if (randomInt(LARGE_EVERY) === 0) {
      made.push(sign(index, nonce, 10, true))
      nonces[index] = nonce + 1
      continue
    }
    const before = made[randomInt(Math.max(1, made.length))]
    if (kind === 0 && before !== undefined) made.push(before)
    else if (kind === 1) {
      const junk = `0x02${toHex(randomBytesOf(randomInt(200))).slice(2)}`
      garbage.add(junk)
      made.push(junk)
    } else if (kind === 2) made.push(sign(index, nonce + 2 + randomInt(80), 10))
    else if (kind === 3 && nonce > 0) made.push(sign(index, randomInt(nonce), 10 + randomInt(100)))
    else {
      made.push(sign(index, nonce, kind === 4 ? 1 : 10))
      nonces[index] = nonce + 1
    }
  }
  return made
}

function sign(index: number, nonce: number, gwei: number, isLarge = false): string {
  const tip = BigInt(gwei) * 1_000_000_000n + BigInt(randomInt(1000))
  const to = senders[(index + 1) % SENDERS]!.address
  const size = isLarge ? { gasLimit: 14_000_000n, accessList: LARGE_LIST } : { gasLimit: 21_000n }
  const common = { chainId, nonce: BigInt(nonce), ...size, to, value: 1n }
  return toHex(signFast(senders[index]!.key, { ...common, tip, feeCap: tip * 2n }).raw)
}

function randomBytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, () => randomInt(256))
}

async function send(): Promise<void> {
  for (;;) {
    const some = attack.splice(0, BATCH)
    if (some.length === 0) return
    const answers = await node.askAll(
      some.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })),
    )
    for (const [index, { error }] of answers.entries()) {
      // Omits numbers, which vary.
      if (error === undefined && garbage.has(some[index]!)) garbageTaken++
      const outcome = error === undefined ? 'taken' : error.message.replace(/[:;].*/, '')
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
}

/** Checks the pool's invariants. No block was made, so every sender's first nonce is 0. */
async function brokenRules(): Promise<string[]> {
  const rules: string[] = garbageTaken === 0 ? [] : [`${garbageTaken} of what is no transaction were taken`]
  for (let from = 0; from < senders.length; from += BATCH) {
    const some = senders.slice(from, from + BATCH).map(({ address }) => toHex(address))
    const answers = await node.askAll(
      some.map((sender) => ({ method: 'txpool_contentFrom', params: [sender] })),
    )
    for (const [index, { result }] of answers.entries()) {
      const { pending: ready, queued: held } = result as Record<'pending' | 'queued', Record<string, unknown>>
      const nonces = Object.keys(ready).map(Number)
      const heldNonces = Object.keys(held).map(Number)
      if (nonces.some((nonce, at) => nonce !== at)) rules.push(`${some[index]}: a gap among the pending`)
      if (heldNonces.some((nonce) => nonce <= nonces.length))
        rules.push(`${some[index]}: queued without a gap`)
      if (heldNonces.length > ACCOUNT_QUEUED_MAX) rules.push(`${some[index]}: ${heldNonces.length} queued`)
    }
  }
  return rules
}

async function probe(): Promise<void> {
  while (running) {
    const asked = performance.now()
    await node.askOne('eth_chainId', [])
    waits.push(performance.now() - asked)
    await pause(PROBE_EVERY_MS)
  }
}

async function sampleMemory(): Promise<void> {
  while (running) {
    memoryBytesMax = Math.max(memoryBytesMax, residentBytes())
    await pause(100)
  }
}

/** Resident memory of the node in bytes; 0 when the system does not report it. */
function residentBytes(): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${node.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
