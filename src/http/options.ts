/** Every option of the HTTP server, its unit and its default. */
import { limits } from '../../generated/limits.ts'
import type { Caller } from '../rpc/session.ts'
import type { DocsOptions } from './docs.ts'
import type { HomeFacts } from './homePage.ts'
import type { ClientRates, RateLimitOptions } from './rateLimit.ts'
import type { SharedLimits } from './sharedLimits/sharedLimits.ts'

export interface HttpOptions {
  /**
   * Origins whose pages may read answers, as browsers send them in lower case (`https://app.example`). `loopback`
   * stands for every page of this machine, `*` for any page.
   */
  readonly corsOrigins: readonly string[]
  /** Names accepted in `Host`, in addition to all IP addresses and the server's bound name; `*` accepts any name. */
  readonly virtualHosts: readonly string[]
  /** Maximum length of a request body in bytes; a longer body is refused with 413. */
  readonly bodyBytesMax: number
  /**
   * Maximum number of bytes of all bodies over 64 KiB that are being read or answered. Further bodies are refused with
   * 503.
   */
  readonly bodiesBytesMax: number
  /**
   * Maximum number of bytes of all HTTP answers that wait to be read. Beyond it, the server closes a connection of the
   * client with the most unread bytes.
   */
  readonly answersBytesMax: number
  /** Maximum number of pipelined requests that wait on one connection; beyond it, the connection is closed. */
  readonly pipelinedRequestsMax: number
  /**
   * Maximum bytes of a refused body that the server reads and discards before it closes the connection. A connection
   * that is closed earlier is reset, and a client that is still sending its body then loses the refusal.
   */
  readonly discardBytesMax: number
  /** Bodies shorter than this are never compressed. */
  readonly compressBytesMin: number
  /** Maximum length of a request's head in bytes; a longer head is refused with 431. */
  readonly headerBytesMax: number
  /** Longest time from connecting to the end of the headers. */
  readonly headersTimeoutMs: number
  /**
   * Longest time from connecting to the end of the body. Also the longest time from the beginning to the end of a
   * WebSocket message. Must be at least `headersTimeoutMs`.
   */
  readonly requestTimeoutMs: number
  /** How long an idle connection is kept open. */
  readonly keepAliveTimeoutMs: number
  /** How long a client may take to read the next 512 KiB of an answer, or the rest of the answer if it is shorter. */
  readonly stallTimeoutMs: number
  /** How long `stop` still accepts connections, while `/readiness` reports that the server is stopping. */
  readonly stopDelayMs: number
  /** How long `stop` waits for running requests before it closes their connections. */
  readonly stopTimeoutMs: number
  /**
   * Maximum number of connections; further connections are dropped. A limited client may have at most a quarter of
   * this number. Remote clients are limited; if `rateLimit.loopback` is true, all clients are limited. Clients behind a
   * proxy share connections. Therefore a limited client may also have at most a quarter of this number of requests in
   * progress; further requests are refused with 503.
   */
  readonly connectionsMax: number
  /**
   * Maximum number of WebSockets, which also count as connections. Further handshakes are refused with 503. A limited
   * client may have at most a quarter of this number. {@link connectionsMax} says which clients are limited.
   */
  readonly webSocketsMax: number
  /**
   * Maximum number of messages of one WebSocket that are answered at the same time. At the maximum, the server stops
   * reading the WebSocket.
   */
  readonly webSocketRequestsMax: number
  /**
   * Maximum bytes of answers that wait to be read on one WebSocket. While more bytes wait, the server does not begin to
   * answer further messages of the WebSocket.
   */
  readonly webSocketBacklogBytesMax: number
  /**
   * Maximum number of bytes that wait to be read on all WebSockets. Beyond it, the server closes a WebSocket of the
   * client with the most unread bytes.
   */
  readonly webSocketsBacklogBytesMax: number
  /**
   * Bytes of notifications that may wait for a slow consumer. With more, the server waits for the consumer; with four
   * times as many, the server disconnects the consumer.
   */
  readonly notificationBytesMax: number
  /** Interval of WebSocket pings; a client that neither answers nor reads before the next ping is disconnected. */
  readonly pingIntervalMs: number
  /** Per-client rate limit; undefined for none. */
  readonly rateLimit: RateLimitOptions | undefined
  /**
   * Rate limits that this server shares with other servers. They must have been made with `rateLimit`. Undefined when
   * the server makes its own limits.
   */
  readonly rates: ClientRates | undefined
  /**
   * Limits that hold for the servers of several threads together; undefined when this is the only server. The limits
   * must have been made with the same options.
   */
  readonly sharedLimits: SharedLimits | undefined
  /** Addresses and subnets (`10.0.0.0/8`) whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly trustedProxies: readonly string[]
  /** Addresses and subnets that may read `/metrics`. */
  readonly metricsReaders: readonly string[]
  /** Returns the answer of `/readiness`, which may have more members than `status`. */
  readonly readiness: () => Readiness | Promise<Readiness>
  /** Returns the answer of `/metrics`; undefined if there is no such page. */
  readonly metrics: (() => Promise<Page>) | undefined
  /**
   * Returns the facts of the page that browsers get at `/`; undefined to redirect browsers to the docs, if there are any.
   */
  readonly home: (() => HomeFacts) | undefined
  /** Path of the Unix socket at which local clients connect; undefined for none. */
  readonly ipcPath: string | undefined
  /** Location of the docs site; undefined if there is no `/docs`. */
  readonly docs: DocsOptions | undefined
  /** Called for every request that the transport refuses, with the status and the client; must be cheap. */
  readonly onRefusal: (status: number, client?: string) => void
  /** Logs faults of this server, never faults of clients. */
  readonly logError: (message: string, error: unknown, caller?: Caller) => void
}

export interface Readiness {
  readonly status: 'UP' | 'DOWN'
}

/** An answer that is not JSON-RPC. */
export interface Page {
  readonly contentType: string
  readonly body: string
}

/** The defaults of all options. The defaults of the limits come from `openrpc.json`. */
export const httpDefaults: HttpOptions = {
  corsOrigins: [],
  virtualHosts: ['localhost'],
  bodyBytesMax: limits.bodyBytesMax,
  bodiesBytesMax: limits.bodiesBytesMax,
  answersBytesMax: limits.answersBytesMax,
  headerBytesMax: limits.headerBytesMax,
  pipelinedRequestsMax: limits.pipelinedRequestsMax,
  discardBytesMax: limits.discardBytesMax,
  compressBytesMin: 1024,
  headersTimeoutMs: limits.headersTimeoutMs,
  requestTimeoutMs: limits.requestTimeoutMs,
  keepAliveTimeoutMs: limits.keepAliveTimeoutMs,
  stallTimeoutMs: limits.stallTimeoutMs,
  stopDelayMs: limits.stopDelayMs,
  stopTimeoutMs: limits.stopTimeoutMs,
  connectionsMax: limits.connectionsMax,
  webSocketsMax: limits.webSocketsMax,
  webSocketRequestsMax: limits.webSocketRequestsMax,
  webSocketBacklogBytesMax: limits.webSocketBacklogBytesMax,
  webSocketsBacklogBytesMax: limits.webSocketsBacklogBytesMax,
  notificationBytesMax: limits.notificationBytesMax,
  pingIntervalMs: limits.pingIntervalMs,
  rateLimit: { tokensPerSecond: limits.rateTokensPerSecond, burst: limits.rateTokensBurst },
  rates: undefined,
  sharedLimits: undefined,
  trustedProxies: [],
  metricsReaders: ['127.0.0.0/8', '::1'],
  readiness: () => ({ status: 'UP' }),
  metrics: undefined,
  home: undefined,
  ipcPath: undefined,
  docs: undefined,
  onRefusal: () => {},
  logError: (message, error) => console.error(message, error),
}
