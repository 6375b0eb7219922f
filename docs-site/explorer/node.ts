/** The node that the explorer shows, and the links from its answers to the docs. */
import type { ErrorName } from '../../generated/errors.ts'
import type { Methods } from '../../generated/types.ts'
import {
  CartularyError,
  CartularyNetworkError,
  CartularyRpcError,
  CartularyTimeoutError,
} from '../../products/client/clientErrors.ts'
import type { ClientMethod, RequestArguments } from '../../products/client/clientTypes.ts'
import { createClient } from '../../products/client/createClient.ts'
import { hostOf, takeNodeUrl, webSocketUrl } from '../console/nodeUrl.ts'

/** `.html` on hosts that serve only files; the build sets it. */
declare const PAGE_SUFFIX: string

/** URL of the node. A page that was opened as a file has no origin; then a node on this machine is asked. */
export const nodeUrl: string = takeNodeUrl() || 'http://127.0.0.1:8545/'
/** URL of the node's WebSocket. */
export const socketUrl: string = webSocketUrl(nodeUrl)

const RETRY = { attemptsMax: 2, totalMsMax: 20_000 }
/** Maximum length of an answer, in bytes. A longer one would fill the memory of the page. */
const ANSWER_BYTES_MAX = 64_000_000

/** Calls that are made at the same time share a request. */
const joined = createClient(nodeUrl, { batch: {}, retry: RETRY, answerBytesMax: ANSWER_BYTES_MAX })
/** Each call has a request of its own, so that a slow answer delays no other. */
const single = createClient(nodeUrl, { retry: RETRY, answerBytesMax: ANSWER_BYTES_MAX })

/**
 * Calls a method, in one request with the calls that are made at the same time.
 *
 * @throws CartularyError
 */
export function ask<M extends ClientMethod>(
  call: RequestArguments<M>,
  signal?: AbortSignal,
): Promise<Methods[M]['result']> {
  return joined.request(call, { signal })
}

/**
 * Calls a method whose answer may take long, in a request of its own.
 *
 * @throws CartularyError
 */
export function askAlone<M extends ClientMethod>(
  call: RequestArguments<M>,
  signal?: AbortSignal,
): Promise<Methods[M]['result']> {
  return single.request(call, { signal })
}

/** A failure in words, with the code, the name and the page of the error if the node answered with one. */
export interface Fault {
  readonly words: string
  readonly name?: ErrorName | undefined
  readonly code: number | undefined
  readonly docs: string | undefined
}

/** Maximum length of an error's message on the page, in characters. */
const WORDS_CHARACTERS_MAX = 500

/** Describes a failure in the words of the node, if it answered. */
export function faultOf(error: unknown): Fault {
  if (error instanceof CartularyNetworkError || error instanceof CartularyTimeoutError)
    return { words: `The node at ${hostOf(nodeUrl)} does not answer.`, code: undefined, docs: undefined }
  const words = (error instanceof Error ? error.message : String(error)).slice(0, WORDS_CHARACTERS_MAX)
  if (!(error instanceof CartularyRpcError)) return { words, code: undefined, docs: undefined }
  const { code, errorName } = error
  const docs = errorName === undefined ? undefined : docsHref(`errors/${code}`, `#${errorName}`)
  return { words, name: errorName, code, docs }
}

/** Whether a failure means that the node does not serve the method, or lacks the data for it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof CartularyError && !error.retryable && error.code !== UNANSWERED
}

/** Code of errors without an answer of the node (EIP-1193: disconnected). */
const UNANSWERED = 4900

/** Returns the link to the page of a method. */
export function methodHref(method: string): string {
  return docsHref(`methods/${method.replaceAll('.', '-')}`)
}

/** Returns the link from the explorer to another page of the site. */
export function docsHref(page: string, fragment = ''): string {
  return page === '' || page.endsWith('/') ? `../${page}${fragment}` : `../${page}${PAGE_SUFFIX}${fragment}`
}
