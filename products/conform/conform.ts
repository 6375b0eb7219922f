/** Checks any node against the OpenRPC contract, openrpc.json. */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import { type FirstBlock, takeSample } from './chainSample.ts'
import type { ChainRules, ChainSample, Check, FoundBlock, Target } from './check.ts'
import { askedMethods, methods } from './contract.ts'
import { runChecks } from './coverageRun.ts'
import { variableFields } from './fields.ts'
import { transactionsIn } from './findBlocks.ts'
import type { HttpExchange } from './httpExchange.ts'
import type { CaseReport, FieldsOf, Report, Verdict } from './report.ts'
import { RESULTS } from './resultChecks.ts'
import { JsonRpcTarget, type TargetOptions } from './target.ts'
import type { TargetErrorCode } from './targetError.ts'
import { isRecord, quantity } from './targetJson.ts'
import { WIRE, wireProbes } from './wireProbes.ts'

/** Explanations of missing answers, by error code; most explanations name a command-line option that may help. */
const WORDS: Readonly<Partial<Record<TargetErrorCode, (calls: number) => string>>> = {
  CALLS_SPENT: () => 'as many calls were made as may be: see --max-calls',
  TIME_SPENT: () => 'it took as long as it may: see --max-time',
  BYTES_SPENT: () =>
    'as much was read as may be, in all (see --max-read) or at the same time (see --concurrency)',
  BUSY: (calls) => `the target was busy for ${calls} calls: ask less often with --rate`,
  TIMEOUT: (calls) =>
    `${calls} calls were not answered in time: see --answer-time, or how long a gateway waits that gave up`,
  METHOD_HANGS: (calls) => `${calls} calls of methods that hang were not made`,
  UNREACHABLE: (calls) => `${calls} calls had no answer: connections broke, or a gateway answered`,
  ANSWER_TOO_LONG: (calls) => `${calls} answers were longer than is read`,
}

export interface ConformOptions extends TargetOptions, MethodChoice {
  readonly exchange: HttpExchange
  /** The target's URL as the report shows it. */
  readonly url: string
  readonly checks: readonly Check[]
  /** Number of newest blocks to read. */
  readonly blocks: number
  /** The expected chain id; undefined when every chain is accepted. */
  readonly chainId?: number | undefined
  /** The expected first block; undefined when every first block is accepted. */
  readonly genesis?: FirstBlock | undefined
  /** The rules of the chain; undefined when the target is to tell them. */
  readonly rules?: ChainRules | undefined
  /** Whether notes count as faults. A member that openrpc.json does not define, for example, is a note. */
  readonly strict: boolean
  readonly progress: Progress
}

/**
 * Maximum estimated memory of the sample, in bytes: its blocks and receipts stay in memory until the end of the run.
 */
const FOUND_BYTES_MAX = 512 * 1024 ** 2

/** Callbacks that report the progress of a run. */
export interface Progress {
  onStep(step: string): void
  onCase(done: number, total: number, method: string): void
}

/**
 * Reads a sample of the target's chain, then runs the checks.
 *
 * @throws TargetUnreachable when the URL does not lead to an Ethereum node of the expected chain
 */
export async function conform(options: ConformOptions): Promise<Report> {
  const startedAtMs = performance.now()
  const { blocks, chainId, genesis, rules, checks, progress, strict, concurrencyMax } = options
  const target = new JsonRpcTarget(options.exchange, options)
  const probedMethods = methodsToProbe(checks, options)
  const found = await takeSample(target, {
    blocks,
    chainId,
    genesis,
    rules,
    methods: probedMethods,
    skips: (method) => options.skips(method),
    mayFindMore: () => target.valueBytes < FOUND_BYTES_MAX,
    onStep: (step) => progress.onStep(step),
  })
  const present = probedMethods.filter((name) => options.wants(name) && found.methods.has(name))
  const absent = probedMethods.filter(
    (name) => (options.wants(name) || options.requires(name)) && !found.methods.has(name),
  )
  const judged = await runChecks(target, {
    found,
    checks,
    probes: wireProbes,
    methods: [...(options.wants(WIRE) ? ([WIRE] as const) : []), ...present],
    aheadMax: concurrencyMax,
    strict,
    onCase: (done, total, method) => progress.onCase(done, total, method),
  })
  const { cases, reorganized } = await ofOneChain(target, found, judged)
  const all = [
    ...cases,
    ...(found.head === 0 ? [] : refusals(cases)),
    ...missing(absent.filter((name) => options.requires(name))),
    ...(found.hasGenesis ? [] : [genesisUnchecked(genesis!)]),
  ]
  const reasons = [incompletenessOf(target), reorganized, nothingChecked(all)]
  const incomplete = reasons.filter((reason) => reason !== undefined).join('; ')
  return {
    url: options.url,
    client: options.skips('web3_clientVersion') ? UNKNOWN_CLIENT : await clientOf(target),
    chainId: found.chainId,
    head: found.head,
    blocks: found.blocks.length,
    calls: target.calls,
    seconds: (performance.now() - startedAtMs) / 1000,
    cases: all,
    absent,
    unasked: methods.map(({ name }) => name).filter((name) => !askedNames.has(name)),
    ...coverageOf(present, checks, cases),
    ...(incomplete === '' ? {} : { incomplete }),
  }
}

/**
 * Returns why the run is incomplete if no case passed or failed. A target may have none of the selected methods. The
 * report must not say that such a target conforms.
 */
function nothingChecked(cases: readonly CaseReport[]): string | undefined {
  if (cases.some(({ verdict }) => verdict === 'passed' || verdict === 'failed')) return undefined
  return 'nothing was checked: no answer to what is wanted could be judged'
}

const askedNames: ReadonlySet<string> = new Set(askedMethods.map(({ name }) => name))

const UNKNOWN_CLIENT = 'unknown'

async function clientOf(target: JsonRpcTarget): Promise<string> {
  try {
    const { result } = await target.answer('web3_clientVersion', [])
    return typeof result === 'string' ? result : UNKNOWN_CLIENT
  } catch {
    return UNKNOWN_CLIENT
  }
}

/** Changes the verdict of failed cases to `unchecked` when a reorg during the run may have caused the failures. */
async function ofOneChain(
  target: JsonRpcTarget,
  found: ChainSample,
  cases: readonly CaseReport[],
): Promise<{ readonly cases: readonly CaseReport[]; readonly reorganized?: string }> {
  if (!cases.some(({ verdict }) => verdict === 'failed')) return { cases }
  const changed = await changedBlocks(target, found)
  const [first] = changed
  if (first === undefined) return { cases }
  const reorganized = `the chain was reorganized from block ${first.number} on: check again`
  return { cases: withoutReorganized(cases, found, changed), reorganized }
}

/**
 * Errors with which a correct node may refuse every call of a method: the execution of every call may fail, and every
 * block may be older than Amsterdam.
 */
const OF_SUBJECT = /\/(?:executionError|accessListUnavailable)$/

/** The reason for refusals of an archive that begins at a later block than its chain. Such an archive may refuse every call. */
const STATE_UNKNOWN = `${errors.stateUnknown.code}: ${errors.stateUnknown.message}`

/**
 * Finds the methods for which the target refused every call, and returns a failed case for each such method. Not used
 * for a chain that has only the genesis block. Such a chain has nothing to trace, so refusals are not faults.
 */
function refusals(cases: readonly CaseReport[]): CaseReport[] {
  const found: CaseReport[] = []
  const beginsLater = cases.some(({ reason = '' }) => reason.startsWith(STATE_UNKNOWN))
  const isUnknown = ({ reason = '' }: CaseReport): boolean =>
    reason.startsWith(STATE_UNKNOWN) || reason.startsWith(`${errors.historyPruned.code}: `)
  for (const { name, errors: listed } of askedMethods) {
    const own = cases.filter(({ method, check }) => method === name && check === RESULTS)
    const [first] = own
    if (first === undefined || own.some(({ verdict }) => verdict !== 'refused')) continue
    if (listed.some(({ $ref }) => OF_SUBJECT.test($ref))) continue
    if (beginsLater && own.every(isUnknown)) continue
    found.push({
      ...first,
      verdict: 'failed',
      check: 'answers',
      reason: `refuses every call: ${first.reason}`,
    })
  }
  return found
}

function genesisUnchecked({ number }: FirstBlock): CaseReport {
  const method = 'eth_getBlockByNumber'
  return {
    method,
    check: 'the first block is that of the genesis',
    title: `block ${quantity(number)}`,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [quantity(number), false] }),
    verdict: 'unchecked',
    reason: 'the target does not have its first block',
    notes: [],
  }
}

function missing(absent: readonly MethodName[]): CaseReport[] {
  return absent.map((method) => ({
    method,
    check: 'is there',
    title: 'method',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    verdict: 'failed',
    reason: 'the target does not have it, and it is required',
    notes: [],
  }))
}

/**
 * Finds the fields of results that no check verified. A check verifies its fields only if at least one of its cases was
 * judged.
 */
function coverageOf(
  present: readonly MethodName[],
  checks: readonly Check[],
  cases: readonly CaseReport[],
): Pick<Report, 'uncovered' | 'selfAgreeing' | 'idle'> {
  const checksOf = (...verdicts: readonly Verdict[]): ReadonlySet<string> =>
    new Set(
      cases
        .filter(({ verdict }) => verdicts.includes(verdict))
        .map(({ method, check }) => `${method} ${check}`),
    )
  const judged = checksOf('passed', 'failed')
  const unchecked = checksOf('unchecked')
  const idle: MethodName[] = []
  const uncovered: FieldsOf[] = []
  const selfAgreeing: FieldsOf[] = []
  for (const { name, result } of askedMethods) {
    if (!present.includes(name)) continue
    const vouching = checks.filter(({ method, covers }) => method === name && covers.length > 0)
    const ran = vouching.filter((check) => judged.has(`${name} ${check.name}`))
    const covered = new Set(ran.flatMap(({ covers }) => covers))
    const proven = new Set(ran.flatMap(({ covers, against }) => (against === undefined ? covers : [])))
    const siblings = variableFields(result.schema).filter((path) => covered.has(path) && !proven.has(path))
    if (siblings.length > 0) selfAgreeing.push({ method: name, fields: siblings })
    const fields = variableFields(result.schema).filter((path) => !covered.has(path))
    if (fields.length === 0) continue
    if (vouching.length > 0 && ran.length === 0) {
      // A method with an unchecked case is not in `idle`: the report gives the reason for each unchecked case.
      if (!vouching.some((check) => unchecked.has(`${name} ${check.name}`))) idle.push(name)
    } else uncovered.push({ method: name, fields })
  }
  return { uncovered, selfAgreeing, idle }
}

/** Explains why answers are missing; undefined when every call had an answer. */
function incompletenessOf({ lost, unanswered }: JsonRpcTarget): string | undefined {
  if (lost !== undefined) return `the target went away: ${lost.message}`
  const reasons = [...unanswered].flatMap(([code, calls]) => WORDS[code]?.(calls) ?? [])
  return reasons.length === 0 ? undefined : reasons.join('; ')
}

/** Methods that some checks use for comparison, but only when the target has the method. */
const COMPARED_WITH: readonly MethodName[] = [
  ...([
    'eth_config',
    'eth_feeHistory',
    'eth_maxPriorityFeePerGas',
    'eth_getBalance',
    'eth_getProof',
  ] as const),
  ...(['eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getLogs'] as const),
]

export interface MethodChoice {
  /** Whether a method's answers are judged. */
  wants(method: string): boolean
  /** Whether it is a fault when the target lacks a method. */
  requires(method: string): boolean
  /**
   * Whether a method must not be called. The calls that read the chain id, the head, blocks, code and slots for the
   * sample are made nevertheless.
   */
  skips(method: string): boolean
}

/** The methods to probe, in the order of openrpc.json. */
export function methodsToProbe(checks: readonly Check[], choice: MethodChoice): MethodName[] {
  const compared = new Set<MethodName>(COMPARED_WITH)
  for (const { method, needs = [], against } of checks) {
    if (!choice.wants(method)) continue
    for (const needed of needs) compared.add(needed)
    if (against !== undefined) compared.add(against)
  }
  const names = askedMethods.map(({ name }) => name)
  return names.filter(
    (name) => !choice.skips(name) && (choice.wants(name) || choice.requires(name) || compared.has(name)),
  )
}

/** Matches hex strings in the body of a call; some of them name blocks and transactions. */
const NAMES = /"(0x[0-9a-f]+)"/g
const REASON = 'the chain was reorganized meanwhile'

/**
 * Returns the sampled blocks that are no longer on the chain. Each block is read again by number; when this call fails,
 * the block counts as unchanged.
 */
async function changedBlocks(target: Target, found: ChainSample): Promise<readonly FoundBlock[]> {
  const isChanged = await Promise.all(found.blocks.map((block) => hasChanged(target, block)))
  return found.blocks.filter((_, at) => isChanged[at])
}

async function hasChanged(target: Target, { number, hash }: FoundBlock): Promise<boolean> {
  try {
    const { result, error } = await target.fresh('eth_getBlockByNumber', [quantity(number), true])
    if (error !== undefined) return false
    return result === null || (isRecord(result) && result.hash !== hash)
  } catch {
    return false
  }
}

/**
 * Returns all cases. A failed case becomes `unchecked`, because the reorg may have caused the failure. Exception: a
 * case stays failed if its call names unchanged blocks, or transactions of unchanged blocks, and no others.
 */
function withoutReorganized(
  cases: readonly CaseReport[],
  found: ChainSample,
  changed: readonly FoundBlock[],
): CaseReport[] {
  const kept = namesOf(found.blocks.filter((block) => !changed.includes(block)))
  const removed = namesOf(changed)
  return cases.map((one) => {
    if (one.verdict !== 'failed' || one.method === WIRE) return one
    const names = [...one.body.matchAll(NAMES)].map(([, name]) => name ?? '')
    const isElsewhere = names.some((name) => kept.has(name)) && !names.some((name) => removed.has(name))
    return isElsewhere ? one : { ...one, verdict: 'unchecked', reason: `${REASON}: ${one.reason}` }
  })
}

function namesOf(blocks: readonly FoundBlock[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ number, hash, block }) => [
      quantity(number),
      hash,
      ...transactionsIn(block).map((transaction) => String(transaction.hash)),
    ]),
  )
}
