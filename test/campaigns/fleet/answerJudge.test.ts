import { expect } from 'chai'
import { judgeAnswers, type LoggedHead, type Observation } from './answerJudge.ts'

const heads: readonly LoggedHead[] = ['a', 'b', 'c', 'a', 'd'].map((hash, index) => ({
  seq: index + 1,
  hash,
  seenMs: 100 * (index + 1),
}))

const saw = (hash: string, startMs: number, endMs: number): Observation => ({ hash, startMs, endMs })

describe('judgeAnswers', () => {
  it('accepts heads in the order of the log, even if a reorg returns to an earlier block', () => {
    const observations = ['a', 'b', 'c', 'a', 'd'].map((hash, at) => saw(hash, 10 * at, 10 * at + 5))
    const { backwards, stale, unknown } = judgeAnswers(observations, heads, 1_000)
    expect({ backwards, stale, unknown }).to.deep.equal({ backwards: 0, stale: 0, unknown: 0 })
  })

  it('finds a request that saw an older head than the request before it', () => {
    const { backwards, examples } = judgeAnswers([saw('c', 0, 5), saw('b', 6, 9)], heads, 1_000)
    expect(backwards).to.equal(1)
    expect(examples).to.deep.equal(['backwards: entry 2 after entry 3'])
  })

  it('accepts an older head after a newer head if the two requests overlap', () => {
    const { backwards } = judgeAnswers([saw('c', 0, 5), saw('b', 4, 9)], heads, 1_000)
    expect(backwards).to.equal(0)
  })

  it('finds an answer that is older than the bound', () => {
    const late = judgeAnswers([saw('b', 401, 402)], heads, 100)
    expect(late.stale).to.equal(1)
    expect(judgeAnswers([saw('c', 400, 402)], heads, 100).stale).to.equal(0)
    // The block of entry 1 is the head again after entry 4.
    expect(judgeAnswers([saw('a', 501, 502)], heads, 100).stale).to.equal(0)
  })

  it('finds a head that is not in the log', () => {
    expect(judgeAnswers([saw('x', 0, 1)], heads, 100).unknown).to.equal(1)
  })
})
