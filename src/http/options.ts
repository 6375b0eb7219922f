/** Every option of the HTTP server, its unit and its default. */
import { limits } from '../../generated/limits.ts'
import type { Caller } from '../rpc/session.ts'
import type { DocsOptions } from './docs.ts'
import type { RateLimitOptions } from './rateLimit.ts'

export interface HttpOptions {
  /**
   * Origins whose pages may read answers, as browsers send them in lower case (`https://app.example`); `loopback` for
   * every page of this machine, or `*`.
   */
  readonly corsOrigins: readonly string[]
  /** Names accepted in `Host`, besides the bound one and any IP address; `*` accepts all. */
  readonly virtualHosts: readonly string[]
  /** Longest request body; longer ones are 413. */
  readonly bodyBytesMax: number
  /** Bytes of bodies of more than 64 KiB that are read or answered at a time; more are 503. */
  readonly bodiesBytesMax: number
  /** Bytes of answers that wait for their readers over HTTP; beyond it whoever leaves most unread is cut. */
  readonly answersBytesMax: number
  /** Requests of one connection that wait for the answer before them; with more it is cut. */
  readonly pipelinedRequestsMax: number
  /** How much of a refused body is read and dropped, so that the sender gets to see the refusal. */
  readonly discardBytesMax: number
  /** Bodies shorter than this are never compressed. */
  readonly compressBytesMin: number
  /** Longest head of a request; longer ones are 431. */
  readonly headerBytesMax: number
  /** From connecting to the end of the headers. */
  readonly headersTimeoutMs: number
  /** From connecting to the end of the body, and of each WebSocket message; not less than `headersTimeoutMs`. */
  readonly requestTimeoutMs: number
  /** How long an idle connection is kept open. */
  readonly keepAliveTimeoutMs: number
  /** How long a client may take for 512 KiB of an answer, or for what is left of it. */
  readonly stallTimeoutMs: number
  /** How long `stop` goes on accepting, while `/readiness` says that it stops. */
  readonly stopDelayMs: number
  /** How long `stop` waits for running requests before it cuts them. */
  readonly stopTimeoutMs: number
  /**
   * Connections beyond this many are dropped; of a client that is limited, beyond a quarter of them. Its requests in
   * progress beyond as many are refused with 503: behind a proxy clients share connections.
   */
  readonly connectionsMax: number
  /** WebSockets beyond this many are refused with 503, and of one client beyond a quarter; they are connections too. */
  readonly webSocketsMax: number
  /** Messages of one WebSocket that are answered at the same time; it is not read further meanwhile. */
  readonly webSocketRequestsMax: number
  /** While more bytes of answers wait for the reader of a WebSocket, none of its messages is begun. */
  readonly webSocketBacklogBytesMax: number
  /** Bytes that wait for the readers of all WebSockets; beyond it the one that leaves most unread is cut. */
  readonly webSocketsBacklogBytesMax: number
  /** Notifications that wait for a slow reader, in bytes: with more it is waited for, with four times more dropped. */
  readonly notificationBytesMax: number
  /** How often a WebSocket is asked whether it is still there; it is cut when it does not answer until the next time. */
  readonly pingIntervalMs: number
  /** Per-client rate limit; undefined for none. */
  readonly rateLimit: RateLimitOptions | undefined
  /** Addresses and subnets (`10.0.0.0/8`) whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Addresses and subnets that may read `/metrics`. */
  readonly metricsReaders: readonly string[]
  /** Answers `/readiness`: `status` is `UP` or `DOWN`, whatever else it says. */
  readonly readiness: () => Readiness | Promise<Readiness>
  /** Answers `/metrics`; there is no such page when it is left out. */
  readonly metrics: (() => Promise<Page>) | undefined
  /** Where the docs site lies; there is no `/docs` when it is left out. */
  readonly docs: DocsOptions | undefined
  /** Told of every request that the transport refuses, with its status and the client; it must be cheap. */
  readonly onRefusal: (status: number, client?: string) => void
  /** Told about faults of this server; never about what clients do. */
  readonly logError: (message: string, error: unknown, caller?: Caller) => void
}

export interface Readiness {
  readonly status: 'UP' | 'DOWN'
}

/** A page that is no JSON-RPC. */
export interface Page {
  readonly contentType: string
  readonly body: string
}

/** The contract's limits. */
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
  trustedProxies: [],
  metricsReaders: ['127.0.0.0/8', '::1'],
  readiness: () => ({ status: 'UP' }),
  metrics: undefined,
  docs: undefined,
  onRefusal: () => {},
  logError: (message, error) => console.error(message, error),
}
