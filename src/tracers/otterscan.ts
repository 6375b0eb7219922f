/** The views of a transaction that Otterscan shows. erigon: rpc/jsonrpc/otterscan_trace_*.go. */
import type { Frame, FrameKind } from '../archive/trace.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { REVERTED } from '../chain/revertReason.ts'
import type { TextSink } from './transaction.ts'

/**
 * Writes the calls of a transaction as a flat list, without calls of precompiled contracts. The depth of a
 * self-destruction is one more than the depth of the contract. erigon instead adds one to the depth of the call that
 * began last, even if that call has already ended.
 */
export function writeListedCalls(frames: readonly Frame[], out: TextSink): void {
  let separator = '['
  for (const frame of frames) {
    if (frame.precompile) continue
    const { kind, depth, from, to, value, input, output } = frame
    const passesValue = kind !== 'DELEGATECALL' && kind !== 'STATICCALL'
    out.write(
      `${separator}{"type":"${kind}","depth":${depth},"from":"${toHex(from)}","to":"${toHex(to)}"` +
        `,"value":${passesValue ? `"${toQuantity(value)}"` : 'null'}` +
        `,"input":"${toHex(input)}","output":"${toHex(output)}"}`,
    )
    separator = ','
  }
  out.write(separator === '[' ? '[]' : ']')
}

/** The numbers of the kinds of operations. */
const OPERATIONS: Readonly<Partial<Record<FrameKind, number>>> = {
  CALL: 0,
  SELFDESTRUCT: 1,
  CREATE: 2,
  CREATE2: 3,
}

/** Writes the inner transfers, creations and self-destructions of a transaction, including those that were reverted. */
export function writeInternalOperations(frames: readonly Frame[], out: TextSink): void {
  let separator = '['
  for (const { kind, depth, from, to, value } of frames) {
    const operation = OPERATIONS[kind]
    if (depth === 0 || operation === undefined || (kind === 'CALL' && value === 0n)) continue
    out.write(
      `${separator}{"type":${operation},"from":"${toHex(from)}","to":"${toHex(to)}","value":"${toQuantity(value)}"}`,
    )
    separator = ','
  }
  out.write(separator === '[' ? '[]' : ']')
}

/** Writes the data with which the outermost frame reverted; `0x` if it did not revert. */
export function writeRevertData({ failure, output }: Frame, out: TextSink): void {
  out.write(`"${toHex(failure === REVERTED ? output : new Uint8Array(0))}"`)
}
