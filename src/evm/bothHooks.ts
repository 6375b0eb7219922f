/** Combines the hooks of two listeners of one run. */
import type { Hooks } from './hooks.ts'

const NAMES = ['onEnter', 'onExit', 'onLog', 'onAccount', 'onSlot', 'onOpcode', 'onOpcodeDone'] as const

/** Calls `first`, then `second`, and only the hooks that one of them has. At most one of them may have `stepText`. */
export function bothHooks(first: Hooks, second: Hooks): Hooks {
  const stepText = first.stepText ?? second.stepText
  const combined = NAMES.flatMap((name) => {
    const listeners = [first, second].filter((each) => each[name] !== undefined)
    if (listeners.length === 0) return []
    const callBoth = (...event: unknown[]): void => {
      for (const each of listeners) Reflect.apply(each[name]!, each, event)
    }
    return [[name, callBoth]]
  })
  return { ...Object.fromEntries(combined), ...(stepText === undefined ? {} : { stepText }) }
}
