/** Plain transfers of ether in every second block: to known and new accounts, to the sender, with a memo. */
import { parseEther } from 'viem'
import { type AccountName, accounts, stranger } from '../accounts.ts'
import type { Draft, TransactionKind } from '../draft.ts'
import { memo } from '../sign.ts'
import { turn } from './schedule.ts'

const senders: readonly [AccountName, ...AccountName[]] = ['bob', 'carol', 'dave', 'erin']
const kinds: readonly [TransactionKind, ...TransactionKind[]] = ['legacy', 'dynamic', 'accessList']

const labels: Readonly<Record<number, string>> = {
  1: 'transfer, access list',
  3: 'transfer, legacy',
  5: 'transfer to a new account',
  7: 'transfer to oneself',
  11: 'transfer, EIP-1559',
  29: 'transfer with a memo',
}

function receiver(block: number, from: AccountName) {
  if (block % 10 === 5) return stranger(block)
  if (block % 20 === 7) return accounts[from].address
  return accounts[turn(senders, Math.floor(block / 2) + 1)].address
}

/** Adds label and memo. From block 56 on, dave's account has code, which needs gas and refuses call data. */
function addExtras(draft: Draft, block: number): void {
  const delegated = block > 55 && draft.to === accounts.dave.address
  if (delegated) draft.gas = 50_000n
  else if (block % 26 === 3 && block > 3) Object.assign(draft, { data: memo(`folio ${block}`), gas: 30_000n })
  const label = labels[block]
  if (label !== undefined) draft.label = label
}

export function transferScene(block: number): readonly Draft[] {
  if (block % 2 === 0) return []
  const from = turn(senders, Math.floor(block / 2))
  const draft: Draft = {
    from,
    kind: turn(kinds, Math.floor(block / 2) + 2),
    to: receiver(block, from),
    value: (parseEther('1') * BigInt(block)) / 97n,
  }
  addExtras(draft, block)
  return [draft]
}
