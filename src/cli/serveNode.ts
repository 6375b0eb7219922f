/** Serves a node until a signal stops it. */
import type { Settings } from '../config.ts'
import { CommandError } from '../node/commandError.ts'
import type { ServingNode } from '../node/node.ts'
import { type Observation, openObservation } from '../node/observation.ts'
import { outputOn } from '../observe/logDestination.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { endOnDefect, FAILURE_STATUS } from './failure.ts'
import type { CommandIo } from './io.ts'
import { aborted, type StopSignal } from './stopSignal.ts'

/**
 * Listens, prints a greeting on standard output, waits for a stop signal, and closes the node.
 *
 * @param preface text before the greeting
 * @param failure rejects when the node cannot continue
 * @returns exit status: 0 after a stop signal; 1 if the server cannot listen and the log has a line about it
 * @throws CommandError CANNOT_LISTEN if the server cannot listen and the log is off; the error of `failure`
 */
export async function serveNode(
  node: ServingNode,
  settings: Settings,
  io: CommandIo,
  stop: StopSignal,
  { preface = '', failure }: { preface?: string; failure?: Promise<never> } = {},
): Promise<number> {
  const { events } = node
  stop.onSecond((name) => events.hurried(name))
  const release = endOnDefect(events, io)
  try {
    const url = await node.listen(settings.host, settings.port)
    events.listening({ url, ...(settings.ipc !== undefined && { ipc: settings.ipc }), ...node.facts() })
    io.print(`${preface}${greeting(node, url, settings)}`)
    await Promise.race([aborted(stop.signal), ...(failure === undefined ? [] : [logged(failure, events)])])
    return 0
  } catch (error) {
    if (!isRefusedPort(error) || !events.cannotServe(error.code, error.message)) throw error
    return FAILURE_STATUS
  } finally {
    await node.close(stop.name)
    release()
  }
}

/** Returns a function that opens the observation of a node, whose log goes to standard error of a command. */
export function observationOn({ stderr }: CommandIo): (settings: Settings) => Observation {
  return (settings) => openObservation(settings, outputOn(stderr))
}

function isRefusedPort(error: unknown): error is CommandError {
  return error instanceof CommandError && error.code === 'CANNOT_LISTEN'
}

/** Waits for the failure, and logs it. */
async function logged(failure: Promise<never>, events: NodeLog): Promise<never> {
  try {
    return await failure
  } catch (error) {
    events.fatal('the head can no longer move; shutting down', error)
    throw error
  }
}

function greeting(
  { description, sampleRequest: request }: ServingNode,
  url: string,
  settings: Settings,
): string {
  const asked = askedUrl(url)
  const docs = settings.noDocs ? 'README.md' : `${asked}/docs/`
  const local = settings.ipc === undefined ? '' : `, and for local clients at ${settings.ipc}`
  return `${description} at ${url}${local}

Try:
  curl -s ${asked} -H 'content-type: application/json' -d '${request}'

Documentation: ${docs}; every method: openrpc.json, or ask rpc.discover. Ctrl-C stops.
`
}

/** The URL at which this machine reaches the node: browsers refuse http://0.0.0.0. */
function askedUrl(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
