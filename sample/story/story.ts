/** The story of the sample chain: the transactions and the withdrawals of each block. */
import type { Address } from 'viem'
import { accounts, stranger } from '../accounts.ts'
import type { Draft, Scene, WithdrawalDraft } from '../draft.ts'
import { BLOCK_COUNT } from '../rules.ts'
import { blobScene } from './blobs.ts'
import { delegationEvents, delegationScene } from './delegation.ts'
import { deployScene } from './deploy.ts'
import { depthEvents, depthScene } from './depth.ts'
import { factoryEvents, factoryScene } from './factory.ts'
import { faultScene } from './faults.ts'
import { precompileScene } from './precompiles.ts'
import { proxyEvents, proxyScene } from './proxy.ts'
import { almanacScene, requestEvents } from './requests.ts'
import { rushScene } from './rush.ts'
import { turn } from './schedule.ts'
import { tokenEvents, tokenScene } from './tokens.ts'
import { transferScene } from './transfers.ts'

const scenes: readonly Scene[] = [
  deployScene,
  transferScene,
  tokenEvents,
  tokenScene,
  proxyEvents,
  proxyScene,
  factoryEvents,
  factoryScene,
  faultScene,
  precompileScene,
  depthEvents,
  depthScene,
  blobScene,
  delegationEvents,
  delegationScene,
  requestEvents,
  almanacScene,
  rushScene,
]

/** Every sixteenth block, starting with block 12, has no transactions. */
const isEmpty = (block: number) => block % 16 === 12

/** Returns the transactions of a block, in order. */
export function draftsOf(block: number): readonly Draft[] {
  return isEmpty(block) ? [] : scenes.flatMap((scene) => scene(block))
}

const stakers: readonly [Address, ...Address[]] = [
  accounts.carol.address,
  accounts.dave.address,
  stranger('staker 1'),
  stranger('staker 2'),
  accounts.erin.address,
]

/** Blocks 12, 60, 108 … have neither transactions nor withdrawals. */
function withdrawalCount(block: number): number {
  return block > 0 && block % 3 === 0 && block % 48 !== 12 ? 1 + (block % 4) : 0
}

interface Withdrawal extends WithdrawalDraft {
  index: bigint
  validatorIndex: bigint
}

function allWithdrawals(): Withdrawal[][] {
  let index = 1n
  return Array.from({ length: BLOCK_COUNT + 1 }, (_, block) =>
    Array.from({ length: withdrawalCount(block) }, (_, i) => ({
      index: index++,
      validatorIndex: BigInt(1000 + ((block * 31 + i * 17) % 400)),
      address: turn(stakers, block / 3 + i),
      amount: 17_000_000n + BigInt((block * 7919 + i * 104729) % 3_000_000),
    })),
  )
}

const withdrawals = allWithdrawals()

/** Returns the withdrawals (EIP-4895) of a block. Amounts are in gwei; the index counts from 1 over the whole chain. */
export function withdrawalsOf(block: number): Withdrawal[] {
  return withdrawals[block] ?? []
}
