/** Names of members in other letter cases, as Go programs write them. */
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, readChain } from '../support/readChain.ts'

const ANYONE = addressOf(0xee)
/** Code that returns the number of the block, the balance of the account itself, its slot 0, and the call data. */
const shown = toHex(
  assemble('NUMBER 0 MSTORE SELFBALANCE 32 MSTORE 0 SLOAD 64 MSTORE 0 CALLDATALOAD 96 MSTORE 128 0 RETURN'),
)
const SLOT = toHex(word(0))
const expected = toHex(concat(word(0x99), word(7), word(5), word(3)))

const call = { From: toHex(ann.address), To: ANYONE, Input: toHex(word(3)), VALUE: '0x0', gaS: null }
const state = {
  [ANYONE]: { Code: shown, Balance: '0x7', StateDiff: { [SLOT]: toHex(word(5)) }, Nonce: null },
}
const block = { Number: '0x99', GasLimit: null, feerecipient: null }

describe('names of members in other letter cases', () => {
  it('are those of calls, of state overrides and of block overrides', async () => {
    const ask = await askingCalls()
    const asked = ask as (method: string, ...params: unknown[]) => Promise<never>
    expect(await asked('eth_call', call, 'latest', state, block)).to.equal(expected)
    const bundle = { Transactions: [call], BlockOverride: block }
    expect(await asked('eth_callMany', [bundle], {}, state)).to.deep.equal([[{ value: expected }]])
    const simulated = { BlockStateCalls: [{ Calls: [call], StateOverrides: state, BlockOverrides: block }] }
    const blocks = (await asked('eth_simulateV1', simulated)) as { calls: { returnData: string }[] }[]
    expect(blocks.at(-1)!.calls[0]!.returnData).to.equal(expected)
    const options = { StateOverrides: state, BlockOverrides: block, Tracer: 'callTracer' }
    expect(await asked('debug_traceCall', call, 'latest', options)).to.include({ output: expected })
    const many = await asked(
      'debug_traceCallMany',
      [bundle],
      {},
      {
        ...options,
        BlockOverrides: undefined,
      },
    )
    expect((many as { output: string }[][])[0]![0]).to.include({ output: expected })
    const gas = await asked('eth_estimateGas', call, 'latest', state, block)
    expect(gas).to.equal(
      await asked('eth_estimateGas', { to: ANYONE, input: toHex(word(3)) }, 'latest', state, block),
    )
  })

  it('are those of calls that trace_call and trace_callMany run', async () => {
    const ask = (await askingCalls()) as (method: string, ...params: unknown[]) => Promise<never>
    const plain = { to: addressOf(0x04), data: toHex(word(3)) }
    const capital = { To: plain.to, Data: plain.data }
    const one = await ask('trace_call', plain, ['trace'])
    expect(await ask('trace_call', capital, ['trace'])).to.deep.equal(one)
    const pairs = [
      [capital, ['trace']],
      [plain, ['trace']],
    ]
    const [first, second] = (await ask('trace_callMany', pairs)) as unknown[]
    expect(first).to.deep.equal(second)
  })

  it('are those of filters', async () => {
    const { ask: own } = await readChain()
    const ask = own as (method: string, ...params: unknown[]) => Promise<unknown[]>
    const logs = await ask('eth_getLogs', { fromBlock: '0x0' })
    const { blockHash, topics } = logs.at(-1) as { blockHash: string; topics: string[] }
    const ofBlock = await ask('eth_getLogs', { blockHash })
    expect(logs.length).to.be.above(ofBlock.length).and.above(3)
    expect(ofBlock).not.to.have.length(0)
    expect(await ask('eth_getLogs', { FromBlock: '0x0', ADDRESS: null })).to.deep.equal(logs)
    // Besu's other name.
    expect(await ask('eth_getLogs', { blockhash: blockHash })).to.deep.equal(ofBlock)
    const withTopic = await ask('eth_getLogs', { fromBlock: '0x0', topics: [[topics[0]]] })
    expect(await ask('eth_getLogs', { FromBlock: '0x0', Topics: [[topics[0]]] })).to.deep.equal(withTopic)
    expect(await ask('erigon_getLogs', { blockhash: blockHash })).to.deep.equal(
      await ask('erigon_getLogs', { blockHash }),
    )
    const three = await ask('erigon_getLatestLogs', {}, { logCount: 3 })
    expect(three).to.have.length(3)
    expect(await ask('erigon_getLatestLogs', { ToBlock: 'latest' }, { LogCount: 3 })).to.deep.equal(three)
  })

  it('are those of the filters of trace_filter', async () => {
    const ask = (await askingCalls()) as (method: string, ...params: unknown[]) => Promise<unknown[]>
    const traces = await ask('trace_filter', { fromAddress: toHex(ann.address), count: 2 })
    expect(traces).to.have.length(2)
    expect(await ask('trace_filter', { FromAddress: toHex(ann.address), Count: 2 })).to.deep.equal(traces)
    expect(await ask('trace_filter', { fromaddress: addressOf(0x1234) })).to.deep.equal([])
  })

  it('are refused beside another spelling of the same name, wherever it stands', async () => {
    const ask = (await askingCalls()) as (method: string, ...params: unknown[]) => Promise<unknown>
    const refused: [place: string, method: string, ...params: unknown[]][] = [
      ['0 (transaction): at /to', 'eth_call', { to: ANYONE, To: ANYONE }],
      ['0 (transaction): at /input', 'eth_estimateGas', { to: ANYONE, Input: '0x', INPUT: null }],
      ['2 (stateOverrides): at /*/code', 'eth_call', {}, 'latest', { [ANYONE]: { code: '0x', Code: '0x' } }],
      ['3 (blockOverrides): at /number', 'eth_call', {}, 'latest', {}, { Number: '0x1', number: '0x1' }],
      ['0 (filter): at /blockHash', 'eth_getLogs', { blockHash: SLOT, blockhash: SLOT }],
      ['0 (filter): at /toAddress', 'trace_filter', { toAddress: ANYONE, ToAddress: null }],
      ['1 (options): at /logCount', 'erigon_getLatestLogs', {}, { logCount: 1, LogCount: 1 }],
      ['0 (calls): at /0/0/gas', 'trace_callMany', [[{ gas: '0x1', Gas: '0x1' }, []]]],
      [
        '0 (bundles): at /0/transactions/0/value',
        'eth_callMany',
        [{ transactions: [{ value: '0x1', Value: '0x1' }] }],
      ],
    ]
    for (const [place, method, ...params] of refused) {
      const { code, message } = await errorOf(ask(method, ...params))
      expect([code, message]).to.deep.equal([
        -32602,
        `invalid parameter ${place}: expected one spelling of the name, not two`,
      ])
    }
  })

  it('are matched in long parameters, too', async () => {
    const ask = (await askingCalls()) as (method: string, ...params: unknown[]) => Promise<unknown>
    const others = Array.from({ length: 600 }, (_, index) => [
      toHex(word(index + 0x1000)).replace(/^0x0{24}/, '0x'),
      { Balance: '0x1' },
    ])
    const long = { ...Object.fromEntries(others), ...state }
    expect(await ask('eth_call', call, 'latest', long, block)).to.equal(expected)
    const twice = { ...long, [addressOf(0xed)]: { code: '0x', Code: '0x' } }
    const { message } = await errorOf(ask('eth_call', call, 'latest', twice, block))
    expect(message).to.equal(
      'invalid parameter 2 (stateOverrides): at /*/code: expected one spelling of the name, not two',
    )
  })
})
