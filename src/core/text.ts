/**
 * Writes JSON in ASCII to a buffer, which the host takes in pieces. Functions take the address of the next character,
 * and return the address after their text. Callers reserve space first; a function may write up to 16 bytes more.
 */
import { takeText } from './host'
import { reg32, setReg } from './registers'
import { REG_TEXT_BYTES, TEXT, TEXT_BYTES } from './textLayout'

/** End of the space that can be reserved: vector stores may write up to 16 bytes beyond the text. */
const TEXT_END: usize = TEXT + TEXT_BYTES - 16

/** Maximum number of characters of a quantity: two quotes, 0x and 64 digits. */
export const QUANTITY_CHARACTERS: usize = 68

/** Maximum number of bytes that are converted to hex digits after one reservation of space. */
const PIECE: usize = 1024

const QUOTE: u8 = 0x22
const ZERO: u32 = 0x30

/** Returns the address of the next character. */
// @inline
export function textEnd(): usize {
  return TEXT + reg32(REG_TEXT_BYTES)
}

/** Sets the end of the written text. */
// @inline
export function setTextEnd(at: usize): void {
  setReg(REG_TEXT_BYTES, at - TEXT)
}

/**
 * Reserves space for `bytes` characters at `at`; if the buffer is full, the host first takes the text.
 *
 * @param bytes at most half of TEXT_BYTES
 * @returns address of the first reserved character
 */
// @inline
export function withSpace(at: usize, bytes: usize): usize {
  return at + bytes <= TEXT_END ? at : handOver(at)
}

function handOver(at: usize): usize {
  setTextEnd(at)
  takeText()
  setReg(REG_TEXT_BYTES, 0)
  return TEXT
}

/** Writes a literal. @param text ASCII @returns address after the text */
// @inline
export function putText(at: usize, text: string): usize {
  const length = <usize>text.length
  const from = changetype<usize>(text)
  for (let done: usize = 0; done < length; done += 16) {
    const units = from + 2 * done
    store<v128>(at + done, i8x16.narrow_i16x8_u(load<v128>(units), load<v128>(units, 16)))
  }
  return at + length
}

/** Writes one character. @returns address after the text */
// @inline
export function putCharacter(at: usize, character: u32): usize {
  store<u8>(at, character)
  return at + 1
}

/** Writes an integer in decimal. @returns address after the text */
export function putDecimal(at: usize, value: u64): usize {
  if (value > u64(u32.MAX_VALUE)) return putDecimalDigits(putDecimal(at, value / 1_000_000_000), value)
  let left = <u32>value
  let end = at + 1
  for (let limit: u64 = 10; value >= limit; limit *= 10) end++
  for (let to = end; to > at; left /= 10) store<u8>(--to, ZERO + (left % 10))
  return end
}

/** Writes the last nine digits of an integer, with leading zeros. @returns address after the text */
function putDecimalDigits(at: usize, value: u64): usize {
  let left = <u32>(value % 1_000_000_000)
  for (let to = at + 9; to > at; left /= 10) store<u8>(--to, ZERO + (left % 10))
  return at + 9
}

/** Writes a word as a JSON-RPC quantity between quotes. @returns address after the text */
export function putQuantity(at: usize, word: usize): usize {
  let limb: usize = word + 24
  while (limb > word && load<u64>(limb) === 0) limb -= 8
  const top = load<u64>(limb)
  const skipped: usize = top === 0 ? 15 : <usize>(clz<u64>(top) >> 2)
  let end = putText(at, '"0x')
  putLimb(end, top << ((<u64>skipped) << 2))
  end += 16 - skipped
  while (limb > word) {
    limb -= 8
    putLimb(end, load<u64>(limb))
    end += 16
  }
  return putCharacter(end, QUOTE)
}

/** Writes 64 bits as 16 hex digits. */
// @inline
function putLimb(at: usize, value: u64): void {
  const bytes = i64x2.splat(bswap<u64>(value))
  store<v128>(
    at,
    digitsOf(
      i8x16.shuffle(highOf(bytes), lowOf(bytes), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
    ),
  )
}

// @inline
function highOf(bytes: v128): v128 {
  return i8x16.shr_u(bytes, 4)
}

// @inline
function lowOf(bytes: v128): v128 {
  return v128.and(bytes, i8x16.splat(15))
}

/** Converts numbers below 16 to hex digits. */
// @inline
function digitsOf(nibbles: v128): v128 {
  return i8x16.swizzle(i8x16(48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 97, 98, 99, 100, 101, 102), nibbles)
}

/** Writes any number of bytes as hex digits, and reserves the space itself. @returns address after the text */
export function putBytes(at: usize, bytes: usize, length: usize): usize {
  let end = at
  let from = bytes
  let left = length
  while (left > 0) {
    const count = left < PIECE ? left : PIECE
    end = putPiece(withSpace(end, 2 * PIECE), from, count)
    from += count
    left -= count
  }
  return end
}

function putPiece(at: usize, bytes: usize, length: usize): usize {
  let done: usize = 0
  for (; done + 16 <= length; done += 16) {
    const some = load<v128>(bytes + done)
    const high = highOf(some)
    const low = lowOf(some)
    const to = at + 2 * done
    store<v128>(
      to,
      digitsOf(i8x16.shuffle(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)),
    )
    store<v128>(
      to,
      digitsOf(i8x16.shuffle(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)),
      16,
    )
  }
  // The last bytes are converted one by one, because a vector load could read beyond the end of memory.
  for (; done < length; done++) {
    const byte = load<u8>(bytes + done)
    store<u8>(at + 2 * done, digitOf(byte >> 4))
    store<u8>(at + 2 * done, digitOf(byte & 15), 1)
  }
  return at + 2 * length
}

// @inline
function digitOf(nibble: u32): u32 {
  return nibble < 10 ? ZERO + nibble : 0x57 + nibble
}
