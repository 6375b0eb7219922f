/** Sends bodies from a child process, so that the CPU time of the node's thread includes no client work. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Transports and encodings of a body. */
export const WAYS = ['http', 'gzip', 'ws', 'deflate', 'fragments'] as const
export type Way = (typeof WAYS)[number]

/** Reads lines `{file, url, way}`, sends the file, and prints a line with the status and the length of the answer. */
const PROGRAM = `
  const { readFileSync } = require('node:fs')
  const { gzipSync } = require('node:zlib')
  const { WebSocket } = require('ws')
  const FRAGMENTS = 16000
  const post = async (url, bytes, headers) => {
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: bytes })
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const talk = (url, way, bytes) => new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: way === 'deflate', maxPayload: 1e9 })
    const end = (answer) => { resolve(answer); socket.terminate() }
    socket.on('error', () => end({ status: 0, bytes: 0 }))
    socket.on('close', (code) => end({ status: code, bytes: 0 }))
    socket.on('message', (data) => end({ status: 101, bytes: data.length }))
    socket.on('open', () => {
      const length = way === 'fragments' ? Math.ceil(bytes.length / FRAGMENTS) : bytes.length
      for (let at = 0; at < bytes.length; at += length) {
        socket.send(bytes.subarray(at, at + length), { binary: false, fin: at + length >= bytes.length })
      }
    })
  })
  const ways = {
    http: (url, bytes) => post(url, bytes),
    gzip: (url, bytes) => post(url, gzipSync(bytes), { 'Content-Encoding': 'gzip' }),
  }
  const lines = require('node:readline').createInterface({ input: process.stdin })
  lines.on('line', async (line) => {
    const { file, url, way } = JSON.parse(line)
    const bytes = readFileSync(file)
    const sent = way in ways ? ways[way](url, bytes) : talk(url, way, bytes)
    console.log(JSON.stringify(await sent.catch(() => ({ status: 0, bytes: 0 }))))
  })`

export interface Sent {
  /** HTTP status, or the close code of a WebSocket that closed instead of answering; 0 without an answer */
  readonly status: number
  /** Length of the answer in bytes */
  readonly bytes: number
}

export class Client {
  readonly #process: ChildProcess
  readonly #answers: AsyncIterator<string>

  constructor() {
    this.#process = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#answers = createInterface({ input: this.#process.stdout! })[Symbol.asyncIterator]()
  }

  /** Sends the content of a file. */
  async send(file: string, url: string, way: Way): Promise<Sent> {
    this.#process.stdin!.write(`${JSON.stringify({ file, url, way })}\n`)
    const line = await this.#answers.next()
    return JSON.parse(line.value as string) as Sent
  }

  close(): void {
    this.#process.stdin!.end()
  }
}
