import { expect } from 'chai'
import fc from 'fast-check'
import { ExecutionError } from '../../src/evm/errors.ts'
import { type BlockCalls, planBlocks } from '../../src/evm/simulatedChain.ts'

const BASE = { number: 10, timestamp: 50 }
const BLOCKS_MAX = 256

const block = (number?: number, timestamp?: number): BlockCalls => ({
  blockOverrides: {
    ...(number === undefined ? {} : { number: BigInt(number) }),
    ...(timestamp === undefined ? {} : { timestamp: BigInt(timestamp) }),
  },
  stateOverrides: [],
  calls: [],
})

const plan = (...blocks: BlockCalls[]): [number, number][] =>
  planBlocks(BASE, blocks, BLOCKS_MAX).map(({ number, timestamp }) => [number, timestamp])

const codeOf = (...blocks: BlockCalls[]): string => {
  try {
    plan(...blocks)
  } catch (error) {
    if (error instanceof ExecutionError) return error.code
    throw error
  }
  return 'planned'
}

describe('planBlocks', () => {
  // The first seven cases of this suite are geth's (internal/ethapi/simulate_test.go).
  it('assigns the same block numbers and timestamps as geth', () => {
    expect(plan(block(), block(), block())).to.deep.equal([
      [11, 62],
      [12, 74],
      [13, 86],
    ])
    expect(plan(block(13, 80), block())).to.deep.equal([
      [11, 62],
      [12, 74],
      [13, 80],
      [14, 92],
    ])
    expect(plan(block(11), block(14), block())).to.deep.equal([
      [11, 62],
      [12, 74],
      [13, 86],
      [14, 98],
      [15, 110],
    ])
  })

  it('refuses numbers and timestamps that do not increase or are too large', () => {
    expect(codeOf(block(13), block(12))).to.equal('BLOCK_NUMBER_ORDER')
    expect(codeOf(block(13, 74))).to.equal('BLOCK_TIME_ORDER')
    expect(codeOf(block(11, 60), block(12, 55))).to.equal('BLOCK_TIME_ORDER')
    expect(codeOf(block(11, 60), block(13, 72))).to.equal('BLOCK_TIME_ORDER')
    expect(codeOf(block(10 + BLOCKS_MAX))).to.equal('planned')
    expect(codeOf(block(11 + BLOCKS_MAX))).to.equal('TOO_MANY_BLOCKS')
    expect(codeOf(block(11, Number.MAX_SAFE_INTEGER))).to.equal('planned')
    expect(codeOf(block(11, Number.MAX_SAFE_INTEGER), block())).to.equal('INVALID_OVERRIDE')
  })

  it('assigns consecutive numbers and increasing timestamps', () => {
    const maybe = (max: number) => fc.option(fc.nat(max), { nil: undefined })
    const blocks = fc.array(fc.tuple(maybe(40), maybe(400)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(blocks, (asked) => {
        const list = asked.map(([number, time]) => block(number, time))
        if (codeOf(...list) !== 'planned') return
        const planned = [[BASE.number, BASE.timestamp], ...plan(...list)]
        for (let at = 1; at < planned.length; at++) {
          expect(planned[at]![0]).to.equal(planned[at - 1]![0]! + 1)
          expect(planned[at]![1]).to.be.above(planned[at - 1]![1]!)
        }
      }),
    )
  })
})
