/** Parses the text of `openrpc.json`. */
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { ContractFaults, type Fault, faultText } from './faults.ts'
import type { Contract } from './model.ts'
import { openRpcFaults } from './openRpcFaults.ts'
import { pathOf } from './places.ts'
import { type Shaped, shaped } from './shape.ts'
import { lineAt, SourceLines } from './sourceLines.ts'

/** A parsed document, as a contract, with its faults. */
export interface ReadContract extends Shaped {
  readonly document: unknown
}

/** Parses JSON. @throws ContractFaults for text that is not JSON, with the lines of the syntax errors */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContractFaults(syntaxFaults(text, String(error)))
  }
}

/** @param reason message of the fault if jsonc-parser, which reports offsets, finds no error */
function syntaxFaults(text: string, reason: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  if (errors.length === 0) return [`openrpc.json is not JSON: ${reason}`]
  return errors.map(
    ({ error, offset }) => `openrpc.json:${lineAt(text, offset)}: is not JSON: ${printParseErrorCode(error)}`,
  )
}

/**
 * Reads the text of `openrpc.json`, which may have faults.
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
 * @throws ContractFaults for text that is not JSON, or not of this form
 */
export function parseContract(text: string): Contract {
  const { document, contract, faults } = readContract(text)
  if (faults.length > 0) throw locatedFaults(text, document, faults)
  return contract
}

/** Returns an error with every fault once, each with its line, sorted by line. */
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
