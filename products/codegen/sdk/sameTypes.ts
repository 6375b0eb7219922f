/** Schemas whose type in the SDKs is another name for the type of a second schema. */

/** Name of the schema whose type is written by hand, with its conversions from and to numbers. */
export const QUANTITY = 'Quantity'

const SAME_TYPES: Readonly<Record<string, string>> = {
  // Quantities of parameters may also have leading zeros and capital digits. With one type, a quantity from an answer
  // can be sent.
  QuantityInput: QUANTITY,
  Quantity64Input: QUANTITY,
  BlockNumberInput: QUANTITY,
  // With one type, the same values choose a block in all methods. The server refuses a hash where only numbers and tags
  // are allowed.
  BlockNumberOrTag: 'BlockNumberOrTagOrHash',
}

/** Returns the name of the schema whose type the schema `name` shares. Undefined if it has a type of its own. */
export function sameType(name: string): string | undefined {
  return SAME_TYPES[name]
}
