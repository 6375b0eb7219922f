import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { poolAnswer } from '../../src/methods/poolAnswer.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'

const scope = new RequestScope({ client: LOCAL }, 60_000)

function* repeated(text: string, times: number): Generator<string> {
  for (let index = 0; index < times; index++) yield text
}

describe('poolAnswer', () => {
  it('joins the pieces of text, and encodes them as UTF-8', async () => {
    const { bytes } = await poolAnswer(scope, repeated('×1', 100_000), 300_000, '')
    expect(Buffer.from(bytes).toString('utf8')).to.equal('×1'.repeat(100_000))
    expect(bytes).to.have.length(300_000)
  })

  it('stops generating text soon after the limit', async () => {
    let asked = 0
    function* endless(): Generator<string> {
      for (;;) {
        asked++
        yield 'x'.repeat(1000)
      }
    }
    const error = await poolAnswer(scope, endless(), 1_000_000, 'ask for less').catch(
      (fault: unknown) => fault,
    )
    expect(error).to.be.instanceOf(RpcError).and.include({ errorName: 'answerTooLarge' })
    expect((error as Error).message).to.equal(
      'the answer exceeds the limit of 1000000 bytes (--max-pool-answer): ask for less',
    )
    expect(asked).to.be.below(1100)
  })

  it('yields to other tasks', async () => {
    let isDone = false
    const answer = poolAnswer(scope, repeated('x'.repeat(50), 1_000_000), 1e9, '').then(() => {
      isDone = true
    })
    let turns = 0
    while (!isDone) {
      await setImmediate()
      turns++
    }
    await answer
    expect(turns).to.be.above(2)
  })
})
