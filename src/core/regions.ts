/**
 * Regions of memory that grow. They lie one after the other, and the frames' memory is the last: when another one is
 * full, all behind it move up. So nothing keeps addresses in them beyond a call of a function that may grow one.
 */
import { outOfMemory } from './host'
import { GROWING, REG_BYTES_MAX, REG_SHIFT, REGION_COUNT, REGION_MEMORY, REGIONS } from './layout'
import { reg, setReg } from './registers'

const PAGE: u32 = 0x10000

/** Address of the first byte of a region; true until a region grows. */
// @inline
export function regionBase(region: i32): usize {
  return load<u32>(REGIONS + (region << 3))
}

/** Bytes that a region holds. */
// @inline
export function regionBytes(region: i32): u32 {
  return load<u32>(REGIONS + (region << 3), 4)
}

/** Gives each region but the last `bytes` bytes, a multiple of 64 KiB. */
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

/** Makes the region hold `bytes` bytes: at least twice as many as before, or what it holds already. */
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

/** Makes the frames' region hold `bytes` bytes. */
export function ensureMemory(bytes: u64): void {
  if (bytes <= <u64>regionBytes(REGION_MEMORY)) return
  const end = <u64>regionBase(REGION_MEMORY) + bytes
  const pages = (end + PAGE - 1) >> 16
  if (end > reg(REG_BYTES_MAX)) outOfMemory()
  const missing = <i64>pages - <i64>memory.size()
  if (missing > 0 && memory.grow(<i32>missing) < 0) outOfMemory()
  store<u32>(REGIONS + (REGION_MEMORY << 3), <u32>((pages << 16) - <u64>regionBase(REGION_MEMORY)), 4)
}
