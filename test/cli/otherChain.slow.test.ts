/** Tests that an archive with blocks is served while the node that it follows has another chain. */
import path from 'node:path'
import { expect } from 'chai'
import { pause } from '../campaigns/soak/nodeProcess.ts'
import { LocalNode } from '../support/library.ts'
import { FakeUpstream } from '../support/upstreams.ts'
import { makeFolder } from './running.ts'

describe('an archive whose followed node has another chain', () => {
  const folder = makeFolder()
  const sealedFolder = path.join(folder, 'a')
  const deaths: unknown[] = []
  let sealing: LocalNode
  let following: LocalNode
  /** Answers for `sealing`, perhaps with another chain id. */
  let upstream: FakeUpstream
  let hasOtherChain = false

  before(async () => {
    sealing = await LocalNode.start({ dev: true, dataDir: sealedFolder })
    await sealing.ask('evm_mine', [{ blocks: 3 }])
    upstream = await FakeUpstream.start((method, params) =>
      hasOtherChain && method === 'eth_chainId' ? '0x1' : sealing.ask(method, params),
    )
    following = await LocalNode.start({
      ...{ dataDir: path.join(folder, 'b'), genesis: path.join(sealedFolder, 'genesis.json') },
      ...{ follow: [upstream.url], followIntervalMs: 50, onDeath: (error) => deaths.push(error) },
    })
  })

  after(async () => {
    await Promise.all([sealing, following].map((node) => node?.close()))
    upstream?.stop()
  })

  const head = (): Promise<unknown> => following.ask('eth_blockNumber', [])

  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await pause(20)
  }

  async function readiness(): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${following.url}/readiness`)
    return { status: answer.status, text: await answer.text() }
  }

  it('is served with a reason in /readiness that names no address, and follows when the chain is the right one', async () => {
    await until(async () => (await head()) === '0x3')
    await following.close()
    hasOtherChain = true
    await following.restart()
    expect(await head()).to.equal('0x3')
    await until(async () => (await readiness()).text.includes('reason'))
    const { status, text } = await readiness()
    expect(status).to.equal(503)
    expect(JSON.parse(text)).to.have.nested.include({
      'checks.head.status': 'DOWN',
      'checks.head.reason': 'the node to follow has another chain',
    })
    expect(text).to.not.include(new URL(upstream.url).port)
    expect(following.log).to.include('has chain id 1, ours is 31337 (asked again in')
    await sealing.ask('evm_mine', [])
    hasOtherChain = false
    await until(async () => (await head()) === '0x4')
    await until(async () => (await readiness()).status === 200)
    expect((await readiness()).text).to.not.include('reason')
    expect(deaths).to.deep.equal([])
  })
})
