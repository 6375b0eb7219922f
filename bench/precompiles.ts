/**
 * Benchmarks precompiled contracts: gas per CPU second, on inputs that take long for their price. The time is the CPU
 * time of the process, so other work of the machine matters little. Prints rows of name, value, unit.
 */
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { p256 } from '@noble/curves/nist.js'
import secp256k1 from 'secp256k1'
import { type Fork, isAtLeast } from '../src/chain/forks.ts'
import { precompilesOf } from '../src/evm/precompiles/directory.ts'
import { PrecompileFailure } from '../src/evm/precompiles/precompile.ts'
import { concat, word } from '../test/support/assembler.ts'
import * as inputs from '../test/support/precompileInputs.ts'
import type { BenchRow } from './row.ts'

/** Minimum CPU time of a round, in µs. */
const ROUND_US = 150_000
/** Rounds that select the slowest of many inputs: short ones for all inputs, longer ones for those that remain. */
const GLANCES: readonly [roundUs: number, left: number][] = [
  [1_500, 60],
  [8_000, 12],
  [30_000, 4],
]
const ROUNDS = 3

interface Case {
  readonly contract: number
  readonly fork: Fork
  readonly name: string
  readonly input: Uint8Array
}

/** Returns pseudorandom bytes, the same in every run. */
function noise(length: number, seed: string | number): Uint8Array {
  return new Uint8Array(createHash('shake256', { outputLength: length }).update(`${seed}`).digest())
}

const scalar = (seed: string | number): bigint => BigInt(`0x${Buffer.from(noise(31, seed)).toString('hex')}`)
const ones = (length: number): Uint8Array => new Uint8Array(length).fill(0xff)
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

function hashCases(): Case[] {
  return [0, 32, 1024, 65_536].flatMap((length) =>
    [2, 3, 4].map((contract): Case => {
      return { contract, fork: 'frontier', name: `${length} bytes`, input: noise(length, 1) }
    }),
  )
}

function signatureCases(): Case[] {
  const hash = noise(32, 'hash')
  const { signature, recid } = secp256k1.ecdsaSign(hash, noise(32, 'key'))
  const key = noise(32, 'P-256')
  const signed = p256.sign(hash, key, { prehash: false, format: 'compact' })
  const publicKey = p256.getPublicKey(key, false).subarray(1)
  return [
    {
      contract: 1,
      fork: 'frontier',
      name: 'recovered',
      input: concat(hash, word(27 + recid), signature.subarray(0, 32), signature.subarray(32)),
    },
    { contract: 256, fork: 'osaka', name: 'signed', input: concat(hash, signed, publicKey) },
  ]
}

/** Sizes of the modulus, in bytes: all short ones, and longer ones around which the price or the work jumps. */
const MODEXP_SIZES = [...times(33, (index) => index + 1), 40, 41, 48, 64, 96, 128, 200, 256, 260, 512, 1024]
/** Sizes of the exponent, in bytes: up to the end of the minimum price, and beyond. */
const MODEXP_EXPONENTS = [1, 2, 4, 7, 8, 9, 12, 20, 32, 33, 1024]
const MODEXP_FORKS = ['byzantium', 'berlin', 'osaka'] as const

function modexpCases(): Case[] {
  return MODEXP_FORKS.flatMap((fork) =>
    MODEXP_SIZES.flatMap((size) =>
      MODEXP_EXPONENTS.flatMap((exponentSize) =>
        (['odd', 'even', 'power of two as'] as const).map((parity): Case => {
          const modulus = noise(size, `modulus ${size}`)
          modulus[0]! |= 0x80
          if (parity === 'odd') modulus[size - 1]! |= 1
          else if (parity === 'power of two as') modulus.fill(0).set([0x80])
          else modulus.fill(0, size - Math.ceil(size / 2))
          const base = noise(size, 'base')
          const name = `${parity} modulus of ${size} bytes, exponent of ${exponentSize}`
          return { contract: 5, fork, name, input: inputs.modexpInput(base, ones(exponentSize), modulus) }
        }),
      ),
    ),
  )
}

function bnCases(): Case[] {
  const point = inputs.bnG1(inputs.bnPoint(scalar('a')))
  const pair = (index: number): Uint8Array =>
    concat(
      inputs.bnG1(inputs.bnPoint(scalar(index))),
      inputs.bnG2(inputs.bnTwistPoint(scalar(`g2 ${index}`))),
    )
  return (['byzantium', 'istanbul'] as const).flatMap((fork): Case[] => [
    { contract: 6, fork, name: 'two points', input: concat(point, inputs.bnG1(inputs.bnPoint(7n))) },
    { contract: 7, fork, name: 'long scalar', input: concat(point, word(bn254.fields.Fr.ORDER - scalar(5))) },
    { contract: 7, fork, name: 'scalar of ones', input: concat(point, ones(32)) },
    ...[1, 2, 20].map((count): Case => {
      return { contract: 8, fork, name: `${count} pairs`, input: concat(...times(count, pair)) }
    }),
  ])
}

function blake2fCases(): Case[] {
  return [12, 1200, 120_000].map((rounds): Case => {
    const input = concat(word(rounds).subarray(28), noise(208, 'blake2f'), Uint8Array.of(1))
    return { contract: 9, fork: 'istanbul', name: `${rounds} rounds`, input }
  })
}

function kzgCases(): Case[] {
  return [{ contract: 10, fork: 'cancun', name: 'wrong proof', input: inputs.wrongKzgProof() }]
}

function blsCases(): Case[] {
  const g1 = times(128, (index) => inputs.blsG1(inputs.blsPoint(scalar(index))))
  const g2 = times(128, (index) => inputs.blsG2(inputs.blsTwistPoint(scalar(index))))
  const products = (points: Uint8Array[], count: number): Uint8Array =>
    concat(...times(count, (index) => concat(points[index % 128]!, noise(32, index))))
  const fork = 'prague'
  return [
    { contract: 11, fork, name: 'two points', input: concat(g1[0]!, g1[1]!) },
    { contract: 13, fork, name: 'two points', input: concat(g2[0]!, g2[1]!) },
    ...[1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 2048].flatMap((count): Case[] => [
      { contract: 12, fork, name: `${count} products`, input: products(g1, count) },
      { contract: 14, fork, name: `${count} products`, input: products(g2, count) },
    ]),
    ...[1, 2, 8, 32].map((count): Case => {
      const input = concat(...times(count, (index) => concat(g1[index]!, g2[index]!)))
      return { contract: 15, fork, name: `${count} pairs`, input }
    }),
    { contract: 16, fork, name: 'an element', input: inputs.blsElement(bls12_381.fields.Fp.ORDER - 5n) },
    {
      contract: 17,
      fork,
      name: 'an element',
      input: concat(inputs.blsElement(scalar('c0')), inputs.blsElement(scalar('c1'))),
    },
  ]
}

/** Returns the gas of a CALL to a warm account, which callers pay even if the contract itself costs nothing. */
function callGas(fork: Fork): number {
  if (isAtLeast(fork, 'berlin')) return 100
  return isAtLeast(fork, 'tangerineWhistle') ? 700 : 40
}

/** Returns the CPU time of a call in the best of some rounds, in µs. */
function cpuUs(run: () => void, roundUs: number): number {
  const usedBy = (count: number): number => {
    const start = process.cpuUsage()
    for (let i = 0; i < count; i++) run()
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  let count = 1
  for (let used = usedBy(1); used < roundUs; used = usedBy(count)) {
    count = Math.max(count * 2, Math.ceil((count * roundUs * 1.2) / Math.max(used, 1000)))
  }
  return Math.min(...times(ROUNDS, () => usedBy(count))) / count
}

function measured({ contract, fork, name, input }: Case, roundUs: number): Figures {
  const { gas, run } = precompilesOf(fork).get(contract)!
  const us = cpuUs(() => {
    try {
      gas(input)
      run(input)
    } catch (error) {
      if (!(error instanceof PrecompileFailure)) throw error
    }
  }, roundUs)
  const paid = Number(gas(input))
  const title = `precompile ${contract}, ${fork}, ${name}`
  return { title, us, rate: paid / us, rateWithCall: (paid + callGas(fork)) / us }
}

interface Figures {
  readonly title: string
  readonly us: number
  /** Mgas per CPU second, without and with the gas of the CALL. */
  readonly rate: number
  readonly rateWithCall: number
}

/** Returns rows for the slowest inputs of each contract under each fork. */
export async function benchPrecompiles(): Promise<BenchRow[]> {
  const cases = [
    ...signatureCases(),
    ...hashCases(),
    ...modexpCases(),
    ...bnCases(),
    ...blake2fCases(),
    ...kzgCases(),
    ...blsCases(),
  ]
  const groups = new Map<string, Case[]>()
  for (const one of cases) {
    const key = `${one.contract} ${one.fork}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    let slowest = group
    for (const [roundUs, left] of GLANCES) {
      const glances = slowest.map((one) => ({ one, rate: measured(one, roundUs).rateWithCall }))
      slowest = glances
        .sort((a, b) => a.rate - b.rate)
        .slice(0, left)
        .map(({ one }) => one)
    }
    return slowest.flatMap((one) => {
      const { title, us, rate, rateWithCall } = measured(one, ROUND_US)
      return [
        { name: `${title}: CPU`, value: us, unit: 'µs' },
        { name: title, value: rate, unit: 'Mgas/s' },
        { name: `${title}, with its CALL`, value: rateWithCall, unit: 'Mgas/s' },
      ]
    })
  })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, value, unit } of await benchPrecompiles()) {
    console.log(`${name}: ${value.toFixed(2)} ${unit}`)
  }
}
