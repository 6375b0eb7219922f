/** Writes long answers in pieces. Each piece is read only after the stream has accepted the previous piece. */
import type { Writable } from 'node:stream'
import { type Chunk, closeFiles } from '../rpc/answer.ts'
import { backgroundScope } from '../scope.ts'

/** Bytes of one write from memory. A write takes a fraction of a millisecond. */
const PIECE_BYTES = 256 * 1024
/** Bytes of one read from a file, into a buffer that is reused. */
const READ_BYTES = 128 * 1024

/**
 * The buffer of the last answer, kept for the next answer. A new buffer for each answer would make V8 collect garbage
 * more often, because V8 counts the memory that is allocated outside its heap.
 */
let spare: Buffer | undefined

/**
 * Writes chunks to a stream, and ends the stream. The files among the chunks are always closed.
 *
 * @param fairnessKey as for `Scheduler.yield`
 * @throws JsonFileError when a file cannot be read to its end
 * @throws StreamClosedError when the stream closes before the end
 * @throws the error of the stream otherwise
 */
export async function writeLong(to: Writable, chunks: readonly Chunk[], fairnessKey: unknown): Promise<void> {
  const scope = backgroundScope(fairnessKey)
  const buffer = spare ?? Buffer.allocUnsafeSlow(READ_BYTES)
  spare = undefined
  const writing = new Writing(to)
  try {
    for (const chunk of chunks) {
      for await (const piece of chunk instanceof Uint8Array ? piecesOf(chunk) : chunk.chunks(buffer)) {
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
        await writing.write(piece)
      }
    }
    to.end()
    // Keep the buffer, which the stream no longer uses.
    spare = buffer
  } finally {
    writing.end()
    await closeFiles(chunks)
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** The stream of an answer was closed before the answer's end. */
export class StreamClosedError extends Error {
  readonly code = 'stream_closed'

  constructor() {
    super('the stream was closed')
    this.name = 'StreamClosedError'
  }
}

/**
 * Writes to a stream. When the stream closes, rejects the write in progress, because Node then does not call the
 * callback of the write.
 */
class Writing {
  readonly #to: Writable
  #reject: ((error: Error) => void) | undefined
  readonly #onClose = (): void => this.#reject?.(new StreamClosedError())

  constructor(to: Writable) {
    this.#to = to
    to.on('close', this.#onClose)
  }

  /** Resolves when the stream no longer needs the bytes. @throws when the stream fails or is closed */
  write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.#to.destroyed) this.#onClose()
      else this.#to.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  end(): void {
    this.#to.off('close', this.#onClose)
  }
}
