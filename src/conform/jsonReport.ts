/** A report for programs. */
import { curlOf, type Report, statusOf } from './report.ts'

/** Everything that was found, as JSON with an end of line; failures with the command that shows them. */
export function jsonReport(report: Report): string {
  const cases = report.cases.map((one) =>
    one.verdict === 'failed' ? { ...one, curl: curlOf(report, one) } : one,
  )
  return `${JSON.stringify({ status: statusOf(report), ...report, cases }, undefined, 2)}\n`
}
