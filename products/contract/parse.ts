/** The text of `openrpc.json` → the contract. */
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { ContractFaults, type Fault, faultText } from './faults.ts'
import type { Contract } from './model.ts'
import { openRpcFaults } from './openRpcFaults.ts'
import { pathOf } from './places.ts'
import { type Shaped, shaped } from './shape.ts'
import { lineAt, SourceLines } from './sourceLines.ts'

/** A document as a contract, and why it is none. */
export interface ReadContract extends Shaped {
  readonly document: unknown
}

/** The document of a text. @throws ContractFaults for text that is not JSON, with the lines */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContractFaults(syntaxFaults(text, String(error)))
  }
}

/** @param reason to be given where the parser that knows lines finds nothing */
function syntaxFaults(text: string, reason: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  if (errors.length === 0) return [`openrpc.json is not JSON: ${reason}`]
  return errors.map(
    ({ error, offset }) => `openrpc.json:${lineAt(text, offset)}: is not JSON: ${printParseErrorCode(error)}`,
  )
}

/**
 * Reads the text of `openrpc.json`, faults and all.
 *
 * @throws ContractFaults for text that is not JSON
 */
export function readContract(text: string): ReadContract {
  const document = parseJson(text)
  const read = shaped(document)
  return { ...read, document, faults: [...read.faults, ...openRpcFaults(document)] }
}

/**
 * Parses the text of `openrpc.json` and checks its form: the OpenRPC meta-schema, and the types of members.
 *
 * @throws ContractFaults
 */
export function parseContract(text: string): Contract {
  const { document, contract, faults } = readContract(text)
  if (faults.length > 0) throw locatedFaults(text, document, faults)
  return contract
}

/** Every fault once, in the order of the lines that they begin with. */
export function locatedFaults(text: string, document: unknown, faults: readonly Fault[]): ContractFaults {
  const lines = new SourceLines(text)
  const found = new Map<string, number>()
  for (const fault of faults) {
    const said = faultText(fault)
    if (!found.has(said)) found.set(said, lines.lineOf(pathOf(document, fault)))
  }
  const sorted = [...found].sort(([, first], [, second]) => first - second)
  return new ContractFaults(sorted.map(([said, line]) => `openrpc.json:${line}: ${said}`))
}
