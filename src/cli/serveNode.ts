/** A node that serves until it is told to stop. */
import type { Settings } from '../config.ts'
import type { Node } from '../node/node.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { endOnDefect } from './failure.ts'
import { aborted, type StopSignal } from './stopSignal.ts'

/** What serves; a mock is no whole node. */
export type ServingNode = Omit<Node, 'dispatcher' | 'archive'>

/**
 * Listens, greets on standard output, and closes the node when the signal comes.
 *
 * @param preface what to print before the greeting
 * @param failure rejects when the node cannot go on
 * @throws CommandError CANNOT_LISTEN; what `failure` rejects with
 */
export async function serveNode(
  node: ServingNode,
  settings: Settings,
  stop: StopSignal,
  { preface = '', failure }: { preface?: string; failure?: Promise<never> } = {},
): Promise<void> {
  const { events } = node
  stop.onSecond((name) => events.hurried(name))
  const release = endOnDefect(events)
  try {
    const url = await node.listen(settings.host, settings.port)
    events.listening({ url, ...node.facts() })
    process.stdout.write(`${preface}${greeting(node, url, settings)}`)
    await Promise.race([aborted(stop.signal), ...(failure === undefined ? [] : [told(failure, events)])])
  } finally {
    await node.close(stop.name)
    release()
  }
}

/** The same, in the log too. */
async function told(failure: Promise<never>, events: NodeLog): Promise<never> {
  try {
    return await failure
  } catch (error) {
    events.fatal('the head cannot be moved any more', error)
    throw error
  }
}

function greeting(
  { description, sampleRequest: request }: ServingNode,
  url: string,
  settings: Settings,
): string {
  const docs = settings.noDocs ? 'README.md' : `${url}/docs/`
  return `${description} at ${url}

Try:
  curl -s ${url} -H 'content-type: application/json' -d '${request}'

Documentation: ${docs}; every method: openrpc.json, or ask rpc.discover. Ctrl-C stops.
`
}
