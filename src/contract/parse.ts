/** The text of `openrpc.json` → the contract. */
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { ContractFaults } from './faults.ts'
import type { Contract } from './model.ts'

/**
 * Parses the text of `openrpc.json` and checks it against the OpenRPC meta-schema.
 *
 * @throws ContractFaults
 */
export function parseContract(text: string): Contract {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new ContractFaults([`is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const verdict = validateOpenRPCDocument(document as Parameters<typeof validateOpenRPCDocument>[0])
  if (verdict !== true) throw new ContractFaults([verdict.message])
  return document as Contract
}
