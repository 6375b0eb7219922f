/** The process of a Load: runs one order at a time, received over IPC. The main process' garbage does not slow it. */
import { BadAnswerError, Connection } from './connection.ts'
import type { LoadFigures, LoadOrder } from './load.ts'
import { percentile } from './numbers.ts'
import { SaltedRequest } from './salts.ts'

/** Maximum number of recorded latencies; further answers are only counted. */
const LATENCIES_MAX = 1 << 21
const latencies = new Float64Array(LATENCIES_MAX)

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (figures) => process.send!({ figures }),
    (error: Error) => process.send!({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

/** Runs an order. Each connection gets at least one complete answer. */
async function run({ url, bodies, firstSalt, connections, forMs }: LoadOrder): Promise<LoadFigures> {
  const { hostname, port } = new URL(url)
  const requests = bodies.map((body) => new SaltedRequest(requestOf(hostname, port, body)))
  const open: Connection[] = []
  try {
    return await new Promise<LoadFigures>((resolve, reject) => {
      let [sent, answers, bytes, idle, start, deadline] = [0, 0, 0, 0, 0, 0]
      const ask = (connection: Connection, now: number): void => {
        connection.sentAt = now
        connection.send(requests[sent % requests.length]!.with(firstSalt + sent))
        sent++
      }
      const onAnswer = (connection: Connection, length: number): void => {
        const now = performance.now()
        if (answers < LATENCIES_MAX) latencies[answers] = now - connection.sentAt
        answers++
        bytes += length
        if (now < deadline) ask(connection, now)
        else if (++idle === connections) resolve(figuresOf(answers, bytes, now - start))
      }
      let opened = 0
      const onOpen = (): void => {
        if (++opened < connections) return
        start = performance.now()
        deadline = start + forMs
        for (const connection of open) ask(connection, start)
      }
      const onFailure = (error: Error): void => reject(error)
      for (let i = 0; i < connections; i++) {
        open.push(new Connection(hostname, Number(port), { onAnswer, onFailure }, onOpen))
      }
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

function figuresOf(answers: number, bytes: number, ms: number): LoadFigures {
  if (answers === 0) throw new BadAnswerError('no answer')
  const sorted = latencies.subarray(0, Math.min(answers, LATENCIES_MAX)).sort()
  return {
    answers,
    perSecond: (answers / ms) * 1000,
    bytesEach: bytes / answers,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  }
}

function requestOf(host: string, port: string, body: string): Buffer {
  const head = [
    'POST / HTTP/1.1',
    `Host: ${host}:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
