/** Faults of a contract, as `npm run generate` tells them. */

/** What is wrong with the contract, one line for each fault. */
export class ContractFaults extends Error {
  readonly code = 'contract-faults'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`openrpc.json has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}
