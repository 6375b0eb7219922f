import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import fc from 'fast-check'
import { anyText } from '../../../test/support/texts.ts'
import { jsonFailure, jsonReport } from '../jsonReport.ts'
import { junitFailure, junitReport } from '../junitReport.ts'
import { maskedUrl } from '../maskedUrl.ts'
import { type CaseReport, curlOf, type Report, statusOf } from '../report.ts'
import { tableReport } from '../tableReport.ts'
import { TargetUnreachable } from '../targetError.ts'

const passed: CaseReport = {
  method: 'eth_chainId',
  check: 'results keep to the schema',
  title: 'without parameters',
  body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  verdict: 'passed',
  notes: [],
}
const failed: CaseReport = { ...passed, verdict: 'failed', reason: 'expected Quantity, got "0x00"' }
const refused: CaseReport = { ...passed, verdict: 'refused', reason: '-32000: pruned' }

function reportOf(...cases: CaseReport[]): Report {
  return {
    url: 'http://node.invalid/',
    client: 'Node/v1',
    chainId: 1,
    head: 2,
    blocks: 3,
    calls: 4,
    seconds: 5,
    cases,
    absent: ['trace_block'],
    unasked: ['eth_newFilter'],
    idle: ['trace_block'],
    uncovered: [{ method: 'eth_chainId', fields: [''] }],
    selfAgreeing: [{ method: 'trace_block', fields: ['[].error'] }],
  }
}

/**
 * Returns the names of the elements, the values of the attributes, and the texts of an XML document. Fails if the
 * document is malformed, or has syntax that the reports do not use.
 */
function parseXml(xml: string): { names: string[]; attributes: string[]; texts: string[] } {
  const tokens = xml.match(/<[^>]*>|[^<]+/g) ?? []
  const open: string[] = []
  const found = { names: [] as string[], attributes: [] as string[], texts: [] as string[] }
  for (const token of tokens) {
    if (!token.startsWith('<')) {
      expect(token).not.to.match(/&(?!(?:amp|lt|gt|quot|#\d+);)/)
      found.texts.push(unescaped(token))
    } else if (token.startsWith('</')) expect(open.pop()).to.equal(token.slice(2, -1))
    else if (!token.startsWith('<?')) {
      const [, name = '', attributes = '', end] = /^<(\w+)((?: \w+="[^"<]*")*)(\/?)>$/s.exec(token) ?? []
      expect(name, token).not.to.equal('')
      found.names.push(name)
      found.attributes.push(...[...attributes.matchAll(/="([^"]*)"/g)].map(([, value]) => unescaped(value!)))
      if (end === '') open.push(name)
    }
  }
  expect(open).to.deep.equal([])
  return found
}

function unescaped(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? named[name]! : String.fromCharCode(Number(code)),
  )
}

describe('reports of conformance', () => {
  it('determine the exit status', () => {
    expect(statusOf(reportOf(passed, refused))).to.equal(0)
    expect(statusOf(reportOf(passed, failed))).to.equal(1)
    expect(statusOf({ ...reportOf(passed), incomplete: 'the target went away' })).to.equal(2)
    expect(statusOf({ ...reportOf(failed), incomplete: 'the target went away' })).to.equal(1)
  })

  it('quote the curl command correctly for a shell', () => {
    const body = '{"params":["it\'s $HOME `x` \\\\ \\" !"]}'
    const command = curlOf(reportOf(), { ...failed, body }).replace(/^curl -s/, "printf '%s\\n'")
    const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n')
    expect(words).to.deep.equal(['http://node.invalid/', '-H', 'content-type: application/json', '-d', body])
  })

  it('contain a table with a row for each method, the failures, and a list of unchecked fields', () => {
    const text = tableReport(reportOf(passed, failed, failed, failed, failed, refused))
    expect(text).to.match(/^eth_chainId +1 +4 +0 +1 +0$/m)
    expect(text.match(/expected Quantity, got "0x00"/g)).to.have.length(3)
    expect(text).to.contain('  … and 1 more\n').and.to.contain(curlOf(reportOf(), failed))
    expect(text).to.contain('not there: trace_block\n').and.to.contain('eth_chainId: the result\n')
    expect(text).to.contain('1 method deviates: eth_chainId (4)\n').and.to.contain('  1 × -32000: pruned\n')
    expect(text).to.contain(
      'no value judged, only shapes and errors (nothing on this chain to check, or refused): trace_block\n',
    )
    expect(text).to.match(/1 passed, 4 failed, 0 noted, 1 refused, 0 unchecked; 4 calls in 5\.0 s\n$/)
  })

  it('list equal notes and similar reasons once, in lines of at most 100 characters', () => {
    const methods = ['eth_call', 'eth_chainId', 'eth_getBlockByHash', 'eth_getLogs', 'eth_getProof']
    const cases = Array.from({ length: 40 }, (_, at) => ({
      ...refused,
      method: methods[at % methods.length]!,
      reason: `-32000: missing trie node 0x${String(at).padStart(64, 'a')} at block ${at}`,
      notes: ['a parameter too many is ignored'],
    }))
    const fields = Array.from({ length: 300 }, (_, at) => `transactions[].field${at}`)
    const text = tableReport({ ...reportOf(...cases), uncovered: [{ method: 'eth_call', fields }] })
    expect(text.match(/a parameter too many is ignored/g)).to.have.length(1)
    expect(text).to.contain('  a parameter too many is ignored: eth_call, eth_chainId, ')
    expect(text.match(/missing trie node/g)).to.have.length(1)
    expect(text).to.contain('  40 × -32000: missing trie node').and.to.contain('… and 288 more\n')
    for (const line of text.split('\n')) expect(line.length).to.be.at.most(100)
  })

  it('list passed answers that were checked only in part', () => {
    const cut = { ...passed, title: 'block 0x1', unlooked: '200 of 250 changes were looked up' }
    const text = tableReport(reportOf(passed, ...Array.from({ length: 103 }, () => cut)))
    expect(text).to.contain(
      'passed, but not looked at as a whole:\n  eth_chainId, block 0x1: 200 of 250 changes',
    )
    expect(text).to.match(/changes were looked up\n {2}… and 3 more\n/)
    expect(text).not.to.contain('--strict')
    expect(jsonReport(reportOf(cut))).to.contain('"unlooked": "200 of 250 changes were looked up"')
  })

  it('contain no control characters from the node', () => {
    const odd = '\u001b[2J\u009b31m\u202e\u2066\u2028\u200f\ufeff\ud800é'
    const one = { ...failed, title: odd, reason: odd, notes: [odd], body: JSON.stringify([odd, '\u007f']) }
    const report = { ...reportOf(one, { ...refused, reason: odd }), client: odd, incomplete: odd }
    expect(tableReport(report).replaceAll('\n', '')).not.to.match(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(curlOf(report, one)).to.match(/^[\u0020-\u007e]*$/)
    const body = /-d '(.*)'$/.exec(curlOf(report, one))?.[1] ?? ''
    expect(JSON.parse(body)).to.deep.equal([odd, '\u007f'])
  })

  it('contain no secrets from the URL', () => {
    for (const [url, shown] of [
      ['https://user:hush@node.example/', 'https://…@node.example/'],
      ['https://node.example:8443/v3/hush', 'https://node.example:8443/…'],
      ['https://node.example/?key=hush#hush', 'https://node.example/…'],
      ['ftp://user:hush@node.example/x', 'ftp://…@node.example/…'],
      ['http://127.0.0.1:8545', 'http://127.0.0.1:8545/'],
      ['hush', 'a text that is no URL'],
    ] as const) {
      expect(maskedUrl(url)).to.equal(shown)
      const report = { ...reportOf(failed), url: maskedUrl(url) }
      const all = [tableReport(report), jsonReport(report), junitReport(report)]
      for (const text of all) expect(text).not.to.contain('hush')
      if (shown.includes('…')) expect(curlOf(report, failed)).to.contain('curl -s "$URL" -H')
    }
  })

  it('can be written as JSON', () => {
    const report = JSON.parse(jsonReport(reportOf(passed, failed))) as { status: number; cases: object[] }
    expect(report).to.deep.include({ status: 1, chainId: 1, absent: ['trace_block'] })
    expect(report.cases[1]).to.deep.equal({ ...failed, curl: curlOf(reportOf(), failed) })
  })

  it('can be written as JUnit XML', () => {
    const { names, attributes, texts } = parseXml(junitReport(reportOf(passed, failed, refused)))
    expect(names.filter((name) => name === 'testcase')).to.have.length(3)
    expect(names.filter((name) => name === 'failure')).to.have.length(1)
    expect(names.filter((name) => name === 'skipped')).to.have.length(1)
    expect(names.filter((name) => name === 'error')).to.have.length(0)
    expect(attributes).to.include.members(['http://node.invalid/', 'Node/v1', '1', '2'])
    const partly = parseXml(junitReport({ ...reportOf(passed), incomplete: 'the target went away' }))
    expect(partly.names.filter((name) => name === 'error')).to.have.length(1)
    expect(partly.attributes).to.include('the target went away')
    expect(attributes).to.include('expected Quantity, got "0x00"')
    expect(texts).to.include(curlOf(reportOf(), failed))
  })

  it('add numbers to cases of the same name, which build servers would merge', () => {
    const other = { ...passed, title: 'another' }
    const { attributes } = parseXml(junitReport(reportOf(passed, other, failed, refused)))
    const names = attributes.filter((one) => one.startsWith('results keep to the schema'))
    expect(names).to.deep.equal([
      'results keep to the schema; without parameters',
      'results keep to the schema; another',
      'results keep to the schema; without parameters (2)',
      'results keep to the schema; without parameters (3)',
    ])
  })

  it('explain in JSON and in JUnit XML why nothing could be checked', () => {
    const error = new TargetUnreachable('UNREACHABLE', 'the target does not answer: <refused>')
    expect(JSON.parse(jsonFailure('http://node.invalid/', error))).to.deep.equal({
      status: 2,
      url: 'http://node.invalid/',
      error: { code: 'UNREACHABLE', message: 'the target does not answer: <refused>' },
      cases: [],
    })
    const xml = junitFailure('http://node.invalid/', error)
    expect(xml).to.match(/<testsuites [^>]*tests="1" failures="0" errors="1"/)
    const { names, attributes } = parseXml(xml)
    expect(names.filter((name) => name === 'error')).to.have.length(1)
    expect(attributes).to.include('[UNREACHABLE] the target does not answer: <refused>')
  })

  it('are well-formed XML for any text from the node', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const xml = junitReport(reportOf({ ...failed, title: text, reason: text, body: text }))
        expect(parseXml(xml).names).to.include('failure')
        // Only characters that XML 1.0 allows.
        expect(xml).to.match(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
      }),
      { seed: 20_250 },
    )
  })
})
