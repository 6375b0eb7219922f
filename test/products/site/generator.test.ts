/** Tests the pages generated from the contract: all exist, all links work, and all are safe to compile. */
import fs from 'node:fs'
import { expect } from 'chai'
import type { Compatibility } from '../../../docs-site/generator/compatibility.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'
import { examplesHtml, examplesMarkdown, positionalParams } from '../../../docs-site/generator/examples.ts'
import { readGuide } from '../../../docs-site/generator/guides.ts'
import { methodPath } from '../../../docs-site/generator/links.ts'
import { operatingGuide } from '../../../docs-site/generator/operatingGuide.ts'
import { siteFiles } from '../../../docs-site/generator/site.ts'
import { errors } from '../../../generated/errors.ts'
import { errorNames } from '../../../products/contract/model.ts'

const root = new URL('../../../', import.meta.url)
const read = (name: string) => fs.readFileSync(new URL(name, root), 'utf8')
const contract = parseDocumented(read('openrpc.json'))
const compatibility = JSON.parse(read('docs-site/compatibility.json')) as Compatibility
const guides = [
  readGuide('second.md', '---\ntitle: The second\norder: 2\n---\n\nText, and <LongCode /> a component.\n'),
  readGuide(
    'first.md',
    '---\ntitle: The first\norder: 1\ndescription: What comes first.\n---\n\n# The first {#top}\n',
  ),
]
const input = { contract, compatibility, guides, base: '/docs/' }

interface Item {
  readonly text: string
  readonly items?: readonly Item[]
}

describe('generator of the docs site', () => {
  const files = siteFiles(input)
  const { sidebar } = JSON.parse(files.get('site.json')!) as { sidebar: Record<string, Item[]> }
  const pages = [...files].filter(([name]) => name.endsWith('.md') && !name.startsWith('public/'))
  const texts = fs
    .readdirSync(new URL('docs-site/guides/', root))
    .map((name) => [name, read(`docs-site/guides/${name}`)] as const)
  /** The files with the project's own guides. */
  const written = siteFiles({
    ...input,
    guides: [
      ...texts.map(([name, text]) => readGuide(name, text)),
      operatingGuide(read('docs/operating.md')),
    ],
  })

  it('writes the same files every time', () => {
    expect([...siteFiles(input)]).to.deep.equal([...files])
  })

  it('writes a page and a Markdown copy for each method', () => {
    for (const { name } of contract.methods) {
      expect(files.get(`${methodPath(name)}.md`), name).to.include(`\n# ${name}\n`)
      expect(files.get(`public/${methodPath(name)}.md`), name).to.include(`# ${name}\n`)
    }
  })

  it('lists the accepted forms of a block parameter on the page and in its Markdown copy', () => {
    for (const name of ['methods/eth_getBalance.md', 'public/methods/eth_getBalance.md'])
      for (const form of ['hex block number', 'latest, earliest', '32-byte block hash', 'EIP-1898 object'])
        expect(files.get(name)!.split(/^##.* Result/m)[0], name).to.include(form)
  })

  it('marks every cost as a value that the page replaces by the value of the node', () => {
    for (const name of ['methods/index.md', 'methods/eth_call.md']) {
      const text = files.get(name)!
      const costs = text.match(/\b[\d,]+\stokens?\b/g) ?? []
      const live =
        text.match(/<LiveValue method="\w[\w.]*" value="\d+" unit="tokens">[\d,]+\stokens?</g) ?? []
      expect(costs, name).to.have.length(live.length)
      expect(live.length, name).to.be.above(1)
    }
  })

  it('puts the most used namespaces first', () => {
    const headings = [...files.get('methods/index.md')!.matchAll(/^## (\w+)/gm)].map(([, name]) => name)
    expect(headings.slice(0, 5)).to.deep.equal(['eth', 'debug', 'trace', 'txpool', 'web3'])
    expect(new Set(headings).size).to.equal(headings.length)
    const groups = sidebar['/methods/']!.slice(1)
    expect(groups.map(({ text }) => text)).to.deep.equal(headings)
  })

  it('lists the methods of one namespace beside each of its pages, with links to the other namespaces', () => {
    const groups = sidebar['/methods/']!.slice(1)
    for (const { name } of contract.methods) {
      // The choice of VitePress: the first path that fits, of those with the most slashes.
      const path = Object.keys(sidebar).find(
        (part) => part !== '/' && `/${methodPath(name)}`.startsWith(part),
      )!
      const shown = sidebar[path]!.slice(1)
      expect(
        shown.map(({ text }) => text),
        name,
      ).to.deep.equal(groups.map(({ text }) => text))
      const opened = shown.filter(({ items }) => items !== undefined)
      expect(opened, name).to.have.length(1)
      expect(
        opened[0]!.items!.map(({ text }) => text),
        name,
      ).to.include(name)
    }
  })

  it('sorts error codes in the sidebar, and shows the number of errors of each code', () => {
    const items = sidebar['/errors/']![0]!.items!
    const codes = items.map(({ text }) => Math.abs(Number.parseInt(text, 10)))
    expect(codes).to.deep.equal([...codes].sort((a, b) => a - b))
    for (const { text, items: inner } of items)
      expect(text).to.match(
        inner === undefined ? /^-?\d+ \w+$/ : RegExp(`^-?\\d+ \\(${inner.length} errors\\)$`),
      )
    const count = items.reduce((sum, { items: inner }) => sum + (inner?.length ?? 1), 0)
    expect(count).to.equal(Object.keys(errors).length)
  })

  it('links llms-full.txt from llms.txt and from the index page', () => {
    expect(files.has('public/llms-full.txt')).to.equal(true)
    expect(files.get('public/llms.txt')).to.include('(/docs/llms-full.txt)')
    expect(files.get('index.md')).to.include('href="./llms-full.txt"')
  })

  it('has only links to existing files in Markdown copies', () => {
    const twins = [...written].filter(([name]) => /^public\/.*\.md$/.test(name))
    const broken = twins.flatMap(([name, text]) =>
      [...text.matchAll(/\]\((\.[^)]*)\)/g)]
        .map(([, link]) => new URL(link!, `http://site/${name}`).pathname.slice(1))
        .filter((target) => !written.has(target))
        .map((target) => `${name}: ${target}`),
    )
    expect(broken).to.deep.equal([])
    expect(written.get('public/guides/first-five-minutes.md')).to.include('(./use-the-client.md)')
    const full = written.get('public/llms-full.txt')!
    expect(full)
      .to.include('(/docs/guides/use-the-client.md)')
      .and.not.to.match(/\]\(\.\.?\//)
  })

  it('redirects from the name of a method to its page if the page has another name', () => {
    const leading = [...files].filter(([name]) => name.endsWith('.html'))
    expect(leading.map(([name]) => name)).to.deep.equal(['public/methods/rpc.discover/index.html'])
    expect(leading[0]![1]).to.include('content="0; url=../rpc-discover"')
  })

  it('redirects from the former address of a guide to the present one', () => {
    const leading = written.get('public/guides/running-cartulary/index.html')
    expect(leading).to.include('content="0; url=../operate"')
  })

  it('writes an anchor for each error at the target of error.data.docs', () => {
    for (const [name, { code, docs }] of Object.entries(errors)) {
      expect(files.get(`errors/${code}.md`), name).to.include(`\n## ${name} {#${name}}\n`)
      expect(docs).to.equal(`/docs/errors/${code}#${name}`)
    }
  })

  it('describes every parameter, result, error and example of a method', () => {
    for (const method of contract.methods) {
      for (const text of [
        files.get(`${methodPath(method.name)}.md`)!,
        files.get(`public/${methodPath(method.name)}.md`)!,
      ]) {
        for (const { name } of [...method.params, method.result]) expect(text, method.name).to.include(name)
        for (const name of errorNames(method)) expect(text, method.name).to.include(name)
      }
      const page = files.get(`${methodPath(method.name)}.md`)!
      expect(page.match(/\{#example-\d+\}/g) ?? []).to.have.length(method.examples.length)
    }
  })

  it('links only to existing pages and anchors', () => {
    const anchors = new Map(pages.map(([name, text]) => [pathOf(name), anchorsOf(text)]))
    const broken = pages.flatMap(([name, text]) =>
      [...text.matchAll(/href="(\.[^"]*|#[^"]*)"/g)].flatMap(([, href]) => {
        const { pathname, hash } = new URL(href!, `http://site/${pathOf(name)}`)
        const target = anchors.get(pathname.slice(1))
        if (ELSEWHERE.includes(pathname)) return []
        if (target === undefined) return files.has(`public${pathname}`) ? [] : [`${name}: ${href}`]
        return hash === '' || target.has(hash.slice(1)) ? [] : [`${name}: ${href}`]
      }),
    )
    expect(broken).to.deep.equal([])
  })

  it('writes no Vue syntax except the components of the theme', () => {
    const components =
      /^<\/?(?:TypeFold|LiveLimits|LiveValue|LongCode|MethodStanding|NodeExample|ServedMark|TriggerError|RpcConsole|FilterTable|LiveSample)\b/
    for (const [name, text] of pages.filter(([name]) => !name.startsWith('guides/'))) {
      const outside = text.replace(/^```.*?^```$/gms, '')
      expect(outside, name).not.to.match(/\{\{/)
      const odd = (outside.match(/<\/?[A-Za-z][\w-]*/g) ?? []).filter(
        (tag) => !components.test(tag) && !HTML.test(tag),
      )
      expect(odd, name).to.deep.equal([])
      expect(unbalanced(outside), name).to.equal(undefined)
    }
  })

  it('writes no empty lines into blocks of HTML, because Markdown would end the block there', () => {
    for (const [name, text] of pages.filter(([name]) => !name.startsWith('guides/'))) {
      for (const block of text.match(/^<ul class="fields">.*?^<\/ul>$/gms) ?? [])
        expect(block, name).not.to.include('\n\n')
    }
  })

  it('writes llms.txt in the format of llmstxt.org, with links to existing Markdown files', () => {
    const text = files.get('public/llms.txt')!
    const [title, summary] = text.split('\n\n')
    expect(title).to.match(/^# \S/)
    expect(summary).to.match(/^> \S/)
    expect(text.match(/^#{1,6} /gm)!.filter((heading) => heading !== '## ')).to.have.length(1)
    const links = [...text.matchAll(/^- \[[^\]]+\]\((\/docs\/[^)]+\.md)\)(?:: .+)?$/gm)].map(
      ([, link]) => link!,
    )
    expect(links.length).to.equal(text.match(/^- /gm)!.length)
    for (const link of links) expect(files.has(link.replace('/docs/', 'public/')), link).to.equal(true)
    for (const { name } of contract.methods) expect(text).to.include(`(/docs/${methodPath(name)}.md)`)
  })

  it('sorts guides in the sidebar and in llms.txt, and writes Markdown copies without components', () => {
    expect(sidebar['/']![0]!.items).to.deep.equal([
      { text: 'The first', link: '/guides/first' },
      { text: 'The second', link: '/guides/second' },
    ])
    expect(files.get('public/llms.txt')).to.match(/first\.md\): What comes first\.\n- \[The second\]/)
    expect(files.get('public/guides/first.md')).to.equal('# The first\n')
    expect(files.get('public/guides/second.md')).to.equal('# The second\n\nText, and  a component.\n')
  })

  it('shows the file names of every guide, but no comments, in the page and in its Markdown copy', () => {
    let count = 0
    for (const [name, text] of texts) {
      const [page, twin] = [written.get(`guides/${name}`)!, written.get(`public/guides/${name}`)!]
      for (const [, file] of text.matchAll(/^<!-- file: (.+) -->$/gm)) {
        count++
        const caption = `<p class="code-title"><code>${file}</code></p>\n\n`
        expect(page.replaceAll('<NodeExample>\n\n', ''), name).to.include(`${caption}\`\`\``)
        expect(twin, name).to.include(`\`${file}\`:\n\n\`\`\``)
      }
      expect(page + twin, name).not.to.match(/^<!-- (?:file|run|answer|shown)/m)
      const answers = text.match(/^<!-- answer -->$/gm) ?? []
      expect(twin.match(/^prints:$/gm) ?? [], name).to.have.length(answers.length)
    }
    expect(count).to.be.above(9)
  })

  it('uses compatibility data with known methods, with sources, and without contradictions', () => {
    const names = new Set(contract.methods.map(({ name }) => name))
    for (const { name, has, lacks, notes, sources } of compatibility.clients) {
      expect(
        has.filter((method) => lacks.includes(method)),
        name,
      ).to.deep.equal([])
      const unknown = [...has, ...lacks, ...Object.keys(notes ?? {})].filter((method) => !names.has(method))
      expect(unknown, name).to.deep.equal([])
      expect(sources, name).not.to.have.length(0)
    }
  })
})

describe('examples of the docs site', () => {
  it('have positional parameters, with null for each omitted parameter that precedes a given one', () => {
    const method = contract.methods.find(({ name }) => name === 'eth_getProof')!
    const [example] = method.examples
    const some = { ...example!, params: example!.params.filter(({ name }) => name === 'block') }
    expect(positionalParams(method, some)).to.deep.equal([null, null, '0x40'])
    const none = { ...example!, params: [] }
    expect(positionalParams(method, none)).to.deep.equal([])
  })

  it('have a note that names their chain, if it is not that of the others', () => {
    const method = contract.methods.find(({ name }) => name === 'debug_getRawBlockAccessList')!
    const chain = method.examples[0]!['x-chain']!
    expect(examplesHtml(method)).to.include(`<p class="aside-note">${chain}</p>`)
    expect(examplesMarkdown(method)).to.include(`\n\n${chain}\n\nRequest:`)
  })
})

const HTML =
  /^<\/?(?:a|button|code|dd|details|div|dl|dt|h1|h2|input|label|li|nav|ol|p|pre|section|small|span|strong|summary|table|tbody|td|th|thead|tr|ul|wbr)$/

/** `methods/index.md` → `methods/`, the base of its links in a browser. */
function pathOf(name: string): string {
  return name.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')
}

function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/\{#([\w-]+)\}|<(?:tr|li) id="([\w-]+)"/g)].map(([, id, row]) => id ?? row!),
  )
}

/** Targets of links that generate.ts copies, or that are no pages of the generator. */
const ELSEWHERE = ['/explorer/', '/openrpc.json']

/** Returns the first tag with a wrong or missing closing tag. */
function unbalanced(text: string): string | undefined {
  const open: string[] = []
  for (const [tag, slash, name, end] of text.matchAll(/<(\/?)(?!wbr)([A-Za-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '' && end === '') open.push(name!)
    else if (slash === '/' && open.pop() !== name) return tag
  }
  return open.pop()
}
