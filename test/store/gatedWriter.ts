/** A thread that writes two words of shared memory again and again, which are equal except during a write. */
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WriteGate } from '../../src/store/writeGate.ts'

const { words, record } = workerData as { words: Int32Array; record: Int32Array }
// A wait for the gate does not keep a thread alive; the head thread listens to its port, too.
parentPort!.on('message', () => {})
const gate = new WriteGate(words)
for (;;) {
  await gate.write(async () => {
    Atomics.add(record, 0, 1)
    await setImmediate()
    Atomics.add(record, 1, 1)
  })
}
