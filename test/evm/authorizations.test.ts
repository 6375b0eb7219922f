import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import secp256k1 from 'secp256k1'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromBigInt, toBigInt, toHex } from '../../src/chain/hex.ts'
import * as layout from '../../src/core/layout.ts'
import { type Authorization, authorityOf, authorize, isDelegation } from '../../src/evm/authorizations.ts'
import { Core } from '../../src/evm/core.ts'
import type { OverlayState } from '../../src/evm/overlay.ts'
import { commit, enterBlock } from '../../src/evm/transition.ts'
import { signer } from '../support/chains.ts'
import { emptyState, groundOn } from '../support/grounds.ts'

const AUTHORITY = signer(7)
const DELEGATE = new Uint8Array(20).fill(0xde)
const CHAIN_ID = 7n
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const EMPTY = new Uint8Array(0)

function sign(fields: Partial<Authorization> = {}): Authorization {
  const { chainId, address, nonce } = { chainId: CHAIN_ID, address: DELEGATE, nonce: 0n, ...fields }
  const payload = RLP.encode([fromBigInt(chainId), address, fromBigInt(nonce)])
  const { signature, recid } = secp256k1.ecdsaSign(keccak256(Uint8Array.of(5), payload), AUTHORITY.key)
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)].map(toBigInt)
  return { chainId, address, nonce, yParity: BigInt(recid), r: r!, s: s!, ...fields }
}

const core = new Core()

/** @returns the refund, and those of the authority and the delegate that are warm */
function apply(state: OverlayState, ...authorizations: Authorization[]): { refund: bigint; warm: string[] } {
  const ground = groundOn(state)
  enterBlock(core, ground, new Uint8Array(20), 0n)
  const refund = authorize(core, CHAIN_ID, authorizations)
  const warm = [AUTHORITY.address, DELEGATE].filter(isWarm).map(toHex)
  commit(core, ground)
  return { refund, warm }
}

function isWarm(address: Uint8Array): boolean {
  const flags = core.memory.number(core.memory.account(core.account(address)) + layout.ACCOUNT_FLAGS)
  return (flags & layout.ACCOUNT_IS_WARM) !== 0
}

const codeOf = (state: OverlayState): Uint8Array =>
  state.code(state.account(AUTHORITY.address)?.codeHash ?? EMPTY_CODE_HASH)

function existing(fields: { nonce?: bigint; code?: Uint8Array } = {}): OverlayState {
  const state = emptyState()
  state.setAccount(AUTHORITY.address, {
    nonce: fields.nonce ?? 0n,
    balance: 5n,
    storageRoot: EMPTY_TRIE_ROOT,
    codeHash: state.putCode(fields.code ?? EMPTY),
  })
  return state
}

describe('authorityOf', () => {
  it('returns the signer', () => {
    for (const nonce of [0n, 1n, 2n ** 64n - 1n]) {
      expect(toHex(authorityOf(sign({ nonce }))!)).to.equal(toHex(AUTHORITY.address))
    }
  })

  it('returns undefined for an invalid signature', () => {
    const good = sign()
    const bad: Partial<Authorization>[] = [
      { r: 0n },
      { s: 0n },
      { yParity: 2n },
      { s: ORDER - good.s, yParity: 1n - good.yParity },
      { r: ORDER },
      { r: 2n ** 256n - 1n },
    ]
    for (const change of bad) expect(authorityOf({ ...good, ...change })).to.equal(undefined)
  })
})

describe('authorize', () => {
  it('creates an account with a delegation', () => {
    const state = emptyState()
    expect(apply(state, sign())).to.deep.equal({ refund: 0n, warm: [toHex(AUTHORITY.address)] })
    expect(toHex(codeOf(state))).to.equal(`0xef0100${'de'.repeat(20)}`)
    expect(isDelegation(codeOf(state))).to.equal(true)
    expect(state.account(AUTHORITY.address)?.nonce).to.equal(1n)
  })

  it('refunds 12,500 gas when the account exists already, and leaves the account’s balance unchanged', () => {
    const state = existing()
    expect(apply(state, sign()).refund).to.equal(12_500n)
    expect(state.account(AUTHORITY.address)?.balance).to.equal(5n)
  })

  it('sets, replaces and revokes a delegation in the order of the authorizations', () => {
    const state = emptyState()
    const { refund, warm } = apply(
      state,
      sign(),
      sign({ nonce: 1n, address: new Uint8Array(20).fill(2) }),
      sign({ nonce: 2n, address: new Uint8Array(20) }),
    )
    expect(refund).to.equal(25_000n)
    expect(warm).to.deep.equal([toHex(AUTHORITY.address)])
    expect(codeOf(state)).to.have.lengthOf(0)
    expect(state.account(AUTHORITY.address)?.nonce).to.equal(3n)
  })

  it('accepts chain id 0 on every chain', () => {
    const state = emptyState()
    apply(state, sign({ chainId: 0n }))
    expect(isDelegation(codeOf(state))).to.equal(true)
  })

  it('skips invalid authorizations, and leaves the account unchanged', () => {
    const cases: [string, OverlayState, Authorization, boolean][] = [
      ['another chain', emptyState(), sign({ chainId: 8n }), false],
      ['the highest nonce', emptyState(), sign({ nonce: 2n ** 64n - 1n }), false],
      ['no signature', emptyState(), { ...sign(), r: 0n }, false],
      ['a nonce too high', emptyState(), sign({ nonce: 1n }), true],
      ['a nonce too low', existing({ nonce: 3n }), sign({ nonce: 2n }), true],
      ['a contract', existing({ code: Uint8Array.of(0) }), sign(), true],
      ['code of the length of a delegation', existing({ code: new Uint8Array(23) }), sign(), true],
    ]
    for (const [name, state, authorization, warms] of cases) {
      const before = state.account(AUTHORITY.address)
      const { refund, warm } = apply(state, authorization)
      expect(refund, name).to.equal(0n)
      expect(warm.length > 0, `${name}: warm`).to.equal(warms)
      expect(state.account(AUTHORITY.address), name).to.deep.equal(before)
    }
  })
})
