/** Runs calls over HTTP, or over a WebSocket whose notifications appear as they arrive. */
import { computed, type Ref, ref, shallowRef } from 'vue'
import type { Contract } from './contract.ts'
import { webSocketUrl } from './nodeUrl.ts'
import { faultWords, type Outcome, outcomeOf, reachOf, retryAfterSeconds } from './outcome.ts'
import { SendError, type send } from './rpcClient.ts'
import { requestBody } from './snippets.ts'
import { type Socket, WebSocketSession } from './webSocketSession.ts'

/** Maximum number of notifications on the page; older ones are dropped. */
export const NOTIFICATIONS_MAX = 50

/** The outcome of a call, with figures of its transport. */
export interface Answered {
  readonly outcome: Outcome
  readonly durationMs: number
  /** Length of the body or message, in bytes. */
  readonly bytes: number
  /** HTTP status; undefined over WebSocket, and without an answer. */
  readonly status?: number
  readonly retryAfterSeconds?: number
  /** The call as sent; undefined if nothing was sent. */
  readonly made?: Wanted
}

export interface RunOptions {
  readonly contract: Readonly<Ref<Contract | undefined>>
  readonly send: typeof send
  readonly connect: (url: string) => Socket
  /** Origin of the page. */
  readonly origin: () => string
}

/** A call to run. */
export interface Wanted {
  /** URL of the node. */
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly isWebSocketOnly: boolean
}

/** Runs one call at a time. A new subscription ends the previous one. */
export function useRun(options: RunOptions) {
  const isRunning = ref(false)
  const answered = shallowRef<Answered>()
  const notifications = shallowRef<readonly unknown[]>([])
  const notificationCount = ref(0)
  const ending = ref('')
  const session = shallowRef<WebSocketSession>()
  const ways = { http: overHttp(options), webSocket: overWebSocket(options, session, heard) }
  let cancelling: AbortController | undefined

  function heard(params: unknown): void {
    notificationCount.value++
    notifications.value = [params, ...notifications.value].slice(0, NOTIFICATIONS_MAX)
  }

  /** Makes a call without showing the answer, for a value that another call needs. */
  function ask(wanted: Wanted): Promise<Answered> {
    cancelling ??= new AbortController()
    return wanted.isWebSocketOnly
      ? ways.webSocket(wanted, cancelling.signal, (words) => {
          ending.value = words
        })
      : ways.http(wanted, cancelling.signal)
  }

  /** Makes a call and shows the answer. @param wanted prepares the call, and may make other calls with `ask` */
  async function run(wanted: () => Promise<Wanted>): Promise<Answered> {
    isRunning.value = true
    cancelling = new AbortController()
    notifications.value = []
    notificationCount.value = 0
    ending.value = ''
    let made: Wanted | undefined
    try {
      made = await wanted()
      answered.value = { ...(await ask(made)), made }
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      answered.value = { ...fault(words), ...(made === undefined ? {} : { made }) }
    } finally {
      isRunning.value = false
      cancelling = undefined
    }
    return answered.value
  }

  /** Cancels the call, and ends the subscription. */
  function stop(): void {
    cancelling?.abort()
    session.value?.close()
    session.value = undefined
  }

  const isListening = computed(() => session.value !== undefined && ending.value === '')
  return { isRunning, isListening, answered, notifications, notificationCount, ending, ask, run, stop }
}

function overHttp({ contract, send, origin }: RunOptions) {
  return async (wanted: Wanted, signal: AbortSignal): Promise<Answered> => {
    const { url } = wanted
    try {
      const sent = await send(url, requestBody(wanted), { signal })
      const seconds = retryAfterSeconds(sent)
      return {
        outcome: outcomeOf(sent.text, contract.value, sent),
        durationMs: sent.durationMs,
        bytes: sent.bytes,
        status: sent.status,
        ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
      }
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      const reach = error.fault === 'network' ? await reachOf(url) : 'silent'
      return fault(faultWords(error, url, origin(), reach))
    }
  }
}

function overWebSocket(
  { contract, connect }: RunOptions,
  session: Ref<WebSocketSession | undefined>,
  heard: (params: unknown) => void,
) {
  let connectedTo = ''
  return async (wanted: Wanted, signal: AbortSignal, ended: (words: string) => void): Promise<Answered> => {
    const place = webSocketUrl(wanted.url)
    if (wanted.method === 'eth_subscribe' || place !== connectedTo || session.value?.hasEnded !== false) {
      session.value?.close()
      connectedTo = place
      session.value = new WebSocketSession({ url: place, connect, onNotification: heard, onEnd: ended })
      ended('')
    }
    const current = session.value
    signal.addEventListener('abort', () => current.close(), { once: true })
    try {
      const { text, durationMs } = await current.call(wanted.method, wanted.params)
      return {
        outcome: outcomeOf(text, contract.value),
        durationMs,
        bytes: new TextEncoder().encode(text).length,
      }
    } catch (error) {
      return fault(error instanceof Error ? error.message : String(error))
    }
  }
}

function fault(words: string): Answered {
  return { outcome: { kind: 'fault', words }, durationMs: 0, bytes: 0 }
}
