/** Transactions that a reset or a revert dropped do not return, even if the process is killed right after the answer. */
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { devAccounts } from '../campaigns/soak/devAccounts.ts'
import { freePort, NodeProcess } from '../campaigns/soak/nodeProcess.ts'
import { childScript } from '../support/childScript.ts'
import { signFast } from '../support/fastSign.ts'
import { LocalNode } from '../support/library.ts'
import { someOf } from '../support/runs.ts'
import { ensureBuilt, makeFolder } from './running.ts'

const TRANSACTIONS = 4
const GWEI = 1_000_000_000n

describe('dev, killed right after it dropped transactions', () => {
  let node: NodeProcess
  let again: LocalNode | undefined

  before(ensureBuilt)

  afterEach(() => Promise.all([node.stop('SIGKILL'), again?.close()]))

  // Both resets wait for the journal at one place, a revert at another.
  const resets = someOf([
    ['anvil_reset', 0],
    ['hardhat_reset', 1],
  ] as const)
  for (const [method, blocks] of [...resets, ['evm_revert', 1] as const])
    it(`has an empty pool after ${method} of ${blocks} blocks`, async () => {
      const preload = await childScript(new URL('./slowDisk.ts', import.meta.url))
      const dataDir = makeFolder()
      node = new NodeProcess(await freePort(), ['dev', '--datadir', dataDir, '--no-mining'], { preload })
      await node.start()
      const params = method === 'evm_revert' ? [await node.ask('evm_snapshot', [])] : []
      await send()
      if (blocks > 0) await node.ask('evm_mine', [])
      await node.ask(method, params)
      await node.stop('SIGKILL')
      again = await LocalNode.start({ dev: 'manual', dataDir })
      expect(await again.ask('eth_blockNumber', [])).to.equal('0x0')
      expect(await again.ask('txpool_status', [])).to.deep.equal({ pending: '0x0', queued: '0x0' })
    })

  async function send(): Promise<void> {
    const calls = Array.from({ length: TRANSACTIONS }, (_, nonce) => {
      const fees = { tip: GWEI, feeCap: 1000n * GWEI }
      const to = new Uint8Array(20).fill(0x52)
      const draft = { chainId: 31_337n, nonce: BigInt(nonce), gasLimit: 21_000n, to, value: 1n, ...fees }
      return { method: 'eth_sendRawTransaction', params: [toHex(signFast(devAccounts[0]!.key, draft).raw)] }
    })
    for (const { error } of await node.askAll(calls)) expect(error).to.equal(undefined)
  }
})
