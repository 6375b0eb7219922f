import { expect } from 'chai'
import fc from 'fast-check'
import type { Frame } from '../../src/archive/trace.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { type CallTracerConfig, writeCallTrace } from '../../src/tracers/callTracer.ts'
import type { TracedTransaction } from '../../src/tracers/transaction.ts'
import { concat, word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { depths, frameOf, logOf, traced, written } from './recordings.ts'

interface CallFrame {
  gas: string
  calls?: CallFrame[]
  logs?: { index: string; position: string; data: string }[]
  [member: string]: unknown
}

const callTrace = (transaction: TracedTransaction, config: CallTracerConfig = {}): CallFrame =>
  written((out) => writeCallTrace(transaction, config, out)) as CallFrame

/** Returns the trace of a call with these fields, the only inner call of a transaction. */
const callOf = (fields: Partial<Frame>): CallFrame =>
  callTrace(traced({ frames: [frameOf({}), frameOf({ depth: 1, ...fields })] })).calls![0]!

const reasonBytes = (reason: string): Uint8Array => {
  const text = new Uint8Array(Buffer.from(reason))
  const padded = new Uint8Array(Math.ceil(text.length / 32) * 32)
  padded.set(text)
  return concat(fromHex('0x08c379a0'), word(32), word(text.length), padded)
}

describe('callTracer', () => {
  it('nests calls', () => {
    fc.assert(
      fc.property(depths, (list) => {
        const frames = list.map((depth, index) => frameOf({ depth, gas: BigInt(index) }))
        const seen: number[] = []
        const order: number[] = []
        const visit = (frame: CallFrame, depth: number): void => {
          seen.push(depth)
          if (depth > 0) order.push(Number(frame.gas))
          for (const call of frame.calls ?? []) visit(call, depth + 1)
        }
        visit(callTrace(traced({ frames })), 0)
        expect(seen).to.deep.equal(list)
        expect(order).to.deep.equal(list.slice(1).map((_, index) => index + 1))
      }),
    )
  })

  it('shows the gas limit and the receipt’s gas for the outermost call', () => {
    expect(callTrace(traced({}))).to.deep.equal({
      from: addressOf(1),
      gas: '0x3e8',
      gasUsed: '0x1f4',
      to: addressOf(2),
      input: '0x',
      value: '0x0',
      type: 'CALL',
    })
  })

  it('omits the value for static calls only', () => {
    expect(callOf({ kind: 'STATICCALL' })).not.to.have.property('value')
    expect(callOf({ kind: 'DELEGATECALL', value: 7n })).to.include({ value: '0x7', type: 'DELEGATECALL' })
    expect(callOf({ kind: 'SELFDESTRUCT', value: 9n })).to.include({ value: '0x9', type: 'SELFDESTRUCT' })
  })

  it('shows the address of the new contract unless the creation failed', () => {
    expect(callOf({ kind: 'CREATE2' })).to.include({ to: addressOf(2) })
    expect(callOf({ kind: 'CREATE', failure: 'out of gas' })).not.to.have.property('to')
    expect(callOf({ failure: 'out of gas' })).to.include({ to: addressOf(2), error: 'out of gas' })
  })

  it('shows the output of calls that succeeded or reverted', () => {
    const output = Uint8Array.of(1, 2)
    expect(callOf({ output })).to.include({ output: '0x0102' })
    expect(callOf({ output, failure: 'execution reverted' })).to.include({ output: '0x0102' })
    expect(callOf({ output, failure: 'invalid jump destination' })).not.to.have.property('output')
    expect(callOf({ failure: 'execution reverted' })).not.to.have.property('output')
  })

  it('decodes a revert reason of any length, and no other output', () => {
    const long = 'no "quotes" and no end '.repeat(100)
    const reverted = { failure: 'execution reverted', output: reasonBytes(long) }
    expect(callOf(reverted)).to.include({ revertReason: long })
    expect(callOf({ ...reverted, failure: undefined })).not.to.have.property('revertReason')
    expect(callOf({ ...reverted, output: reasonBytes('') })).not.to.have.property('revertReason')
    expect(callOf({ ...reverted, output: Uint8Array.of(1, 2, 3, 4, 5) })).not.to.have.property('revertReason')
  })

  it('numbers logs in the order of execution, starting at the transaction’s first log index', () => {
    const frames = [
      frameOf({ logs: [logOf(0, 0), logOf(4, 1), logOf(5, 2)] }),
      frameOf({ depth: 1, logs: [logOf(1, 0), logOf(3, 1)] }),
      frameOf({ depth: 2, logs: [logOf(2, 0)] }),
      frameOf({ depth: 1 }),
    ]
    const root = callTrace(traced({ frames }, undefined, 10), { withLog: true })
    const all: [number, number][] = []
    const visit = ({ logs = [], calls = [] }: CallFrame): void => {
      for (const { data, index } of logs) all.push([Number(data), Number(index)])
      calls.forEach(visit)
    }
    visit(root)
    expect(all.every(([number, index]) => index === number + 10)).to.equal(true)
    expect(all).to.have.lengthOf(6)
    expect(root.logs!.map(({ position }) => position)).to.deep.equal(['0x0', '0x1', '0x2'])
    expect(root.calls![1]).not.to.have.property('logs')
  })

  it('shows no logs by default', () => {
    expect(callTrace(traced({ frames: [frameOf({ logs: [logOf(0, 0)] })] }))).not.to.have.property('logs')
  })

  it('shows only the outermost call with onlyTopCall, without renumbering its logs', () => {
    const frames = [
      frameOf({ logs: [logOf(1, 1)] }),
      frameOf({ depth: 1, logs: [logOf(0, 0)] }),
      frameOf({ depth: 1 }),
    ]
    const root = callTrace(traced({ frames }), { withLog: true, onlyTopCall: true })
    expect(root).not.to.have.property('calls')
    expect(root.logs).to.deep.equal([
      { address: addressOf(2), topics: [], data: toHex(Uint8Array.of(1)), index: '0x1', position: '0x0' },
    ])
  })
})
