/** Tests that each method that takes a block returns the same result for `pending` as for the sealed block. */
import { join } from 'node:path'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { ClosableExecutor } from '../../src/jobs/executor.ts'
import { Lanes } from '../../src/jobs/lanes.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import { openStore } from '../../src/store/open.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { sidecarOf, versionedHash } from '../support/blobs.ts'
import { asked, methodsWithBlock, questionsAbout } from '../support/blockQuestions.ts'
import { buildGenesis, NOTEBOOK, REVERTER } from '../support/candidates.ts'
import { notebookInit } from '../support/contracts.ts'
import { ann, bob, eve, oldGenesis } from '../support/genesis.ts'
import { type LiveNode, type LiveOptions, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { withFolder } from '../support/stores.ts'

const TO = new Uint8Array(20).fill(0x70)
const TRANSACTIONS = 9
const note = (slot: number, value: number) => ({ to: NOTEBOOK, data: concat(word(slot), word(value)) })

/** Sends calls that write logs, a creation, transfers, a failing call and a blob transaction. */
async function fillPool(node: LiveNode, turn: number): Promise<void> {
  await node.send(ann, note(1, turn + 1))
  await node.send(ann, { data: notebookInit, gasLimit: 500_000n })
  await node.send(ann, { to: TO, value: 5n, gasLimit: 21_000n, type: 0 })
  await node.send(ann, note(2, turn + 2))
  await node.send(eve, { to: REVERTER, data: word(3), type: 1 })
  await node.send(eve, { ...note(3, turn), maxPriorityFeePerGas: 3n * 10n ** 9n })
  await node.send(eve, { to: TO, value: 6n })
  await node.send(eve, { to: NOTEBOOK, value: 1n, data: concat(word(1), word(0)) })
  const blobVersionedHashes = [toHex(versionedHash)]
  await node.send(bob, { type: 3, to: TO, blobVersionedHashes, maxFeePerBlobGas: 10n ** 9n }, sidecarOf(1))
}

/** Sends transactions that cannot be executed, one with too high a nonce and one with too low a fee. */
async function fillInVain(node: LiveNode): Promise<void> {
  const nonce = node.pool.nonceOf(bob.address)
  await node.send(bob, { to: TO, nonce: nonce + 2n, type: 1 })
  await node.send(eve, { to: TO, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n })
}

async function withNode(options: LiveOptions, run: (node: LiveNode) => Promise<void>): Promise<void> {
  const node = await liveNode(options)
  try {
    await run(node)
    expect(node.openSnapshots()).to.equal(1)
  } finally {
    await node.close()
  }
}

/** Runs a node on a folder with worker threads, one for each lane. */
async function withThreads(run: (node: LiveNode) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const location = join(folder, 'archive')
    const workerUrl = new URL('../../dist/worker.js', import.meta.url)
    const spool = new Spool(join(folder, 'spool'))
    const common = { location, timeoutMs: 30_000, queueMax: 100, spool, workerUrl }
    const lane = (): WorkerPool => new WorkerPool({ ...common, workersMax: 1 })
    const store = await openStore(location, { create: true })
    const lanes = { reads: lane(), calls: lane(), traces: lane(), proofs: lane(), pending: lane() }
    await withNode({ store, executorOn: (_, views) => new Lanes(() => views().current.archive, lanes) }, run)
  })
}

async function sealedAnswers(node: LiveNode): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await fillPool(node, turn)
    const head = node.views.current.head.number
    const predicted = await Promise.all(
      questionsAbout('pending', TRANSACTIONS).map((question) => node.text(...question)),
    )
    const block = await node.ask('eth_getBlockByNumber', 'pending', true)
    const named = await node.text('eth_getBlockReceipts', { blockNumber: 'pending' })
    expect(await node.ask('eth_getBlockByNumber', hex(head + 1), false)).to.equal(null)
    expect(await node.seal()).to.equal(head + 1)

    const questions = questionsAbout(hex(head + 1), TRANSACTIONS)
    for (const [index, question] of questions.entries()) {
      expect(predicted[index], JSON.stringify(question)).to.equal(await node.text(...question))
    }
    const sealed = (await node.ask('eth_getBlockByNumber', hex(head + 1), true))!
    expect(sealed.transactions).to.have.length(TRANSACTIONS)
    expect(block).to.deep.equal({ ...sealed, hash: null, nonce: null, miner: null })
    expect(named).to.equal(await node.text('eth_getBlockReceipts', hex(head + 1)))
  }
}

describe('the block tag `pending`', () => {
  it('is tested here for every method that takes a block', () => {
    const others = ['eth_getBlockByNumber', 'eth_getHeaderByNumber', 'eth_newFilter', 'eth_subscribe']
    // The tests of these methods have their own cases for the pending block.
    others.push('erigon_getHeaderByNumber', 'ots_getBlockDetails', 'ots_getBlockTransactions')
    // The blocks of this test are older than Amsterdam.
    others.push('eth_getBlockAccessList', 'debug_getRawBlockAccessList')
    expect(
      methodsWithBlock()
        .filter((name) => !others.includes(name))
        .sort(),
    ).to.deep.equal([...asked].sort())
  })

  it('has the same results as the number of the block has after sealing', () => withNode({}, sealedAnswers))

  it('has the same results as the number of the block has after sealing, on a node with worker threads', () =>
    withThreads(sealedAnswers))

  it('has the same results as latest when the pool has no executable transaction', () =>
    withNode({}, async (node) => {
      await fillPool(node, 1)
      await node.seal()
      await fillInVain(node)
      expect(node.pool.counts()).to.deep.equal({ pending: 1, queued: 1 })
      const latest = questionsAbout('latest', 2)
      for (const [index, question] of questionsAbout('pending', 2).entries()) {
        if (question[0] === 'eth_getTransactionCount' && question[1] === toHex(eve.address)) continue
        expect(await node.text(...question), JSON.stringify(question)).to.equal(
          await node.text(...latest[index]!),
        )
      }
      const block = await node.text('eth_getBlockByNumber', 'pending', true)
      expect(block).to.equal(await node.text('eth_getBlockByNumber', 'latest', true))
    }))

  it('has the same results as latest before the merge', () =>
    withNode(
      { genesis: oldGenesis({ homesteadBlock: 0, eip155Block: 0, byzantiumBlock: 0 }) },
      async (node) => {
        await node.send(ann, { type: 0, to: TO, gasLimit: 21_000n })
        expect(node.pool.counts()).to.deep.equal({ pending: 1, queued: 0 })
        expect(await node.ask('eth_getBlockByNumber', 'pending', false)).to.deep.equal(
          await node.ask('eth_getBlockByNumber', '0x0', false),
        )
        expect(await node.ask('eth_getBalance', toHex(TO), 'pending')).to.equal('0x0')
        expect(await node.ask('eth_getTransactionCount', toHex(ann.address), 'pending')).to.equal('0x1')
      },
    ))

  it('may stand for the first proof-of-stake block', () => {
    const genesis = buildGenesis({ forkSeconds: 0 }) as { config: object }
    const config = { ...genesis.config, terminalTotalDifficulty: 131_072 }
    return withNode({ genesis: { ...genesis, config, difficulty: '0x20000' } }, async (node) => {
      await node.send(ann, note(1, 1))
      expect(node.views.current.archive.identity.config.mergeBlock).to.equal(undefined)
      const predicted = await Promise.all(
        questionsAbout('pending', 1).map((question) => node.text(...question)),
      )
      await node.seal()
      expect(node.views.current.archive.identity.config.mergeBlock).to.equal(1)
      for (const [index, question] of questionsAbout('0x1', 1).entries()) {
        expect(predicted[index], JSON.stringify(question)).to.equal(await node.text(...question))
      }
    })
  })

  it('does not change the meaning of latest in a request with both tags', () =>
    withNode({}, async (node) => {
      await node.send(ann, note(1, 1))
      await node.seal()
      await node.send(ann, note(1, 2))
      const blocksOf = async (fromBlock: string, toBlock: string): Promise<string[]> => {
        const logs = await node.ask('eth_getLogs', { fromBlock, toBlock })
        const traces = await node.ask('trace_filter', { fromBlock, toBlock })
        expect(traces.map(({ blockNumber }) => hex(blockNumber!))).to.deep.equal(
          logs.map(({ blockNumber }) => blockNumber!),
        )
        return logs.map(({ blockNumber }) => blockNumber!)
      }
      expect(await blocksOf('latest', 'pending')).to.deep.equal(['0x1', '0x2'])
      expect(await blocksOf('pending', 'pending')).to.deep.equal(['0x2'])
      expect(await blocksOf('earliest', 'latest')).to.deep.equal(['0x1'])
    }))

  it('stands for a block that cannot be requested by its number or by its provisional hash', () =>
    withNode({}, async (node) => {
      await node.send(ann, note(1, 1))
      const raw = await node.ask('debug_getRawHeader', 'pending')
      const hash = toHex(keccak256(fromHex(raw!)))
      for (const block of ['0x1', hash, { blockNumber: '0x1' }, { blockHash: hash }]) {
        const error = await errorOf(node.ask('eth_getBalance', toHex(TO), block))
        expect(error.message, JSON.stringify(block)).to.equal('header not found')
      }
      expect(await node.ask('eth_getBlockByHash', hash, false)).to.equal(null)
    }))

  it('includes pooled transactions in eth_getTransactionCount, without assembling a block', async () => {
    const refusing: ClosableExecutor = {
      run: ({ name }) => Promise.reject(new RangeError(`${name} is not to run`)),
      close: async () => {},
    }
    await withNode({ executorOn: () => refusing }, async (node) => {
      const params = [toHex(ann.address), { blockNumber: 'pending' }]
      for (let nonce = 0; nonce < 3; nonce++) {
        expect(await node.ask('eth_getTransactionCount', ...params)).to.equal(hex(nonce))
        await node.send(ann, { to: TO })
      }
      await node.send(ann, { to: TO, nonce: 7n })
      expect(await node.ask('eth_getTransactionCount', ...params)).to.equal('0x3')
      expect(await node.ask('eth_getTransactionCount', toHex(ann.address), 'latest')).to.equal('0x0')
    })
  })

  it('lets calls and simulations run on the state after the pending block', () =>
    withNode({}, async (node) => {
      await node.send(ann, note(1, 7))
      const own = { [toHex(NOTEBOOK)]: { code: toHex(assemble('1 SLOAD 0 MSTORE 32 0 RETURN')) } }
      expect(BigInt(await node.ask('eth_call', { to: toHex(NOTEBOOK) }, 'pending', own))).to.equal(7n)
      expect(BigInt(await node.ask('eth_call', { to: toHex(NOTEBOOK) }, 'latest', own))).to.equal(0n)
      const blockStateCalls = [{ stateOverrides: own, calls: [{ to: toHex(NOTEBOOK) }] }]
      const [first] = await node.ask('eth_simulateV1', { blockStateCalls }, 'pending')
      expect(first!.number).to.equal('0x2')
      expect(BigInt(first!.calls[0]!.returnData)).to.equal(7n)
      const traced = await node.ask('debug_traceCall', { to: toHex(NOTEBOOK) }, 'pending', {
        stateOverrides: own,
      })
      expect(BigInt(`0x${(traced as { returnValue: string }).returnValue.replace(/^0x/, '')}`)).to.equal(7n)
    }))
})
