/** The whole generation, in memory. */
import { emitCases } from './cases.ts'
import { findFaults } from './checks.ts'
import { emitClient } from './client.ts'
import { ContractFaults, parseContract } from './contract.ts'
import { emitDocument } from './document.ts'
import { emitErrors } from './errors.ts'
import { emitLimits } from './limits.ts'
import { emitRouter } from './router.ts'
import { emitTypes } from './types.ts'
import { emitValidators, emitValidatorTypes } from './validators.ts'

/**
 * Generates everything from the text of `openrpc.json`.
 *
 * @returns file name in `generated/` → its text; the same text for the same contract
 * @throws ContractFaults with every fault that was found
 */
export async function generate(text: string): Promise<Map<string, string>> {
  const contract = parseContract(text)
  const faults = findFaults(contract)
  if (faults.length > 0) throw new ContractFaults(faults)
  return new Map([
    ['types.ts', await emitTypes(contract)],
    ['validators.js', emitValidators(contract)],
    ['validators.d.ts', emitValidatorTypes()],
    ['errors.ts', emitErrors(contract)],
    ['limits.ts', emitLimits(contract)],
    ['router.ts', emitRouter(contract)],
    ['document.ts', emitDocument(contract)],
    ['client.ts', emitClient(contract)],
    ['cases.ts', emitCases(contract)],
  ])
}
