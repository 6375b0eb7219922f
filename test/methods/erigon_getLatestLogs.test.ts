import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { ErigonLog, Log } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { concat, word } from '../support/assembler.ts'
import { NOTEBOOK as NOTEBOOK_BYTES } from '../support/candidates.ts'
import { ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import {
  type Ask,
  answering,
  BLOCKS,
  errorOf,
  hex,
  LOGGER,
  NOTEBOOK,
  readChain,
  topicsOf,
} from '../support/readChain.ts'

const METHOD = 'erigon_getLatestLogs'
const ALL = { fromBlock: '0x0', toBlock: 'latest' }

/** The log in erigon's shape. */
function erigonLog(log: Log): ErigonLog {
  return { ...log, timestamp: log.blockTimestamp }
}

/** The last block first, in a block the last transaction first, in a transaction the first log first. */
function newestFirst(logs: readonly Log[]): ErigonLog[] {
  const place = (log: Log): number[] => [
    -Number(log.blockNumber),
    -Number(log.transactionIndex),
    Number(log.logIndex),
  ]
  const sorted = logs.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)]
    return one[0]! - other[0]! || one[1]! - other[1]! || one[2]! - other[2]!
  })
  return sorted.map(erigonLog)
}

const everyLog = (ask: Ask): Promise<Log[]> => ask('eth_getLogs', ALL)

describe(METHOD, () => {
  it('returns the logs of eth_getLogs, the newest first, up to logCount', async () => {
    const { ask } = await readChain()
    const filters = [{}, { address: LOGGER }, { address: [LOGGER, NOTEBOOK] }, { topics: [null, null] }]
    for (const number of [1, 2, 8, 20])
      filters.push(
        { topics: [toHex(topicsOf(number)[0]!)] } as never,
        { address: LOGGER, topics: [null, topicsOf(number).map(toHex)] } as never,
      )
    for (const filter of filters) {
      const expected = newestFirst(await ask('eth_getLogs', { ...ALL, ...filter }))
      for (const logCount of [1, 2, 5, 10_000])
        expect(await ask(METHOD, filter, { logCount }), JSON.stringify(filter)).to.deep.equal(
          expected.slice(0, logCount),
        )
    }
  })

  it('returns the logs of the newest blockCount blocks (default 1) with matching logs', async () => {
    const { ask } = await readChain()
    const logs = newestFirst(await ask('eth_getLogs', { ...ALL, address: LOGGER }))
    const blocks = [...new Set(logs.map(({ blockNumber }) => blockNumber))]
    expect(blocks.length).to.be.above(3)
    for (const blockCount of [1, 3, '0x2'])
      expect(await ask(METHOD, { address: LOGGER }, { blockCount })).to.deep.equal(
        logs.filter(({ blockNumber }) => blocks.indexOf(blockNumber) < Number(blockCount)),
      )
    for (const options of [undefined, null, {}, { logCount: 0, blockCount: null }])
      expect(await ask(METHOD, { address: LOGGER }, options)).to.deep.equal(
        logs.filter(({ blockNumber }) => blockNumber === blocks[0]),
      )
  })

  it('counts every block towards blockCount if the filter has no addresses or topics', async () => {
    const { ask } = await readChain()
    const logs = newestFirst(await everyLog(ask))
    for (const blockCount of [1, 4])
      expect(await ask(METHOD, {}, { blockCount })).to.deep.equal(
        logs.filter(({ blockNumber }) => Number(blockNumber) > BLOCKS - blockCount),
      )
  })

  it('searches the given range, or one block by its hash', async () => {
    const { ask } = await readChain()
    const [newest] = newestFirst(await everyLog(ask))
    const before = { toBlock: hex(Number(newest!.blockNumber) - 1) }
    const expected = newestFirst(await ask('eth_getLogs', { fromBlock: '0x0', ...before }))
    expect(await ask(METHOD, before, { logCount: 3 })).to.deep.equal(expected.slice(0, 3))
    const { blockHash } = newest!
    expect(await ask(METHOD, { blockHash }, { logCount: 100 })).to.deep.equal(
      newestFirst(await ask('eth_getLogs', { blockHash })),
    )
  })

  it('finds topics at any position with ignoreTopicsOrder, as erigon does', async () => {
    const { ask } = await readChain()
    const logs = newestFirst(await everyLog(ask))
    const withTopics = logs.filter(({ topics }) => topics.length > 1)
    expect(withTopics.length).to.be.above(1)
    const options = { logCount: 10_000, ignoreTopicsOrder: true }
    for (const { topics } of withTopics.slice(0, 4)) {
      const last = topics.at(-1)!
      expect(await ask(METHOD, { topics: [last] }, options)).to.deep.equal(
        logs.filter((log) => log.topics.includes(last)),
      )
      // Both topics may be in different logs of one transaction.
      const pair = [last, topics[0]!]
      const ofTransaction = (hash: string): string[] =>
        logs.filter(({ transactionHash }) => transactionHash === hash).flatMap((log) => log.topics)
      expect(await ask(METHOD, { topics: pair }, options)).to.deep.equal(
        logs.filter(
          (log) =>
            pair.every((one) => ofTransaction(log.transactionHash).includes(one)) &&
            log.topics.some((one) => pair.includes(one)),
        ),
      )
      expect(await ask(METHOD, { topics: pair, address: NOTEBOOK }, options)).to.deep.equal(
        (await ask(METHOD, { topics: pair }, options)).filter(({ address }) => address === NOTEBOOK),
      )
    }
    expect(await ask(METHOD, {}, options)).to.deep.equal(logs)
  })

  it('refuses logCount with blockCount, excessive counts and results, and invalid ranges', async () => {
    const { ask, store } = await readChain()
    const message = async (run: Promise<unknown>): Promise<string> => (await errorOf(run)).message
    expect(await message(ask(METHOD, {}, { logCount: 1, blockCount: 1 }))).to.equal(
      'invalid parameter 1 (options): expected either logCount or blockCount, not both',
    )
    expect(await message(ask(METHOD, {}, { logCount: 10_001 }))).to.equal(
      'logCount exceeds the limit of 10000 logs',
    )
    expect(await message(ask(METHOD, {}, { blockCount: 100_001 }))).to.equal(
      'blockCount exceeds the limit of 100000 blocks',
    )
    const limited = answering(store, { limits: { ...limits, logsResultsMax: 3 } })
    const short = answering(store, { limits: { ...limits, logsRangeBlocksMax: 4 } })
    expect(await message(limited.ask(METHOD, { address: LOGGER }, { blockCount: 100 }))).to.match(
      /^query exceeds the limit of 3 logs/,
    )
    expect(await message(short.ask(METHOD, { topics: [] }, { logCount: 1_000, blockCount: 0 }))).to.match(
      /^query exceeds the limit of 4 blocks/,
    )
    expect(await message(ask(METHOD, { fromBlock: '0x2', toBlock: '0x1' }))).to.equal(
      'invalid block range params',
    )
    expect(await message(ask(METHOD, { toBlock: hex(BLOCKS + 1) }))).to.match(/^block range extends beyond/)
    expect(await message(ask(METHOD, { blockHash: `0x${'12'.repeat(32)}` }))).to.equal('unknown block')
  })

  describe('on a chain that moves', () => {
    let node: LiveNode

    beforeEach(async () => {
      node = await liveNode()
    })

    afterEach(() => node.close())

    const address = toHex(NOTEBOOK_BYTES)
    const note = (value: number) =>
      node.send(ann, { to: NOTEBOOK_BYTES, data: concat(word(1), word(value)), gasLimit: 200_000n })

    it('follows a reorg', async () => {
      await note(1)
      await node.seal()
      const [log] = await node.ask(METHOD, { address }, { logCount: 1 })
      expect(log).to.include({ blockNumber: '0x1' })
      await node.setHead(0)
      expect(await node.ask(METHOD, { address }, { logCount: 1 })).to.deep.equal([])
    })
  })
})
