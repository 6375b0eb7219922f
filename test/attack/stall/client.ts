/** Sends bodies from a process of its own, so that what the node's thread takes is the node's alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Reads lines `{file, url}`, posts the file, and prints a line with the status and the length of the answer. */
const PROGRAM = `
  const { readFileSync } = require('node:fs')
  const lines = require('node:readline').createInterface({ input: process.stdin })
  lines.on('line', async (line) => {
    const { file, url } = JSON.parse(line)
    try {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: readFileSync(file) })
      const bytes = (await answer.arrayBuffer()).byteLength
      console.log(JSON.stringify({ status: answer.status, bytes }))
    } catch (error) {
      console.log(JSON.stringify({ status: 0, bytes: 0 }))
    }
  })`

export interface Sent {
  /** HTTP's; 0 when there was no answer. */
  readonly status: number
  /** Length of the answer. */
  readonly bytes: number
}

export class Client {
  readonly #process: ChildProcess
  readonly #answers: AsyncIterator<string>

  constructor() {
    this.#process = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#answers = createInterface({ input: this.#process.stdout! })[Symbol.asyncIterator]()
  }

  /** Posts what a file holds. */
  async send(file: string, url: string): Promise<Sent> {
    this.#process.stdin!.write(`${JSON.stringify({ file, url })}\n`)
    const line = await this.#answers.next()
    return JSON.parse(line.value as string) as Sent
  }

  close(): void {
    this.#process.stdin!.end()
  }
}
