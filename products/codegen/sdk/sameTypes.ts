/**
 * Schemas without a type of their own in the SDKs. In the SDKs, the name of such a schema is an alias for the type of
 * another schema.
 */

/** Name of the schema whose type is written by hand, with its conversions from and to numbers. */
export const QUANTITY = 'Quantity'

const SAME_TYPES: Readonly<Record<string, string>> = {
  // Quantities in parameters may also have leading zeros and capital digits. The type is nevertheless the same, so that
  // callers can send a quantity from an answer.
  QuantityInput: QUANTITY,
  Quantity64Input: QUANTITY,
  BlockNumberInput: QUANTITY,
  // The SDKs send an index as hex, so that it has one type.
  IndexInput: QUANTITY,
  // The type is the same, so that all methods accept the same values for a block. The server refuses a hash where only
  // numbers and tags are allowed.
  BlockNumberOrTag: 'BlockNumberOrTagOrHash',
}

/** Returns the name of the schema whose type the schema `name` shares. Undefined if it has a type of its own. */
export function sameType(name: string): string | undefined {
  return SAME_TYPES[name]
}
