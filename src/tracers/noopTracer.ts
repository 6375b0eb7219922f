/** Traces nothing. geth: eth/tracers/native/noop.go. */
import type { TextSink } from './transaction.ts'

/** Writes `{}`. */
export function writeNothing(out: TextSink): void {
  out.write('{}')
}
