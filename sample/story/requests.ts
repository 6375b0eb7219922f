/** Execution-layer requests (EIP-7685): deposits, withdrawals, consolidations; and calls of the almanac. */
import { concatHex, numberToHex, parseEther } from 'viem'
import { type AccountName, accounts, seeded } from '../accounts.ts'
import { contracts, depositContract, encode, systemContracts } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule } from './schedule.ts'

/** Returns 48 bytes, the length of a BLS public key. */
function pubkey(seed: string) {
  return concatHex([seeded(`pubkey ${seed}`), `0x${seeded(`pubkey tail ${seed}`).slice(2, 34)}`])
}

/** A withdrawal request (EIP-7002). `amount` is in gwei; zero requests a full exit. */
function withdrawalRequest(from: AccountName, amount: bigint, label?: string): Draft {
  const data = concatHex([pubkey(from), numberToHex(amount, { size: 8 })])
  const draft: Draft = { from, to: systemContracts.withdrawalRequests, data, value: 1n }
  return label === undefined ? draft : { ...draft, label }
}

/** A consolidation request (EIP-7251) of a source validator into a target validator. */
function consolidationRequest(from: AccountName, label?: string): Draft {
  const data = concatHex([pubkey(from), pubkey('target')])
  const draft: Draft = { from, to: systemContracts.consolidationRequests, data, value: 1n }
  return label === undefined ? draft : { ...draft, label }
}

/** A deposit (EIP-6110). */
function deposit(from: AccountName, label?: string): Draft {
  const credentials = concatHex(['0x020000000000000000000000', accounts[from].address])
  const signature = concatHex([seeded('signature 0'), seeded('signature 1'), seeded('signature 2')])
  const data = encode('Deposits', 'deposit', [pubkey(from), credentials, signature])
  const draft: Draft = { from, to: depositContract, data, value: parseEther('32') }
  return label === undefined ? draft : { ...draft, label }
}

export const requestEvents = schedule({
  18: [withdrawalRequest('carol', 1_000_000_000n, 'withdrawal request')],
  20: [consolidationRequest('dave', 'consolidation request')],
  22: [deposit('erin', 'deposit')],
  24: [
    withdrawalRequest('carol', 0n),
    consolidationRequest('dave'),
    deposit('alice', 'three kinds of request'),
  ],
  26: [
    {
      from: 'carol',
      to: systemContracts.withdrawalRequests,
      data: '0x1234',
      value: 1n,
      gas: 60_000n,
      label: 'withdrawal request refused',
      fails: true,
    },
  ],
  118: [withdrawalRequest('carol', 5_000_000_000n), withdrawalRequest('erin', 7n)],
  160: [{ from: 'bob', to: contracts.almanac, data: encode('Almanac', 'forget', [3n]), label: 'gas refund' }],
  161: [{ from: 'bob', to: contracts.almanac, data: encode('Almanac', 'forget', [2n]) }],
})

/** Every eighth block has a transaction that records the block in the almanac. */
export function almanacScene(block: number): readonly Draft[] {
  if (block < 11 || block % 8 !== 3) return []
  const draft: Draft = { from: 'dave', to: contracts.almanac, data: encode('Almanac', 'record') }
  return [block === 11 ? { ...draft, label: 'almanac entry' } : draft]
}
