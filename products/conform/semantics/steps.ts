/** Checks every instruction: struct logs against the receipt, callTracer and Parity's vmTrace. */
import type { Check } from '../check.ts'
import { titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import { ask, isGiven, type JsonObject, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { steppedTransactions } from './traceChoice.ts'

const OPTIONS = { enableMemory: true, enableReturnData: true }
const DEPTH_MAX = 1025
/** State gas of a new slot (EIP-8037). */
const SLOT_STATE_GAS = 97_920
const FIRST_PUSH = 0x5f
const LAST_PUSH = 0x7f

interface VmStep {
  readonly depth: number
  readonly pc: number
  readonly code: string
  readonly ex: JsonObject | undefined
  /** Mnemonic; undefined without labels. */
  readonly op: unknown
}

/** The operations of a vmTrace in execution order: the operations of a call follow the operation that made the call. */
function stepsOf(trace: JsonObject, depth = 1): readonly VmStep[] {
  if (depth > DEPTH_MAX) return []
  const code = typeof trace.code === 'string' ? trace.code : '0x'
  return readObjects(trace.ops, 'vmTrace.ops').flatMap((operation) => {
    const ex = isGiven(operation.ex) ? readObject(operation.ex, 'ex') : undefined
    const own = { depth, pc: Number(operation.pc), code, ex, op: operation.op }
    return isGiven(operation.sub) ? [own, ...stepsOf(readObject(operation.sub, 'sub'), depth + 1)] : [own]
  })
}

/**
 * Checks that gas adds up within a frame: a step begins with the gas that the previous step left, except after calls.
 * From Amsterdam on, the cost of an SSTORE does not contain the state gas of a new slot. The state gas may be paid from
 * the frame's gas, and repaid to it (EIP-8037).
 */
function judgeGas(steps: readonly JsonObject[], block: JsonObject): string | undefined {
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]
    if (next === undefined || next.depth !== step.depth || isCall(step)) continue
    const left = Number(step.gas) - Number(step.gasCost)
    const hasStateGas = step.op === 'SSTORE' && isOfAmsterdam(block)
    if (hasStateGas && Math.abs(left - Number(next.gas)) <= SLOT_STATE_GAS) continue
    const fault = difference(next.gas, left, {
      by: 'the gas and cost of the step before',
      at: `structLogs[${index + 1}].gas`,
    })
    if (fault !== undefined) return fault
  }
  return undefined
}

function isCall({ op }: JsonObject): boolean {
  return /^(?:CALL|CALLCODE|DELEGATECALL|STATICCALL|CREATE|CREATE2)$/.test(String(op))
}

/** Instructions that may cost nothing and have a step in a vmTrace. The end of the code and undefined opcodes have none. */
const STEPS_WITHOUT_COST = /^(?:RETURN|REVERT|SELFDESTRUCT)$/

/**
 * Checks that struct logs and a vmTrace have the same instructions in the same frames, with the same effects. A vmTrace
 * omits the implicit STOP at the end of the code, and every instruction that could not begin. An undefined opcode could
 * not begin, although geth's struct logs show no error for it.
 *
 * @param method method that returned the vmTrace
 * @param options.hasGas whether both executions had the same gas limit, so that their effects are comparable
 * @param options.hasNames whether the operations of the vmTrace have mnemonics
 */
export function judgeSteps(
  logs: readonly JsonObject[],
  vmTrace: unknown,
  method: string,
  { hasGas = false, hasNames = false } = {},
): string | undefined {
  const steps = isGiven(vmTrace) ? stepsOf(readObject(vmTrace, 'vmTrace')) : []
  const by = `the vmTrace of ${method}`
  let taken = 0
  for (const [index, log] of logs.entries()) {
    const step = steps[taken]
    const at = `structLogs[${index}]`
    if (step === undefined || step.pc !== log.pc || step.depth !== log.depth) {
      const hasStep = log.gasCost !== 0 || STEPS_WITHOUT_COST.test(String(log.op))
      if (!hasStep || isGiven(log.error)) continue
      return `\`${at}\` is ${String(log.op)} at ${String(log.pc)} in depth ${String(log.depth)}, but by ${by} ${step === undefined ? 'nothing is left' : `the next is at ${step.pc} in depth ${step.depth}`}`
    }
    taken++
    const push = pushedBy(step)
    const fault =
      (push === undefined ? undefined : difference(log.op, push, { by: 'the code', at: `${at}.op` })) ??
      (hasNames ? difference(step.op, log.op, { by: 'the struct logs', at: `${at}.op` }) : undefined) ??
      (hasGas ? judgeEffect(logs, index, step, by) : undefined)
    if (fault !== undefined) return fault
  }
  return taken === steps.length
    ? undefined
    : `\`structLogs\` ends after ${taken} of the ${steps.length} operations of ${by}`
}

/** Checks the gas and the stack that an operation other than a call leaves to the next step of its frame. */
function judgeEffect(
  logs: readonly JsonObject[],
  index: number,
  { ex, depth }: VmStep,
  by: string,
): string | undefined {
  const next = logs[index + 1]
  if (ex === undefined || next?.depth !== depth || isCall(logs[index]!)) return undefined
  const pushed = readList(ex.push, 'ex.push')
  const top = pushed.length === 0 ? [] : readList(next.stack, 'stack').slice(-pushed.length)
  const at = `structLogs[${index + 1}]`
  return (
    difference(next.gas, ex.used, { by, at: `${at}.gas` }) ??
    difference(top, pushed, { by, at: `${at}.stack (its top)` })
  )
}

/** Returns `PUSH2`, for example, when the step executes a PUSH; undefined for other instructions. */
function pushedBy({ code, pc }: VmStep): string | undefined {
  const byte = Number.parseInt(code.slice(2 + 2 * pc, 4 + 2 * pc), 16)
  return byte >= FIRST_PUSH && byte <= LAST_PUSH ? `PUSH${byte - FIRST_PUSH}` : undefined
}

export const stepChecks: readonly Check[] = [
  checkOf({
    method: 'debug_traceTransaction',
    name: 'struct logs have the outcome and gas of the receipt, and gas that adds up',
    covers: ['failed', 'gas', 'returnValue'],
    cases: (found) =>
      steppedTransactions(found).map((at) => ({
        title: titleOf(at),
        params: [at.hash, OPTIONS],
        judge: async (result, target) => {
          const trace = readObject(result, 'trace')
          const { status, gasUsed } = at.receipt
          const outcome = { ...(isGiven(status) ? { failed: status === '0x0' } : {}), gas: Number(gasUsed) }
          const frame = readObject(
            await ask(target, 'debug_traceTransaction', at.hash, { tracer: 'callTracer' }),
            'frame',
          )
          // For a creation, callTracer returns the code as `output`, and struct logs return the code as `returnValue`.
          const output = frame.output ?? '0x'
          return (
            difference(trace, outcome, { by: 'the receipt', partly: true }) ??
            difference(trace.returnValue, output, { by: 'callTracer', at: 'returnValue' }) ??
            judgeGas(readObjects(trace.structLogs, 'structLogs'), at.in.block)
          )
        },
      })),
  }),
  checkOf({
    method: 'debug_traceTransaction',
    name: "struct logs are the operations of Parity's vmTrace",
    against: 'trace_replayTransaction',
    covers: ['structLogs[].pc', 'structLogs[].depth', 'structLogs[].gas'],
    needs: ['trace_replayTransaction'],
    cases: (found) =>
      steppedTransactions(found).map((at) => ({
        title: titleOf(at),
        params: [at.hash, OPTIONS],
        judge: async (result, target) => {
          const replay = readObject(
            await ask(target, 'trace_replayTransaction', at.hash, ['vmTrace']),
            'replay',
          )
          const logs = readObjects(readObject(result, 'trace').structLogs, 'structLogs')
          return judgeSteps(logs, replay.vmTrace, 'trace_replayTransaction', { hasGas: true })
        },
      })),
  }),
]
