/** The client's options, and their checks. */

/** Options of one call. */
export interface CallOptions {
  /** Ends the call at once, and its request when no other call is part of it. */
  signal?: AbortSignal | undefined
  /** Longest time for one request, in milliseconds. Default: the client's. */
  timeoutMs?: number | undefined
  /** Default: the client's. */
  retry?: RetryOptions | false | undefined
}

/** Options of all calls of a client. */
export interface ClientOptions {
  /** Longest time for one request, in milliseconds. A request that took longer is not sent again. Default: 30000. */
  timeoutMs?: number
  /**
   * When a call is sent again; `false`: never. Calls that were not run because other answers filled the batch are
   * always sent again, in smaller batches.
   */
  retry?: RetryOptions | false
  /** Joins calls that are made at nearly the same time in one request. Default: each call has its own request. */
  batch?: BatchOptions
  /** Most bytes of an answer that are read, uncompressed. Default: the longest answer that the contract allows. */
  answerBytesMax?: number
  /** Headers of every request. `accept` replaces the client's own; `content-type` is ignored. */
  headers?: Record<string, string>
  /** Replaces the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** How calls are joined. */
export interface BatchOptions {
  /** How long a call waits for others, in milliseconds. Default: 0, for calls of the same tick. */
  waitMs?: number
  /** Most calls in a request. Default and maximum: the contract's limit. */
  callsMax?: number
}

/** How often, and for how long, a call is sent again after a failure that may pass. */
export interface RetryOptions {
  /** Most times that a call is sent. Default: 4. */
  attemptsMax?: number
  /**
   * Longest time for all attempts and the waits between them, in milliseconds. The first attempt always has its whole
   * `timeoutMs`, and so has every further request of a call that was left over in a batch: the total may be longer by
   * those. Default: 60000.
   */
  totalMsMax?: number
  /**
   * Wait before the second attempt, in milliseconds; it doubles each time. The server's own `Retry-After` is added.
   * Default: 250.
   */
  delayMs?: number
  /** Longest such wait, in milliseconds. Default: 5000. */
  delayMsMax?: number
}

/** Options whose minimum is 1; that of other numbers is 0. */
const COUNTS = ['attemptsMax', 'callsMax']

/** Checks the options of a client. @throws TypeError, RangeError with the name of the option */
export function checkClientOptions(url: string, options: ClientOptions): void {
  const { timeoutMs, retry, batch, answerBytesMax } = options
  if (!isUsableUrl(url)) throw new TypeError('url: expected http:// or https://, without a name and password')
  checkNumbers({ timeoutMs, ...retryLimits(retry), answerBytesMax })
  checkNumbers({ ...batch })
}

/** Checks that options are numbers within their bounds. @throws TypeError, RangeError with the name of the option */
export function checkNumbers(options: object): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const least = COUNTS.includes(name) ? 1 : 0
    if (value === undefined) continue
    if (typeof value !== 'number' || Number.isNaN(value)) throw new TypeError(`${name}: expected a number`)
    if (value < least) throw new RangeError(`${name}: expected at least ${least}`)
  }
}

/** The options of retries with their defaults. */
export function retryLimits(retry: RetryOptions | false = {}): Required<RetryOptions> {
  const {
    attemptsMax = 4,
    totalMsMax = 60_000,
    delayMs = 250,
    delayMsMax = 5_000,
  } = retry || { attemptsMax: 1 }
  return { attemptsMax, totalMsMax, delayMs, delayMsMax }
}

/** Whether requests to a URL are possible; a path alone belongs to the page's own server. */
function isUsableUrl(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } }
  try {
    const { protocol, username, password } = new URL(url, location?.href)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}
