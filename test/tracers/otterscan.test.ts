import { expect } from 'chai'
import type { Frame } from '../../src/archive/trace.ts'
import { writeInternalOperations, writeListedCalls, writeRevertData } from '../../src/tracers/otterscan.ts'
import { Collected } from '../support/collected.ts'

const frame = (changes: Partial<Frame>): Frame => ({
  ...{ kind: 'CALL', depth: 0, value: 0n, gas: 0n, gasUsed: 0n, failure: undefined, precompile: false },
  ...{ from: new Uint8Array(20).fill(1), to: new Uint8Array(20).fill(2), logs: [] },
  ...{ input: Uint8Array.of(1, 2), output: Uint8Array.of(3), ...changes },
})

function written(write: (out: Collected) => void): unknown {
  const out = new Collected()
  write(out)
  return JSON.parse(out.text)
}

const KINDS = ['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'] as const

describe('the view of a transaction for Otterscan', () => {
  it('lists all calls except to precompiles, with value null for DELEGATECALL and STATICCALL', () => {
    const frames = [
      frame({}),
      ...KINDS.map((kind) => frame({ kind, depth: 1, value: 5n })),
      frame({ depth: 1, value: 5n, precompile: true }),
    ]
    const calls = written((out) => writeListedCalls(frames, out)) as { type: string; value: string | null }[]
    expect(calls.map(({ type }) => type)).to.deep.equal(['CALL', ...KINDS])
    expect(calls.map(({ value }) => value)).to.deep.equal([
      '0x0',
      '0x5',
      '0x5',
      null,
      null,
      '0x5',
      '0x5',
      '0x5',
    ])
    expect(calls[1]).to.deep.equal({
      ...{ type: 'CALL', depth: 1, from: `0x${'01'.repeat(20)}`, to: `0x${'02'.repeat(20)}`, value: '0x5' },
      ...{ input: '0x0102', output: '0x03' },
    })
    expect(written((out) => writeListedCalls([frame({ precompile: true })], out))).to.deep.equal([])
  })

  it('numbers inner operations as erigon does, and leaves out the transaction and calls without value', () => {
    const frames = [
      frame({ value: 9n }),
      ...KINDS.flatMap((kind) => [0n, 5n].map((value) => frame({ kind, depth: 1, value }))),
    ]
    const operations = written((out) => writeInternalOperations(frames, out)) as {
      type: number
      value: string
    }[]
    expect(operations.map(({ type, value }) => [type, value])).to.deep.equal([
      [0, '0x5'],
      [2, '0x0'],
      [2, '0x5'],
      [3, '0x0'],
      [3, '0x5'],
      [1, '0x0'],
      [1, '0x5'],
    ])
    expect(written((out) => writeInternalOperations([frame({})], out))).to.deep.equal([])
  })

  it('shows the output of a reverted frame only', () => {
    const data = (failure: string | undefined): unknown =>
      written((out) => writeRevertData(frame({ failure }), out))
    expect(data('execution reverted')).to.equal('0x03')
    expect(data('out of gas')).to.equal('0x')
    expect(data(undefined)).to.equal('0x')
  })
})
