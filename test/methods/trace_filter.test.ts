import { expect } from 'chai'
import fc from 'fast-check'
import { limits } from '../../generated/limits.ts'
import type { Traces } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { CALLER, HEAD, NOTEBOOK, nestedCalls, RECEIVER } from '../support/nestedCalls.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, BLOCKS, errorOf, hex, UNCLE_BLOCK } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

const everything = { fromBlock: 'earliest', toBlock: 'latest' }

async function allTraces(ask: Ask, last: number): Promise<Traces> {
  const traces: Traces = []
  for (let number = 0; number <= last; number++) traces.push(...(await ask('trace_block', hex(number)))!)
  return traces
}

/** Path of the page that explains the error. */
const docs = '/docs/errors/-32602#rangeTooLarge'

describe('trace_filter', () => {
  it('returns all traces of a range, in the order of the chain', async () => {
    const { ask } = await nestedCalls()
    expect(await ask('trace_filter', everything)).to.deep.equal(await allTraces(ask, HEAD))
    const own = await ask('trace_filter', { fromBlock: '0x3', toBlock: '0x3' })
    expect(own).to.deep.equal(await ask('trace_block', '0x3'))
  })

  it('finds calls, creations and self-destructions by sender and by recipient', async () => {
    const { ask } = await nestedCalls()
    const found = async (filter: object): Promise<string[]> =>
      (await ask('trace_filter', { ...everything, ...filter })).map(({ type, traceAddress }) =>
        [type, ...traceAddress].join(),
      )
    expect(await found({ toAddress: [NOTEBOOK] })).to.deep.equal(['call,3'])
    expect(await found({ fromAddress: [NOTEBOOK] })).to.deep.equal(['suicide,3,0'])
    expect(await found({ fromAddress: [NOTEBOOK], toAddress: [CALLER] })).to.deep.equal(['suicide,3,0'])
    expect(await found({ fromAddress: [CALLER] })).to.deep.equal(['call,0', 'call,1', 'create,2', 'call,3'])
    const created = (await ask('trace_block', '0x1'))![3]!.result as { address: string }
    expect(await found({ toAddress: [created.address] })).to.deep.equal(['create,2'])
    expect(await found({ toAddress: [addressOf(0x99)] })).to.deep.equal([])
  })

  it('matches any address of a list, and combines two lists by intersection or union', async () => {
    const { ask } = await nestedCalls()
    const count = async (filter: object): Promise<number> =>
      (await ask('trace_filter', { ...everything, ...filter })).length
    const fromAddress = [toHex(ann.address), toHex(bob.address)]
    const toAddress = [RECEIVER, NOTEBOOK]
    expect(await count({ fromAddress })).to.equal(5)
    expect(await count({ fromAddress, toAddress })).to.equal(4)
    expect(await count({ fromAddress, toAddress, mode: 'intersection' })).to.equal(4)
    expect(await count({ fromAddress, toAddress, mode: 'union' })).to.equal(6)
    expect(await count({ fromAddress, toAddress: [], mode: null, after: null, count: null })).to.equal(5)
  })

  it('finds rewards by their author, unless the filter has a sender', async () => {
    const ask = await askingCalls()
    const range = { fromBlock: hex(UNCLE_BLOCK), toBlock: hex(UNCLE_BLOCK) }
    const all = await ask('trace_filter', range)
    expect(all.map(({ type }) => type)).to.include('reward')
    const toAddress = [toHex(new Uint8Array(20).fill(0xdd))]
    const rewards = await ask('trace_filter', { ...range, toAddress })
    expect(rewards.map(({ type }) => type)).to.deep.equal(['reward'])
    const fromAddress = [toHex(ann.address)]
    expect(await ask('trace_filter', { ...range, fromAddress, toAddress })).to.deep.equal([])
  })

  it('returns the page that the options `after` and `count` select', async () => {
    const ask = await askingCalls()
    const all = await allTraces(ask, BLOCKS)
    await fc.assert(
      fc.asyncProperty(fc.nat(all.length + 5), fc.nat(40), async (after, count) => {
        const page = await ask('trace_filter', { ...everything, after, count })
        expect(page).to.deep.equal(all.slice(after, after + count))
      }),
      { numRuns: runs(30) },
    )
    expect(await ask('trace_filter', { ...everything, after: all.length - 2 })).to.deep.equal(all.slice(-2))
  })

  it('returns the same traces from an archive without stored traces', async () => {
    const [stored, bare] = [await askingCalls(), (await bareArchive()).ask]
    const all = await allTraces(stored, BLOCKS)
    const addresses = [...new Set(all.flatMap(({ action }) => Object.values(action)))].filter(
      (value) => value.length === 42,
    )
    const list = fc.array(fc.constantFrom(...addresses), { maxLength: 2 })
    const filters = fc.record({
      fromAddress: list,
      toAddress: list,
      mode: fc.constantFrom('union', 'intersection'),
      after: fc.nat(9),
      count: fc.option(fc.nat(9), { nil: null }),
    })
    const block = fc.integer({ min: 0, max: BLOCKS })
    await fc.assert(
      fc.asyncProperty(block, fc.nat(6), filters, async (from, length, filter) => {
        const range = { fromBlock: hex(from), toBlock: hex(from + length) }
        const asked = { ...range, ...filter }
        expect(await bare('trace_filter', asked)).to.deep.equal(await stored('trace_filter', asked))
      }),
      { numRuns: runs(30) },
    )
  })

  it('ignores blocks after the head', async () => {
    const { ask } = await nestedCalls()
    const beyond = await ask('trace_filter', { fromBlock: '0x3', toBlock: '0xffffffff' })
    expect(beyond).to.deep.equal(await ask('trace_block', '0x3'))
    expect(await ask('trace_filter', { fromBlock: '0x4', toBlock: '0x5' })).to.deep.equal([])
  })

  it('rejects a range that ends before it begins', async () => {
    const { ask } = await nestedCalls()
    const message = 'invalid parameter 0 (filter): fromBlock comes after toBlock'
    for (const [fromBlock, toBlock] of [
      ['0x3', '0x2'],
      ['latest', '0x0'],
      ['0xffffffffffffffff', '0xfffffffffffffffe'],
      ['0xffffffffffffffff', 'latest'],
    ]) {
      const error = await errorOf(ask('trace_filter', { fromBlock, toBlock }))
      expect([error.code, error.message]).to.deep.equal([-32602, message])
    }
    const far = { fromBlock: '0xfffffffffffffffe', toBlock: '0xffffffffffffffff' }
    expect(await ask('trace_filter', far)).to.deep.equal([])
  })

  it('searches from the first block and to the head by default', async () => {
    const { ask } = await nestedCalls()
    const all = await ask('trace_filter', everything)
    expect(await ask('trace_filter', {})).to.deep.equal(all)
    expect(await ask('trace_filter', { fromBlock: null, toBlock: null, blockHash: null })).to.deep.equal(all)
    const second = await ask('trace_filter', { fromBlock: '0x2' })
    expect(second).to.deep.equal(all.filter(({ blockNumber }) => blockNumber! >= 2))
    const first = await ask('trace_filter', { toBlock: '0x1' })
    expect(first).to.deep.equal(all.filter(({ blockNumber }) => blockNumber! <= 1))
    expect(await ask('trace_filter', { fromBlock: hex(HEAD + 1) })).to.deep.equal([])
  })

  it('searches the block with a hash, and refuses a range beside the hash', async () => {
    const { ask } = await nestedCalls()
    const { hash } = (await ask('eth_getBlockByNumber', '0x1', false))!
    const own = await ask('trace_filter', { blockHash: hash, fromAddress: [CALLER] })
    expect(own).to.deep.equal(
      await ask('trace_filter', { fromBlock: '0x1', toBlock: '0x1', fromAddress: [CALLER] }),
    )
    expect(own).to.have.length(4)
    for (const range of [everything, { fromBlock: '0x1' }, { toBlock: '0x1' }]) {
      const both = await errorOf(ask('trace_filter', { ...range, blockHash: hash }))
      const message =
        'invalid parameter 0 (filter): expected either blockHash or fromBlock and toBlock, not both'
      expect([both.code, both.message]).to.deep.equal([-32602, message])
    }
    const unknown = await errorOf(ask('trace_filter', { blockHash: toHex(new Uint8Array(32)) }))
    expect([unknown.code, unknown.message]).to.deep.equal([-32000, 'unknown block'])
  })

  it('takes one address for a list of one, and hex numbers of traces', async () => {
    const { ask } = await nestedCalls()
    const one = await ask('trace_filter', { fromAddress: CALLER, toAddress: NOTEBOOK })
    expect(one).to.deep.equal(await ask('trace_filter', { fromAddress: [CALLER], toAddress: [NOTEBOOK] }))
    const page = await ask('trace_filter', { after: '0x2', count: '0x3' })
    expect(page).to.deep.equal(await ask('trace_filter', { after: 2, count: 3 }))
    expect(page).to.have.length(3)
    expect(await ask('trace_filter', { after: '0xffffffffffffffff' })).to.deep.equal([])
  })

  for (const traces of [true, false]) {
    it(`proposes a range within the limit when traces are ${traces ? 'stored' : 'recomputed'}`, async () => {
      const { ask } = await nestedCalls({ traces }, { limits: { ...limits, traceFilterResultsMax: 8 } })
      const error = await errorOf(ask('trace_filter', everything))
      expect(error.code).to.equal(-32602)
      expect(error.message).to.include('Try with this block range [0x0, 0x2]')
      expect(error.data).to.deep.equal({ from: '0x0', to: '0x2', docs })
      const fitting = { fromBlock: '0x0', toBlock: '0x2' }
      expect(await ask('trace_filter', fitting)).to.have.length(8)
      expect(await ask('trace_filter', { ...everything, after: 3 })).to.have.length(8)
      expect(await ask('trace_filter', { ...everything, count: 11 })).to.have.length(11)
    })
  }

  it('advises the use of `after` and `count` when one block exceeds the limit, and rejects a `count` above its limit', async () => {
    const small = { traceFilterResultsMax: 7, traceFilterCountMax: 9 }
    const { ask } = await nestedCalls({}, { limits: { ...limits, ...small } })
    const error = await errorOf(ask('trace_filter', { fromBlock: '0x1', toBlock: '0x1' }))
    expect(error.message).to.include('in one block: use after and count')
    expect(error.data).to.deep.equal({ docs })
    expect(await ask('trace_filter', { ...everything, count: 9 })).to.have.length(9)
    const many = await errorOf(ask('trace_filter', { ...everything, count: 10 }))
    expect([many.code, many.message]).to.deep.equal([-38026, 'count asks for too many traces (max 9)'])
  })
})
