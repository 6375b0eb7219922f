/**
 * Makes V8 optimise the core before the first request. V8 optimises functions that have run for a while. All threads
 * that have the same module share the optimised code.
 */
import { fromHex } from '../chain/hex.ts'
import type { Core } from './core.ts'
import type { CoreState } from './coreSetting.ts'
import { placedPrecompiles } from './placedPrecompiles.ts'

const FORK = 'prague'
/** Gas of the call, far more than the program uses. */
const GAS = 1_000_000_000n

/** A loop that runs 10,000 times, with the instructions that contracts' view functions typically run. */
const PROGRAM = fromHex(
  `0x${[
    // PUSH2 10000 (the number of iterations), JUMPDEST
    '612710' + '5b',
    // CALLDATALOAD, CALLDATASIZE
    '60003550' + '3650',
    // MSTORE, MLOAD, KECCAK256, SLOAD
    '80600052' + '60005150' + '6040600020' + '50' + '60015450',
    // SHR, MUL, LT, ISZERO, EQ, AND
    '8060e01c50' + '80800250' + '8060071050' + '801550' + '80801450' + '80801650',
    // decrement, and loop
    '60019003' + '80600357' + '00',
  ].join('')}`,
)

const EMPTY = new Uint8Array(0)
const SENDER = new Uint8Array(20).fill(0x11)
const CONTRACT = new Uint8Array(20).fill(0x22)
/** Stands for the hash of the program. No real code has this hash. */
const CODE_HASH = new Uint8Array(32).fill(0x22)

const nothing: CoreState = {
  account: () => undefined,
  slot: () => EMPTY,
  code: () => EMPTY,
  hasStorage: () => false,
}

let isWarm = false

/**
 * Runs the program once per process; takes some tens of milliseconds.
 *
 * @param core a core that was created without `steps`; the result of its last run is discarded
 * @returns gas used; 0 when the process is already warm
 */
export function warmUp(core: Core): bigint {
  if (isWarm) return 0n
  isWarm = true
  core.begin({
    fork: FORK,
    state: nothing,
    blockHash: () => CODE_HASH,
    precompiles: placedPrecompiles(FORK),
    warmCoinbase: undefined,
    hooks: undefined,
  })
  const [sender, contract] = [core.account(SENDER), core.account(CONTRACT)]
  core.setCode(contract, CODE_HASH, PROGRAM)
  return GAS - core.call(sender, contract, 0n, EMPTY, GAS)
}
