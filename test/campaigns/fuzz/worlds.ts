/** Generates programs: accounts, a block, a transaction. */
import { createdAddress } from '../../../src/chain/createdAddress.ts'
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt, fromHex, idOf, leftPad, toBigInt } from '../../../src/chain/hex.ts'
import { authorities } from './authorizations.ts'
import type { World, WorldAccount, WorldBlock } from './cases.ts'
import { contractCode } from './contractCode.ts'
import { Dice } from './dice.ts'
import { precompilesOf, type Scene } from './scene.ts'
import { anyTransaction } from './transactions.ts'

const COINBASE = fromHex('0x2adc25665018aa1fe0e6bc666dac8fc2697ff9ba')
const CONTRACTS: readonly bigint[] = [
  0x00000000000000000000000000000000c0de0001n,
  0xc0de000000000000000000000000000000000002n,
  0xc0de000000000000000000000000000000000003n,
  0xc0de000000000000000000000000000000000004n,
  0xffffffffffffffffffffffffffffffffffc0de05n,
]
const WEALTHY = 0x000000000000000000000000000000000000e0a1n
const EMPTY_ACCOUNT = 0x000000000000000000000000000000000000e0a2n
const ABSENT = 0x000000000000000000000000000000000000e0a3n
const RIPEMD160 = 3n
const NONCE_MAX = 2n ** 64n - 1n
/** Nonces at which the length of the RLP changes. */
const NONCES: readonly bigint[] = [0x7fn, 0x80n, 0x81n, 0xffn, 0x100n, 0xffffn]
const SLOT_MAX = 4
const FIRST_STATEMENTS_MAX = 22
const OTHER_STATEMENTS_MAX = 8

/**
 * Generates the program with a number; equal arguments return equal programs.
 *
 * @param seed of the run
 */
export function generateWorld(seed: number, index: number, forks: readonly Fork[]): World {
  const dice = new Dice(seed, index)
  const fork = dice.pick(forks)
  const contracts = CONTRACTS.slice(0, dice.between(2, CONTRACTS.length))
  const sender = authorities[0]!.address
  const signers = isAtLeast(fork, 'prague')
    ? authorities.slice(1).map(({ address }) => toBigInt(address))
    : []
  const scene: Scene = {
    dice,
    fork,
    // An authority with a delegation has code.
    contracts: [...contracts, ...signers],
    others: [WEALTHY, EMPTY_ACCOUNT, ABSENT, 0n, toBigInt(sender), toBigInt(COINBASE), RIPEMD160],
    precompiles: precompilesOf(fork),
  }
  const accounts = new Map<string, WorldAccount>()
  const add = (account: WorldAccount): void => {
    if (!accounts.has(idOf(account.address))) accounts.set(idOf(account.address), account)
  }
  add(plain(sender, anySenderNonce(dice), 10n ** 20n, senderCode(scene)))
  for (const [at, address] of contracts.entries()) add(contract(scene, address, at))
  for (const address of signers) if (dice.chance(0.8)) add(authority(scene, address))
  add(plain(bytesOfAddress(WEALTHY), 0n, 10n ** 18n))
  if (!isAtLeast(fork, 'paris') || dice.chance(0.3)) addEmpty(dice, add)
  if (dice.chance(0.5)) add(plain(COINBASE, 0n, BigInt(dice.below(3))))
  if (dice.chance(0.15)) add(occupied(scene, [...accounts.values()]))
  const all = [...accounts.values()]
  const block = anyBlock(scene)
  const transaction = anyTransaction(scene, block, all)
  return { name: `seed ${seed} program ${index}`, fork, accounts: all, block, transaction }
}

function bytesOfAddress(address: bigint): Uint8Array {
  return leftPad(fromBigInt(address), 20)
}

function plain(
  address: Uint8Array,
  nonce: bigint,
  balance: bigint,
  code: Uint8Array = new Uint8Array(0),
): WorldAccount {
  return { address, nonce, balance, code, storage: new Map() }
}

function anySenderNonce(dice: Dice): bigint {
  return dice.weighted([
    [70, 0n],
    [20, 1n],
    [9, dice.pick(NONCES)],
    [1, NONCE_MAX - BigInt(dice.below(2))],
  ])
}

/** Code of the sender. From Prague on it may be a delegation; other code makes its transactions invalid (EIP-3607). */
function senderCode(scene: Scene): Uint8Array {
  const { dice, fork } = scene
  if (!isAtLeast(fork, 'london') || dice.chance(0.96)) return new Uint8Array(0)
  return isAtLeast(fork, 'prague') && dice.chance(0.8)
    ? delegation(dice.pick(scene.contracts))
    : Uint8Array.of(0)
}

function delegation(address: bigint): Uint8Array {
  return Uint8Array.of(0xef, 0x01, 0x00, ...bytesOfAddress(address))
}

/** @param at index of the contract; most transactions call the first, which is longer */
function contract(scene: Scene, address: bigint, at: number): WorldAccount {
  const { dice } = scene
  const balance = dice.weighted([
    [30, 0n],
    [30, 1_000n],
    [40, 10n ** 18n],
  ])
  const nonce = dice.weighted([
    [82, 1n],
    [8, 0n],
    [6, dice.pick(NONCES)],
    [4, NONCE_MAX - BigInt(dice.below(3))],
  ])
  const storage = new Map<bigint, bigint>()
  for (let slot = 0n; slot < SLOT_MAX; slot++)
    if (dice.chance(0.4)) storage.set(slot, BigInt(dice.between(1, 2)))
  const code =
    at > 0 && isAtLeast(scene.fork, 'prague') && dice.chance(0.06)
      ? delegation(dice.pick([...scene.contracts, ...scene.precompiles]))
      : contractCode(scene, at === 0 ? FIRST_STATEMENTS_MAX : OTHER_STATEMENTS_MAX, at === 0)
  return { address: bytesOfAddress(address), nonce, balance, code, storage }
}

function authority(scene: Scene, address: bigint): WorldAccount {
  const { dice } = scene
  const code = dice.weighted<Uint8Array>([
    [30, new Uint8Array(0)],
    [60, delegation(dice.pick([...scene.contracts, dice.pick(scene.precompiles)]))],
    [10, Uint8Array.of(0x5b)],
  ])
  // Storage without code and nonce is not generated (known.ts, EIP-7610).
  const storage = new Map(code.length === 23 && dice.chance(0.5) ? [[BigInt(dice.below(SLOT_MAX)), 1n]] : [])
  const nonce = code.length === 0 ? BigInt(dice.below(2)) : 1n
  return { address: bytesOfAddress(address), nonce, balance: BigInt(dice.below(2)) * 1_000n, code, storage }
}

/** Adds empty accounts, which chains had before EIP-161. */
function addEmpty(dice: Dice, add: (account: WorldAccount) => void): void {
  if (dice.chance(0.7)) add(plain(bytesOfAddress(EMPTY_ACCOUNT), 0n, 0n))
  if (dice.chance(0.3)) add(plain(bytesOfAddress(RIPEMD160), 0n, 0n))
  if (dice.chance(0.1)) add(plain(COINBASE, 0n, 0n))
}

/** An account at the address of a later creation. */
function occupied({ dice }: Scene, accounts: readonly WorldAccount[]): WorldAccount {
  const { address, nonce } = dice.pick(accounts)
  const taken = createdAddress(address, nonce < NONCE_MAX ? nonce : 0n)
  return dice.pick([
    plain(taken, 0n, 5n),
    plain(taken, 1n, 0n),
    plain(taken, 0n, 0n, Uint8Array.of(0)),
    plain(taken, 1n, 1n, Uint8Array.of(0x60, 0x01, 0x60, 0x00, 0x55)),
  ])
}

function anyBlock({ dice, fork, contracts }: Scene): WorldBlock {
  const coinbase = dice.weighted<() => Uint8Array>([
    [88, () => COINBASE],
    [4, () => bytesOfAddress(dice.pick(contracts))],
    [3, () => authorities[0]!.address],
    [3, () => bytesOfAddress(ABSENT)],
    [2, () => bytesOfAddress(dice.pick([1n, RIPEMD160]))],
  ])()
  return {
    coinbase,
    number: BigInt(dice.pick([1, 2, 255, 256, 257, 258, 1_000])),
    timestamp: BigInt(dice.pick([1_000, 2_000_000])),
    gasLimit: BigInt(dice.pick([30_000_000, 30_000_000, 100_000_000])),
    difficulty: isAtLeast(fork, 'paris') ? 0n : BigInt(dice.pick([1, 0x20000])),
    random: isAtLeast(fork, 'paris') ? dice.bits(256) : 0n,
    baseFee: isAtLeast(fork, 'london') ? BigInt(dice.pick([7, 10, 1_000])) : 0n,
    excessBlobGas: isAtLeast(fork, 'cancun') ? BigInt(dice.pick([0, 0, 131_072, 20_000_000])) : 0n,
  }
}
