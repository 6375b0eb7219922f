/** Counts calls by function selector and number of argument bytes. geth: eth/tracers/native/4byte.go. */
import type { Frame } from '../archive/trace.ts'
import { toHex } from '../chain/hex.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

const SELECTOR_BYTES = 4

/** Writes `{"0xSELECTOR-BYTES": number of calls}`, sorted by key. */
export function writeFourBytes({ trace }: TracedTransaction, out: TextSink): void {
  const counts = new Map<string, number>()
  for (const frame of trace.frames) {
    if (!isCall(frame) || frame.precompile || frame.input.length < SELECTOR_BYTES) continue
    const selector = toHex(frame.input.subarray(0, SELECTOR_BYTES))
    const key = `${selector}-${frame.input.length - SELECTOR_BYTES}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const members = [...counts.keys()].sort().map((key) => `"${key}":${counts.get(key)}`)
  out.write(`{${members.join()}}`)
}

function isCall({ kind }: Frame): boolean {
  return kind === 'CALL' || kind === 'CALLCODE' || kind === 'DELEGATECALL' || kind === 'STATICCALL'
}
