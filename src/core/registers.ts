/** Access to the registers, and to the fork's parameters and rules, which lie in memory (layout.ts). */
import { PARAMS, REG_FORK, REGISTERS } from './layout'

/** Returns the value of a register. @param number REG_* */
// @inline
export function reg(number: i32): u64 {
  return load<u64>(REGISTERS + (number << 3))
}

/** Sets a register. @param number REG_* */
// @inline
export function setReg(number: i32, value: u64): void {
  store<u64>(REGISTERS + (number << 3), value)
}

/** Returns the value of a register that fits in 32 bits. @param number REG_* */
// @inline
export function reg32(number: i32): u32 {
  return load<u32>(REGISTERS + (number << 3))
}

/** Returns a parameter of the fork. @param number PARAM_* */
// @inline
export function param(number: i32): u64 {
  return load<u64>(PARAMS + (number << 3))
}

/** Whether the fork has at least one of these rules. @param bits FORK_* */
// @inline
export function hasFork(bits: u32): bool {
  return (load<u32>(REGISTERS + (REG_FORK << 3)) & bits) !== 0
}
