/** A thread that recovers the senders of blocks before their execution. Bundled as a separate file. */
import { parentPort, workerData } from 'node:worker_threads'
import { useGate } from '../chain/nativeGate.ts'
import { recoverSenders } from './blockSenders.ts'

/** A request for the senders of a block. */
export interface SenderRequest {
  readonly id: number
  /** RLP */
  readonly block: Uint8Array
}

/** The reply to a request. Replies are sent in the order of the requests. */
export interface SenderReply {
  readonly id: number
  /** The result of {@link recoverSenders}; undefined when the bytes cannot be decoded as a block. */
  readonly senders: Uint8Array | undefined
}

const port = parentPort!
port.on('message', ({ id, block }: SenderRequest) => {
  const reply: SenderReply = { id, senders: sendersOf(block) }
  port.postMessage(reply)
})

useGate(workerData as Int32Array)

function sendersOf(block: Uint8Array): Uint8Array | undefined {
  try {
    return recoverSenders(block)
  } catch {
    // The import of the block reports the fault.
    return undefined
  }
}
