/** Compares the trees of calls that two methods of a node report for the transactions of the sample chain. */
import { expect } from 'chai'
import { type Frame, frameOfCall, frameOfTraces } from '../../../docs-site/explorer/callFrames.ts'
import { stateChanges } from '../../../docs-site/explorer/stateChanges.ts'
import type { CallFrame, PrestateDiff, Trace } from '../../../generated/types.ts'
import { result } from '../../support/serve.ts'
import { sampleServer, transaction, transactions } from '../../support/serveSample.ts'

/** The parts that both methods report alike: gas is with the intrinsic gas in one, and without it in the other. */
function shape({ type, from, to, value, input, calls }: Frame): object {
  const isCreation = type.startsWith('CREATE')
  const kind = isCreation ? 'CREATE' : type
  // Traces of delegate calls have the value of the call around them, static calls and they have none in geth's frames.
  const amount = ['DELEGATECALL', 'STATICCALL'].includes(type) ? '0' : value.toString()
  // OpenEthereum records neither calls that never began, nor calls of precompiled contracts.
  const recorded = calls.filter(
    (call) => call.error?.startsWith('insufficient balance') !== true && !/^0x0{36}/.test(call.to ?? ''),
  )
  return { kind, from, to: isCreation ? undefined : to, amount, input, calls: recorded.map(shape) }
}

/** Every transaction in this number is compared. */
const STEP = 3

describe('the tree of calls', () => {
  let url: string

  before(async () => {
    url = (await sampleServer()).url
  })

  const called = (hash: string) =>
    result<CallFrame>(url, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }])
  const traced = (hash: string) => result<Trace[]>(url, 'trace_transaction', [hash])

  it('is the same from debug_traceTransaction and trace_transaction', async () => {
    for (const { label, hash } of transactions.filter((_, index) => index % STEP === 0)) {
      const frame = frameOfTraces(await traced(hash))
      expect(shape(frame!), label).to.deep.equal(shape(frameOfCall(await called(hash))))
    }
  })

  it('has errors and reasons of failed calls', async () => {
    const { hash } = transaction('revert with a reason')
    const frame = frameOfCall(await called(hash))
    expect(frame.error).to.equal('execution reverted')
    expect(frame.revertReason).to.be.a('string')
    expect(frameOfTraces(await traced(hash))!.error).to.equal('Reverted')
  })

  it('has self-destructions, and no block rewards', async () => {
    const traces = await traced(transaction('created and destroyed').hash)
    const kinds = JSON.stringify(frameOfTraces(traces), (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    expect(kinds).to.contain('SELFDESTRUCT')
    expect(frameOfTraces([])).to.equal(undefined)
  })
})

describe('changes of state', () => {
  let url: string

  before(async () => {
    url = (await sampleServer()).url
  })

  const changesOf = async (label: string) => {
    const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const { hash } = transaction(label)
    return stateChanges(await result<PrestateDiff>(url, 'debug_traceTransaction', [hash, options]))
  }

  it('contain changes of balances whose sum is the burnt fee', async () => {
    const changes = await changesOf('transfer, EIP-1559')
    const sum = changes.reduce(
      (total, { balance }) => total + (balance ? balance.after - balance.before : 0n),
      0n,
    )
    const { hash } = transaction('transfer, EIP-1559')
    const receipt = await result<{ gasUsed: string; blockNumber: string }>(url, 'eth_getTransactionReceipt', [
      hash,
    ])
    const block = await result<{ baseFeePerGas: string }>(url, 'eth_getBlockByNumber', [
      receipt.blockNumber,
      false,
    ])
    expect(-sum).to.equal(BigInt(receipt.gasUsed) * BigInt(block.baseFeePerGas))
  })

  it('include created accounts, with their code', async () => {
    const changes = await changesOf('deploy pair')
    const created = changes.filter(({ kind, code }) => kind === 'created' && code !== undefined)
    expect(created).to.have.length(1)
    expect(created[0]!.code?.before).to.equal('0x')
    expect(created[0]!.nonce).to.deep.equal({ before: 0, after: 1 })
  })

  it('show a cleared slot with the new value zero', async () => {
    const slots = (await changesOf('storage cleared')).flatMap((change) => change.slots)
    expect(slots.some(({ before, after }) => BigInt(before) > 0n && BigInt(after) === 0n)).to.equal(true)
  })

  it('show a removed account with the new balance zero and without code', () => {
    const address = `0x${'11'.repeat(20)}` as const
    const pre = { [address]: { balance: '0x5', nonce: 2, code: '0x60' } } as const
    expect(stateChanges({ pre, post: {} })).to.deep.equal([
      {
        address,
        kind: 'removed',
        balance: { before: 5n, after: 0n },
        nonce: { before: 2, after: 0 },
        code: { before: '0x60', after: '0x' },
        slots: [],
      },
    ])
  })
})
