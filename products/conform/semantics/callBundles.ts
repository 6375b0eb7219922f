/** Checks the outcomes of bundles of calls. */
import type { ChainSample, Check, Target } from '../check.ts'
import { type ChosenCall, chosenCalls } from './calls.ts'
import { difference } from './difference.ts'
import { ask, isGiven, readBigInt, readList, readObject } from './reading.ts'
import { checkOf } from './rule.ts'

/** Accounts that no chain uses. */
export const PAYEE = `0x${'c0f1'.repeat(10)}`
const PAYER = `0x${'c0f2'.repeat(10)}`
/** Creation code that returns the balance of {@link PAYEE}: PUSH20 BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN. */
export const BALANCE_CODE = `0x73${PAYEE.slice(2)}3160005260206000f3`
const AMOUNT = 7n
/** A payment to {@link PAYEE}, and the overrides that let the payer pay twice. */
export const payment = {
  amount: AMOUNT,
  call: { from: PAYER, to: PAYEE, value: `0x${AMOUNT.toString(16)}` },
  overrides: { [PAYER]: { balance: `0x${(2n * AMOUNT).toString(16)}` } },
}

/** A word of 32 bytes in hex. */
export function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** The only outcome of the only bundle. */
function onlyOutcome(result: unknown): unknown {
  return readList(readList(result, 'result')[0], 'bundle')[0]
}

/** Checks the outcome of a call against eth_call. Ignores error messages, because they may have different prefixes. */
async function judgeOutcome(
  result: unknown,
  { call, block }: ChosenCall,
  target: Target,
): Promise<string | undefined> {
  const outcome = readObject(onlyOutcome(result), 'outcome')
  const { result: output, error } = await target.answer('eth_call', [call, block])
  const by = 'eth_call'
  if (error === undefined) return difference(outcome, { value: output }, { by, at: '[0][0]' })
  if (!isGiven(outcome.error)) return '`[0][0]` has no error, but eth_call has one'
  return isGiven(outcome.data) ? difference(outcome.data, error.data, { by, at: '[0][0].data' }) : undefined
}

/** Blocks of the probes, without repetition. */
function blocksOf(found: ChainSample): readonly string[] {
  return [...new Set(chosenCalls(found).map(({ block }) => block))]
}

export const callBundleChecks: readonly Check[] = [
  checkOf({
    method: 'eth_callMany',
    name: 'the outcome of a call is that of eth_call',
    against: 'eth_call',
    covers: ['[][].value', '[][].data'],
    needs: ['eth_call'],
    cases: (found) =>
      chosenCalls(found).map((chosen) => ({
        title: chosen.title,
        params: [[{ transactions: [chosen.call] }], { blockNumber: chosen.block }],
        // A call that cannot be executed at all fails in eth_call, too.
        mayFail: true,
        judge: (result, target) => judgeOutcome(result, chosen, target),
      })),
  }),
  checkOf({
    method: 'eth_callMany',
    name: 'a call sees the overrides, and what the calls before it have changed',
    covers: ['[][].value'],
    needs: ['eth_getBalance'],
    cases: (found) =>
      blocksOf(found).map((block) => {
        const bundle = { transactions: [payment.call, { data: BALANCE_CODE }] }
        return {
          title: `block ${block}`,
          params: [[bundle, bundle], { blockNumber: block }, payment.overrides],
          judge: async (result, target) => {
            const before = readBigInt(await ask(target, 'eth_getBalance', PAYEE, block), 'balance')
            const outcomes = [1n, 2n].map((times) => [
              { value: '0x' },
              { value: word(before + times * AMOUNT) },
            ])
            return difference(result, outcomes, { by: 'the payments' })
          },
        }
      }),
  }),
]
