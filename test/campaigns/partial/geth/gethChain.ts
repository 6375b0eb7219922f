/** Has geth make blocks and reorgs, as a consensus client does: by the engine API. */
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { keccak256 } from '../../../../src/chain/crypto.ts'
import { type ChainConfig, type Fork, forkOfHeader } from '../../../../src/chain/forks.ts'
import { parseGenesis } from '../../../../src/chain/genesis.ts'
import { toHex, toQuantity } from '../../../../src/chain/hex.ts'
import { word } from '../../../support/assembler.ts'
import { versionedHash } from '../../../support/blobs.ts'
import { type Program, start } from '../../differential/programs.ts'
import { AskedNode } from '../../soak/nodeProcess.ts'
import { senders, timeOf } from './deepGenesis.ts'
import { draftOf, type Random, signed, withdrawalOf } from './transactions.ts'

/** With 0, geth follows reorgs of any depth. */
const REORGS = ['--engine.maxreorgdepth', '0']
const ALONE = ['--nodiscover', '--maxpeers', '0', '--port', '0', '--ipcdisable', '--syncmode', 'full']
const METHODS = ['--http', '--http.port', '0', '--http.api', 'eth,debug,net,web3,txpool,testing']
const TRANSACTIONS_MAX = 12

interface Payload {
  readonly blockHash: string
}

interface Envelope {
  readonly executionPayload: Payload
  readonly executionRequests?: readonly string[]
}

/** A block of geth's chain. */
export interface Tip {
  readonly number: number
  readonly hash: string
}

/** A full node (no archive) of a new chain, with a head that the caller moves. */
export class GethChain {
  readonly node: AskedNode
  readonly #program: Program
  readonly #engine: AskedEngine
  readonly #config: ChainConfig
  #head: Tip

  /** @param folder new folder for geth's data */
  static async start(geth: string, genesis: object, folder: string): Promise<GethChain> {
    const text = JSON.stringify(genesis)
    const file = path.join(folder, 'genesis.json')
    fs.writeFileSync(file, text)
    // The folder may have the program `geth` itself.
    const dataDir = path.join(folder, 'geth-data')
    const data = ['--datadir', dataDir]
    const { status, stderr } = spawnSync(geth, [...data, 'init', file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`geth init: ${stderr.slice(-2_000)}`)
    const args = [...data, ...ALONE, ...METHODS, ...REORGS, '--authrpc.port', '0']
    const listening = /HTTP server started +endpoint=(127\.0\.0\.1:\d+) auth=(true|false)/
    const { matches, pid, stop } = await start(geth, args, listening, 2)
    const [auth, open] = ['true', 'false'].map((mark) => matches.find(([, , kind]) => kind === mark)?.[1])
    const secret = path.join(dataDir, 'geth', 'jwtsecret')
    const program = { url: `http://${open}`, pid, stop }
    const chain = new GethChain(program, new AskedEngine(`http://${auth}`, secret), parseGenesis(text).config)
    await chain.#read()
    return chain
  }

  private constructor(program: Program, engine: AskedEngine, config: ChainConfig) {
    this.node = new AskedNode(program.url)
    this.#program = program
    this.#engine = engine
    this.#config = config
    this.#head = { number: 0, hash: '' }
  }

  get head(): Tip {
    return this.#head
  }

  stop(): Promise<void> {
    return this.#program.stop()
  }

  /** Makes blocks on top of the head. */
  async grow(random: Random, count: number): Promise<void> {
    for (let left = count; left > 0; left--) await this.#grow(random)
  }

  /** Makes another block the head: an ancestor, or the last block of another branch that geth has. */
  async moveTo({ hash }: Pick<Tip, 'hash'>): Promise<void> {
    const none = `0x${'0'.repeat(64)}`
    const state = { headBlockHash: hash, safeBlockHash: none, finalizedBlockHash: none }
    const { payloadStatus } = (await this.#engine.ask('engine_forkchoiceUpdatedV3', [state, null])) as {
      payloadStatus: { status: string }
    }
    if (payloadStatus.status !== 'VALID') throw new Error(`geth refuses a head: ${payloadStatus.status}`)
    await this.#read()
    if (this.#head.hash !== hash) throw new Error(`geth has another head: ${this.#head.hash}`)
  }

  /** Returns the block of geth's chain that has this number. */
  async tipAt(number: number): Promise<Tip> {
    const { hash } = (await this.node.askOne('eth_getBlockByNumber', [toQuantity(number), false])) as Tip
    return { number, hash }
  }

  async #read(): Promise<void> {
    const block = (await this.node.askOne('eth_getBlockByNumber', ['latest', false])) as {
      number: string
      hash: string
    }
    this.#head = { number: Number(block.number), hash: block.hash }
  }

  async #grow(random: Random): Promise<void> {
    const number = this.#head.number + 1
    const fork = forkOfHeader(this.#config, { number, timestamp: timeOf(number), difficulty: 0n })
    const { transactions, blobs } = await this.#transactions(random, number, fork)
    const root = fork === 'shanghai' ? undefined : toHex(keccak256(word(number), word(random(2 ** 30))))
    const attributes = {
      timestamp: toQuantity(timeOf(number)),
      prevRandao: toHex(keccak256(word(random(2 ** 30)))),
      suggestedFeeRecipient: toHex(senders[random(senders.length)]!.address),
      withdrawals: Array.from({ length: random(3) }, (_, at) => withdrawalOf(random, 8 * number + at)),
      ...(root === undefined ? {} : { parentBeaconBlockRoot: root }),
    }
    const built = await this.node.askOne('testing_buildBlockV1', [
      this.#head.hash,
      attributes,
      transactions,
      null,
    ])
    const { executionPayload, executionRequests } = built as Envelope
    const hashes = Array.from({ length: blobs }, () => toHex(versionedHash))
    const [version, params] =
      root === undefined
        ? [2, [executionPayload]]
        : fork === 'cancun'
          ? [3, [executionPayload, hashes, root]]
          : [4, [executionPayload, hashes, root, executionRequests]]
    const added = (await this.#engine.ask(`engine_newPayloadV${version}`, params)) as {
      status: string
      validationError?: string
    }
    if (added.status !== 'VALID')
      throw new Error(`geth refuses its own block: ${added.status} ${added.validationError}`)
    await this.moveTo({ hash: executionPayload.blockHash })
  }

  async #transactions(
    random: Random,
    number: number,
    fork: Fork,
  ): Promise<{ transactions: string[]; blobs: number }> {
    const params = senders.map(({ address }) => [toHex(address), 'latest'])
    const answers = await this.node.askAll(
      params.map((each) => ({ method: 'eth_getTransactionCount', params: each })),
    )
    const nonces = answers.map(({ result }) => BigInt(String(result)))
    const transactions: string[] = []
    let blobs = 0
    for (let left = random(TRANSACTIONS_MAX + 1); left > 0; left--) {
      const sender = random(senders.length)
      const sent = signed(
        this.#config,
        fork,
        senders[sender]!,
        nonces[sender]!,
        draftOf(random, { number, fork }),
      )
      nonces[sender]!++
      transactions.push(sent.hex)
      blobs += sent.blobs
    }
    return { transactions, blobs }
  }
}

/** The engine API, whose requests are signed with the secret of the data folder. */
class AskedEngine {
  readonly #url: string
  readonly #secret: Buffer

  constructor(url: string, secretFile: string) {
    this.#url = url
    this.#secret = Buffer.from(fs.readFileSync(secretFile, 'utf8').trim().replace('0x', ''), 'hex')
  }

  async ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token()}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }

  #token(): string {
    const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${text({ alg: 'HS256', typ: 'JWT' })}.${text({ iat: Math.floor(Date.now() / 1000) })}`
    const signature = createHmac('sha256', this.#secret).update(unsigned).digest('base64url')
    return `${unsigned}.${signature}`
  }
}
