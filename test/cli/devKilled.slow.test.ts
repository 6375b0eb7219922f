import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { type AskedNode, freePort, NodeFault, NodeProcess, pause } from '../campaigns/soak/nodeProcess.ts'
import { signFast } from '../support/fastSign.ts'
import { LocalNode } from '../support/library.ts'
import { runs } from '../support/runs.ts'
import { run } from './run.ts'
import { ensureBuilt, makeFolder } from './running.ts'

const KILLS = runs(5, 1)
/** Maximum milliseconds between the first transaction and a kill. */
const LIFE_MS_MAX = 400
const SENDERS = 5
/**
 * Number of transactions that each sender sends at once. All but the last transaction follow a nonce gap, which the
 * last transaction closes.
 */
const BURST = 4
const ASKED_AT_ONCE = 200
const GWEI = 1_000_000_000n

interface Sent {
  readonly hash: string
  readonly raw: string
}

describe('dev, killed while it seals blocks and accepts transactions', () => {
  before(ensureBuilt)

  for (const mode of [[], ['--no-mining']]) {
    it(`keeps every acknowledged transaction (${mode[0] ?? 'sealing at once'})`, async () => {
      const folder = makeFolder()
      const node = new NodeProcess(await freePort(), ['dev', '--datadir', folder, ...mode])
      const acknowledged = new Set<string>()
      const nonces = Array.from({ length: SENDERS }, () => 0)
      let head = 0
      for (let kills = 0; kills < KILLS; kills++) {
        await node.start()
        head = await expectEverything(node, acknowledged, head)
        const killed = killedLater(node, acknowledged)
        const loads = nonces.map((_, account) => load(node, account, nonces, acknowledged))
        await Promise.all([...loads, mode.length > 0 ? mine(node) : undefined])
        await killed
      }
      expect(acknowledged.size).to.be.above(KILLS)
      const last = await LocalNode.start({ dev: mode.length > 0 ? 'manual' : true, dataDir: folder })
      try {
        await expectEverything(last, acknowledged, head)
      } finally {
        await last.close()
      }
      const verified = await run(['verify', '--datadir', folder])
      expect(verified.status, verified.stderr).to.equal(0)
    })
  }

  /** Kills the node some time after it has acknowledged another transaction. */
  async function killedLater(node: NodeProcess, acknowledged: ReadonlySet<string>): Promise<void> {
    const before = acknowledged.size
    while (acknowledged.size === before) await pause(1)
    await pause(randomInt(LIFE_MS_MAX))
    await node.stop('SIGKILL')
  }

  /** Sends one sender's transactions, some of them out of order, until the node is down. */
  async function load(
    node: NodeProcess,
    account: number,
    nonces: number[],
    acknowledged: Set<string>,
  ): Promise<void> {
    for (;;) {
      const first = nonces[account]!
      const order = Array.from({ length: BURST }, (_, at) => first + ((at + 1) % BURST))
      const sent = order.map((nonce) => transfer(account, nonce))
      let answers: Awaited<ReturnType<NodeProcess['askAll']>>
      try {
        answers = await node.askAll(
          sent.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [raw] })),
        )
      } catch (error) {
        expect(error).to.be.instanceOf(NodeFault).with.property('code', 'DOWN')
        return
      }
      for (const [at, { error }] of answers.entries()) {
        // The node may know transactions of the burst that the previous kill interrupted.
        if (error !== undefined) expect(error.message).to.match(/already known|nonce too low/)
        acknowledged.add(sent[at]!.hash)
      }
      nonces[account] = first + BURST
    }
  }

  /** Mines blocks until the node is down. */
  async function mine(node: NodeProcess): Promise<void> {
    for (let isUp = true; isUp; await pause(30)) {
      isUp = await node.ask('evm_mine', []).then(
        () => true,
        () => false,
      )
    }
  }

  /**
   * Expects that each transaction is mined or in the pool, and that the head is not below a number.
   *
   * @returns the number of the head
   */
  async function expectEverything(
    node: AskedNode,
    acknowledged: ReadonlySet<string>,
    headMin: number,
  ): Promise<number> {
    const hashes = [...acknowledged]
    const missing: string[] = []
    for (let at = 0; at < hashes.length; at += ASKED_AT_ONCE) {
      const some = hashes.slice(at, at + ASKED_AT_ONCE)
      const answers = await node.askAll(
        some.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
      )
      missing.push(...some.filter((hash, index) => (answers[index]!.result as Sent | null)?.hash !== hash))
    }
    expect(missing).to.deep.equal([])
    const head = Number(await node.ask('eth_blockNumber', []))
    expect(head).to.be.at.least(headMin)
    return head
  }

  function transfer(account: number, nonce: number): Sent {
    const to = new Uint8Array(20).fill(0x52)
    const fees = { tip: GWEI, feeCap: 1000n * GWEI }
    const draft = { chainId: 31_337n, nonce: BigInt(nonce), gasLimit: 21_000n, to, value: 1n, ...fees }
    const { raw, hash } = signFast(devAccounts[account]!.key, draft)
    return { raw: toHex(raw), hash: toHex(hash) }
  }
})
