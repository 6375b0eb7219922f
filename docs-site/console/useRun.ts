/** Runs calls: over HTTP, or over a WebSocket whose notifications are shown as they come. */
import { computed, type Ref, ref, shallowRef } from 'vue'
import type { Contract } from './contract.ts'
import { webSocketUrl } from './nodeUrl.ts'
import { faultWords, type Outcome, outcomeOf, reachOf, retryAfterSeconds } from './outcome.ts'
import { SendError, type send } from './rpcClient.ts'
import { requestBody } from './snippets.ts'
import { type Socket, WebSocketSession } from './webSocketSession.ts'

/** How many notifications are shown; older ones go. */
export const NOTIFICATIONS_MAX = 50

/** An answer, and what is known of its way. */
export interface Answered {
  readonly outcome: Outcome
  readonly durationMs: number
  /** Length of the body or message. */
  readonly bytes: number
  /** HTTP status; undefined over WebSocket, and when there is no answer. */
  readonly status?: number
  readonly retryAfterSeconds?: number
  /** The call as it was sent; undefined when it was not. */
  readonly made?: Wanted
}

export interface RunOptions {
  readonly contract: Readonly<Ref<Contract | undefined>>
  readonly send: typeof send
  readonly connect: (url: string) => Socket
  /** Origin of the page. */
  readonly origin: () => string
}

/** A call that may go over WebSocket. */
export interface Wanted {
  /** The node that is asked. */
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly isWebSocketOnly: boolean
}

/** One call at a time; a new one ends the subscription of the one before. */
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

  /** Makes a call without showing it: for values that other calls need. */
  function ask(wanted: Wanted): Promise<Answered> {
    cancelling ??= new AbortController()
    return wanted.isWebSocketOnly
      ? ways.webSocket(wanted, cancelling.signal, (words) => {
          ending.value = words
        })
      : ways.http(wanted, cancelling.signal)
  }

  /** Makes what has to be made before, then the call, and shows its answer. */
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

  /** Ends the call and the subscription. */
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
