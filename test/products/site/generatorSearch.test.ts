/** Tests the order of search results in an index of the generated pages that is built like VitePress's index. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import type MiniSearch from 'minisearch'
import { searching, tokenizeQuery, weightOf } from '../../../docs-site/.vitepress/theme/searching.ts'
import type { Compatibility } from '../../../docs-site/generator/compatibility.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'
import { siteFiles } from '../../../docs-site/generator/site.ts'

const root = new URL('../../../', import.meta.url)
const read = (name: string) => fs.readFileSync(new URL(name, root), 'utf8')
/** MiniSearch in the version that VitePress uses. */
const Index = createRequire(import.meta.resolve('vitepress'))('minisearch') as typeof MiniSearch

/** Number of results that are visible without scrolling */
const FIRST_RESULTS = 6

describe('search of the docs site', () => {
  let first: (query: string) => string[]

  before(() => {
    const compatibility: Compatibility = { date: '', clients: [] }
    const contract = parseDocumented(read('openrpc.json'))
    const files = siteFiles({ contract, compatibility, guides: [], base: '/docs/' })
    const index = new Index({
      ...searching.options,
      fields: ['title', 'titles', 'text'],
      searchOptions: searching.searchOptions,
    })
    for (const [name, text] of files)
      if (name.endsWith('.md') && !name.startsWith('public/')) index.addAll(sectionsOf(name, text))
    first = (query) => index.search(query).map(({ id }) => String(id).replace('/docs/', ''))
  })

  it('ranks methods that match a word before limits and errors', () => {
    expect(first('proof')[0]).to.equal('methods/eth_getProof#top')
    for (const id of first('trace').slice(0, 5)) expect(id).to.match(/^methods\/\w*trace/i)
    expect(first('gas').slice(0, 3)).to.include('methods/eth_gasPrice#top')
  })

  it('finds the subject of a question among other words', () => {
    expect(first('how do i get logs')[0]).to.match(/^methods\/eth_get(?:Filter)?Logs#top$/)
    expect(first('get balance at block')[0]).to.equal('methods/eth_getBalance#top')
    expect(first('merkle proof of nonsenseword')[0]).to.equal('methods/eth_getProof#top')
    expect(first('nonsenseword')).to.deep.equal([])
  })

  it('lists each method only once among the first results', () => {
    for (const query of [
      'getBalance',
      'eth_getBalance',
      'getLogs',
      'balance of an account',
      'trace a transaction',
    ]) {
      const pages = first(query)
        .slice(0, FIRST_RESULTS)
        .filter((id) => id.startsWith('methods/'))
        .map((id) => id.replace(/#.*/, ''))
      expect(new Set(pages).size, `${query}: ${pages.join(' ')}`).to.equal(pages.length)
    }
    expect(first('getBalance')[0]).to.equal('methods/eth_getBalance#top')
    expect(first('balance of an account')[0]).to.equal('methods/eth_getBalance#top')
  })

  it('finds errors and limits by their names and codes', () => {
    expect(first('invalidParams')[0]).to.match(/^errors\/-32602#/)
    expect(first('-32005')[0]).to.match(/^errors\/-32005#/)
    expect(first('proofKeysMax')[0]).to.match(/^limits#/)
  })

  it('ignores stop words, unless the query has no other words', () => {
    expect(tokenizeQuery('How do I get logs?')).to.deep.equal(['get', 'logs'])
    expect(tokenizeQuery('what is this')).to.deep.equal(['what', 'is', 'this'])
    expect(tokenizeQuery('')).to.deep.equal([])
  })

  it('weights limits, errors and lists of names lower than methods and guides', () => {
    for (const less of [
      'errors/-32000#callTimeout',
      'limits#proofKeysMax',
      'compatibility#eth',
      'methods/#eth',
    ])
      expect(weightOf(`/docs/${less}`), less).to.be.below(1)
    for (const section of ['use', 'parameters', 'try', 'limits', 'errors'])
      expect(weightOf(`/docs/methods/eth_call#${section}`), section).to.be.below(
        weightOf('/docs/limits#proofKeysMax'),
      )
    for (const whole of ['methods/eth_call', 'methods/eth_call.html#eth_call', 'guides/operate#errors'])
      expect(weightOf(`/docs/${whole}`), whole).to.equal(1)
  })
})

/** Splits text at its headings, without tags; `above` has the titles of the enclosing headings. */
function sectionsOf(name: string, text: string) {
  const path = name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')
  const parts = text.split(/^(?=#{1,6} )/m).slice(1)
  const above: string[] = []
  return parts.map((part) => {
    const [, marks, title, anchor] = /^(#+) (.*?)(?: \{#([\w-]+)\})?$/m.exec(part)!
    above.splice(marks!.length - 1)
    above.push(title!)
    const plain = part.replace(/^.*\n/, '').replace(/<[^>]*>/g, ' ')
    return { id: `/docs/${path}#${anchor ?? 'top'}`, title, titles: above.slice(0, -1), text: plain }
  })
}
