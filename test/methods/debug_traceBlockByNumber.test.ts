import { expect } from 'chai'
import type { BlockTraces, CallFrame } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import { answering, BLOCKS, EMPTY_BLOCK, errorOf, hex, readChain } from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

const OPTIONS = [
  undefined,
  { enableMemory: true, enableReturnData: true, limit: 7 },
  { tracer: 'callTracer', tracerConfig: { withLog: true } },
  { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } },
  { tracer: 'flatCallTracer', tracerConfig: { convertParityErrors: true, includePrecompiles: true } },
  { tracer: 'prestateTracer' },
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true, disableCode: true } },
  { tracer: '4byteTracer' },
  { tracer: 'noopTracer' },
  { tracer: 'keccak256PreimageTracer' },
  { tracer: 'erc7562Tracer', tracerConfig: { withLog: true, ignoredOpcodes: ['0x1'] } },
  { tracer: 'muxTracer', tracerConfig: { erc7562Tracer: {}, keccak256PreimageTracer: null, callTracer: {} } },
  { tracer: 'muxTracer', tracerConfig: { callTracer: { withLog: true }, prestateTracer: null } },
]

describe('debug_traceBlockByNumber', () => {
  it('returns a trace for each transaction, in order, with the gas and the status of its receipt', async () => {
    const ask = await askingCalls()
    for (let number = 1; number <= BLOCKS; number++) {
      const traces = await ask('debug_traceBlockByNumber', hex(number), { tracer: 'callTracer' })
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      expect(traces.map(({ txHash }) => txHash)).to.deep.equal(receipts.map((each) => each.transactionHash))
      for (const [index, { result }] of traces.entries()) {
        const { gasUsed, error } = result as CallFrame
        expect(gasUsed).to.equal(receipts[index]!.gasUsed)
        const { status } = receipts[index]!
        if (status !== undefined) expect(error === undefined ? '0x1' : '0x0').to.equal(status)
      }
    }
  })

  it('returns logs with the same indices as in the receipts', async () => {
    const ask = await askingCalls()
    const options = { tracer: 'callTracer', tracerConfig: { withLog: true } }
    for (let number = 1; number <= BLOCKS; number++) {
      const traces: BlockTraces = await ask('debug_traceBlockByNumber', hex(number), options)
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      const shown = traces.flatMap(({ result }) => logsOf(result as CallFrame))
      const mined = receipts.flatMap(({ logs }) => logs)
      const wanted = mined.map(({ logIndex, address, topics, data }) => ({
        index: logIndex,
        address,
        topics,
        data,
      }))
      const placed = shown.map(({ index, address, topics, data }) => ({ index, address, topics, data }))
      expect(placed).to.have.deep.members(wanted)
    }
  })

  it('returns the same traces from an archive without stored traces', async () => {
    const { store } = await readChain()
    const { text } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const bare = await bareArchive()
    for (let number = 1; number <= BLOCKS; number++) {
      for (const options of OPTIONS) {
        const params = ['debug_traceBlockByNumber', hex(number), options] as const
        expect(await bare.text(...params)).to.equal(await text(...params))
      }
    }
  })

  it('returns an empty list for a block without transactions', async () => {
    const ask = await askingCalls()
    for (const options of OPTIONS)
      expect(await ask('debug_traceBlockByNumber', hex(EMPTY_BLOCK), options)).to.deep.equal([])
  })

  it('rejects the genesis block and an unknown block', async () => {
    const ask = await askingCalls()
    for (const genesis of ['0x0', 'earliest']) {
      const { code, message } = await errorOf(ask('debug_traceBlockByNumber', genesis))
      expect({ code, message }).to.deep.equal({ code: -32000, message: 'genesis is not traceable' })
    }
    const { code, message } = await errorOf(ask('debug_traceBlockByNumber', '0xffff'))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'block #65535 not found' })
  })
})

function logsOf({ logs = [], calls = [] }: CallFrame): NonNullable<CallFrame['logs']> {
  return [...logs, ...calls.flatMap(logsOf)]
}
