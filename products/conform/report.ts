/** What a run of conformance found. */
import type { MethodName } from '../../generated/types.ts'
import { asciiJson } from '../../src/chain/printable.ts'
import { MASK } from './maskedUrl.ts'

export type Verdict =
  | 'passed'
  | 'failed'
  /** It differs from the contract where execution-apis leaves it open: a fault only with `--strict`. */
  | 'noted'
  /** The target answered an error that the contract allows: nothing can be said of the result. */
  | 'refused'
  /** It could not be judged: something else that the check needs is not there, or the bound of calls was reached. */
  | 'unchecked'

export interface CaseReport {
  readonly method: string
  readonly check: string
  readonly title: string
  /** What was sent. */
  readonly body: string
  readonly verdict: Verdict
  /** What is wrong, or why it was not judged. */
  readonly reason?: string
  /** Remarkable, and no fault: members that the contract does not know. */
  readonly notes: readonly string[]
  /** What of the answer was not looked at, though it passed; never a fault. */
  readonly unlooked?: string
}

/** Fields of a method's result, as paths. */
export interface FieldsOf {
  readonly method: MethodName
  readonly fields: readonly string[]
}

export interface Report {
  /** Of the target, without what may be secret: see maskedUrl. */
  readonly url: string
  readonly client: string
  readonly chainId: number
  readonly head: number
  /** How many blocks were looked at. */
  readonly blocks: number
  /** Calls that were made. */
  readonly calls: number
  readonly seconds: number
  readonly cases: readonly CaseReport[]
  /** Methods of the contract that the target does not have. */
  readonly absent: readonly MethodName[]
  /** Methods that are asked of nobody, as they write or keep something. */
  readonly unasked: readonly MethodName[]
  /** Methods whose checks had nothing to judge, here and now: only shapes and errors were looked at. */
  readonly idle: readonly MethodName[]
  /** Fields of other methods' results whose values no check that ran vouches for. */
  readonly uncovered: readonly FieldsOf[]
  /** Fields that are held only against another method of the same node: who is wrong in both is not found. */
  readonly selfAgreeing: readonly FieldsOf[]
  /** Why not everything was checked; undefined when it was. */
  readonly incomplete?: string
}

/** Everything is as the contract says. */
export const CONFORMS = 0
/** There are deviations. */
export const DEVIATES = 1
/** Nothing wrong was found, but not everything could be checked; or nothing could. */
export const NOT_CHECKED = 2

/** The exit status that a report comes to. */
export function statusOf({ cases, incomplete }: Report): number {
  if (cases.some(({ verdict }) => verdict === 'failed')) return DEVIATES
  return incomplete === undefined ? CONFORMS : NOT_CHECKED
}

/**
 * The command that shows a case to whoever doubts it, in ASCII. A URL of which something is left out stands there as
 * `$URL`.
 */
export function curlOf({ url }: Report, { body }: CaseReport): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  const target = url.includes(MASK) ? '"$URL"' : quoted(asciiJson(url))
  return `curl -s ${target} -H 'content-type: application/json' -d ${quoted(asciiJson(body))}`
}
