import { AnswerWriter } from '../../src/jobs/jsonOutput.ts'
import type { TextSink } from '../../src/tracers/transaction.ts'

/**
 * Collects the output of a tracer with the writer of jobs. Tracers reuse their buffer after each write, so a writer
 * that kept the buffer instead of a copy would fail the tests.
 */
export class Collected implements TextSink {
  readonly #writer = new AnswerWriter({ path: '', bytesMax: Infinity, memoryBytesMax: Infinity })

  /** The output so far. */
  get text(): string {
    const output = this.#writer.finish()
    if (output.kind === 'file') throw new RangeError('it was to stay in memory')
    return Buffer.from(output.bytes).toString('utf8')
  }

  write(text: string): void {
    this.#writer.write(text)
  }

  writeBytes(bytes: Uint8Array): void {
    this.#writer.writeBytes(bytes)
  }
}
