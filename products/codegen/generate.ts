/** Generates the texts of all generated files, in memory. */
import { checkedContract } from '../contract/checkedContract.ts'
import { parseJson } from '../contract/parse.ts'
import { emitClientMethods } from './client/clientMethods.ts'
import { emitClientTables } from './client/clientTables.ts'
import { emitErrors } from './errors.ts'
import { emitLimits } from './limits/limits.ts'
import { emitLimitsPage } from './limits/page.ts'
import { emitNetworkFiles } from './networks.ts'
import { emitRouter } from './router.ts'
import { emitGo } from './sdk/go.ts'
import { sdkModel } from './sdk/model.ts'
import { emitRust } from './sdk/rust.ts'
import { emitTypes } from './types.ts'
import { emitValidators, emitValidatorTypes } from './validators.ts'

/**
 * Generates the files in `generated/`.
 *
 * @param text text of `openrpc.json`
 * @returns the texts by file name; the same texts for the same contract and the same packages
 * @throws ContractFaults with every fault that was found
 */
export async function generate(text: string): Promise<Map<string, string>> {
  const contract = checkedContract(text)
  return new Map([
    ['types.ts', await emitTypes(contract, parseJson(text))],
    ['validators.js', emitValidators(contract)],
    ['validators.d.ts', emitValidatorTypes()],
    ['errors.ts', emitErrors(contract)],
    ['limits.ts', emitLimits(contract)],
    ['router.ts', emitRouter(contract)],
    ['clientMethods.ts', emitClientMethods(contract)],
    ['clientTables.ts', emitClientTables(contract)],
    ['networkFiles.ts', emitNetworkFiles()],
  ])
}

/**
 * Generates the pages in `docs/` that present a part of the contract.
 *
 * @param text text of `openrpc.json`
 * @returns the texts by file name; `docs/` has other pages too
 * @throws ContractFaults
 */
export function generatePages(text: string): Map<string, string> {
  return new Map([['limits.md', emitLimitsPage(checkedContract(text))]])
}

/**
 * Generates the SDKs for other languages.
 *
 * @param text text of `openrpc.json`
 * @returns the texts by path in `sdk/`, which also has files that are written by hand
 * @throws ContractFaults
 */
export function generateSdks(text: string): Map<string, string> {
  const contract = checkedContract(text)
  const model = sdkModel(contract)
  return new Map([
    ...[...emitGo(contract, model)].map(([name, file]) => [`go/${name}`, file] as const),
    ...[...emitRust(contract, model)].map(([name, file]) => [`rust/${name}`, file] as const),
  ])
}
