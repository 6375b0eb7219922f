/** A report for programs. */
import { curlOf, NOT_CHECKED, type Report, statusOf } from './report.ts'
import type { TargetUnreachable } from './targetError.ts'

/** Everything that was found, as JSON with an end of line; failures with the command that shows them. */
export function jsonReport(report: Report): string {
  const cases = report.cases.map((one) =>
    one.verdict === 'failed' ? { ...one, curl: curlOf(report, one) } : one,
  )
  return `${JSON.stringify({ status: statusOf(report), ...report, cases }, undefined, 2)}\n`
}

/** In the place of a report when nothing could be looked at. @param url without what may be secret */
export function jsonFailure(url: string, { code, message }: TargetUnreachable): string {
  const report = { status: NOT_CHECKED, url, error: { code, message }, cases: [] }
  return `${JSON.stringify(report, undefined, 2)}\n`
}
