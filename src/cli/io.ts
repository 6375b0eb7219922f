/** The standard streams and the environment of a command. */
import type { Readable, Writable } from 'node:stream'
import type { ImportIo } from '../node/importChains.ts'
import { type ColorOutput, hasColors, type Style, styled } from './color.ts'

/** Standard output or standard error. */
export interface Output extends Writable, ColorOutput {
  /** Width of a terminal. */
  readonly columns?: number
}

/** The events and the end of a process. */
export interface ProcessEvents {
  on(event: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown
  on(event: 'uncaughtException', listener: (error: Error) => void): unknown
  off(event: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown
  off(event: 'uncaughtException', listener: (error: Error) => void): unknown
  exit(status: number): never
}

/** The part of Node's `process` that commands use. */
export interface ProcessIo extends ProcessEvents {
  readonly stdin: Readable & { readonly fd?: number }
  readonly stdout: Output
  readonly stderr: Output & { readonly fd?: number }
  readonly env: Readonly<Record<string, string | undefined>>
  cwd(): string
}

/** Reads and writes for a command. Standard output is for its results, standard error for progress and errors. */
export class CommandIo implements ImportIo {
  readonly stdout: Output
  readonly stderr: ProcessIo['stderr']
  readonly env: ProcessIo['env']
  readonly #process: ProcessIo
  #isWatched = false

  constructor(process: ProcessIo) {
    this.#process = process
    this.stdout = process.stdout
    this.stderr = process.stderr
    this.env = process.env
  }

  /** Read only by commands that use it, because Node.js opens standard input at the first read of `process.stdin`. */
  get stdin(): ProcessIo['stdin'] {
    return this.#process.stdin
  }

  get events(): ProcessEvents {
    return this.#process
  }

  get workingDir(): string {
    return this.#process.cwd()
  }

  /**
   * Writes to standard output. The program that reads the output may close it early, as `head` does. The rest of the
   * text is then dropped without an error.
   */
  readonly print = (text: string): void => {
    if (!this.#isWatched) this.stdout.on('error', ignoreClosedPipe)
    this.#isWatched = true
    this.stdout.write(text)
  }

  /** Writes a line to standard error. */
  readonly say = (text: string): void => {
    this.stderr.write(`${text}\n`)
  }

  /** Writes an error to standard error, after the first word of every error message: `cartulary:`. */
  sayError(text: string): void {
    this.say(`${this.styled('red', 'cartulary:', this.stderr)} ${text}`)
  }

  /** Returns the text with a style if the stream has colors. */
  styled(style: Style, text: string, output = this.stdout): string {
    return hasColors(output, this.env) ? styled(style, text) : text
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
