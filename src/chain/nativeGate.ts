/**
 * Native calls of threads that may be terminated. An addon that uses node-addon-api, such as secp256k1, aborts the
 * process when its thread is terminated during a call, or while the thread loads the addon, because the addon can then
 * neither return a result nor throw. Therefore a thread and its owner share a gate: the thread opens the gate when its
 * modules are loaded, and makes native calls only while the gate is open; the owner closes the gate, between two calls,
 * before it terminates the thread.
 */
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

const OPEN = 0
/** The thread loads its modules or makes a native call. */
const IN_CALL = 1
/** The thread loads its modules or makes a native call, and must close the gate afterwards. */
const CLOSING = 2
const CLOSED = 3

/**
 * Maximum milliseconds that an owner waits until a thread ends a native call, which takes about 50 µs, or has loaded
 * its modules, which takes about 200 ms.
 */
const WAIT_MS_MAX = 5_000

/** The gate of this thread; undefined for a thread that is never terminated. */
let own: Int32Array | undefined

/** Creates the shared memory of a gate, for the data of a worker. */
export function newGate(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(IN_CALL)
}

/**
 * Opens the gate, through which this thread makes its native calls from now on. The thread must call this function when
 * its modules are loaded.
 */
export function openGate(gate: Int32Array): void {
  own = gate
  endCall(gate)
}

/** Makes a native call. When the gate is closed, the function never returns, because the thread is about to end. */
export function throughGate<Result>(call: () => Result): Result {
  if (own === undefined) return call()
  if (Atomics.compareExchange(own, 0, OPEN, IN_CALL) !== OPEN) Atomics.wait(own, 0, CLOSED)
  try {
    return call()
  } finally {
    endCall(own)
  }
}

function endCall(gate: Int32Array): void {
  if (Atomics.compareExchange(gate, 0, IN_CALL, OPEN) !== CLOSING) return
  Atomics.store(gate, 0, CLOSED)
  Atomics.wait(gate, 0, CLOSED)
}

/** Terminates a thread, but not during a native call. @param gate the thread's gate */
export async function terminateThread(worker: Worker, gate: Int32Array): Promise<void> {
  const endMs = performance.now() + WAIT_MS_MAX
  while (!closeGate(gate) && worker.threadId >= 0 && performance.now() < endMs) await setImmediate()
  await worker.terminate()
}

/** Closes the gate, at once or after the call in progress. @returns whether the gate is closed now */
function closeGate(gate: Int32Array): boolean {
  Atomics.compareExchange(gate, 0, IN_CALL, CLOSING)
  const before = Atomics.compareExchange(gate, 0, OPEN, CLOSED)
  return before === OPEN || before === CLOSED
}
