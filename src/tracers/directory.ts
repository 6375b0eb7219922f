/** geth's tracers by name. Most need only a recording of the transaction. geth: eth/tracers/dir.go. */
import { type CallTracerConfig, writeCallTrace } from './callTracer.ts'
import { type Erc7562TracerConfig, writeErc7562Trace } from './erc7562Tracer.ts'
import { type FlatCallTracerConfig, type TracePlace, writeFlatCallTrace } from './flatCallTracer.ts'
import { writeFourBytes } from './fourByteTracer.ts'
import { writePreimages } from './keccak256PreimageTracer.ts'
import { type PrestateTracerConfig, writePrestate } from './prestateTracer.ts'
import { FrameObserver, PreimageObserver } from './stepObserver.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

/** A tracer and its options. */
export type TracerSpec =
  | { readonly name: '4byteTracer' }
  | { readonly name: 'callTracer'; readonly config: CallTracerConfig }
  | { readonly name: 'erc7562Tracer'; readonly config: Erc7562TracerConfig }
  | { readonly name: 'flatCallTracer'; readonly config: FlatCallTracerConfig }
  | { readonly name: 'keccak256PreimageTracer' }
  | { readonly name: 'muxTracer'; readonly tracers: readonly TracerSpec[] }
  | { readonly name: 'noopTracer' }
  | { readonly name: 'prestateTracer'; readonly config: PrestateTracerConfig }

export type TracerName = TracerSpec['name']

/** The parts of a recording that a tracer reads. */
export interface TracerParts {
  /** The logs of the frames. */
  logs: boolean
  /** The state that the transaction accessed, and the state that it wrote. */
  state: boolean
  /** The call data and output of inner frames. */
  bytes: boolean
}

/** Returns the parts of a transaction's recording that a tracer needs. */
export function partsOf(tracer: TracerSpec): TracerParts {
  switch (tracer.name) {
    case '4byteTracer':
    case 'flatCallTracer':
      return { logs: false, state: false, bytes: true }
    case 'keccak256PreimageTracer':
    case 'noopTracer':
      return { logs: false, state: false, bytes: false }
    case 'erc7562Tracer':
      return { logs: tracer.config.withLog === true, state: false, bytes: true }
    case 'callTracer':
      return {
        logs: tracer.config.withLog === true,
        state: false,
        bytes: tracer.config.onlyTopCall !== true,
      }
    case 'prestateTracer':
      return { logs: false, state: true, bytes: false }
    case 'muxTracer': {
      const parts = tracer.tracers.map(partsOf)
      const some = (part: keyof TracerParts): boolean => parts.some((inner) => inner[part])
      return { logs: some('logs'), state: some('state'), bytes: some('bytes') }
    }
  }
}

/**
 * Returns an observer for tracers that read instructions, to which the instructions must be reported while the
 * transaction runs; undefined for tracers that need only a recording.
 */
export function observerFor(tracer: TracerSpec): PreimageObserver | undefined {
  if (reads(tracer, 'erc7562Tracer')) return new FrameObserver()
  return reads(tracer, 'keccak256PreimageTracer') ? new PreimageObserver() : undefined
}

/** Whether a tracer is, or has among its inner tracers, one with this name. */
function reads(tracer: TracerSpec, name: TracerName): boolean {
  return tracer.name === 'muxTracer'
    ? tracer.tracers.some((inner) => reads(inner, name))
    : tracer.name === name
}

/**
 * Writes a tracer's result for a transaction.
 *
 * @param transaction must have `observed` if the tracer has an observer
 */
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
    case 'erc7562Tracer':
      writeErc7562Trace(transaction, transaction.observed!, tracer.config, out)
      break
    case 'keccak256PreimageTracer':
      writePreimages(transaction.observed!, out)
      break
    case 'flatCallTracer':
      writeFlatCallTrace(transaction, tracer.config, place, out)
      break
    case 'muxTracer':
      writeMuxTrace(tracer.tracers, (inner) => writeTrace(transaction, inner, place, out), out)
      break
    case 'noopTracer':
      // geth: eth/tracers/native/noop.go
      out.write('{}')
      break
    case 'prestateTracer':
      writePrestate(transaction, tracer.config, out)
      break
  }
}

/**
 * Writes an object of the results of several tracers, sorted by the tracers' names. geth: eth/tracers/native/mux.go.
 *
 * @param write writes the result of one tracer
 */
function writeMuxTrace<T extends { readonly name: string }>(
  tracers: readonly T[],
  write: (tracer: T) => void,
  out: TextSink,
): void {
  const sorted = [...tracers].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, tracer] of sorted.entries()) {
    out.write(`${index === 0 ? '{' : ','}"${tracer.name}":`)
    write(tracer)
  }
  out.write(sorted.length === 0 ? '{}' : '}')
}
