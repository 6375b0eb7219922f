/** geth's tracers that work on a recording, by name. geth: eth/tracers/dir.go. */
import { type CallTracerConfig, writeCallTrace } from './callTracer.ts'
import { type FlatCallTracerConfig, type TracePlace, writeFlatCallTrace } from './flatCallTracer.ts'
import { writeFourBytes } from './fourByteTracer.ts'
import { writeMuxTrace } from './muxTracer.ts'
import { writeNothing } from './noopTracer.ts'
import { type PrestateTracerConfig, writePrestate } from './prestateTracer.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

/** A tracer and how it is to trace. */
export type TracerSpec =
  | { readonly name: '4byteTracer' }
  | { readonly name: 'callTracer'; readonly config: CallTracerConfig }
  | { readonly name: 'flatCallTracer'; readonly config: FlatCallTracerConfig }
  | { readonly name: 'muxTracer'; readonly tracers: readonly TracerSpec[] }
  | { readonly name: 'noopTracer' }
  | { readonly name: 'prestateTracer'; readonly config: PrestateTracerConfig }

export type TracerName = TracerSpec['name']

/** Whether a tracer looks at logs, and at the state (what was looked at, what was written). */
export function partsOf(tracer: TracerSpec): { logs: boolean; state: boolean } {
  switch (tracer.name) {
    case '4byteTracer':
    case 'flatCallTracer':
    case 'noopTracer':
      return { logs: false, state: false }
    case 'callTracer':
      return { logs: tracer.config.withLog === true, state: false }
    case 'prestateTracer':
      return { logs: false, state: true }
    case 'muxTracer': {
      const parts = tracer.tracers.map(partsOf)
      return { logs: parts.some(({ logs }) => logs), state: parts.some(({ state }) => state) }
    }
  }
}

/** Writes what a tracer makes of a transaction. */
export function writeTrace(
  transaction: TracedTransaction,
  tracer: TracerSpec,
  place: TracePlace,
  out: TextSink,
): void {
  switch (tracer.name) {
    case '4byteTracer':
      writeFourBytes(transaction, out)
      break
    case 'callTracer':
      writeCallTrace(transaction, tracer.config, out)
      break
    case 'flatCallTracer':
      writeFlatCallTrace(transaction, tracer.config, place, out)
      break
    case 'muxTracer':
      writeMuxTrace(tracer.tracers, (inner) => writeTrace(transaction, inner, place, out), out)
      break
    case 'noopTracer':
      writeNothing(out)
      break
    case 'prestateTracer':
      writePrestate(transaction, tracer.config, out)
      break
  }
}
