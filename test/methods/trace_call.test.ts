import { expect } from 'chai'
import type { Block, StateDiff } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { concat, word } from '../support/assembler.ts'
import { notebookInit } from '../support/contracts.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { CALLER, COUNTER, nestedCalls, RECEIVER, REVERTER } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'

const ALL = ['trace', 'stateDiff', 'vmTrace']
const POOR = addressOf(0x91)
const from = toHex(ann.address)

describe('trace_call', () => {
  it('returns only the requested trace types', async () => {
    const { ask } = await nestedCalls()
    const call = { from, to: CALLER, value: '0x5' }
    const whole = await ask('trace_call', call, ALL, 'latest')
    const none = { output: '0x', stateDiff: null, trace: [], vmTrace: null }
    expect(await ask('trace_call', call, [], 'latest')).to.deep.equal(none)
    for (const type of ALL) {
      const expected = { ...none, [type]: whole[type as 'trace'] }
      expect(await ask('trace_call', call, [type], 'latest')).to.deep.equal(expected)
    }
  })

  it('returns the same trace as trace_block for the same transaction', async () => {
    const { ask } = await nestedCalls()
    const mined = (await ask('trace_block', '0x1'))!.slice(0, 6)
    const data = { from, to: CALLER, value: '0x7', gas: '0x7a120' }
    const { trace } = await ask('trace_call', data, ['trace'], 'earliest')
    expect(trace).to.have.length(6)
    for (const [index, { action, type, subtraces, traceAddress, ...rest }] of trace.entries()) {
      expect(mined[index]).to.deep.include({ action, type, subtraces, traceAddress, ...rest })
      expect(rest).to.have.all.keys(...('error' in rest ? ['error', 'revertReason'] : ['result']))
    }
  })

  it('runs on the state after the given block, and by default after the newest block', async () => {
    const { ask } = await nestedCalls()
    const balanceOf = async (block?: string): Promise<string> => {
      const call = { from, to: RECEIVER, value: '0x1' }
      const { stateDiff } = await ask(
        'trace_call',
        call,
        ['stateDiff'],
        ...(block === undefined ? [] : [block]),
      )
      const { balance } = (stateDiff as StateDiff)[RECEIVER]!
      return JSON.stringify(balance)
    }
    expect(await balanceOf('0x0')).to.equal('{"+":"0x1"}')
    expect(await balanceOf('0x1')).to.equal('{"*":{"from":"0x1","to":"0x2"}}')
    expect(await balanceOf()).to.equal('{"*":{"from":"0x7","to":"0x8"}}')
    const { hash } = (await ask('eth_getBlockByNumber', '0x1', false)) as Block
    expect(await balanceOf(hash)).to.equal(await balanceOf('0x1'))
    expect((await errorOf(ask('trace_call', {}, ALL, '0x99'))).code).to.equal(-32000)
  })

  it('returns the address and the code of a created contract, and the output of a revert', async () => {
    const { ask } = await nestedCalls()
    const created = await ask('trace_call', { data: toHex(notebookInit) }, ['trace', 'stateDiff'])
    const { address, code } = created.trace[0]!.result as { address: string; code: string }
    expect(created.output).to.equal(code)
    expect(created.stateDiff![address]!.code).to.deep.equal({ '+': code })
    const reverted = await ask('trace_call', { to: REVERTER, data: toHex(word(3)) }, ['trace'])
    expect(reverted.output).to.equal(toHex(word(3)))
    expect(reverted.trace[0]).to.include({ error: 'Reverted', revertReason: toHex(word(3)) })
  })

  it('requires no funds when no gas price is given, not even for the value', async () => {
    const { ask } = await nestedCalls()
    const call = { from: POOR, to: COUNTER, value: '0x64', gas: '0x186a0' }
    const { stateDiff } = await ask('trace_call', call, ['stateDiff'])
    expect(stateDiff![COUNTER]!.balance).to.deep.equal({ '*': { from: '0x0', to: '0x64' } })
    // The value lent to the sender does not appear as the sender's balance.
    expect(stateDiff![POOR]).to.deep.equal({
      balance: { '+': '0x0' },
      code: { '+': '0x' },
      nonce: { '+': '0x1' },
      storage: {},
    })
    expect(await ask('eth_getBalance', POOR, 'latest')).to.equal('0x0')
    const error = await errorOf(ask('trace_call', { ...call, gasPrice: '0x174876e800' }, ['trace']))
    expect(error.code).to.equal(-32000)
    expect(error.message).to.match(/^insufficient funds/)
  })

  it('rejects data and input that differ', async () => {
    const { ask } = await nestedCalls()
    const error = await errorOf(ask('trace_call', { to: COUNTER, data: '0x01', input: '0x02' }, ALL))
    expect(error.code).to.equal(-32602)
    expect(error.message).to.include('transaction')
  })

  it('runs with the overrides that reth and Nethermind take in this place', async () => {
    const { ask } = await nestedCalls()
    const place = addressOf(0x77)
    // NUMBER 0 MSTORE 0 SLOAD 32 MSTORE 64 0 RETURN
    const code = '0x435f525f5460205260405ff3'
    const slots = { [toHex(word(0))]: toHex(word(9)) }
    for (const [storage, block, expected] of [
      [{ stateDiff: slots }, { number: '0x2a' }, [word(0x2a), word(9)]],
      [{ state: slots }, null, [word(1), word(9)]],
      [{}, undefined, [word(1), word(0)]],
    ] as const) {
      const overrides = { [place]: { code, balance: '0x5', ...storage } }
      const params = ['0x1', overrides, block] as const
      const types = ['trace', 'stateDiff', 'vmTrace'] as const
      const one = await ask('trace_call', { to: place }, types, ...params)
      expect(one.output).to.equal(toHex(concat(...expected)))
      expect(one.trace[0]).to.not.have.property('error')
      expect(one.vmTrace!.code).to.equal(code)
      const many = await ask('trace_callMany', [[{ to: place }, types]], ...params)
      expect(many).to.deep.equal([one])
      const called = await ask('eth_call', { to: place }, ...params)
      expect(called).to.equal(one.output)
    }
    // The difference is that of the call, not that of the overrides.
    const funded = { [POOR]: { balance: '0x10' } }
    const spent = await ask(
      'trace_call',
      { from: POOR, to: place, value: '0x4' },
      ['stateDiff'],
      '0x1',
      funded,
    )
    expect(spent.stateDiff![POOR]!.balance).to.deep.equal({ '*': { from: '0x10', to: '0xc' } })
  })

  it('runs with the object of overrides that erigon takes in this place, with names in any letter case', async () => {
    const { ask } = await nestedCalls()
    const place = addressOf(0x77)
    const code = '0x435f525f5460205260405ff3'
    const state = { [place]: { code, balance: '0x5' } }
    const block = { number: '0x2a' }
    const types = ['trace', 'stateDiff', 'vmTrace'] as const
    const call = { to: place }
    const traced = async (...extras: unknown[]): Promise<unknown> => {
      const one = await ask('trace_call', call, types, '0x1', ...(extras as []))
      const many = await ask('trace_callMany', [[call, types]], '0x1', ...(extras as []))
      expect(many).to.deep.equal([one])
      return one
    }
    const both = await traced(state, block)
    const capital = { [place]: { Code: code, BALANCE: '0x5' } }
    const others = Array.from({ length: 600 }, (_, index) => [
      toHex(word(0x1000 + index)).replace(/^0x0{24}/, '0x'),
      {},
    ])
    const long = { ...Object.fromEntries(others), ...capital }
    for (const stateOverrides of [state, capital, long]) {
      expect(await traced({ stateOverrides, blockOverrides: block })).to.deep.equal(both)
      expect(
        await traced({ StateOverrides: stateOverrides, BlockOverrides: { Number: '0x2a' } }),
      ).to.deep.equal(both)
      expect(
        await traced({ BlockOverrides: { Number: '0x2a' }, StateOverrides: stateOverrides }),
      ).to.deep.equal(both)
      expect(await traced({ stateOverrides }, block)).to.deep.equal(both)
      expect(await traced({ stateOverrides, blockOverrides: null }, block)).to.deep.equal(both)
    }
    expect(await traced({ stateOverrides: state })).to.deep.equal(await traced(state))
    expect(await traced({ blockOverrides: block })).to.deep.equal(await traced(null, block))
    expect(await traced({ stateOverrides: null, BlockOverrides: block })).to.deep.equal(
      await traced(null, block),
    )
    const plain = await traced()
    for (const nothing of [
      { stateOverrides: null },
      { blockOverrides: null },
      { stateOverrides: {}, blockOverrides: {} },
    ])
      expect(await traced(nothing)).to.deep.equal(plain)
  })

  it('runs without overrides if they are null or empty', async () => {
    const { ask } = await nestedCalls()
    const call = { to: COUNTER }
    const plain = await ask('trace_call', call, ['trace', 'stateDiff'])
    for (const extras of [[null], [{}], [null, null], [{}, {}], [{ vmTraceLabels: null }, null]])
      expect(
        await ask('trace_call', call, ['trace', 'stateDiff'], 'latest', ...(extras as [])),
      ).to.deep.equal(plain)
  })

  it('refuses overrides that it cannot use, and options that it does not know', async () => {
    const { ask } = await nestedCalls()
    const refused: [code: number, message: RegExp, ...params: unknown[]][] = [
      [-32602, /parameter 3 \(options\)/, { [COUNTER]: { code: 7 } }],
      [-32602, /parameter 3 \(options\)/, { stateOverrides: {}, limit: 1 }],
      [-32602, /parameter 3 \(options\)/, { stateOverrides: {}, [COUNTER]: {} }],
      [-32602, /parameter 3 \(options\)/, { stateOverrides: {}, vmTraceLabels: true }],
      [
        -32602,
        /parameter 3 \(options\): at \/stateOverrides\/\*\/code/,
        { stateOverrides: { [COUNTER]: { code: 7 } } },
      ],
      [-32602, /parameter 3 \(options\): .*blockNumber/, { blockOverrides: { blockNumber: '0x7' } }],
      [
        -32602,
        /parameter 4 \(blockOverrides\): .*one place/,
        { blockOverrides: { number: '0x7' } },
        { number: '0x7' },
      ],
      [-32000, /block override "beaconRoot"/, { blockOverrides: { beaconRoot: toHex(word(1)) } }],
      [
        -32000,
        /both 'state' and 'stateDiff'/,
        { stateOverrides: { [COUNTER]: { state: {}, stateDiff: {} } } },
      ],
      [-32602, /parameter 3 \(options\)/, { [COUNTER]: {}, vmTraceLabels: true }],
      [-32602, /parameter 4 \(blockOverrides\)/, {}, { number: 'x' }],
      [-32000, /block override "beaconRoot"/, {}, { beaconRoot: toHex(word(1)) }],
      [-32000, /both 'state' and 'stateDiff'/, { [COUNTER]: { state: {}, stateDiff: {} } }],
    ]
    for (const [code, message, ...extras] of refused) {
      for (const asked of [
        ask('trace_call', { to: COUNTER }, ['trace'], 'latest', ...(extras as [])),
        ask('trace_callMany', [[{ to: COUNTER }, ['trace']]], 'latest', ...(extras as [])),
      ]) {
        const error = await errorOf(asked)
        expect(error.code).to.equal(code)
        expect(
          error.message
            .replace(/parameter 2 \(options/, 'parameter 3 (options')
            .replace('parameter 3 (block', 'parameter 4 (block'),
        ).to.match(message)
      }
    }
  })
})
