import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { DevSealing } from '../../src/node/nodeTypes.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { type FastDraft, signFast } from '../support/fastSign.ts'
import { LocalNode } from '../support/library.ts'

/** Milliseconds, longer than any test may take. An answer that arrives therefore did not wait until this limit. */
const FOREVER_MS = 600_000
const GWEI = 1_000_000_000n

describe('eth_sendRawTransaction on a dev chain', () => {
  const started: LocalNode[] = []
  /** A node that seals at once. Each account sends in one test. */
  let instant: LocalNode

  before(async () => {
    instant = await start('instant')
  })

  after(() => Promise.all(started.map((node) => node.close())))

  async function start(dev: DevSealing): Promise<LocalNode> {
    const node = await LocalNode.start({ dev, sealWaitMs: FOREVER_MS })
    started.push(node)
    return node
  }

  /** Returns a transfer of the account with this index. */
  function transfer(account: number, nonce: number, more: Partial<FastDraft> = {}) {
    const common = { chainId: 31_337n, tip: GWEI, feeCap: 100n * GWEI, gasLimit: 21_000n }
    const to = new Uint8Array(20).fill(0x51)
    return signFast(devAccounts[account]!.key, { ...common, nonce: BigInt(nonce), to, value: 1n, ...more })
  }

  const send = (node: LocalNode, { raw }: { raw: Uint8Array }): Promise<unknown> =>
    node.ask('eth_sendRawTransaction', [toHex(raw)])
  const receipt = (node: LocalNode, { hash }: { hash: Uint8Array }): Promise<unknown> =>
    node.ask('eth_getTransactionReceipt', [toHex(hash)])

  it('answers after the block is sealed, for single transactions and for many at once', async () => {
    const node = instant
    for (let nonce = 0; nonce < 5; nonce++) {
      const one = transfer(3, nonce)
      expect(await send(node, one)).to.equal(toHex(one.hash))
      expect(await receipt(node, one)).to.have.property('status', '0x1')
    }
    const many = [3, 4, 5, 6, 7, 8, 9].flatMap((account) =>
      Array.from({ length: 15 }, (_, at) => transfer(account, (account === 3 ? 5 : 0) + at)),
    )
    const answers = await node.askAll(
      many.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })),
    )
    for (const { error } of answers) expect(error).to.equal(undefined)
    for (const one of many) expect(await receipt(node, one)).to.have.property('status', '0x1')
  })

  it('answers at once if a nonce gap keeps the transaction out of the next block, and refuses a low fee', async () => {
    const node = instant
    await send(node, transfer(0, 0))
    const queued = transfer(1, 3)
    await send(node, queued)
    const { baseFeePerGas } = (await node.ask('eth_getBlockByNumber', ['pending', false])) as {
      baseFeePerGas: string
    }
    const cheap = { tip: 1n, feeCap: BigInt(baseFeePerGas) / 2n }
    const refused = Array.from({ length: 20 }, (_, nonce) => transfer(2, nonce, cheap))
    const answers = await node.askAll(
      refused.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })),
    )
    for (const { error } of answers)
      expect(error?.message).to.match(/^max fee per gas less than block base fee: /)
    expect(await node.ask('txpool_status', [])).to.deep.equal({ pending: '0x0', queued: '0x1' })
    // Other transactions are not delayed.
    const one = transfer(0, 1)
    await send(node, one)
    expect(await receipt(node, one)).to.have.property('status', '0x1')
  })

  for (const [mode, sealing] of [
    ['--no-mining', 'manual'],
    ['--block-time', { everyMs: 600_000 }],
  ] as const) {
    it(`does not wait for a block that is not sealed instantly (${mode})`, async () => {
      const node = await start(sealing)
      const one = transfer(0, 0)
      await send(node, one)
      expect(await receipt(node, one)).to.equal(null)
      expect(await node.ask('txpool_status', [])).to.deep.equal({ pending: '0x1', queued: '0x0' })
    })
  }
})
