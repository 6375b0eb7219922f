/** Compares the answers of this node with those of geth. */
import { isDeepStrictEqual } from 'node:util'
import { toHex, toQuantity } from '../../../../src/chain/hex.ts'
import type { Answer } from '../../differential/answers.ts'
import { known } from '../../differential/known.ts'
import type { AskedNode } from '../../soak/nodeProcess.ts'
import { FACTORY, PROBER, STORAGES, senders } from './deepGenesis.ts'
import { anyAddress, anySlot, type Random } from './transactions.ts'

export type Question = readonly [method: string, params: readonly unknown[]]

/** Tracers, each with its options. */
const TRACERS: readonly object[] = [
  { tracer: 'callTracer', tracerConfig: { withLog: true } },
  { tracer: 'prestateTracer' },
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
  { tracer: 'flatCallTracer', tracerConfig: { includePrecompiles: true } },
  { tracer: '4byteTracer' },
  { tracer: 'keccak256PreimageTracer' },
  { tracer: 'erc7562Tracer' },
  { tracer: 'muxTracer', tracerConfig: { callTracer: {}, '4byteTracer': {} } },
  { enableMemory: true, enableReturnData: true },
]
/** Number of questions in one request. */
const BATCH = 20
/** Maximum length of an answer in the report of a fault. */
const SHOWN = 300
const UNKNOWN = /not known in this archive/

/** Counts how answers ended. */
export interface Tally {
  equal: number
  unknown: number
  /** Number of traces that lack the code of an account. */
  codes: number
}

/** Returns questions about a block; the archive knows all of their answers. */
export function aboutBlock(number: number, hash: string): Question[] {
  const at = toQuantity(number)
  return [
    ['eth_getBlockByNumber', [at, true]],
    ['eth_getBlockByHash', [hash, false]],
    ['eth_getBlockReceipts', [at]],
    ['debug_getRawBlock', [at]],
    ['debug_getRawReceipts', [at]],
    ['eth_getLogs', [{ blockHash: hash }]],
    ['debug_intermediateRoots', [hash]],
    ...TRACERS.map((options): Question => ['debug_traceBlockByNumber', [at, options]]),
  ]
}

/** Returns questions about all blocks from one on: the logs of some contracts, and fees. */
export function aboutRange(from: number, to: number): Question[] {
  const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to) }
  return [
    ['eth_getLogs', [{ ...range, address: STORAGES.slice(0, 2).map(toHex) }]],
    ['eth_feeHistory', [toQuantity(to - from), toQuantity(to), [10, 50]]],
  ]
}

/** An account, and slots of it. */
export type Key = readonly [address: string, slots: readonly string[]]

/**
 * Returns a question about the state after a block, of keys that the archive may not know.
 *
 * @param touched keys that it knows, for half of the questions
 */
export function aboutState(random: Random, touched: readonly Key[], block: string): Question {
  const [known, slots] = touched[random(2 * touched.length)] ?? []
  const address = known ?? toHex(anyAddress(random))
  const storage = known ?? toHex(STORAGES[random(STORAGES.length)]!)
  const slot = slots?.[random(slots.length)] ?? toHex(anySlot(random))
  const from = toHex(senders[random(senders.length)]!.address)
  const call = { from, to: random(4) === 0 ? toHex(FACTORY) : toHex(PROBER), data: `${slot}${word(address)}` }
  switch (random(9)) {
    case 0:
      return ['eth_getBalance', [address, block]]
    case 1:
      return ['eth_getTransactionCount', [address, block]]
    case 2:
      return ['eth_getCode', [address, block]]
    case 3:
    case 4:
      return ['eth_getStorageAt', [storage, slot, block]]
    case 5:
      return ['eth_getProof', [storage, [slot], block]]
    case 6:
      return ['eth_getProof', [address, [], block]]
    case 7:
      return ['eth_call', [call, block]]
    default:
      return ['debug_traceCall', [call, block, { tracer: 'prestateTracer' }]]
  }
}

/**
 * Asks both nodes the same questions.
 *
 * @param tally counts the answers that a code is not known
 * @returns what is wrong, as sentences
 */
export async function differences(
  ours: AskedNode,
  geth: AskedNode,
  questions: readonly Question[],
  tally: Tally,
): Promise<string[]> {
  const [mine, others] = await Promise.all([answersOf(ours, questions), answersOf(geth, questions)])
  return questions.flatMap((question, at) => {
    const { error } = others[at]!
    // An error of both would be no comparison.
    if (error !== undefined) return [`geth: ${textOf(question)}: ${error.message}`]
    if (lacksCode(question, mine[at]!)) {
      tally.codes++
      return []
    }
    return faultsOf(question, mine[at]!, others[at]!)
  })
}

/**
 * Whether a tracer that shows the codes of accounts lacks one. Witnesses have no code of an account of which the block
 * reads only the balance or the hash of the code.
 */
function lacksCode([, params]: Question, { error }: Answer): boolean {
  const { tracer } = (params[1] ?? {}) as { readonly tracer?: string }
  const data = error?.data as { readonly codeHash?: string } | undefined
  const showsCodes = tracer === 'prestateTracer' || tracer === 'erc7562Tracer'
  return showsCodes && data?.codeHash !== undefined && UNKNOWN.test(error!.message)
}

interface Witness {
  readonly state: readonly string[]
  readonly codes: readonly string[]
  readonly headers: readonly { readonly hash: string }[]
}

/** Compares the witness of a block that this archive gives with that of geth. @returns what is wrong, as sentences */
export async function witnessDifferences(
  ours: AskedNode,
  geth: AskedNode,
  number: number,
): Promise<string[]> {
  const params = [toQuantity(number)]
  const [mine, other] = (await Promise.all(
    [ours, geth].map((node) => node.askOne('debug_executionWitness', params)),
  )) as [Witness, Witness]
  const hashes = ({ headers }: Witness): string[] => headers.map(({ hash }) => hash)
  const parts = {
    nodes: isDeepStrictEqual(mine.state, other.state),
    // geth also lists the codes that the block itself creates.
    codes: mine.codes.every((code) => other.codes.includes(code)),
    headers: isDeepStrictEqual(hashes(mine), hashes(other)),
  }
  const wrong = Object.entries(parts).filter(([, isSame]) => !isSame)
  return wrong.map(([part]) => `debug_executionWitness of block ${number}: other ${part} than geth's`)
}

/** A question about a state, and geth's answer. */
export interface Answered {
  readonly question: Question
  readonly answer: Answer
}

/**
 * Compares our answers about a state with those of geth: ours may also be that the state is not known.
 *
 * @returns what is wrong, as sentences
 */
export async function stateDifferences(
  ours: AskedNode,
  answered: readonly Answered[],
  tally: Tally,
): Promise<string[]> {
  const mine = await answersOf(
    ours,
    answered.map(({ question }) => question),
  )
  return answered.flatMap(({ question, answer }, at) => {
    if (UNKNOWN.test(mine[at]!.error?.message ?? '')) {
      tally.unknown++
      return []
    }
    tally.equal++
    return faultsOf(question, mine[at]!, answer)
  })
}

/** Asks one node, in batches. */
export async function answersOf(node: AskedNode, questions: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < questions.length; at += BATCH) {
    const calls = questions.slice(at, at + BATCH).map(([method, params]) => ({ method, params }))
    for (const { result, error } of await node.askAll(calls))
      answers.push(error === undefined ? { result } : { error })
  }
  return answers
}

function faultsOf([method, params]: Question, mine: Answer, other: Answer): string[] {
  if (isDeepStrictEqual(mine, other)) return []
  const [ours, theirs] = [structuredClone(mine), structuredClone(other)]
  known(method, params, ours, theirs)
  if (isDeepStrictEqual(ours, theirs)) return []
  const [shown, shownOther] = firstDifference(ours, theirs, '')
  return [`${method} ${JSON.stringify(params)}: ${shown}, geth: ${shownOther}`]
}

/** Returns the first members that differ, with their place. */
function firstDifference(mine: unknown, other: unknown, place: string): [string, string] {
  if (isContainer(mine) && isContainer(other)) {
    for (const key of new Set([...Object.keys(mine), ...Object.keys(other)])) {
      if (isDeepStrictEqual(mine[key], other[key])) continue
      return firstDifference(mine[key], other[key], `${place}/${key}`)
    }
  }
  return [`${place} ${textOf(mine)}`, textOf(other)]
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN)

const word = (address: string): string => address.slice(2).padStart(64, '0')
