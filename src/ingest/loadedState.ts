/** Merges accounts of another chain into the state of a development chain. */
import { equalBytes, idOf } from '../chain/hex.ts'
import { type RequestAddresses, requestContracts, systemContracts } from '../chain/systemContracts.ts'
import type { OverlayState } from '../evm/overlay.ts'
import { applyStateOverrides } from '../evm/overrides.ts'

/** An account of another chain, to be merged into the state. */
export interface LoadedAccount {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly nonce: bigint
  /** wei */
  readonly balance: bigint
  /** Empty: the account has no code afterwards. */
  readonly code: Uint8Array
  /** New values of slots: [slot (32 bytes), value (minimal big-endian)]. Other slots stay. */
  readonly slots: readonly (readonly [slot: Uint8Array, value: Uint8Array])[]
}

/** Thrown when loaded accounts would change the code or slots of a contract that every block calls. */
export class ContractOfBlocksError extends Error {}

/** Returns the names of the contracts that every block calls, by address ({@link idOf}). */
function namesOfCalled(config: RequestAddresses): ReadonlyMap<string, string> {
  const called = new Set(requestContracts('amsterdam', config).map(idOf))
  const contracts = systemContracts('amsterdam', { ...config, depositContractAddress: new Uint8Array(20) })
  const names = Object.entries(contracts).map(([name, address]) => [idOf(address), name] as const)
  return new Map(names.filter(([id]) => called.has(id)))
}

/**
 * Merges accounts as anvil does: balance and code are those of the loaded account, the nonce is the higher one, and
 * slots that are not loaded stay.
 *
 * @param config of the chain
 * @throws ContractOfBlocksError; the state is then half changed
 */
export function mergeAccounts(
  state: OverlayState,
  accounts: readonly LoadedAccount[],
  config: RequestAddresses,
): void {
  const namesByAddress = namesOfCalled(config)
  for (const loaded of accounts) {
    const { address, balance, code, slots } = loaded
    const before = state.account(address)?.nonce ?? 0n
    const nonce = before > loaded.nonce ? before : loaded.nonce
    const name = namesByAddress.get(idOf(address))
    if (name === undefined) {
      const stateDiff = slots.map(([slot, value]): [Uint8Array, Uint8Array] => [slot, value])
      applyStateOverrides(state, [{ address, nonce, balance, code, stateDiff }])
    } else if (hasAlready(state, loaded)) applyStateOverrides(state, [{ address, nonce, balance }])
    else {
      throw new ContractOfBlocksError(
        `expected code and slots of ${name} as this chain has them, because every block calls it`,
      )
    }
  }
}

function hasAlready(state: OverlayState, { address, code, slots }: LoadedAccount): boolean {
  const account = state.account(address)
  const present = account === undefined ? new Uint8Array(0) : state.code(account.codeHash)
  if (!equalBytes(present, code)) return false
  return slots.every(([slot, value]) => equalBytes(state.slot(address, slot), value))
}
