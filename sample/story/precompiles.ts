/** Calls of all precompiled contracts, one after the other, from block 137 on. */
import { createHash } from 'node:crypto'
import { type Address, concatHex, type Hex, numberToHex, pad, stringToHex, toHex } from 'viem'
import { sign } from 'viem/accounts'
import { accounts, seeded } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const text = stringToHex('In testimony whereof we have set our seal')

const hash = seeded('message')
const signature = await sign({ hash, privateKey: accounts.alice.privateKey })
const v = 27n + BigInt(signature.yParity ?? 0)
const signed = concatHex([hash, word(v), signature.r, signature.s])

const BN254_P = 21888242871839275222246405745257275088696311157297823662689037894645226208583n
const bnG1 = concatHex([word(1n), word(2n)])
const bnG1Negated = concatHex([word(1n), word(BN254_P - 2n)])
const bnG2: Hex = concatHex([
  '0x198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2',
  '0x1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed',
  '0x090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b',
  '0x12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa',
])

const blsG1: Hex = concatHex([
  pad('0x17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb', {
    size: 64,
  }),
  pad('0x08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1', {
    size: 64,
  }),
])

/** EIP-152, test vector 5: twelve rounds over "abc". */
const blake2f: Hex = concatHex([
  '0x0000000c',
  '0x48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5',
  '0xd182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b',
  pad('0x616263', { dir: 'right', size: 128 }),
  '0x03000000000000000000000000000000',
  '0x01',
])

/** Input for the zero polynomial, whose commitment and proof are the point at infinity (EIP-4844). */
function pointEvaluation(): Hex {
  const infinity = pad('0xc0', { dir: 'right', size: 48 })
  const digest = createHash('sha256')
    .update(Buffer.from(infinity.slice(2), 'hex'))
    .digest('hex')
  return concatHex([`0x01${digest.slice(2)}`, word(5n), word(0n), infinity, infinity])
}

/** Input from RFC 6979, A.2.5: a P-256 signature of the SHA-256 hash of "sample". */
const p256: Hex = concatHex([
  toHex(createHash('sha256').update('sample').digest()),
  '0xefd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
  '0xf7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  '0x60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6',
  '0x7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
])

const asked: readonly [name: string, address: number, input: Hex][] = [
  ['ecrecover', 0x01, signed],
  ['sha256', 0x02, text],
  ['ripemd160', 0x03, text],
  ['identity', 0x04, text],
  ['modexp', 0x05, concatHex([word(32n), word(1n), word(32n), seeded('base'), '0x03', seeded('modulus')])],
  ['bn254 add', 0x06, concatHex([bnG1, bnG1])],
  ['bn254 mul', 0x07, concatHex([bnG1, word(12345n)])],
  ['bn254 pairing', 0x08, concatHex([bnG1, bnG2, bnG1Negated, bnG2])],
  ['blake2f', 0x09, blake2f],
  ['point evaluation', 0x0a, pointEvaluation()],
  ['BLS12-381 G1 add', 0x0b, concatHex([blsG1, blsG1])],
  ['BLS12-381 G1 multi-scalar', 0x0c, concatHex([blsG1, word(9n)])],
  ['BLS12-381 map to G1', 0x10, pad('0x2a', { size: 64 })],
  ['P-256 verify', 0x100, p256],
]

function ask(name: string, address: number, input: Hex): Draft {
  const precompile: Address = numberToHex(address, { size: 20 })
  const data = encode('Precompiles', 'ask', [precompile, input])
  return { from: 'erin', to: contracts.precompiles, data, gas: 400_000n, label: `precompile ${name}` }
}

function call(label: string, functionName: string, args: unknown[]): Draft {
  return { from: 'erin', to: contracts.precompiles, data: encode('Precompiles', functionName, args), label }
}

const drafts: readonly Draft[] = [
  ...asked.map(([name, address, input]) => ask(name, address, input)),
  call('three hashes', 'hashes', [text]),
  call('signer by ecrecover', 'signer', [hash, Number(v), signature.r, signature.s]),
  { ...ask('blake2f refused', 0x09, '0x00'), fails: true },
]

const FIRST_BLOCK = 137

/** Returns one of the calls for every odd block from 137 on. */
export function precompileScene(block: number): readonly Draft[] {
  const draft = block % 2 === 1 ? drafts[(block - FIRST_BLOCK) / 2] : undefined
  return draft === undefined ? [] : [draft]
}
