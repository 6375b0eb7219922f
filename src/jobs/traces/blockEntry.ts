/** Writes the entry of a transaction in the trace of a block. geth: eth/tracers/api.go, `txTraceResult`. */
import { toHex } from '../../chain/hex.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { JobError } from '../executor.ts'
import type { TraceRequest } from './traceRequest.ts'

/**
 * Whether the trace of a block gets an entry with an error when the tracer fails for one transaction. As in geth's
 * `traceBlock`, a tracer in JavaScript causes such an entry. If the tracer in JavaScript is a part of muxTracer, its
 * failure ends the whole trace.
 */
export function hasErrorEntries({ name }: TraceRequest): boolean {
  return name === 'javascript'
}

/** An entry that is being written. */
export interface BlockEntry {
  /** Takes the text of the tracer's result. After the first text, `fail` throws. */
  readonly result: TextSink
  /**
   * Writes an error in place of the result.
   *
   * @throws JobError TRACER_FAILED when a part of the result has been written
   */
  readonly fail: (message: string) => void
}

/**
 * Writes `{txHash, result}`, or `{txHash, error}`.
 *
 * @param write writes to the entry's `result`, or calls the entry's `fail`
 */
export function writeEntry(txHash: Uint8Array, out: TextSink, write: (entry: BlockEntry) => void): void {
  out.write(`{"txHash":"${toHex(txHash)}"`)
  let isBegun = false
  const begin = (): void => {
    if (!isBegun) out.write(',"result":')
    isBegun = true
  }
  write({
    result: {
      write(text) {
        begin()
        out.write(text)
      },
      writeBytes(bytes) {
        begin()
        out.writeBytes(bytes)
      },
    },
    fail: (message) => {
      if (isBegun) throw new JobError('TRACER_FAILED', message)
      out.write(`,"error":${JSON.stringify(message)}`)
    },
  })
  out.write('}')
}
