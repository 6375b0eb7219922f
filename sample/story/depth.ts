/** Nested calls, contracts that create contracts, and internal transfers of ether. */
import { type Hex, parseEther } from 'viem'
import { seeded, stranger } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule } from './schedule.ts'

function dive(path: Hex, label?: string, gas = 600_000n): Draft {
  const data = encode('Nest', 'dive', [path, 0n])
  const draft: Draft = { from: 'alice', to: contracts.nest, data, gas, value: 1_000n }
  return label === undefined ? draft : { ...draft, label }
}

export const depthEvents = schedule({
  11: [
    { from: 'alice', to: contracts.nest, value: parseEther('1'), gas: 30_000n, label: 'ether to a contract' },
  ],
  69: [dive('0x00010002', 'call, delegatecall, call, staticcall')],
  73: [dive('0x000301030003', 'creations at several depths', 900_000n)],
  77: [dive(`0x${'0001'.repeat(8)}`, 'sixteen calls deep', 2_000_000n)],
  79: [dive('0x00010004', 'revert four calls deep, survived')],
})

/** Returns a path of two to six steps, derived from the block number. */
function pathOf(block: number): Hex {
  const steps = 2 + (block % 5)
  const digits = seeded(`path ${block}`).slice(2, 2 + steps)
  return `0x${digits.replace(/./g, (digit) => `0${Number.parseInt(digit, 16) % 5}`)}`
}

export function depthScene(block: number): readonly Draft[] {
  if (block < 16) return []
  const drafts: Draft[] = []
  // A path that starts with a revert would make the transaction fail, so the first step is always a call.
  if (block % 9 === 0) drafts.push(dive(`0x00${pathOf(block).slice(2)}`))
  if (block % 13 === 5) {
    const receivers = Array.from({ length: 2 + (block % 4) }, (_, i) => stranger(`share ${block % 3} ${i}`))
    const draft: Draft = {
      from: 'erin',
      to: contracts.splitter,
      data: encode('Splitter', 'split', [receivers]),
      value: parseEther('0.3') + BigInt(block),
    }
    drafts.push(block === 18 ? { ...draft, label: 'ether split among several' } : draft)
  }
  return drafts
}
