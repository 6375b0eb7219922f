/** Two nodes for a soak test: one seals a block every second, the other one follows and receives the load. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import keys from '../../../sample/accounts.json' with { type: 'json' }
import sample from '../../../sample/addresses.json' with { type: 'json' }
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { signFast } from '../../support/fastSign.ts'
import type { Ground } from './loadQuestions.ts'
import { freePort, NodeProcess } from './nodeProcess.ts'

const BLOCK_SECONDS = '1'
const GWEI = 1_000_000_000n
/** Senders, which have ether and tokens */
const SENDERS = ['alice', 'bob', 'carol', 'dave', 'erin'] as const
const TOKEN = sample.contracts.ochre.address
/** transfer(address,uint256) of one unit */
const TRANSFER = `0xa9059cbb${'77'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`
const OLD_BLOCKS = [20, 64, 100, 137, 200, 255]
const KEY = `0x${'0'.repeat(64)}`

const sampleFile = (name: string): string =>
  fileURLToPath(new URL(`../../../sample/${name}`, import.meta.url))

export class LoadNodes {
  readonly #folder: string
  readonly sealing: NodeProcess
  readonly following: NodeProcess
  readonly #nonces = new Map<string, number>()

  private constructor(folder: string, sealing: NodeProcess, following: NodeProcess) {
    this.#folder = folder
    this.sealing = sealing
    this.following = following
  }

  /** Starts both nodes of the built program. */
  static async start(): Promise<LoadNodes> {
    const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-load-'))
    const [a, b] = [path.join(folder, 'a'), path.join(folder, 'b')]
    const files = ['--genesis', sampleFile('genesis.json'), '--import', sampleFile('chain.rlp')]
    const sealing = new NodeProcess(await freePort(), [
      ...['dev', '--datadir', a, ...files, '--block-time', BLOCK_SECONDS],
    ])
    await sealing.start()
    const following = new NodeProcess(await freePort(), [
      ...['serve', '--datadir', b, ...files, '--follow', sealing.url, '--follow-interval', '100'],
    ])
    await following.start()
    process.once('exit', () => {
      for (const { pid } of [sealing, following]) kill(pid)
    })
    return new LoadNodes(folder, sealing, following)
  }

  /**
   * Sends a transfer of ether and a transfer of tokens for each sender, in one batch. @returns number of accepted ones
   */
  async trade(): Promise<number> {
    const raw: string[] = []
    for (const sender of SENDERS) {
      raw.push(
        await this.#signed(sender, { to: new Uint8Array(20).fill(0x77), value: 1n, gasLimit: 21_000n }),
      )
      raw.push(
        await this.#signed(sender, { to: fromHex(TOKEN), data: fromHex(TRANSFER), gasLimit: 100_000n }),
      )
    }
    const answers = await this.sealing.askAll(
      raw.map((each) => ({ method: 'eth_sendRawTransaction', params: [each] })),
    )
    return answers.filter(({ error }) => error === undefined).length
  }

  /** Returns the clients' data about the chain, read from the sealing node. */
  async ground(): Promise<Ground> {
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      this.sealing.ask(method, params)
    const accounts = Object.values(sample.accounts)
    const hash = Object.values(sample.transactions)
    const questions = OLD_BLOCKS.flatMap((number, at): [string, unknown[]][] => {
      const block = `0x${number.toString(16)}`
      const account = accounts[at % accounts.length]!
      const transaction = hash[(at * 7) % hash.length]!.hash
      return [
        ...accounts.map((each): [string, unknown[]] => ['eth_getBalance', [each, block]]),
        ['eth_getProof', [TOKEN, [KEY], block]],
        ['eth_getStorageAt', [TOKEN, KEY, block]],
        ['eth_getBlockByNumber', [block, true]],
        ['eth_getBlockReceipts', [block]],
        [
          'eth_getLogs',
          [{ fromBlock: block, toBlock: `0x${Math.min(number + 20, sample.head.number).toString(16)}` }],
        ],
        [
          'eth_call',
          [{ to: TOKEN, data: `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}` }, block],
        ],
        ['trace_block', [block]],
        ['trace_transaction', [transaction]],
        ['debug_traceTransaction', [transaction, { tracer: 'callTracer' }]],
      ]
    })
    const fixed = []
    for (const [method, params] of questions) {
      fixed.push({ method, params, result: JSON.stringify(await ask(method, params)) })
    }
    return {
      ...{ accounts, token: TOKEN, fixed, transactions: hash.map((each) => each.hash) },
      chainId: String(await ask('eth_chainId', [])),
      head: Number(await this.following.ask('eth_blockNumber', [])),
    }
  }

  /** Compares both nodes' answers about a block and its content. @returns descriptions of the differences */
  async differences(number: number): Promise<string[]> {
    const block = `0x${number.toString(16)}`
    const calls = [
      { method: 'eth_getBlockByNumber', params: [block, true] },
      { method: 'eth_getBlockReceipts', params: [block] },
      { method: 'trace_block', params: [block] },
      { method: 'eth_getLogs', params: [{ fromBlock: block, toBlock: block }] },
      { method: 'eth_getBalance', params: [sample.accounts.alice, block] },
      { method: 'eth_getProof', params: [TOKEN, [KEY], block] },
      { method: 'debug_traceBlockByNumber', params: [block, { tracer: 'callTracer' }] },
    ]
    const [ours, theirs] = await Promise.all([this.following.askAll(calls), this.sealing.askAll(calls)])
    return calls.flatMap(({ method }, at) => {
      const isSame =
        JSON.stringify(ours[at]!) === JSON.stringify(theirs[at]!) && ours[at]!.error === undefined
      return isSame ? [] : [`${method} of block ${number}: both nodes do not agree`]
    })
  }

  async stop(): Promise<void> {
    await this.following.stop('SIGTERM')
    await this.sealing.stop('SIGTERM')
    await rm(this.#folder, { recursive: true })
  }

  async #signed(
    sender: (typeof SENDERS)[number],
    draft: { to: Uint8Array; gasLimit: bigint; value?: bigint; data?: Uint8Array },
  ): Promise<string> {
    const known = this.#nonces.get(sender)
    const nonce =
      known ?? Number(await this.sealing.ask('eth_getTransactionCount', [sample.accounts[sender], 'latest']))
    this.#nonces.set(sender, nonce + 1)
    const { raw } = signFast(fromHex(keys[sender]), {
      ...{ chainId: BigInt(sample.chainId), nonce: BigInt(nonce), tip: GWEI, feeCap: 50n * GWEI, value: 0n },
      ...draft,
    })
    return toHex(raw)
  }
}

/** Kills a node when this process exits for any reason. */
function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // The node has exited.
  }
}
