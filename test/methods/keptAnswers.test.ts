/** Cached answers across reorgs. */
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import { word } from '../support/assembler.ts'
import { NOTEBOOK } from '../support/candidates.ts'
import { ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { answering, EMPTY_BLOCK, hex, LOGGER, NOTEBOOK as NOTES, readChain } from '../support/readChain.ts'
import { type Branch, branch } from '../support/reorgs.ts'

type Question = [MethodName, ...unknown[]]

const COMMON = 2
const LENGTH = 4

/** Requests for a block by number, and for ranges that end at this block. */
function questionsOf(number: number): Question[] {
  const block = hex(number)
  return [
    ['eth_getBlockByNumber', block, true],
    ['eth_getBlockByNumber', block, false],
    ['eth_getBlockReceipts', block],
    ['eth_getTransactionByBlockNumberAndIndex', block, '0x0'],
    ['eth_getLogs', { fromBlock: block, toBlock: block }],
    ['eth_getLogs', { fromBlock: '0x1', toBlock: block, address: toHex(NOTEBOOK) }],
    ['eth_getLogs', { fromBlock: '0x0', toBlock: block, topics: [[toHex(word(1)), toHex(word(2))]] }],
  ]
}

const QUESTIONS: Question[] = [
  ...Array.from({ length: LENGTH }, (_, index) => questionsOf(index + 1)).flat(),
  ['eth_getBlockByNumber', 'latest', true],
  ['eth_getBlockReceipts', 'latest'],
  ['eth_getLogs', { fromBlock: 'earliest', toBlock: 'latest' }],
  ['eth_getLogs', {}],
]

const answersOf = (node: LiveNode): Promise<string[]> =>
  Promise.all(QUESTIONS.map(([method, ...params]) => node.text(method, ...params)))

/** Answers of a new node that has imported only this chain. */
async function freshAnswers({ blocks }: Branch): Promise<string[]> {
  const node = await liveNode()
  for (const { bytes } of blocks) await node.importer.add(bytes)
  node.views.refresh()
  const answers = await answersOf(node)
  await node.close()
  return answers
}

describe('cached answers', () => {
  it('belong to the current chain after reorgs', async () => {
    const branches = [await branch(1, COMMON, LENGTH), await branch(2, COMMON, LENGTH)]
    const expected = [await freshAnswers(branches[0]!), await freshAnswers(branches[1]!)]
    const differing = expected[0]!.filter((answer, index) => answer !== expected[1]![index])
    // These are the answers about blocks that only one branch has, and the 4 answers about the head.
    expect(differing).to.have.length((LENGTH - COMMON) * questionsOf(0).length + 4)
    const node = await liveNode()
    for (const { bytes } of branches[0]!.blocks) await node.importer.add(bytes)
    node.views.refresh()
    // After a reorg back to the first branch, the cached answers of this branch are valid again.
    for (const chain of [0, 1, 0, 1]) {
      await node.importer.reorganize(
        0,
        branches[chain]!.blocks.map(({ bytes }) => bytes),
      )
      node.views.refresh()
      for (let times = 0; times < 2; times++) expect(await answersOf(node)).to.deep.equal(expected[chain])
    }
    await node.close()
  })

  it('belong to the chain on which the request began, despite a later reorg', async () => {
    const [before, after] = [await branch(1, COMMON, LENGTH), await branch(2, COMMON, LENGTH)]
    const expected = [await freshAnswers(before), await freshAnswers(after)]
    const node = await liveNode()
    for (const { bytes } of before.blocks) await node.importer.add(bytes)
    node.views.refresh()
    const early = answersOf(node)
    await node.importer.reorganize(
      0,
      after.blocks.map(({ bytes }) => bytes),
    )
    node.views.refresh()
    const late = answersOf(node)
    expect(await early).to.deep.equal(expected[0])
    expect(await late).to.deep.equal(expected[1])
    await node.close()
  })

  it('are not used for the pending block, whose transactions change', async () => {
    const node = await liveNode()
    const ask = () =>
      Promise.all([
        node.text('eth_getBlockByNumber', 'pending', true),
        node.text('eth_getBlockReceipts', 'pending'),
        node.text('eth_getLogs', { fromBlock: 'pending', toBlock: 'pending' }),
      ])
    const data = (slot: number) => new Uint8Array(Buffer.concat([word(slot), word(1)]))
    await node.send(ann, { to: NOTEBOOK, data: data(1) })
    const first = await ask()
    await node.send(bob, { to: NOTEBOOK, data: data(2) })
    const second = await ask()
    for (const [index, answer] of second.entries()) expect(answer).to.not.equal(first[index])
    expect(JSON.parse(second[0]!)).to.include({ number: '0x1', hash: null, nonce: null, miner: null })
    expect(JSON.parse(second[1]!)).to.have.length(2)
    expect(JSON.parse(second[2]!)).to.have.length(2)
    await node.close()
  })
})

describe('answers about the pending block', () => {
  it('are not cached', async () => {
    const node = await liveNode()
    await node.send(ann, { to: NOTEBOOK, data: new Uint8Array(Buffer.concat([word(1), word(1)])) })
    const { entries } = node.answers.stats
    for (const [method, ...params] of [
      ['eth_getBlockByNumber', 'pending', true],
      ['eth_getBlockReceipts', 'pending'],
      ['eth_getLogs', { fromBlock: 'pending', toBlock: 'pending' }],
      ['trace_block', 'pending'],
      ['trace_replayBlockTransactions', 'pending', ['trace']],
      ['trace_filter', { fromBlock: 'pending', toBlock: 'pending' }],
      ['debug_traceBlockByNumber', 'pending'],
    ] satisfies Question[]) {
      expect(JSON.parse(await node.text(method, ...params)), method).to.not.equal(null)
    }
    expect(node.answers.stats).to.include({ entries, hits: 0 })
    await node.text('trace_block', 'latest')
    await node.seal()
    await node.text('trace_block', 'latest')
    expect(node.answers.stats.entries).to.be.above(entries)
    await node.close()
  })
})

describe('the answer cache', () => {
  async function asking() {
    const { store } = await readChain()
    const answers = new AnswerCache(10_000_000)
    const { text } = answering(store, { answers })
    /** Asks a question, and returns whether its answer was in the cache. */
    const isKept = async (...[method, ...params]: Question): Promise<boolean> => {
      const { hits } = answers.stats
      await text(method, ...params)
      return answers.stats.hits > hits
    }
    return { text, isKept }
  }

  it('has one entry for all ways to name a block', async () => {
    const { text, isKept } = await asking()
    const { hash } = JSON.parse(await text('eth_getBlockByNumber', '0xa', true)) as { hash: string }
    const names = [
      '0xa',
      hash,
      `0x${hash.slice(2).toUpperCase()}`,
      { blockNumber: '0xa' },
      { blockHash: hash },
    ]
    await text('eth_getBlockReceipts', '0xa')
    for (const name of names) expect(await isKept('eth_getBlockReceipts', name)).to.equal(true)
    expect(await isKept('eth_getBlockByHash', hash, true)).to.equal(true)
    expect(await isKept('eth_getBlockByHash', hash, false)).to.equal(false)
    expect(await isKept('eth_getBlockByNumber', '0xb', true)).to.equal(false)
  })

  it('has one entry for equivalent filters, and separate entries for filters whose results may differ', async () => {
    const { text, isKept } = await asking()
    const [one, other] = [1, 2].map((number) => toHex(word(number)))
    const range = { fromBlock: '0x1', toBlock: '0x1e' }
    await text('eth_getLogs', { ...range, address: [NOTES, LOGGER], topics: [[one, other]] })
    for (const same of [
      { ...range, address: [LOGGER, NOTES], topics: [[other, one]] },
      {
        ...range,
        address: [NOTES.replaceAll('a', 'A'), LOGGER],
        topics: [[one, other?.toUpperCase().replace('X', 'x')]],
      },
    ]) {
      expect(await isKept('eth_getLogs', same)).to.equal(true)
    }
    for (const different of [
      { ...range, address: [NOTES], topics: [[one, other]] },
      { ...range, address: [NOTES, LOGGER], topics: [[one]] },
      { ...range, address: [NOTES, LOGGER], topics: [one, other] },
      { ...range, address: [NOTES, LOGGER], topics: [[one, other], null] },
      { ...range, address: [NOTES, LOGGER], topics: [null, [one, other]] },
      { ...range, address: [NOTES, LOGGER] },
      { ...range, fromBlock: '0x2', address: [NOTES, LOGGER], topics: [[one, other]] },
      { ...range, toBlock: '0x1d', address: [NOTES, LOGGER], topics: [[one, other]] },
    ]) {
      expect(await isKept('eth_getLogs', different)).to.equal(false)
      expect(await isKept('eth_getLogs', different)).to.equal(true)
    }
  })

  it('keeps one answer for two filters of eth_getLogs that name the same block by its hash and by a range', async () => {
    const { text, isKept } = await asking()
    const number = hex(EMPTY_BLOCK + 1)
    const { hash } = JSON.parse(await text('eth_getBlockByNumber', number, false)) as { hash: string }
    const byHash = await text('eth_getLogs', { blockHash: hash })
    expect(await isKept('eth_getLogs', { fromBlock: number, toBlock: number })).to.equal(true)
    expect(await text('eth_getLogs', { fromBlock: number, toBlock: number })).to.equal(byHash)
  })
})
