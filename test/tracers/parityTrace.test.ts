import { expect } from 'chai'
import fc from 'fast-check'
import type { Frame, FrameKind } from '../../src/archive/trace.ts'
import { toHex } from '../../src/chain/hex.ts'
import {
  blockPlace,
  NOWHERE,
  parityTraces,
  parityTraceText,
  parityWords,
  rewardText,
  transactionPlace,
  writeParityTraces,
} from '../../src/tracers/parityTrace.ts'
import { Collected } from '../support/collected.ts'

const address = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const hash = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

const plain: Frame = {
  kind: 'CALL',
  depth: 0,
  from: address(1),
  to: address(2),
  value: 10n,
  gas: 1000n,
  gasUsed: 255n,
  input: Uint8Array.of(1, 2),
  output: Uint8Array.of(3),
  failure: undefined,
  precompile: false,
  logs: [],
}

const frame = (fields: Partial<Frame>): Frame => ({ ...plain, ...fields })

interface Trace {
  action: Record<string, string>
  result?: object | null
  error?: string
  subtraces: number
  traceAddress: number[]
  type: string
}

function tracesOf(frames: Frame[]): Trace[] {
  const out = new Collected()
  writeParityTraces(out, parityTraces(frames), NOWHERE)
  return JSON.parse(`[${out.text}]`) as Trace[]
}

const traceOf = (fields: Partial<Frame>): Trace => tracesOf([frame(fields)])[0]!

describe('Parity traces', () => {
  it('show a call with its result', () => {
    expect(traceOf({})).to.deep.equal({
      action: {
        callType: 'call',
        from: toHex(address(1)),
        gas: '0x3e8',
        input: '0x0102',
        to: toHex(address(2)),
        value: '0xa',
      },
      result: { gasUsed: '0xff', output: '0x03' },
      subtraces: 0,
      traceAddress: [],
      type: 'call',
    })
  })

  it('show the types of calls', () => {
    const kinds = ['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL'] as const
    const types = kinds.map((kind) => traceOf({ kind }).action.callType)
    expect(types).to.deep.equal(['call', 'callcode', 'delegatecall', 'staticcall'])
  })

  it('show a creation with its code', () => {
    for (const [kind, creationMethod] of Object.entries({ CREATE: 'create', CREATE2: 'create2' })) {
      const { action, result, type } = traceOf({ kind: kind as FrameKind })
      const from = toHex(address(1))
      expect(action).to.deep.equal({ creationMethod, from, gas: '0x3e8', init: '0x0102', value: '0xa' })
      expect(result).to.deep.equal({ address: toHex(address(2)), code: '0x03', gasUsed: '0xff' })
      expect(type).to.equal('create')
    }
  })

  it('show the balance and a null result for a self-destruction, even if the beneficiary is the same account', () => {
    for (const heir of [address(2), address(1)]) {
      const { action, result, type } = traceOf({ kind: 'SELFDESTRUCT', to: heir })
      const account = toHex(address(1))
      expect(action).to.deep.equal({ address: account, balance: '0xa', refundAddress: toHex(heir) })
      expect([result, type]).to.deep.equal([null, 'suicide'])
    }
  })

  it('have an error instead of a result when the frame failed', () => {
    for (const kind of ['CALL', 'CREATE', 'CREATE2', 'STATICCALL'] as const) {
      const trace = traceOf({ kind, failure: 'execution reverted' })
      expect(trace).to.not.have.property('result')
      expect(trace.error).to.equal('Reverted')
    }
  })

  it('show their block and transaction', () => {
    const block = blockPlace({ number: 16, hash: hash(7) })
    const place = transactionPlace(block, hash(8), 3)
    const trace = JSON.parse(parityTraceText(parityTraces([plain])[0]!, place)) as object
    expect(trace).to.include({
      blockHash: toHex(hash(7)),
      blockNumber: 16,
      transactionHash: toHex(hash(8)),
      transactionPosition: 3,
    })
    expect(JSON.parse(rewardText({ kind: 'uncle', author: address(9), value: 5n }, block))).to.deep.equal({
      action: { author: toHex(address(9)), rewardType: 'uncle', value: '0x5' },
      blockHash: toHex(hash(7)),
      blockNumber: 16,
      result: null,
      subtraces: 0,
      traceAddress: [],
      transactionHash: null,
      transactionPosition: null,
      type: 'reward',
    })
  })

  it('omit frames that Parity does not show, and do not count them in traceAddress and subtraces', () => {
    const free = { depth: 1, precompile: true, value: 0n }
    const traces = tracesOf([
      frame({}),
      frame(free),
      frame({ depth: 1, to: address(3) }),
      frame({ depth: 2, failure: 'insufficient balance for transfer' }),
      frame({ depth: 2, to: address(4) }),
      frame({ depth: 1, kind: 'CREATE', failure: 'nonce uint64 overflow' }),
      frame({ ...free, value: 1n, to: address(5) }),
      frame({ ...free, failure: 'out of gas' }),
    ])
    expect(traces.map(({ traceAddress, subtraces }) => [traceAddress, subtraces])).to.deep.equal([
      [[], 2],
      [[0], 1],
      [[0, 0], 0],
      [[1], 0],
    ])
    expect(tracesOf([frame({ precompile: true, value: 0n })])).to.have.length(1)
  })

  it('form the tree that the depths of the frames determine', () => {
    // As in real traces, the depth grows by at most one from a frame to the next.
    const depths = fc.array(fc.nat({ max: 6 }), { maxLength: 60 }).map((depthsWanted) => {
      const list = [0]
      for (const wish of depthsWanted) list.push(Math.min(Math.max(wish, 1), list.at(-1)! + 1))
      return list
    })
    fc.assert(
      fc.property(depths, (list) => {
        const traces = tracesOf(list.map((depth) => frame({ depth })))
        const paths = traces.map(({ traceAddress }) => traceAddress)
        expect(paths.map(({ length }) => length)).to.deep.equal(list)
        const children = new Map<string, number>()
        for (const path of paths.slice(1)) {
          const parent = path.slice(0, -1).join()
          const index = children.get(parent) ?? 0
          expect(path.at(-1)).to.equal(index)
          children.set(parent, index + 1)
        }
        for (const { traceAddress, subtraces } of traces) {
          expect(subtraces).to.equal(children.get(traceAddress.join()) ?? 0)
        }
      }),
    )
  })
})

describe('Parity’s message for a failure', () => {
  const words: Record<string, string> = {
    'execution reverted': 'Reverted',
    'out of gas': 'Out of gas',
    'out of gas: not enough gas for reentrancy sentry': 'Out of gas',
    'contract creation code storage out of gas': 'Out of gas',
    'max code size exceeded': 'Out of gas',
    'max initcode size exceeded': 'Out of gas',
    'invalid jump destination': 'Bad jump destination',
    'invalid opcode: INVALID': 'Bad instruction',
    'invalid opcode: opcode 0xc not defined': 'Bad instruction',
    'invalid code: must not begin with 0xef': 'Invalid code',
    'stack underflow (0 <=> 2)': 'Stack underflow',
    'stack limit reached 1024 (1023)': 'Out of stack',
    'return data out of bounds': 'Out of bounds',
    'write protection': 'Illegal state change',
    'out of gas: write protection': 'Illegal state change',
    'out of gas: out of gas': 'Out of gas',
    'out of gas: max initcode size exceeded: code size 49153 limit 49152': 'Out of gas',
    'contract address collision': 'Illegal state change',
    'something else': 'something else',
  }

  it('replaces geth’s message', () => {
    for (const [failure, expected] of Object.entries(words)) {
      expect(parityWords({ failure, precompile: false }), failure).to.equal(expected)
    }
  })

  it('is "Built-in failed" for a precompiled contract, unless the gas ran out', () => {
    expect(parityWords({ failure: 'invalid input length', precompile: true })).to.equal('Built-in failed')
    expect(parityWords({ failure: 'execution reverted', precompile: true })).to.equal('Built-in failed')
    expect(parityWords({ failure: 'out of gas', precompile: true })).to.equal('Out of gas')
  })
})
