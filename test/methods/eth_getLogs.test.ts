import { expect } from 'chai'
import fc from 'fast-check'
import { limits } from '../../generated/limits.ts'
import type { Log } from '../../generated/types.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { assemble, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, currentGenesis } from '../support/genesis.ts'
import {
  type Ask,
  answering,
  BLOCKS,
  EMPTY_BLOCK,
  errorOf,
  hex,
  importBuilt,
  LOGGER,
  NOTEBOOK,
  REVERTER,
  readChain,
  slotOf,
  topicsOf,
  WHISPERER,
} from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

type Position = string | null | (string | null)[]

interface Query {
  from: number
  to: number
  address: string[]
  topics: Position[]
}

async function everyLog(ask: Ask): Promise<Log[]> {
  const logs: Log[] = []
  for (let number = 0; number <= BLOCKS; number++) {
    const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
    logs.push(...receipts.flatMap((receipt) => receipt.logs))
  }
  return logs
}

/** Whether a log matches a filter, by the specification (execution-apis; geth eth/filters, `filterLogs`). */
function isWanted(log: Log, { from, to, address, topics }: Query): boolean {
  const number = Number(log.blockNumber)
  if (number < from || number > to) return false
  if (address.length > 0 && !address.includes(log.address)) return false
  if (topics.length > log.topics.length) return false
  return topics.every((position, index) => {
    const alternatives = position === null || typeof position === 'string' ? [position] : position
    return (
      alternatives.length === 0 || alternatives.includes(null) || alternatives.includes(log.topics[index]!)
    )
  })
}

const someTopics = [1, 2, 8, 20].flatMap((number) => [slotOf(number), ...topicsOf(number)]).map(toHex)
const topic = fc.constantFrom(...someTopics, toHex(word(99)))
const position = fc.oneof(topic, fc.constant(null), fc.array(fc.option(topic, { freq: 8 }), { maxLength: 3 }))
const query: fc.Arbitrary<Query> = fc
  .record({
    blocks: fc.tuple(fc.nat(BLOCKS), fc.nat(BLOCKS)),
    address: fc.subarray([NOTEBOOK, LOGGER, WHISPERER, REVERTER]),
    topics: fc.array(position, { maxLength: 3 }),
  })
  .map(({ blocks, address, topics }) => ({
    from: Math.min(...blocks),
    to: Math.max(...blocks),
    address,
    topics: topics as Position[],
  }))

const filterOf = ({ from, to, address, topics }: Query) => ({
  fromBlock: hex(from),
  toBlock: hex(to),
  address,
  topics,
})

/** Path of the page that explains the error. */
const RANGE_DOCS = '/docs/errors/-32602#rangeTooLarge'

describe('eth_getLogs', () => {
  it('returns exactly the matching logs', async () => {
    const { ask } = await readChain()
    const all = await everyLog(ask)
    await fc.assert(
      fc.asyncProperty(query, async (wanted) => {
        const expected = all.filter((log) => isWanted(log, wanted))
        expect(await ask('eth_getLogs', filterOf(wanted))).to.deep.equal(expected)
      }),
      { numRuns: runs(300) },
    )
  })

  it('returns all logs of all blocks for a filter without addresses and topics', async () => {
    const { ask } = await readChain()
    const all = await everyLog(ask)
    expect(all.length).to.be.greaterThan(70)
    const range = { fromBlock: 'earliest', toBlock: 'latest' }
    expect(await ask('eth_getLogs', range)).to.deep.equal(all)
    expect(await ask('eth_getLogs', { ...range, address: [], topics: [] })).to.deep.equal(all)
    expect(await ask('eth_getLogs', { ...range, address: null, topics: null })).to.deep.equal(all)
  })

  it('treats blocks before the first block of the archive as blocks without logs', async () => {
    const builder = await ChainBuilder.create({
      ...currentGenesis({ [LOGGER]: assemble('0 0 LOG0') }),
      number: '0x64',
    })
    await builder.add({ transactions: [{ from: ann, to: fromHex(LOGGER), gasLimit: 100_000n }] })
    const { ask } = answering(await importBuilt(builder))
    expect(await ask('eth_blockNumber')).to.equal('0x65')
    for (const range of [
      { fromBlock: '0x1', toBlock: '0x2' },
      { fromBlock: '0x63', toBlock: '0x63' },
      { fromBlock: '0x0', toBlock: 'earliest' },
    ]) {
      expect(await ask('eth_getLogs', range)).to.deep.equal([])
    }
    expect(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })).to.have.length(1)
  })

  it('returns the logs of one block by its hash', async () => {
    const { ask, builder } = await readChain()
    for (const { header, hash } of builder.blocks) {
      const byHash = await ask('eth_getLogs', { blockHash: toHex(hash) })
      const number = hex(header.number)
      expect(byHash).to.deep.equal(await ask('eth_getLogs', { fromBlock: number, toBlock: number }))
      if (header.number === EMPTY_BLOCK) expect(byHash).to.deep.equal([])
    }
  })

  it('searches the newest block by default, and accepts a single address without an array', async () => {
    const { ask } = await readChain()
    const newest = { fromBlock: hex(BLOCKS), toBlock: hex(BLOCKS) }
    expect(await ask('eth_getLogs', {})).to.deep.equal(await ask('eth_getLogs', newest))
    const found = await ask('eth_getLogs', { fromBlock: '0x0', address: NOTEBOOK })
    expect(found).to.have.length(BLOCKS - 1)
    const capitals = `0x${NOTEBOOK.slice(2).toUpperCase()}`
    expect(await ask('eth_getLogs', { fromBlock: '0x0', address: [capitals] })).to.deep.equal(found)
  })

  it('returns only logs with at least as many topics as the filter has positions', async () => {
    const { ask } = await readChain()
    const all = await ask('eth_getLogs', { fromBlock: '0x0', topics: [null, null] })
    expect(new Set(all.map(({ address }) => address))).to.deep.equal(new Set([LOGGER]))
    expect(await ask('eth_getLogs', { fromBlock: '0x0', topics: [null, null, null] })).to.deep.equal([])
  })

  describe('rejects', () => {
    const refused = async (filter: object) => {
      const { ask } = await readChain()
      const { code, message } = await errorOf(ask('eth_getLogs', filter))
      return { code, message }
    }
    const hash = `0x${'77'.repeat(32)}`

    it('a range that ends before it begins', async () => {
      const expected = { code: -32602, message: 'invalid block range params' }
      expect(await refused({ fromBlock: '0x9', toBlock: '0x3' })).to.deep.equal(expected)
      expect(await refused({ fromBlock: 'latest', toBlock: 'earliest' })).to.deep.equal(expected)
    })

    it('a range that ends after the head', async () => {
      const expected = { code: -32602, message: 'block range extends beyond current head block' }
      expect(await refused({ fromBlock: '0x3', toBlock: hex(BLOCKS + 1) })).to.deep.equal(expected)
      expect(await refused({ fromBlock: hex(BLOCKS + 1) })).to.deep.equal(expected)
      expect(await refused({ fromBlock: '0x0', toBlock: '0xffffffffffffffff' })).to.deep.equal(expected)
    })

    it('an unknown block hash', async () => {
      expect(await refused({ blockHash: hash })).to.deep.equal({ code: -32000, message: 'unknown block' })
    })

    it('a block hash together with a range, with a message that omits the hash', async () => {
      for (const range of [{ fromBlock: '0x1' }, { toBlock: 'latest' }]) {
        const { code, message } = await refused({ blockHash: hash, ...range })
        expect(code).to.equal(-32602)
        expect(message).to.include('filter').and.not.include(hash)
      }
      const both = { blockHash: hash, fromBlock: null, toBlock: null }
      expect((await refused(both)).message).to.equal('unknown block')
    })

    it('more than four topic positions', async () => {
      expect((await refused({ topics: [null, null, null, null, null] })).code).to.equal(-32602)
    })
  })

  describe('when a limit is exceeded', () => {
    /** Queries again with the proposed ranges, as indexers do, until all blocks are covered. */
    async function inPieces(ask: Ask, filter: object): Promise<{ logs: Log[]; pieces: number }> {
      const logs: Log[] = []
      let from = 0
      let to = BLOCKS
      let pieces = 0
      while (from <= BLOCKS) {
        const answer = ask('eth_getLogs', { ...filter, fromBlock: hex(from), toBlock: hex(to) })
        const found = await answer.catch(() => undefined)
        if (found === undefined) {
          const { code, message, data } = await errorOf(answer)
          expect(code).to.equal(-32602)
          const [, first, last] = /Try with this block range \[(0x[0-9a-f]+), (0x[0-9a-f]+)\]$/.exec(message)!
          expect(data).to.deep.equal({ from: first, to: last, docs: RANGE_DOCS })
          expect(Number(first)).to.equal(from)
          expect(Number(last)).to.be.within(from, to - 1)
          to = Number(last)
          continue
        }
        logs.push(...found)
        pieces++
        from = to + 1
        to = BLOCKS
      }
      return { logs, pieces }
    }

    it('proposes a range that stays within logsResultsMax', async () => {
      const { ask, store } = await readChain()
      const all = await everyLog(ask)
      const limited = answering(store, { limits: { ...limits, logsResultsMax: 10 } })
      const { logs, pieces } = await inPieces(limited.ask, {})
      expect(logs).to.deep.equal(all)
      expect(pieces).to.be.within(Math.ceil(all.length / 10), Math.ceil(all.length / 5))
    })

    it('proposes a range that stays within logsRangeBlocksMax', async () => {
      const { ask, store } = await readChain()
      const limited = answering(store, { limits: { ...limits, logsRangeBlocksMax: 7 } })
      const { logs, pieces } = await inPieces(limited.ask, { address: LOGGER })
      expect(logs).to.deep.equal(await ask('eth_getLogs', { fromBlock: '0x0', address: LOGGER }))
      expect(pieces).to.equal(Math.ceil((BLOCKS + 1) / 7))
    })

    it('proposes a range that stays within logsResponseBytesMax', async () => {
      const { ask, store } = await readChain()
      const all = await everyLog(ask)
      const logsResponseBytesMax = 6_000
      const limited = answering(store, { limits: { ...limits, logsResponseBytesMax } })
      const { logs, pieces } = await inPieces(limited.ask, {})
      expect(logs).to.deep.equal(all)
      expect(pieces).to.be.within(JSON.stringify(all).length / logsResponseBytesMax, all.length / 4)
      expect((await errorOf(limited.ask('eth_getLogs', { fromBlock: '0x0' }))).message).to.match(
        /limit of 6000 bytes of logs\. Try with/,
      )
      const tight = answering(store, { limits: { ...limits, logsResponseBytesMax: 600 } })
      const { message, data } = await errorOf(tight.ask('eth_getLogs', { fromBlock: hex(BLOCKS) }))
      expect(message).to.match(/limit of 600 bytes of logs in one block/)
      expect(data).to.deep.equal({ docs: RANGE_DOCS })
    })

    it('proposes no range when one block alone exceeds the limit', async () => {
      const { store } = await readChain()
      const limited = answering(store, { limits: { ...limits, logsResultsMax: 1 } })
      const { message, data } = await errorOf(limited.ask('eth_getLogs', { fromBlock: hex(BLOCKS) }))
      expect(message).to.match(/limit of 1 logs in one block/)
      expect(data).to.deep.equal({ docs: RANGE_DOCS })
    })
  })
})
