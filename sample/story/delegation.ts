/** EIP-7702: an account that delegates to the batcher, sponsored authorizations, skipped ones, and a revocation. */
import { type Address, parseEther, zeroAddress } from 'viem'
import { accounts, stranger } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule } from './schedule.ts'

interface BatchedCall {
  to: Address
  value: bigint
  data: `0x${string}`
}

const frank = accounts.frank.address
const grace = accounts.grace.address

function batch(calls: BatchedCall[], extra: Partial<Draft> = {}): Draft {
  return { from: 'frank', to: frank, data: encode('Batcher', 'execute', [calls]), gas: 400_000n, ...extra }
}

function pay(to: Address, ether: string): BatchedCall {
  return { to, value: parseEther(ether), data: '0x' }
}

function give(token: 'ochre' | 'azure', to: Address, amount: bigint): BatchedCall {
  return { to: contracts[token], value: 0n, data: encode('Token', 'transfer', [to, amount]) }
}

export const delegationEvents = schedule({
  50: [
    batch([pay(accounts.carol.address, '0.2'), give('ochre', stranger('friend'), parseEther('12'))], {
      kind: 'setCode',
      authorizations: [{ authority: 'frank', delegate: contracts.batcher }],
      label: 'set code and batch',
    }),
  ],
  51: [batch([give('ochre', accounts.bob.address, 5n), give('azure', accounts.bob.address, 6n)])],
  52: [
    {
      from: 'alice',
      kind: 'setCode',
      to: grace,
      value: parseEther('1'),
      gas: 120_000n,
      authorizations: [{ authority: 'grace', delegate: contracts.batcher }],
      label: 'set code, sponsored',
    },
  ],
  53: [batch([], { from: 'bob', label: 'batch by a stranger', fails: true })],
  54: [
    {
      from: 'alice',
      kind: 'setCode',
      to: accounts.bob.address,
      gas: 120_000n,
      authorizations: [{ authority: 'erin', delegate: contracts.batcher, nonceSkew: 5n }],
      label: 'set code, skipped for its nonce',
    },
  ],
  55: [
    {
      from: 'alice',
      kind: 'setCode',
      to: accounts.dave.address,
      gas: 150_000n,
      authorizations: [
        { authority: 'dave', delegate: contracts.batcher, chainId: 0 },
        { authority: 'keeper', delegate: contracts.batcher, chainId: 1 },
      ],
      label: 'set code on every chain',
    },
  ],
  71: [batch([pay(contracts.faults, '1')], { label: 'batch that fails', fails: true })],
  90: [
    {
      from: 'grace',
      kind: 'setCode',
      to: grace,
      gas: 100_000n,
      authorizations: [{ authority: 'grace', delegate: zeroAddress }],
      label: 'delegation revoked',
    },
  ],
  94: [
    { from: 'bob', to: frank, value: parseEther('0.4'), gas: 60_000n, label: 'ether to a delegated account' },
  ],
})

/** Every seventeenth block has another batch of the delegated account. */
export function delegationScene(block: number): readonly Draft[] {
  if (block < 52 || block % 17 !== 3) return []
  const quote = encode('Pair', 'quote', [contracts.ochre, BigInt(block)])
  const calls = [
    pay(stranger(`payroll ${block % 4}`), '0.03'),
    give('azure', accounts.erin.address, BigInt(block) * 10n ** 15n),
    { to: contracts.pair, value: 0n, data: quote },
  ]
  return [batch(calls, block === 54 ? { label: 'batch of a delegated account' } : {})]
}
