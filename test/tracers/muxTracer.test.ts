import { expect } from 'chai'
import { fromHex } from '../../src/chain/hex.ts'
import { partsOf, type TracerSpec, writeTrace } from '../../src/tracers/directory.ts'
import { frameOf, logOf, traced, written } from './recordings.ts'

const NOWHERE = { blockHash: undefined, blockNumber: 1, transactionHash: undefined, transactionIndex: 0 }
const transaction = traced({
  frames: [frameOf({ input: fromHex('0x01020304'), logs: [logOf(0, 0)] })],
})
const result = (tracer: TracerSpec): unknown =>
  written((out) => writeTrace(transaction, tracer, NOWHERE, out))

const TRACERS: readonly TracerSpec[] = [
  { name: 'callTracer', config: { withLog: true } },
  { name: '4byteTracer' },
  { name: 'prestateTracer', config: {} },
  { name: 'noopTracer' },
  { name: 'flatCallTracer', config: {} },
]

describe('muxTracer', () => {
  it('has the result of each tracer, sorted by name', () => {
    const all = result({ name: 'muxTracer', tracers: TRACERS }) as object
    const alone = TRACERS.map((tracer) => [tracer.name, result(tracer)])
    expect(all).to.deep.equal(Object.fromEntries(alone))
    expect(Object.keys(all)).to.deep.equal([...TRACERS.map(({ name }) => name)].sort())
  })

  it('may contain another muxTracer, or no tracers', () => {
    const inner: TracerSpec = { name: 'muxTracer', tracers: [{ name: 'noopTracer' }] }
    expect(result({ name: 'muxTracer', tracers: [inner] })).to.deep.equal({ muxTracer: { noopTracer: {} } })
    expect(result({ name: 'muxTracer', tracers: [] })).to.deep.equal({})
  })

  it('needs logs, state or bytes in a recording if one of its tracers needs them', () => {
    const parts = (...tracers: TracerSpec[]) => partsOf({ name: 'muxTracer', tracers })
    expect(parts()).to.deep.equal({ logs: false, state: false, bytes: false })
    expect(parts(...TRACERS)).to.deep.equal({ logs: true, state: true, bytes: true })
    expect(parts({ name: 'callTracer', config: {} })).to.deep.equal({
      logs: false,
      state: false,
      bytes: true,
    })
    const outermost: TracerSpec = { name: 'callTracer', config: { onlyTopCall: true } }
    expect(parts(outermost)).to.deep.equal({ logs: false, state: false, bytes: false })
  })
})
