/** Reads the contract for the generator, which accepts only a contract without faults. */
import { findFaults } from './checks.ts'
import type { JsonObject } from './diff/document.ts'
import { sinceFaults } from './diff/sinceFaults.ts'
import type { Fault, JsonPath } from './faults.ts'
import { lint } from './lint/lint.ts'
import type { Contract } from './model.ts'
import { locatedFaults, readContract } from './parse.ts'
import { pathOf } from './places.ts'
import { schemaCompiler } from './schemaCompiler.ts'

/**
 * Reads the contract and collects every fault: faults of its form, of the generator's checks (checks.ts), and of the
 * linter.
 *
 * @param text text of `openrpc.json`
 * @param released text of the contract that was released last; `x-since` is checked against this contract
 * @throws ContractFaults with all faults, each with its line
 */
export function checkedContract(text: string, released?: string): Contract {
  const { document, contract, faults, replaced } = readContract(text)
  const old = released === undefined ? undefined : (JSON.parse(released) as JsonObject)
  const schemas = schemaCompiler(contract)
  const found = [
    ...findFaults(contract, schemas),
    ...lint(contract, schemas),
    ...(old ? sinceFaults(old, ownMethods(contract)) : []),
  ].filter((fault) => !isOfReplaced(pathOf(contract, fault), replaced) && !followsFrom(replaced, fault))
  const all: readonly Fault[] = [...faults, ...found]
  if (all.length > 0) throw locatedFaults(text, document, all)
  return contract
}

/**
 * Whether a fault is in a neutral value, which replaces a member of the wrong type (shape.ts). Faults in neutral values
 * are not reported, because the document does not contain these values.
 */
function isOfReplaced(path: JsonPath, replaced: readonly JsonPath[]): boolean {
  return replaced.some((value) => value.every((step, index) => String(step) === String(path[index])))
}

/** Rules that compare a method's entry with other parts of the contract. */
const DERIVED = ['derived-limit', 'derived-error']

/** Whether a fault may exist only because a neutral value replaces a member of `methods`. */
function followsFrom(replaced: readonly JsonPath[], { rule }: Fault): boolean {
  return rule !== undefined && DERIVED.includes(rule) && replaced.some(([first]) => first === 'methods')
}

/** Returns the contract without the entries of `methods` that are references, because a reference may lead nowhere. */
function ownMethods(contract: Contract): JsonObject {
  return { ...contract, methods: contract.methods.filter((method) => !Object.hasOwn(method, '$ref')) }
}
