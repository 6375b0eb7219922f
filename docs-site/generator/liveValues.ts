/** Elements for values that an operator can set: the default, which the page replaces by the node's value. */
import { type Contract, type ContractMethod, type Limit, limitValue } from '../../products/contract/model.ts'
import { html } from './escape.ts'
import { amount, plural, unbroken } from './words.ts'

/** Returns the element for the value of a limit. */
export function liveValue(contract: Contract, name: string, limit: Limit): string {
  const value = limitValue(contract, limit) ?? 0
  return `<LiveValue limit="${name}" value="${value}" unit="${html(limit.unit)}">${html(unbroken(amount(value, limit.unit)))}</LiveValue>`
}

/** Returns the element for the cost of a call. */
export function liveCost({ name, 'x-cost': cost }: ContractMethod): string {
  return `<LiveValue method="${html(name)}" value="${cost}" unit="tokens">${unbroken(plural(cost, 'token'))}</LiveValue>`
}
