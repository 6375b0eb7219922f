import { setTimeout as sleep } from 'node:timers/promises'
import { BACKOFF_SECONDS, mockError } from '../../products/mock/mockErrors.ts'
import type { MockContext } from '../../products/mock/mockMethods.ts'
import { Refusal } from '../http/refusal.ts'
import type { Chunk } from '../rpc/answer.ts'
import type { ContextSource } from '../rpc/context.ts'
import { Dispatcher, type DispatchOptions } from '../rpc/dispatch.ts'
import type { Envelope } from '../rpc/envelope.ts'
import type { MethodTable } from '../rpc/method.ts'
import type { Caller } from '../rpc/session.ts'

export interface MockDispatchOptions extends Partial<DispatchOptions> {
  /** Methods for which clients are over their rate. */
  readonly limited: ReadonlySet<string>
  /** How long a refusal takes, in milliseconds. */
  readonly latencyMs: number
}

/**
 * Serves the mock's methods. A client over its rate is refused by the transport, as a node does it: before any call
 * runs.
 */
export class MockDispatcher extends Dispatcher<MockContext> {
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

  /** As `Dispatcher.run`. @throws Refusal to who asks over HTTP */
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
    // A WebSocket has no status: each call is answered by its id.
    if (caller?.session !== undefined) return this.refuse(envelope, error)
    throw new Refusal(429, error, { 'Retry-After': String(BACKOFF_SECONDS) })
  }
}
