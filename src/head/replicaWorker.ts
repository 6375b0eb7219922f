/**
 * The head thread of a node that follows a log. Only this thread writes the node's archive. It is bundled as a separate
 * file, which contains no EVM, because the thread writes the batches of the log as they are.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { isDamage } from '../archive/errors.ts'
import { useGate } from '../chain/nativeGate.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { guardOf } from '../store/writeGate.ts'
import { deathOf } from './headFailure.ts'
import type { HeadReply, HeadRequest, HeadWorkerData, ReplicateMode } from './headMessages.ts'
import { LogFollower } from './logFollower.ts'

const { location, mode, gate, writeGate } = workerData as HeadWorkerData
const port = parentPort!
const stop = new AbortController()

try {
  const options = { create: false, writes: true, checked: true }
  const store = await openStore(location, { ...options, guard: guardOf(writeGate) })
  useGate(gate)
  store.onFailure((error) => reply(deathOf(error)))
  await follow(store, mode as ReplicateMode, port)
} catch (error) {
  if (!isDamage(error)) throw error
  reply(deathOf(error))
}

async function follow(store: Store, options: ReplicateMode, open: MessagePort): Promise<void> {
  const follower = new LogFollower(store, options, reply)
  const running = follower.run(stop.signal).catch((error: unknown) => reply(deathOf(error)))
  open.on('message', (message: HeadRequest) => {
    if (message.kind === 'close') void close(store, follower, running, open)
    else follower.take(message)
  })
  reply({ kind: 'ready' })
}

async function close(
  store: Store,
  follower: LogFollower,
  running: Promise<unknown>,
  open: MessagePort,
): Promise<void> {
  stop.abort()
  follower.release()
  await running
  await store.close()
  open.close()
}

function reply(message: HeadReply): void {
  port.postMessage(message)
}
