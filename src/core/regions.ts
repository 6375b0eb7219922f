/**
 * Growing regions of linear memory. The regions lie one after the other, with the frames' memory last. When a region
 * grows, all later regions move up. Callers must not keep an address in a region across a call that can grow a region.
 */
import { outOfMemory } from './host'
import { GROWING, REG_BYTES_MAX, REG_SHIFT, REGION_COUNT, REGION_MEMORY, REGIONS } from './layout'
import { reg, setReg } from './registers'

const PAGE: u32 = 0x10000

/** Returns the address of the first byte of a region, which is valid until a region grows. */
// @inline
export function regionBase(region: i32): usize {
  return load<u32>(REGIONS + (region << 3))
}

/** Returns the capacity of a region in bytes. */
// @inline
export function regionBytes(region: i32): u32 {
  return load<u32>(REGIONS + (region << 3), 4)
}

/** Sets the capacity of each region except the last to `bytes`, a multiple of 64 KiB. */
export function initRegions(bytes: u32): void {
  let base: u32 = GROWING
  for (let region = 0; region < REGION_COUNT; region++) {
    const size = region === REGION_MEMORY ? 0 : bytes
    store<u32>(REGIONS + (region << 3), base)
    store<u32>(REGIONS + (region << 3), size, 4)
    base += size
  }
  ensureMemory(PAGE)
}

/** Grows a region to at least `bytes` bytes, and at least to double its size. Does nothing if its capacity suffices. */
export function ensureRegion(region: i32, bytes: u32): void {
  const size = regionBytes(region)
  if (bytes <= size) return
  const wanted = bytes - size
  const delta = ((wanted > size ? wanted : size) + PAGE - 1) & ~(PAGE - 1)
  const used = regionBytes(REGION_MEMORY)
  ensureMemory(<u64>used + delta)
  const next = regionBase(region + 1)
  memory.copy(next + delta, next, regionBase(REGION_MEMORY) + used - next)
  store<u32>(REGIONS + (region << 3), size + delta, 4)
  for (let behind = region + 1; behind < REGION_COUNT; behind++) {
    store<u32>(REGIONS + (behind << 3), load<u32>(REGIONS + (behind << 3)) + delta)
  }
  store<u32>(REGIONS + (REGION_MEMORY << 3), regionBytes(REGION_MEMORY) - delta, 4)
  setReg(REG_SHIFT, reg(REG_SHIFT) + delta)
}

/** Grows the last region, REGION_MEMORY, to at least `bytes` bytes. */
export function ensureMemory(bytes: u64): void {
  if (bytes <= <u64>regionBytes(REGION_MEMORY)) return
  const end = <u64>regionBase(REGION_MEMORY) + bytes
  const pages = (end + PAGE - 1) >> 16
  if (end > reg(REG_BYTES_MAX)) outOfMemory()
  const missing = <i64>pages - <i64>memory.size()
  if (missing > 0 && memory.grow(<i32>missing) < 0) outOfMemory()
  store<u32>(REGIONS + (REGION_MEMORY << 3), <u32>((pages << 16) - <u64>regionBase(REGION_MEMORY)), 4)
}
