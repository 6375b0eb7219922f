import type { TextSink } from '../../src/tracers/transaction.ts'

/** Collects what a tracer writes. */
export class Collected implements TextSink {
  text = ''

  write(text: string): void {
    this.text += text
  }

  writeBytes(bytes: Uint8Array): void {
    this.text += Buffer.from(bytes).toString('utf8')
  }
}
