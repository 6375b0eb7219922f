/** The outcome of a run of conformance checks. */
import type { MethodName } from '../../generated/types.ts'
import { asciiJson } from '../../src/chain/printable.ts'
import { MASK } from './maskedUrl.ts'

export type Verdict =
  | 'passed'
  | 'failed'
  /** The answer differs from openrpc.json as other nodes may (leftOpen, optionalMembers); a fault only with `--strict`. */
  | 'noted'
  /** The target returned an error that openrpc.json allows, so there is no result to judge. */
  | 'refused'
  /** The case was not judged: an answer that the check needs is missing, or a bound of the run was reached. */
  | 'unchecked'

export interface CaseReport {
  readonly method: string
  readonly check: string
  readonly title: string
  /** Body of the request. */
  readonly body: string
  readonly verdict: Verdict
  /** The fault, or why the case was not judged. */
  readonly reason?: string
  /** Remarks that are not faults, such as members that openrpc.json does not define. */
  readonly notes: readonly string[]
  /** If the verdict is `passed`: describes the part of the answer that was not checked, because it was too long. */
  readonly unlooked?: string
}

/** Fields of a method's result, as paths. */
export interface FieldsOf {
  readonly method: MethodName
  readonly fields: readonly string[]
}

export interface Report {
  /** Masked URL of the target: see maskedUrl. */
  readonly url: string
  readonly client: string
  readonly chainId: number
  readonly head: number
  /** Number of blocks in the sample. */
  readonly blocks: number
  /** Number of calls made. */
  readonly calls: number
  readonly seconds: number
  readonly cases: readonly CaseReport[]
  /** Methods of openrpc.json that the target lacks. */
  readonly absent: readonly MethodName[]
  /** Methods that the checks never call: methods with side effects, or not served over HTTP in every mode. */
  readonly unasked: readonly MethodName[]
  /** Methods whose values were not judged on this chain: only shapes and errors were checked. */
  readonly idle: readonly MethodName[]
  /** Fields of results whose values no check verified, except the fields of the methods in `idle`. */
  readonly uncovered: readonly FieldsOf[]
  /** Fields compared only with another method of the same node: an error common to both methods is not found. */
  readonly selfAgreeing: readonly FieldsOf[]
  /** Why the run did not check everything; undefined when the run is complete. */
  readonly incomplete?: string
}

/** Exit status: the node conforms to openrpc.json. */
export const CONFORMS = 0
/** Exit status: there are deviations. */
export const DEVIATES = 1
/** Exit status: no deviation was found, but the run is incomplete, or could not check anything. */
export const NOT_CHECKED = 2

/** The exit status for a report. */
export function statusOf({ cases, incomplete }: Report): number {
  if (cases.some(({ verdict }) => verdict === 'failed')) return DEVIATES
  return incomplete === undefined ? CONFORMS : NOT_CHECKED
}

/** The curl command that repeats a case, in ASCII. A masked URL is written as `$URL`. */
export function curlOf({ url }: Report, { body }: CaseReport): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  const target = url.includes(MASK) ? '"$URL"' : quoted(asciiJson(url))
  return `curl -s ${target} -H 'content-type: application/json' -d ${quoted(asciiJson(body))}`
}
