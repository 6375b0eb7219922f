/** A report for build servers: JUnit's XML, a suite for each method and a test case for each case. */
import { type CaseReport, curlOf, type Report } from './report.ts'
import type { TargetUnreachable } from './targetError.ts'

/** The suite that is about the run, not about a method. */
const RUN = 'run'

/** @returns a whole XML document; what XML cannot hold is replaced by U+FFFD */
export function junitReport(report: Report): string {
  const { url, client, chainId, head, cases, seconds, incomplete } = report
  const methods = [...new Set(cases.map(({ method }) => method))]
  const suites = methods.map((method) => suiteOf(report, method))
  const totals = `${countsOf(cases, incomplete === undefined ? 0 : 1)} time="${seconds.toFixed(3)}"`
  return documentOf(totals, [runSuite({ url, client, chainId, head }, incomplete), ...suites])
}

/** In the place of a report when nothing could be looked at. @param url without what may be secret */
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

/** What was checked, and an error when that is not everything: a build server takes skipped cases for green. */
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
    // Build servers take cases of one name for one case.
    const name = time === 1 ? plain : `${plain} (${time})`
    return `    <testcase classname="${escaped(method)}" name="${escaped(name)}"${bodyOf(report, one)}`
  })
  return [`  <testsuite name="${escaped(method)}" ${countsOf(own)}>`, ...rows, '  </testsuite>'].join('\n')
}

/** @param errors what is no case of a method */
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

/** For attributes and for text. */
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
