/** Members that one of two answers about the same object may omit. */
import { expect } from 'chai'
import { difference } from '../../semantics/difference.ts'

const by = 'the other'
const address = `0x${'aa'.repeat(20)}`

/** Whether a comparison accepts that one answer lacks a member of the other answer. */
function isExcused(thing: object, member: string): boolean {
  const without = Object.fromEntries(Object.entries(thing).filter(([name]) => name !== member))
  const faults = [difference(without, thing, { by }), difference(thing, without, { by })]
  expect(new Set(faults.map((fault) => fault === undefined)).size, member).to.equal(1)
  return faults[0] === undefined
}

describe('the comparison of two results', () => {
  it('ignores a missing member that execution-apis makes optional for the kind of object', () => {
    const transaction = { hash: '0x1', nonce: '0x1', gas: '0x1', input: '0x', from: address, to: address }
    const legacy = { ...transaction, type: '0x0', chainId: '0x1', gasPrice: '0x1', v: '0x1b' }
    const dynamic = { ...legacy, type: '0x2', blockTimestamp: '0x1' }
    expect(isExcused(legacy, 'chainId')).to.equal(true)
    expect(isExcused(legacy, 'gasPrice')).to.equal(false)
    expect(isExcused(legacy, 'v')).to.equal(false)
    for (const member of ['gasPrice', 'v', 'blockTimestamp'])
      expect(isExcused(dynamic, member), member).to.equal(true)
    for (const member of ['chainId', 'to', 'from', 'type'])
      expect(isExcused(dynamic, member), member).to.equal(false)
    const log = { address, topics: [], data: '0x', logIndex: '0x0', removed: false, blockTimestamp: '0x1' }
    for (const member of ['removed', 'blockTimestamp']) expect(isExcused(log, member)).to.equal(true)
    const receipt = { cumulativeGasUsed: '0x1', type: '0x2', to: address, contractAddress: address, logs: [] }
    expect(isExcused(receipt, 'type')).to.equal(true)
    for (const member of ['to', 'contractAddress', 'logs']) expect(isExcused(receipt, member)).to.equal(false)
    expect(isExcused({ parentHash: '0x1', totalDifficulty: '0x1' }, 'totalDifficulty')).to.equal(true)
  })

  it('reports every missing member of a trace, because execution-apis does not define traces', () => {
    const frame = {
      type: 'CALL',
      from: address,
      to: address,
      gas: '0x1',
      input: '0x',
      logs: [{ data: '0x' }],
    }
    for (const member of ['type', 'to', 'logs', 'gas'])
      expect(isExcused(frame, member), member).to.equal(false)
    const trace = { action: { from: address, to: address, gasPrice: '0x1' }, type: 'call', blockHash: '0x1' }
    expect(isExcused(trace, 'type')).to.equal(false)
    expect(isExcused(trace.action, 'to')).to.equal(false)
  })
})
