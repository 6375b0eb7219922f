import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import fc from 'fast-check'
import { jsonReport } from '../../src/conform/jsonReport.ts'
import { junitReport } from '../../src/conform/junitReport.ts'
import { type CaseReport, curlOf, type Report, statusOf } from '../../src/conform/report.ts'
import { tableReport } from '../../src/conform/tableReport.ts'

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
    uncovered: [{ method: 'eth_chainId', fields: [''] }],
  }
}

/** Elements and text of an XML document; throws when it is not well formed. Takes what the reports are made of. */
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
  it('come to an exit status', () => {
    expect(statusOf(reportOf(passed, refused))).to.equal(0)
    expect(statusOf(reportOf(passed, failed))).to.equal(1)
    expect(statusOf({ ...reportOf(passed), incomplete: 'the target went away' })).to.equal(2)
    expect(statusOf({ ...reportOf(failed), incomplete: 'the target went away' })).to.equal(1)
  })

  it('have a command that a shell takes as it is meant', () => {
    const body = '{"params":["it\'s $HOME `x` \\\\ \\" !"]}'
    const command = curlOf(reportOf(), { ...failed, body }).replace(/^curl -s/, "printf '%s\\n'")
    const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n')
    expect(words).to.deep.equal(['http://node.invalid/', '-H', 'content-type: application/json', '-d', body])
  })

  it('are a table: a row for each method, failures below it, and what was not checked', () => {
    const text = tableReport(reportOf(passed, failed, failed, failed, failed, refused))
    expect(text).to.match(/^eth_chainId +1 +4 +1 +0$/m)
    expect(text.match(/expected Quantity, got "0x00"/g)).to.have.length(3)
    expect(text).to.contain('  … and 1 more\n').and.to.contain(curlOf(reportOf(), failed))
    expect(text).to.contain('not there: trace_block\n').and.to.contain('eth_chainId: the result\n')
    expect(text).to.match(/1 passed, 4 failed, 1 refused, 0 unchecked; 4 calls in 5\.0 s\n$/)
  })

  it('do not let a node steer the terminal', () => {
    const text = tableReport({ ...reportOf({ ...failed, reason: '\u001b[2J\u009b31m' }), client: 'a\u0007b' })
    expect(text.replaceAll('\n', '')).not.to.match(/\p{Cc}/u)
  })

  it('are JSON', () => {
    const report = JSON.parse(jsonReport(reportOf(passed, failed))) as { status: number; cases: object[] }
    expect(report).to.deep.include({ status: 1, chainId: 1, absent: ['trace_block'] })
    expect(report.cases[1]).to.deep.equal({ ...failed, curl: curlOf(reportOf(), failed) })
  })

  it('are JUnit XML', () => {
    const { names, attributes, texts } = parseXml(junitReport(reportOf(passed, failed, refused)))
    expect(names.filter((name) => name === 'testcase')).to.have.length(3)
    expect(names.filter((name) => name === 'failure')).to.have.length(1)
    expect(names.filter((name) => name === 'skipped')).to.have.length(1)
    expect(attributes).to.include('expected Quantity, got "0x00"')
    expect(texts).to.include(curlOf(reportOf(), failed))
  })

  it('are well formed whatever the node says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = junitReport(reportOf({ ...failed, title: text, reason: text, body: text }))
        expect(parseXml(xml).names).to.include('failure')
        // Characters that XML 1.0 does not have.
        expect(xml).to.match(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
      }),
      { seed: 20_250 },
    )
  })
})
