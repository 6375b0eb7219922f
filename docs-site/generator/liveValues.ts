/** Values that an operator can set: those of the contract, until the node of the page has said its own. */
import {
  type DocumentedContract,
  type DocumentedLimit,
  type DocumentedMethod,
  defaultOf,
} from './documented.ts'
import { html } from './escape.ts'
import { amount, plural } from './words.ts'

/** The value of a limit. */
export function liveValue(contract: DocumentedContract, name: string, limit: DocumentedLimit): string {
  const value = defaultOf(contract, limit) ?? 0
  return `<LiveValue limit="${name}" value="${value}" unit="${html(limit.unit)}">${html(amount(value, limit.unit))}</LiveValue>`
}

/** What a call of a method costs. */
export function liveCost({ name, 'x-cost': cost }: DocumentedMethod): string {
  return `<LiveValue method="${html(name)}" value="${cost}" unit="tokens">${plural(cost, 'token')}</LiveValue>`
}
