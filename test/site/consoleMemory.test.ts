import { expect } from 'chai'
import { ContractSource } from '../../docs-site/console/contractSource.ts'
import { handOver, takeOver } from '../../docs-site/console/handOver.ts'
import {
  addToHistory,
  clearHistory,
  ENTRY_CHARACTERS_MAX,
  HISTORY_CHARACTERS_MAX,
  HISTORY_ENTRIES_MAX,
  type HistoryEntry,
  readHistory,
  type TextStorage,
} from '../../docs-site/console/history.ts'
import { atPointer, withPointer } from '../../docs-site/console/jsonPointer.ts'
import { nodeUrlFault, useNodeUrl, webSocketUrl } from '../../docs-site/console/nodeUrl.ts'
import { send } from '../../docs-site/console/rpcClient.ts'
import { sampleServer } from '../support/serveSample.ts'
import { contract } from './consoleContract.ts'

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
  it('is kept, newest first, and forgotten', () => {
    const texts = new Texts()
    const one = addToHistory(texts, [], entry('a'))
    addToHistory(texts, one, entry('b'))
    expect(readHistory(texts).map(({ method }) => method)).to.deep.equal(['b', 'a'])
    expect(clearHistory(texts)).to.deep.equal([])
    expect(readHistory(texts)).to.deep.equal([])
  })

  it('has bounds: of one call, of their number, of all', () => {
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

  it('breaks at nothing that stands in the storage, nor without one', () => {
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

  it('hands a call to the page of its method, once', () => {
    handOver(entry('a', [1]))
    expect(takeOver('a')).to.deep.equal([1])
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

  it('is shared, and takes over nothing wrong', () => {
    const [one, other] = [useNodeUrl(), useNodeUrl()]
    one.value = ' http://127.0.0.1:8545 '
    expect(other.value).to.equal('http://127.0.0.1:8545/')
    other.value = 'ftp://x'
    expect(one.value).to.equal('http://127.0.0.1:8545/')
  })
})

describe("the console's contract", () => {
  it('is that of the node, asked for once', async () => {
    const { url } = await sampleServer()
    let asked = 0
    const counting: typeof send = (...args) => {
      asked++
      return send(...args)
    }
    const source = new ContractSource({ send: counting, readPages: () => expect.fail('not needed') })
    const [one, other] = await Promise.all([source.load(url), source.load(url)])
    expect(one.source).to.equal('node')
    expect(other).to.equal(one)
    expect(one.contract.methods.length).to.be.above(70)
    expect(asked).to.equal(1)
  })

  it('is that of the pages when the node gives none, which is asked again the next time', async () => {
    let asked = 0
    const failing: typeof send = () => {
      asked++
      return Promise.reject(new Error('none'))
    }
    const source = new ContractSource({ send: failing, readPages: () => Promise.resolve(contract) })
    expect((await source.load('http://a/')).source).to.equal('pages')
    await source.load('http://a/')
    expect(asked).to.equal(2)
    const neither = new ContractSource({ send: failing, readPages: () => Promise.resolve('no contract') })
    const fault = await neither.load('http://a/').catch((error: unknown) => String(error))
    expect(fault).to.contain('not an OpenRPC document')
  })
})

describe('JSON pointers', () => {
  it('lead into values, and put others there', () => {
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
