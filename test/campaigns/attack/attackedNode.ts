/** The node under attack: the sample chain with blocks on top that are heavy to trace, and a filled pool. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import keys from '../../../sample/accounts.json' with { type: 'json' }
import sample from '../../../sample/addresses.json' with { type: 'json' }
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { signFast } from '../../support/fastSign.ts'
import { PUBLIC_POOL } from '../../support/publicPool.ts'
import { freePort, NodeProcess } from '../soak/nodeProcess.ts'
import type { Places } from './attack.ts'
import type { Attacked } from './phases.ts'

/** Accounts that send transactions: all but the deployer, whose balance must stay constant. */
type Sender = Exclude<keyof typeof keys, 'deployer'>
const SENDERS = (Object.keys(keys) as (keyof typeof keys)[]).filter(
  (name): name is Sender => name !== 'deployer',
)

const CHAIN_ID = BigInt(sample.chainId)
/** Init code that writes to memory, or logs 32 bytes, until 50,000 gas are left. */
const LOOP = '0x5b5a6000526200c3505a1160005700'
const LOG_LOOP = '0x5b60206000a06200c3505a1160005700'
const LOOP_GAS = 2_000_000n
const LONG_LOOP_GAS = 16_000_000n
const QUEUED_EACH = 60
const QUEUED_DATA_BYTES = 1_000
const BLOCK_SECONDS = '2'

const sampleFile = (name: string): string =>
  fileURLToPath(new URL(`../../../sample/${name}`, import.meta.url))

export class AttackedNode {
  readonly #folder: string
  readonly #program: string | undefined
  readonly #nonces = new Map<Sender, number>()
  #node: NodeProcess | undefined
  #places: Places | undefined

  private constructor(folder: string, program: string | undefined) {
    this.#folder = folder
    this.#program = program
  }

  /**
   * Makes the chain, without starting the node for the attacks.
   *
   * @param program path of Node; default: the Node of this process
   */
  static async create(program?: string): Promise<AttackedNode> {
    const node = new AttackedNode(await mkdtemp(path.join(tmpdir(), 'cartulary-attack-')), program)
    process.once('exit', () => node.#kill())
    const files = ['--genesis', sampleFile('genesis.json'), '--import', sampleFile('chain.rlp')]
    await node.#run([...files, '--no-mining'])
    node.#places = await node.#fill()
    await node.stop()
    return node
  }

  get process(): NodeProcess {
    return this.#node!
  }

  /** The running node. */
  get attacked(): Attacked {
    const { pid, url } = this.process
    return { pid: pid!, port: Number(new URL(url).port), places: this.#places! }
  }

  /** Starts a node that seals a block every two seconds. @param options of the program */
  async start(options: readonly string[]): Promise<void> {
    await this.#run(['--block-time', BLOCK_SECONDS, '--trusted-proxies', '127.0.0.1', ...options])
  }

  async stop(): Promise<void> {
    await this.#node?.stop('SIGTERM')
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true })
  }

  /** Sends transfers from four accounts, so that the next block is not empty. */
  async trade(): Promise<void> {
    for (const sender of SENDERS.slice(0, 4)) await this.#send(sender, { to: ROUND, gasLimit: 21_000n })
  }

  /** Kills the node when this process exits for any reason. */
  #kill(): void {
    try {
      const pid = this.#node?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch {
      // The node has exited.
    }
  }

  async #run(options: readonly string[]): Promise<void> {
    const args = [...['dev', '--datadir', this.#folder], ...PUBLIC_POOL, ...options]
    this.#node = new NodeProcess(await freePort(), args, { node: this.#program })
    await this.#node.start()
  }

  async #fill(): Promise<Places> {
    const mined = async (data: string, gasLimit: bigint): Promise<number> => {
      await this.#send('alice', { data: fromHex(data), gasLimit })
      await this.process.ask('evm_mine', [])
      return Number(await this.process.ask('eth_blockNumber', []))
    }
    const loopBlock = await mined(LOOP, LOOP_GAS)
    const longLoopBlock = await mined(LOOP, LONG_LOOP_GAS)
    const logsBlock = await mined(LOG_LOOP, LOG_GAS)
    for (const sender of SENDERS.slice(4)) await this.#queue(sender)
    return {
      ...{ loopBlock, longLoopBlock, logsBlock, head: logsBlock },
      ...{ token: sample.contracts.ochre.address, account: sample.accounts.deployer },
    }
  }

  /** Sends transactions behind a nonce gap that is never filled. */
  async #queue(sender: Sender): Promise<void> {
    // A delegated account cannot have a nonce gap (EIP-7702).
    if ((await this.process.ask('eth_getCode', [sample.accounts[sender], 'latest'])) !== '0x') return
    this.#nonces.set(sender, (await this.#nonceOf(sender)) + 1)
    const data = new Uint8Array(QUEUED_DATA_BYTES).fill(0xda)
    for (let n = 0; n < QUEUED_EACH; n++) await this.#send(sender, { to: ROUND, data, gasLimit: 100_000n })
  }

  async #send(
    sender: Sender,
    draft: { to?: Uint8Array; data?: Uint8Array; gasLimit: bigint },
  ): Promise<void> {
    const nonce = await this.#nonceOf(sender)
    const { raw } = signFast(fromHex(keys[sender]), {
      ...{ chainId: CHAIN_ID, nonce: BigInt(nonce), tip: GWEI, feeCap: 50n * GWEI, value: 1n },
      ...{ to: new Uint8Array(0), ...draft },
    })
    await this.process.ask('eth_sendRawTransaction', [toHex(raw)])
    this.#nonces.set(sender, nonce + 1)
  }

  async #nonceOf(sender: Sender): Promise<number> {
    const known = this.#nonces.get(sender)
    if (known !== undefined) return known
    return Number(await this.process.ask('eth_getTransactionCount', [sample.accounts[sender], 'latest']))
  }
}

const GWEI = 1_000_000_000n
const ROUND = new Uint8Array(20).fill(0x77)
/** Gas of 7,000 logs */
const LOG_GAS = 4_700_000n
