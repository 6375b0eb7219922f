/** Which node's contract the console goes by, while another one is asked for its own. */
import { expect } from 'chai'
import { effectScope, nextTick, ref } from 'vue'
import { ContractSource, type LoadedContract } from '../../../docs-site/console/contractSource.ts'
import { readContract } from '../../../docs-site/console/readContract.ts'
import { useContract } from '../../../docs-site/console/useContract.ts'
import { document } from './consoleContract.ts'

const [A, B] = ['http://a.example/', 'http://b.example/']

/** A contract whose `evm_mine` is said to change nothing. */
const hostile = readContract(
  { openrpc: '1.4.0', info: { title: 'A' }, methods: [{ name: 'evm_mine', params: [] }] },
  new Set<string>(),
)

/** Contracts that come when the test says so. */
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

describe('the contract that the console goes by', () => {
  it('is of the node that is chosen: that of the one before says nothing while it is awaited', async () => {
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

  it('is none after a fault, which is of that node alone', async () => {
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

  it('is not that of an answer that comes when its node is no longer chosen', async () => {
    const { source, url, known } = await consoleAt('evm_mine')
    url.value = B
    await settle()
    url.value = A
    await settle()
    source.answer.get(B)!({ contract: readContract(document, 'all'), source: 'node' })
    await settle()
    expect(known.loaded.value?.contract).to.equal(hostile)
  })

  it('of the pages describes what the node does not serve', async () => {
    const { known } = await consoleAt('eth_getBalance')
    expect(known.isServed.value).to.equal(false)
    expect(known.described.value?.params.length).to.equal(2)
  })

  it('of the node is not believed that a call changes nothing, of which nobody was asked', async () => {
    const { known } = await consoleAt('evm_mine')
    expect(await known.isHarmless('evm_mine')).to.equal(false)
    expect(await known.isHarmless('no_such')).to.equal(false)
    expect(await known.isHarmless('eth_getBlockByNumber')).to.equal(true)
    expect(await known.isHarmless('eth_newBlockFilter')).to.equal(true)
  })
})
