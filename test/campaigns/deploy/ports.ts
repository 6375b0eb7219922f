/** Ports for programs that cannot choose a free port, and a function that waits for them. */
import { once } from 'node:events'
import { createServer } from 'node:net'

const WAIT_MS = 300_000
const LOOK_MS = 50

/** Returns a TCP port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a condition holds. @throws RangeError with `story` after five minutes */
export async function until(isTrue: () => boolean | Promise<boolean>, story: () => string): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new RangeError(`waited in vain: ${story()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
