/** Checks geth's call tracers against transactions, receipts and Parity's traces. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { ChainSample, Check } from '../check.ts'
import {
  allFrames,
  framesOf,
  isHiddenByGeth,
  isHiddenByParity,
  isPrecompile,
  logsOf,
  traceOfFrame,
} from './callFrames.ts'
import { type FoundTransaction, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBytes, readList, readObject, readObjects } from './reading.ts'
import { checkOf, type Rule, type RuleCase } from './rule.ts'
import { tracedTransactions } from './traceChoice.ts'
import { isKnownType } from './transactionFields.ts'
import { shortened } from './wording.ts'

const WITH_LOGS = { tracer: 'callTracer', tracerConfig: { withLog: true } }
const FLAT = { tracer: 'flatCallTracer' }
const SELECTOR_BYTES = 4

type Judge = (at: FoundTransaction, ...args: Parameters<RuleCase['judge']>) => ReturnType<RuleCase['judge']>

function ofTransactions(rule: Omit<Rule, 'method' | 'cases'>, options: object, judge: Judge): Check {
  return checkOf({
    ...rule,
    method: 'debug_traceTransaction',
    cases: (found: ChainSample) =>
      tracedTransactions(found).map((at) => ({
        title: titleOf(at),
        params: [at.hash, options],
        judge: (result, target) => judge(at, result, target),
      })),
  })
}

/** Checks the outermost frame against the transaction, and its gas and outcome against the receipt. */
function judgeOutermost(frame: JsonObject, { transaction, receipt }: FoundTransaction): string | undefined {
  // Skip transaction types that openrpc.json does not define: a chain with such types may trace them differently.
  if (!isKnownType(transaction)) return undefined
  const creates = !isGiven(transaction.to)
  const failed = receipt.status === '0x0'
  if (isGiven(receipt.status) && isGiven(frame.error) !== failed) {
    return `\`error\` is ${shortened(frame.error)}, but the receipt has status ${String(receipt.status)}`
  }
  const { from, gas, value, input } = transaction
  const to = creates ? (failed ? {} : { to: receipt.contractAddress }) : { to: transaction.to }
  const expected = {
    type: creates ? 'CREATE' : 'CALL',
    from,
    ...to,
    gas,
    value,
    input,
    gasUsed: receipt.gasUsed,
  }
  return difference(frame, expected, { by: 'the transaction and its receipt', partly: true })
}

function judgeLogs(frame: JsonObject, receipt: JsonObject): string | undefined {
  const expected = readObjects(receipt.logs, 'logs').map(({ address, topics, data, logIndex }) => ({
    address,
    topics,
    data,
    index: logIndex,
  }))
  const logs = [...logsOf(frame)].sort((a, b) => Number(a.index) - Number(b.index))
  return difference(logs, expected, { by: 'the receipt', at: 'logs', partly: true })
}

/** Counts the calls by selector and by length of the arguments in bytes. geth: eth/tracers/native/4byte.go */
export function selectorsOf(root: JsonObject): JsonObject {
  const counts = new Map<string, number>()
  for (const frame of allFrames(root)) {
    const isCall = ['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE'].includes(String(frame.type))
    const bytes = readBytes(frame.input, 'input').length
    if (!isCall || bytes < SELECTOR_BYTES || isPrecompile(frame)) continue
    const key = `${String(frame.input).slice(0, 2 + 2 * SELECTOR_BYTES)}-${bytes - SELECTOR_BYTES}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

function parityOf(traces: unknown): readonly JsonObject[] {
  return readObjects(traces, 'traces').filter(({ type }) => type !== 'reward')
}

/** Checks that keys are the hashes of their values. */
function judgePreimages(result: unknown): string | undefined {
  const entries = Object.entries(readObject(result, 'preimages'))
  const hashes = entries.map(([, preimage]) => [toHex(keccak256(readBytes(preimage, 'preimage'))), preimage])
  return difference(Object.fromEntries(entries), Object.fromEntries(hashes), { by: 'keccak-256' })
}

/** Returns a frame of erc7562Tracer without the members that callTracer's frames do not have. */
function plainFrame({ calls, ...frame }: JsonObject): JsonObject {
  const members = Object.entries(frame).filter(([name]) => !OF_ERC7562.test(name))
  const inner = isGiven(calls) ? { calls: readObjects(calls, 'calls').map(plainFrame) } : {}
  return { ...Object.fromEntries(members), ...inner }
}

const OF_ERC7562 = /^(?:accessedSlots|extCodeAccessInfo|usedOpcodes|contractSize|outOfGas|keccak)$/
const FRAME_FIELDS = ['type', 'from', 'to', 'gas', 'gasUsed', 'input', 'value']

export const callTraceChecks: readonly Check[] = [
  ofTransactions(
    {
      name: 'the outermost frame is the transaction, with gas, outcome and logs of its receipt',
      covers: [...FRAME_FIELDS, ...['address', 'topics[]', 'data', 'index'].map((name) => `logs[].${name}`)],
    },
    WITH_LOGS,
    (at, result) => {
      const frame = readObject(result, 'frame')
      return judgeOutermost(frame, at) ?? judgeLogs(frame, at.receipt)
    },
  ),
  ofTransactions(
    {
      name: "callTracer's frames are the traces of trace_transaction",
      against: 'trace_transaction',
      covers: ['output'],
      needs: ['trace_transaction'],
    },
    WITH_LOGS,
    async (at, result, target) => {
      const expected = parityOf(await ask(target, 'trace_transaction', at.hash))
      const own = framesOf(readObject(result, 'frame'), isHiddenByParity).map(traceOfFrame)
      return difference(expected, own, { by: 'callTracer', at: 'trace_transaction', partly: true })
    },
  ),
  ofTransactions(
    {
      name: "flatCallTracer's traces are the frames of callTracer, at the transaction's place",
      against: 'debug_traceTransaction',
      covers: [
        ...['from', 'to', 'input', 'value', 'callType', 'address', 'refundAddress', 'balance', 'init'].map(
          (name) => `[].action.${name}`,
        ),
        ...['output', 'address', 'code'].map((name) => `[].result.${name}`),
        ...['[].traceAddress[]', '[].subtraces', '[].type'],
        ...['[].blockHash', '[].blockNumber', '[].transactionHash', '[].transactionPosition'],
      ],
    },
    FLAT,
    async (at, result, target) => {
      const place = {
        blockHash: at.in.hash,
        blockNumber: at.in.number,
        transactionHash: at.hash,
        transactionPosition: at.index,
      }
      const frame = readObject(await ask(target, 'debug_traceTransaction', at.hash, WITH_LOGS), 'frame')
      const expected = framesOf(frame, isHiddenByGeth).map((placed) => ({
        ...traceOfFrame(placed),
        ...place,
      }))
      return difference(result, expected, { by: 'callTracer', partly: true })
    },
  ),
  ofTransactions(
    { name: 'keccak256PreimageTracer gives data by its hash', covers: ['*'] },
    { tracer: 'keccak256PreimageTracer' },
    (_at, result) => judgePreimages(result),
  ),
  ofTransactions(
    {
      name: 'erc7562Tracer has the frames of callTracer, and the data of keccak256PreimageTracer',
      against: 'debug_traceTransaction',
      // Another check covers the fields that erc7562Tracer and callTracer have in common.
      covers: ['keccak[]'],
    },
    { tracer: 'erc7562Tracer', tracerConfig: { withLog: true } },
    async (at, result, target) => {
      const frame = readObject(result, 'frame')
      const calls = await ask(target, 'debug_traceTransaction', at.hash, WITH_LOGS)
      const hashed = await ask(target, 'debug_traceTransaction', at.hash, {
        tracer: 'keccak256PreimageTracer',
      })
      const preimages = Object.values(readObject(hashed, 'preimages')).map(String).sort()
      const keccak = isGiven(frame.keccak) ? readList(frame.keccak, 'keccak') : []
      return (
        difference(plainFrame(frame), calls, { by: 'callTracer' }) ??
        difference(keccak, preimages, { by: 'keccak256PreimageTracer', at: 'keccak' })
      )
    },
  ),
  ofTransactions(
    {
      name: '4byteTracer counts the selectors of the frames of callTracer',
      against: 'debug_traceTransaction',
      covers: ['*'],
    },
    { tracer: '4byteTracer' },
    async (at, result, target) => {
      const frame = readObject(await ask(target, 'debug_traceTransaction', at.hash, WITH_LOGS), 'frame')
      return difference(result, selectorsOf(frame), { by: 'callTracer' })
    },
  ),
]
