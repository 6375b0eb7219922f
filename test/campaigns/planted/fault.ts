/** The form of a planted fault. */
import type { SourceChange } from '../../support/sourceChanges.ts'

/** A fault that the program had once, reduced to a change of one line or of a few. */
export interface Fault {
  /** A noun phrase */
  readonly name: string
  /** The commit that mended the fault, or of whose change the fault takes back a part */
  readonly mended: string
  readonly changes: readonly SourceChange[]
}

/** A fault with which `npm test` must fail. */
export interface TestedFault extends Fault {
  /** The tests that must find the fault: each of them, in runs of their files alone */
  readonly finders: readonly Finder[]
}

export interface Finder {
  /** Test file, from the root of the project */
  readonly file: string
  /** The title of a test in this file, or a part of it that the source of the file has in one piece */
  readonly title: string
  /** Whether the test is a property, of which a run tries some of the values only */
  readonly isProperty?: true
}

/** A fault that no test of `npm test` finds. */
export interface CampaignFault extends Fault {
  /** The command that finds the fault */
  readonly campaign: string
}
