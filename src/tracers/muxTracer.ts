/** Several tracers on one transaction. geth: eth/tracers/native/mux.go. */
import type { TextSink } from './transaction.ts'

/**
 * Writes name → result, sorted.
 *
 * @param write writes the result of one tracer
 */
export function writeMuxTrace<T extends { readonly name: string }>(
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
