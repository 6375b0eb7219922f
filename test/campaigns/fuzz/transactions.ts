/** Generates the transaction of a program, which is valid in most cases. */
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt, leftPad, toBigInt } from '../../../src/chain/hex.ts'
import { Assembly } from './assembly.ts'
import { anyAuthorizations, authorities } from './authorizations.ts'
import type { WorldAccount, WorldBlock, WorldTransaction } from './cases.ts'
import type { Dice } from './dice.ts'
import { initCode } from './messages.ts'
import { precompileInput } from './precompileInputs.ts'
import { anyAddress, anyAmount, anySlot, anyWord, type Scene } from './scene.ts'

const TYPES: readonly (readonly [type: WorldTransaction['type'], since: Fork])[] = [
  [0, 'frontier'],
  [1, 'berlin'],
  [2, 'london'],
  [3, 'cancun'],
  [4, 'prague'],
]
/** EIP-170 */
const CODE_MAX = 24_576
/** EIP-3860 */
const INIT_CODE_MAX = 49_152
/** Percentage of transactions with a fault that may make them invalid */
const FAULTY = 4

/** @param accounts state before the transaction */
export function anyTransaction(
  scene: Scene,
  block: WorldBlock,
  accounts: readonly WorldAccount[],
): WorldTransaction {
  const { dice, fork } = scene
  const type = anyType(dice, fork)
  const sender = authorities[0]!.address
  const target = anyTarget(scene, type)
  const price = block.baseFee + BigInt(dice.pick([1, 2, 10, 1_000]))
  const { nonce } = accounts[0]!
  const transaction: WorldTransaction = {
    type,
    sender,
    nonce,
    ...target,
    value: target.to === undefined && dice.chance(0.6) ? 0n : anyTransferred(scene),
    gasPrice: price,
    tip: type >= 2 ? dice.pick([0n, 1n, price - block.baseFee, price]) : 0n,
    accessList: type >= 1 ? anyAccessList(scene) : [],
    blobHashes: type === 3 ? anyBlobHashes(dice) : [],
    blobFeeCap: type === 3 ? 10n ** 6n : 0n,
    authorizations: type === 4 ? anyAuthorizations(scene, accounts) : [],
  }
  return dice.below(100) < FAULTY ? spoil(scene, transaction) : transaction
}

function anyType(dice: Dice, fork: Fork): WorldTransaction['type'] {
  const known = TYPES.filter(([, since]) => isAtLeast(fork, since))
  if (dice.chance(0.003)) return dice.pick(TYPES)[0]
  return dice.weighted(known.map(([type]) => [type === 0 ? 3 : type === 4 ? 3 : 2, type] as const))
}

function anyTarget(scene: Scene, type: number): Pick<WorldTransaction, 'to' | 'data'> {
  const { dice } = scene
  const at = (address: bigint): Uint8Array => leftPad(fromBigInt(BigInt.asUintN(160, address)), 20)
  return dice.weighted<() => Pick<WorldTransaction, 'to' | 'data'>>([
    [79, () => ({ to: at(scene.contracts[0]!), data: anyData(dice) })],
    [5, () => ({ to: at(dice.pick(scene.contracts)), data: anyData(dice) })],
    // The authorizations of the transaction may delegate these accounts to contracts.
    [type === 4 ? 40 : 0, () => ({ to: dice.pick(authorities).address, data: anyData(dice) })],
    [3, () => ({ to: at(anyAddress(scene)), data: anyData(dice) })],
    [2, () => ({ to: at(dice.pick(scene.others)), data: anyData(dice) })],
    [type < 3 ? 12 : 1, () => ({ to: undefined, data: creationData(scene) })],
    [
      2,
      () => {
        const address = Number(dice.pick(scene.precompiles))
        return { to: at(BigInt(address)), data: precompileInput(dice, address) }
      },
    ],
  ])()
}

function creationData(scene: Scene): Uint8Array {
  const { dice } = scene
  if (dice.chance(0.3))
    return new Assembly(scene.fork)
      .push(CODE_MAX + dice.pick([0, 1, 1]))
      .push(0)
      .op('RETURN')
      .finish()
  if (dice.chance(0.97)) return initCode(scene, 0)
  return new Uint8Array(INIT_CODE_MAX + dice.pick([-1, 0, 1])).fill(dice.pick([0, 0x5b]))
}

function anyData(dice: Dice): Uint8Array {
  const length = dice.weighted([
    [40, 0],
    [40, dice.below(100)],
    [15, dice.pick([31, 32, 33, 64, 200])],
    [5, dice.pick([1_000, 3_000])],
  ])
  const data = dice.bytes(length)
  if (dice.chance(0.5)) return data
  return data.map((byte) => (dice.chance(0.5) ? 0 : byte))
}

function anyTransferred(scene: Scene): bigint {
  const { dice } = scene
  return dice.chance(0.97) ? anyAmount(scene) % 10n ** 19n : anyWord(scene)
}

function anyAccessList({ dice, ...scene }: Scene): WorldTransaction['accessList'] {
  const length = dice.weighted([
    [40, 0],
    [40, dice.between(1, 3)],
    [20, dice.between(2, 6)],
  ])
  return Array.from({ length }, () => ({
    address: leftPad(fromBigInt(BigInt.asUintN(160, anyAddress({ dice, ...scene }))), 20),
    slots: Array.from({ length: dice.below(4) }, () => anySlot({ dice, ...scene })),
  }))
}

function anyBlobHashes(dice: Dice): Uint8Array[] {
  return Array.from({ length: dice.pick([1, 2, 3, 4, 4]) }, () => {
    const hash = dice.bytes(32)
    hash[0] = 1
    return hash
  })
}

/** A transaction that is invalid, or just valid. */
function spoil(scene: Scene, transaction: WorldTransaction): WorldTransaction {
  const { dice } = scene
  const { nonce, gasPrice, type, blobHashes } = transaction
  const faults: WorldTransaction[] = [
    { ...transaction, nonce: BigInt.asUintN(64, nonce + 1n) },
    { ...transaction, nonce: nonce > 0n ? nonce - 1n : 1n },
    { ...transaction, value: dice.pick([10n ** 20n, 10n ** 20n - 10n ** 6n, 2n ** 256n - 1n]) },
    { ...transaction, gasPrice: dice.pick([1n, 6n, 7n, 10n ** 13n, 2n ** 128n]), tip: 0n },
    ...(type >= 2 ? [{ ...transaction, tip: gasPrice + 1n }] : []),
    ...(type >= 3 ? [{ ...transaction, to: undefined }] : []),
    ...(type === 3
      ? [
          { ...transaction, blobHashes: [] },
          { ...transaction, blobHashes: blobHashes.map((hash) => Uint8Array.of(2, ...hash.subarray(1))) },
          { ...transaction, blobHashes: Array.from({ length: dice.pick([6, 7, 9]) }, () => blobHashes[0]!) },
          { ...transaction, blobFeeCap: dice.pick([0n, 1n]) },
        ]
      : []),
    ...(type === 4 ? [{ ...transaction, authorizations: [] }] : []),
    { ...transaction, to: leftPad(fromBigInt(toBigInt(transaction.sender)), 20) },
  ]
  return dice.pick(faults)
}
