import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Block, Header, Uncle } from '../../generated/types.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { encodeHeader, headerFields } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { headerText, uncleText, withdrawalJson, writeBlock } from '../../src/wire/block.ts'
import { JsonWriter } from '../../src/wire/jsonWriter.ts'
import { MAINNET_1 } from '../ingest/sealsChain.ts'
import { unyielding } from '../support/scopes.ts'

const raw = encodeHeader(MAINNET_1)
const stored = { header: MAINNET_1, hash: keccak256(raw), raw }
const fields = headerFields(MAINNET_1)

/** Returns the JSON of a block with any body, but with an empty list of transactions. */
async function blockOf(rawBody: Uint8Array, uncles: Uint8Array[], totalDifficulty: bigint): Promise<Block> {
  const out = new JsonWriter()
  const parts = { stored, rawBody, uncles, withdrawals: undefined, totalDifficulty, isPending: false }
  await writeBlock(out, parts, 0, () => {}, unyielding)
  return JSON.parse(Buffer.concat(out.end()).toString()) as Block
}

describe('writeBlock', () => {
  it('computes the size of the block without encoding it', async () => {
    const lengths = fc.oneof(fc.nat(80), fc.nat(300), fc.nat(70_000))
    await fc.assert(
      fc.asyncProperty(lengths, fc.nat(3), async (length, uncleCount) => {
        const transactions = [new Uint8Array(length).fill(0xff)]
        const uncles = Array.from({ length: uncleCount }, () => fields)
        const rawBody = RLP.encode([transactions, uncles])
        const block = await blockOf(
          rawBody,
          uncles.map(() => raw),
          5n,
        )
        expect(Number(block.size)).to.equal(RLP.encode([fields, transactions, uncles]).length)
        expect(block.uncles).to.deep.equal(uncles.map(() => toHex(stored.hash)))
      }),
    )
  })

  it('writes the nonce and the difficulty of a proof-of-work block', async () => {
    const block = await blockOf(RLP.encode([[], []]), [], 0x7ff800000n)
    // https://etherscan.io/block/1
    expect(block).to.include({
      hash: '0x88e96d4537bea4d9c05d12549907b32561d3bf31f45aae734cdc119f13406cb6',
      nonce: '0x539bd4979fef1ec4',
      difficulty: '0x3ff800000',
      totalDifficulty: '0x7ff800000',
      miner: '0x05a56e2d52c817161883f50c441c3228cfe54d9f',
      size: '0x219',
    })
    expect(block).to.not.have.any.keys('baseFeePerGas', 'withdrawals', 'withdrawalsRoot')
  })
})

describe('headerText', () => {
  it('has the fields of Amsterdam last, and omits them in headers that lack them', () => {
    const added = { blockAccessListHash: new Uint8Array(32).fill(7), slotNumber: 9_000_000n }
    const members = Object.entries(
      JSON.parse(headerText({ ...stored, header: { ...MAINNET_1, ...added } })) as Header,
    )
    expect(members.slice(-2)).to.deep.equal([
      ['blockAccessListHash', `0x${'07'.repeat(32)}`],
      ['slotNumber', '0x895440'],
    ])
    expect(JSON.parse(headerText(stored))).not.to.have.any.keys('blockAccessListHash', 'slotNumber')
  })
})

describe('withdrawalJson', () => {
  it('writes integers as quantities', () => {
    const address = new Uint8Array(20).fill(9)
    const integers = [[], [7], [1, 0]].map((bytes) => Uint8Array.from(bytes))
    expect(withdrawalJson([integers[0]!, integers[1]!, address, integers[2]!])).to.deep.equal({
      ...{ index: '0x0', validatorIndex: '0x7', address: toHex(address), amount: '0x100' },
    })
  })
})

describe('uncleText', () => {
  it('writes the header and the size of a block without a body', () => {
    const uncle = JSON.parse(uncleText(raw)) as Uncle
    expect(uncle).to.include({ hash: toHex(stored.hash), number: '0x1', size: '0x219' })
    expect(uncle).to.not.have.any.keys('transactions', 'totalDifficulty')
  })
})
