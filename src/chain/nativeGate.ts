/**
 * Makes native calls safe in threads that may be terminated. Addons that use node-addon-api, such as secp256k1, are not
 * safe. If their thread is terminated during a call, or while the addon loads, the addon can neither return nor throw,
 * and aborts the whole process.
 *
 * A thread and its owner therefore share a gate. The thread makes native calls only while the gate is open. The load of
 * the thread's code counts as such a call: Node 24 aborts the process when it terminates a thread whose code is
 * loading. Before the owner terminates the thread, the owner closes the gate, between two calls. The end of the process
 * also terminates all threads, so the gates of all threads are closed first.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

const OPEN = 0
/** The thread makes a native call, or loads its own code at the start. */
const IN_CALL = 1
/** The thread makes a native call, and closes the gate afterwards. */
const CLOSING = 2
const CLOSED = 3

/**
 * Maximum milliseconds that an owner waits until the thread has ended its native call or has loaded its code. A native
 * call takes some 50 µs. Loading takes half a second, or some seconds on a busy machine.
 */
const WAIT_MS_MAX = 10_000
/** Maximum milliseconds for which the process delays its exit while threads make native calls. */
const EXIT_WAIT_MS_MAX = 2_000

/** The gate of this thread; undefined for a thread that is never terminated. */
let own: Int32Array | undefined
/** The gates of the threads that this thread started and that have not exited. */
const gates = new Set<Int32Array>()

/** Creates a gate, which the thread opens. The caller passes the gate to a worker as part of its `workerData`. */
export function newGate(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(IN_CALL)
}

/** Ensures that the gate of a worker is closed before the process exits. Call this function when the worker starts. */
export function closeGateAtExit(worker: Worker, gate: Int32Array): void {
  if (gates.size === 0) process.once('exit', closeAll)
  gates.add(gate)
  worker.once('exit', () => {
    gates.delete(gate)
    if (gates.size === 0) process.off('exit', closeAll)
  })
}

/**
 * Makes the native calls of this thread go through a gate. Call this function at the end of the thread's script. The gate
 * opens after the script, because Node 24 cannot terminate a thread that evaluates its script.
 *
 * @param onOpen called when the gate is open. Work that may not end must not begin before, or its thread would run for
 *   {@link WAIT_MS_MAX} after it was to be terminated
 */
export function useGate(gate: Int32Array, onOpen: () => void = () => {}): void {
  setImmediate(() => {
    own = gate
    leave(gate)
    onOpen()
  })
}

/** Makes a native call. When the gate is closed, the function never returns: the thread is about to end. */
export function throughGate<Result>(call: () => Result): Result {
  if (own === undefined) return call()
  if (Atomics.compareExchange(own, 0, OPEN, IN_CALL) !== OPEN) Atomics.wait(own, 0, CLOSED)
  try {
    return call()
  } finally {
    leave(own)
  }
}

/** Opens the gate after a call. If the owner of the gate waits to close it, closes the gate and never returns. */
function leave(gate: Int32Array): void {
  if (Atomics.compareExchange(gate, 0, IN_CALL, OPEN) !== CLOSING) return
  Atomics.store(gate, 0, CLOSED)
  Atomics.notify(gate, 0)
  Atomics.wait(gate, 0, CLOSED)
}

/** Terminates a thread, but not during a native call. @param gate the thread's gate */
export async function terminateThread(worker: Worker, gate: Int32Array): Promise<void> {
  const endMs = performance.now() + WAIT_MS_MAX
  while (!closeGate(gate) && worker.threadId >= 0 && performance.now() < endMs) await sleep(1)
  await worker.terminate()
}

function closeAll(): void {
  const endMs = performance.now() + EXIT_WAIT_MS_MAX
  for (const gate of gates) {
    while (!closeGate(gate) && performance.now() < endMs) Atomics.wait(gate, 0, CLOSING, 1)
  }
}

/** Closes the gate, at once or after the call in progress. @returns whether the gate is closed now */
function closeGate(gate: Int32Array): boolean {
  Atomics.compareExchange(gate, 0, IN_CALL, CLOSING)
  const before = Atomics.compareExchange(gate, 0, OPEN, CLOSED)
  return before === OPEN || before === CLOSED
}
