import { expect } from 'chai'
import { changesOfDiff, stateChanges } from '../../../docs-site/explorer/stateChanges.ts'
import type { PrestateDiff, TraceResult } from '../../../generated/types.ts'
import { result } from '../../support/serve.ts'
import { sampleServer } from '../../support/serveSample.ts'

describe('changes of state', () => {
  it('are the same from the prestateTracer and from stateDiff, for every transaction of 64 blocks', async () => {
    const { url } = await sampleServer()
    const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const kinds = new Set<string>()
    let slots = 0
    for (let number = 1; number <= 64; number++) {
      const block = `0x${number.toString(16)}`
      const diffs = await result<{ result: PrestateDiff }[]>(url, 'debug_traceBlockByNumber', [
        block,
        options,
      ])
      const replayed = await result<TraceResult[]>(url, 'trace_replayBlockTransactions', [
        block,
        ['stateDiff'],
      ])
      expect(replayed.length).to.equal(diffs.length)
      for (const [index, { result: diff }] of diffs.entries()) {
        const changes = stateChanges(diff)
        expect(changesOfDiff(replayed[index]!.stateDiff!), `${number} ${index}`).to.deep.equal(changes)
        for (const { kind, slots: some } of changes) {
          kinds.add(kind)
          slots += some.length
        }
      }
    }
    expect([...kinds].sort()).to.deep.equal(['changed', 'created'])
    expect(slots).to.be.above(100)
  })

  it('of a removed account are known from stateDiff', () => {
    const storage = { '0x01': { '-': '0x05' } } as const
    const removed = {
      balance: { '-': '0x5' },
      nonce: { '-': '0x0' },
      code: { '-': '0x60' },
      storage,
    } as const
    expect(changesOfDiff({ '0x12': removed })).to.deep.equal([
      {
        address: '0x12',
        kind: 'removed',
        balance: { before: 5n, after: 0n },
        nonce: undefined,
        code: { before: '0x60', after: '0x' },
        slots: [{ slot: '0x01', before: '0x05', after: `0x${'0'.repeat(64)}` }],
      },
    ])
  })
})
