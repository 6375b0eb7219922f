import { expect } from 'chai'
import { Poll } from '../../src/head/poll.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'

const NEVER = new Promise<never>(() => {})

const nodes = Array.from(
  { length: 4 },
  (_, at) => new Upstream(new UpstreamRpc(`http://127.0.0.1:${at + 1}`)),
)

/** Asks one node for each promise. */
const pollOf = <T>(...answers: Promise<T>[]): Poll<T> =>
  new Poll(nodes.slice(0, answers.length), (upstream) => answers[nodes.indexOf(upstream)]!)

const failure = async (ended: Promise<unknown>): Promise<unknown> => {
  try {
    await ended
    return undefined
  } catch (error) {
    return error
  }
}

describe('a poll of several nodes', () => {
  const refusal = new UpstreamError('REFUSED', 'no')

  it('ends without the slow nodes when the answers are enough', async () => {
    const poll = pollOf(NEVER, Promise.resolve(2), Promise.reject(refusal), Promise.resolve(4))
    await poll.enough(({ length }) => length === 2, 1)
    expect(poll.answers).to.deep.equal([
      { upstream: nodes[1], answer: 2 },
      { upstream: nodes[3], answer: 4 },
    ])
    expect(poll.failures).to.deep.equal([{ upstream: nodes[2], error: refusal }])
    expect(poll.late).to.deep.equal([nodes[0]])
  })

  it('ends when all have answered, however few that are', async () => {
    await pollOf().enough(() => false, 1)
    const poll = pollOf(Promise.reject(refusal), Promise.resolve(1))
    await poll.enough(() => false, 1)
    expect(poll.answers.length + poll.failures.length).to.equal(2)
  })

  it('can wait for the slow nodes after all', async () => {
    let answer: (value: number) => void = () => {}
    const slow = new Promise<number>((resolve) => {
      answer = resolve
    })
    const poll = pollOf(slow, Promise.resolve(2))
    await poll.enough(() => true, 1)
    expect(poll.late).to.have.length(1)
    answer(1)
    await poll.all()
    expect(poll.answers.map((one) => one.answer)).to.deep.equal([1, 2])
  })

  it('fails when it is stopped, and with errors that are no fault of a node', async () => {
    for (const error of [new UpstreamError('STOPPED', 'stopped'), new RangeError('ours')]) {
      expect(await failure(pollOf(NEVER, Promise.reject(error)).enough(() => false, 1))).to.equal(error)
      expect(await failure(pollOf(Promise.resolve(1), Promise.reject(error)).all())).to.equal(error)
    }
  })
})
