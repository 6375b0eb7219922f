/** Calls of transactions, from callTracer, in the forms of the ots methods. */
import type { CallFrame, InternalOperations, ListedCalls } from '../../generated/types.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, hex } from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

/** The highest address of a precompiled contract of the test chains. */
const PRECOMPILES_MAX = 0x1ffn

/** Visits every transaction of two chains, in archives with and without traces. */
export async function forEachTraced(
  visit: (ask: Ask, hash: string, root: CallFrame) => Promise<void>,
): Promise<void> {
  const asks = [
    ...[await askingCalls(), (await bareArchive()).ask],
    ...[(await nestedCalls()).ask, (await nestedCalls({ traces: false })).ask],
  ]
  for (const ask of asks) {
    const head = Number(await ask('eth_blockNumber'))
    for (let number = 1; number <= head; number++) {
      const { transactions } = (await ask('eth_getBlockByNumber', hex(number), false))!
      for (const hash of transactions as string[]) {
        const root = await ask('debug_traceTransaction', hash, { tracer: 'callTracer' })
        await visit(ask, hash, root as CallFrame)
      }
    }
  }
}

/** The result of ots_traceTransaction. */
export function listed(frame: CallFrame, depth = 0): ListedCalls {
  if (depth > 0 && BigInt(frame.to!) <= PRECOMPILES_MAX) return []
  const { type, from, to, value, input, output } = frame
  const own = { type, depth, from, to, value: value ?? null, input, output: output ?? '0x' }
  const isBare = type === 'DELEGATECALL' || type === 'STATICCALL'
  const call = { ...own, ...(isBare ? { value: null } : {}) } as ListedCalls[number]
  return [call, ...(frame.calls ?? []).flatMap((inner) => listed(inner, depth + 1))]
}

const NUMBERS: Readonly<Record<string, number>> = { CALL: 0, SELFDESTRUCT: 1, CREATE: 2, CREATE2: 3 }

/** The result of ots_getInternalOperations. */
export function operations({ calls = [] }: CallFrame): InternalOperations {
  return calls.flatMap((frame) => {
    const { type, from, to, value } = frame
    const isShown = NUMBERS[type] !== undefined && (type !== 'CALL' || BigInt(value ?? 0) > 0n)
    const own = isShown ? [{ type: NUMBERS[type]!, from, to: to!, value: value ?? '0x0' }] : []
    return [...own, ...operations(frame)]
  }) as InternalOperations
}
