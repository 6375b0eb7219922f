/** A report for build servers: JUnit XML, with a suite for each method and a test case for each case. */
import { type CaseReport, curlOf, type Report } from './report.ts'
import type { TargetUnreachable } from './targetError.ts'

/** Name of the suite about the run as a whole. */
const RUN = 'run'

/** @returns a complete XML document; characters that XML cannot represent become U+FFFD */
export function junitReport(report: Report): string {
  const { url, client, chainId, head, cases, seconds, incomplete } = report
  const methods = [...new Set(cases.map(({ method }) => method))]
  const suites = methods.map((method) => suiteOf(report, method))
  const totals = `${countsOf(cases, incomplete === undefined ? 0 : 1)} time="${seconds.toFixed(3)}"`
  return documentOf(totals, [runSuite({ url, client, chainId, head }, incomplete), ...suites])
}

/** The XML that replaces the report when nothing could be checked. @param url masked URL of the target */
export function junitFailure(url: string, { code, message }: TargetUnreachable): string {
  return documentOf(countsOf([], 1), [runSuite({ url }, `[${code}] ${message}`)])
}

function documentOf(totals: string, suites: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cartulary conform" ${totals}>`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}

/**
 * Reports facts about the run, and an error when the run is incomplete. Build servers show skipped cases as green, so
 * only an error makes an incomplete run visible.
 */
function runSuite(about: Readonly<Record<string, unknown>>, incomplete: string | undefined): string {
  const properties = Object.entries(about).map(
    ([name, value]) => `      <property name="${name}" value="${escaped(String(value))}"/>`,
  )
  const rows =
    incomplete === undefined
      ? []
      : [
          `    <testcase classname="${RUN}" name="everything was checked"><error message="${escaped(incomplete)}"/></testcase>`,
        ]
  return [
    `  <testsuite name="${RUN}" ${countsOf([], rows.length)}>`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...rows,
    '  </testsuite>',
  ].join('\n')
}

function suiteOf(report: Report, method: string): string {
  const own = report.cases.filter((one) => one.method === method)
  const times = new Map<string, number>()
  const rows = own.map((one) => {
    const plain = `${one.check}; ${one.title}`
    const time = (times.get(plain) ?? 0) + 1
    times.set(plain, time)
    // Number repeated names, because build servers merge test cases with the same name.
    const name = time === 1 ? plain : `${plain} (${time})`
    return `    <testcase classname="${escaped(method)}" name="${escaped(name)}"${bodyOf(report, one)}`
  })
  return [`  <testsuite name="${escaped(method)}" ${countsOf(own)}>`, ...rows, '  </testsuite>'].join('\n')
}

/** @param errors number of errors of the whole run, which `cases` does not contain */
function countsOf(cases: readonly CaseReport[], errors = 0): string {
  const failures = cases.filter(({ verdict }) => verdict === 'failed').length
  const skipped = cases.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'failed').length
  return `tests="${cases.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}"`
}

function bodyOf(report: Report, one: CaseReport): string {
  const reason = escaped(one.reason ?? '')
  if (one.verdict === 'passed') return '/>'
  if (one.verdict !== 'failed') return `><skipped message="${reason}"/></testcase>`
  return `><failure message="${reason}">${escaped(curlOf(report, one))}</failure></testcase>`
}

/** Escapes text for attributes and elements. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
