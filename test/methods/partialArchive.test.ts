import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import contract from '../../openrpc.json' with { type: 'json' }
import type { Contract } from '../../products/contract/model.ts'
import { blockTransactions } from '../../src/archive/blocks.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { questionsAbout } from '../support/blockQuestions.ts'
import * as candidates from '../support/candidates.ts'
import { ann } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import {
  type Answering,
  answering,
  BLOCKS,
  hex,
  MERGE_BLOCK,
  NOTEBOOK,
  readChain,
  WireError,
} from '../support/readChain.ts'

const FIRST = MERGE_BLOCK + 3
const KIND = new Map(
  (contract as object as Contract).methods.map((method) => [method.name, method['x-partial']]),
)

const hexWord = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`

type Question = [MethodName, ...unknown[]]
type Answer = { result: unknown } | { error: WireError }

const isUnknown = (answer: Answer): boolean =>
  'error' in answer && answer.error.code === -32000 && /not known in this archive/.test(answer.error.message)
const isPruned = (answer: Answer): boolean => 'error' in answer && answer.error.code === 4444

async function answer({ text }: Answering, question: Question): Promise<Answer> {
  try {
    const result: unknown = JSON.parse(await text(...question))
    if (typeof result === 'object' && result !== null && 'totalDifficulty' in result)
      delete result.totalDifficulty
    return { result }
  } catch (error) {
    if (error instanceof WireError) return { error }
    throw error
  }
}

describe('an archive that begins at a later block than its chain', () => {
  let whole: Answering
  let partial: Answering

  before(async () => {
    const { builder, store } = await readChain()
    const begun = await PartialArchive.begin(store, builder.genesis, FIRST)
    await begun.addUpTo(BLOCKS)
    whole = answering(store, { executor: inlineExecutor(store) })
    partial = answering(begun.store, { executor: inlineExecutor(begun.store) })
  })

  /** Calls of all methods about a block of the chain of readChain.ts. */
  function questions(number: number): Question[] {
    const { transactions, stored } = blockTransactions(whole.archive.reader, number)
    const text = JSON.stringify(questionsAbout(hex(number), transactions.length))
    const ours: Question[] = JSON.parse(text.replaceAll(toHex(candidates.NOTEBOOK), NOTEBOOK))
    const hash = toHex(stored.hash)
    return [
      ...ours.filter(([method]) => method !== 'eth_feeHistory'),
      ['eth_getBlockByNumber', hex(number), true],
      ['eth_getBlockByHash', hash, true],
      ['erigon_getBlockReceiptsByBlockHash', hash],
      ['debug_traceBlockByHash', hash],
      ['debug_intermediateRoots', hash],
      ['debug_getModifiedAccountsByNumber', number],
      ['eth_getLogs', { blockHash: hash }],
      ['trace_filter', { blockHash: hash }],
      ['erigon_getBlockByTimestamp', hex(stored.header.timestamp)],
      ...transactions.flatMap((raw): Question[] => {
        const of = toHex(keccak256(raw))
        return [
          ['eth_getTransactionByHash', of],
          ['eth_getTransactionReceipt', of],
          ['trace_transaction', of],
          ['trace_replayTransaction', of, ['trace', 'vmTrace', 'stateDiff']],
          ['debug_traceTransaction', of],
          ['debug_traceTransaction', of, { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }],
          ['ots_getTransactionError', of],
          ['ots_getInternalOperations', of],
        ]
      }),
    ]
  }

  it('answers about later blocks as the whole archive does, or that it does not know the state', async () => {
    for (let number = FIRST + 1; number <= BLOCKS; number++)
      for (const question of questions(number)) {
        const [ours, theirs] = [await answer(partial, question), await answer(whole, question)]
        const name = `${JSON.stringify(question)}: ${JSON.stringify(ours)}`
        const kind = KIND.get(question[0])
        if (kind === 'refused') expect(isUnknown(ours), name).to.equal(true)
        else if (/"fromBlock":"0x[01]"/.test(name)) expect(isPruned(ours), name).to.equal(true)
        else if (/"blockCount":2/.test(name) && isPruned(ours)) expect(number, name).to.equal(FIRST + 1)
        else if (kind === 'whole' || !isUnknown(ours)) expect(ours, name).to.deep.equal(theirs)
      }
  })

  it('runs calls from an account that it does not know, unless their code reads the account', async () => {
    const block = hex(BLOCKS)
    const from = '0x00000000000000000000000000000000000000ab'
    const call = { from, to: NOTEBOOK, data: hexWord(1) }
    const codeOf = (code: string): object => ({ [NOTEBOOK]: { code } })
    const known: Question[] = [
      ['eth_call', call, block],
      ['eth_call', { ...call, accessList: [{ address: from, storageKeys: [] }] }, block],
      ['eth_estimateGas', call, block],
      ['eth_callMany', [{ transactions: [call, call] }], { blockNumber: block }],
      // CALLER, and a call without value of the caller's address from it
      ['eth_call', call, block, codeOf('0x3360005260206000f3')],
    ]
    for (const question of known) {
      const ours = await answer(partial, question)
      expect(ours, question[0]).to.have.property('result')
      expect(ours, question[0]).to.deep.equal(await answer(whole, question))
    }
    const unknown: Question[] = [
      ['eth_call', { ...call, value: '0x1' }, block],
      ['eth_call', { ...call, gasPrice: '0x3b9aca00' }, block],
      ['eth_call', { from, data: '0x00' }, block],
      // The balance, the code's hash, and a call of the caller
      ...['0x3331', '0x333f', '0x600060006000600060003361fffff1'].map((code): Question => {
        return ['eth_call', call, block, codeOf(`${code}60005260206000f3`)]
      }),
      ['debug_traceCall', call, block, { tracer: 'prestateTracer' }],
      ['trace_call', call, ['stateDiff'], block],
    ]
    for (const question of unknown) {
      const ours = await answer(partial, question)
      expect(isUnknown(ours), `${JSON.stringify(question)}: ${JSON.stringify(ours)}`).to.equal(true)
      expect(ours, JSON.stringify(question)).to.have.nested.property('error.data.address', from)
    }
  })

  it('refuses blocks that it does not have, and says which it has', async () => {
    const data = { first: hex(FIRST + 1), docs: '/docs/errors/4444#historyPruned' }
    for (const number of [0, 1, FIRST - 1])
      for (const question of questions(number)) {
        // A hash does not tell the number of a block.
        if (/"0x[0-9a-f]{64}"/.test(JSON.stringify(question.slice(1, 2)))) continue
        const ours = await answer(partial, question)
        const name = `${JSON.stringify(question)}: ${JSON.stringify(ours)}`
        expect(KIND.get(question[0]) === 'refused' || isPruned(ours), name).to.equal(true)
        if (isPruned(ours)) expect(ours, name).to.have.nested.property('error.data').that.deep.equals(data)
      }
  })

  it('has the state of its first block, as far as it is known, and only the header of the block', async () => {
    let known = 0
    for (const question of questions(FIRST)) {
      // Transactions of the block are not known by their hashes.
      if (/transaction(?:ByHash|Receipt|Error)?$|ots_getInternal/i.test(question[0])) continue
      const [ours, theirs] = [await answer(partial, question), await answer(whole, question)]
      if (isUnknown(ours) || isPruned(ours)) continue
      expect(ours, JSON.stringify(question)).to.deep.equal(theirs)
      known++
    }
    expect(known).to.be.greaterThan(5)
    const header = await partial.ask('eth_getHeaderByNumber', hex(FIRST))
    expect(header).to.deep.equal(await whole.ask('eth_getHeaderByNumber', hex(FIRST)))
  })

  it('names the state that it does not know', async () => {
    const unread = `0x${'77'.repeat(20)}`
    const from = toHex(ann.address)
    const refusals: [Question, data: object][] = [
      [['eth_getBalance', unread, 'latest'], { address: unread }],
      [['eth_getTransactionCount', unread, 'pending'], { address: unread }],
      [['eth_getProof', unread, [], 'latest'], { address: unread }],
      [['eth_getStorageAt', NOTEBOOK, '0x1234', 'latest'], { address: NOTEBOOK, slot: hexWord(0x1234) }],
      [['eth_call', { from, to: unread }, 'latest'], { address: unread }],
      [['trace_call', { from, to: unread }, ['trace'], 'latest'], { address: unread }],
      [['debug_codeByHash', hexWord(5)], { codeHash: hexWord(5) }],
    ]
    for (const [question, data] of refusals) {
      const name = JSON.stringify(question)
      const refused = await answer(partial, question)
      expect(isUnknown(refused), `${name}: ${JSON.stringify(refused)}`).to.equal(true)
      expect(refused, name)
        .to.have.nested.property('error.data')
        .that.includes({ ...data, block: hex(FIRST) })
    }
  })

  it('finds what has a hash', async () => {
    const { reader } = whole.archive
    const { transactions, stored } = blockTransactions(reader, BLOCKS)
    for (const known of [fromHex(NOTEBOOK), stored.raw, transactions[0]!]) {
      const question: Question = ['debug_preimage', toHex(keccak256(known))]
      expect(await answer(partial, question)).to.deep.equal({ result: toHex(known) })
      expect(await answer(whole, question)).to.deep.equal({ result: toHex(known) })
    }
  })

  it('does not know the hashes of earlier blocks and transactions', async () => {
    const byHash: MethodName[] = ['eth_getBlockByHash', 'eth_getHeaderByHash', 'eth_getBlockReceipts']
    const ofTransaction: MethodName[] = [
      'eth_getTransactionByHash',
      'eth_getTransactionReceipt',
      'trace_transaction',
    ]
    for (const number of [1, FIRST - 1, FIRST]) {
      const { transactions, stored } = blockTransactions(whole.archive.reader, number)
      const asked: Question[] = [
        ...(number === FIRST ? [] : byHash.map((method): Question => [method, toHex(stored.hash)])),
        ...transactions.flatMap((raw) =>
          ofTransaction.map((method): Question => [method, toHex(keccak256(raw))]),
        ),
      ]
      for (const question of asked)
        expect(await answer(partial, question), JSON.stringify(question)).to.deep.equal({ result: null })
    }
  })

  it('has the fees of its blocks only, and says with which block they begin', async () => {
    const ours = await partial.ask('eth_feeHistory', '0x400', hex(BLOCKS), [50])
    expect(ours).to.deep.equal(await whole.ask('eth_feeHistory', hex(BLOCKS - FIRST), hex(BLOCKS), [50]))
    expect(ours.oldestBlock).to.equal(hex(FIRST + 1))
    expect(await partial.ask('eth_maxPriorityFeePerGas')).to.match(/^0x/)
    const refused = await answer(partial, ['eth_feeHistory', '0x1', hex(FIRST), []])
    expect(isPruned(refused), JSON.stringify(refused)).to.equal(true)
  })

  it('says what it has', async () => {
    const { blocks, logs, state } = await partial.ask('eth_capabilities')
    expect([blocks, logs]).to.deep.equal([blocks, blocks])
    expect(blocks.oldestBlock).to.equal(hex(FIRST + 1))
    expect(state.oldestBlock).to.equal(hex(FIRST))
    expect((await partial.ask('eth_getHeaderByNumber', 'earliest'))?.number).to.equal(hex(FIRST + 1))
  })
})
