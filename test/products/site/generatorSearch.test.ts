/** Tests the order of search results in an index of the generated pages that is built like VitePress's index. */
import fs from 'node:fs'
import { expect } from 'chai'
import MiniSearch from 'minisearch'
import { searching, tokenizeQuery, weightOf } from '../../../docs-site/.vitepress/theme/searching.ts'
import { excerptOf, groupedResults, marked } from '../../../docs-site/.vitepress/theme/searchResults.ts'
import { searchSections } from '../../../docs-site/.vitepress/theme/searchSections.ts'
import type { Compatibility } from '../../../docs-site/generator/compatibility.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'
import { siteFiles } from '../../../docs-site/generator/site.ts'

const root = new URL('../../../', import.meta.url)
const read = (name: string) => fs.readFileSync(new URL(name, root), 'utf8')

/** Number of results that are visible without scrolling */
const FIRST_RESULTS = 6

describe('search of the docs site', () => {
  let index: MiniSearch
  const first = (query: string) => index.search(query).map(({ id }) => String(id).replace('/docs/', ''))
  const sections = new Map<string, ReturnType<typeof searchSections>>()

  before(() => {
    const compatibility: Compatibility = { date: '', clients: [] }
    const contract = parseDocumented(read('openrpc.json'))
    const files = siteFiles({ contract, compatibility, guides: [], base: '/docs/' })
    index = new MiniSearch({
      ...searching.options,
      storeFields: [...searching.options.storeFields],
      fields: ['title', 'titles', 'text'],
      searchOptions: searching.searchOptions,
    })
    for (const [name, text] of files) {
      if (!name.endsWith('.md') || name.startsWith('public/')) continue
      const parts = searchSections(`/pages/${name}`, headingsIn(text))
      sections.set(name, parts)
      const page = `/docs/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
      for (const { anchor, titles, text: content } of parts)
        index.add({
          id: anchor === '' ? page : `${page}#${anchor}`,
          title: titles.at(-1),
          titles: titles.slice(0, -1),
          text: content,
        })
    }
  })

  it('finds a page of a method or a type as a whole, without the sections that list other names', () => {
    for (const name of ['methods/eth_getProof.md', 'types/StorageProof.md']) {
      const [part, ...others] = sections.get(name)!
      expect(others, name).to.deep.equal([])
      expect(part!.titles, name).to.deep.equal([name.replace(/.*\/|\.md$/g, '')])
    }
    expect(sections.get('types/StorageProof.md')![0]!.text).not.to.include('eth_getProof')
    expect(sections.get('methods/eth_getProof.md')![0]!.text).to.include('Merkle proof')
  })

  it('indexes each row of the limits page, but only the introductions of other pages that are lists', () => {
    const limits = sections.get('limits.md')!
    expect(limits.map(({ anchor }) => anchor)).to.include.members(['', 'bodyBytesMax', 'proofKeysMax'])
    const body = limits.find(({ anchor }) => anchor === 'bodyBytesMax')!
    expect(body.titles).to.deep.equal(['Limits', 'bodyBytesMax'])
    expect(body.text).to.match(/^--max-body bodyBytesMax 5,000,000 bytes \(5 MB\) /)
    expect(body.text).to.include('Environment CARTULARY_MAX_BODY')
    expect(sections.get('index.md')![0]!.text).to.include('State at any block Balances, storage')
    for (const name of ['methods/index.md', 'errors/index.md', 'compatibility.md'])
      expect(sections.get(name), name).to.have.length(1)
    expect(sections.get('compatibility.md')![0]!.text).not.to.include('eth_call')
  })

  it('shows methods first, with the matching words and an excerpt around the first matching word', () => {
    const groups = groupedResults(index.search('merkle proof'))
    expect(groups[0]!.title).to.equal('Methods')
    const [entry] = groups[0]!.entries
    expect(entry!.title).to.deep.equal(['eth_get', 'Proof', ''])
    expect(entry!.excerpt.join('')).to.include('Merkle proof of an account.')
    expect(groupedResults(index.search('-32005')).map(({ title }) => title)).to.deep.equal(['Errors'])
    expect(groupedResults(index.search('proofKeysMax'))[0]!.title).to.equal('Limits')
    expect(groupedResults(index.search('nonsenseword'))).to.deep.equal([])
    const text = `${'before '.repeat(40)}the match ${'after '.repeat(40)}`
    expect(excerptOf(text, ['match'])).to.match(/^… (?:before ){1,6}the match (?:after )+…$/)
    expect(excerptOf('short', ['none'])).to.equal('short')
    expect(marked('a (b) c', ['(b)', ''])).to.deep.equal(['a ', '(b)', ' c'])
  })

  it('ranks methods that match a word before limits and errors', () => {
    expect(first('proof')[0]).to.equal('methods/eth_getProof')
    for (const id of first('trace').slice(0, 5)) expect(id).to.match(/^methods\/\w*trace/i)
    expect(first('gas').slice(0, 3)).to.include('methods/eth_gasPrice')
  })

  it('finds the subject of a question among other words', () => {
    expect(first('how do i get logs')[0]).to.match(/^methods\/eth_get(?:Filter)?Logs$/)
    expect(first('get balance at block')[0]).to.equal('methods/eth_getBalance')
    expect(first('merkle proof of nonsenseword')[0]).to.equal('methods/eth_getProof')
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
    expect(first('getBalance')[0]).to.equal('methods/eth_getBalance')
    expect(first('balance of an account')[0]).to.equal('methods/eth_getBalance')
  })

  it('finds errors and limits by their names and codes', () => {
    expect(first('invalidParams')[0]).to.match(/^errors\/-32602#/)
    expect(first('-32005')[0]).to.equal('errors/-32005')
    expect(first('proofKeysMax')[0]).to.match(/^limits#/)
  })

  it('ignores stop words, unless the query has no other words', () => {
    expect(tokenizeQuery('How do I get logs?')).to.deep.equal(['get', 'logs'])
    expect(tokenizeQuery('what is this')).to.deep.equal(['what', 'is', 'this'])
    expect(tokenizeQuery('')).to.deep.equal([])
  })

  it('weights limits, errors, types and lists of names lower than methods and guides', () => {
    for (const less of [
      'errors/-32000#callTimeout',
      'limits#proofKeysMax',
      'compatibility',
      'methods/',
      'types/Log',
    ])
      expect(weightOf(`/docs/${less}`), less).to.be.below(1)
    for (const whole of ['methods/eth_call', 'methods/eth_call.html', 'guides/operate#errors'])
      expect(weightOf(`/docs/${whole}`), whole).to.equal(1)
  })
})

/** Renders the headings of a page like VitePress. */
function headingsIn(text: string): string {
  return text.replace(
    /^(#{1,6}) (.*?)(?: \{#([\w-]+)\})?$/gm,
    (_, marks: string, title: string, id?: string) => {
      const [tag, anchor] = [`h${marks.length}`, id ?? title.toLowerCase().replace(/\W+/g, '-')]
      return `<${tag} id="${anchor}" tabindex="-1">${title} <a class="header-anchor" href="#${anchor}">\u200b</a></${tag}>`
    },
  )
}
