/** The whole generation, in memory. */
import { emitCases } from './cases.ts'
import { findFaults } from './checks.ts'
import { emitClient } from './client.ts'
import { type Contract, ContractFaults, parseContract } from './contract.ts'
import { emitDocument } from './document.ts'
import { emitErrors } from './errors.ts'
import { emitLimits } from './limits.ts'
import { emitLimitsPage } from './limitsPage.ts'
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
  const contract = checkedContract(text)
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

/**
 * Generates the pages of the docs that say what the contract says.
 *
 * @param text of `openrpc.json`
 * @returns file name in `docs/`, where other pages may be → its text
 * @throws ContractFaults
 */
export function generatePages(text: string): Map<string, string> {
  return new Map([['limits.md', emitLimitsPage(checkedContract(text))]])
}

function checkedContract(text: string): Contract {
  const contract = parseContract(text)
  const faults = findFaults(contract)
  if (faults.length > 0) throw new ContractFaults(faults)
  return contract
}
