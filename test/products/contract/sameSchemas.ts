/** Compiles the schemas of changed copies of the contract. AJV takes long, so unchanged schemas are compiled once. */
import type { Contract } from '../../../products/contract/model.ts'
import { type SchemaCompiler, schemaCompiler } from '../../../products/contract/schemaCompiler.ts'

/** @returns gives the compiler of a copy, which is that of the contract when the copy has the same schemas */
export function compilersOf(contract: Contract): (copy: Contract) => SchemaCompiler {
  const schemasOf = ({ components }: Contract): string => JSON.stringify(components.schemas)
  const [schemas, compiler] = [schemasOf(contract), schemaCompiler(contract)]
  return (copy) => (schemasOf(copy) === schemas ? compiler : schemaCompiler(copy))
}
