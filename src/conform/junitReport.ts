/** A report for build servers: JUnit's XML, a suite for each method and a test case for each case. */
import { type CaseReport, curlOf, type Report } from './report.ts'

/** @returns a whole XML document; what XML cannot hold is replaced by U+FFFD */
export function junitReport(report: Report): string {
  const { cases, seconds } = report
  const methods = [...new Set(cases.map(({ method }) => method))]
  const suites = methods.map((method) => suiteOf(report, method))
  const totals = `${countsOf(cases)} time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cartulary conform" ${totals}>`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}

function suiteOf(report: Report, method: string): string {
  const own = report.cases.filter((one) => one.method === method)
  const rows = own.map((one) => {
    const name = `${one.check}; ${one.title}`
    return `    <testcase classname="${escaped(method)}" name="${escaped(name)}"${bodyOf(report, one)}`
  })
  return [`  <testsuite name="${escaped(method)}" ${countsOf(own)}>`, ...rows, '  </testsuite>'].join('\n')
}

function countsOf(cases: readonly CaseReport[]): string {
  const failures = cases.filter(({ verdict }) => verdict === 'failed').length
  const skipped = cases.filter(({ verdict }) => verdict === 'refused' || verdict === 'unchecked').length
  return `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`
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
