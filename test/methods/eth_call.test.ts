import { expect } from 'chai'
import type { BlockOverrides } from '../../generated/types.ts'
import { type Hex, toHex } from '../../src/chain/hex.ts'
import { assemble, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, hex, MERGE_BLOCK, NOTEBOOK, REVERTER } from '../support/readChain.ts'

const ANYONE = addressOf(0xee)
const BLOB_HASH = `0x01${'00'.repeat(31)}`
const number = toHex(assemble('NUMBER 0 MSTORE 32 0 RETURN'))

describe('eth_call', () => {
  it('runs in the context of the given block, before and after the merge', async () => {
    const ask = await askingCalls()
    const code = { [ANYONE]: { code: number } }
    for (const block of [0, 1, MERGE_BLOCK - 1, MERGE_BLOCK, 38]) {
      expect(await ask('eth_call', { to: ANYONE }, hex(block), code)).to.equal(toHex(word(block)))
    }
    expect(await ask('eth_call', { to: ANYONE }, null, code)).to.equal(toHex(word(38)))
    expect(await ask('eth_call', { to: ANYONE }, 'latest', code, { number: '0x99' })).to.equal(
      toHex(word(0x99)),
    )
  })

  it('returns the reason and the data of a revert', async () => {
    const ask = await askingCalls()
    const reason =
      '0x08c379a0000000000000000000000000000000000000000000000000000000000000002' +
      '000000000000000000000000000000000000000000000000000000000000000026e6f' +
      '0'.repeat(60)
    const error = await errorOf(ask('eth_call', { to: REVERTER, input: reason }))
    expect(error).to.include({ code: 3, message: 'execution reverted: no', data: reason })
    const bare = await errorOf(ask('eth_call', { to: REVERTER, data: '0x' }))
    expect(bare).to.include({ code: 3, message: 'execution reverted', data: '0x' })
  })

  it('accepts both data and input if they are equal', async () => {
    const ask = await askingCalls()
    expect(await ask('eth_call', { to: ANYONE, data: '0xAB', input: '0xab' })).to.equal('0x')
    expect((await errorOf(ask('eth_call', { to: ANYONE, data: '0xab', input: '0xac' }))).code).to.equal(
      -32602,
    )
  })

  it('rejects block overrides that a single call cannot use, with geth’s message', async () => {
    const ask = await askingCalls()
    const members = { beaconRoot: toHex(word(1)), withdrawals: [], parentBeaconBlockRoot: toHex(word(1)) }
    const methods = ['eth_call', 'eth_estimateGas', 'debug_traceCall'] as const
    for (const [member, value] of Object.entries(members)) {
      for (const method of methods) {
        const overridden = (blockOverrides: BlockOverrides) =>
          method === 'debug_traceCall'
            ? ask(method, { to: ANYONE }, 'latest', { blockOverrides })
            : ask(method, { to: ANYONE }, 'latest', {}, blockOverrides)
        expect(await errorOf(overridden({ [member]: value })), method).to.include({
          code: -32000,
          message: `block override "${member}" is not supported for this RPC method`,
        })
        expect(await overridden({ [member]: null }), method).not.to.equal(undefined)
      }
    }
  })

  it('rejects block overrides that give one member two values under two names', async () => {
    const ask = await askingCalls()
    for (const [blockOverrides, names] of [
      [{ coinbase: ANYONE, feeRecipient: NOTEBOOK }, 'feeRecipient and coinbase'],
      [{ random: toHex(word(1)), PrevRandao: toHex(word(2)) }, 'prevRandao and random'],
      [{ mixHash: toHex(word(1)), prevRandao: toHex(word(2)) }, 'prevRandao and mixHash'],
      [{ mixHash: toHex(word(1)), random: toHex(word(2)) }, 'random and mixHash'],
      [{ baseFee: '0x1', baseFeePerGas: '0x2' }, 'baseFeePerGas and baseFee'],
    ] as const) {
      const message = `expected ${names} to be equal, or only one of them`
      const overrides = blockOverrides as BlockOverrides
      expect(await errorOf(ask('eth_call', {}, 'latest', {}, overrides))).to.include({
        code: -32602,
        message: `invalid parameter 3 (blockOverrides): ${message}`,
      })
      const traced = await errorOf(ask('debug_traceCall', {}, 'latest', { blockOverrides: overrides }))
      expect(traced.message).to.equal(`invalid parameter 2 (options): ${message}`)
      const parity = await errorOf(ask('trace_call', {}, ['trace'], 'latest', null as never, overrides))
      expect(parity.message).to.equal(`invalid parameter 4 (blockOverrides): ${message}`)
      const simulated = await errorOf(
        ask('eth_simulateV1', { blockStateCalls: [{ blockOverrides: overrides }] }),
      )
      expect(simulated.message).to.equal(`invalid parameter 0 (options): ${message}`)
      const bundle = { transactions: [{}], blockOverride: overrides }
      expect((await errorOf(ask('eth_callMany', [bundle]))).message).to.equal(
        `invalid parameter 0 (bundles): ${message}`,
      )
    }
    const equal = { coinbase: ANYONE.toUpperCase().replace('X', 'x') as Hex, feeRecipient: ANYONE }
    const same = { ...equal, baseFee: '0x01', baseFeePerGas: '0x1' } as const
    expect(await ask('eth_call', { to: ANYONE }, 'latest', {}, same)).to.equal('0x')
  })

  it('rejects invalid state overrides with the same error code as other methods that run a call', async () => {
    const ask = await askingCalls()
    const both = { [ANYONE]: { state: {}, stateDiff: {} } }
    const moved = { [ANYONE]: { movePrecompileToAddress: NOTEBOOK } }
    for (const [stateOverrides, words] of [
      [both, / has both 'state' and 'stateDiff'$/],
      [moved, / is not a precompile$/],
    ] as const) {
      const errors = [
        errorOf(ask('eth_call', { to: ANYONE }, 'latest', stateOverrides)),
        errorOf(ask('eth_estimateGas', { to: ANYONE }, 'latest', stateOverrides)),
        errorOf(ask('eth_createAccessList', { to: ANYONE }, 'latest', stateOverrides)),
        errorOf(ask('debug_traceCall', { to: ANYONE }, 'latest', { stateOverrides })),
        errorOf(ask('eth_simulateV1', { blockStateCalls: [{ stateOverrides }] })),
      ]
      for (const { code, message } of await Promise.all(errors)) {
        expect(code).to.equal(-32000)
        expect(message).to.match(words)
      }
    }
  })

  it('rejects a call with blobs but without a recipient with a code of its own, as in Besu', async () => {
    const ask = await askingCalls()
    const call = { from: ANYONE, blobVersionedHashes: [BLOB_HASH], maxFeePerBlobGas: '0x1' }
    const message = 'blob transaction of type create'
    const others = [
      errorOf(ask('eth_estimateGas', call)),
      errorOf(ask('eth_createAccessList', call)),
      errorOf(ask('debug_traceCall', call)),
      errorOf(ask('trace_call', call, ['trace'])),
      errorOf(ask('eth_simulateV1', { blockStateCalls: [{ calls: [call] }] })),
      errorOf(ask('eth_simulateV1', { blockStateCalls: [{ calls: [call] }], validation: true })),
    ]
    expect(await errorOf(ask('eth_call', call))).to.include({ code: -32602, message })
    for (const error of await Promise.all(others)) expect(error).to.include({ code: -32000, message })
  })

  it('fails a creation by a sender with the maximum nonce, like other methods that run a call', async () => {
    const ask = await askingCalls()
    const stateOverrides = { [ANYONE]: { nonce: '0xffffffffffffffff' } }
    const call = { from: ANYONE, data: '0x00', gas: '0x186a0' }
    const message = 'nonce uint64 overflow'
    for (const method of ['eth_call', 'eth_estimateGas'] as const) {
      const error = await errorOf(ask(method, call, 'latest', stateOverrides))
      expect(error, method).to.include({ code: -32000, message })
    }
    const list = await ask('eth_createAccessList', call, 'latest', stateOverrides)
    expect(list).to.deep.include({ accessList: [], error: message })
    const traced = await ask('debug_traceCall', call, 'latest', { stateOverrides, tracer: 'callTracer' })
    expect(traced).to.include({ type: 'CREATE', error: message, gasUsed: list.gasUsed })
    const steps = await ask('debug_traceCall', call, 'latest', { stateOverrides })
    expect(steps).to.deep.include({ failed: true, structLogs: [] })
  })

  it('does not charge for blobs, except in a strict call', async () => {
    const ask = await askingCalls()
    const call = { to: ANYONE, blobVersionedHashes: [BLOB_HASH] }
    for (const free of [call, { ...call, maxFeePerBlobGas: '0x0' }, { ...call, strict: false }]) {
      expect(await ask('eth_call', free)).to.equal('0x')
    }
    const rich = { from: toHex(ann.address), strict: true }
    for (const unpaid of [{ ...call, maxFeePerBlobGas: '0x0' }, call]) {
      const error = await errorOf(ask('eth_call', { ...unpaid, ...rich }))
      expect(error.code).to.equal(-32000)
      expect(error.message).to.match(/^err: max fee per blob gas less than block blob gas fee: address 0x/)
    }
    expect(await ask('eth_call', { ...call, ...rich, maxFeePerBlobGas: '0x1' })).to.equal('0x')
    const poor = await errorOf(ask('eth_call', { from: ANYONE, to: NOTEBOOK, strict: true }))
    expect(poor.message).to.contain('insufficient funds for gas * price + value')
  })

  it('returns geth’s error code for a call that cannot be executed, and for an unknown block', async () => {
    const ask = await askingCalls()
    expect((await errorOf(ask('eth_call', { to: NOTEBOOK, gas: '0x0' }))).code).to.equal(-32000)
    expect((await errorOf(ask('eth_call', { from: ANYONE, to: NOTEBOOK, value: '0x1' }))).code).to.equal(
      -32000,
    )
    const unknown = await errorOf(ask('eth_call', { to: NOTEBOOK }, hex(99)))
    expect(unknown).to.include({ code: -32000, message: 'header not found' })
  })
})
