/** Faults of a contract, as `npm run generate` tells them. */

/** Names of members and numbers of entries that lead from the document, or from a place in it, to a value. */
export type JsonPath = readonly (string | number)[]

/** Something that is wrong with the contract. */
export interface Fault {
  /** Where to look, in words that `places.ts` reads: `method eth_call param block`, `schema Block/properties/size`. */
  readonly place: string
  readonly text: string
  /** From the place to the member at fault, where that is not the place itself. */
  readonly at?: JsonPath
  /** To the member at fault, where the fault was found by its path: of two entries with one name, this one. */
  readonly path?: JsonPath
  /** The rule of the linter that the contract breaks. */
  readonly rule?: string
}

/** A fault as a line of text. */
export function faultText({ place, text, rule }: Fault): string {
  return `${place === '' ? '' : `${place}: `}${text}${rule === undefined ? '' : ` (${rule})`}`
}

/** Every fault of the contract, one line for each. */
export class ContractFaults extends Error {
  readonly code = 'contract-faults'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`openrpc.json has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}
