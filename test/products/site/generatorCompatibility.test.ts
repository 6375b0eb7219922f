/** Tests that the compatibility page is complete, and names its sources and their age. */
import fs from 'node:fs'
import { expect } from 'chai'
import {
  ageLine,
  type Client,
  type Compatibility,
  compatibilityPage,
  type Source,
  supportOf,
} from '../../../docs-site/generator/compatibility.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'

const read = (name: string) => fs.readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const contract = parseDocumented(read('openrpc.json'))
const names = contract.methods.map(({ name }) => name)
const compatibility = JSON.parse(read('docs-site/compatibility.json')) as Compatibility
const { clients } = compatibility

const DATE = /^\d{4}-\d{2}-\d{2}$/

const clientOf = (...dates: (string | null)[]): Client => ({
  name: 'some',
  version: '1',
  how: 'Asked.',
  sources: dates.map((date) => ({ page: 'https://example.org/', date })),
  has: [],
  lacks: [],
})

describe('compatibility table', () => {
  it('covers nearly every method of every client', () => {
    for (const client of clients) {
      const unknown = names.filter((name) => supportOf(client, name) === 'unknown')
      expect(unknown.length, `${client.name}: ${unknown.join()}`).to.be.below(4)
    }
  })

  it('lists methods in the order of openrpc.json, without duplicates', () => {
    for (const { name, has, lacks } of clients) {
      expect(has, name).to.deep.equal(names.filter((method) => has.includes(method)))
      expect(lacks, name).to.deep.equal(names.filter((method) => lacks.includes(method)))
    }
  })

  it('has a date or an explicit null for each source', () => {
    for (const { name, sources } of clients) {
      for (const source of sources) {
        expect(source, name).to.have.property('date')
        if (source.date === null) continue
        expect(source.date, name).to.match(DATE)
        expect(source.date <= compatibility.date, `${name}: ${source.date}`).to.equal(true)
      }
    }
  })

  it('has a source for every method, and names only methods of openrpc.json', () => {
    for (const client of clients) {
      const decided = client.sources.flatMap(({ decides = [] }) => decides)
      expect(
        decided.filter((method) => supportOf(client, method) === 'unknown'),
        client.name,
      ).to.deep.equal([])
      const general = client.sources.some(({ decides }) => decides === undefined)
      const left = [...client.has, ...client.lacks].filter((method) => !decided.includes(method))
      expect(general || left.length === 0, `${client.name}: ${left.join()}`).to.equal(true)
    }
  })

  it('pins a file to a release or to a commit, but not to both', () => {
    const files = clients.flatMap(({ sources }) => sources).filter((source) => 'repository' in source)
    for (const { path, commit, release } of files) {
      if (commit !== undefined) expect(commit, path).to.match(/^[0-9a-f]{40}$/)
      expect(commit !== undefined && release !== undefined, path).to.equal(false)
    }
  })
})

describe('compatibility page', () => {
  it('states how many sources a client has, and the range of their dates', () => {
    expect(ageLine(clientOf(null, null))).to.equal('2 sources, date unknown')
    expect(ageLine(clientOf('2026-05-14'))).to.equal('1 source, dated 2026-05-14')
    expect(ageLine(clientOf('2026-05-14', '2025-01-28'))).to.equal(
      '2 sources, dated 2025-01-28 to 2026-05-14',
    )
    expect(ageLine(clientOf(null, '2026-05-14', null))).to.equal(
      '3 sources, dated 2026-05-14; date unknown for 2',
    )
  })

  it('states the age of the sources of each client, and marks each source of unknown age', () => {
    const { body, twin } = compatibilityPage(contract, compatibility)
    for (const client of clients) {
      expect(body, client.name).to.include(ageLine(client))
      expect(twin, client.name).to.include(ageLine(client))
    }
    const undated = clients.flatMap(({ sources }) => sources).filter(({ date }) => date === null)
    expect(body.match(/date unknown<\/li>|date unknown: /g) ?? []).to.have.length(undated.length)
    expect(twin.match(/date unknown\)/g) ?? []).to.have.length(undated.length)
  })

  it('marks the rows in which the clients differ, links to the notes, and says in words whether a client has a method', () => {
    const client = (name: string, has: string[], lacks: string[], notes = {}) => ({
      ...clientOf(),
      name,
      has,
      lacks,
      notes,
    })
    const { body } = compatibilityPage(contract, {
      date: '2026-02-02',
      clients: [
        client('a', ['eth_call', 'eth_chainId', 'eth_syncing'], ['eth_accounts'], {
          eth_syncing: 'another shape',
        }),
        client('b', ['eth_call', 'eth_syncing'], ['eth_chainId', 'eth_accounts']),
      ],
    })
    const rowOf = (method: string) => body.split('\n').find((line) => line.includes(`methods/${method}"`))!
    expect(rowOf('eth_call')).to.match(/^<tr><th/)
    for (const method of ['eth_chainId', 'eth_accounts', 'eth_syncing'])
      expect(rowOf(method)).to.match(/^<tr data-differs><th/)
    expect(rowOf('eth_chainId')).to.match(/class="yes">.*>yes<.*class="no">.*>no</)
    expect(rowOf('eth_gasPrice')).to.include('>unknown<').and.not.include('data-differs')
    expect(rowOf('eth_syncing')).to.include('href="#a-eth_syncing" title="another shape"')
    expect(body).to.include('<li id="a-eth_syncing">')
  })

  it('links each source file at its version, and lists the methods for which a source is the evidence', () => {
    const sources: readonly Source[] = [
      { repository: 'a/b', path: 'c.go', release: 'v1.0.0', date: '2026-01-01' },
      { repository: 'a/b', path: 'd.go', commit: 'f'.repeat(40), date: null, decides: ['eth_call'] },
      { repository: 'a/b', path: 'e.go', date: null },
    ]
    const { body } = compatibilityPage(contract, {
      date: '2026-02-02',
      clients: [{ ...clientOf(), sources }],
    })
    expect(body).to.include(
      'href="https://github.com/a/b/blob/v1.0.0/c.go"><code>a/b/c.go</code></a>, v1.0.0, 2026-01-01</li>',
    )
    expect(body).to.include(`/blob/${'f'.repeat(40)}/d.go"`)
    expect(body).to.include('commit ffffffffff, date unknown: <code>eth_call</code></li>')
    expect(body).to.include('/blob/HEAD/e.go"><code>a/b/e.go</code></a>, commit and date unknown</li>')
  })
})
