/** Parity's traces: the same transaction, asked for in every way. */
import type { Check, FoundBlock, Surroundings } from '../check.ts'
import {
  blockTag,
  chosenBlocks,
  chosenTransactions,
  type FoundTransaction,
  titleOf,
  transactionsOf,
} from './choice.ts'
import { difference } from './difference.ts'
import { ask, type JsonObject, readList, readObject, readObjects } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { allFields } from './wholeAnswers.ts'

/** Transactions of a block that is traced as a whole. */
const TRANSACTIONS_MAX = 12
/** Blocks with transactions that are traced. */
const BLOCKS_MAX = 24
/** Transactions that are replayed with every instruction. */
const REPLAYED_MAX = 16
/** Gas of a transaction whose every instruction is asked for. */
const GAS_MAX = 400_000
/** Traces of one transaction that are asked for one by one. */
const PATHS_MAX = 4

/** Blocks with a few transactions. */
export function tracedBlocks(found: Surroundings): readonly FoundBlock[] {
  return chosenBlocks(found)
    .filter((at) => {
      const count = transactionsOf(at).length
      return count > 0 && count <= TRANSACTIONS_MAX
    })
    .slice(-BLOCKS_MAX)
}

/** Of each kind of transaction some that run so little that every instruction can be listed. */
export function steppedTransactions(found: Surroundings): readonly FoundTransaction[] {
  const blocks = tracedBlocks(found)
  const isSmall = ({ receipt, in: at }: FoundTransaction): boolean =>
    Number(receipt.gasUsed) <= GAS_MAX && blocks.includes(at)
  return chosenTransactions(found, REPLAYED_MAX, isSmall)
}

/** What is cheap, and every instruction. */
const CALLS_AND_CHANGES = ['trace', 'stateDiff']
const INSTRUCTIONS = ['vmTrace']

/** Fields of a trace, but for those of rewards. */
const TRACE_FIELDS = allFields('trace_block').filter((path) => !/author|rewardType/.test(path))

const block = checkOf({
  method: 'trace_block',
  name: 'the traces of each transaction are those of trace_transaction',
  against: 'trace_transaction',
  covers: TRACE_FIELDS,
  needs: ['trace_transaction'],
  cases: (found) =>
    tracedBlocks(found).map((at) => ({
      title: `block ${blockTag(at.number)}`,
      params: [blockTag(at.number)],
      judge: async (result, target) => {
        const expected: unknown[] = []
        for (const { hash } of transactionsOf(at)) {
          expected.push(...readList(await ask(target, 'trace_transaction', hash), 'traces'))
        }
        const traces = readObjects(result, 'traces').filter(({ type }) => type !== 'reward')
        return difference(traces, expected, { by: 'trace_transaction' })
      },
    })),
})

const transaction = checkOf({
  method: 'trace_transaction',
  name: 'they are the traces that trace_block gives',
  against: 'trace_block',
  covers: TRACE_FIELDS,
  needs: ['trace_block'],
  cases: (found) =>
    tracedBlocks(found)
      .flatMap(transactionsOf)
      .map((at) => ({
        title: titleOf(at),
        params: [at.hash],
        judge: async (result, target) => {
          const all = readObjects(await ask(target, 'trace_block', blockTag(at.in.number)), 'traces')
          const expected = all.filter(({ transactionHash }) => transactionHash === at.hash)
          return difference(result, expected, { by: 'trace_block' })
        },
      })),
})

/** The paths of a transaction's tree are not known before it is asked for: few transactions have deep ones. */
function getCases(found: Surroundings): readonly RuleCase[] {
  const paths = [[], ['0x0'], ['0x1'], ['0x0', '0x0']].slice(0, PATHS_MAX)
  return tracedBlocks(found)
    .flatMap(transactionsOf)
    .flatMap((at) =>
      paths.map((path) => ({
        title: `${titleOf(at)}, [${path.join(', ')}]`,
        params: [at.hash, path],
        judge: async (result, target) => {
          const all = readObjects(await ask(target, 'trace_transaction', at.hash), 'traces')
          const wanted = path.map(Number).join()
          const expected = all.find(
            ({ traceAddress }) => readList(traceAddress, 'traceAddress').join() === wanted,
          )
          return difference(result, expected ?? null, { by: 'trace_transaction' })
        },
      })),
    )
}

const get = checkOf({
  method: 'trace_get',
  name: 'it is the trace that trace_transaction gives at the path',
  against: 'trace_transaction',
  covers: allFields('trace_get').filter((path) => !/author|rewardType/.test(path)),
  needs: ['trace_transaction'],
  cases: getCases,
})

const filter = checkOf({
  method: 'trace_filter',
  name: 'it finds the traces of trace_block, all of them, or those of a sender',
  against: 'trace_block',
  covers: allFields('trace_filter'),
  needs: ['trace_block'],
  cases: (found) =>
    tracedBlocks(found).flatMap((at) => {
      const tag = blockTag(at.number)
      const range = { fromBlock: tag, toBlock: tag }
      const sender = transactionsOf(at)[0]!.transaction.from
      const ask1 = (title: string, filter: JsonObject, fits: (trace: JsonObject) => boolean): RuleCase => ({
        title: `block ${tag}${title}`,
        params: [filter],
        judge: async (result, target) => {
          const all = readObjects(await ask(target, 'trace_block', tag), 'traces')
          return difference(result, all.filter(fits), { by: 'trace_block' })
        },
      })
      return [
        ask1('', range, () => true),
        ask1(', of a sender', { ...range, fromAddress: [sender] }, (trace) => senderOf(trace) === sender),
      ]
    }),
})

function senderOf({ type, action }: JsonObject): unknown {
  const { from, address } = readObject(action, 'action')
  return type === 'suicide' ? address : from
}

const replayed = checkOf({
  method: 'trace_replayTransaction',
  name: 'it is what trace_replayBlockTransactions gives',
  against: 'trace_replayBlockTransactions',
  covers: allFields('trace_replayTransaction').filter((path) => isReplayed(path)),
  needs: ['trace_replayBlockTransactions'],
  cases: (found) => {
    const all = tracedBlocks(found).flatMap(transactionsOf)
    return [...withTypes(all, CALLS_AND_CHANGES), ...withTypes(steppedTransactions(found), INSTRUCTIONS)].map(
      ([at, types]) => ({
        title: `${titleOf(at)}, ${types.join(' and ')}`,
        params: [at.hash, types],
        judge: async (result, target) => {
          const replays = await ask(target, 'trace_replayBlockTransactions', blockTag(at.in.number), types)
          return difference(result, readList(replays, 'replays')[at.index], {
            by: 'trace_replayBlockTransactions',
          })
        },
      }),
    )
  },
})

function withTypes<T>(
  things: readonly T[],
  types: readonly string[],
): readonly (readonly [T, readonly string[]])[] {
  return things.map((thing) => [thing, types] as const)
}

/** A replay's traces do not say of which block they are, and there are no rewards among them. */
function isReplayed(path: string): boolean {
  return !/author|rewardType|trace\[\]\.(?:block|transaction)/.test(path)
}

const replayedBlock = checkOf({
  method: 'trace_replayBlockTransactions',
  name: 'each is what trace_replayTransaction gives',
  against: 'trace_replayTransaction',
  covers: allFields('trace_replayBlockTransactions').filter((path) => isReplayed(path)),
  needs: ['trace_replayTransaction'],
  cases: (found) => {
    const stepped = [...new Set(steppedTransactions(found).map((at) => at.in))]
    const questions = [
      ...withTypes(tracedBlocks(found), CALLS_AND_CHANGES),
      ...withTypes(stepped, INSTRUCTIONS),
    ]
    return questions.map(([at, types]) => ({
      title: `block ${blockTag(at.number)}, ${types.join(' and ')}`,
      params: [blockTag(at.number), types],
      judge: async (result, target) => {
        const expected: unknown[] = []
        for (const { hash } of transactionsOf(at)) {
          expected.push(await ask(target, 'trace_replayTransaction', hash, types))
        }
        return difference(result, expected, { by: 'trace_replayTransaction' })
      },
    }))
  },
})

const replayedTraces = checkOf({
  method: 'trace_replayBlockTransactions',
  name: 'the traces are those of trace_block, in the order of the block',
  against: 'trace_block',
  covers: allFields('trace_replayBlockTransactions').filter(
    (path) => isReplayed(path) && /\.trace\[|transactionHash/.test(path),
  ),
  needs: ['trace_block'],
  cases: (found) =>
    tracedBlocks(found).map((at) => ({
      title: `block ${blockTag(at.number)}`,
      params: [blockTag(at.number), ['trace']],
      judge: async (result, target) => {
        const all = readObjects(await ask(target, 'trace_block', blockTag(at.number)), 'traces')
        const expected = transactionsOf(at).map(({ hash }) => ({
          transactionHash: hash,
          trace: all.filter(({ transactionHash }) => transactionHash === hash).map(withoutPlace),
        }))
        return difference(result, expected, { by: 'trace_block', partly: true })
      },
    })),
})

const PLACE = ['blockHash', 'blockNumber', 'transactionHash', 'transactionPosition']

function withoutPlace(trace: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(trace).filter(([name]) => !PLACE.includes(name)))
}

export const parityEqualityChecks: readonly Check[] = [
  ...[block, transaction, get, filter],
  ...[replayed, replayedBlock, replayedTraces],
]
