import { expect } from 'chai'
import { rawBlockAt, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import type { SealRequest } from '../../src/head/writer.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { devGenesis, type OwnChain, ownChain, signed } from '../support/sealing.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

describe('a writer that writes on the calling thread', () => {
  let chain: OwnChain
  beforeEach(async () => {
    chain = await ownChain()
  })
  afterEach(() => chain.close())

  function request(timestamp: number, ...candidates: SealRequest['candidates']): SealRequest {
    const attributes = {
      timestamp,
      prevRandao: new Uint8Array(32).fill(timestamp),
      feeRecipient: eve.address,
      extraData: new Uint8Array(0),
    }
    return { attributes, candidates, hasExactTimestamp: true, allowEmpty: true }
  }

  it('refreshes the views before it reports a sealed block', async () => {
    const sealed = await chain.writer.seal(request(1, signed(ann, 0), signed(bob, 1)))
    expect(sealed.block).to.deep.equal(chain.views.current.head)
    expect(sealed.included).to.deep.equal([0])
    expect(sealed.refused.map(({ position, refusal }) => [position, refusal])).to.deep.equal([
      [1, 'NOT_EXECUTABLE'],
    ])
    await chain.writer.unwind(0)
    expect(chain.views.current.head.number).to.equal(0)
  })

  it('raises a timestamp that is not after the parent, unless the caller asked for this timestamp', async () => {
    await chain.writer.seal(request(7))
    await chain.writer.seal({ ...request(7), hasExactTimestamp: false })
    expect(requiredHeaderAt(chain.store, 2).header.timestamp).to.equal(8)
    const error = await chain.writer.seal(request(8)).catch((reason: unknown) => reason)
    expect(error).to.have.property('code', 'BAD_TIMESTAMP')
  })

  it('commits nothing if the block would be empty and empty blocks are not allowed', async () => {
    const before = await contentsOf(chain.store)
    const sealed = await chain.writer.seal({ ...request(1, signed(bob, 1)), allowEmpty: false })
    expect(sealed.block).to.equal(undefined)
    expect(await contentsOf(chain.store)).to.deep.equal(before)
  })

  it('seals blocks after an unwind, and produces the same archive as an import of the new blocks', async () => {
    const to = new Uint8Array(20).fill(0x77)
    await chain.writer.seal(request(1, signed(ann, 0, { to, value: 1n })))
    await chain.writer.seal(request(2, signed(ann, 1, { to, value: 2n })))
    await chain.writer.unwind(0)
    await chain.writer.seal(request(3, signed(bob, 0, { to, value: 3n }), signed(ann, 0)))
    await chain.writer.seal(request(4))
    const store = await memoryStore()
    const importer = await Importer.open(store, devGenesis, true, { trustHeaders: false, syncEveryMs: 1e9 })
    for (const number of [1, 2]) await importer.add(rawBlockAt(chain.store, number)!)
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(chain.store))
    await store.close()
  })

  it('calls onCommitted after every operation, even a failed one, before the promise settles', async () => {
    const { store, importer } = chain
    const reported: string[] = []
    const writer = new InlineWriter({ store, importer, onCommitted: () => void reported.push('committed') })
    await writer.seal(request(1)).then(() => reported.push('sealed'))
    await writer.seal(request(1)).catch(() => reported.push('refused'))
    await writer.unwind(5).catch((error) => reported.push(error.code))
    expect(reported).to.deep.equal([
      'committed',
      'sealed',
      'committed',
      'refused',
      'committed',
      'NO_SUCH_BLOCK',
    ])
  })

  it('reads as much for each further edit, because it keeps the edits that wait', async () => {
    const { store } = chain
    let reads = 0
    const get = (key: Uint8Array): Uint8Array | undefined => {
      reads++
      return chain.importer.reader.get(key)
    }
    const importer = new Proxy(chain.importer, {
      get(target, name) {
        const value: unknown = name === 'reader' ? { get } : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const writer = new InlineWriter({ store, importer })
    const readsOf: number[] = []
    for (let index = 0; index < 14; index++) {
      if (index === 7) await writer.edit({ kind: 'baseFee', baseFee: 7n })
      reads = 0
      const overrides = [{ address: new Uint8Array(20).fill(0x70 + index), balance: 1n }]
      await writer.edit({ kind: 'add', overrides })
      readsOf.push(reads)
    }
    expect(new Set(readsOf.slice(1))).to.have.lengthOf(1)
    await writer.close()
  })

  it('refuses operations after it is closed', async () => {
    const last = chain.writer.seal(request(1))
    await chain.writer.close()
    expect((await last).block?.number).to.equal(1)
    const error = await chain.writer.seal(request(2)).catch((reason: unknown) => reason)
    expect(error).to.have.property('code', 'CLOSED')
  })
})
