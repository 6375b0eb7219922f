import { expect } from 'chai'
import { fromHexPadded, toHex } from '../../src/chain/hex.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import type { OverlayState } from '../../src/evm/overlay.ts'
import { type AccountOverride, applyStateOverrides, precompilesUnder } from '../../src/evm/overrides.ts'
import { placedPrecompiles } from '../../src/evm/placedPrecompiles.ts'
import { applyToOverlay } from '../archive/stateModel.ts'
import { word } from '../support/assembler.ts'
import { emptyState } from '../support/grounds.ts'

const EMPTY = new Uint8Array(0)
const ADDRESS = new Uint8Array(20).fill(1)
const precompile = (index: number): Uint8Array => fromHexPadded(`0x${index.toString(16)}`, 20)

/** Returns a state with an account that has nonce 1, a balance, a code, and slots 1 and 2. */
function stateWithAccount(): OverlayState {
  const state = emptyState()
  const address = toHex(ADDRESS)
  applyToOverlay(state, { kind: 'count', address })
  applyToOverlay(state, { kind: 'pay', address, balance: 50n })
  applyToOverlay(state, { kind: 'deploy', address, code: Uint8Array.of(7) })
  applyToOverlay(state, { kind: 'store', address, slot: toHex(word(1)), value: 11n })
  applyToOverlay(state, { kind: 'store', address, slot: toHex(word(2)), value: 12n })
  return state
}

function overridden(override: Omit<AccountOverride, 'address'>, address = ADDRESS) {
  const state = stateWithAccount()
  applyStateOverrides(state, [{ address, ...override }])
  const account = state.account(address)
  return {
    nonce: account?.nonce,
    balance: account?.balance,
    code: account && [...state.code(account.codeHash)],
    slots: [1, 2, 3].map((slot) => [...state.slot(address, word(slot))]),
  }
}

const BEFORE = { nonce: 1n, balance: 50n, code: [7], slots: [[11], [12], []] }

describe('state overrides', () => {
  it('change only the fields that they name', () => {
    expect(overridden({})).to.deep.equal(BEFORE)
    expect(overridden({ nonce: 9n })).to.deep.equal({ ...BEFORE, nonce: 9n })
    expect(overridden({ balance: 0n })).to.deep.equal({ ...BEFORE, balance: 0n })
    expect(overridden({ addedBalance: 7n })).to.deep.equal({ ...BEFORE, balance: 57n })
    expect(overridden({ balance: 1n, addedBalance: 2n ** 256n - 1n }).balance).to.equal(2n ** 256n - 1n)
    expect(overridden({ code: Uint8Array.of(1, 2) })).to.deep.equal({ ...BEFORE, code: [1, 2] })
    expect(overridden({ code: EMPTY })).to.deep.equal({ ...BEFORE, code: [] })
  })

  it('replace single slots (stateDiff) or the whole storage (state)', () => {
    const slots: [Uint8Array, Uint8Array][] = [
      [word(1), EMPTY],
      [word(3), Uint8Array.of(5)],
    ]
    expect(overridden({ stateDiff: slots })).to.deep.equal({ ...BEFORE, slots: [[], [12], [5]] })
    expect(overridden({ state: slots })).to.deep.equal({ ...BEFORE, slots: [[], [], [5]] })
    expect(overridden({ state: [] })).to.deep.equal({ ...BEFORE, slots: [[], [], []] })
  })

  it('create a missing account', () => {
    const other = new Uint8Array(20).fill(2)
    expect(overridden({ balance: 3n }, other)).to.deep.equal({
      nonce: 0n,
      balance: 3n,
      code: [],
      slots: [[], [], []],
    })
  })

  it('cannot have both state and stateDiff', () => {
    expect(() => overridden({ state: [], stateDiff: [] }))
      .to.throw(ExecutionError, "both 'state' and 'stateDiff'")
      .with.property('code', 'INVALID_OVERRIDE')
  })
})

describe('overridden precompiles', () => {
  const usual = placedPrecompiles('bpo2')
  const of = (...overrides: AccountOverride[]) => precompilesUnder('bpo2', overrides)
  /** Returns the addresses whose precompile the overrides change, each with the new precompile's number, or 0. */
  const list = (...overrides: AccountOverride[]): [string, number][] => {
    const placed = of(...overrides)
    const addresses = [ADDRESS, ...Array.from({ length: 0x110 }, (_, index) => precompile(index))]
    const moved = addresses.filter((address) => placed.at(address) !== usual.at(address))
    return moved.map((address) => [toHex(address), placed.at(address)])
  }

  it('are the standard precompiles when no override has the address of a precompile', () => {
    expect(of()).to.equal(usual)
    expect(of({ address: ADDRESS, balance: 1n })).to.equal(usual)
  })

  it('are removed by an override of their address', () => {
    expect(list({ address: precompile(2), balance: 1n })).to.deep.equal([[toHex(precompile(2)), 0]])
  })

  it('move to another address', () => {
    expect(list({ address: precompile(4), movePrecompileTo: ADDRESS })).to.deep.equal([
      [toHex(ADDRESS), 4],
      [toHex(precompile(4)), 0],
    ])
  })

  it('cannot be moved from an address without a precompile, or to an overridden address', () => {
    const cases: AccountOverride[][] = [
      [{ address: ADDRESS, movePrecompileTo: precompile(2) }],
      [
        { address: precompile(2), movePrecompileTo: precompile(3) },
        { address: precompile(3), movePrecompileTo: ADDRESS },
      ],
      [
        { address: ADDRESS, balance: 1n },
        { address: precompile(3), movePrecompileTo: ADDRESS },
      ],
    ]
    for (const overrides of cases) {
      expect(() => of(...overrides))
        .to.throw(ExecutionError)
        .with.property('code', 'INVALID_OVERRIDE')
    }
  })

  it('can be moved to one common address, but a precompile cannot be moved to its own address', () => {
    const both = list(
      { address: precompile(2), movePrecompileTo: ADDRESS },
      { address: precompile(3), movePrecompileTo: ADDRESS },
    )
    expect(both).to.have.deep.members([
      [toHex(ADDRESS), 3],
      [toHex(precompile(2)), 0],
      [toHex(precompile(3)), 0],
    ])
    expect(() => of({ address: precompile(2), movePrecompileTo: precompile(2) }))
      .to.throw(ExecutionError)
      .with.property('code', 'PRECOMPILE_ITSELF')
  })
})
