/** The calls of a transaction as a tree. geth: eth/tracers/native/call.go. */
import type { Frame, FrameLog } from '../archive/trace.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { decodeRevertReason, REVERTED } from '../chain/revertReason.ts'
import { logOrder, walkFrames } from './frameWalk.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

export interface CallTracerConfig {
  /** Traces only the outermost frame. */
  readonly onlyTopCall?: boolean | undefined
  /** Includes each frame's logs, except those that were reverted. */
  readonly withLog?: boolean | undefined
}

/**
 * Writes the outermost frame, which contains the other frames. Empty members are left out, as geth's `omitempty` does.
 * A log's `index` is the `logIndex` in the receipt. A log's `position` is the number of calls that the same frame made
 * before the log.
 */
export function writeCallTrace(
  transaction: TracedTransaction,
  { onlyTopCall = false, withLog = false }: CallTracerConfig,
  out: TextSink,
): void {
  const { frames } = transaction.trace
  const logs = withLog ? new LogWriter(transaction, onlyTopCall) : undefined
  writeCallTree(onlyTopCall ? frames.slice(0, 1) : frames, out, {
    writeHead: (frame) => out.write(callHead(frame, transaction)),
    writeEnd(frame) {
      logs?.write(frame, out)
      out.write(`${callValue(frame)}${callEnd(frame)}`)
    },
  })
}

/** Functions that write the members of a frame before and after the member `calls`. */
interface FrameParts {
  readonly writeHead: (frame: Frame) => void
  readonly writeEnd: (frame: Frame) => void
}

/** Writes frames as a tree: the calls of a frame are its member `calls`, which a frame without calls does not have. */
export function writeCallTree(frames: readonly Frame[], out: TextSink, parts: FrameParts): void {
  // For each open frame, whether its list of calls has begun.
  const hasCalls: boolean[] = []
  walkFrames(frames, {
    enter(frame) {
      const siblings = hasCalls.length - 1
      if (siblings >= 0) {
        out.write(hasCalls[siblings]! ? ',' : ',"calls":[')
        hasCalls[siblings] = true
      }
      hasCalls.push(false)
      parts.writeHead(frame)
    },
    leave(frame) {
      if (hasCalls.pop() === true) out.write(']')
      parts.writeEnd(frame)
    },
  })
}

/** Returns the text of a frame's first members: its parties, gas, data, and how it failed. */
export function callHead(frame: Frame, { gasLimit, gasUsed }: TracedTransaction): string {
  const { depth, from, to, input, failure } = frame
  const gas = depth === 0 ? gasLimit : frame.gas
  const used = depth === 0 ? gasUsed : frame.gasUsed
  let head = `{"from":"${toHex(from)}","gas":"${toQuantity(gas)}","gasUsed":"${toQuantity(used)}"`
  if (failure === undefined || !isCreation(frame)) head += `,"to":"${toHex(to)}"`
  head += `,"input":"${toHex(input)}"`
  if (frame.output.length > 0 && (failure === undefined || failure === REVERTED)) {
    head += `,"output":"${toHex(frame.output)}"`
  }
  if (failure === undefined) return head
  head += `,"error":${JSON.stringify(failure)}`
  const reason = failure === REVERTED ? decodeRevertReason(frame.output) : undefined
  return reason === undefined || reason === '' ? head : `${head},"revertReason":${JSON.stringify(reason)}`
}

/** Returns the text of a frame's `value`, which a STATICCALL does not have. */
export function callValue({ kind, value }: Frame): string {
  return kind === 'STATICCALL' ? '' : `,"value":"${toQuantity(value)}"`
}

/** Returns the text of a frame's last member. */
export function callEnd({ kind }: Frame): string {
  return `,"type":"${kind}"}`
}

function isCreation({ kind }: Frame): boolean {
  return kind === 'CREATE' || kind === 'CREATE2'
}

/** Writes the member `logs` of a frame. Writes nothing for a frame without logs. */
export class LogWriter {
  readonly #order: ReadonlyMap<FrameLog, number>
  readonly #firstLogIndex: number
  readonly #onlyTopCall: boolean

  constructor({ trace, firstLogIndex }: TracedTransaction, onlyTopCall: boolean) {
    this.#order = logOrder(trace.frames)
    this.#firstLogIndex = firstLogIndex
    this.#onlyTopCall = onlyTopCall
  }

  write({ logs }: Frame, out: TextSink): void {
    if (logs.length === 0) return
    let separator = ',"logs":['
    for (const entry of logs) {
      out.write(`${separator}${this.#textOf(entry)}`)
      separator = ','
    }
    out.write(']')
  }

  #textOf(entry: FrameLog): string {
    const { address, topics, data } = entry.log
    const index = toQuantity(this.#firstLogIndex + this.#order.get(entry)!)
    // With onlyTopCall, no calls are listed, so that every position is 0.
    const position = toQuantity(this.#onlyTopCall ? 0 : entry.position)
    const words = topics.map((topic) => `"${toHex(topic)}"`).join()
    const place = `"index":"${index}","position":"${position}"`
    return `{"address":"${toHex(address)}","topics":[${words}],"data":"${toHex(data)}",${place}}`
  }
}
