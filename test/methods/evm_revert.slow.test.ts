/** A node of a development chain, whose head thread unwinds blocks. */
import { expect } from 'chai'
import { ensureBuilt } from '../cli/running.ts'
import { runs } from '../support/runs.ts'
import type { RpcAnswer, Served } from '../support/serve.ts'
import { serveDev } from '../support/serveDev.ts'

/** Enough blocks that unwinding them takes longer than some requests. */
const BLOCKS = runs(500, 150)

describe('evm_revert', () => {
  let server: Served

  before(async () => {
    ensureBuilt()
    server = await serveDev()
  })

  after(() => server.stop())

  async function ask(method: string, ...params: unknown[]): Promise<unknown> {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as RpcAnswer
    if (error !== undefined) throw new RangeError(error.message)
    return result
  }

  it('leaves the thread to other requests while many blocks are unwound', async () => {
    const before = Number(await ask('eth_blockNumber'))
    const id = await ask('evm_snapshot')
    await ask('anvil_mine', BLOCKS)
    let isDone = false
    const reverted = ask('evm_revert', id).finally(() => {
      isDone = true
    })
    const heads: number[] = []
    while (!isDone) heads.push(Number(await ask('eth_blockNumber')))
    expect(await reverted).to.equal(true)
    // A thread that unwinds without a pause answers at most the first request before it moves the head.
    const meanwhile = heads.filter((head) => head === before + BLOCKS)
    expect(meanwhile.length).to.be.above(1)
    expect(Number(await ask('eth_blockNumber'))).to.equal(before)
  })
})
