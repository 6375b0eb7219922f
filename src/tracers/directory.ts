/** geth's tracers by name. Most tracers need only a recording of the transaction. geth: eth/tracers/dir.go. */
import { type CallTracerConfig, writeCallTrace } from './callTracer.ts'
import { type Erc7562TracerConfig, writeErc7562Trace } from './erc7562Tracer.ts'
import { type FlatCallTracerConfig, type TracePlace, writeFlatCallTrace } from './flatCallTracer.ts'
import { writeFourBytes } from './fourByteTracer.ts'
import { writePreimages } from './keccak256PreimageTracer.ts'
import { type PrestateTracerConfig, writePrestate } from './prestateTracer.ts'
import { FrameObserver, PreimageObserver } from './stepObserver.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

/** A tracer that is written in JavaScript. It sees the transaction while it runs (jobs/traces/javascript.ts). */
export interface JavascriptSpec {
  readonly name: 'javascript'
  /** An expression that has the tracer as its value. */
  readonly code: string
  /** The configuration of the tracer as JSON, which is passed to the tracer's function `setup`. */
  readonly config: string
  /** Maximum memory of all tracers of one request, in bytes. */
  readonly memoryBytesMax: number
}

/** A tracer and its options. */
export type TracerSpec =
  | { readonly name: '4byteTracer' }
  | { readonly name: 'callTracer'; readonly config: CallTracerConfig }
  | { readonly name: 'erc7562Tracer'; readonly config: Erc7562TracerConfig }
  | { readonly name: 'flatCallTracer'; readonly config: FlatCallTracerConfig }
  | JavascriptSpec
  | { readonly name: 'keccak256PreimageTracer' }
  | { readonly name: 'muxTracer'; readonly tracers: readonly TracerSpec[] }
  | { readonly name: 'noopTracer' }
  | { readonly name: 'prestateTracer'; readonly config: PrestateTracerConfig }

export type TracerName = TracerSpec['name']

/** The parts of a recording that a tracer reads. */
export interface TracerParts {
  /** Whether the tracer reads the logs of the frames. */
  logs: boolean
  /** Whether the tracer needs the state that the transaction read or wrote. */
  state: boolean
  /** Whether the tracer reads the call data and output of inner frames. */
  bytes: boolean
}

/** Returns the parts of a transaction's recording that a tracer needs. */
export function partsOf(tracer: TracerSpec): TracerParts {
  switch (tracer.name) {
    case '4byteTracer':
    case 'flatCallTracer':
      return { logs: false, state: false, bytes: true }
    case 'javascript':
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
 * Returns the observer of a tracer that reads instructions; undefined for a tracer that needs only a recording. The
 * instructions must be reported to the observer while the transaction runs.
 */
export function observerFor(tracer: TracerSpec): PreimageObserver | undefined {
  if (reads(tracer, 'erc7562Tracer')) return new FrameObserver()
  return reads(tracer, 'keccak256PreimageTracer') ? new PreimageObserver() : undefined
}

/** Returns the JavaScript tracers among a tracer and its inner tracers. */
export function scriptsOf(tracer: TracerSpec): readonly JavascriptSpec[] {
  if (tracer.name === 'muxTracer') return tracer.tracers.flatMap(scriptsOf)
  return tracer.name === 'javascript' ? [tracer] : []
}

/** Whether a tracer has this name, or is a muxTracer that contains a tracer of this name. */
function reads(tracer: TracerSpec, name: TracerName): boolean {
  return tracer.name === 'muxTracer'
    ? tracer.tracers.some((inner) => reads(inner, name))
    : tracer.name === name
}

/**
 * Writes a tracer's result for a transaction.
 *
 * @param transaction must have `observed` if the tracer has an observer, and `writeScript` if it has tracers in JavaScript
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
    case 'javascript':
      transaction.writeScript!(tracer, out)
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
 * Writes an object of the results of several tracers, sorted by the names or codes of the tracers. geth:
 * eth/tracers/native/mux.go.
 *
 * @param write writes the result of one tracer
 */
function writeMuxTrace(
  tracers: readonly TracerSpec[],
  write: (tracer: TracerSpec) => void,
  out: TextSink,
): void {
  const named = tracers.map((tracer) => ({
    tracer,
    name: tracer.name === 'javascript' ? tracer.code : tracer.name,
  }))
  named.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, { name, tracer }] of named.entries()) {
    out.write(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)
    write(tracer)
  }
  out.write(named.length === 0 ? '{}' : '}')
}
