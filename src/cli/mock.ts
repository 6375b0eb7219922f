/** cartulary mock: the contract without a chain, for whoever writes a client. */
import { document } from '../../generated/document.ts'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { methods } from '../../generated/router.ts'
import type { Settings } from '../config.ts'
import type { Context } from '../methods/handler.ts'
import { withParamLimits } from '../methods/paramLimits.ts'
import { MockAnswers } from '../mock/mockAnswers.ts'
import { type MockContext, mockMethods } from '../mock/mockMethods.ts'
import { MockSubscriptions } from '../mock/mockSubscriptions.ts'
import type { ContextSource } from '../rpc/context.ts'
import { filterMethods } from '../rpc/filterMethods.ts'
import type { MethodTable } from '../rpc/method.ts'
import { chosenLimits } from './chosenLimits.ts'
import { Closing } from './closing.ts'
import type { CommandSpec } from './command.ts'
import { MockDispatcher } from './mockDispatcher.ts'
import { listen, nodeServer } from './nodeServer.ts'
import { type Observation, openObservation } from './observation.ts'
import { sampleRequest, servedDocument, servedMethods } from './servedMethods.ts'
import { type ServingNode, serveNode } from './serveNode.ts'
import { catchStopSignal } from './stopSignal.ts'
import { UsageError } from './usageError.ts'
import { clientVersion, version } from './version.ts'

export const mockCommand: CommandSpec = {
  name: 'mock',
  summary: 'answer as the contract says, without a chain',
  examples: [
    'cartulary mock --port 8545',
    'cartulary mock --shaped --seed 7 --cors "*"',
    'cartulary mock --fail eth_call=executionReverted,eth_getLogs=rangeTooLarge --latency 250',
  ],
  async run(settings) {
    const node = openMock(settings)
    const stop = catchStopSignal()
    try {
      await serveNode(node, settings, stop)
      return 0
    } finally {
      stop.release()
    }
  },
}

/** @throws UsageError */
function openMock(settings: Settings): ServingNode {
  const failures = failuresOf(settings)
  // Methods of every mode: whoever writes a client asks all kinds of nodes.
  const table = servedMethods(settings, 'any')
  const { shaped, seed } = settings
  const answers = new MockAnswers(document, { shaped, seed })
  const closing = new Closing()
  const observation = openObservation(settings)
  closing.add(() => observation.close())
  const { events } = observation
  const dispatcher = dispatcherOf(settings, table, answers, failures, observation, closing)
  const server = nodeServer(dispatcher, settings, {
    readiness: () => ({ status: 'UP' }),
    onRefusal: (status, client) => observation.refused(status, client),
    logError: events.logError,
  })
  let stoppedBy: string | undefined
  closing.add(async () => {
    events.stopping((await server.figures()).requests, stoppedBy)
    events.stopped(await server.stop())
  })
  const chainId = String(BigInt(String(answers.result('eth_chainId', {}))))
  const head = Number(answers.result('eth_blockNumber', {}))
  return {
    description: `Cartulary ${version} answers as the contract says, without a chain,`,
    sampleRequest: sampleRequest(table),
    events,
    listen: (host, port) => listen(server, host, port),
    facts: () => ({ version: clientVersion, chainId, head, workers: 0 }),
    close(signal) {
      stoppedBy = signal
      return closing.close()
    },
  }
}

function dispatcherOf(
  settings: Settings,
  table: MethodTable<Context>,
  answers: MockAnswers,
  failures: ReadonlyMap<string, ErrorName>,
  { events, calls }: Observation,
  closing: Closing,
): MockDispatcher {
  const chosen = chosenLimits(settings)
  const { latencyMs, notifyIntervalMs: everyMs } = settings
  const subscriptionsMax = chosen.connectionSubscriptionsMax
  const subscriptions = new MockSubscriptions(answers, { everyMs, subscriptionsMax })
  closing.add(() => subscriptions.close())
  const discovered = servedDocument(table, chosen)
  const fixed = new Map(['rpc.discover', 'rpc_discover'].map((name) => [name, discovered]))
  const behaviour = { answers, subscriptions, failures, latencyMs, fixed }
  const source: ContextSource<MockContext> = (caller) => ({
    context: { session: caller?.session },
    release: () => {},
  })
  const limited = new Set([...failures].flatMap(([name, error]) => (error === 'rateLimited' ? [name] : [])))
  const options = { ...chosen, logError: events.logError, observer: calls, limited, latencyMs }
  return new MockDispatcher(mockMethods(withParamLimits(table, chosen), behaviour), source, options)
}

/** Errors of whole requests that a node may give to any method. */
const OF_ANY_METHOD: ReadonlySet<string> = new Set<ErrorName>(['rateLimited', 'internalError'])

/**
 * name of the method → what it fails with; the last one that fits counts.
 *
 * @throws UsageError
 */
function failuresOf({ fail }: Settings): Map<string, ErrorName> {
  const failures = new Map<string, ErrorName>()
  for (const word of fail) {
    const [pattern = '', name = '', ...more] = word.split('=')
    if (more.length > 0 || !isErrorOfMethods(name)) {
      const known = Object.keys(errors).filter(isErrorOfMethods).join(', ')
      throw new UsageError('BAD_VALUE', '--fail', `--fail: expected METHODS=ERROR, ERROR one of ${known}`)
    }
    const fitting = filterMethods(methods, { allow: [pattern] })
    if (fitting.size === 0) throw new UsageError('BAD_VALUE', '--fail', `--fail: no method fits "${pattern}"`)
    for (const method of fitting.keys()) failures.set(method, name)
  }
  return failures
}

/** Others tell of the request, not of a call in it. */
function isErrorOfMethods(name: string): name is ErrorName {
  if (!Object.hasOwn(errors, name)) return false
  const { errors: catalogue } = document.components as {
    readonly errors: Readonly<Record<string, { readonly 'x-scope': string }>>
  }
  return OF_ANY_METHOD.has(name) || catalogue[name]?.['x-scope'] === 'method'
}
