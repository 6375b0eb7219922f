/** Authorities, and their valid and invalid authorizations for transactions of type 4 (EIP-7702). */
import { type Input, RLP } from '@ethereumjs/rlp'
import secp256k1 from 'secp256k1'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromBigInt, leftPad, toBigInt } from '../../../src/chain/hex.ts'
import type { WorldAccount, WorldAuthorization } from './cases.ts'
import type { Dice } from './dice.ts'
import { CHAIN_ID } from './rules.ts'
import { anyAddress, type Scene } from './scene.ts'

const MAGIC = Uint8Array.of(5)
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const NONCE_MAX = 2n ** 64n - 1n

interface Authority {
  readonly key: Uint8Array
  /** 20 bytes */
  readonly address: Uint8Array
}

/** The first authority is the sender of every transaction. */
export const authorities: readonly Authority[] = [
  Buffer.from('45a915e4d060149eb4365960e6a7a45f334393093061116b197e3240065ff2d8', 'hex'),
  ...[0x11, 0x22, 0x33].map((byte) => Buffer.alloc(32, byte)),
].map((bytes) => {
  const key = new Uint8Array(bytes)
  return { key, address: keccak256(secp256k1.publicKeyCreate(key, false).subarray(1)).slice(12) }
})

/** Authorizations for a transaction; most are valid. @param accounts state before the transaction */
export function anyAuthorizations(scene: Scene, accounts: readonly WorldAccount[]): WorldAuthorization[] {
  const { dice } = scene
  if (dice.chance(0.03)) return []
  const counts = new Map<Authority, bigint>()
  return Array.from({ length: dice.between(1, 4) }, () => {
    const authority = dice.pick(authorities)
    const known = accounts.find(({ address }) => Buffer.from(address).equals(authority.address))
    // The transaction increments the sender's nonce before it checks authorizations.
    const first = (known?.nonce ?? 0n) + (authority === authorities[0] ? 1n : 0n)
    const next = counts.get(authority) ?? first
    const right = dice.chance(0.8)
    const nonce = right
      ? next
      : dice.pick([next + 1n, next - 1n < 0n ? 0n : next - 1n, NONCE_MAX, NONCE_MAX - 1n])
    counts.set(authority, nonce === next ? next + 1n : next)
    const chainId = dice.chance(0.92) ? dice.pick([0n, CHAIN_ID]) : dice.pick([2n, 2n ** 64n])
    return spoil(dice, sign(authority.key, { chainId, address: codeOwner(scene), nonce: atMostNonce(nonce) }))
  })
}

/** State tests, like transactions, have 64-bit nonces. */
function atMostNonce(nonce: bigint): bigint {
  return nonce > NONCE_MAX ? NONCE_MAX : nonce
}

/** The delegate: the account whose code the authority runs. Zero clears the delegation. */
function codeOwner(scene: Scene): Uint8Array {
  const { dice } = scene
  const owner = dice.weighted<() => bigint>([
    [55, () => dice.pick(scene.contracts)],
    [12, () => 0n],
    [15, () => toBigInt(dice.pick(authorities).address)],
    [8, () => dice.pick(scene.precompiles)],
    [10, () => BigInt.asUintN(160, anyAddress(scene))],
  ])()
  return leftPad(fromBigInt(owner), 20)
}

function sign(
  key: Uint8Array,
  fields: Pick<WorldAuthorization, 'chainId' | 'address' | 'nonce'>,
): WorldAuthorization {
  const { chainId, address, nonce } = fields
  const message: Input = [fromBigInt(chainId), address, fromBigInt(nonce)]
  const { signature, recid } = secp256k1.ecdsaSign(keccak256(MAGIC, RLP.encode(message)), key)
  const r = toBigInt(signature.subarray(0, 32))
  return { ...fields, yParity: recid, r, s: toBigInt(signature.subarray(32)) }
}

/** Sometimes replaces the signature with another one, or with an invalid one. */
function spoil(dice: Dice, signed: WorldAuthorization): WorldAuthorization {
  if (dice.chance(0.88)) return signed
  return dice.pick<WorldAuthorization>([
    { ...signed, yParity: 1 - signed.yParity },
    { ...signed, yParity: 2 },
    { ...signed, yParity: 1 - signed.yParity, s: ORDER - signed.s },
    { ...signed, s: ORDER / 2n + 1n },
    { ...signed, s: 0n },
    { ...signed, r: 0n },
    { ...signed, r: ORDER },
    { ...signed, r: signed.r ^ 1n },
  ])
}
