/** The client's options, and their checks. */

/** Options of one call. */
export interface CallOptions {
  /** A signal that aborts the call at once. The request is aborted too, unless another call waits for its response. */
  signal?: AbortSignal | undefined
  /** Longest time for one request, in milliseconds. Default: the client's option. */
  timeoutMs?: number | undefined
  /** When the call is sent again after a failure. Default: the client's option. */
  retry?: RetryOptions | false | undefined
}

/** Options of all calls of a client. */
export interface ClientOptions {
  /** Longest time for one request, in milliseconds. Calls that time out are not sent again. Default: 30000. */
  timeoutMs?: number
  /**
   * When a call is sent again after a failure; `false` means never. The server may leave out calls of a batch when the
   * answers reach their size limit. These calls are always sent again, in smaller batches.
   */
  retry?: RetryOptions | false
  /** Joins calls that are made at nearly the same time into one request. Default: each call has its own request. */
  batch?: BatchOptions
  /** Maximum length of an answer in bytes, uncompressed. Default: the longest answer that `openrpc.json` allows. */
  answerBytesMax?: number
  /** Headers of every request. `accept` replaces the client's own value; `content-type` is ignored. */
  headers?: Record<string, string>
  /** Replaces the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** How calls are combined into batch requests. */
export interface BatchOptions {
  /**
   * How long a call waits for other calls to join, in milliseconds. Default: 0. With 0, calls that are made in the same
   * tick share a request.
   */
  waitMs?: number
  /** Maximum number of calls in a request. Default and upper limit: the limit in `openrpc.json`. */
  callsMax?: number
}

/** How often, and for how long, a call is sent again after a temporary failure. */
export interface RetryOptions {
  /** Maximum number of attempts, including the first. Default: 4. */
  attemptsMax?: number
  /**
   * Longest time for all attempts and the waits between them, in milliseconds. Default: 60000. The total may be longer,
   * because some requests always get their full `timeoutMs`: the first attempt, and requests with calls that an earlier
   * batch did not run.
   */
  totalMsMax?: number
  /**
   * Wait before the second attempt, in milliseconds. The wait doubles with each attempt. The server's `Retry-After` is
   * added to the wait. Default: 250.
   */
  delayMs?: number
  /** Longest wait between two attempts, in milliseconds, not including `Retry-After`. Default: 5000. */
  delayMsMax?: number
}

/** Options whose minimum is 1. All other numeric options have the minimum 0. */
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

/** Returns the retry options, with defaults for the options that are left out. `false` allows one attempt. */
export function retryLimits(retry: RetryOptions | false = {}): Required<RetryOptions> {
  const {
    attemptsMax = 4,
    totalMsMax = 60_000,
    delayMs = 250,
    delayMsMax = 5_000,
  } = retry || { attemptsMax: 1 }
  return { attemptsMax, totalMsMax, delayMs, delayMsMax }
}

/** Returns the parts of an endpoint's URL. In a browser, the URL may be relative to the URL of the page. */
export function endpointOf(url: string): URL {
  const { location } = globalThis as { location?: { href: string } }
  return new URL(url, location?.href)
}

/** Whether requests can be sent to a URL. */
function isUsableUrl(url: string): boolean {
  try {
    const { protocol, username, password } = endpointOf(url)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}
