/**
 * Finds the data of a block's transactions without decoding other fields. The stored traces refer to this data instead
 * of containing it, so reading traces requires the data. Decoding the whole block would cost more than reading its
 * traces.
 */

/** Position of the data among the fields of a transaction's RLP list, by EIP-2718 type. */
const DATA_POSITION: Readonly<Record<number, number>> = { 0: 5, 1: 6, 2: 7, 3: 7, 4: 7 }

/** Start and end of an RLP item's content, and whether the item is a list. */
interface Item {
  start: number
  end: number
  isList: boolean
}

/**
 * @param body RLP [transactions, …] of a stored block, which is known to be well formed
 * @returns views, one for each transaction: call data, or init code of a creation
 */
export function transactionData(body: Uint8Array): Uint8Array[] {
  const item: Item = { start: 0, end: 0, isList: true }
  readItem(body, 0, item)
  readItem(body, item.start, item)
  const { end } = item
  const found: Uint8Array[] = []
  for (let at = item.start; at < end; at = item.end) {
    readItem(body, at, item)
    const after = item.end
    if (item.isList) found.push(fieldOf(body, item, DATA_POSITION[0]!))
    else {
      // EIP-2718: a type byte, then the list.
      const position = DATA_POSITION[body[item.start]!] ?? 0
      readItem(body, item.start + 1, item)
      found.push(fieldOf(body, item, position))
    }
    item.end = after
  }
  return found
}

function fieldOf(bytes: Uint8Array, item: Item, position: number): Uint8Array {
  let at = item.start
  for (let field = 0; field <= position; field++) {
    readItem(bytes, at, item)
    at = item.end
  }
  return bytes.subarray(item.start, item.end)
}

/**
 * Reads the header of an RLP item (Yellow Paper, appendix B). Writes the result into `item`: a new object for every
 * field of every transaction would cost time.
 */
function readItem(bytes: Uint8Array, at: number, item: Item): void {
  const first = bytes[at]!
  item.isList = first >= 0xc0
  if (first < 0x80) {
    item.start = at
    item.end = at + 1
    return
  }
  const short = item.isList ? first - 0xc0 : first - 0x80
  if (short < 56) {
    item.start = at + 1
    item.end = at + 1 + short
    return
  }
  const lengthBytes = short - 55
  let length = 0
  for (let index = 1; index <= lengthBytes; index++) length = length * 256 + bytes[at + index]!
  item.start = at + 1 + lengthBytes
  item.end = item.start + length
}
