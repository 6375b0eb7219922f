/** Checks trace_blockOpcodeGas and trace_transactionOpcodeGas against the struct logs of the same transactions. */
import type { Check, FoundBlock, Target } from '../check.ts'
import { blockTag, titleOf, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { steppedInBlocks } from './traceChoice.ts'

/** Options for struct logs that are as short as possible. */
const OPTIONS = { disableStack: true, disableStorage: true }
/** Mnemonic of an instruction; the names of undefined opcodes have other characters. */
const MNEMONIC = /^[A-Z][A-Z0-9]*$/
/** Instructions whose cost in struct logs includes the gas that they pass on. */
const PASSES_GAS = /^(?:CALL|CALLCODE|DELEGATECALL|STATICCALL|CREATE|CREATE2)$/

interface Expected {
  count: number
  /** Undefined if an instruction failed or passes gas on: a struct log then shows another cost. */
  gasUsed: number | undefined
}

/** Counts the instructions of struct logs, by opcode. */
function countsOf(logs: readonly JsonObject[]): ReadonlyMap<string, Expected> {
  const counts = new Map<string, Expected>()
  for (const { op, gasCost, error } of logs) {
    const name = String(op)
    if (!MNEMONIC.test(name)) continue
    const { count, gasUsed } = counts.get(name) ?? { count: 0, gasUsed: 0 }
    const isAlone = gasUsed !== undefined && !isGiven(error) && !PASSES_GAS.test(name)
    counts.set(name, { count: count + 1, gasUsed: isAlone ? gasUsed + Number(gasCost) : undefined })
  }
  return counts
}

function opcodesFault(
  entries: readonly JsonObject[],
  logs: readonly JsonObject[],
  at: string,
): string | undefined {
  // Some nodes show a STOP for a call of an account without code.
  if (entries.length === 0 && logs.length === 1 && logs[0]!.op === 'STOP') return undefined
  const by = 'the struct logs of debug_traceTransaction'
  const expected = countsOf(logs)
  const found = entries.map(({ opcode }) => String(opcode))
  const fault = difference([...found].sort(), [...expected.keys()].sort(), {
    by,
    at: `${at}.opcodeGas[].opcode`,
  })
  if (fault !== undefined) return fault
  for (const { opcode, count, gasUsed } of entries) {
    const of = expected.get(String(opcode))!
    const own = `${at}.opcodeGas (${String(opcode)})`
    const wrong =
      difference(count, of.count, { by, at: `${own}.count` }) ??
      (of.gasUsed === undefined ? undefined : difference(gasUsed, of.gasUsed, { by, at: `${own}.gasUsed` }))
    if (wrong !== undefined) return wrong
  }
  return undefined
}

async function blockFault(result: unknown, at: FoundBlock, target: Target): Promise<string | undefined> {
  const { blockHash, blockNumber, transactions } = readObject(result, 'the result')
  const all = transactionsOf(at)
  const entries = readObjects(transactions, 'transactions')
  const hashes = entries.map(({ transactionHash }) => ({ transactionHash }))
  const expected = all.map(({ hash }) => ({ transactionHash: hash }))
  const fault = difference(
    { blockHash, blockNumber, transactions: hashes },
    { blockHash: at.hash, blockNumber: at.number, transactions: expected },
    { by: 'eth_getBlockByNumber' },
  )
  if (fault !== undefined) return fault
  for (const [index, { hash }] of all.entries()) {
    const trace = readObject(await ask(target, 'debug_traceTransaction', hash, OPTIONS), 'trace')
    const wrong = opcodesFault(
      readObjects(entries[index]!.opcodeGas, 'opcodeGas'),
      readObjects(trace.structLogs, 'structLogs'),
      `transactions[${index}]`,
    )
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Sorts the opcodes, whose order is open. */
function sorted({ opcodeGas, ...rest }: JsonObject): JsonObject {
  const entries = readObjects(opcodeGas, 'opcodeGas')
  return { ...rest, opcodeGas: [...entries].sort((a, b) => (String(a.opcode) < String(b.opcode) ? -1 : 1)) }
}

export const opcodeGasChecks: readonly Check[] = [
  checkOf({
    method: 'trace_blockOpcodeGas',
    name: 'opcodes are those of the struct logs, with their gas',
    against: 'debug_traceTransaction',
    covers: [
      ...['blockHash', 'blockNumber', 'transactions[].transactionHash'],
      ...['opcode', 'count', 'gasUsed'].map((name) => `transactions[].opcodeGas[].${name}`),
    ],
    needs: ['debug_traceTransaction'],
    cases: (found) =>
      [...new Set(steppedInBlocks(found).map((at) => at.in))].map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number)],
        judge: (result, target) => blockFault(result, at, target),
      })),
  }),
  checkOf({
    method: 'trace_transactionOpcodeGas',
    name: 'opcodes are those that trace_blockOpcodeGas lists for the transaction',
    against: 'trace_blockOpcodeGas',
    covers: ['transactionHash', ...['opcode', 'count', 'gasUsed'].map((name) => `opcodeGas[].${name}`)],
    needs: ['trace_blockOpcodeGas'],
    cases: (found) =>
      steppedInBlocks(found).map((at) => ({
        title: titleOf(at),
        params: [at.hash],
        judge: async (result, target) => {
          const answer = await ask(target, 'trace_blockOpcodeGas', blockTag(at.in.number))
          const { transactions } = readObject(answer, 'block')
          const expected = sorted(readObjects(transactions, 'transactions')[at.index]!)
          return difference(sorted(readObject(result, 'the result')), expected, {
            by: 'trace_blockOpcodeGas',
          })
        },
      })),
  }),
]
