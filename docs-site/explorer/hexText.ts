/** Reads the slot of a storage reader, and shows hex in other notations. */

const SLOT_END = 2n ** 256n

/** Reads a slot in decimal, or in hex with `0x`. Returns undefined for other texts, and for slots of 2^256 and above. */
export function readSlot(text: string): bigint | undefined {
  const wanted = text.trim()
  if (!/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(wanted)) return undefined
  const slot = BigInt(wanted)
  return slot < SLOT_END ? slot : undefined
}

/** Returns the address that a word may hold: its last 20 bytes, if the others are zero and most of them are not. */
export function addressIn(word: string): string | undefined {
  const found = /^0x0{24}([0-9a-f]{40})$/i.exec(word)?.[1]
  return found === undefined || /^0{8}/.test(found) ? undefined : `0x${found}`
}

/** Returns the text of bytes that are printable ASCII; undefined for other bytes, and for none. */
export function textIn(hex: string): string | undefined {
  const bytes =
    hex
      .slice(2)
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? []
  const isText = bytes.length > 0 && bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return isText ? String.fromCharCode(...bytes) : undefined
}

/** Returns the text that a word may hold as Solidity stores strings of up to 31 bytes: twice the length is at the end. */
export function shortStringIn(word: string): string | undefined {
  const twice = Number.parseInt(word.slice(-2), 16)
  const end = 2 + twice
  if (twice % 2 !== 0 || twice > 62 || /[^0]/.test(word.slice(end, -2))) return undefined
  return textIn(word.slice(0, end))
}
