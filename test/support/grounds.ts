/** The input of the EVM core for tests: a state in memory, in a block of any fork. */
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { type Fork, isAtLeast } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex } from '../../src/chain/hex.ts'
import type { BlockEnvironment } from '../../src/evm/environment.ts'
import type { Ground } from '../../src/evm/ground.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { currentGenesis } from './genesis.ts'

const EMPTY = new Uint8Array(0)

/** A state without accounts. */
export function emptyState(): OverlayState {
  return new OverlayState({ account: () => undefined, slot: () => EMPTY, code: () => EMPTY })
}

/** A state with contracts that have a balance of 1,000 wei and no storage. @param codes by address in hex */
export function stateWith(codes: Readonly<Record<string, Uint8Array>>): OverlayState {
  const state = emptyState()
  for (const [address, code] of Object.entries(codes)) {
    const codeHash = state.putCode(code)
    state.setAccount(fromHex(address), { nonce: 1n, balance: 1_000n, storageRoot: EMPTY_TRIE_ROOT, codeHash })
  }
  return state
}

/** The environment of block 5 under the rules of a fork. */
export function environmentUnder(fork: Fork): BlockEnvironment {
  const hasBlobs = isAtLeast(fork, 'cancun')
  return {
    fork,
    number: 5n,
    timestamp: 1000n,
    coinbase: new Uint8Array(20),
    gasLimit: 30_000_000n,
    difficulty: 0n,
    prevRandao: new Uint8Array(32),
    baseFee: isAtLeast(fork, 'london') ? 100n : undefined,
    blobBaseFee: hasBlobs ? 1n : undefined,
    blobsMax: hasBlobs ? 21 : undefined,
  }
}

/** The state in the {@link environmentUnder} a fork, on the chain of `currentGenesis`. */
export function groundOn(
  state: OverlayState,
  { fork = 'bpo2', hooks }: { fork?: Fork; hooks?: Hooks } = {},
): Ground {
  return {
    config: parseGenesis(JSON.stringify(currentGenesis())).config,
    state,
    environment: environmentUnder(fork),
    blockHash: () => new Uint8Array(32),
    hooks,
  }
}
