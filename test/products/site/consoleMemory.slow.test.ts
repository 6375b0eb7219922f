import { expect } from 'chai'
import { Discovery } from '../../../docs-site/.vitepress/theme/discovery.ts'
import { ContractSource } from '../../../docs-site/console/contractSource.ts'
import { DiscoverMemory } from '../../../docs-site/console/discoverMemory.ts'
import { handOver, takeOver } from '../../../docs-site/console/handOver.ts'
import {
  addToHistory,
  clearHistory,
  ENTRY_CHARACTERS_MAX,
  HISTORY_CHARACTERS_MAX,
  HISTORY_ENTRIES_MAX,
  type HistoryEntry,
  readHistory,
  type TextStorage,
} from '../../../docs-site/console/history.ts'
import { atPointer, withPointer } from '../../../docs-site/console/jsonPointer.ts'
import {
  chosenNodeUrl,
  hostOf,
  nodeUrlFault,
  rememberNodeUrl,
  useNodeUrl,
  webSocketUrl,
} from '../../../docs-site/console/nodeUrl.ts'
import { SendError, send } from '../../../docs-site/console/rpcClient.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { document } from './consoleContract.ts'

const entry = (method: string, params: readonly unknown[] = []): HistoryEntry => ({
  method,
  params,
  url: 'http://127.0.0.1:8545/',
  at: 1,
  durationMs: 2,
  outcome: 'result',
})

class Texts implements TextStorage {
  text: string | null = null
  getItem = () => this.text
  setItem = (_: string, value: string) => {
    this.text = value
  }
  removeItem = () => {
    this.text = null
  }
}

const forbidden: TextStorage = {
  getItem: () => expect.fail('forbidden'),
  setItem: () => expect.fail('full'),
  removeItem: () => expect.fail('forbidden'),
}

describe("the console's history", () => {
  it('is stored, newest first, and can be cleared', () => {
    const texts = new Texts()
    const one = addToHistory(texts, [], entry('a'))
    addToHistory(texts, one, entry('b'))
    expect(readHistory(texts).map(({ method }) => method)).to.deep.equal(['b', 'a'])
    expect(clearHistory(texts)).to.deep.equal([])
    expect(readHistory(texts)).to.deep.equal([])
  })

  it('has bounds for the length of a call, the number of calls and the total length', () => {
    const texts = new Texts()
    let entries: HistoryEntry[] = []
    for (let count = 0; count < HISTORY_ENTRIES_MAX + 5; count++)
      entries = addToHistory(texts, entries, entry(`m${count}`))
    expect(readHistory(texts)).to.have.length(HISTORY_ENTRIES_MAX)
    expect(
      addToHistory(texts, entries, entry('long', ['x'.repeat(ENTRY_CHARACTERS_MAX)]))[0]?.method,
    ).to.not.equal('long')
    for (let count = 0; count < HISTORY_ENTRIES_MAX; count++)
      entries = addToHistory(texts, entries, entry('big', ['x'.repeat(ENTRY_CHARACTERS_MAX - 500)]))
    expect(texts.text?.length).to.be.below(HISTORY_CHARACTERS_MAX + HISTORY_ENTRIES_MAX + 2)
  })

  it('ignores invalid stored text, and works without storage', () => {
    const texts = new Texts()
    for (const text of ['', '{', 'null', '[null, 5, {"method": 1}]', '[{"method":"a","params":{}}]']) {
      texts.text = text
      expect(readHistory(texts)).to.deep.equal([])
    }
    texts.text = JSON.stringify([{ bad: true }, entry('good')])
    expect(readHistory(texts)).to.deep.equal([entry('good')])
    for (const storage of [undefined, forbidden]) {
      expect(readHistory(storage)).to.deep.equal([])
      expect(addToHistory(storage, [], entry('a'))).to.have.length(1)
      expect(clearHistory(storage)).to.deep.equal([])
    }
  })

  it('includes calls that other pages have stored, or only this page’s own calls if the storage fails', () => {
    const texts = new Texts()
    const shown = addToHistory(texts, [], entry('a'))
    addToHistory(texts, [], entry('b'))
    const names = (entries: readonly HistoryEntry[]) => entries.map(({ method }) => method)
    expect(names(addToHistory(texts, shown, entry('c')))).to.deep.equal(['c', 'b', 'a'])
    const full: TextStorage = { ...forbidden, getItem: () => texts.text }
    for (const storage of [undefined, forbidden, full]) {
      let own: HistoryEntry[] = []
      for (const name of ['a', 'b', 'c']) own = addToHistory(storage, own, entry(name))
      expect(names(own)).to.deep.equal(['c', 'b', 'a'])
    }
  })

  it('gives a stored call to its method’s page once, but drops the call if another page asks first', () => {
    handOver(entry('a', [1]))
    expect(takeOver('a')).to.deep.equal(entry('a', [1]))
    expect(takeOver('a')).to.equal(undefined)
    handOver(entry('a'))
    expect(takeOver('b')).to.equal(undefined)
    expect(takeOver('a')).to.equal(undefined)
  })
})

describe("the node's URL", () => {
  it('is an http or https URL without a password', () => {
    for (const good of ['http://127.0.0.1:8545', 'https://a.example/rpc?key=1', 'http://[::1]:1/'])
      expect(nodeUrlFault(good), good).to.equal(undefined)
    for (const bad of ['', 'x', 'ws://a', 'javascript:1', 'http://a:b@c', `http://${'a'.repeat(3000)}`])
      expect(nodeUrlFault(bad), bad).to.be.a('string')
    expect(webSocketUrl('https://a.example/rpc')).to.equal('wss://a.example/rpc')
  })

  it('is by default the URL that the build sets, or else the origin of the page', () => {
    expect(chosenNodeUrl('http://127.0.0.1:8545', 'https://a.example')).to.equal('http://127.0.0.1:8545/')
    for (const none of [undefined, '', 'ftp://x', 'node'])
      expect(chosenNodeUrl(none, 'https://a.example'), none).to.equal('https://a.example/')
    expect(chosenNodeUrl(undefined, 'null')).to.equal('')
    expect(chosenNodeUrl(undefined, undefined)).to.equal('')
    expect(hostOf('http://a.example:1/x')).to.equal('a.example:1')
    expect(hostOf('nothing')).to.equal('nothing')
  })

  it('is stored in sessionStorage by rememberNodeUrl, and removed when the URL changes', () => {
    const texts = new Texts()
    const all = globalThis as { sessionStorage?: TextStorage }
    const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { value: texts, configurable: true })
    try {
      const url = useNodeUrl()
      url.value = 'http://one.example/'
      expect(texts.text).to.equal(null)
      rememberNodeUrl()
      url.value = 'http://one.example'
      expect(texts.text).to.equal('http://one.example/')
      url.value = 'http://other.example/'
      expect(texts.text).to.equal(null)
    } finally {
      if (before === undefined) delete all.sessionStorage
      else Object.defineProperty(globalThis, 'sessionStorage', before)
    }
  })

  it('is the same for all callers of useNodeUrl, and keeps its value when set to an invalid URL', () => {
    const [one, other] = [useNodeUrl(), useNodeUrl()]
    one.value = ' http://127.0.0.1:8545 '
    expect(other.value).to.equal('http://127.0.0.1:8545/')
    other.value = 'ftp://x'
    expect(one.value).to.equal('http://127.0.0.1:8545/')
  })
})

describe('ContractSource of the console', () => {
  const origin = () => 'http://pages.example'
  const sourceOf = (ask: typeof send, readPages: () => Promise<unknown>) =>
    new ContractSource({
      discoveries: new DiscoverMemory(ask),
      readPages,
      reach: () => Promise.resolve('answers'),
      origin,
    })

  it('loads the node’s OpenRPC document, and asks the node only once for all callers', async () => {
    const { url } = await sampleServer()
    let asked = 0
    const discoveries = new DiscoverMemory((...args) => {
      asked++
      return send(...args)
    })
    const source = new ContractSource({
      discoveries,
      readPages: () => expect.fail('not needed'),
      reach: () => expect.fail('not needed'),
      origin: () => url,
    })
    const pages = new Discovery((node) => discoveries.of(node))
    const [one, other, ofPages] = await Promise.all([source.load(url), source.load(url), pages.of(url)])
    expect(one.source).to.equal('node')
    expect(other).to.equal(one)
    expect(one.contract.methods.length).to.be.above(70)
    expect(ofPages.costs.size).to.equal(one.contract.methods.length)
    expect(asked).to.equal(1)
  })

  it('loads the docs site’s document if the node sends none, states why, and asks the node again later', async () => {
    let asked = 0
    const failing: typeof send = () => {
      asked++
      return Promise.reject(new SendError('network', 'Failed to fetch'))
    }
    const source = sourceOf(failing, () => Promise.resolve(document))
    const loaded = await source.load('http://a/')
    expect(loaded.source).to.equal('pages')
    expect(loaded.reason).to.match(/^http:\/\/a\/ answers, but .*--cors http:\/\/pages\.example\.$/)
    await source.load('http://a/')
    expect(asked).to.equal(2)
    const neither = sourceOf(failing, () => Promise.resolve('no contract'))
    const fault = await neither.load('http://a/').catch((error: unknown) => String(error))
    expect(fault).to.contain('not an OpenRPC document')
  })

  it('states why the node’s answer is unusable, and does not cache the answer', async () => {
    const reason = async (status: number, text: string) => {
      let asked = 0
      const answering: typeof send = () => {
        asked++
        return Promise.resolve({ status, text, headers: new Headers(), bytes: text.length, durationMs: 1 })
      }
      const source = sourceOf(answering, () => Promise.resolve(document))
      const loaded = await source.load('http://a/')
      await source.load('http://a/')
      expect(asked).to.equal(2)
      return loaded.reason
    }
    const error = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'method not found' } }
    expect(await reason(200, JSON.stringify(error))).to.equal('It answers: method not found.')
    const long = { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x'.repeat(1_000_000) } }
    expect((await reason(200, JSON.stringify(long)))?.length).to.be.below(1_000)
    expect(await reason(429, '')).to.match(/^HTTP 429: too many requests/)
    expect(await reason(200, '{"jsonrpc":"2.0","id":1,"result":5}')).to.equal(
      'Its answer is not an OpenRPC document.',
    )
  })

  it('removes unknown regular expressions from the document of a node with another origin', async () => {
    const known = '^0x[0-9a-fA-F]{40}$'
    const foreign = {
      openrpc: '1.4.0',
      methods: [
        {
          name: 'm',
          params: [
            { name: 'known', schema: { type: 'string', pattern: known } },
            { name: 'foreign', schema: { type: 'string', pattern: '^(a+)+$' } },
          ],
        },
      ],
    }
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: foreign })
    const sent = { status: 200, text, headers: new Headers(), bytes: text.length, durationMs: 1 }
    const source = sourceOf(
      () => Promise.resolve(sent),
      () => Promise.resolve(document),
    )
    const schemas = async (url: string) => {
      const { contract } = await source.load(url)
      return contract.methods[0]?.params.map(({ schema }) => schema)
    }
    expect(await schemas('http://a.example/')).to.deep.equal([
      { type: 'string', pattern: known },
      { type: 'string', isOpen: true },
    ])
    expect(await schemas(`${origin()}/`)).to.deep.equal([
      { type: 'string', pattern: known },
      { type: 'string', pattern: '^(a+)+$' },
    ])
  })
})

describe('JSON pointers', () => {
  it('read and replace values', () => {
    const value = { a: [{ 'b/c': 1 }], 'd~e': 2 }
    expect(atPointer(value, '')).to.equal(value)
    expect(atPointer(value, '/a/0/b~1c')).to.equal(1)
    expect(atPointer(value, '/d~0e')).to.equal(2)
    expect(atPointer(value, '/a/5/x')).to.equal(undefined)
    expect(atPointer(value, '/toString')).to.equal(undefined)
    expect(withPointer(value, '/a/0/b~1c', 3)).to.deep.equal({ a: [{ 'b/c': 3 }], 'd~e': 2 })
    expect(withPointer(value, '', 3)).to.equal(3)
    expect(value.a[0]?.['b/c']).to.equal(1)
  })
})
