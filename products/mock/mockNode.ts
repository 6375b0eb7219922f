/** A mock node, which answers from the examples and schemas of the contract, without a chain. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorName } from '../../generated/errors.ts'
import document from '../../openrpc.json' with { type: 'json' }
import type { Settings } from '../../src/config.ts'
import { Refusal } from '../../src/http/refusal.ts'
import type { Context } from '../../src/methods/handler.ts'
import { withParamLimits } from '../../src/methods/paramLimits.ts'
import { toRpcError } from '../../src/methods/wireError.ts'
import { chosenLimits } from '../../src/node/chosenLimits.ts'
import { Closing } from '../../src/node/closing.ts'
import { Listening } from '../../src/node/listening.ts'
import type { ServingNode } from '../../src/node/node.ts'
import type { Observation } from '../../src/node/observation.ts'
import {
  sampleRequest,
  servedDocument,
  servedMethods,
  unservedMethods,
} from '../../src/node/servedMethods.ts'
import { nodeServer } from '../../src/node/server.ts'
import { clientVersion, version } from '../../src/node/version.ts'
import type { Chunk } from '../../src/rpc/answer.ts'
import type { ContextSource } from '../../src/rpc/context.ts'
import { Dispatcher, type DispatchOptions } from '../../src/rpc/dispatch.ts'
import type { Envelope } from '../../src/rpc/envelope.ts'
import type { MethodTable } from '../../src/rpc/method.ts'
import type { Caller } from '../../src/rpc/session.ts'
import { MockAnswers } from './mockAnswers.ts'
import { BACKOFF_SECONDS, mockError } from './mockErrors.ts'
import { mockFailures } from './mockFailures.ts'
import { type MockContext, mockMethods } from './mockMethods.ts'
import { MockSubscriptions } from './mockSubscriptions.ts'

/** @param observe opens the observation @throws UsageError */
export function openMock(settings: Settings, observe: (settings: Settings) => Observation): ServingNode {
  const answers = new MockAnswers(document, settings.seed)
  const failures = mockFailures(settings.fail, (method) => answers.errors(method))
  // Serve the methods of every mode, because a client may be written for any kind of node.
  const table = servedMethods(settings, 'any')
  const closing = new Closing()
  const observation = observe(settings)
  closing.add(() => observation.close())
  const { events } = observation
  const dispatcher = dispatcherOf(settings, table, answers, failures, observation, closing)
  const server = nodeServer(dispatcher, settings, {
    readiness: () => ({ status: 'UP' }),
    onRefusal: (status, client) => observation.refused(status, client),
    logError: events.logError,
  })
  const listening = new Listening(server, events)
  closing.add(() => listening.stop())
  const chainId = String(BigInt(String(answers.result('eth_chainId', {}))))
  const head = Number(answers.result('eth_blockNumber', {}))
  return {
    description: `Cartulary ${version} answers as the contract says, without a chain,`,
    sampleRequest: sampleRequest(table),
    events,
    listen: (host, port) => listening.start(host, port),
    facts: () => ({ version: clientVersion, chainId, head, workers: 0 }),
    close(signal) {
      listening.stoppedBy = signal
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
  const document = servedDocument(table, chosen)
  const behaviour = { answers, subscriptions, failures, latencyMs, document }
  const source: ContextSource<MockContext> = (caller) => ({
    context: { session: caller?.session, origin: caller?.origin?.() },
    release: () => {},
  })
  const limited = new Set([...failures].flatMap(([name, error]) => (error === 'rateLimited' ? [name] : [])))
  const unserved = unservedMethods(table, settings)
  const reports = { toRpcError, logError: events.logError, observer: calls }
  const options = { ...chosen, ...reports, unserved, limited, latencyMs }
  return new MockDispatcher(mockMethods(withParamLimits(table, chosen), behaviour), source, options)
}

interface MockDispatchOptions extends Partial<DispatchOptions> {
  /** Methods whose calls are refused as if the client were over its rate limit. */
  readonly limited: ReadonlySet<string>
  /** Delay before a refusal, in milliseconds. */
  readonly latencyMs: number
}

/**
 * Serves the mock's methods. If a request calls a method in `limited`, the dispatcher runs none of its calls and
 * refuses the whole request. A node refuses a request of a client over its rate limit in the same way.
 */
class MockDispatcher extends Dispatcher<MockContext> {
  readonly #limited: ReadonlySet<string>
  readonly #latencyMs: number

  constructor(
    methods: MethodTable<MockContext>,
    source: ContextSource<MockContext>,
    { limited, latencyMs, ...options }: MockDispatchOptions,
  ) {
    super(methods, source, options)
    this.#limited = limited
    this.#latencyMs = latencyMs
  }

  /** Like `Dispatcher.run`, but refuses an envelope that calls a method in `limited`. @throws Refusal over HTTP */
  override run(envelope: Envelope, caller?: Caller): Chunk[] | undefined | Promise<Chunk[] | undefined> {
    return this.#isLimited(envelope) ? this.#limit(envelope, caller) : super.run(envelope, caller)
  }

  #isLimited(envelope: Envelope): boolean {
    const calls =
      envelope.kind === 'single' ? [envelope.call] : envelope.kind === 'batch' ? envelope.calls : []
    return calls.some((call) => call !== undefined && this.#limited.has(call.method))
  }

  async #limit(envelope: Envelope, caller: Caller | undefined): Promise<Chunk[] | undefined> {
    await sleep(this.#latencyMs)
    const error = mockError('rateLimited')
    // A WebSocket message has no HTTP status, so answer each call with the error.
    if (caller?.session !== undefined) return this.refuse(envelope, error)
    throw new Refusal(429, error, { 'Retry-After': String(BACKOFF_SECONDS) })
  }
}
