/** Chooses the methods to probe before any check runs: the wanted ones, and those that checks compare them with. */
import type { MethodName } from '../../generated/types.ts'
import type { Check } from './check.ts'
import { askedMethods } from './contract.ts'

/** Methods whose answers some checks use for comparison, but only when the target has them. */
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
   * Whether a method must not be called; reading the sample of the chain is exempt (chain id, head, blocks, code,
   * slots).
   */
  skips(method: string): boolean
}

/** The methods to probe, in the order of the contract. */
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
