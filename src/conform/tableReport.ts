/** A report for people: a row for each method, below it what is wrong first and the command that shows it. */
import { type CaseReport, curlOf, type Report, type Verdict } from './report.ts'

/** Failures of one method that are shown: the JSON has all. */
const FAILURES_SHOWN_MAX = 3
/** A longer command is no help on a terminal. */
const CURL_CHARACTERS_MAX = 2_000
const REASON_CHARACTERS_MAX = 500
const VERDICTS: readonly Verdict[] = ['passed', 'failed', 'refused', 'unchecked']
const COLUMN = 11

/** The whole table, with its last line: lines that end with a line feed. */
export function tableReport(report: Report): string {
  const { url, client, chainId, head, blocks, cases, absent, unasked, incomplete } = report
  const methods = [...new Set(cases.map(({ method }) => method))]
  const width = Math.max(...methods.map((method) => method.length), 'method'.length) + 2
  const lines = [
    `${url}: ${visible(client)}, chain ${chainId}, head ${head}; ${blocks} blocks looked at`,
    '',
    `${'method'.padEnd(width)}${VERDICTS.map((verdict) => verdict.padStart(COLUMN)).join('')}`,
  ]
  for (const method of methods) {
    const own = cases.filter((one) => one.method === method)
    const counts = VERDICTS.map((verdict) => String(countOf(own, verdict)).padStart(COLUMN)).join('')
    lines.push(`${method.padEnd(width)}${counts}`, ...failureLines(report, own))
  }
  lines.push('', ...notesLines(cases))
  if (absent.length > 0) lines.push(`not there: ${absent.join(', ')}`)
  if (unasked.length > 0) lines.push(`not asked, as they write or keep something: ${unasked.join(', ')}`)
  lines.push(...uncoveredLines(report))
  if (incomplete !== undefined) lines.push(`not everything was checked: ${incomplete}`)
  lines.push(summaryOf(report))
  return `${lines.join('\n')}\n`
}

/** `2057 passed, 3 failed, …` */
function summaryOf({ cases, calls, seconds }: Report): string {
  const counts = VERDICTS.map((verdict) => `${countOf(cases, verdict)} ${verdict}`).join(', ')
  return `${counts}; ${calls} calls in ${seconds.toFixed(1)} s`
}

function countOf(cases: readonly CaseReport[], verdict: Verdict): number {
  return cases.filter((one) => one.verdict === verdict).length
}

function failureLines(report: Report, own: readonly CaseReport[]): string[] {
  const failed = own.filter(({ verdict }) => verdict === 'failed')
  const lines = failed.slice(0, FAILURES_SHOWN_MAX).flatMap((one) => {
    const curl = curlOf(report, one)
    const shownCurl = curl.length > CURL_CHARACTERS_MAX ? '(a long call: see --json)' : curl
    return [
      `  ${one.check}; ${visible(one.title)}`,
      `    ${visible(one.reason ?? '').slice(0, REASON_CHARACTERS_MAX)}`,
      `    ${shownCurl}`,
    ]
  })
  if (failed.length > FAILURES_SHOWN_MAX) lines.push(`  … and ${failed.length - FAILURES_SHOWN_MAX} more`)
  return lines
}

function notesLines(cases: readonly CaseReport[]): string[] {
  const notes = [
    ...new Set(cases.flatMap(({ method, notes: own }) => own.map((note) => `${method}: ${note}`))),
  ]
  return notes.length === 0
    ? []
    : ['noted (faults with --strict):', ...notes.map((note) => `  ${visible(note)}`)]
}

function uncoveredLines({ uncovered }: Report): string[] {
  if (uncovered.length === 0) return []
  const rows = uncovered.map(({ method, fields }) => `  ${method}: ${fields.map(nameOf).join(', ')}`)
  return ['fields whose values no check vouches for, only their shapes:', ...rows]
}

/** The path of the result itself is empty. */
function nameOf(field: string): string {
  return field === '' ? 'the result' : field
}

/** What the target wrote may steer a terminal. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
