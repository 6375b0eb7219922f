/**
 * Tests that damage that the head thread finds is reported to callers and by /readiness, and that the node continues to
 * serve.
 */
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { CartularyNode } from '../../src/node/nodeTypes.ts'
import { accountKey } from '../../src/store/schema.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { alterRecord } from '../support/damage.ts'
import { signFast } from '../support/fastSign.ts'
import { type Library, loadLibrary } from '../support/library.ts'
import { makeFolder } from './running.ts'

const GWEI = 1_000_000_000n
const DAMAGED = { code: -32002, message: 'resource unavailable: the archive is damaged' }

describe('damage found while the head moves', () => {
  const to = new Uint8Array(20).fill(0x51)
  const source = makeFolder()
  const deaths: unknown[] = []
  const onDeath = (error: Error) => deaths.push(error)
  let lib: Library
  let dev: CartularyNode

  before(async () => {
    lib = await loadLibrary()
    dev = await lib.createNode({ dev: true, dataDir: source, onDeath })
    await send(dev, 0, to)
  })

  after(() => dev?.close())

  it('stops the node from following another node', async () => {
    const dataDir = makeFolder()
    const follow = { follow: [dev.url], followIntervalMs: 100 }
    const options = { genesis: path.join(source, 'genesis.json'), dataDir, ...follow, onDeath }
    let node = await lib.createNode(options)
    await until(async () => (await node.request({ method: 'eth_blockNumber' })) === '0x1')
    // A restarted node has no record in memory.
    await node.close()
    node = await lib.createNode(options)
    try {
      await alterRecord(path.join(dataDir, 'archive'), accountKey(to))
      await send(dev, 1, to)
      await expectDamaged(node)
      expect(await refusal(node, 'eth_sendRawTransaction', [transfer(2, to)])).to.deep.equal(DAMAGED)
      expect(await node.request({ method: 'eth_blockNumber' })).to.equal('0x1')
      expect(deaths).to.deep.equal([])
    } finally {
      await node.close()
    }
  })

  it('stops the sealing of blocks', async () => {
    await dev.request({ method: 'evm_mine', params: [] })
    const head = await dev.request({ method: 'eth_blockNumber' })
    const nonce = Number(
      await dev.request({ method: 'eth_getTransactionCount', params: [devAccounts[0]!.address, 'latest'] }),
    )
    await dev.close()
    dev = await lib.createNode({ dev: true, dataDir: source, onDeath })
    // The test damages the recipient's record, because the pool does not read that record.
    await alterRecord(path.join(source, 'archive'), accountKey(to))
    await send(dev, nonce, to)
    await expectDamaged(dev)
    for (const [method, params] of [
      ['evm_mine', []],
      ['debug_setHead', ['0x0']],
      ['eth_sendRawTransaction', [transfer(nonce + 1, to)]],
    ] as const)
      expect(await refusal(dev, method, params), method).to.deep.equal(DAMAGED)
    expect(await dev.request({ method: 'eth_blockNumber' })).to.equal(head)
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
