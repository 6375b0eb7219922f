/** What the contract says about limits, and what tests of them have in common. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { LimitName } from '../../generated/limits.ts'
import type { Contract } from '../../products/contract/model.ts'

/** Reaches a limit: what is within it is served, what is beyond it gets the documented answer, and then all goes on. */
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
 * @param message the whole of it: nothing of what was sent is in it
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

/** The smallest value of a limit with which something is served; each larger one serves it too. */
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
