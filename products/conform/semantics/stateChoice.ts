/** Chooses accounts, and the blocks at which their state is checked. */
import type { ChainSample } from '../check.ts'
import { blockTag } from './choice.ts'

/** Maximum number of accounts at the newest block. */
const ACCOUNTS_MAX = 6
const CONTRACTS_MAX = 3
/** Maximum number of accounts, and of contracts, at each older block. */
const OLDER_MAX = 2
/** Position of the recent block, counted from the end of the sample. Pruned nodes keep the state of some 128 blocks. */
const RECENT_BLOCKS = 4
/** An address without an account, and a slot without a value: for proofs of absence. */
const ABSENT_ACCOUNT = '0x5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f'
const ABSENT_SLOT = `0x${'5e1f'.repeat(16)}`

export interface AccountAtBlock {
  readonly title: string
  readonly address: string
  /** 32 bytes each. */
  readonly slots: readonly string[]
  /** Block parameter. */
  readonly block: string
}

/**
 * Chooses accounts and contracts at the head. Chooses a few of them at two older blocks, too: a block shortly before
 * the head, for which any node has the state, and an old block.
 */
export function accountsAtBlocks(found: ChainSample): readonly AccountAtBlock[] {
  const contracts = found.contracts.map(({ address, slots }) => ({ address, slots: [...slots, ABSENT_SLOT] }))
  const accounts = [...found.accounts.slice(0, ACCOUNTS_MAX), ABSENT_ACCOUNT].map((address) => ({
    address,
    slots: [],
  }))
  const newest = [...contracts.slice(0, CONTRACTS_MAX), ...accounts]
  const older = [...contracts.slice(0, OLDER_MAX), ...accounts.slice(0, OLDER_MAX)]
  const { blocks } = found
  const numbers = [blocks.at(-RECENT_BLOCKS), blocks.at(2)].map((block) => block?.number ?? found.head)
  const old = [...new Set(numbers)].filter((number) => number !== found.head)
  return [[found.head, newest] as const, ...old.map((number) => [number, older] as const)].flatMap(
    ([number, chosen]) =>
      chosen.map(({ address, slots }) => ({
        title: `${address}${slots.length > 0 ? `, ${slots.length} slots` : ''}, block ${blockTag(number)}`,
        address,
        slots,
        block: blockTag(number),
      })),
  )
}
