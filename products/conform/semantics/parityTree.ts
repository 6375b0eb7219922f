/** Checks Parity's traces against their transactions: position, order, counts, and the outermost trace. */
import type { Check } from '../check.ts'
import { blockTag, type FoundTransaction, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { isGiven, type JsonObject, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { tracedBlocks } from './traceChoice.ts'
import { isKnownType } from './transactionFields.ts'
import { shortened } from './wording.ts'

/** Checks that the traces are a tree in preorder: children are numbered in order, and `subtraces` counts them. */
function judgeTree(traces: readonly JsonObject[], at: string): string | undefined {
  const counts = new Map<string, number>()
  let before: readonly number[] | undefined
  for (const trace of traces) {
    const path = readList(trace.traceAddress, 'traceAddress').map(Number)
    const [parent, own] = [path.slice(0, -1), path.at(-1)]
    if (before === undefined ? path.length > 0 : path.length === 0) {
      return `${at}: the first trace, and only it, has an empty \`traceAddress\`; one is [${path.join()}]`
    }
    if (own !== undefined) {
      const expected = counts.get(parent.join())
      if (expected !== own || !isPrefix(parent, before!)) {
        return `${at}: \`traceAddress\` [${path.join()}] stands after [${before!.join()}], where [${[...parent, expected ?? 0].join()}] has to be`
      }
      counts.set(parent.join(), own + 1)
    }
    counts.set(path.join(), 0)
    before = path
  }
  for (const trace of traces) {
    const path = readList(trace.traceAddress, 'traceAddress').join()
    const fault = difference(trace.subtraces, counts.get(path), {
      by: 'the traces below it',
      at: `${at}: subtraces of [${path}]`,
    })
    if (fault !== undefined) return fault
  }
  return undefined
}

function isPrefix(parent: readonly number[], path: readonly number[]): boolean {
  return parent.every((index, position) => path[position] === index)
}

function judgeOutermost(
  trace: JsonObject,
  { transaction, receipt }: FoundTransaction,
  at: string,
): string | undefined {
  // Skip transaction types that openrpc.json does not define: a chain with such types may trace them differently.
  if (!isKnownType(transaction)) return undefined
  const { from, to, value, input } = transaction
  const creates = !isGiven(to)
  const action = creates ? { from, value, init: input } : { from, to, value, input, callType: 'call' }
  const failed = receipt.status === '0x0'
  if (isGiven(trace.error) !== failed && isGiven(receipt.status)) {
    return `${at}: \`error\` is ${shortened(trace.error)}, but the receipt has status ${String(receipt.status)}`
  }
  const expected = {
    type: creates ? 'create' : 'call',
    action,
    ...(creates && !failed ? { result: { address: receipt.contractAddress } } : {}),
  }
  return difference(trace, expected, { by: 'the transaction and its receipt', at, partly: true })
}

export const parityTreeChecks: readonly Check[] = [
  checkOf({
    method: 'trace_block',
    name: 'the traces are trees, each of a transaction, which its outermost trace repeats',
    covers: [
      '[].traceAddress[]',
      '[].subtraces',
      '[].blockHash',
      '[].blockNumber',
      '[].transactionHash',
      '[].transactionPosition',
    ],
    cases: (found) =>
      tracedBlocks(found).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number)],
        judge: (result) => {
          const traces = readObjects(result, 'traces')
          const place = { blockHash: at.hash, blockNumber: at.number }
          const misplaced = difference(
            traces,
            traces.map(() => place),
            { by: 'eth_getBlockByNumber', partly: true },
          )
          if (misplaced !== undefined) return misplaced
          const rest = traces.filter(({ type }) => type !== 'reward')
          for (const transaction of transactionsOf(at)) {
            const name = `transaction ${transaction.index}`
            const own = rest.splice(0, countOf(rest, transaction.hash))
            if (own.length === 0) return `${name} (${transaction.hash}) has no traces at its place`
            const wrong =
              difference(
                own,
                own.map(() => ({ transactionPosition: transaction.index })),
                { by: 'the block', at: name, partly: true },
              ) ??
              judgeTree(own, name) ??
              judgeOutermost(readObject(own[0], 'trace'), transaction, name)
            if (wrong !== undefined) return wrong
          }
          return rest.length === 0
            ? undefined
            : `${rest.length} traces are of no transaction of the block, or out of order`
        },
      })),
  }),
]

/** Number of leading traces that belong to a transaction. */
function countOf(traces: readonly JsonObject[], hash: string): number {
  const count = traces.findIndex(({ transactionHash }) => transactionHash !== hash)
  return count < 0 ? traces.length : count
}
