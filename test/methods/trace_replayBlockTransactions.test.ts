import { expect } from 'chai'
import type { StateDiff } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { notebook } from '../support/contracts.ts'
import { ann, bob } from '../support/genesis.ts'
import { BLOCK, COINBASE, CREATED, midBlockChain, NEWCOMER, NOTEBOOK } from '../support/midBlock.ts'
import { type Ask, errorOf, hex, REVERTER } from '../support/readChain.ts'

const ALL = ['trace', 'stateDiff', 'vmTrace']

async function diffsOf(ask: Ask): Promise<StateDiff[]> {
  const replays = (await ask('trace_replayBlockTransactions', hex(BLOCK), ['stateDiff']))!
  return replays.map(({ stateDiff }) => stateDiff!)
}

const changed = (from: number, to: number): object => ({
  '*': { from: toHex(word(from)), to: toHex(word(to)) },
})

describe('trace_replayBlockTransactions', () => {
  it('returns the same results as trace_replayTransaction for each transaction', async () => {
    for (const traces of [true, false]) {
      const { ask } = await midBlockChain({ traces })
      const replays = (await ask('trace_replayBlockTransactions', hex(BLOCK), ALL))!
      const { transactions } = (await ask('eth_getBlockByNumber', hex(BLOCK), false))!
      expect(replays.map(({ transactionHash }) => transactionHash)).to.deep.equal(transactions)
      for (const replay of replays) {
        expect(await ask('trace_replayTransaction', replay.transactionHash, ALL)).to.deep.equal(replay)
      }
    }
  })

  it('returns the state changes of each transaction relative to the state before this transaction', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const [first, transfer, third] = await diffsOf(ask)
    expect(first![NOTEBOOK]!.storage).to.deep.equal({
      [toHex(word(0))]: changed(1, 50),
      [toHex(word(1))]: changed(2, 60),
      [toHex(word(7))]: changed(0, 70),
    })
    expect(third![NOTEBOOK]!.storage).to.deep.equal({
      [toHex(word(1))]: changed(60, 0),
      [toHex(word(3))]: changed(0, 90),
      [toHex(word(2 ** 40))]: changed(0, 2 ** 33),
    })
    expect(transfer![NEWCOMER]).to.deep.equal({
      balance: { '+': '0x3' },
      code: { '+': '0x' },
      nonce: { '+': '0x0' },
      storage: {},
    })
    expect(Object.keys(transfer!)).to.have.members([toHex(ann.address), NEWCOMER, COINBASE])
    expect(transfer![toHex(ann.address)]).to.deep.include({ code: '=', storage: {} })
  })

  it('returns created and destroyed accounts, and only fee payments for a failed transaction', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const diffs = await diffsOf(ask)
    expect(diffs[3]![CREATED]).to.deep.equal({
      balance: { '+': '0x0' },
      code: { '+': toHex(notebook) },
      nonce: { '+': '0x1' },
      storage: {},
    })
    expect(Object.keys(diffs[4]!)).to.have.members([toHex(bob.address), COINBASE])
    const gone = diffs[5]![NOTEBOOK]!
    expect(gone).to.deep.equal({
      balance: { '-': '0x0' },
      code: { '-': toHex(notebook) },
      nonce: { '-': '0x0' },
      storage: {},
    })
  })

  it('returns the revert data of a reverted transaction, and no output', async () => {
    for (const traces of [true, false]) {
      const { ask } = await midBlockChain({ traces })
      const all = (await ask('trace_replayBlockTransactions', hex(BLOCK), ['trace']))!
      const { output, revertReason, trace, transactionHash } = all[4]!
      expect(output).to.equal('0x')
      expect(trace[0]).to.include({ error: 'Reverted', revertReason })
      expect(trace[0]!.action).to.include({ to: REVERTER })
      const frame = await ask('debug_traceTransaction', transactionHash, { tracer: 'callTracer' })
      expect(revertReason).to.equal((frame as { output?: string }).output ?? '0x')
      for (const type of ['stateDiff', 'vmTrace'] as const) {
        const replays = (await ask('trace_replayBlockTransactions', hex(BLOCK), [type]))!
        expect(replays.map((replay) => replay.revertReason)).to.deep.equal(
          all.map((replay) => replay.revertReason),
        )
      }
      expect(all[0]).not.to.have.property('revertReason')
    }
  })

  it('returns [] for the genesis block and null for an unknown block, and rejects block hashes', async () => {
    const { ask } = await midBlockChain({ traces: true })
    expect(await ask('trace_replayBlockTransactions', '0x0', ALL)).to.deep.equal([])
    expect(await ask('trace_replayBlockTransactions', '0x99', ALL)).to.equal(null)
    const error = await errorOf(ask('trace_replayBlockTransactions', toHex(word(1)), ALL))
    expect(error.code).to.equal(-32602)
  })
})
