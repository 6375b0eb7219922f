import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import { buildBlock } from '../../src/jobs/definitions/buildBlock.ts'
import { type PendingBlockInput, pendingBlock } from '../../src/jobs/definitions/pendingBlock.ts'
import { JobError } from '../../src/jobs/executor.ts'
import { Layer } from '../../src/store/layer.ts'
import { concat, word } from '../support/assembler.ts'
import { Building, withdrawalsAt } from '../support/building.ts'
import { buildGenesis, NOTEBOOK, signed } from '../support/candidates.ts'
import { ann, bob, eve, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering } from '../support/readChain.ts'
import { failureOfJob } from '../support/simulations.ts'

const TO = new Uint8Array(20).fill(0x70)

function inputOf(building: Building, more: Partial<PendingBlockInput> = {}): PendingBlockInput {
  const { header, hash } = building.importer.head
  const attributes = building.attributes({ withdrawals: withdrawalsAt(header.number) })
  return { block: header.number, blockHash: hash, attributes, candidates: [], ...more }
}

describe('job pendingBlock', () => {
  for (const traces of [true, false]) {
    it(`returns a layer that answers as if the block were imported (traces ${traces ? 'on' : 'off'})`, async () => {
      const building = await Building.create(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 }), {
        traces,
      })
      const { config } = building.identity
      const note = (nonce: bigint, value: number) =>
        signed(config, ann, { nonce, to: NOTEBOOK, data: concat(word(1), word(value)) })
      await building.seal([note(0n, 1), signed(config, bob, { nonce: 0n, to: TO, value: 3n })])
      const executor = inlineExecutor(building.store, building.identity)
      const candidates = [
        note(1n, 2),
        signed(config, eve, { nonce: 5n, to: TO }),
        signed(config, bob, { nonce: 1n, to: NOTEBOOK }),
      ]
      const input = inputOf(building, { candidates })
      const pending = await executor.run(pendingBlock, input)
      const raw = await executor.run(buildBlock, { ...input, strict: false })
      expect(pending.writes.buffer).to.be.instanceOf(SharedArrayBuffer)
      expect([pending.number, pending.included]).to.deep.equal([2, [0, 2]])
      expect(pending.refused.map(({ position }) => position)).to.deep.equal([1])
      expect(pending.hash).to.deep.equal(raw.hash)

      const layered = new Layer(pending.writes).over(building.store)
      const before = answering(layered as never, { executor: inlineExecutor(layered, building.identity) })
      const questions = questionsAbout(2, raw.transactions.length, toHex(raw.hash))
      const predicted = await Promise.all(
        questions.map(([method, ...params]) => before.text(method, ...params)),
      )
      expect(
        await building.importer.add((await building.build(candidates, input.attributes)).bytes),
      ).to.include({
        number: 2,
        known: false,
      })
      const after = answering(building.store, {
        executor: inlineExecutor(building.store, building.identity),
      })
      for (const [index, [method, ...params]] of questions.entries()) {
        const text = await after.text(method, ...params)
        expect(text.length, method).to.be.at.least(4)
        expect(predicted[index], method).to.equal(text)
      }
    })
  }

  it('fails with HEAD_MOVED when the parent is not the head', async () => {
    const building = await Building.create(buildGenesis({ forkSeconds: 0 }))
    const input = inputOf(building)
    await building.seal([])
    const executor = inlineExecutor(building.store, building.identity)
    const error = await failureOfJob(executor.run(pendingBlock, input))
    expect(error).to.be.instanceOf(JobError)
    expect(error.code).to.equal('HEAD_MOVED')
  })

  it('fails on a chain before proof of stake', async () => {
    const building = await Building.create(oldGenesis({ homesteadBlock: 0 }))
    const executor = inlineExecutor(building.store, building.identity)
    const error = await failureOfJob(executor.run(pendingBlock, inputOf(building)))
    expect(error).to.be.instanceOf(ExecutionError)
    expect(error.message).to.equal('block 1 is not proof of stake')
  })
})

/** Requests for the state, body, receipts, logs, proofs and traces of a block. */
function questionsAbout(number: number, transactions: number, hash: string): [MethodName, ...unknown[]][] {
  const block = toQuantity(number)
  const notebook = toHex(NOTEBOOK)
  const places = Array.from({ length: transactions }, (_, index) => toQuantity(index))
  return [
    ['eth_getBlockByNumber', block, true],
    ['eth_getBlockByHash', hash, false],
    ['eth_getBlockReceipts', block],
    ...places.map((place): [MethodName, ...unknown[]] => [
      'eth_getTransactionByBlockNumberAndIndex',
      block,
      place,
    ]),
    ['eth_getLogs', { fromBlock: '0x0', toBlock: block, address: notebook }],
    ...[ann, bob, eve].map(({ address }): [MethodName, ...unknown[]] => [
      'eth_getBalance',
      toHex(address),
      block,
    ]),
    ['eth_getTransactionCount', toHex(ann.address), block],
    ['eth_getCode', notebook, block],
    ['eth_getStorageAt', notebook, '0x1', block],
    ['eth_getProof', notebook, ['0x1'], block],
    ['eth_getProof', toHex(withdrawalsAt(1)[2]![2]), [], block],
    ['eth_call', { to: notebook, data: toHex(concat(word(3), word(4))) }, block],
    ['debug_getRawBlock', block],
    ['trace_block', block],
    ['trace_replayBlockTransactions', block, ['stateDiff', 'trace', 'vmTrace']],
    ['debug_traceBlockByNumber', block, { tracer: 'prestateTracer' }],
    ['debug_traceBlockByNumber', block, { tracer: 'callTracer' }],
  ]
}
