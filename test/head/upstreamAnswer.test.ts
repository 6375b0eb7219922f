import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import {
  type AnswerBounds,
  AnswerQueue,
  LONG_ANSWER_BYTES,
  readAnswer,
} from '../../src/head/upstreamAnswer.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'

const bounds: AnswerBounds = { bytesMax: 4 * LONG_ANSWER_BYTES, depthMax: 8, valuesMax: 100 }
const atOnce = async (): Promise<void> => {}
const nested = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`
const listOf = (item: string, count: number): string => `[${Array(count).fill(item).join(',')}]`

async function outcomeOf(text: string): Promise<unknown> {
  return readAnswer(new Response(text), bounds, atOnce).catch((error: unknown) => error)
}

/** A body whose pieces the test supplies. */
class Body {
  readonly response: Response
  /** Resolves when all pieces so far have been read. */
  read: Promise<void> = Promise.resolve()
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #onRead = (): void => {}

  constructor() {
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => this.#onRead(),
      },
      { highWaterMark: 0 },
    )
    this.response = new Response(stream)
  }

  add(text: string): void {
    this.read = new Promise((resolve) => {
      // The stream asks for a piece when its reader waits for one.
      this.#onRead = resolve
    })
    this.#controller.enqueue(Buffer.from(text))
  }

  end(text: string): void {
    this.#controller.enqueue(Buffer.from(text))
    this.#controller.close()
  }
}

describe('the answer of a followed node', () => {
  for (const [what, text] of [
    ['arrays', nested('[', ']', 8)],
    ['objects', nested('{"a":', '}', 8)],
    ['a list', listOf('"0x"', 100)],
    ['a list of objects', listOf('{"a":1}', 50)],
    ['brackets in strings', JSON.stringify(['[{,'.repeat(1_000), '\\"[[['.repeat(1_000)])],
  ] as const) {
    it(`is parsed within the bounds: ${what}`, async () => {
      expect(await outcomeOf(text)).to.deep.equal(JSON.parse(text))
    })
  }

  for (const [what, text, code, message] of [
    ['nested arrays', nested('[', ']', 9), 'BAD_ANSWER', 'an answer of more than 8 levels'],
    ['nested objects', nested('{"a":', '}', 9), 'BAD_ANSWER', 'an answer of more than 8 levels'],
    ['brackets that are never closed', '['.repeat(9), 'BAD_ANSWER', 'an answer of more than 8 levels'],
    ['a list', listOf('1', 101), 'TOO_LARGE', 'an answer of more than 100 values'],
    ['empty lists', listOf('[]', 51), 'TOO_LARGE', 'an answer of more than 100 values'],
    ['small objects', listOf('{"a":{}}', 40), 'TOO_LARGE', 'an answer of more than 100 values'],
    [
      'many members',
      `{"a":${listOf('{"b":1,"c":2}', 40)}}`,
      'TOO_LARGE',
      'an answer of more than 100 values',
    ],
  ] as const) {
    it(`is refused beyond the bounds: ${what}`, async () => {
      const error = await outcomeOf(text)
      expect(error).to.be.instanceOf(UpstreamError)
      expect(error).to.include({ code, message })
    })
  }

  it('is not read any further once it has exceeded a bound', async () => {
    let pieces = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces++
        controller.enqueue(Buffer.from('[],'.repeat(10)))
      },
    })
    const error = await readAnswer(new Response(stream), bounds, atOnce).catch((reason: unknown) => reason)
    expect(error).to.have.property('code', 'TOO_LARGE')
    expect(pieces).to.be.at.most(10)
  })

  it('is read and parsed after the long answers that began to be long earlier; short answers do not wait', async () => {
    const queue = new AnswerQueue()
    const ended: string[] = []
    const readOne = async (name: string, { response }: Body): Promise<void> => {
      let leave = (): void => {}
      await readAnswer(response, bounds, () => {
        const place = queue.enter()
        leave = place.leave
        return place.isFirst
      })
      ended.push(name)
      leave()
    }
    const [first, second, short] = [new Body(), new Body(), new Body()]
    const long = `"${'x'.repeat(LONG_ANSWER_BYTES)}`
    const reading = [readOne('first', first), readOne('second', second), readOne('short', short)]
    first.add(long)
    await first.read
    second.end(`${long}"`)
    short.end('1')
    await reading[2]
    for (let rounds = 0; rounds < 10; rounds++) await setImmediate()
    expect(ended).to.deep.equal(['short'])
    first.end('"')
    await Promise.all(reading)
    expect(ended).to.deep.equal(['short', 'first', 'second'])
  })

  it('does not wait for an answer that left the queue before it was the first', async () => {
    const queue = new AnswerQueue()
    const [first, second, third] = [queue.enter(), queue.enter(), queue.enter()]
    second.leave()
    first.leave()
    await third.isFirst
  })
})
