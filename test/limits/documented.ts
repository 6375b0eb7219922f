/** The contract's documentation of limits, and helpers for tests of limits. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { LimitName } from '../../generated/limits.ts'
import type { Contract } from '../../products/contract/model.ts'

/**
 * Tests a limit: a request within the limit succeeds, a request beyond it gets the documented error, and later requests
 * succeed.
 */
export type Reach = () => Promise<void>

interface ErrorObject {
  readonly code: number
  readonly message: string
}

export const contract = JSON.parse(
  readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'),
) as Contract

/**
 * Expects the error that the contract links to a limit.
 *
 * @param message the whole message, which contains nothing of the request
 */
export function expectLimitError(
  name: LimitName,
  answer: { readonly error?: ErrorObject } | ErrorObject,
  message: string,
): void {
  const error = 'code' in answer ? answer : answer.error
  const linked = contract.components.errors[contract['x-limits'][name]?.error ?? '']
  expect(linked, `${name} is linked to an error`).to.not.equal(undefined)
  expect({ code: error?.code, message: error?.message }, name).to.deep.equal({ code: linked!.code, message })
}

/** Returns the smallest value of a limit with which a request succeeds, by binary search. */
export async function smallestServing(
  largest: number,
  answering: (limit: number) => Promise<unknown>,
): Promise<number> {
  let [tooSmall, serving] = [0, largest]
  while (serving - tooSmall > 1) {
    const middle = Math.floor((tooSmall + serving) / 2)
    const isServed = await answering(middle).then(
      () => true,
      () => false,
    )
    if (isServed) serving = middle
    else tooSmall = middle
  }
  return serving
}
