/** Tests the local socket of a node, in one thread and in several, with clients that others wrote. */
import path from 'node:path'

import { expect } from 'chai'
import { IpcSocketProvider } from 'ethers'
import { createPublicClient, parseEther } from 'viem'
import { ipc } from 'viem/node'
import { makeFolder, runProcess } from '../cli/running.ts'
import { until } from '../http/webSocketServing.ts'
import { type Served, start } from '../support/serve.ts'

describe('IPC', () => {
  const ipcPath = path.join(makeFolder(), 'node.ipc')
  let node: Served
  before(async () => {
    node = await start('dev', ['--ipc', ipcPath])
  })
  after(async () => {
    // viem shares the connection of a path, and would connect again.
    const rpc = await ipc(ipcPath)({}).value?.getRpcClient()
    rpc?.close()
    await node.stop()
  })

  it('answers viem', async () => {
    const transport = ipc(ipcPath)
    const client = createPublicClient({ transport })
    expect(await client.getChainId()).to.equal(31337)
    const { totalDifficulty: _, ...block } = await client.getBlock({
      blockNumber: 0n,
      includeTransactions: true,
    })
    expect(block.number).to.equal(0n)
    const all = await Promise.all(Array.from({ length: 100 }, () => client.getBlockNumber({ cacheTime: 0 })))
    expect(new Set(all).size).to.equal(1)
    const { config } = transport({})
    expect(config.type).to.equal('ipc')
  })

  it('answers ethers', async () => {
    const provider = new IpcSocketProvider(ipcPath)
    const [rich] = (await provider.send('eth_accounts', [])) as string[]
    expect(await provider.getBalance(rich!)).to.equal(parseEther('10000'))
    provider.destroy()
  })

  it('sends notifications to viem', async () => {
    const { value, request } = ipc(ipcPath)({})
    const numbers: unknown[] = []
    const { unsubscribe } = await value!.subscribe({
      params: ['newHeads'],
      onData: ({ result }) => void numbers.push(result.number),
    })
    await request({ method: 'evm_mine' })
    await until(() => numbers.length > 0)
    expect(numbers).to.deep.equal(['0x1'])
    await unsubscribe()
  })

  it('is refused for a path at which another node listens', () => {
    const { status, stderr } = runProcess(['dev', '--port', '0', '--ipc', ipcPath])
    expect(status).to.equal(1)
    expect(stderr).to.contain(`--ipc ${ipcPath}: another process listens there`)
  })
})
