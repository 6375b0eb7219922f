/** The codes of accounts. Codes stay in memory after a run. Numbers identify codes; number 0 is the empty code. */
import { keccak256 } from './keccak'
import {
  CODE_BYTES,
  CODE_HASH,
  CODE_IS_DELEGATION,
  CODE_LENGTH,
  CODE_PADDING,
  CODE_START,
  CODE_TARGET,
  REG_CODE_BYTES,
  REG_CODES,
  REGION_CODE_ENTRIES,
  REGION_CODES,
} from './layout'
import { JUMPDEST, PUSH0, PUSH32 } from './opcodes'
import { ensureRegion, regionBase } from './regions'
import { reg32, setReg } from './registers'
import { readAddress } from './word'

/** Length in bytes of a delegation (EIP-7702): 0xef0100, followed by an address. */
const DELEGATION_BYTES: u32 = 23
const DELEGATION_PREFIX: u32 = 0x0001ef

/** Returns the memory address of a code's entry, which is valid until a code is added. */
// @inline
export function codeEntry(code: u32): usize {
  return regionBase(REGION_CODE_ENTRIES) + code * CODE_BYTES
}

/** Returns the length in bytes of the bitmap of jump destinations: a multiple of 8, with a bit for each code byte. */
// @inline
export function jumpBytes(length: u32): u32 {
  return ((length >> 3) + 8) & ~7
}

/**
 * Reserves memory for a code. The caller then writes the bytes at the address in CODE_START, and calls
 * {@link finishCode}.
 *
 * @returns the code's number
 */
export function addCode(length: u32): u32 {
  const code = reg32(REG_CODES)
  const start = reg32(REG_CODE_BYTES)
  const bytes = (length + CODE_PADDING + jumpBytes(length) + 7) & ~7
  ensureRegion(REGION_CODES, start + bytes)
  ensureRegion(REGION_CODE_ENTRIES, (code + 1) * CODE_BYTES)
  const entry = codeEntry(code)
  const at = regionBase(REGION_CODES) + start
  memory.fill(entry, 0, CODE_BYTES)
  memory.fill(at + length, 0, bytes - length)
  store<u32>(entry, at, CODE_START)
  store<u32>(entry, length, CODE_LENGTH)
  setReg(REG_CODES, code + 1)
  setReg(REG_CODE_BYTES, start + bytes)
  return code
}

/** Finds the jump destinations of a code whose bytes have been written, and whether the code is a delegation. */
export function finishCode(code: u32): void {
  const entry = codeEntry(code)
  const start = load<u32>(entry, CODE_START)
  const length = load<u32>(entry, CODE_LENGTH)
  findJumps(start, length)
  if (length !== DELEGATION_BYTES || (load<u32>(start) & 0xffffff) !== DELEGATION_PREFIX) return
  store<u32>(entry, 1, CODE_IS_DELEGATION)
  readAddress(TARGET, start + 3)
  memory.copy(entry + CODE_TARGET, TARGET, 24)
}

const TARGET = memory.data(32)

/** Computes the hash of a code whose bytes have been written. */
export function hashCode(code: u32): void {
  const entry = codeEntry(code)
  keccak256(entry + CODE_HASH, load<u32>(entry, CODE_START), load<u32>(entry, CODE_LENGTH))
}

/** Sets bits in the zeroed bitmap after the code: one for each JUMPDEST that is not in the immediate of a PUSH. */
export function findJumps(start: usize, length: u32): void {
  const jumps = start + length + CODE_PADDING
  for (let at: u32 = 0; at < length; at++) {
    const opcode: u32 = load<u8>(start + at)
    if (opcode === JUMPDEST) {
      const place = jumps + (at >> 3)
      store<u8>(place, load<u8>(place) | <u8>((<u32>1) << (at & 7)))
    } else if (opcode > PUSH0 && opcode <= PUSH32) at += opcode - PUSH0
  }
}
