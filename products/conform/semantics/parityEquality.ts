/** Compares Parity's traces of the same transaction between the methods that return them. */
import type { ChainSample, Check } from '../check.ts'
import { blockTag, titleOf, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, type JsonObject, readList, readObject, readObjects } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { samplesFault } from './samplesFault.ts'
import {
  sampledTransactions,
  samplesOf,
  steppedInBlocks,
  tracedBlocks,
  tracedTransactions,
} from './traceChoice.ts'
import { allFields } from './wholeAnswers.ts'

/** Maximum number of traces of one transaction that are read one by one. */
const PATHS_MAX = 4

/** Trace types that do not record every instruction. */
const CALLS_AND_CHANGES = ['trace', 'stateDiff']
/** Trace type that records every instruction. */
const INSTRUCTIONS = ['vmTrace']

/** Fields of a trace, except those of rewards. */
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
        const samples = samplesOf(at)
        for (const { hash } of samples) {
          expected.push(...readList(await ask(target, 'trace_transaction', hash), 'traces'))
        }
        const others = new Set<unknown>(transactionsOf(at).map(({ hash }) => hash))
        for (const { hash } of samples) others.delete(hash)
        const traces = readObjects(result, 'traces').filter(
          ({ type, transactionHash }) => type !== 'reward' && !others.has(transactionHash),
        )
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
    sampledTransactions(found).map((at) => ({
      title: titleOf(at),
      params: [at.hash],
      judge: async (result, target) => {
        const all = readObjects(await ask(target, 'trace_block', blockTag(at.in.number)), 'traces')
        const expected = all.filter(({ transactionHash }) => transactionHash === at.hash)
        return difference(result, expected, { by: 'trace_block' })
      },
    })),
})

/**
 * Returns cases that read the trace at each of a few fixed paths. The paths are fixed, because a transaction's tree of
 * calls is still unknown when the cases are chosen.
 */
function getCases(found: ChainSample): readonly RuleCase[] {
  const paths = [[], ['0x0'], ['0x1'], ['0x0', '0x0']].slice(0, PATHS_MAX)
  return tracedTransactions(found).flatMap((at) =>
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
    const all = sampledTransactions(found)
    return [...withTypes(all, CALLS_AND_CHANGES), ...withTypes(steppedInBlocks(found), INSTRUCTIONS)].map(
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

/** Whether a field occurs in replays, whose traces have no position in the chain, no rewards, and by default no labels. */
function isReplayed(path: string): boolean {
  return !/author|rewardType|trace\[\]\.(?:block|transaction)|ops\[\]\.(?:idx|op)$/.test(path)
}

const replayedBlock = checkOf({
  method: 'trace_replayBlockTransactions',
  name: 'each is what trace_replayTransaction gives',
  against: 'trace_replayTransaction',
  covers: allFields('trace_replayBlockTransactions').filter((path) => isReplayed(path)),
  needs: ['trace_replayTransaction'],
  cases: (found) => {
    const stepped = [...new Set(steppedInBlocks(found).map((at) => at.in))]
    const questions = [
      ...withTypes(tracedBlocks(found), CALLS_AND_CHANGES),
      ...withTypes(stepped, INSTRUCTIONS),
    ]
    return questions.map(([at, types]) => ({
      title: `block ${blockTag(at.number)}, ${types.join(' and ')}`,
      params: [blockTag(at.number), types],
      judge: async (result, target) => {
        const by = 'trace_replayTransaction'
        return samplesFault(result, at, by, ({ hash }) => ask(target, by, hash, types))
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
