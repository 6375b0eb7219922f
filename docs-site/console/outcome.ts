/** The outcome of a call: a result, an error with its entry in the catalogue, or the reason for having no answer. */
import { isRecord } from '../../products/contract/schema.ts'
import type { Contract } from './contract.ts'
import { parseJson } from './paramForm.ts'
import type { SendError, Sent } from './rpcClient.ts'

export type Outcome =
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: ExplainedError }
  | { readonly kind: 'fault'; readonly words: string }

/** A JSON-RPC error with its entry in the catalogue. */
export interface ExplainedError {
  readonly code: number
  readonly message: string
  /** Data of the error; undefined if there is only the link to the error's page, which callers get only on request. */
  readonly data: unknown
  /** Name in the catalogue; undefined if the contract has no such error, or several candidates. */
  readonly name: string | undefined
  /** Cause of the error. */
  readonly cause: string | undefined
  /** Advice to the caller. */
  readonly advice: string | undefined
  readonly isRetryable: boolean | undefined
  /** Path of the error's page, below the base: `/errors/-32602#invalidParams`; undefined if the code is unknown. */
  readonly page: string | undefined
}

/** Reads the body of an HTTP answer, or a WebSocket message. @param sent the HTTP answer; undefined for WebSocket */
export function outcomeOf(text: string, contract: Contract | undefined, sent?: Sent): Outcome {
  const parsed = parseJson(text)
  const answer = 'value' in parsed ? parsed.value : undefined
  if (isRecord(answer) && answer.jsonrpc === '2.0') {
    if (isRecord(answer.error)) return { kind: 'error', error: explainError(answer.error, contract) }
    if ('result' in answer) return { kind: 'result', value: answer.result }
  }
  return { kind: 'fault', words: withoutAnswer(text, sent) }
}

/** Returns the seconds of the `Retry-After` header; undefined without this header. */
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

/** Finds an error in the catalogue, by the link in its data, or else by code and message. */
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

/** Returns the `data` of an error; undefined if it has only the link to the error's page (`docs`). */
function withoutLink(data: unknown): unknown {
  return isRecord(data) && typeof data.docs === 'string' && Object.keys(data).length === 1 ? undefined : data
}

/** Returns the name in the link: `invalidParams` for `{docs: 'https://…/docs/errors/-32602#invalidParams'}`. */
function nameInData(data: unknown, names: readonly string[]): string | undefined {
  const docs = isRecord(data) && typeof data.docs === 'string' ? data.docs : ''
  const name = /#([A-Za-z0-9]{1,100})$/.exec(docs)?.[1]
  return names.find((one) => one === name)
}

/** Finds the error whose message is the longest prefix of the actual message, to which the node may add details. */
function nameByMessage(
  ofCode: readonly (readonly [string, { readonly message: string }])[],
  message: string,
): string | undefined {
  const fitting = ofCode.filter(([, one]) => message.startsWith(one.message))
  const [best] = fitting.toSorted(([, left], [, right]) => right.message.length - left.message.length)
  return best?.[0] ?? (ofCode.length === 1 ? ofCode[0]?.[0] : undefined)
}

/** Whether anything accepts requests at a URL. */
export type Reach = 'answers' | 'silent'

/** Returns, in words, why a request has no answer, and what the reader can do. */
export function faultWords(error: SendError, url: string, pageOrigin: string, reach: Reach): string {
  if (error.fault !== 'network') return error.message
  if (pageOrigin.startsWith('https:') && url.startsWith('http:'))
    return `This page came over https, so the browser may refuse to ask ${url} over http.`
  if (reach === 'answers')
    return `${url} answers, but does not let pages of ${pageOrigin} read it. Start that node with --cors ${pageOrigin}.`
  return `Nothing answers at ${url}. Is the node running there?`
}

/** Sends a request in the mode no-cors, which browsers allow to any origin but whose answer pages cannot read. */
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
