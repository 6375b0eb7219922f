/** Converts call objects and overrides from requests to arguments of the EVM. Null members count as absent. */
import type {
  AccountOverride as AccountOverrideJson,
  AuthorizationInput,
  BlockOverrides as BlockOverridesJson,
  BundleBlockOverrides,
  StateOverrides,
  StorageOverride,
  TransactionCall,
} from '../../generated/types.ts'
import { fromHex, stripZeros } from '../chain/hex.ts'
import type { Authorization } from '../evm/authorizations.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import type { BlockOverrides } from '../evm/environment.ts'
import type { AccountOverride } from '../evm/overrides.ts'

/** Whether `data` and `input` are both present and differ, which makes the call ambiguous. */
export function hasConflictingInput({ data, input }: TransactionCall): boolean {
  if (data == null || input == null || data === input) return false
  return data.length !== input.length || data.toLowerCase() !== input.toLowerCase()
}

/** Converts a call object; `input` takes precedence over `data`. */
export function callArguments(call: TransactionCall): CallArguments {
  const { from, to, accessList, blobVersionedHashes, authorizationList } = call
  return defined<CallArguments>({
    from: bytes(from),
    to: bytes(to),
    gas: integer(call.gas),
    gasPrice: integer(call.gasPrice),
    maxFeePerGas: integer(call.maxFeePerGas),
    maxPriorityFeePerGas: integer(call.maxPriorityFeePerGas),
    maxFeePerBlobGas: integer(call.maxFeePerBlobGas),
    value: integer(call.value),
    nonce: integer(call.nonce),
    data: bytes(call.input ?? call.data),
    chainId: integer(call.chainId),
    accessList: accessList?.map(({ address, storageKeys }) => ({
      address: fromHex(address),
      storageKeys: (storageKeys ?? []).map(fromHex),
    })),
    blobVersionedHashes: blobVersionedHashes?.map(fromHex),
    authorizationList: authorizationList?.map(authorization),
    strict: call.strict ?? undefined,
  })
}

/** Converts state overrides, ordered by address as in geth. Each address occurs in one spelling. */
export function stateOverrides(overrides: StateOverrides | undefined): AccountOverride[] {
  const byAddress = Object.entries(overrides ?? {}).map(
    ([address, override]) => [address.toLowerCase(), override] as const,
  )
  const sorted = byAddress.sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([address, override]) => accountOverride(address, override))
}

/** The names of one member of block overrides, those of geth first. */
const NAMES_OF_ONE = [
  ['number', 'blockNumber'],
  ['time', 'timestamp'],
  ['feeRecipient', 'coinbase'],
  ['prevRandao', 'random', 'mixHash'],
  ['baseFeePerGas', 'baseFee'],
  ['beaconRoot', 'parentBeaconBlockRoot'],
] as const satisfies readonly (readonly (keyof BlockOverridesJson | keyof BundleBlockOverrides)[])[]

/** Returns two names under which block overrides have different values of one member; undefined if there are none. */
export function conflictingNames(
  overrides: BlockOverridesJson | BundleBlockOverrides,
): readonly [string, string] | undefined {
  const given = overrides as Readonly<Record<string, string | null | undefined>>
  for (const names of NAMES_OF_ONE) {
    const [first, ...others] = names.filter((name) => given[name] != null)
    const other = others.find((name) => BigInt(given[name]!) !== BigInt(given[first!]!))
    if (other !== undefined) return [first!, other]
  }
  return undefined
}

/** Returns the beacon root of block overrides, under either of its names. */
export function beaconRootIn({
  beaconRoot,
  parentBeaconBlockRoot,
}: Pick<BlockOverridesJson, 'beaconRoot' | 'parentBeaconBlockRoot'>): string | undefined {
  return beaconRoot ?? parentBeaconBlockRoot ?? undefined
}

/** Converts block overrides. If a member is present under several names, its values are equal. */
export function blockOverrides(overrides: BlockOverridesJson | undefined): BlockOverrides {
  if (overrides === undefined) return {}
  return defined<BlockOverrides>({
    number: integer(overrides.number),
    timestamp: integer(overrides.time),
    coinbase: bytes(overrides.feeRecipient ?? overrides.coinbase),
    gasLimit: integer(overrides.gasLimit),
    difficulty: integer(overrides.difficulty),
    prevRandao: bytes(overrides.prevRandao ?? overrides.random ?? overrides.mixHash),
    baseFee: integer(overrides.baseFeePerGas ?? overrides.baseFee),
    blobBaseFee: integer(overrides.blobBaseFee),
  })
}

function accountOverride(address: string, override: AccountOverrideJson): AccountOverride {
  return {
    address: fromHex(address),
    ...defined<Omit<AccountOverride, 'address' | 'addedBalance'>>({
      nonce: integer(override.nonce),
      balance: integer(override.balance),
      code: bytes(override.code),
      state: slots(override.state),
      stateDiff: slots(override.stateDiff),
      movePrecompileTo: bytes(override.movePrecompileToAddress),
    }),
  }
}

function authorization(input: AuthorizationInput): Authorization {
  return {
    chainId: BigInt(input.chainId),
    address: fromHex(input.address),
    nonce: BigInt(input.nonce),
    yParity: BigInt(input.yParity),
    r: BigInt(input.r),
    s: BigInt(input.s),
  }
}

function slots(storage: StorageOverride | null | undefined): [Uint8Array, Uint8Array][] | undefined {
  if (storage == null) return undefined
  return Object.entries(storage).map(([slot, value]) => [fromHex(slot), stripZeros(fromHex(value))])
}

function bytes(hex: string | null | undefined): Uint8Array | undefined {
  return hex == null ? undefined : fromHex(hex)
}

function integer(quantity: string | null | undefined): bigint | undefined {
  return quantity == null ? undefined : BigInt(quantity)
}

type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** Returns the members that are not undefined. */
function defined<T>(members: Loose<Required<T>>): T {
  const present: Partial<T> = {}
  for (const name in members)
    if (members[name] !== undefined) present[name as keyof T] = members[name] as T[keyof T]
  return present as T
}
