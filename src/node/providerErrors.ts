/**
 * The node's errors for whoever asks it without HTTP: by the catalogue's name, with data as another node gives them.
 */
import { type ErrorName, errors } from '../../generated/errors.ts'
import { ProviderRpcError } from './nodeErrors.ts'

/** The error member of an answer to whom wants links. */
export interface LinkedError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

const names = Object.keys(errors) as ErrorName[]

/**
 * The error that `request` rejects with. The link, which was asked for to tell which error it is, stays only where it
 * always is.
 */
export function providerError({ code, message, data }: LinkedError): ProviderRpcError {
  const link = linkOf(data)
  const errorName =
    link === undefined
      ? // Data that callers decode, as the bytes of a revert, have no room for it.
        names.find((name) => errors[name].code === code && message.startsWith(errors[name].message))
      : names.find((name) => errors[name].docs === link)
  if (errorName === undefined) return new ProviderRpcError(code, message, data, { docs: link })
  const { docs, hasLink } = errors[errorName]
  const isLinkAll = link !== undefined && Object.keys(data as object).length === 1
  return new ProviderRpcError(code, message, isLinkAll && !hasLink ? undefined : data, { errorName, docs })
}

function linkOf(data: unknown): string | undefined {
  const docs = typeof data === 'object' && data !== null && 'docs' in data ? data.docs : undefined
  return typeof docs === 'string' ? docs : undefined
}
