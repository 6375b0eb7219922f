/** A report for programs. */
import { curlOf, NOT_CHECKED, type Report, statusOf } from './report.ts'
import type { TargetUnreachable } from './targetError.ts'

/** The whole report as JSON with a final line feed; each failure has the curl command that repeats it. */
export function jsonReport(report: Report): string {
  const cases = report.cases.map((one) =>
    one.verdict === 'failed' ? { ...one, curl: curlOf(report, one) } : one,
  )
  return `${JSON.stringify({ status: statusOf(report), ...report, cases }, undefined, 2)}\n`
}

/** The JSON that replaces the report when nothing could be checked. @param url masked URL of the target */
export function jsonFailure(url: string, { code, message }: TargetUnreachable): string {
  const report = { status: NOT_CHECKED, url, error: { code, message }, cases: [] }
  return `${JSON.stringify(report, undefined, 2)}\n`
}
