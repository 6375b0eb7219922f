/**
 * `npm run soak:nodes [-- TRANSACTIONS]`: two nodes, one sealing and one following, under load, with a reorg every 50
 * blocks, each killed with -9 again and again. At the end both must have the same head, state and pool, and everything
 * that was acknowledged must be mined. Prints what it saw; exit status 1 when something is wrong.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { signFast } from '../support/fastSign.ts'
import { devAccounts } from './devAccounts.ts'
import { freePort, NodeFault, NodeProcess, pause } from './nodeProcess.ts'

const TRANSACTIONS = Number(process.argv[2] ?? 10_000)
const KILLS = 10
const REORG_EVERY_BLOCKS = 50
const REORG_DEPTH_MAX = 8
const BATCH = 5
/** How long both nodes have to come to rest at the end. */
const SETTLE_MS_MAX = 300_000
const GAS_PRICE = 2_000_000_000_000n

const root = fileURLToPath(new URL('../../', import.meta.url))
spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })

const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-soak-'))
const [portA, portB] = [await freePort(), await freePort()]
const sealing = new NodeProcess(portA, ['dev', '--datadir', path.join(folder, 'a'), '--rate-limit', '0'])
const following = new NodeProcess(portB, [
  ...['serve', '--datadir', path.join(folder, 'b'), '--genesis', path.join(folder, 'a', 'genesis.json')],
  ...['--follow', `http://127.0.0.1:${portA}`, '--follow-interval', '100'],
])
const acknowledged = new Set<string>()
const faults: string[] = []
let kills = 0
let reorgs = 0

await sealing.start()
await following.start()
const startedAt = Date.now()
try {
  await Promise.all([load(), reorganize(), kill()])
  await settle()
  await compare()
} catch (error) {
  faults.push(String(error))
} finally {
  await sealing.stop('SIGTERM')
  await following.stop('SIGTERM')
}
verify('a')
verify('b')
if (faults.length > 0) {
  console.log(`sealing node said:\n${sealing.log}\nfollowing node said:\n${following.log}`)
  for (const fault of faults) console.log(`FAULT: ${fault}`)
} else await rm(folder, { recursive: true })
const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
console.log(
  `${acknowledged.size} acknowledged, ${reorgs} reorgs, ${kills} kills, ${seconds} s: ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)

/** Sends everything, in the order of the nonces, again and again what was not acknowledged. */
async function load(): Promise<void> {
  const chainId = BigInt(String(await until(() => sealing.ask('eth_chainId', []))))
  const each = Math.ceil(TRANSACTIONS / devAccounts.length)
  for (let first = 0; first < each; first += BATCH) {
    await Promise.all(
      devAccounts.map(({ key }, account) => {
        const drafts = Array.from({ length: Math.min(BATCH, each - first) }, (_, at) => {
          const to = new Uint8Array(20).fill(0x40 + ((account + at) % 50))
          const common = { chainId, tip: 1_000_000_000n, feeCap: GAS_PRICE, gasLimit: 21_000n }
          return signFast(key, { ...common, nonce: BigInt(first + at), to, value: BigInt(1 + at) })
        })
        return sendAll(drafts)
      }),
    )
  }
}

async function sendAll(drafts: readonly { raw: Uint8Array; hash: Uint8Array }[]): Promise<void> {
  let left = drafts
  while (left.length > 0) {
    const answers = await until(() =>
      sealing.askAll(left.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [toHex(raw)] }))),
    )
    left = left.filter(({ hash }, index) => {
      const { error } = answers[index]!
      // What was not acknowledged before a kill may have been taken all the same.
      const isTaken = error === undefined || /already known|nonce too low/.test(error.message)
      if (isTaken) acknowledged.add(toHex(hash))
      else if (!/txpool is full|underpriced|account limit/.test(error.message)) faults.push(error.message)
      return !isTaken
    })
    if (left.length > 0) await pause(100)
  }
}

async function reorganize(): Promise<void> {
  let next = REORG_EVERY_BLOCKS
  while (!isLoaded()) {
    await pause(50)
    const head = Number(await sealing.ask('eth_blockNumber', []).catch(() => 0))
    if (head < next) continue
    const depth = 1 + randomInt(REORG_DEPTH_MAX)
    const isDone = await sealing.ask('debug_setHead', [toQuantity(head - depth)]).then(
      () => true,
      () => false,
    )
    if (!isDone) continue
    reorgs++
    next = head + REORG_EVERY_BLOCKS
  }
}

async function kill(): Promise<void> {
  const every = TRANSACTIONS / (KILLS + 1)
  while (kills < KILLS) {
    await pause(20)
    if (acknowledged.size < every * (kills + 1) && !isLoaded()) continue
    await pause(randomInt(500))
    const node = randomInt(2) === 0 ? sealing : following
    await node.stop('SIGKILL')
    await pause(randomInt(300))
    await node.start()
    kills++
  }
}

function isLoaded(): boolean {
  return acknowledged.size >= TRANSACTIONS
}

async function settle(): Promise<void> {
  const endsMs = Date.now() + SETTLE_MS_MAX
  let last = ''
  while (Date.now() < endsMs) {
    await pause(300)
    const [a, b] = await Promise.all([stateOf(sealing), stateOf(following)])
    if (a === b && a === last && /"pending":"0x0","queued":"0x0"/.test(a)) return
    last = a
  }
  faults.push(`not settled: ${last} against ${await stateOf(following)}`)
}

/** Head and pool. */
async function stateOf(node: NodeProcess): Promise<string> {
  const block = (await node.ask('eth_getBlockByNumber', ['latest', false])) as Record<string, unknown>
  const pool = await node.ask('txpool_status', [])
  return JSON.stringify([block.number, block.hash, block.stateRoot, pool])
}

async function compare(): Promise<void> {
  const hashes = [...acknowledged]
  for (const node of [sealing, following]) {
    for (let at = 0; at < hashes.length; at += 500) {
      const some = hashes.slice(at, at + 500)
      const receipts = await node.askAll(
        some.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
      )
      receipts.forEach(({ result }, index) => {
        if (result === null || result === undefined) faults.push(`${some[index]} is not mined on ${node.url}`)
      })
    }
  }
  console.log(`both at ${await stateOf(sealing)}`)
}

function verify(name: string): void {
  const args = ['dist/cartulary.js', 'verify', '--datadir', path.join(folder, name)]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) faults.push(`verify of ${name}: ${stdout}${stderr}`)
}

/** Tries again while the node is down. */
async function until<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NodeFault && error.code === 'DOWN')) throw error
      await pause(50)
    }
  }
}
