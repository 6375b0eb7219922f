/** Scripts of threads for tests, which stand for the scripts of the program. */

/** Opens the gate of the thread (src/chain/nativeGate.ts): its owner does not end a thread that still loads its code. */
const OPEN_GATE = `
  import * as threads from 'node:worker_threads'
  const { gate = threads.workerData } = threads.workerData
  Atomics.store(gate, 0, 0)
`

/** Returns the URL of a script. @param text a module that does not declare `threads` or `gate` */
export function threadScript(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(OPEN_GATE + text)}`)
}
