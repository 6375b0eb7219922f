/** Several listeners on one run. */
import type { Hooks } from './hooks.ts'

/** Tells `first`, then `second`. */
export function bothHooks(first: Hooks, second: Hooks): Hooks {
  return {
    onEnter(start) {
      first.onEnter?.(start)
      second.onEnter?.(start)
    },
    onExit(end) {
      first.onExit?.(end)
      second.onExit?.(end)
    },
    onLog(log) {
      first.onLog?.(log)
      second.onLog?.(log)
    },
    onAccount(address) {
      first.onAccount?.(address)
      second.onAccount?.(address)
    },
    onSlot(address, slot) {
      first.onSlot?.(address, slot)
      second.onSlot?.(address, slot)
    },
    onOpcode(step, failure) {
      first.onOpcode?.(step, failure)
      second.onOpcode?.(step, failure)
    },
    onOpcodeDone(step, failure) {
      first.onOpcodeDone?.(step, failure)
      second.onOpcodeDone?.(step, failure)
    },
  }
}
