/** Faults of a contract, as `npm run generate` reports them. */

/** The steps from the document, or from a place in the document, to a value: names of members and array indexes. */
export type JsonPath = readonly (string | number)[]

/** An error in the contract. */
export interface Fault {
  /** The place in words, which `places.ts` parses: `method eth_call param block`, `schema Block/properties/size`. */
  readonly place: string
  readonly text: string
  /** Path from the place to the wrong member. Default: the place itself is wrong. */
  readonly at?: JsonPath
  /** Path from the document to the wrong member, if known. The path also tells two entries of the same name apart. */
  readonly path?: JsonPath
  /** Name of the linter's rule that the contract violates. */
  readonly rule?: string
}

/** Returns a fault as a line of text. */
export function faultText({ place, text, rule }: Fault): string {
  return `${place === '' ? '' : `${place}: `}${text}${rule === undefined ? '' : ` (${rule})`}`
}

/** Thrown for a contract with faults. The message lists all faults, one on each line. */
export class ContractFaults extends Error {
  readonly code = 'contract-faults'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`openrpc.json has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}
