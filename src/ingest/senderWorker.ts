/** A thread that recovers the senders of blocks before their execution. Bundled as a separate file. */
import { parentPort } from 'node:worker_threads'
import { recoverSenders } from './blockSenders.ts'

/** A request for the senders of a block. */
export interface SenderRequest {
  readonly id: number
  /** RLP */
  readonly block: Uint8Array
}

/** The answer; answers have the order of the requests. */
export interface SenderReply {
  readonly id: number
  /** As {@link recoverSenders} returns them; undefined when the bytes are not a block. */
  readonly senders: Uint8Array | undefined
}

const port = parentPort!
port.on('message', ({ id, block }: SenderRequest) => {
  const reply: SenderReply = { id, senders: sendersOf(block) }
  port.postMessage(reply)
})

function sendersOf(block: Uint8Array): Uint8Array | undefined {
  try {
    return recoverSenders(block)
  } catch {
    // The import of the block reports the fault.
    return undefined
  }
}
