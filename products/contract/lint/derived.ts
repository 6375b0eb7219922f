/** Rules about derived facts, which follow from other facts of the contract. `npm run generate` adds missing facts. */
import { derivedErrors } from '../derive/errors.ts'
import { derivedMethods } from '../derive/limits.ts'
import type { Fault } from '../faults.ts'
import { type Contract, errorNames, handlerName } from '../model.ts'
import type { LintRules } from './rule.ts'

/** Members that an alias shares with its method. */
const SHARED = [
  ...(['params', 'result', 'errors', 'x-cost', 'x-runs', 'x-writes', 'x-stateful'] as const),
  'x-partial' as const,
  ...(['x-transports', 'x-modes', 'x-peerParams'] as const),
] as const

export const derivedRules: LintRules = {
  *'derived-error'(contract) {
    for (const method of contract.methods) {
      const given = errorNames(method)
      for (const name of derivedErrors(contract, method))
        if (!given.includes(name)) yield { place: `method ${method.name}`, text: `lacks the error ${name}` }
    }
  },
  'derived-limit': limitedMethods,
  'same-handler': aliases,
}

function* limitedMethods(contract: Contract): Generator<Fault> {
  const all = derivedMethods(contract)
  for (const [limit, { methods = [] }] of Object.entries(contract['x-limits'])) {
    const derived = all.get(limit)
    const place = `limit ${limit}`
    if (derived?.length === 0) yield { place, text: 'bounds no method' }
    for (const name of derived ?? [])
      if (!methods.includes(name))
        yield { place, text: `lacks the method ${name}, which it bounds`, at: ['methods'] }
    for (const name of derived === undefined ? [] : methods)
      if (!derived?.includes(name))
        yield { place, text: `names ${name}, which it does not bound`, at: ['methods'] }
  }
}

/**
 * An alias must have the same members as its method, except for names and texts, because one handler serves both.
 * Examples: `rpc.discover` and `rpc_discover`, and each entry with `x-aliasOf`.
 */
function* aliases({ methods }: Contract): Generator<Fault> {
  for (const alias of methods) {
    const of = handlerName(alias)
    if (of === alias.name) continue
    const place = `method ${alias.name}`
    const method = methods.find(({ name }) => name === of)
    if (method === undefined || handlerName(method) !== of) {
      if (alias['x-aliasOf'] !== undefined)
        yield { place, text: `x-aliasOf names ${of}, which is no method with a handler`, at: ['x-aliasOf'] }
      continue
    }
    for (const member of SHARED)
      if (JSON.stringify(alias[member]) !== JSON.stringify(method[member]))
        yield { place, text: `${member} is not that of ${method.name}`, at: [member] }
  }
}
