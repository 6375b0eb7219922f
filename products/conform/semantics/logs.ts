/** Checks that eth_getLogs, erigon_getLogs and erigon_getLatestLogs return the logs of the receipts, in their order. */
import type { ChainSample, Check, FoundBlock } from '../check.ts'
import { blockTag, chosenBlocks, hasAllReceipts } from './choice.ts'
import { difference } from './difference.ts'
import { type JsonObject, readList, readObjects } from './reading.ts'
import { ALL_LOG_MEMBERS } from './receipts.ts'
import { checkOf } from './rule.ts'

/** Maximum number of blocks with logs to query one by one. */
const BLOCKS_MAX = 8
/** Maximum number of blocks in one range. */
const RANGE_BLOCKS_MAX = 8

interface Query {
  readonly title: string
  readonly filter: JsonObject
  readonly expected: readonly JsonObject[]
}

/**
 * Queries for the logs of one block: by hash and by range, by address, and by the topic at each position. A topic is
 * queried alone and with alternatives.
 */
function queriesOf(at: FoundBlock): readonly Query[] {
  const logs = at.receipts.flatMap((receipt) => readObjects(receipt.logs, 'logs'))
  const tag = blockTag(at.number)
  const range = { fromBlock: tag, toBlock: tag }
  const chosen = logs.at(-1)
  if (chosen === undefined)
    return [{ title: `block ${tag} by hash`, filter: { blockHash: at.hash }, expected: [] }]
  const topics = readList(chosen.topics, 'topics')
  const unusedAddress = '0x00000000000000000000000000000000000c0de5'
  const queries: Query[] = [
    { title: `block ${tag} by hash`, filter: { blockHash: at.hash }, expected: logs },
    { title: `block ${tag} as a range`, filter: range, expected: logs },
    {
      title: `block ${tag}, one address`,
      filter: { ...range, address: chosen.address },
      expected: logs.filter((log) => same(log.address, chosen.address)),
    },
    {
      title: `block ${tag}, one of two addresses`,
      filter: { blockHash: at.hash, address: [unusedAddress, chosen.address] },
      expected: logs.filter((log) => same(log.address, chosen.address)),
    },
    { title: `block ${tag}, an unused address`, filter: { ...range, address: unusedAddress }, expected: [] },
  ]
  return [...queries, ...topics.flatMap((topic, position) => byTopic(logs, topic, position, range))]
}

function byTopic(
  logs: readonly JsonObject[],
  topic: unknown,
  position: number,
  range: JsonObject,
): readonly Query[] {
  const wildcards = new Array<null>(position).fill(null)
  const expected = logs.filter((log) => same(readList(log.topics, 'topics')[position], topic))
  const title = `block ${String(range.fromBlock)}, topic ${position}`
  return [
    { title, filter: { ...range, topics: [...wildcards, topic] }, expected },
    {
      title: `${title} or another`,
      filter: { ...range, topics: [...wildcards, [`0x${'5e'.repeat(32)}`, topic]] },
      expected,
    },
  ]
}

function same(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()
}

/** The newest consecutive blocks of which the sample has all receipts. All logs of these blocks are therefore known. */
function rangeOf(found: ChainSample): readonly FoundBlock[] {
  const newest = found.blocks.filter(hasAllReceipts).slice(-RANGE_BLOCKS_MAX)
  const gap = newest.findLastIndex(({ number }, at) => at > 0 && newest[at - 1]!.number !== number - 1)
  return newest.slice(Math.max(0, gap))
}

/**
 * Queries for the logs of a block range: all logs, and the logs with the addresses or topics of the first and the last
 * log. These two logs are often in different blocks.
 */
function rangeQueries(found: ChainSample): readonly Query[] {
  const blocks = rangeOf(found)
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const logs = blocks.flatMap(({ receipts }) => receipts.flatMap(({ logs }) => readObjects(logs, 'logs')))
  const range = { fromBlock: blockTag(first.number), toBlock: blockTag(last.number) }
  const title = `blocks ${range.fromBlock} to ${range.toBlock}`
  const queries: Query[] = [{ title, filter: range, expected: logs }]
  const addresses = [
    ...new Set([logs[0], logs.at(-1)].flatMap((log) => (log === undefined ? [] : [log.address]))),
  ]
  if (addresses.length > 0)
    queries.push({
      title: `${title}, ${addresses.length} addresses`,
      filter: { ...range, address: addresses },
      expected: logs.filter(({ address }) => addresses.some((one) => same(one, address))),
    })
  const topics = [
    ...new Set([logs[0], logs.at(-1)].flatMap((log) => readList(log?.topics, 'topics').slice(0, 1))),
  ]
  if (topics.length > 0)
    queries.push({
      title: `${title}, ${topics.length} topics`,
      filter: { ...range, topics: [topics] },
      expected: logs.filter((log) => topics.some((one) => same(one, readList(log.topics, 'topics')[0]))),
    })
  const pair = logs.findLast((log) => readList(log.topics, 'topics').length > 1)
  return pair === undefined ? queries : [...queries, byPair(logs, pair, range, title)]
}

/** A query for logs that have two given topics and a given address. */
function byPair(
  logs: readonly JsonObject[],
  { address, topics }: JsonObject,
  range: JsonObject,
  title: string,
): Query {
  const [one, two] = readList(topics, 'topics')
  return {
    title: `${title}, two topics and an address`,
    filter: { ...range, address, topics: [one, two] },
    expected: logs.filter((log) => {
      const own = readList(log.topics, 'topics')
      return same(log.address, address) && same(own[0], one) && same(own[1], two)
    }),
  }
}

function queries(found: ChainSample): readonly Query[] {
  const whole = { ...found, blocks: found.blocks.filter(hasAllReceipts) }
  const withLogs = chosenBlocks(whole).filter(({ receipts }) =>
    receipts.some(({ logs }) => Array.isArray(logs) && logs.length > 0),
  )
  const blocks = new Set([...chosenBlocks(whole, 1), ...withLogs.slice(-BLOCKS_MAX)])
  return [...blocks].flatMap(queriesOf).concat(rangeQueries(found))
}

/** Number of logs to ask for, which is more than the blocks of a sample have. */
const LATEST_MAX = 10_000

/** A log in erigon's shape. */
function erigonLog(log: JsonObject): JsonObject {
  return { ...log, timestamp: log.blockTimestamp }
}

/** Logs in erigon's order and shape: the last transaction first, but the first log of each transaction first. */
function newestFirst(logs: readonly JsonObject[]): readonly JsonObject[] {
  const hashes = [...new Set(logs.map(({ transactionHash }) => transactionHash))].reverse()
  return hashes.flatMap((hash) =>
    logs.filter(({ transactionHash }) => transactionHash === hash).map(erigonLog),
  )
}

const LOG_PATHS = ALL_LOG_MEMBERS.map((name) => `[].${name}`)
const ERIGON_PATHS = [...LOG_PATHS, '[].timestamp']

export const logChecks: readonly Check[] = [
  checkOf({
    method: 'eth_getLogs',
    name: 'it finds the logs of the receipts that match, and no others',
    covers: LOG_PATHS,
    cases: (found) =>
      queries(found).map(({ title, filter, expected }) => ({
        title,
        params: [filter],
        judge: (result) => difference(result, expected, { by: 'the receipts' }),
      })),
  }),
  checkOf({
    method: 'erigon_getLogs',
    name: 'it finds the logs of the receipts that match, and no others',
    covers: ERIGON_PATHS,
    cases: (found) =>
      queries(found).map(({ title, filter, expected }) => ({
        title,
        params: [filter],
        judge: (result) => difference(result, expected.map(erigonLog), { by: 'the receipts' }),
      })),
  }),
  checkOf({
    method: 'erigon_getLatestLogs',
    name: 'it finds the logs of the receipts that match, the newest first',
    covers: ERIGON_PATHS,
    cases: (found) =>
      queries(found).map(({ title, filter, expected }) => ({
        title,
        params: [filter, { logCount: LATEST_MAX }],
        judge: (result) => difference(result, newestFirst(expected), { by: 'the receipts' }),
      })),
  }),
]
