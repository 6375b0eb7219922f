/** A step of .ci/run and of `npm run campaigns`. */
export interface Step {
  readonly name: string
  /** Group of a campaign, from 0. A step without one is of the gate, which always runs. */
  readonly group?: number
  /** Number of cores that the step uses. The weights of steps that run at the same time add up to 2 at most. */
  readonly weight: number
  /** What the step usually takes on two cores; three times as much is its time limit. */
  readonly seconds: number
  /** `{needs}` stands for the path of `needs`, `{seed}` for a number that follows from the commit. */
  readonly command: readonly string[]
  /** A file or folder; without it, the step does not run. */
  readonly needs?: string
  /** What runs instead with --all and --whole. */
  readonly whole?: { readonly command: readonly string[]; readonly seconds: number }
  /**
   * The step compiles what is generated from these paths. If they have not changed for a week, a drawn run has this
   * command instead, or nothing.
   */
  readonly generated?: { readonly paths: readonly string[]; readonly command?: readonly string[] }
  /** The other steps need this one. Its weight is 2. */
  readonly isFirst?: boolean
}

/** Number of the groups of campaigns. A run of CI takes one, by the number of commits. */
export const GROUPS: number

export const STEPS: readonly Step[]
