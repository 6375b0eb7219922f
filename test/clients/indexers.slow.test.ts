/** Indexers such as Blockscout and ponder read the traces of whole blocks with callTracer, block by block. */
import { expect } from 'chai'
import type { Hex } from 'viem'
import { ask, result } from '../support/serve.ts'
import { chainId, head, sampleServer } from '../support/serveSample.ts'

interface Call {
  type: string
  from: Hex
  to?: Hex
  value?: Hex
  gas: Hex
  gasUsed: Hex
  input: Hex
  error?: string
  calls?: Call[]
}

interface Traced {
  txHash: Hex
  result: Call
}

interface Receipt {
  transactionHash: Hex
  from: Hex
  to: Hex | null
  contractAddress: Hex | null
  gasUsed: Hex
  status: Hex
}

const tracer = { tracer: 'callTracer' }
const hex = (number: number): Hex => `0x${number.toString(16)}`

function callsBelow(call: Call): Call[] {
  return (call.calls ?? []).flatMap((each) => [each, ...callsBelow(each)])
}

describe('indexers', () => {
  let url: string
  before(async () => {
    url = (await sampleServer()).url
    expect(Number(await result(url, 'eth_chainId'))).to.equal(chainId)
  })

  it('read debug_traceBlockByNumber from block 1 to the head', async () => {
    let [transactions, inner] = [0, 0]
    for (let number = 1; number <= head.number; number++) {
      const traces = await result<Traced[]>(url, 'debug_traceBlockByNumber', [hex(number), tracer])
      const receipts = await result<Receipt[]>(url, 'eth_getBlockReceipts', [hex(number)])
      expect(traces.map(({ txHash }) => txHash)).to.deep.equal(
        receipts.map(({ transactionHash }) => transactionHash),
      )
      for (const [index, { result: call }] of traces.entries()) {
        const { from, to, contractAddress, gasUsed, status } = receipts[index]!
        expect(call).to.include({ from, gasUsed, type: to === null ? 'CREATE' : 'CALL' })
        if (status === '0x1') expect(call.to).to.equal(to ?? contractAddress)
        expect(call.error === undefined).to.equal(status === '0x1')
        inner += callsBelow(call).length
      }
      transactions += traces.length
    }
    expect([transactions, inner].map((count) => count > 0)).to.deep.equal([true, true])
  })

  it('read the same traces with debug_traceBlockByHash', async () => {
    for (let number = 1; number <= head.number; number += 17) {
      const { hash } = await result<{ hash: Hex }>(url, 'eth_getBlockByNumber', [hex(number), false])
      const byHash = await result(url, 'debug_traceBlockByHash', [hash, tracer])
      expect(byHash).to.deep.equal(await result(url, 'debug_traceBlockByNumber', [hex(number), tracer]))
    }
  })

  it('receive an error for genesis from debug_traceBlockByNumber, and no traces from trace_block', async () => {
    const { error } = await ask(url, 'debug_traceBlockByNumber', ['0x0', tracer])
    expect(error).to.include({ code: -32000, message: 'genesis is not traceable' })
    expect(await result(url, 'trace_block', ['0x0'])).to.deep.equal([])
  })
})
