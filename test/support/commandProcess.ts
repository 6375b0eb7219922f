/** Stands for the process of a command that runs in the tests' process. */
import { EventEmitter } from 'node:events'
import { Readable, Writable } from 'node:stream'
import type { ProcessIo } from '../../src/cli/io.ts'

export interface Surroundings {
  readonly input?: Uint8Array | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder that is searched for a configuration file. */
  readonly cwd: string
}

export class CommandProcess extends EventEmitter implements ProcessIo {
  readonly stdin: Readable
  readonly stdout = new Collected()
  readonly stderr = new Collected()
  readonly env: Surroundings['env']
  readonly cwd: () => string

  constructor({ input, env, cwd }: Surroundings) {
    super()
    this.stdin = Readable.from(input === undefined ? [] : [Buffer.from(input)])
    this.env = env
    this.cwd = () => cwd
  }

  exit(status: number): never {
    throw new RangeError(`the command ends its process with status ${status}`)
  }
}

/** A stream that keeps what is written to it. */
class Collected extends Writable {
  readonly #chunks: Buffer[] = []

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    this.emit('chunk')
    done()
  }
}
