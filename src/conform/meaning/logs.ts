/** Logs: what eth_getLogs finds is what the receipts hold, in their order. */
import type { Check, FoundBlock, Surroundings } from '../check.ts'
import { blockTag, chosenBlocks } from './choice.ts'
import { difference } from './difference.ts'
import { type JsonObject, readList, readObjects } from './reading.ts'
import { ALL_LOG_MEMBERS } from './receipts.ts'
import { checkOf } from './rule.ts'

/** Blocks whose logs are asked for. */
const BLOCKS_MAX = 8

interface Query {
  readonly title: string
  readonly filter: JsonObject
  readonly expected: readonly JsonObject[]
}

/** By place, by address, and by topic at each position, alone and with alternatives. */
function queriesOf(at: FoundBlock): readonly Query[] {
  const logs = at.receipts.flatMap((receipt) => readObjects(receipt.logs, 'logs'))
  const tag = blockTag(at.number)
  const range = { fromBlock: tag, toBlock: tag }
  const chosen = logs.at(-1)
  if (chosen === undefined)
    return [{ title: `block ${tag} by hash`, filter: { blockHash: at.hash }, expected: [] }]
  const topics = readList(chosen.topics, 'topics')
  const nobody = '0x00000000000000000000000000000000000c0de5'
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
      filter: { blockHash: at.hash, address: [nobody, chosen.address] },
      expected: logs.filter((log) => same(log.address, chosen.address)),
    },
    { title: `block ${tag}, nobody's address`, filter: { ...range, address: nobody }, expected: [] },
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

function queries(found: Surroundings): readonly Query[] {
  const withLogs = chosenBlocks(found).filter(({ receipts }) =>
    receipts.some(({ logs }) => Array.isArray(logs) && logs.length > 0),
  )
  return [...chosenBlocks(found, 1), ...withLogs.slice(-BLOCKS_MAX)].flatMap(queriesOf)
}

const LOG_PATHS = ALL_LOG_MEMBERS.map((name) => `[].${name}`)

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
]
