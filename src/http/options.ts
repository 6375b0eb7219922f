/** Every option of the HTTP server, its unit and its default. */
import { limits } from '../../generated/limits.ts'
import type { RateLimitOptions } from './rateLimit.ts'

export interface HttpOptions {
  /** Origins whose pages may read answers, as browsers send them (`https://app.example`), or `*`. */
  readonly corsOrigins: readonly string[]
  /** Names accepted in `Host`, besides the bound one and any IP address; `*` accepts all. */
  readonly virtualHosts: readonly string[]
  /** Longest request body; longer ones are 413. */
  readonly bodyBytesMax: number
  /** How much of a refused body is read and dropped, so that the sender gets to see the refusal. */
  readonly discardBytesMax: number
  /** Bodies shorter than this are never compressed. */
  readonly compressBytesMin: number
  /** From connecting to the end of the headers. */
  readonly headersTimeoutMs: number
  /** From connecting to the end of the body; not less than `headersTimeoutMs`. */
  readonly requestTimeoutMs: number
  /** How long an idle connection is kept open. */
  readonly keepAliveTimeoutMs: number
  /** How long a client may leave a waiting response unread; over a WebSocket also how long it may take for 512 KiB. */
  readonly stallTimeoutMs: number
  /** How long `stop` waits for running requests before it cuts them. */
  readonly stopTimeoutMs: number
  /** Connections beyond this many are dropped. */
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
  /** Answers `/readiness`. */
  readonly isReady: () => boolean | Promise<boolean>
  /** Told about faults of this server; never about what clients do. */
  readonly logError: (message: string, error: unknown) => void
}

/** The contract's limits, then geth's values where it has them (rpc/http.go, node/defaults.go). */
export const httpDefaults: HttpOptions = {
  corsOrigins: ['*'],
  virtualHosts: ['localhost'],
  bodyBytesMax: limits.bodyBytesMax,
  discardBytesMax: 32 * 1024 * 1024,
  compressBytesMin: 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 120_000,
  stallTimeoutMs: 30_000,
  stopTimeoutMs: 5_000,
  connectionsMax: 10_000,
  webSocketsMax: limits.webSocketsMax,
  webSocketRequestsMax: 16,
  webSocketBacklogBytesMax: limits.webSocketBacklogBytesMax,
  webSocketsBacklogBytesMax: limits.webSocketsBacklogBytesMax,
  notificationBytesMax: limits.notificationBytesMax,
  pingIntervalMs: 30_000,
  rateLimit: { tokensPerSecond: limits.rateTokensPerSecond, burst: limits.rateTokensBurst },
  trustedProxies: [],
  isReady: () => true,
  logError: (message, error) => console.error(message, error),
}
