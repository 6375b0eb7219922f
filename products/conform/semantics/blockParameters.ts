/**
 * Checks that methods give the same answer however a block is named: by number, by an object with its hash, or, for the
 * head, by tag.
 */
import { schemaName } from '../../contract/schema.ts'
import { callsFrom } from '../calls.ts'
import type { ChainSample, Check } from '../check.ts'
import { askedMethods, type ContractMethod } from '../contract.ts'
import { blockTag } from './choice.ts'
import { difference } from './difference.ts'
import { ask } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { askNow, atStableHead } from './stableHead.ts'

interface Asked {
  readonly method: ContractMethod
  /** The usual parameters; the one at index `at` names a block. */
  readonly params: readonly unknown[]
  readonly at: number
}

function isBlock(component: string | undefined): boolean {
  return component === 'BlockNumberOrTag' || component === 'BlockNumberOrTagOrHash'
}

function usual(method: ContractMethod, at: number, found: ChainSample): Asked | undefined {
  const { likely, usualLength } = callsFrom(found)(method)
  if (likely === undefined) return undefined
  return { method, at, params: likely.slice(0, Math.max(at + 1, usualLength)) }
}

/**
 * Compares the answers for an EIP-1898 object and for the number of a block. Errors pass here, because resultChecks
 * judges them.
 */
function byHash(
  { method: { name, params: all }, params, at }: Asked,
  found: ChainSample,
): readonly RuleCase[] {
  if (schemaName(all[at]!.schema) !== 'BlockNumberOrTagOrHash') return []
  const named = found.blocks.find(({ number }) => blockTag(number) === params[at]) ?? found.blocks.at(-1)
  if (named === undefined) return []
  return [
    {
      title: `block ${blockTag(named.number)} by an object with its hash`,
      params: params.with(at, { blockHash: named.hash }),
      mayFail: true,
      judge: async (result, target) => {
        const expected = await ask(target, name, ...params.with(at, blockTag(named.number)))
        return difference(result, expected, { by: 'the same block by its number' })
      },
    },
  ]
}

/** Compares the answers for the tag and for the number of the head, both read at the same head. */
function byTag({ method: { name }, params, at }: Asked): RuleCase {
  return {
    title: 'the head by its tag',
    params: params.with(at, 'latest'),
    mayFail: true,
    judge: (_result, target) =>
      atStableHead(target, async (head) => {
        const tagged = await askNow(target, name, ...params.with(at, 'latest'))
        const numbered = await askNow(target, name, ...params.with(at, blockTag(head.number)))
        return difference(tagged, numbered, { by: 'the same block by its number' })
      }),
  }
}

/** One check for each method that takes a block. */
export const blockParameterChecks: readonly Check[] = askedMethods.flatMap((method) => {
  const at = method.params.findIndex(({ schema }) => isBlock(schemaName(schema)))
  if (at < 0) return []
  return [
    checkOf({
      method: method.name,
      name: 'a block is the same by number, by hash in an object, and by tag',
      covers: [],
      cases: (found) => {
        const asked = usual(method, at, found)
        return asked === undefined ? [] : [...byHash(asked, found), byTag(asked)]
      },
    }),
  ]
})
