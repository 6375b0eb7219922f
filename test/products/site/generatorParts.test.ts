/** Tests parts of the generator of the docs site, and of the scripts of its pages. */
import { expect } from 'chai'
import fc from 'fast-check'
import { readAnswers } from '../../../docs-site/.vitepress/theme/askedNode.ts'
import { Discovery, readDiscovered, standingOf } from '../../../docs-site/.vitepress/theme/discovery.ts'
import { hasAddress, withAddress } from '../../../docs-site/.vitepress/theme/nodeAddress.ts'
import { tokenize, tokenizeQuery } from '../../../docs-site/.vitepress/theme/searching.ts'
import { answeredErrors, bodyOf } from '../../../docs-site/.vitepress/theme/trigger.ts'
import { html, prose } from '../../../docs-site/generator/escape.ts'
import { curlOf } from '../../../docs-site/generator/examples.ts'
import { guidePage, guideTwin, readGuide } from '../../../docs-site/generator/guides.ts'
import { operatingGuide } from '../../../docs-site/generator/operatingGuide.ts'
import { leadingPage, withEndings } from '../../../docs-site/generator/plainHost.ts'
import {
  describedOf,
  isComposite,
  notation,
  reachable,
  type Schemas,
  shapeOf,
  withForms,
} from '../../../docs-site/generator/shapes.ts'
import { twinLinks } from '../../../docs-site/generator/twinLinks.ts'
import { insideHtml, notationHtml } from '../../../docs-site/generator/typeHtml.ts'
import { notationText } from '../../../docs-site/generator/typeMarkdown.ts'
import { amount, unbroken } from '../../../docs-site/generator/words.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const schemas: Schemas = {
  Hash: { type: 'string', pattern: '^0x' },
  Frame: {
    type: 'object',
    required: ['to'],
    properties: {
      to: ref('Hash'),
      calls: { type: 'array', items: ref('Frame') },
      frames: ref('FramesOrNull'),
    },
  },
  Frames: { type: 'array', items: ref('Frame'), maxItems: 4 },
  FramesOrNull: { oneOf: [ref('Frames'), { type: 'null' }] },
  Either: { oneOf: [ref('Hash'), ref('Frame')] },
  Map: { type: 'object', propertyNames: ref('Hash'), additionalProperties: ref('Frame') },
  Pair: { type: 'array', items: [ref('Hash'), { type: 'integer' }], minItems: 2, maxItems: 2 },
}
const written = (name: string) => notationText(notation(schemas, ref(name)))

describe('types on the pages of the docs site', () => {
  it('expand lists and optional types, and refer to other types by name', () => {
    expect(written('Frames')).to.equal('Frame[]')
    expect(written('FramesOrNull')).to.equal('Frame[] | null')
    expect(written('Either')).to.equal('Either')
    expect(notationText(notation(schemas, schemas.Either!))).to.equal('Hash | Frame')
    expect(notationText(notation(schemas, schemas.Map!))).to.equal('{ Hash: Frame }')
    expect(notationText(notation(schemas, schemas.Pair!))).to.equal('[Hash, integer]')
  })

  it('stop where a type contains itself', () => {
    expect(reachable(schemas, [ref('Frame')])).to.deep.equal(['Frame', 'Hash'])
    expect(shapeOf(schemas, ref('FramesOrNull')).fields.map(({ name }) => name)).to.deep.equal([
      'to',
      'calls',
      'frames',
    ])
    expect(isComposite(schemas, 'Frame')).to.equal(true)
    expect(isComposite(schemas, 'Hash')).to.equal(false)
    expect(isComposite({ Loop: { oneOf: [ref('Loop'), ref('Loop')] } }, 'Loop')).to.equal(false)
  })
})

describe('results of the docs site', () => {
  const result = (name: string, description: string) => ({ schema: ref(name), description })
  const either = { oneOf: [ref('Frame'), ref('None')], description: 'What it gives: a frame, or none.' }
  const none: Schemas[string] = { type: 'object', description: 'Nothing {at all}.' }
  const all: Schemas = { ...schemas, Either: either, None: none }

  it('include the description of their union type exactly once', () => {
    expect(describedOf(all, result('Either', 'What it gives.'))).to.equal(either.description)
    expect(describedOf(all, result('Either', 'The frame.'))).to.equal(`The frame. ${either.description}`)
    expect(describedOf(all, result('Frame', 'The frame.'))).to.equal('The frame.')
    expect(describedOf(all, result('FramesOrNull', 'All.'))).to.equal('All.')
  })

  it('show alternatives with members as folded types, and alternatives without members as links', () => {
    const inside = insideHtml(all, shapeOf(all, ref('Either')), false)
    expect(inside).to.include('<TypeFold type="Frame" />')
    expect(inside).to.include('<a href="../types/None"><code>None</code></a>')
    expect(inside).to.include('Nothing &#123;at all&#125;.')
    expect(insideHtml(all, shapeOf(all, ref('Either')), true)).to.equal('<TypeFold type="Frame" />')
  })
})

describe('parameters of the docs site', () => {
  const reported: Schemas = {
    ...schemas,
    Either: { ...schemas.Either, description: 'A hash, such as 0x12.5, or a frame. It is long.' },
    Span: { type: 'string', pattern: '^[0-9]+s$', description: 'A duration, such as 30s. Not null.' },
    Hash: { ...schemas.Hash, description: 'A `hash` of 32 bytes. Hex.' },
    Options: { type: 'object', properties: { either: { ...ref('Either'), description: 'Which one.' } } },
  }

  it('list the accepted forms of unions and of special notations', () => {
    expect(withForms(reported, ref('Either'), 'Which one.')).to.equal(
      'Which one. A hash, such as 0x12.5, or a frame.',
    )
    expect(withForms(reported, ref('Either'), '')).to.equal('A hash, such as 0x12.5, or a frame.')
    expect(withForms(reported, ref('Span'), 'How long.')).to.equal('How long. A duration, such as 30s.')
    expect(shapeOf(reported, ref('Options')).fields[0]!.description).to.include('Which one. A hash, such as')
  })

  it('list the accepted forms only once, and not for well-known types', () => {
    const whole = 'A hash, such as 0x12.5, or a frame. Or so.'
    expect(withForms(reported, ref('Either'), whole)).to.equal(whole)
    for (const name of ['Hash', 'Frame', 'FramesOrNull'])
      expect(withForms(reported, ref(name), 'It.'), name).to.equal('It.')
  })

  it('link types, with the description of the type as the title of the link', () => {
    expect(notationHtml(reported, [['Hash'], '[]'])).to.equal(
      '<code class="type"><a href="../types/Hash" title="A hash of 32 bytes.">Hash</a>[]</code>',
    )
  })
})

describe('text generator of the docs site', () => {
  it('writes nothing that Vue or HTML interprets', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html(text)).not.to.match(/[<>"{}]/)
        expect(prose(text).replace(/<\/?code>/g, '')).not.to.match(/[<>"{}]/)
      }),
    )
  })

  it('marks up code, links code to its page, and does not change a lone backtick', () => {
    expect(prose('a `b<c` d')).to.equal('a <code>b&lt;c</code> d')
    expect(prose('see `x`', () => '../x')).to.equal('see <a href="../x"><code>x</code></a>')
    expect(prose('a ` b')).to.equal('a ` b')
    expect(prose('a `b` c ` d')).to.equal('a <code>b</code> c ` d')
  })

  it('writes amounts in readable units', () => {
    expect(amount(5_000_000, 'bytes')).to.equal('5,000,000 bytes (5 MB)')
    expect(amount(999_999_999, 'bytes')).to.equal('999,999,999 bytes (1000 MB)')
    expect(amount(8_589_934_592, 'bytes')).to.equal('8,589,934,592 bytes (8.59 GB)')
    expect(amount(30_000, 'milliseconds')).to.equal('30,000 milliseconds (30 s)')
    expect(amount(1, 'tokens')).to.equal('1 token')
    expect(amount(1_000, 'tokens per second')).to.equal('1,000 tokens per second')
    expect(unbroken('5,000,000 bytes (5 MB)')).to.equal('5,000,000\u00a0bytes (5\u00a0MB)')
    expect(unbroken('1,000 tokens per second')).to.equal('1,000\u00a0tokens per second')
  })

  it('breaks long commands without changing the request', () => {
    const short = { jsonrpc: '2.0', id: 1, method: 'm', params: ['0x1'] }
    expect(curlOf(short)).to.equal(
      `curl -s http://127.0.0.1:8545 \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(short)}'`,
    )
    const bodyOfCurl = (params: unknown) => /-d '([\s\S]*)'$/.exec(curlOf({ ...short, params }))![1]!
    const middle = bodyOfCurl(['0x'.padEnd(50, '1'), 'latest'])
    expect(middle.split('\n')).to.have.length(2)
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^']*$/)), (params) => {
        expect(JSON.parse(bodyOfCurl(params))).to.deep.equal({ ...short, params })
      }),
    )
    const lines = bodyOfCurl([{ to: '0x'.padEnd(42, '1'), data: '0x'.padEnd(138, '2') }]).split('\n')
    expect(lines).to.include('      "data": "0x'.padEnd(153, '2').concat('"'))
  })

  it('writes the URL of a node into code, quoted for shells, for curl and for scripts', () => {
    const built = 'http://127.0.0.1:8545'
    const shown = (url: string, kind: 'curl' | 'shell' | 'quoted') =>
      withAddress(built, new URL(url).href, kind)
    expect(shown('http://127.0.0.1:9000/', 'curl')).to.equal('http://127.0.0.1:9000')
    expect(shown('https://a.example/rpc/key', 'shell')).to.equal('https://a.example/rpc/key')
    expect(shown("https://a.example/?k='x&y", 'curl')).to.equal("'https://a.example/?k=%27x&y'")
    expect(shown('http://[::1]:8545/', 'curl')).to.equal("--globoff 'http://[::1]:8545'")
    expect(shown('http://[::1]:8545/', 'shell')).to.equal("'http://[::1]:8545'")
    expect(shown("http://a.example/it's", 'quoted')).to.equal('http://a.example/it%27s')
    expect(withAddress("webSocket('ws://127.0.0.1:8545')", 'https://a.example/', 'quoted')).to.equal(
      "webSocket('wss://a.example')",
    )
    expect(withAddress(`${built}/metrics | ${built}/readiness`, 'http://b/', 'shell')).to.equal(
      'http://b/metrics | http://b/readiness',
    )
    expect([built, 'ws://127.0.0.1:8545', 'http://127.0.0.1:8600'].map(hasAddress)).to.deep.equal([
      true,
      true,
      false,
    ])
  })

  it('quotes a body for a shell', () => {
    expect(curlOf({ params: ["it's"] })).to.include(`-d '{"params":["it'\\''s"]}'`)
  })

  it('wraps guide snippets with a node URL in <NodeExample>, unless the front matter has `node: own`', () => {
    const snippet = "```js\nconnect('ws://127.0.0.1:8545')\n```"
    const text = `# A\n\n${snippet}\n\n\`\`\`sh\nls\n\`\`\`\n`
    expect(guidePage(readGuide('a.md', text))).to.equal(
      `# A\n\n<NodeExample>\n\n${snippet}\n\n</NodeExample>\n\n\`\`\`sh\nls\n\`\`\`\n`,
    )
    const own = `---\ntitle: A\nnode: own\n---\n\n${text}`
    expect(guidePage(readGuide('a.md', own))).to.equal(own)
  })

  it('reads guides with and without front matter, and leaves code unchanged in their text versions', () => {
    const guide = readGuide(
      'a.md',
      '# A guide {#a}\n\n```vue\n<RpcConsole method="x" />\n```\n\n<RpcConsole method="x" />\n',
    )
    expect(guide).to.include({ path: 'guides/a', title: 'A guide', description: '', order: 1000 })
    expect(guideTwin(guide)).to.equal('# A guide\n\n```vue\n<RpcConsole method="x" />\n```\n')
    expect(() => readGuide('b.md', 'no title')).to.throw('guides/b.md: expected a title')
    expect(readGuide('c.md', "---\ntitle: 'C: it'\norder: 3\n---\ntext")).to.include({
      title: 'C: it',
      order: 3,
    })
  })

  it('replaces file and answer directives in a guide by labels, and omits all other directives', () => {
    const text = [
      '# A',
      '<!-- file: src/a.mjs -->',
      '```js',
      '<!-- run -->',
      '```',
      'Then:',
      '',
      '<!-- run: fails -->',
      '```sh',
      'node src/a.mjs',
      '```',
      '<!-- answer -->',
      '```text',
      'one',
      '```',
      '<!-- shown: why -->',
      '```sh',
      'b',
      '```',
    ].join('\n')
    const kept = 'Then:\n\n```sh\nnode src/a.mjs\n```\n'
    const [js, printed] = ['```js\n<!-- run -->\n```\n', '```text\none\n```\n```sh\nb\n```']
    const guide = readGuide('a.md', text)
    expect(guidePage(guide)).to.equal(
      `# A\n<p class="code-title"><code>src/a.mjs</code></p>\n\n${js}${kept}<p class="code-title prints">prints</p>\n\n${printed}`,
    )
    expect(guideTwin(guide)).to.equal(`# A\n\`src/a.mjs\`:\n\n${js}${kept}prints:\n\n${printed}\n`)
  })

  it('hides setup commands from readers of a guide', () => {
    const text = '# A\n\n<!-- setup\nmake data\n-->\n\nText.\n\n<!-- stop -->\n\nMore.\n'
    const guide = readGuide('a.md', text)
    expect(guidePage(guide)).to.equal('# A\n\nText.\n\n\nMore.\n')
    expect(guideTwin(guide)).to.equal('# A\n\nText.\n\n\nMore.\n')
  })

  it('makes the links of a Markdown copy lead to other Markdown copies, except in code', () => {
    const text = '[a](./b) [c](../limits#d) [e](../methods/) [f](./g.txt) [h](https://i/)\n```\n[a](./b)\n```'
    expect(twinLinks(text)).to.equal(
      '[a](./b.md) [c](../limits.md#d) [e](../methods/index.md) [f](./g.txt) [h](https://i/)\n```\n[a](./b)\n```',
    )
    expect(twinLinks('[a](./b) [c](../limits#d)', '/docs/guides/x.md')).to.equal(
      '[a](/docs/guides/b.md) [c](/docs/limits.md#d)',
    )
  })

  it('adds file extensions to links for a plain file server', () => {
    const links = ['../types/A" title="b', './-32602#c', '../errors/', '../limits#d', './llms.txt', '#e']
    expect(links.map((link) => withEndings(`<a href="${link}">`))).to.deep.equal(
      [
        '../types/A.html" title="b',
        './-32602.html#c',
        '../errors/',
        '../limits.html#d',
        './llms.txt',
        '#e',
      ].map((link) => `<a href="${link}">`),
    )
    const scripts = ['../a', '../b'].map((link) => /<script>.*<\/script>/.exec(leadingPage(link))![0])
    expect(scripts[0]).to.equal(scripts[1])
  })

  it('turns docs/operating.md into a guide with links to pages', () => {
    const { path, title, text } = operatingGuide(
      '# X\n\n[the limits](limits.md), [`a`](../deploy/a), [b](#c), [d](../docs-site/guides/import-a-chain.md)\n',
    )
    expect({ path, title }).to.deep.equal({ path: 'guides/operate', title: 'Operate a node' })
    expect(text).to.match(/\[the limits\]\(\.\.\/limits\), `a`, \[b\]\(#c\), \[d\]\(\.\/import-a-chain\)\n$/)
  })

  it('splits names into searchable parts', () => {
    expect(tokenize('`eth_getProof` (-32602)')).to.include.members([
      'eth_getProof',
      'eth',
      'getProof',
      'get',
      'Proof',
      '-32602',
    ])
    expect(tokenizeQuery(' "eth_getProof", -32602 ?')).to.deep.equal(['eth_getProof', '-32602'])
  })
})

describe('requests of a page to the node', () => {
  const document = {
    info: { version: '1.2.3' },
    methods: [{ name: 'eth_call', 'x-cost': 20 }],
    'x-limits': { callTimeoutMs: { value: 7 }, broken: {} },
  }
  const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: document })

  it('return limits, costs, and whether a method is served', () => {
    const discovered = readDiscovered(answer)
    expect([...discovered.limits]).to.deep.equal([['callTimeoutMs', 7]])
    expect([...discovered.costs]).to.deep.equal([['eth_call', 20]])
    expect(standingOf(discovered, 'eth_call')).to.deep.equal({ kind: 'served', version: '1.2.3' })
    expect(standingOf(discovered, 'evm_mine')).to.deep.equal({ kind: 'denied', version: '1.2.3' })
    expect(standingOf(discovered, undefined).kind).to.equal('served')
  })

  it('fail when the answer is not an OpenRPC document', () => {
    expect(() => readDiscovered('<html>')).to.throw('not JSON')
    expect(() => readDiscovered('{"result":{"methods":[]}}')).to.throw('not the contract')
    expect(() => readDiscovered('null')).to.throw('not the contract')
    expect(() => readDiscovered('{"error":{"message":"denied"}}')).to.throw('The node answers: denied')
  })

  it('are sent once for each node, and again after a fault', async () => {
    const asked: string[] = []
    let isDown = true
    const discovery = new Discovery((url) => {
      asked.push(url)
      return isDown ? Promise.reject(new TypeError('down')) : Promise.resolve({ text: answer })
    })
    await discovery.of('a').then(
      () => expect.fail('expected a rejection'),
      (error: Error) => expect(error.message).to.equal('down'),
    )
    isDown = false
    const [first, second] = await Promise.all([discovery.of('a'), discovery.of('a')])
    expect(first).to.equal(second)
    await discovery.of('b')
    expect(asked).to.deep.equal(['a', 'a', 'b'])
  })

  it('are built from a given body or method, and return the error codes of single and batch answers', () => {
    expect(bodyOf({ body: '{' })).to.equal('{')
    expect(bodyOf({ method: 'm', params: [] })).to.equal('{"jsonrpc":"2.0","id":1,"method":"m","params":[]}')
    expect(answeredErrors('{"error":{"code":-32700}}')).to.deep.equal([-32700])
    expect(answeredErrors('[{"error":{"code":3}},{"result":1},null]')).to.deep.equal([3])
    expect(answeredErrors('oops')).to.deep.equal([])
  })

  it('may be a batch, whose answers are sorted by the order of the calls', () => {
    const batch = '[{"id":1,"result":"0x10"},{"id":0,"result":"x"},{"id":2,"error":{"message":"no"}}]'
    expect(readAnswers(batch, 4)).to.deep.equal([{ result: 'x' }, { result: '0x10' }, { error: 'no' }, {}])
    expect(() => readAnswers('<html>', 1)).to.throw('no JSON-RPC node')
    expect(() => readAnswers('{}', 1)).to.throw('not that of a batch')
  })
})
