/** The contract that the generator reads: without faults, or not at all. */
import { findFaults } from './checks.ts'
import type { JsonObject } from './diff/document.ts'
import { sinceFaults } from './diff/sinceFaults.ts'
import type { Fault, JsonPath } from './faults.ts'
import { lint } from './lint/lint.ts'
import type { Contract } from './model.ts'
import { locatedFaults, readContract } from './parse.ts'
import { pathOf } from './places.ts'

/**
 * Reads the contract and looks for every fault: of form, of what the generator needs, and of what readers need.
 *
 * @param text of `openrpc.json`
 * @param released text of the contract that was released last, by which `x-since` is judged
 * @throws ContractFaults with all faults at once, each with its line
 */
export function checkedContract(text: string, released?: string): Contract {
  const { document, contract, faults, replaced } = readContract(text)
  const old = released === undefined ? undefined : (JSON.parse(released) as JsonObject)
  const found = [
    ...findFaults(contract),
    ...lint(contract),
    ...(old ? sinceFaults(old, ownMethods(contract)) : []),
  ].filter((fault) => !isOfReplaced(pathOf(contract, fault), replaced) && !followsFrom(replaced, fault))
  const all: readonly Fault[] = [...faults, ...found]
  if (all.length > 0) throw locatedFaults(text, document, all)
  return contract
}

/** Whether a fault is one of a neutral value, which the document does not have. */
function isOfReplaced(path: JsonPath, replaced: readonly JsonPath[]): boolean {
  return replaced.some((value) => value.every((step, index) => String(step) === String(path[index])))
}

/** Rules that compare what methods say with what other parts of the contract say of them. */
const DERIVED = ['derived-limit', 'derived-error']

/** Whether a fault may only follow from the neutral value of a method's member. */
function followsFrom(replaced: readonly JsonPath[], { rule }: Fault): boolean {
  return rule !== undefined && DERIVED.includes(rule) && replaced.some(([first]) => first === 'methods')
}

/** The contract without entries that are references, which may lead nowhere. */
function ownMethods(contract: Contract): JsonObject {
  return { ...contract, methods: contract.methods.filter((method) => !Object.hasOwn(method, '$ref')) }
}
