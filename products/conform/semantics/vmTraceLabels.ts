/** Checks the labels of operations in vmTraces: their mnemonics, and their places. */
import type { Check } from '../check.ts'
import { chosenCalls } from './calls.ts'
import { difference } from './difference.ts'
import { ask, isGiven, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { judgeSteps } from './steps.ts'
import { allFields } from './wholeAnswers.ts'

const LABELS = { vmTraceLabels: true }

/**
 * Returns a vmTrace in which each operation has the correct place (`idx`). The place consists of the place of the
 * operation that made the call, a hyphen, and the number of the operation in the call.
 *
 * @param within place of the operation that made the call, with the hyphen; empty for the outermost call
 */
function placed(vmTrace: unknown, within = ''): unknown {
  if (!isGiven(vmTrace)) return vmTrace
  const { ops, ...rest } = readObject(vmTrace, 'vmTrace')
  const operations = readObjects(ops, 'ops').map((operation, index) => {
    const idx = `${within}${index}`
    return { ...operation, idx, sub: placed(operation.sub, `${idx}-`) }
  })
  return { ...rest, ops: operations }
}

/** Returns a vmTrace without the mnemonics of its operations. */
function unnamed(vmTrace: unknown): unknown {
  if (!isGiven(vmTrace)) return vmTrace
  const { ops, ...rest } = readObject(vmTrace, 'vmTrace')
  const operations = readObjects(ops, 'ops').map((operation) => {
    const members = Object.entries(operation).filter(([name]) => name !== 'op')
    return { ...Object.fromEntries(members), sub: unnamed(operation.sub) }
  })
  return { ...rest, ops: operations }
}

export const vmTraceLabelChecks: readonly Check[] = [
  checkOf({
    method: 'trace_call',
    name: 'the labels of its vmTrace are the places of the operations, and the mnemonics of the struct logs',
    against: 'debug_traceCall',
    covers: allFields('trace_call').filter((path) => /\.(?:op|idx)$/.test(path)),
    needs: ['debug_traceCall'],
    cases: (found) =>
      chosenCalls(found).map(({ title, call, block }) => ({
        title,
        params: [call, ['vmTrace'], block, LABELS],
        judge: async (result, target) => {
          const own = readObject(result, 'traces').vmTrace
          const { vmTrace } = readObject(await ask(target, 'trace_call', call, ['vmTrace'], block), 'traces')
          const trace = readObject(await ask(target, 'debug_traceCall', call, block), 'trace')
          return (
            difference(unnamed(own), placed(vmTrace), { by: 'the order of the operations', at: 'vmTrace' }) ??
            judgeSteps(readObjects(trace.structLogs, 'structLogs'), own, 'trace_call', { hasNames: true })
          )
        },
      })),
  }),
]
