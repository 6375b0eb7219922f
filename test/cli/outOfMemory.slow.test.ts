/** Tests that a node whose head thread runs out of memory serves on, and continues by itself. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { CartularyNode, NodeOptions } from '../../src/node/nodeTypes.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { signFast } from '../support/fastSign.ts'
import { programWithHead } from '../support/headScript.ts'
import { type Library, LocalNode } from '../support/library.ts'
import { servingThreads } from '../support/servingThreads.ts'
import { makeFolder } from './running.ts'

const GWEI = 1_000_000_000n
const REASON = 'the thread that writes to the archive ran out of memory'
const REFUSED = { code: -32002, message: `resource unavailable: ${REASON}` }
/**
 * A script of head threads. A thread that has started runs out of memory when there is a file `ended` beside the script.
 * Later ones run out of memory at their start, until there is a file `well`.
 */
const DYING = `import fs from 'node:fs'
const has = (name) => fs.existsSync(new URL(name, import.meta.url))
const end = () => { throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }) }
if (has('ended') && !has('well')) end()
await import('./own.js')
if (!has('well')) setInterval(() => { if (has('ended')) end() }, 10)`

describe('a node whose head thread runs out of memory', () => {
  const upstreamFolder = makeFolder()
  const deaths: unknown[] = []
  let program: string
  let upstream: LocalNode
  let node: CartularyNode | undefined
  let lines: string[]

  before(async () => {
    program = programWithHead(DYING)
    upstream = await LocalNode.start({ dev: true, dataDir: upstreamFolder })
  })

  beforeEach(() => {
    for (const name of ['ended', 'well']) fs.rmSync(path.join(program, name), { force: true })
  })

  afterEach(async () => {
    await node?.close()
    expect(deaths).to.deep.equal([])
  })

  after(() => upstream.close())

  async function start(options: NodeOptions): Promise<CartularyNode> {
    lines = []
    const { createNode } = (await import(pathToFileURL(path.join(program, 'index.js')).href)) as Library
    const log = (line: string) => void lines.push(line)
    node = await createNode({ servingThreads, ...options, log, onDeath: (error) => deaths.push(error) })
    return node
  }

  const head = async (of: CartularyNode): Promise<string> => of.request({ method: 'eth_blockNumber' })

  /**
   * Ends the head thread of a node. Expects that the node serves its first block, refuses transactions and says why it
   * is not ready.
   */
  async function expectPaused(of: CartularyNode): Promise<void> {
    fs.writeFileSync(path.join(program, 'ended'), '')
    await until(async () => (await readiness(of)).head.reason !== undefined)
    const { status, head: check } = await readiness(of)
    expect(status).to.equal(503)
    expect(check).to.include({ status: 'DOWN', reason: `${REASON}; it is started again after a pause` })
    expect(await head(of)).to.equal('0x0')
    expect(await refusal(of, 'eth_sendRawTransaction', [transfer()])).to.deep.equal(REFUSED)
    expect(lines.join('\n')).to.include(`${REASON}: sealing, following and accepting transactions are paused`)
  }

  async function heal(of: CartularyNode): Promise<void> {
    fs.writeFileSync(path.join(program, 'well'), '')
    await until(async () => (await readiness(of)).status === 200)
    expect(lines.join('\n')).to.include('the thread that writes to the archive runs again')
  }

  it('serves reads, refuses to seal, and seals again', async () => {
    const dev = await start({ dev: true })
    await expectPaused(dev)
    expect(await refusal(dev, 'evm_mine', [])).to.deep.equal(REFUSED)
    await heal(dev)
    await dev.request({ method: 'eth_sendRawTransaction', params: [transfer()] })
    expect(await head(dev)).to.equal('0x1')
  })

  it('serves reads, and catches up with the node that it follows', async () => {
    const genesis = path.join(upstreamFolder, 'genesis.json')
    const follower = await start({ genesis, follow: [upstream.url], followIntervalMs: 50 })
    await expectPaused(follower)
    await upstream.ask('evm_mine', [{ blocks: 3 }])
    await heal(follower)
    await until(async () => (await head(follower)) === '0x3')
  })
})

function transfer(): string {
  const fees = { tip: GWEI, feeCap: 100n * GWEI, gasLimit: 21_000n }
  const draft = { chainId: 31_337n, nonce: 0n, to: new Uint8Array(20).fill(0x51), value: 1n, ...fees }
  return toHex(signFast(devAccounts[0]!.key, draft).raw)
}

async function refusal(of: CartularyNode, method: string, params: readonly unknown[]): Promise<object> {
  const error = await of.request({ method, params } as never).then(
    () => expect.fail(`${method} was answered`),
    (thrown: { code: unknown; message: unknown }) => thrown,
  )
  return { code: error.code, message: error.message }
}

interface Readiness {
  readonly status: number
  readonly head: { readonly status: string; readonly reason?: string }
}

async function readiness({ url }: CartularyNode): Promise<Readiness> {
  const answer = await fetch(`${url}/readiness`)
  const { checks } = (await answer.json()) as { checks: Pick<Readiness, 'head'> }
  return { status: answer.status, head: checks.head }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
