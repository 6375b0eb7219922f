import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { NodeOptions } from '../../src/node/nodeTypes.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { type AskedNode, freePort, NodeProcess, pause } from '../campaigns/soak/nodeProcess.ts'
import { connect } from '../http/webSocketClient.ts'
import { type FastDraft, signFast } from '../support/fastSign.ts'
import { LocalNode } from '../support/library.ts'
import { runs, someOf } from '../support/runs.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleGenesis, start } from './running.ts'

const GWEI = 1_000_000_000n
/** Number of blocks before following begins: more than the finality depth. */
const OLD_BLOCKS = runs(200, 100)
const FINALITY_DEPTH = 64
const WAIT_MS_MAX = 200_000
const POLL_MS = 50
const FOLLOW_MS = 50
/** PUSH1 0, PUSH1 0, LOG0: a creation that emits a log and leaves no code. */
const LOG_CODE = Uint8Array.of(0x60, 0, 0x60, 0, 0xa0)
const SECRET = 'swordfish'

interface Log {
  readonly blockHash: string
  readonly blockNumber: string
  readonly transactionHash: string
  readonly removed: boolean
}

interface Progress {
  readonly startingBlock: string
  readonly currentBlock: string
  readonly highestBlock: string
}

describe('serve --follow', () => {
  const folder = makeFolder()
  const [sealedFolder, followedFolder] = [path.join(folder, 'a'), path.join(folder, 'b')]
  const genesis = path.join(sealedFolder, 'genesis.json')
  let sealing: LocalNode
  let following: LocalNode
  /** Next nonces of the accounts; each account is used by one test. */
  const nonces = devAccounts.map(() => 0)

  before(async () => {
    sealing = await LocalNode.start({ dev: true, dataDir: sealedFolder })
    for (let left = OLD_BLOCKS; left > 0; left -= 50) await sealing.ask('evm_mine', [{ blocks: 50 }])
    await sealing.close()
  })

  after(() => Promise.all([sealing, following].map((node) => node?.close())))

  async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const endsMs = Date.now() + WAIT_MS_MAX
    while (!(await isDone())) {
      if (Date.now() > endsMs) throw new RangeError(`${what}: not so\n${sealing.log}\n${following.log}`)
      await pause(POLL_MS)
    }
  }

  const headOf = async (node: AskedNode): Promise<string> =>
    ((await node.ask('eth_getBlockByNumber', ['latest', false])) as { hash: string }).hash
  const isSame = async (node: AskedNode = following): Promise<boolean> =>
    (await headOf(sealing)) === (await headOf(node))
  const readiness = async ({ url }: AskedNode): Promise<number> => (await fetch(`${url}/readiness`)).status

  function signed(account: number, more: Partial<FastDraft> = {}): { raw: string; hash: string } {
    const fees = { tip: GWEI, feeCap: 1000n * GWEI, gasLimit: 100_000n }
    const to = new Uint8Array(20).fill(0x51)
    const draft = { chainId: 31_337n, nonce: BigInt(nonces[account]!), to, value: 1n, ...fees, ...more }
    if (more.nonce === undefined) nonces[account]!++
    const { raw, hash } = signFast(devAccounts[account]!.key, draft)
    return { raw: toHex(raw), hash: toHex(hash) }
  }

  async function send(node: AskedNode, { raw }: { raw: string }): Promise<void> {
    await node.ask('eth_sendRawTransaction', [raw])
  }

  const isMined = async (node: AskedNode, { hash }: { hash: string }): Promise<boolean> =>
    (await node.ask('eth_getTransactionReceipt', [hash])) !== null

  it('reports that it is not ready until it has caught up, whether or not the followed node answers', async () => {
    const follow = { follow: [sealing.url], followIntervalMs: FOLLOW_MS }
    following = await LocalNode.start({ dataDir: followedFolder, genesis, ...follow })
    /** Checks that the progress fits the state of readiness, and returns both. */
    async function observed(): Promise<{ status: number; progress: Progress | false }> {
      const status = await readiness(following)
      const progress = (await following.ask('eth_syncing', [])) as Progress | false
      const head = Number(await following.ask('eth_blockNumber', []))
      if (status === 200) {
        expect(progress).to.equal(false)
        expect(head).to.be.at.least(OLD_BLOCKS - 4)
      } else if (progress !== false) {
        expect(Number(progress.currentBlock)).to.be.at.most(head)
        expect(Number(progress.highestBlock)).to.be.at.least(Number(progress.currentBlock))
      }
      return { status, progress }
    }
    const { status, progress } = await observed()
    expect(status).to.equal(503)
    expect(progress).to.include({ currentBlock: '0x0' })
    await sealing.restart()
    // Without pauses, since the node catches up soon.
    while ((await observed()).status !== 200);
    await until('the same head', isSame)
  })

  it('follows sealed blocks, and forwards transactions to the sealing node', async () => {
    const there = signed(0)
    await send(sealing, there)
    await until('the transaction at the follower', () => isMined(following, there))
    const here = signed(0)
    await send(following, here)
    await until('the transaction at the node', () => isMined(sealing, here))
    await until('the same head', isSame)
    const ask = (node: AskedNode): Promise<unknown> => node.ask('eth_getTransactionReceipt', [here.hash])
    expect(await ask(following)).to.deep.equal(await ask(sealing))
  })

  it('has the same safe and finalized blocks as the sealing node', async () => {
    const numberOf = async (node: AskedNode, tag: string): Promise<number> =>
      Number(((await node.ask('eth_getBlockByNumber', [tag, false])) as { number: string }).number)
    const head = await numberOf(sealing, 'latest')
    for (const [tag, depth] of [
      ['safe', FINALITY_DEPTH / 2],
      ['finalized', FINALITY_DEPTH],
    ] as const) {
      expect(await numberOf(sealing, tag)).to.equal(head - depth)
      await until(tag, async () => (await numberOf(following, tag)) === head - depth)
    }
  })

  it('mirrors the pool of the sealing node', async () => {
    const content = async (node: AskedNode): Promise<string> =>
      JSON.stringify(await node.ask('txpool_content', []))
    const queued = signed(1, { nonce: 5n })
    // The base fee fell to its minimum while there were no transactions.
    const cheap = signed(1, { nonce: 0n, tip: 1n, feeCap: 1n })
    // A node that seals each transaction at once refuses such a fee.
    await sealing.ask('evm_setAutomine', [false])
    for (const one of [queued, cheap]) await send(sealing, one)
    await sealing.ask('evm_setAutomine', [true])
    await until('the same pool', async () => {
      const mirrored = await content(following)
      return mirrored === (await content(sealing)) && mirrored.includes(queued.hash)
    })
    expect(await content(following)).to.include(cheap.hash)
  })

  it('follows a reorg, and notifies subscribers', async () => {
    const subscriber = await connect(following.url.replace('http', 'ws'))
    await subscriber.ask('eth_subscribe', ['logs', {}])
    const filter = await following.ask('eth_newFilter', [{}])
    const sent = signed(2, { to: new Uint8Array(0), value: 0n, data: LOG_CODE })
    await send(sealing, sent)
    await until('the log at the follower', () => isMined(following, sent))
    await sealing.ask('evm_mine', [])
    await until('the same head', isSame)
    const before = await headOf(sealing)
    const { blockNumber } = (await sealing.ask('eth_getTransactionReceipt', [sent.hash])) as Log
    await sealing.ask('debug_setHead', [`0x${(Number(blockNumber) - 1).toString(16)}`])
    await until('the transaction again', () => isMined(sealing, sent))
    await until('the same head', async () => (await headOf(following)) !== before && (await isSame()))
    const reported: Log[] = []
    while (reported.length < 3) {
      const { params } = (await subscriber.next()) as unknown as { params: { result: Log } }
      reported.push(params.result)
    }
    subscriber.socket.terminate()
    const changes = (await following.ask('eth_getFilterChanges', [filter])) as Log[]
    for (const logs of [reported, changes]) {
      expect(logs.map(({ transactionHash }) => transactionHash)).to.deep.equal(Array(3).fill(sent.hash))
      expect(logs.map(({ removed }) => removed)).to.deep.equal([false, true, false])
      expect(logs[1]!.blockHash).to.equal(logs[0]!.blockHash)
      expect(logs[2]!.blockHash).to.not.equal(logs[0]!.blockHash)
    }
    const { hash } = (await sealing.ask('eth_getBlockByNumber', [blockNumber, false])) as { hash: string }
    expect(reported[2]!.blockHash).to.equal(hash)
  })

  for (const signal of someOf(['SIGKILL', 'SIGTERM'] as const)) {
    it(`resumes after ${signal}, and follows the blocks and reorgs that it missed`, async () => {
      const follow = ['--genesis', genesis, '--follow', sealing.url, '--follow-interval', `${FOLLOW_MS}`]
      await endProcess(following, ['serve', '--datadir', followedFolder, ...follow], signal)
      const sent = signed(3)
      await send(sealing, sent)
      await sealing.ask('debug_setHead', [await numberBack(3)])
      await until('the transaction again', () => isMined(sealing, sent))
      await following.restart()
      await until('the same head', isSame)
      expect(await isMined(following, sent)).to.equal(true)
    })
  }

  for (const end of someOf(['close', 'SIGKILL', 'SIGTERM'] as const)) {
    it(`resumes when the sealing node restarts after ${end}, and forwards waiting transactions`, async () => {
      if (end === 'close') await sealing.close()
      else await endProcess(sealing, ['dev', '--datadir', sealedFolder], end)
      const sent = signed(4)
      await send(following, sent)
      expect(await readiness(following)).to.equal(200)
      await sealing.restart()
      await until('the transaction at the node', () => isMined(sealing, sent))
      await until('the same head', isSame)
    })
  }

  it('names a transaction that it had acknowledged before a restart, if another transaction takes the nonce', async () => {
    await sealing.close()
    const lost = signed(5)
    await send(following, lost)
    await following.close()
    await sealing.restart()
    const taker = signed(5, { nonce: 0n, value: 2n })
    await send(sealing, taker)
    await until('the other transaction at the node', () => isMined(sealing, taker))
    await following.restart()
    await until('a line', async () => following.log.includes(`transaction ${lost.hash} left the pool`))
  })

  /** Ends a node by a signal, in a process in which it runs for this purpose. */
  async function endProcess(node: LocalNode, args: readonly string[], signal: 'SIGKILL' | 'SIGTERM') {
    await node.close()
    const child = new NodeProcess(node.port, args)
    await child.start()
    await sealing.ask('evm_mine', [])
    await until('the same head', isSame)
    await child.stop(signal)
  }

  it('follows the second node when the first node does not answer, and prints no credentials of the URLs', async () => {
    const nobody = `http://user:${SECRET}@127.0.0.1:${await freePort()}`
    const dataDir = path.join(folder, 'c')
    const other = await LocalNode.start({
      dataDir,
      genesis,
      follow: [nobody, secretUrl()],
      followIntervalMs: 50,
    })
    try {
      await until('the same head', () => isSame(other))
      expect(other.log).to.match(/http:\/\/127\.0\.0\.1:\d+: no answer \(ECONNREFUSED\)/)
    } finally {
      await other.close()
    }
    expect(other.log).to.not.include(SECRET)
  })

  describe('refuses', () => {
    // The tests above start the node. If they do not run, a follower would wait for it.
    before(async () => {
      if (!sealing.isRunning) await sealing.restart()
    })

    function expectPrinted(printed: string, words: RegExp): void {
      expect(printed).to.match(words)
      expect(printed).to.not.include(SECRET)
    }

    /** Expects that a node in this process cannot follow. */
    async function expectDead(words: RegExp, options: NodeOptions): Promise<void> {
      let onDeath = (_error: Error): void => {}
      const death = new Promise<Error>((resolve) => {
        onDeath = resolve
      })
      const node = await LocalNode.start({ ...options, follow: [secretUrl()], onDeath })
      const error = await death
      await node.close()
      expect(error).to.have.property('code', 'CANNOT_FOLLOW')
      expectPrinted(`${node.log}\n${error.message}`, words)
    }

    it('a node with a different chain', async () => {
      const dataDir = path.join(folder, 'e')
      const words = /has chain id 31337, ours is 20250/
      const child = start([
        ...['serve', '--port', '0', '--datadir', dataDir, '--genesis', sampleGenesis],
        ...['--follow', secretUrl()],
      ])
      let printed = ''
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.on('data', (chunk) => {
          printed += chunk
        })
      }
      expect(await once(child, 'close')).to.deep.equal([1, null])
      expectPrinted(printed, new RegExp(`${words.source}[\\s\\S]*\\[CANNOT_FOLLOW\\]`))
      await expectDead(words, { dataDir })
    })

    it('a node with the same chain id and a different genesis block', async () => {
      const json = JSON.parse(fs.readFileSync(genesis, 'utf8')) as object
      const words = /has genesis block 0x[0-9a-f]{64}, ours is 0x[0-9a-f]{64}/
      await expectDead(words, { genesis: { ...json, timestamp: '0x1' } })
    })

    async function expectRefused(status: number, words: RegExp, args: readonly string[]): Promise<void> {
      const refused = await run(['serve', '--port', '0', ...args])
      expectPrinted(`${refused.stdout.toString()}${refused.stderr}`, words)
      expect(refused.status).to.equal(status)
    }

    it("a genesis that differs from the archive's", async () => {
      const dataDir = path.join(folder, 'g')
      await importSample(dataDir)
      await expectRefused(1, /\[GENESIS_MISMATCH\]/, [
        ...['--datadir', dataDir, '--genesis', genesis, '--follow', secretUrl()],
      ])
    })

    it('to follow without an archive or a genesis', () =>
      expectRefused(2, /there is no archive in .*: pass --genesis FILE or --chain NAME to create one/, [
        ...['--datadir', path.join(folder, 'h'), '--follow', secretUrl()],
      ]))

    for (const url of ['somewhere', `ftp://user:${SECRET}@localhost/`, `ws://${SECRET}@localhost`, '']) {
      it(`a URL that is not HTTP: ${url.replace(SECRET, '…') || 'nothing'}`, async () => {
        const dataDir = path.join(folder, 'i')
        await expectRefused(2, /--follow: .*(?:http:\/\/|expected URLS)/, [
          ...['--datadir', dataDir, '--genesis', genesis, '--follow', url],
        ])
        expect(fs.existsSync(dataDir)).to.equal(false)
      })
    }
  })

  describe('leaves two archives', () => {
    it('that pass verification, have the same chain, and whose chain can be imported', async () => {
      await until('the same head', isSame)
      const head = await headOf(sealing)
      await Promise.all([sealing, following].map((node) => node.close()))
      const chains: Buffer[] = []
      for (const dataDir of [sealedFolder, followedFolder]) {
        const verified = await run(['verify', '--datadir', dataDir])
        expect(verified.status, verified.stderr).to.equal(0)
        const exported = await run(['export', '--datadir', dataDir])
        expect(exported.status, exported.stderr).to.equal(0)
        chains.push(exported.stdout)
      }
      expect(chains[0]!.equals(chains[1]!)).to.equal(true)
      const fresh = path.join(folder, 'd')
      const imported = await run(['import', '--datadir', fresh, '--genesis', genesis, '-'], {
        input: chains[0]!,
      })
      expect(imported.stderr).to.include(head)
      expect((await run(['verify', '--datadir', fresh])).status).to.equal(0)
    })
  })

  function secretUrl(): string {
    return sealing.url.replace('http://', `http://user:${SECRET}@`)
  }

  async function numberBack(blocks: number): Promise<string> {
    return `0x${(Number(await sealing.ask('eth_blockNumber', [])) - blocks).toString(16)}`
  }
})
