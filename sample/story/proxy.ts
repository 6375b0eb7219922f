/** The proxy: increments by delegatecall, the upgrade at block 101, the reset at 150. */
import type { AccountName } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule, turn } from './schedule.ts'

const callers: readonly [AccountName, ...AccountName[]] = ['alice', 'bob', 'erin']

export const proxyEvents = schedule({
  57: [
    { from: 'bob', to: contracts.counter, data: encode('Counter', 'increment', [3n]), label: 'direct call' },
  ],
  101: [
    {
      from: 'alice',
      to: contracts.proxy,
      data: encode('Proxy', 'upgradeTo', [contracts.counterV2]),
      label: 'proxy upgrade',
    },
  ],
  103: [
    {
      from: 'bob',
      to: contracts.proxy,
      data: encode('Proxy', 'upgradeTo', [contracts.counter]),
      label: 'proxy upgrade refused',
      fails: true,
    },
  ],
  150: [{ from: 'alice', to: contracts.proxy, data: encode('CounterV2', 'reset'), label: 'storage cleared' }],
})

export function proxyScene(block: number): readonly Draft[] {
  if (block < 13 || block % 7 !== 6) return []
  const draft: Draft = {
    from: turn(callers, block),
    to: contracts.proxy,
    data: encode('Counter', 'increment', [BigInt(block)]),
    gas: 120_000n,
  }
  return [block === 13 ? { ...draft, label: 'call through the proxy' } : draft]
}
