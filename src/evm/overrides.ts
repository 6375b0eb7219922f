/** State overrides of a simulated call. geth: internal/ethapi/override, `StateOverride.Apply`. */

import { checksumAddress } from '../chain/checksumAddress.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import type { Fork } from '../chain/forks.ts'
import { idOf } from '../chain/hex.ts'
import { ExecutionError } from './errors.ts'
import type { OverlayState } from './overlay.ts'
import { PlacedPrecompiles, placedPrecompiles } from './placedPrecompiles.ts'

/** wei */
const BALANCE_MAX = 2n ** 256n - 1n

export interface AccountOverride {
  /** 20 bytes */
  address: Uint8Array
  nonce?: bigint
  /** wei */
  balance?: bigint
  /** wei, added to the balance; the sum is at most 2^256 − 1 */
  addedBalance?: bigint
  code?: Uint8Array
  /** Replaces the whole storage by these slots: [slot (32 bytes), value (minimal big-endian)]. */
  state?: [slot: Uint8Array, value: Uint8Array][]
  /** Replaces single slots. */
  stateDiff?: [slot: Uint8Array, value: Uint8Array][]
  /** 20 bytes: the address to which the precompile at {@link address} moves. */
  movePrecompileTo?: Uint8Array
}

/** Applies the overrides to the state. @throws ExecutionError INVALID_OVERRIDE */
export function applyStateOverrides(state: OverlayState, overrides: readonly AccountOverride[]): void {
  for (const override of overrides) {
    const { address, nonce, balance, addedBalance, code, state: storage, stateDiff } = override
    if (storage !== undefined && stateDiff !== undefined) {
      throw invalid(address, "has both 'state' and 'stateDiff'")
    }
    const writesSlots = storage !== undefined || (stateDiff !== undefined && stateDiff.length > 0)
    if ((nonce ?? balance ?? addedBalance ?? code) !== undefined || writesSlots) {
      const account = state.account(address)
      state.setAccount(address, {
        nonce: nonce ?? account?.nonce ?? 0n,
        balance: sumOf(balance ?? account?.balance ?? 0n, addedBalance ?? 0n),
        storageRoot: account?.storageRoot ?? EMPTY_TRIE_ROOT,
        codeHash: code === undefined ? (account?.codeHash ?? EMPTY_CODE_HASH) : state.putCode(code),
      })
    }
    if (storage !== undefined) state.clearStorage(address)
    for (const [slot, value] of storage ?? stateDiff ?? []) state.setSlot(address, slot, value)
  }
}

function sumOf(balance: bigint, added: bigint): bigint {
  const sum = balance + added
  return sum > BALANCE_MAX ? BALANCE_MAX : sum
}

/**
 * The precompiled contracts under state overrides. Any override of a precompile's address removes the precompile from
 * this address. `movePrecompileTo` moves the precompile to another address. If two precompiles move to the same
 * address, the last override decides.
 *
 * @throws ExecutionError INVALID_OVERRIDE, PRECOMPILE_ITSELF
 */
export function precompilesUnder(fork: Fork, overrides: readonly AccountOverride[]): PlacedPrecompiles {
  const active = placedPrecompiles(fork)
  const overridden = new Set(overrides.map(({ address }) => idOf(address)))
  const changes = new Map<string, number>()
  for (const { address, movePrecompileTo } of overrides) {
    const id = idOf(address)
    const contract = active.at(address)
    if (movePrecompileTo !== undefined) {
      if (contract === 0) throw invalid(address, 'is not a precompile')
      const target = idOf(movePrecompileTo)
      if (overridden.has(target)) {
        const code = target === id ? 'PRECOMPILE_ITSELF' : 'INVALID_OVERRIDE'
        throw invalid(movePrecompileTo, 'is already overridden', code)
      }
      changes.set(target, contract)
    }
    if (contract !== 0) changes.set(id, 0)
  }
  return changes.size === 0 ? active : new PlacedPrecompiles(fork, changes)
}

/** An error with geth's message, which names the address of the override. */
function invalid(
  address: Uint8Array,
  why: string,
  code: 'INVALID_OVERRIDE' | 'PRECOMPILE_ITSELF' = 'INVALID_OVERRIDE',
): ExecutionError {
  return new ExecutionError(code, `account ${checksumAddress(address)} ${why}`)
}
