/** Rules about derived facts, which follow from other facts of the contract. `npm run generate` adds missing facts. */
import { derivedErrors } from '../derive/errors.ts'
import { derivedMethods } from '../derive/limits.ts'
import type { Fault } from '../faults.ts'
import { type Contract, errorNames, handlerName } from '../model.ts'
import type { LintRules } from './rule.ts'

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
  for (const [limit, { methods = [] }] of Object.entries(contract['x-limits'])) {
    const derived = derivedMethods(contract, limit)
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
 * An alias must have the same parameters, result and cost as its method, because one handler serves both. Example:
 * `rpc.discover` and `rpc_discover`.
 */
function* aliases({ methods }: Contract): Generator<Fault> {
  for (const alias of methods) {
    const method = methods.find(({ name }) => name !== alias.name && name === handlerName(alias.name))
    if (method === undefined) continue
    for (const member of ['params', 'result', 'x-cost'] as const)
      if (JSON.stringify(alias[member]) !== JSON.stringify(method[member]))
        yield { place: `method ${alias.name}`, text: `${member} is not that of ${method.name}`, at: [member] }
  }
}
