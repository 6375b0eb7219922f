/** A report for people: a row for each method, followed by its first failures and the commands that repeat them. */
import { printable } from '../../src/chain/printable.ts'
import { type CaseReport, curlOf, type FieldsOf, type Report, type Verdict } from './report.ts'

/** Maximum number of failures shown for one method; the JSON report has all. */
const FAILURES_SHOWN_MAX = 3
/** Maximum length of a curl command; longer commands are left out, as they are of little use on a terminal. */
const CURL_CHARACTERS_MAX = 2_000
const TITLE_CHARACTERS_MAX = 200
/** Maximum number of distinct reasons shown for refused or unchecked cases. */
const REASONS_SHOWN_MAX = 8
const SHORT_REASON_CHARACTERS_MAX = 90
/** Maximum number of uncovered fields shown for one method; the JSON report has all. */
const FIELDS_SHOWN_MAX = 12
const NOTES_SHOWN_MAX = 100
const VERDICTS: readonly Verdict[] = ['passed', 'failed', 'noted', 'refused', 'unchecked']
const COLUMN = 11

/** Maximum length of a line in characters; a longer word has a line of its own. */
const LINE_CHARACTERS_MAX = 100
const INDENT = '    '

/** The whole report, from the table to the summary; every line ends with a line feed. */
export function tableReport(report: Report): string {
  const { url, client, chainId, head, blocks, cases, absent, unasked, incomplete } = report
  const methods = [...new Set(cases.map(({ method }) => method))]
  const width = Math.max(...methods.map((method) => method.length), 'method'.length) + 2
  const lines = [
    `${printable(url)}: ${printable(client, TITLE_CHARACTERS_MAX)}, chain ${chainId}, head ${head}; ${blocks} blocks looked at`,
    '',
    `${'method'.padEnd(width)}${VERDICTS.map((verdict) => verdict.padStart(COLUMN)).join('')}`,
  ]
  for (const method of methods) {
    const own = cases.filter((one) => one.method === method)
    const counts = VERDICTS.map((verdict) => String(countOf(own, verdict)).padStart(COLUMN)).join('')
    lines.push(`${method.padEnd(width)}${counts}`, ...failureLines(report, own))
  }
  lines.push('', ...noteLines(cases), ...unlookedLines(cases))
  lines.push(...reasonLines(cases, 'refused'), ...reasonLines(cases, 'unchecked'))
  if (absent.length > 0) lines.push(...wrappedList('not there: ', absent))
  if (unasked.length > 0) lines.push(...wrappedList('not asked, as they write or keep something: ', unasked))
  lines.push(...uncoveredLines(report))
  if (incomplete !== undefined) lines.push(`not everything was checked: ${printable(incomplete)}`)
  lines.push(...failedMethodLines(cases), summaryOf(report))
  return `${lines.join('\n')}\n`
}

/** Returns a summary: `2057 passed, 3 failed, …` */
function summaryOf({ cases, calls, seconds }: Report): string {
  const counts = VERDICTS.map((verdict) => `${countOf(cases, verdict)} ${verdict}`).join(', ')
  return `${counts}; ${calls} calls in ${seconds.toFixed(1)} s`
}

/**
 * Repeats, at the end of the report, the names of the methods that deviate: the rows of these methods may be far above.
 */
function failedMethodLines(cases: readonly CaseReport[]): string[] {
  const failed = cases.filter(({ verdict }) => verdict === 'failed')
  const counts = countsBy(failed.map(({ method }) => method))
  if (counts.size === 0) return []
  const words = counts.size === 1 ? '1 method deviates: ' : `${counts.size} methods deviate: `
  return wrappedList(
    words,
    [...counts].map(([method, count]) => `${method} (${count})`),
  )
}

function countOf(cases: readonly CaseReport[], verdict: Verdict): number {
  return cases.filter((one) => one.verdict === verdict).length
}

function failureLines(report: Report, own: readonly CaseReport[]): string[] {
  const failed = own.filter(({ verdict }) => verdict === 'failed')
  const lines = failed.slice(0, FAILURES_SHOWN_MAX).flatMap((one) => {
    const curl = curlOf(report, one)
    return [
      `  ${one.check}; ${printable(one.title, TITLE_CHARACTERS_MAX)}`,
      `    ${printable(one.reason ?? '')}`,
      `    ${curl.length > CURL_CHARACTERS_MAX ? '(a long call: see --json)' : printable(curl, CURL_CHARACTERS_MAX)}`,
    ]
  })
  if (failed.length > FAILURES_SHOWN_MAX) lines.push(`  … and ${failed.length - FAILURES_SHOWN_MAX} more`)
  return lines
}

/** Lists each note once, with the methods whose answers have the note. */
function noteLines(cases: readonly CaseReport[]): string[] {
  const methodsOf = new Map<string, Set<string>>()
  for (const { method, notes } of cases)
    for (const note of notes) methodsOf.set(note, (methodsOf.get(note) ?? new Set<string>()).add(method))
  if (methodsOf.size === 0) return []
  const shownNotes = [...methodsOf].slice(0, NOTES_SHOWN_MAX)
  const lines = shownNotes.flatMap(([note, methods]) =>
    wrappedList(`  ${printable(note, TITLE_CHARACTERS_MAX)}: `, [...methods]),
  )
  const left = methodsOf.size - shownNotes.length
  return ['noted (faults with --strict):', ...lines, ...(left === 0 ? [] : [`  … and ${left} more`])]
}

/** Passed cases whose answers were too long to check as a whole. */
function unlookedLines(cases: readonly CaseReport[]): string[] {
  const own = cases.flatMap(({ method, title, unlooked }) =>
    unlooked === undefined ? [] : [`  ${method}, ${printable(title, TITLE_CHARACTERS_MAX)}: ${unlooked}`],
  )
  if (own.length === 0) return []
  const left = own.length - NOTES_SHOWN_MAX
  const more = left > 0 ? [`  … and ${left} more`] : []
  return ['passed, but not looked at as a whole:', ...own.slice(0, NOTES_SHOWN_MAX), ...more]
}

/**
 * The reasons of the cases with this verdict, each once with its count. Reasons that differ only in numbers and hashes
 * are merged.
 */
function reasonLines(cases: readonly CaseReport[], verdict: Verdict): string[] {
  const own = cases.filter((one) => one.verdict === verdict)
  const counts = countsBy(own.map(({ reason = '' }) => shortReason(reason)))
  if (counts.size === 0) return []
  const rows = [...counts].sort(([, a], [, b]) => b - a)
  const shownRows = rows.slice(0, REASONS_SHOWN_MAX).map(([reason, count]) => `  ${count} × ${reason}`)
  const left = rows.length - shownRows.length
  return [`${verdict}:`, ...shownRows, ...(left === 0 ? [] : [`  … and ${left} other reasons`])]
}

function shortReason(reason: string): string {
  return printable(
    printable(reason).replaceAll(/0x[0-9a-f]{9,}/gi, '0x…'),
    SHORT_REASON_CHARACTERS_MAX,
  ).replaceAll(/\b(?:0x[0-9a-f]+|\d+)\b(?!:)/gi, '…')
}

function countsBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

function uncoveredLines({ uncovered, selfAgreeing, idle }: Report): string[] {
  const idleLines =
    idle.length === 0
      ? []
      : wrappedList(
          'no value judged, only shapes and errors (nothing on this chain to check, or refused): ',
          idle,
        )
  return [
    ...idleLines,
    ...fieldsLines('fields whose values no check vouches for, only their shapes:', uncovered),
    ...fieldsLines('fields that are held only against another method of the same node:', selfAgreeing),
  ]
}

function fieldsLines(title: string, found: readonly FieldsOf[]): string[] {
  if (found.length === 0) return []
  const rows = found.flatMap(({ method, fields }) => {
    const names = fields.slice(0, FIELDS_SHOWN_MAX).map(nameOf)
    const left = fields.length - names.length
    return wrappedList(`  ${method}: `, left === 0 ? names : [...names, `… and ${left} more`])
  })
  return [title, ...rows]
}

/** A field's name in the report; an empty path stands for the result itself. */
function nameOf(field: string): string {
  return field === '' ? 'the result' : field
}

/** Formats `title a, b, c` in wrapped lines; continuation lines are indented. */
function wrappedList(title: string, words: readonly string[]): string[] {
  const lines: string[] = []
  let line = title
  for (const [at, word] of words.entries()) {
    const piece = at === words.length - 1 ? word : `${word},`
    const isFirst = line === title || line === INDENT
    const longer = isFirst ? `${line}${piece}` : `${line} ${piece}`
    if (isFirst || longer.length <= LINE_CHARACTERS_MAX) {
      line = longer
      continue
    }
    lines.push(line)
    line = `${INDENT}${piece}`
  }
  return [...lines, line]
}
