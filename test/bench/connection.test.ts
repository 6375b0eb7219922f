import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect } from 'chai'
import { Connection } from '../../bench/serving/connection.ts'

/** Answers each request with the next list of chunks, written separately. */
async function answering(...answers: string[][]): Promise<Server & { port: number }> {
  const left = [...answers]
  const server = createServer((socket: Socket) => {
    socket.setNoDelay(true)
    socket.on('data', () => {
      for (const [at, piece] of left.shift()!.entries()) setTimeout(() => socket.write(piece), at * 20)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(server, { port: (server.address() as { port: number }).port })
}

/** Sends one request for each answer. @returns lengths of the answers */
async function lengthsOf(...answers: string[][]): Promise<number[]> {
  const server = await answering(...answers)
  const lengths: number[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const onAnswer = (connection: Connection, bytes: number): void => {
        lengths.push(bytes)
        if (lengths.length < answers.length) connection.send(Buffer.from('again'))
        else {
          connection.close()
          resolve()
        }
      }
      const connection = new Connection('127.0.0.1', server.port, { onAnswer, onFailure: reject }, () =>
        connection.send(Buffer.from('a question')),
      )
    })
    return lengths
  } finally {
    server.close()
  }
}

const head = (length: number, before = ''): string =>
  `HTTP/1.1 200 OK\r\n${before}Content-Length: ${length}\r\nX: y\r\n\r\n`
const body = '{"jsonrpc":"2.0","id":1,"result":"0x7"}'

async function failureOf(...pieces: string[]): Promise<string> {
  return lengthsOf(pieces).then(
    () => 'none',
    (error: Error) => error.message,
  )
}

describe('a connection of the benchmark', () => {
  it('reports the length of each answer, however the answer is split into chunks', async () => {
    const whole = `${head(body.length)}${body}`
    expect(
      await lengthsOf(
        [whole],
        [head(body.length), body],
        [whole.slice(0, 30), whole.slice(30, 70), whole.slice(70)],
        [`${head(3)}123`],
      ),
    ).to.deep.equal([39, 39, 39, 3])
  })

  it('finds Content-Length in any position and case', async () => {
    const moved = head(5, 'Date: today\r\n').replace('Content-Length', 'content-length')
    expect(await lengthsOf([`${head(3)}123`], [`${moved}12345`], [`${head(3)}123`])).to.deep.equal([3, 5, 3])
  })

  it('fails on errors, on statuses other than 200, and on answers without Content-Length', async () => {
    const wrong = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"…"}}'
    expect(await failureOf(`${head(wrong.length)}${wrong}`)).to.include('-32601')
    expect(await failureOf(`${head(2)}{}`.replace('200', '503'))).to.include('503')
    expect(await failureOf('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')).to.include('chunked')
    expect(await failureOf(`${head(2)}{}{}`)).to.include('more came')
  })
})
