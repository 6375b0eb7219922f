/** What the client SDK can be told, and what of it can never work. */

/** What one call may have of its own. */
export interface CallOptions {
  /** Ends the call at once, and its request when no other call is in it. */
  signal?: AbortSignal | undefined
  /** Longest time for one request, in milliseconds. Default: the client's. */
  timeoutMs?: number | undefined
  /** Default: the client's. */
  retry?: RetryOptions | false | undefined
}

export interface ClientOptions {
  /** Longest time for one request, in milliseconds. It is not sent again after it. Default: 30000. */
  timeoutMs?: number
  /**
   * When a call is sent again; `false`: never. Calls that the answers of a batch left no room for were not run:
   * whatever this says, they are sent in smaller batches.
   */
  retry?: RetryOptions | false
  /** Joins calls that are made at nearly the same time in one request. Default: each has its own. */
  batch?: BatchOptions
  /** Most bytes of an answer that are read, once they are unpacked. Default: the longest that the contract allows. */
  answerBytesMax?: number
  /** Headers of every request, besides `content-type`; `accept` if it is to be another. */
  headers?: Record<string, string>
  /** What is called in place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** How calls are joined. */
export interface BatchOptions {
  /** How long a call waits for others, in milliseconds. Default: 0, for those of the same tick. */
  waitMs?: number
  /** Most calls in a request. Default, and most: what the contract allows. */
  callsMax?: number
}

/** How often, and how long, a call is sent again after a failure that can pass. */
export interface RetryOptions {
  /** Most times that a call is sent. Default: 4. */
  attemptsMax?: number
  /**
   * Longest time for all of them with the waits between, in milliseconds. The first has its whole `timeoutMs`, and so
   * has every further request of a call that was left over in a batch: the whole may take longer by those. Default:
   * 60000.
   */
  totalMsMax?: number
  /**
   * Wait before the second time, in milliseconds; it doubles each time. What the server asks for is added. Default:
   * 250.
   */
  delayMs?: number
  /** Longest such wait, in milliseconds. Default: 5000. */
  delayMsMax?: number
}

/** Their least is 1, that of other numbers 0. */
const COUNTS = ['attemptsMax', 'callsMax']

/** @throws TypeError, RangeError which say what is wrong */
export function checkClientOptions(url: string, options: ClientOptions): void {
  const { timeoutMs, retry, batch, answerBytesMax } = options
  if (!isUsable(url)) throw new TypeError('url: expected http:// or https://, without a name and password')
  checkNumbers({ timeoutMs, ...retryLimits(retry), answerBytesMax })
  checkNumbers({ ...batch })
}

/** @throws TypeError, RangeError with the name of the option */
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

/** Whether a request to it can be made; a path alone is one of the page's own server. */
function isUsable(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } }
  try {
    const { protocol, username, password } = new URL(url, location?.href)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}
