/** A thread that recovers the senders of blocks ahead of their execution. Bundled as a file of its own. */
import { parentPort } from 'node:worker_threads'
import { recoverSenders } from './blockSenders.ts'

/** A block whose senders are wanted. */
export interface SenderRequest {
  readonly id: number
  /** RLP */
  readonly block: Uint8Array
}

/** The answer, in the order of the requests. */
export interface SenderReply {
  readonly id: number
  /** As {@link recoverSenders} gives them; undefined when the bytes are no block. */
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
    // The import of the block finds the fault.
    return undefined
  }
}
