import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { idOf } from '../../src/chain/hex.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { unknownRemoved } from '../../src/pool/removedBlocks.ts'
import { ChainPoint, draft, ETHER, sender } from './poolChain.ts'

const genesis = ChainPoint.genesis([[sender(1), { balance: 1000n * ETHER }]])
const never = (): boolean => false
const nobodys = (): boolean => false

function chainOf(length: number): ChainPoint {
  let point = genesis
  for (let nonce = 0; nonce < length; nonce++) {
    const type = ([0, 1, 2, 3] as const)[nonce % 4]!
    point = point.mine([draft({ from: sender(1), nonce, type })])
  }
  return point
}

describe('unknownRemoved', () => {
  it('returns the transactions of removed blocks, except blob transactions and known transactions', () => {
    const before = chainOf(8)
    const known = idOf(before.mined[0]!.hash)
    const none = [...unknownRemoved(genesis.block().moveFrom(before), nobodys, never, 9)]
    expect(none.map(({ nonce, since }) => [nonce, since])).to.deep.equal(
      [0n, 1n, 2n, 4n, 5n, 6n].map((nonce) => [nonce, 9]),
    )
    // Known transactions are skipped by the hash of their bytes, before they are decoded.
    const other = chainOf(7)
    const seventh = idOf(other.mined[0]!.hash)
    const rest = [...unknownRemoved(genesis.block().moveFrom(other), (id) => id === seventh, never, 9)]
    expect(rest.map(({ nonce }) => nonce)).to.deep.equal([0n, 1n, 2n, 4n, 5n])
    expect(known).to.not.equal(seventh)
  })

  it('returns no transactions that the new chain contains', () => {
    const before = chainOf(2)
    const first = before.parent!.mined[0]!
    const after = genesis.mine([first])
    const removed = [...unknownRemoved(after.moveFrom(before), nobodys, never, 9)]
    expect(removed.map(({ nonce }) => nonce)).to.deep.equal([1n])
  })

  it('omits transactions whose access list has more items than the pool accepts', () => {
    const accessList = Array.from({ length: 65_537 }, () => [new Uint8Array(20), []] as Input)
    const large = RLP.encode([7n, 0n, 1n, 21_000n, new Uint8Array(20), 0n, '', accessList, 0n, 1n, 1n])
    const raw = Buffer.concat([Uint8Array.of(1), large])
    const [first, last] = [0, 1].map((nonce) => draft({ from: sender(1), nonce })) as [
      PoolTransaction,
      PoolTransaction,
    ]
    const before = genesis.mine([first, { ...first, raw, type: 1, hash: keccak256(raw) }, last])
    const removed = [...unknownRemoved(genesis.block().moveFrom(before), nobodys, never, 9)]
    expect(removed.map(({ nonce }) => nonce)).to.deep.equal([0n, 1n])
  })

  it('returns no transactions of a reorg deeper than 64 blocks', () => {
    const deep = chainOf(65)
    expect([...unknownRemoved(genesis.block().moveFrom(deep), nobodys, never, 9)]).to.deep.equal([])
    const less = genesis.block().moveFrom(deep.parent!)
    expect([...unknownRemoved(less, nobodys, never, 9)]).to.have.lengthOf(48)
  })

  it('stops at the time limit', () => {
    let asked = 0
    const isLate = (): boolean => ++asked > 6
    const removed = [...unknownRemoved(genesis.block().moveFrom(chainOf(8)), nobodys, isLate, 9)]
    expect(removed).to.have.lengthOf(3)
  })
})
