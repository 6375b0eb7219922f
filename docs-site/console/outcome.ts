/** What came of a call, for people: a result, an error of the catalogue, or why there is no JSON-RPC answer. */
import { type Contract, isRecord } from './contract.ts'
import { parseJson } from './paramForm.ts'
import type { SendError, Sent } from './rpcClient.ts'

export type Outcome =
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: ExplainedError }
  | { readonly kind: 'fault'; readonly words: string }

/** A JSON-RPC error, with what the catalogue says of it. */
export interface ExplainedError {
  readonly code: number
  readonly message: string
  /** undefined where it holds nothing but a link to the page that callers get only by asking for it, as the catalogue has it. */
  readonly data: unknown
  /** Name in the catalogue; undefined when the contract has no such error, or several that could be meant. */
  readonly name: string | undefined
  /** When it is answered. */
  readonly cause: string | undefined
  /** What to do. */
  readonly advice: string | undefined
  readonly isRetryable: boolean | undefined
  /** Below the base of the site: `/errors/-32602#invalidParams`; undefined when it is not in the catalogue. */
  readonly page: string | undefined
}

/** Reads the body of an HTTP answer, or a message of a WebSocket (status undefined). */
export function outcomeOf(text: string, contract: Contract | undefined, sent?: Sent): Outcome {
  const parsed = parseJson(text)
  const answer = 'value' in parsed ? parsed.value : undefined
  if (isRecord(answer) && answer.jsonrpc === '2.0') {
    if (isRecord(answer.error)) return { kind: 'error', error: explainError(answer.error, contract) }
    if ('result' in answer) return { kind: 'result', value: answer.result }
  }
  return { kind: 'fault', words: withoutAnswer(text, sent) }
}

/** Seconds after which to come again, as the node says; undefined when it does not. */
export function retryAfterSeconds(sent: Pick<Sent, 'headers'>): number | undefined {
  const seconds = Number(sent.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

function withoutAnswer(text: string, sent: Sent | undefined): string {
  if (sent === undefined) return 'The message is no JSON-RPC answer.'
  const said = /^[\x20-\x7e]{1,200}$/.test(text.trim()) ? ` It said: ${text.trim()}` : ''
  const reasons: Readonly<Record<number, string>> = {
    403: 'it does not take requests from this host name or origin (options --hosts and --cors).',
    404: 'there is no node at this path.',
    405: 'what answers there takes no POST: it is no node.',
    413: 'the request is too large.',
    429: 'too many requests: wait, then try again.',
    503: 'it is too busy, or not ready.',
  }
  const reason = reasons[sent.status] ?? 'the body is no JSON-RPC answer. Is this the URL of a node?'
  return `HTTP ${sent.status}: ${reason}${said}`
}

/** Finds the error in the catalogue: by the address that the node gives, else by code and message. */
export function explainError(
  error: Readonly<Record<string, unknown>>,
  contract: Contract | undefined,
): ExplainedError {
  const code = typeof error.code === 'number' ? error.code : 0
  const message = typeof error.message === 'string' ? error.message : ''
  const catalogue = contract?.components?.errors ?? {}
  const ofCode = Object.entries(catalogue).filter(([, one]) => one.code === code)
  const name =
    nameInData(
      error.data,
      ofCode.map(([one]) => one),
    ) ?? nameByMessage(ofCode, message)
  const known = ofCode.find(([one]) => one === name)?.[1]
  return {
    code,
    message,
    data: known === undefined || known.data === true ? error.data : withoutLink(error.data),
    name,
    cause: known?.['x-description'],
    advice: known?.['x-advice'],
    isRetryable: known?.['x-retryable'],
    page: ofCode.length === 0 ? undefined : `/errors/${code}${name === undefined ? '' : `#${name}`}`,
  }
}

/** The `data` of an error; undefined where it holds nothing but the link to the error's page (`docs`). */
function withoutLink(data: unknown): unknown {
  return isRecord(data) && typeof data.docs === 'string' && Object.keys(data).length === 1 ? undefined : data
}

/** `{docs: 'https://…/docs/errors/-32602#invalidParams'}` → `invalidParams`. */
function nameInData(data: unknown, names: readonly string[]): string | undefined {
  const docs = isRecord(data) && typeof data.docs === 'string' ? data.docs : ''
  const name = /#([A-Za-z0-9]{1,100})$/.exec(docs)?.[1]
  return names.find((one) => one === name)
}

/** Messages of the catalogue are the beginnings of those on the wire; the longest that fits is meant. */
function nameByMessage(
  ofCode: readonly (readonly [string, { readonly message: string }])[],
  message: string,
): string | undefined {
  const fitting = ofCode.filter(([, one]) => message.startsWith(one.message))
  const [best] = fitting.toSorted(([, left], [, right]) => right.message.length - left.message.length)
  return best?.[0] ?? (ofCode.length === 1 ? ofCode[0]?.[0] : undefined)
}

/** What is known of a URL that gave no answer: whether anything takes requests there. */
export type Reach = 'answers' | 'silent'

/** Why a request has no answer, and what to do. */
export function faultWords(error: SendError, url: string, pageOrigin: string, reach: Reach): string {
  if (error.fault !== 'network') return error.message
  if (pageOrigin.startsWith('https:') && url.startsWith('http:'))
    return `This page came over https, so the browser may refuse to ask ${url} over http.`
  if (reach === 'answers')
    return `${url} answers, but does not let pages of ${pageOrigin} read it. Start that node with --cors ${pageOrigin}.`
  return `Nothing answers at ${url}. Is the node running there?`
}

/** Asks without wanting to read the answer, which a browser allows of any origin. */
export async function reachOf(url: string, ask: typeof fetch = fetch): Promise<Reach> {
  const question: RequestInit & { readonly cache: 'no-store' } = {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
  }
  try {
    await ask(url, question)
    return 'answers'
  } catch {
    return 'silent'
  }
}

const REACH_TIMEOUT_MS = 5_000
