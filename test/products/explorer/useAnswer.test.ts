import { setImmediate as settled } from 'node:timers/promises'
import { expect } from 'chai'
import { effectScope, ref } from 'vue'
import { useAnswer } from '../../../docs-site/explorer/useAnswer.ts'

/** A request of the page, which the test answers. */
interface Request {
  readonly signal: AbortSignal
  readonly answer: (value: string) => void
  readonly fail: (error: Error) => void
}

/** Starts a component that asks. @param question what it asks; see useAnswer */
function asking(question?: () => string | undefined) {
  const requests: Request[] = []
  const scope = effectScope()
  const asked = scope.run(() =>
    useAnswer<string>(
      (signal) =>
        new Promise((answer, fail) => {
          requests.push({ signal, answer, fail })
        }),
      question,
    ),
  )!
  return { requests, unmount: () => scope.stop(), ...asked }
}

describe('a request of an explorer page', () => {
  it('is answered, however often the page asks again in the meantime', async () => {
    const { requests, answer, again } = asking()
    for (let head = 0; head < 5; head++) again()
    expect(requests).to.have.length(1)
    expect(requests[0]!.signal.aborted).to.equal(false)
    requests[0]!.answer('first')
    await settled()
    expect(answer.value).to.deep.equal({ state: 'answered', value: 'first' })
    expect(requests, 'requests after five wishes').to.have.length(2)
    requests[1]!.answer('second')
    await settled()
    expect(answer.value).to.deep.equal({ state: 'answered', value: 'second' })
    expect(requests).to.have.length(2)
    again()
    expect(requests).to.have.length(3)
  })

  it('is sent again after a failure if the page asked again in the meantime', async () => {
    const { requests, answer, again } = asking()
    again()
    requests[0]!.fail(new Error('busy'))
    await settled()
    expect(answer.value).to.deep.include({ state: 'failed' })
    requests[1]!.answer('fine')
    await settled()
    expect(answer.value).to.deep.equal({ state: 'answered', value: 'fine' })
  })

  it('is aborted when the component is unmounted, and not sent again', async () => {
    const { requests, answer, again, unmount } = asking()
    again()
    unmount()
    expect(requests[0]!.signal.aborted).to.equal(true)
    requests[0]!.answer('late')
    await settled()
    again()
    expect(answer.value).to.deep.equal({ state: 'asking' })
    expect(requests).to.have.length(1)
  })

  it('is aborted when the page needs another answer, and not sent if the page needs no answer', async () => {
    const question = ref<string>()
    const { requests, answer, again } = asking(() => question.value)
    again()
    expect(requests).to.have.length(0)
    question.value = 'one'
    question.value = 'two'
    expect(requests.map(({ signal }) => signal.aborted)).to.deep.equal([true, false])
    requests[0]!.answer('late')
    requests[1]!.answer('right')
    await settled()
    expect(answer.value).to.deep.equal({ state: 'answered', value: 'right' })
    question.value = undefined
    expect(answer.value).to.deep.equal({ state: 'asking' })
    again()
    expect(requests).to.have.length(2)
  })
})
