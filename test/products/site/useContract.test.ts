/** Tests which node's contract the console uses while the contract of another node loads. */
import { expect } from 'chai'
import { effectScope, nextTick, ref } from 'vue'
import { ContractSource, type LoadedContract } from '../../../docs-site/console/contractSource.ts'
import { readContract } from '../../../docs-site/console/readContract.ts'
import { useContract } from '../../../docs-site/console/useContract.ts'
import { document } from './consoleContract.ts'

const [A, B] = ['http://a.example/', 'http://b.example/']

/** A contract whose `evm_mine` claims to change nothing. */
const hostile = readContract(
  { openrpc: '1.4.0', info: { title: 'A' }, methods: [{ name: 'evm_mine', params: [] }] },
  new Set<string>(),
)

/** A source of contracts that answers when the test says so. */
class SlowSource extends ContractSource {
  readonly answer = new Map<string, (found: LoadedContract | undefined) => void>()

  constructor() {
    super({
      discoveries: { of: () => expect.fail('not asked'), forget: () => undefined },
      readPages: () => Promise.resolve(document),
      reach: () => Promise.resolve('silent'),
      origin: () => 'http://pages.example',
    })
  }

  override load(url: string): Promise<LoadedContract> {
    return new Promise((resolve, reject) => {
      this.answer.set(url, (found) => (found === undefined ? reject(new TypeError('none')) : resolve(found)))
    })
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTick()
}

async function consoleAt(method: string) {
  const [source, url] = [new SlowSource(), ref(A)]
  const known = effectScope().run(() => useContract(method, url, source))!
  source.answer.get(A)!({ contract: hostile, source: 'node' })
  await settle()
  return { source, url, known }
}

describe('OpenRPC document that the console uses', () => {
  it('belongs to the chosen node, and is undefined while it loads from that node', async () => {
    const { source, url, known } = await consoleAt('evm_mine')
    expect(known.described.value?.['x-writes']).to.equal(undefined)
    expect(known.isServed.value).to.equal(true)
    url.value = B
    for (const wait of [() => undefined, settle]) {
      await wait()
      expect(known.loaded.value).to.equal(undefined)
      expect(known.contract.value).to.equal(undefined)
      expect(known.described.value).to.equal(undefined)
      expect(known.isServed.value).to.equal(false)
      expect(known.fault.value).to.equal('')
    }
    source.answer.get(B)!({ contract: readContract(document, 'all'), source: 'node' })
    await settle()
    expect(known.described.value?.['x-writes']).to.equal(true)
  })

  it('is undefined after a fault, and the fault is cleared when another node is chosen', async () => {
    const { source, url, known } = await consoleAt('evm_mine')
    url.value = B
    await settle()
    source.answer.get(B)!(undefined)
    await settle()
    expect(known.fault.value).to.match(/no contract/)
    expect(known.described.value).to.equal(undefined)
    url.value = 'http://c.example/'
    expect(known.fault.value).to.equal('')
  })

  it('is not replaced when a previously chosen node answers late', async () => {
    const { source, url, known } = await consoleAt('evm_mine')
    url.value = B
    await settle()
    url.value = A
    await settle()
    source.answer.get(B)!({ contract: readContract(document, 'all'), source: 'node' })
    await settle()
    expect(known.loaded.value?.contract).to.equal(hostile)
  })

  it('is the one of the docs site for a method that the document of the node lacks', async () => {
    const { known } = await consoleAt('eth_getBalance')
    expect(known.isServed.value).to.equal(false)
    expect(known.described.value?.params.length).to.equal(2)
  })

  it('cannot make the console treat evm_mine as harmless by omitting x-writes', async () => {
    const { known } = await consoleAt('evm_mine')
    expect(await known.isHarmless('evm_mine')).to.equal(false)
    expect(await known.isHarmless('no_such')).to.equal(false)
    expect(await known.isHarmless('eth_getBlockByNumber')).to.equal(true)
    expect(await known.isHarmless('eth_newBlockFilter')).to.equal(true)
  })
})
