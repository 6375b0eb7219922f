import { expect } from 'chai'
import fc from 'fast-check'
import type { Frame } from '../../src/archive/trace.ts'
import { type FlatCallTracerConfig, writeFlatCallTrace } from '../../src/tracers/flatCallTracer.ts'
import { addressOf } from '../support/genesis.ts'
import { depths, frameOf, traced, written } from './recordings.ts'

interface Entry {
  action: Record<string, string>
  result?: Record<string, string>
  error?: string
  subtraces: number
  traceAddress: number[]
  type: string
}

const PLACE = {
  blockHash: new Uint8Array(32).fill(0xbb),
  blockNumber: 5,
  transactionHash: new Uint8Array(32).fill(0xaa),
  transactionIndex: 3,
}
const NOWHERE = { blockHash: undefined, blockNumber: 6n, transactionHash: undefined, transactionIndex: 0 }

const flatTrace = (frames: Frame[], config: FlatCallTracerConfig = {}, place = PLACE): Entry[] =>
  written((out) => writeFlatCallTrace(traced({ frames }), config, place, out)) as Entry[]

const below = (fields: Partial<Frame>, config?: FlatCallTracerConfig): Entry | undefined =>
  flatTrace([frameOf({}), frameOf({ depth: 1, ...fields })], config)[1]

describe('flatCallTracer', () => {
  it('shows the path of each call and the number of its children', () => {
    fc.assert(
      fc.property(depths, (list) => {
        const entries = flatTrace(list.map((depth) => frameOf({ depth })))
        expect(entries.map(({ traceAddress }) => traceAddress.length)).to.deep.equal(list)
        const paths = new Set(entries.map(({ traceAddress }) => traceAddress.join()))
        expect(paths.size).to.equal(entries.length)
        for (const { traceAddress, subtraces } of entries) {
          const children = Array.from({ length: subtraces }, (_, child) => [...traceAddress, child].join())
          expect(children.every((path) => paths.has(path))).to.equal(true)
          expect(paths.has([...traceAddress, subtraces].join())).to.equal(false)
        }
      }),
    )
  })

  it('shows the transaction’s position, and shows the transaction’s gas limit for the outermost call', () => {
    const hash = (digits: string): string => `0x${digits.repeat(32)}`
    expect(flatTrace([frameOf({})])).to.deep.equal([
      {
        action: {
          callType: 'call',
          from: addressOf(1),
          gas: '0x3e8',
          input: '0x',
          to: addressOf(2),
          value: '0x0',
        },
        blockHash: hash('bb'),
        blockNumber: 5,
        result: { gasUsed: '0x1f4', output: '0x' },
        subtraces: 0,
        traceAddress: [],
        transactionHash: hash('aa'),
        transactionPosition: 3,
        type: 'call',
      },
    ])
  })

  it('shows null hashes for a simulated call', () => {
    const entries = written((out) => writeFlatCallTrace(traced({}), {}, NOWHERE, out)) as object[]
    const place = { blockHash: null, blockNumber: 6, transactionHash: null, transactionPosition: 0 }
    expect(entries[0]).to.include(place)
  })

  it('shows creations and self-destructions with their own members', () => {
    const code = Uint8Array.of(0xfe)
    expect(below({ kind: 'CREATE2', output: code, input: Uint8Array.of(1) })).to.deep.include({
      action: { creationMethod: 'create2', from: addressOf(1), gas: '0x64', init: '0x01', value: '0x0' },
      result: { address: addressOf(2), code: '0xfe', gasUsed: '0xa' },
      type: 'create',
    })
    const gone = below({ kind: 'SELFDESTRUCT', value: 5n })!
    expect(gone.action).to.deep.equal({
      address: addressOf(1),
      balance: '0x5',
      refundAddress: addressOf(2),
    })
    expect(gone.type).to.equal('suicide')
    expect(gone).not.to.have.property('result')
  })

  it('shows the value zero for a static call', () => {
    expect(below({ kind: 'STATICCALL', value: 1n })!.action).to.include({
      callType: 'staticcall',
      value: '0x0',
    })
  })

  it('has a result for a revert, and for no other failure', () => {
    const output = Uint8Array.of(7)
    const reverted = below({ failure: 'execution reverted', output })!
    expect(reverted).to.deep.include({
      error: 'execution reverted',
      result: { gasUsed: '0xa', output: '0x07' },
    })
    const creation = below({ kind: 'CREATE', failure: 'execution reverted', output })!
    expect(creation.result).to.deep.equal({ code: '0x07', gasUsed: '0xa' })
    expect(below({ failure: 'out of gas' })).not.to.have.property('result')
  })

  it('hides CALLs and STATICCALLs of precompiled contracts, but not other kinds of call', () => {
    expect(below({ precompile: true })).to.equal(undefined)
    expect(below({ precompile: true, kind: 'STATICCALL' })).to.equal(undefined)
    expect(below({ precompile: true, kind: 'DELEGATECALL' })).not.to.equal(undefined)
    expect(below({ precompile: true }, { includePrecompiles: true })).not.to.equal(undefined)
    const frames = [frameOf({}), frameOf({ depth: 1, precompile: true }), frameOf({ depth: 1 })]
    expect(flatTrace(frames).map(({ traceAddress, subtraces }) => [traceAddress, subtraces])).to.deep.equal([
      [[], 1],
      [[0], 0],
    ])
    expect(flatTrace([frameOf({ precompile: true })])).to.have.lengthOf(1)
  })

  it('converts geth’s errors, with or without details, to Parity’s messages if convertParityErrors is set', () => {
    const words: [string, string][] = [
      ['execution reverted', 'Reverted'],
      ['out of gas', 'Out of gas'],
      ['out of gas: not enough gas for reentrancy sentry', 'Out of gas'],
      ['max code size exceeded: code size 32769 limit 32768', 'Out of gas'],
      ['invalid opcode: opcode 0x1f not defined', 'Bad instruction'],
      ['stack underflow (1 <=> 2)', 'Stack underflow'],
      ['stack limit reached 1024 (1023)', 'Out of stack'],
      ['invalid input length', 'Built-in failed'],
      ['insufficient balance for transfer', 'insufficient balance for transfer'],
    ]
    for (const [failure, expected] of words) {
      expect(below({ failure })!.error).to.equal(failure)
      expect(below({ failure }, { convertParityErrors: true })!.error).to.equal(expected)
    }
  })
})
