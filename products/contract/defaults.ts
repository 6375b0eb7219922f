/** Defaults of parameters and members, which descriptions state as `Default: latest.` */

const DEFAULT = /\bDefault: (.+?)\.(?:\s|$)/

/** Returns the words between `Default: ` and the full stop; undefined for a description that states no default. */
export function defaultIn(description: unknown): string | undefined {
  return typeof description === 'string' ? DEFAULT.exec(description)?.[1] : undefined
}

/** A difference between the defaults that two descriptions state. */
export interface DefaultChange {
  readonly what: string
  /** Whether the old description stated a default, on which callers may rely. */
  readonly isBreaking: boolean
}

/** Compares two descriptions. @returns undefined if both state the same default, or both state no default */
export function compareDefaults(before: unknown, after: unknown): DefaultChange | undefined {
  const [old, now] = [defaultIn(before), defaultIn(after)]
  if (old === now) return undefined
  if (old === undefined) return { what: `the default is ${now}, none was said`, isBreaking: false }
  if (now === undefined) return { what: `no default is said, it was ${old}`, isBreaking: true }
  return { what: `the default is ${now}, it was ${old}`, isBreaking: true }
}
