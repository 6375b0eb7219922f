import { expect } from 'chai'
import type { Block, CallManyResults } from '../../generated/types.ts'
import { fromHex, toHex, toQuantity } from '../../src/chain/hex.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { BLOCK, chainUpTo, drafts, midBlockChain, NOTEBOOK } from '../support/midBlock.ts'
import { COUNTER, HEAD, nestedCalls, RECEIVER, REVERTER } from '../support/nestedCalls.ts'
import { errorOf, hex } from '../support/readChain.ts'

const from = toHex(ann.address)
const count = { from, to: COUNTER }
const POOR = addressOf(0x91)
/** Has the code of {@link place} by an override. */
const PLACE = addressOf(0x92)
/** Code that returns the number and the time of its block, and the hash of the block whose number is the call data. */
const place = toHex(
  assemble('NUMBER 0 MSTORE TIMESTAMP 32 MSTORE 0 CALLDATALOAD BLOCKHASH 64 MSTORE 96 0 RETURN'),
)
const placed = { [PLACE]: { code: place } }

const outputs = (results: CallManyResults) =>
  results.map((bundle) => bundle.map((outcome) => ('value' in outcome ? outcome.value : outcome)))
const words = (...values: (number | string)[]) =>
  toHex(concat(...values.map((value) => (typeof value === 'number' ? word(value) : fromHex(value)))))

describe('eth_callMany', () => {
  it('runs each call on the state after the earlier calls, across bundles', async () => {
    const { ask } = await nestedCalls()
    const bundles = [{ transactions: [count, count] }, { transactions: [] }, { transactions: [count] }]
    const results = await ask('eth_callMany', bundles, { blockNumber: 'latest' })
    expect(outputs(results)).to.deep.equal([[toHex(word(1)), toHex(word(2))], [], [toHex(word(3))]])
    expect(await ask('eth_callMany', bundles)).to.deep.equal(results)
    expect(await ask('eth_callMany', bundles, null, null, null)).to.deep.equal(results)
    expect(await ask('eth_call', count)).to.equal(toHex(word(1)))
  })

  it('returns what eth_call returns, and the error of a failed call with its revert data', async () => {
    const { ask } = await nestedCalls()
    const calls = [
      { to: REVERTER, data: toHex(word(3)) },
      { to: POOR, data: '0x01' },
      { to: COUNTER, gas: '0x5300' },
      { data: '0xfe' },
    ]
    const [[reverted, empty, poor, invalid]] = (await ask('eth_callMany', [{ transactions: calls }])) as [
      CallManyResults[number],
    ]
    expect(reverted).to.deep.equal({ error: 'execution reverted', data: toHex(word(3)) })
    expect(empty).to.deep.equal({ value: '0x' })
    expect(poor).to.deep.equal({ error: 'out of gas' })
    const { message } = await errorOf(ask('eth_call', { data: '0xfe' }))
    expect(invalid).to.deep.equal({ error: message })
  })

  it('gives the reason of a revert in the message of the error, as eth_call does', async () => {
    const { ask } = await nestedCalls()
    const reason = concat(fromHex('0x08c379a0'), word(32), word(2), fromHex(`0x6e6f${'00'.repeat(30)}`))
    const call = { to: REVERTER, data: toHex(reason) }
    const { message, data } = await errorOf(ask('eth_call', call))
    expect(await ask('eth_callMany', [{ transactions: [call] }])).to.deep.equal([[{ error: message, data }]])
    expect(message).to.equal('execution reverted: no')
  })

  it('runs the first bundle in the block, and each further one in the next block, one second later', async () => {
    const { ask } = await nestedCalls()
    const { timestamp, number } = (await ask('eth_getBlockByNumber', '0x2', false)) as Block
    const [own, time] = [Number(number), Number(timestamp)]
    const call = { to: PLACE, data: toHex(word(99)) }
    const bundles = [
      { transactions: [call] },
      { transactions: [call] },
      { transactions: [call], blockOverride: { number: '0x50', time: '0x60' } },
      { transactions: [call], blockOverride: { timestamp: toQuantity(time) } },
      { transactions: [call], blockOverride: { blockNumber: '0x7' } },
    ]
    const results = await ask('eth_callMany', bundles, { blockNumber: '0x2' }, placed)
    expect(outputs(results).flat()).to.deep.equal([
      words(own, time, 0),
      words(own + 1, time + 1, 0),
      words(0x50, 0x60, 0),
      words(0x51, time, 0),
      words(7, time + 1, 0),
    ])
  })

  it('keeps block overrides, including block hashes, in the later bundles', async () => {
    const { ask } = await nestedCalls()
    const { hash } = (await ask('eth_getBlockByNumber', '0x1', false)) as Block
    const { timestamp } = (await ask('eth_getBlockByNumber', '0x3', false)) as Block
    const other = toHex(word(0xabc))
    const call = { to: PLACE, data: toHex(word(1)) }
    const bundles = [
      { transactions: [call] },
      { transactions: [call], blockOverride: { blockHash: { 1: other } } },
      { transactions: [call], blockOverride: { blockHash: { '0x2': hash } } },
    ]
    const results = await ask('eth_callMany', bundles, { blockNumber: '0x3' }, placed)
    const time = Number(timestamp)
    expect(outputs(results).flat()).to.deep.equal([
      words(3, time, hash),
      words(4, time + 1, other),
      words(5, time + 2, other),
    ])
    const coinbase = { [PLACE]: { code: toHex(assemble('COINBASE 0 MSTORE 32 0 RETURN')) } }
    const kept = [{ transactions: [call], blockOverride: { coinbase: POOR } }, { transactions: [call] }]
    const padded = `0x${'00'.repeat(12)}${POOR.slice(2)}`
    expect(outputs(await ask('eth_callMany', kept, {}, coinbase)).flat()).to.deep.equal([padded, padded])
  })

  it('runs after the given number of transactions of the block, with and without stored traces', async () => {
    const read = { to: NOTEBOOK, data: '0x' }
    const slots = {
      [NOTEBOOK]: {
        code: toHex(assemble('0 SLOAD 0 MSTORE 1 SLOAD 32 MSTORE 3 SLOAD 64 MSTORE 96 0 RETURN')),
      },
    }
    const chains = [await midBlockChain({ traces: true }), await midBlockChain({ traces: false })]
    const at = (transactionIndex: number | string) => ({ blockNumber: hex(BLOCK), transactionIndex })
    for (const { ask } of chains) {
      const after = async (context: object) =>
        outputs(await ask('eth_callMany', [{ transactions: [read] }], context, slots))[0]![0]
      expect(await after(at(0))).to.equal(await after({ blockNumber: hex(BLOCK - 1) }))
      for (const index of [1, 3]) {
        const { ask: shorter } = await chainUpTo(index - 1)
        const wanted = await shorter('eth_call', read, 'latest', slots)
        expect(await after(at(index))).to.equal(wanted)
        expect(await after(at(hex(index)))).to.equal(wanted)
      }
      const whole = await after({ blockNumber: hex(BLOCK) })
      expect(await after(at(-1))).to.equal(whole)
      expect(await after(at(drafts.length))).to.equal(whole)
      const { code, message } = await errorOf(after(at(drafts.length + 1)) as Promise<unknown>)
      const expected = `expected -1, or a number of transactions up to ${drafts.length}`
      expect(code).to.equal(-32602)
      expect(message).to.equal(`invalid parameter 1 (simulateContext): at /transactionIndex: ${expected}`)
    }
  })

  it('lets a call spend what an earlier call sent, and names the call that cannot be executed at all', async () => {
    const { ask } = await nestedCalls()
    const spend = { from: POOR, to: RECEIVER, value: '0x1' }
    const fund = { from, to: POOR, value: '0xde0b6b3a7640000' }
    const funded = await ask('eth_callMany', [{ transactions: [fund] }, { transactions: [spend] }])
    expect(outputs(funded)).to.deep.equal([['0x'], ['0x']])
    const { code, message, data } = await errorOf(
      ask('eth_callMany', [{ transactions: [count] }, { transactions: [count, spend] }]),
    )
    expect(code).to.equal(-32000)
    expect(message).to.match(/^bundle 1, call 1: insufficient funds for gas \* price \+ value/)
    expect(data).to.deep.include({ index: 2 })
  })

  it('shares the gas cap of one call among all calls, as eth_simulateV1 does', async () => {
    const { ask } = await nestedCalls()
    const left = { [PLACE]: { code: toHex(assemble('GAS 0 MSTORE 32 0 RETURN')) } }
    const call = { to: PLACE }
    const [[first, second]] = outputs(
      await ask('eth_callMany', [{ transactions: [call, call] }], {}, left),
    ) as [[string, string]]
    expect(Number(BigInt(first) - BigInt(second))).to.be.within(21_000, 22_000)
    const loop = { [PLACE]: { code: '0x5b5f56' } }
    const beyond = await errorOf(ask('eth_callMany', [{ transactions: [call, call] }], {}, loop))
    expect(beyond.message).to.match(/^bundle 0, call 1: intrinsic gas too low: have 0, want 21000/)
  })

  it('applies movePrecompileToAddress overrides in every bundle', async () => {
    const { ask } = await nestedCalls()
    const identity = addressOf(0).replace(/00$/, '04')
    const moved = { [identity]: { code: '0x', movePrecompileToAddress: PLACE } }
    const bundle = { transactions: [{ to: PLACE, data: '0x0102' }] }
    const results = await ask('eth_callMany', [bundle, bundle], {}, moved)
    expect(outputs(results)).to.deep.equal([['0x0102'], ['0x0102']])
  })

  it('rejects unknown blocks, bundles without calls, and overrides that calls cannot use', async () => {
    const { ask } = await nestedCalls()
    const one = [{ transactions: [count] }]
    for (const blockNumber of ['0x99', toHex(word(9))]) {
      const unknown = await errorOf(ask('eth_callMany', one, { blockNumber }))
      expect([unknown.code, unknown.message]).to.deep.equal([-32000, 'header not found'])
    }
    for (const bundles of [[], [{ transactions: [] }]]) {
      expect((await errorOf(ask('eth_callMany', bundles))).code).to.equal(-32602)
    }
    const root = toHex(word(1))
    const unused = [{ transactions: [count], blockOverride: { beaconRoot: root } }]
    const { message } = await errorOf(ask('eth_callMany', unused))
    expect(message).to.equal('block override "beaconRoot" is not supported for this RPC method')
    for (const [blockOverride, words] of [
      [{ number: '0x1', blockNumber: '0x2' }, 'number and blockNumber to be equal, or only one of them'],
      [{ time: '0x1', timestamp: '0x2' }, 'time and timestamp to be equal, or only one of them'],
      [{ blockHash: { 5: root, '0x5': root } }, 'each block number once in blockHash'],
    ] as const) {
      const twofold = await errorOf(ask('eth_callMany', [{ transactions: [count], blockOverride }]))
      expect(twofold.message).to.equal(`invalid parameter 0 (bundles): expected ${words}`)
    }
    const foreign = [{ transactions: [count], blockOverride: { stateRoot: root } as object }]
    expect((await errorOf(ask('eth_callMany', foreign))).message).to.include('block override stateRoot')
    const hashes = Object.fromEntries(Array.from({ length: 257 }, (_, number) => [number, root]))
    const many = [{ transactions: [count], blockOverride: { blockHash: hashes } }]
    const refused = await errorOf(ask('eth_callMany', many))
    expect(refused.message).to.equal(
      'invalid parameter 0 (bundles): expected at most 256 block hashes in overrides',
    )
    const both = [{ transactions: [{ ...count, data: '0x01', input: '0x02' }] }]
    expect((await errorOf(ask('eth_callMany', both))).code).to.equal(-32602)
    expect((await errorOf(ask('eth_callMany', one, { transactionIndex: -2 }))).code).to.equal(-32602)
  })

  it('does not change the chain', async () => {
    const { ask } = await nestedCalls()
    await ask('eth_callMany', [{ transactions: [count] }])
    expect(Number(await ask('eth_blockNumber'))).to.equal(HEAD)
    expect(await ask('eth_call', count)).to.equal(toHex(word(1)))
  })
})
