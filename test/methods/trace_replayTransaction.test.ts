import { expect } from 'chai'
import type { VmTrace } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { BLOCK, drafts, midBlockChain } from '../support/midBlock.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { hex } from '../support/readChain.ts'

const ALL = ['trace', 'stateDiff', 'vmTrace']

describe('trace_replayTransaction', () => {
  it('returns only the requested trace types', async () => {
    const { ask } = await nestedCalls()
    const { transactionHash } = (await ask('trace_block', '0x1'))![0]!
    const whole = (await ask('trace_replayTransaction', transactionHash, ALL))!
    expect(whole.transactionHash).to.equal(transactionHash)
    const none = { output: '0x', stateDiff: null, trace: [], transactionHash, vmTrace: null }
    expect(await ask('trace_replayTransaction', transactionHash, [])).to.deep.equal(none)
    for (const type of ALL) {
      const expected = { ...none, [type]: whole[type as 'trace'] }
      expect(await ask('trace_replayTransaction', transactionHash, [type])).to.deep.equal(expected)
    }
  })

  it('labels the instructions of the vmTrace with the option vmTraceLabels', async () => {
    const { ask } = await nestedCalls()
    const { transactionHash } = (await ask('trace_block', '0x1'))![0]!
    const labels = { vmTraceLabels: true }
    const { vmTrace } = (await ask('trace_replayTransaction', transactionHash, ['vmTrace'], labels))!
    const { ops } = vmTrace as VmTrace
    expect(ops.map(({ idx }) => idx)).to.deep.equal(ops.map((_, index) => `${index}`))
    for (const { sub, idx } of ops) {
      expect(sub?.ops.map((inner) => inner.idx)).to.deep.equal(sub?.ops.map((_, index) => `${idx}-${index}`))
    }
    const bare = (await ask('trace_replayTransaction', transactionHash, ['vmTrace']))!.vmTrace as VmTrace
    const unlabelled = JSON.stringify(vmTrace, (name, value) =>
      /^(?:op|idx)$/.test(name) ? undefined : value,
    )
    expect(JSON.parse(unlabelled)).to.deep.equal(bare)
    for (const options of [null, {}, { vmTraceLabels: false }, { vmTraceLabels: null }]) {
      const { vmTrace: plain } = (await ask(
        'trace_replayTransaction',
        transactionHash,
        ['vmTrace'],
        options,
      ))!
      expect(plain).to.deep.equal(bare)
    }
    const block = (await ask('trace_replayBlockTransactions', '0x1', ['vmTrace'], labels))!
    expect(block[0]!.vmTrace).to.deep.equal(vmTrace)
  })

  it('returns the same traces as trace_transaction, without the block and transaction fields', async () => {
    const { ask } = await nestedCalls()
    const { transactionHash } = (await ask('trace_block', '0x1'))![0]!
    const { trace, vmTrace } = (await ask('trace_replayTransaction', transactionHash, ALL))!
    const places = ['blockHash', 'blockNumber', 'transactionHash', 'transactionPosition'] as const
    const plain = (await ask('trace_transaction', transactionHash))!.map((each) => {
      const copy: Record<string, unknown> = { ...each }
      for (const place of places) delete copy[place]
      return copy
    })
    expect(trace).to.deep.equal(plain)
    const calls = (vmTrace as VmTrace).ops.filter(({ sub }) => sub !== null)
    expect(calls).to.have.length(5)
  })

  it('returns the same traces from an archive without stored traces', async () => {
    const [stored, bare] = await Promise.all([
      midBlockChain({ traces: true }),
      midBlockChain({ traces: false }),
    ])
    const { transactions } = (await stored.ask('eth_getBlockByNumber', hex(BLOCK), false))!
    expect(transactions).to.have.length(drafts.length)
    for (const hash of transactions) {
      const text = await stored.text('trace_replayTransaction', hash, ALL)
      expect(await bare.text('trace_replayTransaction', hash, ALL)).to.equal(text)
    }
  })

  it('returns null for an unknown transaction', async () => {
    const { ask } = await nestedCalls()
    expect(await ask('trace_replayTransaction', toHex(word(1)), ALL)).to.equal(null)
  })
})
