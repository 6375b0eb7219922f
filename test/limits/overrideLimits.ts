/** Tests limits of overrides and access lists, in every method that takes them. */
import { expect } from 'chai'
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'
import { expectLimitError, type Reach } from './documented.ts'
import { withLimits } from './queryLimits.ts'

const TO = addressOf(0x77)
const slots = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [toHex(word(index)), toHex(word(1))]))
const accounts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [addressOf(index + 1), { nonce: '0x1' }]))

type Question = [MethodName, ...unknown[]]

/** A request of each method with overrides, and the parameter that contains them. */
const overriding = (overrides: object): readonly (readonly [place: string, Question])[] => [
  ['2 (stateOverrides)', ['eth_call', { to: TO }, 'latest', overrides]],
  ['2 (stateOverrides)', ['eth_estimateGas', { to: TO }, 'latest', overrides]],
  ['2 (stateOverrides)', ['eth_createAccessList', { to: TO }, 'latest', overrides]],
  ['2 (options)', ['debug_traceCall', { to: TO }, 'latest', { stateOverrides: overrides }]],
  ['0 (options)', ['eth_simulateV1', { blockStateCalls: [{ stateOverrides: overrides }, {}] }, 'latest']],
  ['2 (stateOverride)', ['eth_callMany', [{ transactions: [{ to: TO }] }], {}, overrides]],
  [
    '2 (options)',
    ['debug_traceCallMany', [{ transactions: [{ to: TO }] }], {}, { stateOverrides: overrides }],
  ],
]

/** A request of each method with an access list, and the parameter that contains it. */
const accessing = (accessList: object): readonly (readonly [place: string, Question])[] => [
  ['0 (transaction)', ['eth_call', { to: TO, accessList }, 'latest']],
  ['0 (transaction)', ['eth_estimateGas', { to: TO, accessList }, 'latest']],
  ['0 (transaction)', ['eth_createAccessList', { to: TO, accessList }, 'latest']],
  ['0 (bundles)', ['eth_callMany', [{ transactions: [{ to: TO }, { to: TO, accessList }] }]]],
  ['0 (bundles)', ['debug_traceCallMany', [{ transactions: [{ to: TO }, { to: TO, accessList }] }]]],
  ['0 (transaction)', ['debug_traceCall', { to: TO, accessList }, 'latest']],
  ['0 (transaction)', ['trace_call', { to: TO, accessList }, ['trace'], 'latest']],
  [
    '0 (calls)',
    [
      'trace_callMany',
      [
        [{ to: TO }, []],
        [{ to: TO, accessList }, ['trace']],
      ],
      'latest',
    ],
  ],
  [
    '0 (options)',
    ['eth_simulateV1', { blockStateCalls: [{}, { calls: [{ to: TO, accessList }] }] }, 'latest'],
  ],
]

async function holds(
  name: LimitName,
  within: readonly (readonly [string, Question])[],
  beyond: readonly (readonly [string, Question])[],
  what: string,
): Promise<void> {
  const { ask } = await nestedCalls({}, withLimits({ [name]: 3 }))
  for (const [, question] of within) expect(await ask(...question), question[0]).to.not.equal(undefined)
  for (const [place, question] of beyond) {
    expectLimitError(
      name,
      await errorOf(ask(...question)),
      `invalid parameter ${place}: expected at most 3 ${what}`,
    )
  }
}

export const overrideLimits = {
  overrideAccountsMax: () =>
    holds('overrideAccountsMax', overriding(accounts(3)), overriding(accounts(4)), 'accounts in overrides'),
  overrideSlotsMax: () => {
    const spread = (count: number) => ({
      [TO]: { stateDiff: slots(2) },
      [addressOf(2)]: { state: slots(count) },
    })
    return holds('overrideSlotsMax', overriding(spread(1)), overriding(spread(2)), 'slots in overrides')
  },
  accessListKeysMax: () => {
    const list = (count: number) => [
      { address: TO, storageKeys: Object.keys(slots(count)) },
      { address: addressOf(2), storageKeys: [] },
    ]
    const what = 'addresses and slots in access lists'
    return holds('accessListKeysMax', accessing(list(1)), accessing(list(2)), what)
  },
} satisfies Record<string, Reach>
