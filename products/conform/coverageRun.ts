/**
 * Runs the checks in the loop of @open-rpc/test-coverage: each check is a Rule, and a Reporter reports the progress.
 * This module works around three limits of the loop:
 *
 * - The loop collects the calls of all rules before it sends the first call. Checks therefore choose their calls from
 *   the sample, without calling the target.
 * - The loop sends calls one after the other. This module therefore sends the next few calls ahead.
 * - The loop knows only methods. The probes of JSON-RPC itself therefore appear as a method in the OpenRPC document.
 *
 * The rules of the package are not used. They make random parameters, which nodes refuse, and make AJV follow
 * references without end.
 */
import coverageModule, { type Call as CoverageCall } from '@open-rpc/test-coverage/build/coverage.js'
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import { shortened } from '../../src/chain/printable.ts'
import type { Answer, Case, ChainSample, Check, TargetFault } from './check.ts'
import type { HttpAnswer } from './httpExchange.ts'
import { leftOpen } from './leftOpen.ts'
import { isStateUnknown } from './pruned.ts'
import type { CaseReport } from './report.ts'
import { type JsonRpcTarget, requestBody, UNANSWERED } from './target.ts'
import { TargetError, TargetUnreachable, UncheckedError } from './targetError.ts'
import { WIRE, type WireProbe } from './wireProbes.ts'

/** Maximum length of a reason and of a note in a report, in characters. */
const REASON_CHARACTERS_MAX = 2_000
const NOTE_CHARACTERS_MAX = 200

type Loop = typeof coverageModule.default
type LoopOptions = Parameters<Loop>[0]
type Rule = NonNullable<LoopOptions['rules']>[number]
type Reporter = LoopOptions['reporters'][number]

export interface RunOptions {
  readonly found: ChainSample
  readonly checks: readonly Check[]
  readonly probes: readonly WireProbe[]
  /** Methods whose answers are judged; `JSON-RPC` stands for the probes of JSON-RPC itself. */
  readonly methods: readonly (MethodName | typeof WIRE)[]
  /** Maximum number of calls that are sent before the loop over the calls reaches them. */
  readonly aheadMax: number
  /** Whether notes count as faults. */
  readonly strict: boolean
  /** @param done number of finished cases out of `total` */
  onCase(done: number, total: number, method: string): void
}

/** A call of the loop, with the functions that judge it. */
interface JudgedCall extends CoverageCall {
  readonly check: string
  readonly body: string
  /**
   * Why other nodes may return an answer that differs from openrpc.json (leftOpen); undefined when they may not.
   */
  openOf?(): string | undefined
  notesOf(): readonly string[]
  /** Describes the part of the answer that was too long to check; undefined if none was. */
  uncheckedPartOf?(): string | undefined
  judged?: Pick<CaseReport, 'verdict' | 'reason'>
  judge(): Promise<Pick<CaseReport, 'verdict' | 'reason'>>
}

/** Runs all cases and reports them in order. Never throws; `target.lost` says whether the run gave up on the target. */
export async function runChecks(target: JsonRpcTarget, options: RunOptions): Promise<CaseReport[]> {
  const { methods, found, checks, probes } = options
  if (methods.length === 0) return []
  const reports: CaseReport[] = []
  const rules = [...checks.map((check) => ruleOf(check, found, target)), probeRule(probes)]
  const reporter = reporterOf(target, options, reports)
  const loop: Loop = coverageModule.default
  await loop({
    openrpcDocument: documentOf(methods),
    transport: (_url, method, params) => ask(target, method, params),
    rules,
    reporters: [reporter],
    skip: [],
    only: [],
  })
  return reports
}

/** Makes an OpenRPC document that has only the members that the loop reads. */
function documentOf(methods: RunOptions['methods']): LoopOptions['openrpcDocument'] {
  const result = { name: 'result', schema: {} }
  return {
    openrpc: '1.4.0',
    info: { title: 'asked methods', version: '1' },
    methods: methods.map((name) => ({ name, params: [], result })),
  } as unknown as LoopOptions['openrpcDocument']
}

async function ask(
  target: JsonRpcTarget,
  method: string,
  params: readonly unknown[],
): Promise<Answer | { readonly result: HttpAnswer }> {
  if (method !== WIRE) return target.answer(method as MethodName, params)
  const [body, calls] = params as [string, number]
  return { result: await target.ask(body, calls) }
}

function ruleOf(check: Check, found: ChainSample, target: JsonRpcTarget): Rule {
  return makeRule(check.name, check.method, () =>
    casesOf(check, found).map((one) => {
      const call: JudgedCall = {
        ...newCall(check.method, check.name, one.title, [...one.params]),
        body: requestBody(check.method, one.params),
        notesOf: () => one.notes?.(answerIn(call)) ?? [],
        uncheckedPartOf: () => one.uncheckedPart?.(answerIn(call)),
        openOf: () => leftOpen(check.method, one.params, answerIn(call)),
        judge: () => judgeCase(one, answerIn(call), target),
      }
      return call
    }),
  )
}

/**
 * Returns the cases of a check. The sample may contain anything. When the check throws, a failing case reports the
 * error instead of ending the run.
 */
function casesOf(check: Check, found: ChainSample): readonly Case[] {
  try {
    return check.cases(found)
  } catch (error) {
    const reason = `calls cannot be made from what was found: ${messageOf(error)}`
    return [{ title: 'choice of calls', params: [], judge: () => reason }]
  }
}

function probeRule(probes: readonly WireProbe[]): Rule {
  return makeRule('JSON-RPC 2.0', WIRE, () =>
    probes.map((probe) => {
      const call: JudgedCall = {
        ...newCall(WIRE, 'JSON-RPC 2.0', probe.title, [probe.body, probe.calls]),
        body: probe.body,
        notesOf: () => probe.notes?.(call.result as HttpAnswer) ?? [],
        async judge() {
          const reason = probe.judge(call.result as HttpAnswer)
          return reason === undefined ? { verdict: 'passed' } : { verdict: 'failed', reason }
        },
      }
      return call
    }),
  )
}

function makeRule(title: string, method: string, calls: () => JudgedCall[]): Rule {
  return {
    getTitle: () => title,
    getCalls: (_document, { name }) => (name === method ? calls() : []),
    async validateCall(call) {
      const own = call as JudgedCall
      own.judged = await own.judge()
      own.valid = own.judged.verdict === 'passed'
      return call
    },
  }
}

function newCall(methodName: string, check: string, title: string, params: unknown[]) {
  return { methodName, check, title, params, url: '', resultSchema: true as const }
}

function answerIn({ result, error }: CoverageCall): Answer {
  return error === undefined ? { result } : { error }
}

async function judgeCase(
  one: Case,
  answer: Answer,
  target: JsonRpcTarget,
): Promise<Pick<CaseReport, 'verdict' | 'reason'>> {
  const { error } = answer
  const refused = (): Pick<CaseReport, 'verdict' | 'reason'> => {
    return { verdict: 'refused', reason: `${error!.code}: ${error!.message}` }
  }
  if (error !== undefined && (isStateUnknown(error) || isTooLarge(error))) return refused()
  try {
    const reason = await one.judge(answer, target)
    if (reason !== undefined) return { verdict: 'failed', reason }
    return error === undefined || one.expectsError === true ? { verdict: 'passed' } : refused()
  } catch (error) {
    return unjudged(error, target)
  }
}

/** Whether a trace of steps is longer than the target returns, although its parts are not. */
function isTooLarge({ code, message }: TargetFault): boolean {
  return code === errors.traceTooLarge.code && /^trace exceeds the limit/.test(message)
}

/**
 * Returns the verdict when `judge` threw an error: `unchecked` if a further call had no result, and `failed` if an
 * answer is malformed.
 */
function unjudged(error: unknown, target: JsonRpcTarget): Pick<CaseReport, 'verdict' | 'reason'> {
  const isMissing =
    error instanceof TargetError ||
    error instanceof UncheckedError ||
    (error instanceof TargetUnreachable && isOfRun(error, target))
  if (isMissing) return { verdict: 'unchecked', reason: error.message }
  return { verdict: 'failed', reason: `cannot be judged: ${messageOf(error)}` }
}

/** Whether the failure says nothing about the correctness of the answer. */
function isOfRun({ code }: TargetUnreachable, { lost }: JsonRpcTarget): boolean {
  return lost !== undefined || UNANSWERED.has(code)
}

function reporterOf(target: JsonRpcTarget, options: RunOptions, reports: CaseReport[]): Reporter {
  let queue: readonly CoverageCall[] = []
  let asked = 0
  let done = 0
  return {
    // Store the array itself, not a copy: `calls` is still empty. The loop fills the array before it sends the first
    // call.
    onBegin(_options, calls) {
      queue = calls
    },
    onTestBegin() {
      for (; asked < Math.min(queue.length, done + options.aheadMax); asked++) {
        const { methodName, params } = queue[asked]!
        if (methodName !== WIRE) void target.answer(methodName as MethodName, params).catch(() => undefined)
      }
    },
    onTestEnd(_options, call) {
      reports.push(reportOf(call as JudgedCall, target, options.strict))
      // The loop keeps every call until the end; drop the answers to free memory.
      delete call.result
      delete call.error
      delete call.requestError
      options.onCase(++done, queue.length, call.methodName)
    },
    onEnd() {},
  }
}

function reportOf(call: JudgedCall, target: JsonRpcTarget, strict: boolean): CaseReport {
  const { methodName: method, check, title, body, requestError } = call
  const about = { method, check, title, body }
  if (requestError instanceof TargetUnreachable) {
    const verdict = isOfRun(requestError, target) ? 'unchecked' : 'failed'
    return { ...about, verdict, reason: shownReason(requestError.message), notes: [] }
  }
  const judged = call.judged ?? unjudged(requestError, target)
  const { notes, fault } = notesOf(call)
  const { verdict, reason } = fault ?? judged
  const open = verdict === 'failed' && !strict ? call.openOf?.() : undefined
  if (open !== undefined)
    return { ...about, verdict: 'noted', reason: shownReason(reason ?? open), notes: [...notes, open] }
  if (strict && notes.length > 0 && (verdict === 'passed' || verdict === 'refused'))
    return { ...about, verdict: 'failed', reason: shownReason(notes.join(', ')), notes }
  const unlooked = verdict === 'passed' ? call.uncheckedPartOf?.() : undefined
  return {
    ...about,
    verdict,
    ...(reason === undefined ? {} : { reason: shownReason(reason) }),
    notes,
    ...(unlooked === undefined ? {} : { unlooked }),
  }
}

/**
 * Returns the notes of a call. Malformed values from the target may cause an error here, as in `judgeCase`; the error
 * becomes a fault.
 */
function notesOf(call: JudgedCall): {
  readonly notes: readonly string[]
  readonly fault?: Pick<CaseReport, 'verdict' | 'reason'>
} {
  if (call.judged === undefined) return { notes: [] }
  try {
    return { notes: call.notesOf().map((note) => shortened(note, NOTE_CHARACTERS_MAX)) }
  } catch (error) {
    const reason = `cannot be judged: ${messageOf(error)}`
    return { notes: [], fault: { verdict: 'failed', reason } }
  }
}

function shownReason(reason: string): string {
  return shortened(reason, REASON_CHARACTERS_MAX)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
