/** Combines the hooks of two listeners of one run. */
import type { Hooks } from './hooks.ts'

const NAMES = [
  ...(['onStart', 'onEnter', 'onExit', 'onLog', 'onAccount', 'onSlot'] as const),
  ...(['onOpcode', 'onOpcodeDone'] as const),
] as const

/**
 * Returns hooks that call the hooks of `first`, then the hooks of `second`. The result has only hooks that `first` or
 * `second` has. At most one of `first` and `second` may have `stepText`.
 */
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
