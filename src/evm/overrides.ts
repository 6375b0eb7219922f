/** State overrides of a simulated call. geth: internal/ethapi/override, `StateOverride.Apply`. */

import type { Common } from '@ethereumjs/common'
import { type CustomPrecompile, getActivePrecompiles, type PrecompileFunc } from '@ethereumjs/evm'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { ExecutionError } from './errors.ts'
import type { OverlayState } from './overlay.ts'

export interface AccountOverride {
  /** 20 bytes */
  address: Uint8Array
  nonce?: bigint
  /** wei */
  balance?: bigint
  code?: Uint8Array
  /** Replaces the whole storage: [slot (32 bytes), value (minimal big-endian)]. */
  state?: [slot: Uint8Array, value: Uint8Array][]
  /** Replaces single slots. */
  stateDiff?: [slot: Uint8Array, value: Uint8Array][]
  /** 20 bytes: where the precompile of this address is to be found instead. */
  movePrecompileTo?: Uint8Array
}

/** Writes the overrides into the state. @throws ExecutionError INVALID_OVERRIDE */
export function applyStateOverrides(state: OverlayState, overrides: readonly AccountOverride[]): void {
  for (const { address, nonce, balance, code, state: storage, stateDiff } of overrides) {
    if (storage !== undefined && stateDiff !== undefined) {
      throw invalid(address, "has both 'state' and 'stateDiff'")
    }
    const writesSlots = storage !== undefined || (stateDiff !== undefined && stateDiff.length > 0)
    if (nonce !== undefined || balance !== undefined || code !== undefined || writesSlots) {
      const account = state.account(address)
      state.setAccount(address, {
        nonce: nonce ?? account?.nonce ?? 0n,
        balance: balance ?? account?.balance ?? 0n,
        storageRoot: account?.storageRoot ?? EMPTY_TRIE_ROOT,
        codeHash: code === undefined ? (account?.codeHash ?? EMPTY_CODE_HASH) : state.putCode(code),
      })
    }
    if (storage !== undefined) state.clearStorage(address)
    for (const [slot, value] of storage ?? stateDiff ?? []) state.setSlot(address, slot, value)
  }
}

/**
 * The precompiles that overrides take away (any override of their address does) or move; undefined when they touch
 * none, which is the usual case. Of two that move to one address the last is there.
 *
 * @throws ExecutionError INVALID_OVERRIDE, PRECOMPILE_ITSELF
 */
export function overriddenPrecompiles(
  common: Common,
  overrides: readonly AccountOverride[],
): CustomPrecompile[] | undefined {
  if (overrides.length === 0) return undefined
  const active = getActivePrecompiles(common)
  const overridden = new Set(overrides.map(({ address }) => idOf(address)))
  const changes = new Map<string, PrecompileFunc | undefined>()
  for (const { address, movePrecompileTo } of overrides) {
    const id = idOf(address)
    const precompile = active.get(id)
    if (movePrecompileTo !== undefined) {
      if (precompile === undefined) throw invalid(address, 'is not a precompile')
      const target = idOf(movePrecompileTo)
      if (overridden.has(target)) {
        const code = target === id ? 'PRECOMPILE_ITSELF' : 'INVALID_OVERRIDE'
        throw invalid(movePrecompileTo, 'is already overridden', code)
      }
      changes.set(target, precompile)
    }
    if (precompile !== undefined) changes.set(id, undefined)
  }
  if (changes.size === 0) return undefined
  return [...changes].map(([id, precompile]) => ({
    address: `0x${id}`,
    ...(precompile === undefined ? {} : { function: precompile }),
  })) as CustomPrecompile[]
}

/** geth's words: of many overrides the address tells which. */
function invalid(
  address: Uint8Array,
  why: string,
  code: 'INVALID_OVERRIDE' | 'PRECOMPILE_ITSELF' = 'INVALID_OVERRIDE',
): ExecutionError {
  return new ExecutionError(code, `account ${checksumAddress(address)} ${why}`)
}

function idOf(address: Uint8Array): string {
  return Buffer.from(address).toString('hex')
}
