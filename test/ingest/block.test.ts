import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { headerFields } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { concat } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, currentGenesis, oldGenesis } from '../support/genesis.ts'
import { listsInLists } from '../support/nestedLists.ts'
import { runs } from '../support/runs.ts'

const EMPTY = new Uint8Array(0)

describe('decodeBlock', () => {
  let current: ChainBuilder
  let old: ChainBuilder

  before(async () => {
    current = await ChainBuilder.create(currentGenesis())
    const withdrawals = [{ address: bob.address, gwei: 1n }]
    await current.add({ transactions: [{ from: ann, to: bob.address }], withdrawals })
    old = await ChainBuilder.create(oldGenesis({}))
    const { header } = await old.add()
    await old.add({ transactions: [{ from: ann, to: bob.address }] })
    await old.add({ uncles: [{ ...header, extraData: Uint8Array.of(1) }] })
  })

  it('decodes a block and keeps its bytes', () => {
    const built = current.blocks[0]!
    const block = decodeBlock(built.bytes)
    expect(toHex(block.hash)).to.equal(toHex(built.hash))
    expect(block.header).to.deep.equal(built.header)
    expect(block.body.transactions).to.have.lengthOf(1)
    expect(block.body.withdrawals).to.have.lengthOf(1)
    const parts = RLP.decode(built.bytes) as Input[]
    expect(toHex(block.bodyRlp)).to.equal(toHex(RLP.encode(parts.slice(1))))
    expect(toHex(block.headerRlp)).to.equal(toHex(RLP.encode(parts[0]!)))
    expect(toHex(keccak256(block.headerRlp))).to.equal(toHex(block.hash))
  })

  it('returns uncles as header fields, and no withdrawals before Shanghai', () => {
    const blocks = old.blocks.map(({ bytes }) => decodeBlock(bytes))
    for (const { body } of blocks) expect(body).not.to.have.property('withdrawals')
    expect(blocks[1]!.body.transactions[0]).to.be.an('array')
    expect(blocks[2]!.body.uncles[0]).to.have.lengthOf(15)
  })

  it('refuses bytes that are not a block', () => {
    const header = headerFields(current.blocks[0]!.header)
    const cases: [string, Input | Uint8Array][] = [
      ['no list', RLP.encode('block')],
      ['empty', RLP.encode([])],
      ['two parts', RLP.encode([header, []])],
      ['five parts', RLP.encode([header, [], [], [], []])],
      ['a byte string for the header', RLP.encode([EMPTY, [], [], []])],
      ['a byte string for the transactions', RLP.encode([header, EMPTY, [], []])],
      ['a header of too few fields', RLP.encode([header.slice(0, 14), [], [], []])],
      ['a header of too many fields', RLP.encode([[...header, EMPTY], [], [], []])],
      ['a short hash', RLP.encode([[EMPTY, ...header.slice(1)], [], [], []])],
      ['bytes behind it', Buffer.concat([current.blocks[0]!.bytes, Uint8Array.of(0)])],
      ['nothing', EMPTY],
    ]
    for (const [name, bytes] of cases) {
      expect(() => decodeBlock(bytes as Uint8Array), name)
        .to.throw(IngestError)
        .with.property('code', 'NOT_A_BLOCK')
    }
  })

  it('refuses unexpected lists anywhere in a block, even millions of nested or adjacent lists', () => {
    const nested = listsInLists(4_000_000)
    const [header, , uncles, withdrawals] = RLP.decode(current.blocks[0]!.bytes) as Input[]
    const typed = (payload: Uint8Array): Uint8Array =>
      RLP.encode([header!, [concat(Uint8Array.of(2), payload)], uncles!, withdrawals!])
    const flat = concat(Uint8Array.of(0xfa, 0x40, 0, 0), new Uint8Array(0x400000).fill(0xc0))
    const canonical = RLP.encode(Array.from({ length: 5 }).reduce<Input>((inner) => [inner], []))
    for (const bytes of [nested, flat, typed(nested), typed(flat), typed(canonical), typed(EMPTY)]) {
      expect(() => decodeBlock(bytes))
        .to.throw(IngestError)
        .with.property('code', 'NOT_A_BLOCK')
    }
  })

  it('throws NOT_A_BLOCK or returns a different block when any byte is changed', () => {
    const { bytes, hash } = current.blocks[0]!
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const damaged = bytes.slice()
        damaged[at]! ^= flip
        try {
          const block = decodeBlock(damaged)
          const body = toHex(block.bodyRlp) !== toHex(decodeBlock(bytes).bodyRlp)
          expect(body || toHex(block.hash) !== toHex(hash)).to.equal(true)
        } catch (error) {
          expect(error).to.be.instanceOf(IngestError).with.property('code', 'NOT_A_BLOCK')
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
