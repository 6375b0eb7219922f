import { AnswerWriter } from '../../src/jobs/jsonOutput.ts'
import type { TextSink } from '../../src/tracers/transaction.ts'

/**
 * Collects what a tracer writes, with the writer that jobs have. Tracers use their memory again as soon as they have
 * handed it over, so a writer that kept it instead of a copy would show here.
 */
export class Collected implements TextSink {
  readonly #writer = new AnswerWriter({ path: '', bytesMax: Infinity, memoryBytesMax: Infinity })

  /** All that has come so far. */
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
