/**
 * Tests that damage that the head thread finds is reported to callers and by /readiness, and that the node continues to
 * serve.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { CartularyNode, NodeOptions } from '../../src/node/nodeTypes.ts'
import { accountKey } from '../../src/store/schema.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { alterRecord } from '../support/damage.ts'
import { signFast } from '../support/fastSign.ts'
import { ensureBuilt, makeFolder } from './running.ts'

const GWEI = 1_000_000_000n
const DAMAGED = { code: -32002, message: 'resource unavailable: the archive is damaged' }

type CreateNode = (options: NodeOptions) => Promise<CartularyNode>

describe('damage found while the head moves', () => {
  const nodes: CartularyNode[] = []
  const deaths: unknown[] = []
  let createNode: CreateNode

  before(async () => {
    ensureBuilt()
    const library = new URL('../../dist/index.js', import.meta.url)
    createNode = ((await import(pathToFileURL(library.pathname).href)) as { createNode: CreateNode })
      .createNode
  })

  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())))

  async function start(options: NodeOptions): Promise<CartularyNode> {
    const node = await createNode({ ...options, onDeath: (error) => deaths.push(error) })
    nodes.push(node)
    return node
  }

  /** Restarts the node, so that no record is cached in memory. */
  async function restart(node: CartularyNode, options: NodeOptions): Promise<CartularyNode> {
    nodes.splice(nodes.indexOf(node), 1)
    await node.close()
    return start(options)
  }

  it('stops the sealing of blocks', async () => {
    const dataDir = makeFolder()
    const options = { dev: true, dataDir }
    let node = await start(options)
    await node.request({ method: 'evm_mine', params: [] })
    // The test damages the recipient's record, because the pool does not read that record.
    const to = new Uint8Array(20).fill(0x51)
    await send(node, 0, to)
    expect(await node.request({ method: 'eth_blockNumber' })).to.equal('0x2')
    node = await restart(node, options)
    await alterRecord(path.join(dataDir, 'archive'), accountKey(to))
    await send(node, 1, to)
    await expectDamaged(node)
    for (const [method, params] of [
      ['evm_mine', []],
      ['debug_setHead', ['0x0']],
      ['eth_sendRawTransaction', [transfer(2, to)]],
    ] as const)
      expect(await refusal(node, method, params), method).to.deep.equal(DAMAGED)
    expect(await node.request({ method: 'eth_blockNumber' })).to.equal('0x2')
    expect(deaths).to.deep.equal([])
  })

  it('stops the node from following another node', async () => {
    const [source, dataDir] = [makeFolder(), makeFolder()]
    const dev = await start({ dev: true, dataDir: source })
    const to = new Uint8Array(20).fill(0x51)
    await send(dev, 0, to)
    const genesis = path.join(source, 'genesis.json')
    const options = { genesis, dataDir, follow: [dev.url], followIntervalMs: 100 }
    let node = await start(options)
    await until(async () => (await node.request({ method: 'eth_blockNumber' })) === '0x1')
    node = await restart(node, options)
    await alterRecord(path.join(dataDir, 'archive'), accountKey(to))
    await send(dev, 1, to)
    await expectDamaged(node)
    expect(await refusal(node, 'eth_sendRawTransaction', [transfer(2, to)])).to.deep.equal(DAMAGED)
    expect(await node.request({ method: 'eth_blockNumber' })).to.equal('0x1')
    expect(deaths).to.deep.equal([])
  })
})

function transfer(nonce: number, to: Uint8Array): string {
  const common = { chainId: 31_337n, tip: GWEI, feeCap: 100n * GWEI, gasLimit: 21_000n }
  return toHex(signFast(devAccounts[0]!.key, { ...common, nonce: BigInt(nonce), to, value: 1n }).raw)
}

function send(node: CartularyNode, nonce: number, to: Uint8Array): Promise<unknown> {
  return node.request({ method: 'eth_sendRawTransaction', params: [transfer(nonce, to)] })
}

async function expectDamaged(node: CartularyNode): Promise<void> {
  await until(async () => (await readiness(node)).checks.store.reason !== undefined)
  const { status, checks } = await readiness(node)
  expect(status).to.equal(503)
  expect(checks.store.reason).to.match(/^the archive is damaged: .*does not match the checksum/)
}

async function refusal(
  node: CartularyNode,
  method: string,
  params: readonly unknown[],
): Promise<{ code: unknown; message: unknown }> {
  const error = await node.request({ method, params } as never).then(
    () => expect.fail(`${method} was answered`),
    (thrown: { code: unknown; message: unknown }) => thrown,
  )
  return { code: error.code, message: error.message }
}

interface Readiness {
  readonly status: number
  readonly checks: { readonly store: { readonly status: string; readonly reason?: string } }
}

async function readiness(node: CartularyNode): Promise<Readiness> {
  const answer = await fetch(`${node.url}/readiness`)
  return { ...((await answer.json()) as Omit<Readiness, 'status'>), status: answer.status }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
