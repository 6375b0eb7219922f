import { createEVM, type EVM } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Fork } from '../../../src/chain/forks.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { precompilesOf } from '../../../src/evm/precompiles/directory.ts'
import { PrecompileFailure } from '../../../src/evm/precompiles/precompile.ts'
import { makeCommon } from '../../../src/oracle/common.ts'
import { concat, word } from '../../support/assembler.ts'
import { everyForkGenesis } from '../../support/genesis.ts'
import * as inputs from '../../support/precompileInputs.ts'
import { runs } from '../../support/runs.ts'
import { precompileWords } from './precompileFailure.ts'

const GAS = 100_000_000_000n

/** The gas and the output, or geth's message for the failure. */
type Outcome = string

describe('precompiled contracts and ethereumjs', () => {
  const { config } = parseGenesis(JSON.stringify(everyForkGenesis()))
  const evms = new Map<Fork, EVM>()

  async function theirs(fork: Fork, number: number, input: Uint8Array): Promise<Outcome> {
    const evm = evms.get(fork) ?? (await createEVM({ common: makeCommon(config, fork) }))
    evms.set(fork, evm)
    const to = word(number).subarray(12)
    const { execResult } = await evm.runCall({ to: new Address(to), data: input, gasLimit: GAS })
    const failure = precompileWords(evm, to, { input, gas: GAS }, execResult)
    return failure ?? `${execResult.executionGasUsed}: ${toHex(execResult.returnValue)}`
  }

  function ours(fork: Fork, number: number, input: Uint8Array): Outcome {
    const { gas, run } = precompilesOf(fork).get(number)!
    // As in the core's memory, other bytes surround the input, and the memory is overwritten after the call.
    const memory = concat(new Uint8Array(7).fill(0xee), input, new Uint8Array(9).fill(0xdd))
    const view = memory.subarray(7, 7 + input.length)
    try {
      const asked = gas(view)
      if (asked > GAS) return 'out of gas'
      const output = run(view)
      memory.fill(0xaa)
      return `${asked}: ${toHex(output)}`
    } catch (error) {
      if (error instanceof PrecompileFailure) return error.message
      throw error
    }
  }

  async function agree(
    fork: Fork,
    numbers: readonly number[],
    made: fc.Arbitrary<Uint8Array>,
    numRuns: number,
  ) {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...numbers), made, async (number, input) => {
        expect(ours(fork, number, input)).to.equal(await theirs(fork, number, input))
      }),
      { numRuns: runs(numRuns) },
    )
  }

  const bytes = (maxLength: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength })

  it('agree on hashes, copies and recovered signers', async () => {
    const signed = fc
      .tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 26, max: 29 }), bytes(64))
      .map(([hash, v, rest]) => concat(hash, word(v), rest))
    await agree('frontier', [1, 2, 3, 4], fc.oneof(bytes(300), signed), 200)
  })

  it('agree on modular exponentiation and its gas in each fork', async () => {
    const length = fc.oneof(
      fc.integer({ min: 0, max: 70 }),
      fc.constantFrom(1023n, 1024n, 1025n, 2n ** 64n, 2n ** 256n - 1n),
    )
    const stated = fc
      .tuple(length, length, length, bytes(200))
      .map(([base, exponent, modulus, rest]) => concat(word(base), word(exponent), word(modulus), rest))
    const whole = fc
      .tuple(bytes(70), bytes(70), bytes(70))
      .map(([base, exponent, modulus]) => inputs.modexpInput(base, exponent, modulus))
    for (const fork of ['byzantium', 'istanbul', 'berlin', 'prague', 'osaka', 'bpo5'] as const) {
      await agree(fork, [5], fc.oneof(whole, stated, bytes(130)), 150)
    }
  })

  it('agree on BLAKE2b’s compression', async () => {
    const sound = fc
      .tuple(
        fc.integer({ min: 0, max: 30 }),
        fc.uint8Array({ minLength: 208, maxLength: 208 }),
        fc.integer({ min: 0, max: 2 }),
      )
      .map(([rounds, state, flag]) => concat(word(rounds).subarray(28), state, Uint8Array.of(flag)))
    await agree('istanbul', [9], fc.oneof(sound, bytes(220)), 200)
  })

  const factor = fc.oneof(
    fc.constantFrom(1n, 2n, bn254.fields.Fr.ORDER - 1n),
    fc.bigInt({ min: 1n, max: 2n ** 250n }),
  )

  /** Changes one byte in some of the inputs. */
  const spoilt = (input: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
    fc
      .tuple(input, fc.option(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { freq: 3 }))
      .map(([whole, change]) => {
        if (change === null || whole.length === 0) return whole
        const changed = whole.slice()
        changed[change[0] % whole.length]! ^= change[1]
        return changed
      })

  it('agree on sums and products of points of BN254', async () => {
    const point = fc.oneof(
      { arbitrary: factor.map((each) => inputs.bnG1(inputs.bnPoint(each))), weight: 4 },
      fc.constant(new Uint8Array(64)),
    )
    const two = fc.tuple(point, point).map((points) => concat(...points))
    const product = fc.tuple(point, bytes(40)).map((parts) => concat(...parts))
    for (const fork of ['byzantium', 'istanbul', 'osaka'] as const) {
      await agree(fork, [6, 7], spoilt(fc.oneof(two, product, bytes(70))), 30)
    }
  })

  it('agree on pairings of BN254', async () => {
    const pair = fc
      .tuple(fc.option(factor, { freq: 5 }), fc.option(factor, { freq: 5 }))
      .map(([a, b]) =>
        concat(
          a === null ? new Uint8Array(64) : inputs.bnG1(inputs.bnPoint(a)),
          b === null ? new Uint8Array(128) : inputs.bnG2(inputs.bnTwistPoint(b)),
        ),
      )
    const some = fc.array(pair, { maxLength: 3 }).map((pairs) => concat(...pairs))
    const one = fc.tuple(factor, factor).map(([a, b]) => {
      const { ORDER } = bn254.fields.Fr
      const product = inputs.bnPoint((ORDER - ((a * b) % ORDER)) % ORDER || 1n)
      return concat(
        ...[inputs.bnG1(inputs.bnPoint(a)), inputs.bnG2(inputs.bnTwistPoint(b % ORDER || 1n))],
        ...[inputs.bnG1(product), inputs.bnG2(inputs.bnTwistPoint(1n))],
      )
    })
    await agree('byzantium', [8], spoilt(fc.oneof(some, one)), 12)
    await agree('istanbul', [8], spoilt(fc.oneof(some, one)), 12)
  })

  it('agree on the operations of BLS12-381', async () => {
    const g1 = fc.oneof(
      { arbitrary: factor.map((each) => inputs.blsG1(inputs.blsPoint(each))), weight: 4 },
      fc.constant(new Uint8Array(128)),
    )
    const g2 = fc.oneof(
      { arbitrary: factor.map((each) => inputs.blsG2(inputs.blsTwistPoint(each))), weight: 4 },
      fc.constant(new Uint8Array(256)),
    )
    const scalar = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.constantFrom(0n, 1n, bls12_381.fields.Fr.ORDER, 2n ** 256n - 1n).map((each) => word(each)),
    )
    const listOf = (...parts: fc.Arbitrary<Uint8Array>[]): fc.Arbitrary<Uint8Array> =>
      fc.array(fc.tuple(...parts), { maxLength: 3 }).map((list) => concat(...list.flat()))
    const element = fc.bigInt({ min: 0n, max: bls12_381.fields.Fp.ORDER }).map(inputs.blsElement)
    await agree('prague', [11], spoilt(fc.tuple(g1, g1).map((points) => concat(...points))), 30)
    await agree('prague', [13], spoilt(fc.tuple(g2, g2).map((points) => concat(...points))), 30)
    await agree('prague', [12], spoilt(listOf(g1, scalar)), 20)
    await agree('prague', [14], spoilt(listOf(g2, scalar)), 20)
    await agree('prague', [15], spoilt(listOf(g1, g2)), 12)
    await agree('osaka', [16], spoilt(element), 20)
    await agree('osaka', [17], spoilt(fc.tuple(element, element).map((parts) => concat(...parts))), 20)
    await agree('osaka', [10, 11, 12, 13, 14, 15, 16, 17], bytes(20), 40)
  })
})
