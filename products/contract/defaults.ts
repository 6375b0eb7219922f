/** What counts when a parameter or a member is left out, as descriptions say it: `Default: latest.` */

const DEFAULT = /\bDefault: (.+?)\.(?:\s|$)/

/** @returns the words between `Default: ` and the full stop; undefined for a description that has them not */
export function defaultIn(description: unknown): string | undefined {
  return typeof description === 'string' ? DEFAULT.exec(description)?.[1] : undefined
}

/** What two descriptions say of the default. Whoever leaves the value out gets another, or cannot know what. */
export interface DefaultChange {
  readonly what: string
  readonly isBreaking: boolean
}

/** @returns undefined when both say the same, or nothing */
export function compareDefaults(before: unknown, after: unknown): DefaultChange | undefined {
  const [old, now] = [defaultIn(before), defaultIn(after)]
  if (old === now) return undefined
  if (old === undefined) return { what: `the default is ${now}, none was said`, isBreaking: false }
  if (now === undefined) return { what: `no default is said, it was ${old}`, isBreaking: true }
  return { what: `the default is ${now}, it was ${old}`, isBreaking: true }
}
