/** Intrinsic gas: the cost of a message before its code runs. geth: core/state_transition.go. */
import { TRANSACTION_GAS_MAX } from '../chain/fees.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'

/** The costs of a fork, gas. */
interface Costs {
  /** Cost of every message. */
  readonly base: bigint
  /** Surcharge of a creation. */
  readonly creation: bigint
  /** Surcharges of a call to another account: `otherAccount`, and also `value` if the call sends ether (EIP-2780). */
  readonly otherAccount: bigint
  readonly value: bigint
  readonly zeroByte: bigint
  readonly nonzeroByte: bigint
  /** For each 32 bytes of init code (EIP-3860). */
  readonly initCodeWord: bigint
  /** Cost of each address, and of each storage key, in the access list. */
  readonly listAddress: bigint
  readonly listSlot: bigint
  readonly authorization: bigint
  /** Minimum gas for each zero byte and each nonzero byte of data (EIP-7623); undefined when there is no minimum. */
  readonly floor: { readonly zeroByte: bigint; readonly nonzeroByte: bigint } | undefined
  /** Gas that each address and each storage key in the access list adds to the minimum gas (EIP-7981). */
  readonly floorListAddress: bigint
  readonly floorListSlot: bigint
}

/** The costs that each fork changes. Later rows replace earlier rows. */
const COSTS: readonly (readonly [since: Fork, costs: Partial<Costs>])[] = [
  [
    'frontier',
    {
      ...{ base: 21_000n, creation: 0n, otherAccount: 0n, value: 0n },
      ...{ zeroByte: 4n, nonzeroByte: 68n, initCodeWord: 0n },
      ...{ listAddress: 2400n, listSlot: 1900n, authorization: 25_000n },
      ...{ floor: undefined, floorListAddress: 0n, floorListSlot: 0n },
    },
  ],
  ['homestead', { creation: 32_000n }],
  // EIP-2028
  ['istanbul', { nonzeroByte: 16n }],
  ['shanghai', { initCodeWord: 2n }],
  ['prague', { floor: { zeroByte: 10n, nonzeroByte: 40n } }],
  // EIP-2780, EIP-7976, EIP-7981, EIP-8038
  [
    'amsterdam',
    {
      ...{ base: 12_000n, creation: 12_000n, otherAccount: 3000n, value: 6000n },
      ...{ listAddress: 2900n + 20n * 64n, listSlot: 2000n + 32n * 64n, authorization: 7816n },
      floor: { zeroByte: 64n, nonzeroByte: 64n },
      ...{ floorListAddress: 20n * 64n, floorListSlot: 32n * 64n },
    },
  ],
]

const known = new Map<Fork, Costs>()

export interface IntrinsicParts {
  readonly data: Uint8Array
  readonly creation: boolean
  /** Whether the recipient is the sender. */
  readonly toSelf: boolean
  /** Whether the message sends ether. */
  readonly paysValue: boolean
  /** Number of addresses in the access list; `accessListSlots` is the total number of their storage keys. */
  readonly accessListAddresses: number
  readonly accessListSlots: number
  readonly authorizations: number
}

/** Gas that the message costs before its code runs. geth: `IntrinsicGas`. */
export function intrinsicGas(fork: Fork, parts: IntrinsicParts): bigint {
  const costs = costsOf(fork)
  const { zeros, nonzeros } = countBytes(parts.data)
  let gas = baseGas(costs, parts) + zeros * costs.zeroByte + nonzeros * costs.nonzeroByte
  if (parts.creation) gas += wordsOf(parts.data) * costs.initCodeWord
  gas += BigInt(parts.accessListAddresses) * costs.listAddress
  gas += BigInt(parts.accessListSlots) * costs.listSlot
  return gas + BigInt(parts.authorizations) * costs.authorization
}

/** Gas of the cheapest message. */
export function leastGas(fork: Fork): bigint {
  return costsOf(fork).base
}

/** Minimum gas that a message uses (EIP-7623); 0 before Prague. geth: `FloorDataGas`. */
export function floorDataGas(fork: Fork, parts: IntrinsicParts): bigint {
  const costs = costsOf(fork)
  if (costs.floor === undefined) return 0n
  const { zeros, nonzeros } = countBytes(parts.data)
  // Before Amsterdam, the minimum does not contain the additional gas of a contract creation.
  const base = isAtLeast(fork, 'amsterdam') ? baseGas(costs, parts) : costs.base
  return (
    base +
    zeros * costs.floor.zeroByte +
    nonzeros * costs.floor.nonzeroByte +
    BigInt(parts.accessListAddresses) * costs.floorListAddress +
    BigInt(parts.accessListSlots) * costs.floorListSlot
  )
}

/**
 * Highest gas limit of a transaction in a fork; undefined when the fork has no limit. geth: params.MaxTxGas,
 * params.MaxTxTotalGas.
 */
export function gasLimitMax(fork: Fork): bigint | undefined {
  if (isAtLeast(fork, 'amsterdam')) return TOTAL_GAS_MAX
  return isAtLeast(fork, 'osaka') ? TRANSACTION_GAS_MAX : undefined
}

/**
 * Whether the intrinsic gas or the floor gas (EIP-7623) of a message exceeds the gas that a transaction may use for
 * execution (EIP-8037). No block can contain such a message. From Osaka until Amsterdam, {@link gasLimitMax} excludes
 * such a message.
 */
export function exceedsExecutionGas(fork: Fork, intrinsic: bigint, floor: bigint): boolean {
  return isAtLeast(fork, 'amsterdam') && (intrinsic > TRANSACTION_GAS_MAX || floor > TRANSACTION_GAS_MAX)
}

/** EIP-8037: highest gas limit of a transaction, of which at most TRANSACTION_GAS_MAX is for execution. */
const TOTAL_GAS_MAX = 2n ** 32n - 1n

function costsOf(fork: Fork): Costs {
  let costs = known.get(fork)
  if (costs === undefined) {
    const rows = COSTS.filter(([since]) => isAtLeast(fork, since))
    costs = Object.assign({}, ...rows.map(([, row]) => row)) as Costs
    known.set(fork, costs)
  }
  return costs
}

function baseGas(costs: Costs, { creation, toSelf, paysValue }: IntrinsicParts): bigint {
  if (creation) return costs.base + costs.creation
  if (toSelf) return costs.base
  return costs.base + costs.otherAccount + (paysValue ? costs.value : 0n)
}

function wordsOf(data: Uint8Array): bigint {
  return BigInt(Math.ceil(data.length / 32))
}

function countBytes(data: Uint8Array): { zeros: bigint; nonzeros: bigint } {
  let zeros = 0
  for (const byte of data) if (byte === 0) zeros++
  return { zeros: BigInt(zeros), nonzeros: BigInt(data.length - zeros) }
}
