import { expect } from 'chai'
import type { RunState } from '../../../src/evm/hooks.ts'
import { CountedReads } from '../../../src/tracers/javascript/countedReads.ts'
import { TracerError } from '../../../src/tracers/javascript/tracerError.ts'
import { word } from '../../support/assembler.ts'

const CODE = new Uint8Array(3_000)
const state: RunState = {
  balance: () => 1n,
  nonce: () => 2n,
  code: () => CODE,
  slot: () => 3n,
  exists: () => true,
}
const address = (number: number) => word(number).slice(12)

describe('the state that a tracer in JavaScript reads', () => {
  it('has a size limit, for which each account and each slot counts only once', () => {
    const reads = new CountedReads(5_000).of(state)
    for (let n = 0; n < 100; n++) {
      expect([reads.balance(address(1)), reads.nonce(address(1)), reads.exists(address(1))]).to.deep.equal([
        1n,
        2n,
        true,
      ])
      expect(reads.slot(address(1), word(7))).to.equal(3n)
    }
    expect(reads.slot(address(2), word(7))).to.equal(3n)
    expect(() => reads.slot(address(2), word(8))).to.throw(TracerError, 'the tracer reads too much state')
    expect(reads.slot(address(1), word(7))).to.equal(3n)
  })

  it('is limited over all transactions of a job, including the bytes of code', () => {
    const counted = new CountedReads(5_000)
    for (let n = 0; n < 3; n++) expect(counted.of(state).code(address(1))).to.equal(CODE)
    expect(() => counted.of(state).code(address(2))).to.throw(TracerError)
  })
})
