/**
 * Compiles cores with changed sources on a thread without the TypeScript loader, which would read the compiler for ten
 * seconds. The compiler stays loaded for further cores.
 */
import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'

const SCRIPT = new URL('./compilerThread.mjs', import.meta.url)

type Answer = { readonly module: Uint8Array<ArrayBuffer> } | { readonly failure: string }

let thread: Worker | undefined

/**
 * Compiles a core.
 *
 * @param flags of asc
 * @param texts changed sources: file, from the root of the project → its text
 * @throws Error for sources that do not compile, after the compiler has printed why
 */
export async function compileChanged(
  flags: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (thread === undefined) {
    thread = new Worker(SCRIPT, { execArgv: [] })
    thread.unref()
  }
  const { port1, port2 } = new MessageChannel()
  thread.postMessage({ flags, texts, port: port2 }, [port2])
  const [answer] = (await once(port1, 'message')) as [Answer]
  port1.close()
  if ('failure' in answer) throw new Error(`the core was not compiled: ${answer.failure}`)
  return answer.module
}
