import { expect } from 'chai'
import type { StateDiff } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { notebookInit } from '../support/contracts.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { CALLER, COUNTER, nestedCalls, RECEIVER, signedFor } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'

const ALL = ['trace', 'stateDiff', 'vmTrace']
const POOR = addressOf(0x91)
const from = toHex(ann.address)
const count = { from, to: COUNTER }

describe('trace_callMany', () => {
  it('runs each call on the state after the earlier calls', async () => {
    const { ask } = await nestedCalls()
    const calls = [1, 2, 3].map(() => [count, ['stateDiff']])
    const results = await ask('trace_callMany', calls, 'latest')
    expect(results.map(({ output }) => output)).to.deep.equal([1, 2, 3].map((value) => toHex(word(value))))
    for (const [index, { stateDiff }] of results.entries()) {
      const { storage } = (stateDiff as StateDiff)[COUNTER]!
      const change = { from: toHex(word(index)), to: toHex(word(index + 1)) }
      expect(storage).to.deep.equal({ [toHex(word(0))]: { '*': change } })
    }
  })

  it('lets a call use contracts and funds from earlier calls', async () => {
    const { ask } = await nestedCalls()
    const alone = await ask('trace_call', { from, data: toHex(notebookInit) }, ['trace'])
    const { address } = alone.trace[0]!.result as { address: string }
    const price = { gasPrice: '0x174876e800', gas: '0x5208' }
    const [created, called, funded, spent] = await ask('trace_callMany', [
      [{ from, data: toHex(notebookInit) }, ['trace']],
      [{ from, to: address, value: '0x9' }, ['trace', 'vmTrace']],
      [{ from, to: POOR, value: '0xde0b6b3a7640000' }, []],
      [{ from: POOR, to: RECEIVER, value: '0x1', ...price }, ['stateDiff']],
    ])
    expect(created!.trace[0]!.result).to.deep.include({ address })
    expect(called!.trace.map(({ type }) => type)).to.deep.equal(['call', 'suicide'])
    expect(called!.vmTrace!.ops.length).to.be.greaterThan(0)
    expect(funded!.output).to.equal('0x')
    expect(spent!.stateDiff![POOR]!.nonce).to.deep.equal({ '*': { from: '0x0', to: '0x1' } })
  })

  it('returns the same results as trace_call for independent calls', async () => {
    const { ask } = await nestedCalls()
    const others = [POOR, RECEIVER, CALLER].map((sender) => ({ from: sender, to: POOR }))
    const results = await ask(
      'trace_callMany',
      others.map((call) => [call, ALL]),
    )
    for (const [index, call] of others.entries()) {
      expect(results[index]).to.deep.equal(await ask('trace_call', call, ALL))
    }
  })

  it('labels the instructions of the vmTraces if the options ask for it, as trace_call and trace_rawTransaction do', async () => {
    const { ask } = await nestedCalls()
    const call = { from, to: CALLER }
    const labels = { vmTraceLabels: true }
    const many = await ask('trace_callMany', [[call, ['vmTrace']]], 'latest', labels)
    const { vmTrace } = await ask('trace_call', call, ['vmTrace'], 'latest', labels)
    expect(many[0]!.vmTrace).to.deep.equal(vmTrace)
    const [first] = vmTrace!.ops
    expect(first).to.include({ idx: '0' }).and.to.have.property('op').that.is.a('string')
    const raw = toHex(await signedFor(ann, { nonce: 3n, to: CALLER }))
    const signed = await ask('trace_rawTransaction', raw, ['vmTrace'], labels)
    expect(signed.vmTrace!.ops[0]).to.include({ idx: '0', op: first!.op })
    const plain = await ask('trace_callMany', [[call, ['vmTrace']]])
    expect(plain[0]!.vmTrace!.ops[0]).to.not.have.any.keys('idx', 'op')
  })

  it('does not change the chain', async () => {
    const { ask } = await nestedCalls()
    await ask('trace_callMany', [[count, ['trace']]])
    expect(await ask('eth_getStorageAt', COUNTER, '0x0', 'latest')).to.equal(toHex(word(0)))
    expect((await ask('trace_call', count, [])).output).to.equal(toHex(word(1)))
    expect(await ask('trace_callMany', [], 'latest')).to.deep.equal([])
  })

  it('returns the index of a call that cannot be executed', async () => {
    const { ask } = await nestedCalls()
    const reverting = { from, to: CALLER, gas: '0x7530' }
    const invalid: [call: object, reason: RegExp][] = [
      [{ ...count, gas: '0x1' }, /^call 1: intrinsic gas too low/],
      [{ from: POOR, to: COUNTER, gasPrice: '0x174876e800' }, /^call 1: insufficient funds/],
      [{ ...count, chainId: '0x99' }, /^call 1: chainId/],
    ]
    for (const [call, reason] of invalid) {
      const calls = [reverting, call, count].map((each) => [each, ALL])
      const error = await errorOf(ask('trace_callMany', calls, 'latest'))
      expect(error.code).to.equal(-32000)
      expect(error.message).to.match(reason)
      expect(error.data).to.deep.equal({ index: 1, docs: '/docs/errors/-32000#callNotExecuted' })
    }
    const conflicting = { to: COUNTER, data: '0x01', input: '0x02' }
    const error = await errorOf(
      ask('trace_callMany', [
        [count, ALL],
        [conflicting, ALL],
      ]),
    )
    expect(error.code).to.equal(-32602)
    expect(error.message).to.include('calls[1][0]')
  })

  it('rejects blobs without a recipient, and names the call', async () => {
    const { ask } = await nestedCalls()
    const { to: _, ...creation } = count
    const blobs = { ...creation, blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }
    const calls = [count, blobs].map((call) => [call, ['trace']])
    const error = await errorOf(ask('trace_callMany', calls, 'latest'))
    expect(error).to.include({ code: -32000, message: 'call 1: blob transaction of type create' })
    expect(error.data).to.include({ index: 1 })
  })

  it('rejects an unknown block', async () => {
    const { ask } = await nestedCalls()
    expect((await errorOf(ask('trace_callMany', [], '0x99'))).code).to.equal(-32000)
  })
})
