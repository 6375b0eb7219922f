import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { expect } from 'chai'
import fc from 'fast-check'
import { FORKS, type Fork, isAtLeast } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { floorDataGas, intrinsicGas } from '../../src/evm/intrinsicGas.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { everyForkGenesis } from '../support/genesis.ts'
import { runs } from '../support/runs.ts'

const { config } = parseGenesis(JSON.stringify(everyForkGenesis()))
const TO = new Uint8Array(20).fill(1)

const PARTIES = { toSelf: false, paysValue: false }
/** A call without data or value. */
const NOTHING = {
  ...{ data: new Uint8Array(0), creation: false, ...PARTIES },
  ...{ accessListAddresses: 0, accessListSlots: 0, authorizations: 0 },
}

const data = fc
  .tuple(fc.nat(200), fc.nat(200))
  .map(([zeros, others]) => Uint8Array.from([...new Uint8Array(zeros), ...new Uint8Array(others).fill(7)]))
const accessList = fc.array(fc.nat(3), { maxLength: 3 })

/** The forks, without the forks whose rules equal the rules of the previous fork, and without Amsterdam. */
const forks = FORKS.filter(
  (fork) => !['dao', 'amsterdam'].includes(fork) && !fork.endsWith('Glacier') && !/^bpo[345]$/.test(fork),
)

function ethereumjsTransaction(fork: Fork, fields: { data: Uint8Array; creation: boolean; slots: number[] }) {
  const { creation, slots } = fields
  const list = slots.map((count, index) => [
    new Uint8Array(20).fill(index + 1),
    Array.from({ length: count }, (_, slot) => new Uint8Array(32).fill(slot)),
  ])
  const typed = isAtLeast(fork, 'berlin') && slots.length > 0
  const all = {
    type: typed ? 1 : 0,
    data: fields.data,
    gasLimit: 10_000_000n,
    ...(creation ? {} : { to: TO }),
    ...(typed ? { accessList: list, chainId: config.chainId } : {}),
  }
  return createTx(all as TypedTxData, { common: makeCommon(config, fork) })
}

describe('intrinsicGas', () => {
  for (const fork of forks) {
    it(`equals the intrinsic gas of ethereumjs' transactions under ${fork}`, () => {
      fc.assert(
        fc.property(data, fc.boolean(), accessList, (bytes, creation, slots) => {
          const listed = isAtLeast(fork, 'berlin') ? slots : []
          const parts = {
            data: bytes,
            creation,
            ...PARTIES,
            accessListAddresses: listed.length,
            accessListSlots: listed.reduce((sum, count) => sum + count, 0),
            authorizations: 0,
          }
          const transaction = ethereumjsTransaction(fork, { data: bytes, creation, slots: listed })
          expect(intrinsicGas(fork, parts)).to.equal(transaction.getIntrinsicGas())
        }),
        { numRuns: runs(30) },
      )
    })
  }

  it('charges each authorization as if it created an account (EIP-7702)', () => {
    expect(intrinsicGas('prague', { ...NOTHING, authorizations: 2 })).to.equal(21_000n + 50_000n)
  })
})

describe('floorDataGas', () => {
  it('is 21,000 plus 10 gas per token from Prague on, with four tokens per nonzero byte (EIP-7623)', () => {
    const bytes = Uint8Array.of(0, 0, 0, 1, 2)
    expect(floorDataGas('cancun', { ...NOTHING, data: bytes })).to.equal(0n)
    expect(floorDataGas('prague', { ...NOTHING, data: bytes })).to.equal(21_000n + 30n + 80n)
    expect(floorDataGas('prague', { ...NOTHING, creation: true, accessListSlots: 3 })).to.equal(21_000n)
    expect(floorDataGas('bpo2', NOTHING)).to.equal(21_000n)
  })
})

describe('Amsterdam', () => {
  const gas = (parts: object): bigint => intrinsicGas('amsterdam', { ...NOTHING, ...parts })
  const floor = (parts: object): bigint => floorDataGas('amsterdam', { ...NOTHING, ...parts })

  it('charges less for transfers to oneself or without value, and more for creations (EIP-2780)', () => {
    for (const [parts, expected] of [
      [{}, 15_000n],
      [{ paysValue: true }, 21_000n],
      [{ toSelf: true, paysValue: true }, 12_000n],
      [{ creation: true, paysValue: true }, 24_000n],
    ] as const) {
      expect(gas(parts)).to.equal(expected)
      expect(floor(parts)).to.equal(expected)
    }
  })

  it('prices data, init code, access lists and authorizations (EIP-7976, EIP-7981, EIP-8038)', () => {
    const bytes = Uint8Array.of(0, 0, 0, 1, 2)
    expect(gas({ data: bytes })).to.equal(15_000n + 3n * 4n + 2n * 16n)
    expect(gas({ data: bytes, creation: true })).to.equal(24_000n + 3n * 4n + 2n * 16n + 2n)
    expect(floor({ data: bytes })).to.equal(15_000n + 5n * 64n)
    expect(gas({ accessListAddresses: 1, accessListSlots: 2 })).to.equal(15_000n + 4180n + 2n * 4048n)
    expect(floor({ accessListAddresses: 1, accessListSlots: 2 })).to.equal(15_000n + 1280n + 2n * 2048n)
    expect(gas({ authorizations: 2 })).to.equal(15_000n + 2n * 7816n)
  })
})
