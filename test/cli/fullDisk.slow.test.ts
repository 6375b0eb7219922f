/** Tests that the program keeps every acknowledged change when the disk is full and then has free space again. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { NodeOptions } from '../../src/node/nodeTypes.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { type AskedNode, freePort, NodeProcess, pause } from '../campaigns/soak/nodeProcess.ts'
import { signFast } from '../support/fastSign.ts'
import { killedFiles } from '../support/killedFiles.ts'
import { LocalNode } from '../support/library.ts'
import { someOf } from '../support/runs.ts'
import { canMount, type SmallDisk, smallDisk } from '../support/smallDisk.ts'
import type { Outcome } from './collectedRun.ts'
import { run } from './run.ts'
import { ensureBuilt, makeFolder, sampleChain, sampleGenesis } from './running.ts'

const GWEI = 1_000_000_000n
const NO_WRITES = 'resource unavailable: the disk takes no writes now'
/** JUMPDEST, PUSH1 0, JUMP: an endless loop, so that only the gas limits the tracer's output. */
const LOOP = '0x5b600056'
const LOOP_ADDRESS = `0x${'be'.repeat(20)}`

interface Readiness {
  readonly status: string
  readonly checks: { readonly store: { readonly status: string; readonly reason?: string } }
}

if (!canMount) {
  it('a full disk is not tested, because no file system can be mounted here', () => {
    expect(canMount).to.equal(false)
  })
} else {
  describe('on a disk that becomes full', () => {
    const nodes: LocalNode[] = []
    const processes: NodeProcess[] = []
    let disk: SmallDisk
    /** Data folder on the disk. */
    let data: string
    let nonce = 0

    before(ensureBuilt)

    beforeEach(() => {
      disk = smallDisk(12)
      data = path.join(disk.folder, 'data')
      nonce = 0
    })

    afterEach(async () => {
      await Promise.all(processes.splice(0).map((node) => node.stop('SIGKILL')))
      await Promise.all(nodes.splice(0).map((node) => node.close()))
      disk.remove()
    })

    async function start(options: NodeOptions): Promise<LocalNode> {
      const node = await LocalNode.start(options)
      nodes.push(node)
      return node
    }

    /** Starts a node in a process of its own, which the test kills. */
    async function startProcess(...options: readonly string[]): Promise<NodeProcess> {
      const args = ['dev', '--datadir', data, ...options]
      const node = new NodeProcess(await freePort(), args)
      processes.push(node)
      await node.start()
      return node
    }

    it('a sealing node resumes when there is space again, and keeps every transaction', async () => {
      const node = await start({ dev: true, dataDir: data })
      disk.fill(1_000_000)
      const sent = await sendUntilRefused(node, 50_000)
      const head = (await node.ask('eth_blockNumber', [])) as string
      for (const [method, params] of [
        ['evm_mine', []],
        ['debug_setHead', [head]],
      ] as const)
        expect(await refusal(node, method, params), method).to.deep.equal({
          code: -32002,
          message: NO_WRITES,
        })
      const reason = 'the disk takes no writes: no room is left on the disk'
      expect(await readiness(node)).to.deep.include({ status: 503, store: { status: 'DOWN', reason } })
      expect(await node.ask('eth_call', [{ to: LOOP_ADDRESS }, 'latest'])).to.equal('0x')
      expect(await node.ask('eth_blockNumber', [])).to.equal(head)

      disk.free()
      await until('ready', node, async () => (await readiness(node)).status === 200)
      for (let more = 0; more < 20; more++) sent.push(await send(node, 3_000))
      await expectMined(node, sent)
      const last = await node.ask('eth_getBlockByNumber', ['latest', false])
      expect(count(node.log, 'the disk takes no writes:'), node.log).to.equal(1)
      expect(count(node.log, 'the disk takes writes again'), node.log).to.equal(1)
      expect(node.log).to.not.match(/internal error|failed to seal a block/)
      const left = killedFiles(data)
      await node.close()

      for (const dataDir of someOf([left, data])) {
        const again = await start({ dev: 'manual', dataDir })
        expect(await again.ask('eth_getBlockByNumber', ['latest', false])).to.deep.equal(last)
        await expectMined(again, sent)
        await again.close()
        await expectSound(dataDir)
      }
    })

    it('a sealing node keeps every acknowledged transaction when it is killed while the disk is full', async () => {
      const node = await startProcess()
      disk.fill(1_000_000)
      const sent = await sendUntilRefused(node, 50_000)
      await node.stop('SIGKILL')
      disk.free()
      const again = await start({ dev: true, dataDir: data })
      await until(
        'sealed',
        again,
        async () => (await again.ask('eth_getTransactionReceipt', [sent.at(-1)])) !== null,
      )
      await expectMined(again, sent)
      await again.close()
      await expectSound(data)
    })

    it('a following node resumes when there is space again', async () => {
      const folder = makeFolder()
      const upstream = await start({ dev: true, dataDir: folder })
      await send(upstream, 1_000)
      const genesis = path.join(folder, 'genesis.json')
      const follow = { follow: [upstream.url], followIntervalMs: 50 }
      const follower = await start({ dataDir: data, genesis, ...follow })
      disk.fill(500_000)
      const isFull = async (): Promise<boolean> => (await readiness(follower)).store.reason !== undefined
      while (!(await isFull())) await send(upstream, 100_000)
      for (let more = 0; more < 5; more++) await send(upstream, 1_000)
      const head = (await upstream.ask('eth_getBlockByNumber', ['latest', false])) as { hash: string }
      expect(await follower.ask('eth_getBlockByHash', [head.hash, false])).to.equal(null)

      disk.free()
      await until('at the head', follower, async () => (await headOf(follower)) === head.hash)
      await until('ready', follower, async () => (await readiness(follower)).status === 200)
      const left = killedFiles(data)
      await follower.close()
      const again = await start({ dataDir: left })
      expect(await headOf(again)).to.equal(head.hash)
      await again.close()
      await expectSound(left)
    })

    it('the pool refuses transactions that it cannot journal, and keeps all others after SIGKILL', async () => {
      const node = await startProcess('--no-mining', '--pool-account-slots', '1000')
      disk.fill(300_000)
      const sent = await sendUntilRefused(node, 20_000)
      expect(await node.ask('txpool_status', [])).to.have.property('pending', `0x${sent.length.toString(16)}`)
      expect(await readiness(node)).to.have.property('status', 503)
      disk.free()
      await until('ready', node, async () => (await readiness(node)).status === 200)
      for (let more = 0; more < 5; more++) sent.push(await send(node, 20_000))
      await node.stop('SIGKILL')
      const again = await start({ dev: 'manual', dataDir: data, poolAccountPendingMax: 1000 })
      const status = { pending: `0x${sent.length.toString(16)}`, queued: '0x0' }
      expect(await again.ask('txpool_status', [])).to.deep.equal(status)
    })

    it('a long answer fails with error -32005, and the node continues', async () => {
      const node = await start({ dev: true, dataDir: data })
      await send(node, 10)
      const trace = [
        { to: LOOP_ADDRESS, gas: '0x80000' },
        'latest',
        { stateOverrides: { [LOOP_ADDRESS]: { code: LOOP } } },
      ]
      disk.fill(500_000)
      expect(await refusal(node, 'debug_traceCall', trace)).to.have.property('code', -32005)
      await send(node, 10)
      disk.free()
      expect(await node.ask('debug_traceCall', trace)).to.have.property('structLogs')
      expect(node.log).to.not.match(/internal error/)
    })

    it('import and backfill print advice, and resume after the last block that was stored', async () => {
      const importing = ['import', '--datadir', data, '--genesis', sampleGenesis, '--no-traces', sampleChain]
      disk.fill(300_000)
      const failed = await run(importing)
      expect(failed.status).to.equal(1)
      const kept = keptOf(failed)
      expect(kept).to.be.within(1, 39)
      disk.free()
      const went = await run(importing)
      expect(went.status, went.stderr).to.equal(0)
      expect(went.stderr).to.include(`${kept}`)
      const whole = path.join(makeFolder(), 'chain.rlp')
      expect((await run(['export', '--datadir', data, whole])).status).to.equal(0)
      expect(fs.readFileSync(whole).equals(fs.readFileSync(sampleChain))).to.equal(true)

      disk.fill(100_000)
      const backfill = ['backfill', 'traces', '--datadir', data]
      const broken = await run(backfill)
      expect(broken.status, broken.stderr).to.equal(1)
      expect(broken.stderr).to.match(/\[(?:DISK_FAILED|UNREADABLE)\].*no room is left on the disk/)
      disk.free()
      const done = await run(backfill)
      expect(done.status, done.stderr).to.equal(0)
      await expectSound(data)
    })

    /** Returns the number of blocks in the message. */
    function keptOf({ stderr }: Outcome): number {
      const advice = 'make room and run the same command again'
      const pattern = new RegExp(
        `\\[DISK_FAILED\\] no room is left on the disk .*: ${advice}; (\\d+) blocks? `,
      )
      expect(stderr).to.match(pattern)
      return Number(pattern.exec(stderr)![1])
    }

    async function send(node: AskedNode, bytes: number): Promise<string> {
      const { raw, hash } = transaction(nonce, bytes)
      expect(await node.ask('eth_sendRawTransaction', [raw])).to.equal(hash)
      nonce++
      return hash
    }

    async function sendUntilRefused(node: AskedNode, bytes: number): Promise<string[]> {
      const sent: string[] = []
      for (;;) {
        const { raw, hash } = transaction(nonce, bytes)
        const call = { method: 'eth_sendRawTransaction', params: [raw] }
        const [answer] = await node.askAll([call])
        if (answer!.error !== undefined) {
          expect(answer!.error).to.deep.include({ code: -32002, message: NO_WRITES })
          expect(sent.length).to.be.greaterThan(3)
          return sent
        }
        sent.push(hash)
        nonce++
      }
    }
  })
}

function transaction(nonce: number, bytes: number): { raw: string; hash: string } {
  const data = new Uint8Array(bytes).map((_, at) => 1 + ((at * 7919 + nonce) % 255))
  const fees = { tip: GWEI, feeCap: 200n * GWEI, gasLimit: 21_000n + 40n * BigInt(bytes) }
  const draft = {
    chainId: 31_337n,
    nonce: BigInt(nonce),
    to: new Uint8Array(20).fill(0x52),
    value: 1n,
    ...fees,
  }
  const { raw, hash } = signFast(devAccounts[0]!.key, { ...draft, data })
  return { raw: toHex(raw), hash: toHex(hash) }
}

async function refusal(node: AskedNode, method: string, params: readonly unknown[]): Promise<unknown> {
  const [{ error } = {}] = await node.askAll([{ method, params }])
  return error === undefined ? undefined : { code: error.code, message: error.message }
}

async function readiness(node: AskedNode): Promise<{ status: number; store: Readiness['checks']['store'] }> {
  const response = await fetch(`${node.url}/readiness`)
  const { checks } = (await response.json()) as Readiness
  return { status: response.status, store: checks.store }
}

async function headOf(node: AskedNode): Promise<string> {
  return ((await node.ask('eth_getBlockByNumber', ['latest', false])) as { hash: string }).hash
}

async function expectMined(node: AskedNode, sent: readonly string[]): Promise<void> {
  const calls = sent.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const answers = await node.askAll(calls)
  expect(answers.filter(({ result }) => result === null)).to.deep.equal([])
}

async function expectSound(folder: string): Promise<void> {
  const { status, stderr } = await run(['verify', '--datadir', folder])
  expect(status, stderr).to.equal(0)
}

async function until(
  what: string,
  node: LocalNode | NodeProcess,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const endsMs = Date.now() + 240_000
  while (!(await isDone())) {
    if (Date.now() > endsMs) throw new RangeError(`${what}: not so\n${node.log}`)
    await pause(20)
  }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
