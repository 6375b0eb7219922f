/**
 * Hash tables with open addressing. An entry consists of the epoch of the run that set the entry, and the number of an
 * account or slot. An entry from an earlier epoch is treated as empty, so that the tables need not be cleared between
 * runs.
 */
import { REG_EPOCH, REG_SEED_A, REG_SEED_B } from './layout'
import { ensureRegion, regionBase, regionBytes } from './regions'
import { reg, reg32 } from './registers'

const ENTRY: u32 = 8

/** Odd 64-bit multipliers with about as many one bits as zero bits: the golden ratio, and primes of xxHash. */
const MIX_A: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15
const MIX_B: u64 = ((<u64>0xc2b2ae3d) << 32) | 0x27d4eb4f
const MIX_C: u64 = ((<u64>0x165667b1) << 32) | 0x9e3779f9

/** Returns the hash of a key. The hash depends on random seeds, so that callers cannot choose keys that collide. */
// @inline
export function hashOf(a: u64, b: u64, c: u64, d: u64): u32 {
  let hash = (a ^ reg(REG_SEED_A)) * MIX_A
  hash = (rotl<u64>(hash, 29) ^ b) * MIX_B
  hash = (rotl<u64>(hash, 29) ^ c ^ reg(REG_SEED_B)) * MIX_C
  hash = (rotl<u64>(hash, 29) ^ d) * MIX_A
  return <u32>((hash ^ (hash >> 29)) >> 16)
}

/** Returns the address of the entry at which the search for a hash begins; {@link nextEntry} continues the search. */
// @inline
export function firstEntry(region: i32, hash: u32): usize {
  return regionBase(region) + (hash & (regionBytes(region) / ENTRY - 1)) * ENTRY
}

/** Returns the address of the entry after `entry`; the first entry of the table follows the last. */
// @inline
export function nextEntry(region: i32, entry: usize): usize {
  const next = entry + ENTRY
  return next === regionBase(region) + regionBytes(region) ? regionBase(region) : next
}

/** Whether a table's entry was set in the current run. */
// @inline
export function isTaken(entry: usize): bool {
  return load<u32>(entry) === reg32(REG_EPOCH)
}

/** Returns the number in an entry of a table. */
// @inline
export function numberAt(entry: usize): u32 {
  return load<u32>(entry, 4)
}

/** Sets the number of an entry, and marks the entry as set in this run. */
// @inline
export function setEntry(entry: usize, number: u32): void {
  store<u32>(entry, reg32(REG_EPOCH))
  store<u32>(entry, number, 4)
}

/** Whether a table with `count` entries must grow before the next insertion. */
// @inline
export function isCrowded(region: i32, count: u32): bool {
  return count * 2 >= regionBytes(region) / ENTRY
}

/** Doubles and clears a table; the caller must insert all entries again. */
export function doubleTable(region: i32): void {
  ensureRegion(region, regionBytes(region) * 2)
  memory.fill(regionBase(region), 0, regionBytes(region))
}
