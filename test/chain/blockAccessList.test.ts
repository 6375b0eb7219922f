import { expect } from 'chai'
import {
  type AccountChanges,
  accessListHash,
  accessListItems,
  type BlockAccessList,
  CODE_BYTES_MAX,
  decodeAccessList,
  EMPTY_ACCESS_LIST_HASH,
  encodeAccessList,
  fitsGasLimit,
} from '../../src/chain/blockAccessList.ts'
import { ChainError } from '../../src/chain/errors.ts'
import { fromBigInt, fromHex, toHex } from '../../src/chain/hex.ts'
import { encodeRlp, type RlpValue } from '../../src/chain/rlpWriter.ts'

const address = (last: number): Uint8Array => new Uint8Array(20).fill(last, 19)

const account = (last: number, changes: Partial<AccountChanges> = {}): AccountChanges => ({
  ...{ address: address(last), storageChanges: [], storageReads: [] },
  ...{ balanceChanges: [], nonceChanges: [], codeChanges: [] },
  ...changes,
})

const list: BlockAccessList = [
  account(1, {
    storageChanges: [
      { slot: 0n, changes: [{ index: 0, value: 0n }] },
      {
        slot: 2n ** 256n - 1n,
        changes: [
          { index: 1, value: 7n },
          { index: 3, value: 2n ** 255n },
        ],
      },
    ],
    storageReads: [1n, 256n],
  }),
  account(2, {
    balanceChanges: [
      { index: 1, balance: 10n ** 18n },
      { index: 4, balance: 0n },
    ],
    nonceChanges: [{ index: 2, nonce: 2n ** 64n - 1n }],
    codeChanges: [
      { index: 2, code: fromHex('0xef0100') },
      { index: 3, code: new Uint8Array(0) },
    ],
  }),
]

/** The list of a block with one transaction that geth made, and its hash. */
const RECORDED =
  '0xf9019ade9400000961ef480eb55e80d19ad83579a64c007002c0c480010203c0c0c0de94000064d678505ad48f8ccb' +
  '093bc65613800e8282c0c480010203c0c0c0de940000bbddc7ce488642fb579f8b00f3a590007251c0c480010203c0c0' +
  'c0de940000bff46984e3725691fa540a8c7589300d8282c0c480010203c0c0c0f840940000f90827f1c53a10cb7a0233' +
  '5b175320002935e6e514e3e280a052492561b1931736fcf642b89ec28728cf14e1c1535e96f8087f662ee78cbcfdc0c0' +
  'c0c0f84e94000f3df6d732807ef1319fb7b8bb8522d0beac02f4cb8215dec7c680846ab1403ae78235dde3e280a0b30e' +
  '912b465d78eb7cfe8e2f7052b2f54120ea3304be7136949b50701f7f1793c0c0c0c0e294291c4352ed521bcabdbd6deb' +
  '95720e8bedc8d4cbc0c0c8c701850a3e9ab804c0c0e7945d14fc861f175ef71bdc5528bd7dc43450f0f65dc0c0cdcc01' +
  '8a152d0d9e5377a26a219dc0c0e5948b556a61dd5a6eea008b83a92aa0429b3b2550d4c0c0cbca01880a2628c87a04f6' +
  '00c0c0da949dccb9b1532d0202b4a48f65ab87e938e81897f8c0c0c0c0c0'
const RECORDED_HASH = '0x346cfe47c02ba5993d1c00bf06552ddbc09218a3305b9483ec02c496e1aa8c6d'

/** Number of transactions of the block with `list`. */
const TRANSACTIONS = 3

/** The fields of an account's RLP, without changes. */
const fields = (...given: readonly (RlpValue | undefined)[]): RlpValue[] =>
  [address(1), [], [], [], [], []].map((field, position) => given[position] ?? field)

const word = (value: bigint | number): Uint8Array => fromBigInt(BigInt(value))

function fault(rlp: Uint8Array, transactions = TRANSACTIONS): string {
  try {
    decodeAccessList(rlp, transactions)
  } catch (error) {
    if (error instanceof ChainError && error.code === 'BAD_ACCESS_LIST') return error.message
    throw error
  }
  return 'none'
}

describe('the access list of a block', () => {
  it('is the same after encoding and decoding', () => {
    const rlp = encodeAccessList(list)
    expect(decodeAccessList(rlp, TRANSACTIONS)).to.deep.equal(list)
    expect(encodeAccessList(decodeAccessList(rlp, TRANSACTIONS))).to.deep.equal(rlp)
    expect(decodeAccessList(encodeAccessList([]), 0)).to.deep.equal([])
  })

  it('writes zero as the empty string, and addresses with all bytes', () => {
    const read = encodeAccessList([account(0, { storageReads: [0n, 1n] })])
    expect(toHex(read)).to.equal(`0xdddc94${'00'.repeat(20)}c0c28001c0c0c0`)
  })

  it('recorded from geth has the hash that the block header contains', () => {
    const recorded = decodeAccessList(fromHex(RECORDED), 1)
    const [consolidations] = recorded
    expect(toHex(accessListHash(fromHex(RECORDED)))).to.equal(RECORDED_HASH)
    expect(toHex(encodeAccessList(recorded))).to.equal(RECORDED)
    expect(recorded).to.have.length(10)
    expect(consolidations!.storageReads).to.deep.equal([0n, 1n, 2n, 3n])
  })

  it('has the hash of an empty list when the block is the genesis block', () => {
    expect(toHex(EMPTY_ACCESS_LIST_HASH)).to.equal(
      '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    )
    expect(accessListHash(Uint8Array.of(0xc0))).to.deep.equal(EMPTY_ACCESS_LIST_HASH)
  })

  it('may have an account or slot for each 2000 gas of the block', () => {
    expect(accessListItems(list)).to.equal(6)
    expect(fitsGasLimit(6, 12_000n)).to.equal(true)
    expect(fitsGasLimit(6, 11_999n)).to.equal(false)
    expect(fitsGasLimit(0, 0n)).to.equal(true)
  })
})

describe('decodeAccessList', () => {
  const pairs = (...given: readonly [number, RlpValue][]): RlpValue =>
    given.map(([index, value]) => [word(index), value])

  const cases: [string, RlpValue, RegExp][] = [
    [
      'accounts out of order',
      [fields(address(2)), fields(address(1))],
      /address must be above the one before/,
    ],
    ['an account that is listed twice', [fields(), fields()], /address must be above/],
    ['an address of 19 bytes', [fields(new Uint8Array(19))], /address must be 20 bytes/],
    ['an account with five fields', [fields().slice(0, 5)], /account must be a list of 6 items/],
    ['an account that is no list', [address(1)], /account must be a list/],
    ['slots of reads out of order', [fields(undefined, [], [word(2), word(1)])], /slot of storageReads must/],
    ['a slot that is read twice', [fields(undefined, [], [word(2), word(2)])], /slot of storageReads must/],
    [
      'changed slots out of order',
      [
        fields(undefined, [
          [word(2), pairs([1, word(1)])],
          [word(1), pairs([1, word(1)])],
        ]),
      ],
      /slot of storageChanges must/,
    ],
    [
      'a slot among both changes and reads',
      [fields(undefined, [[word(2), pairs([1, word(1)])]], [word(2)])],
      /storageReads must be without the slots of storageChanges/,
    ],
    [
      'indices of a slot out of order',
      [fields(undefined, [[word(2), pairs([2, word(1)], [1, word(1)])]])],
      /index of storageChanges must be above/,
    ],
    [
      'an index that is listed twice',
      [fields(undefined, [], [], pairs([1, word(1)], [1, word(2)]))],
      /index of balanceChanges must be above/,
    ],
    [
      'an index after the last one',
      [fields(undefined, [], [], [], pairs([5, word(1)]))],
      /index of nonceChanges must be at most 4/,
    ],
    [
      'a nonce of nine bytes',
      [fields(undefined, [], [], [], pairs([1, word(2n ** 64n)]))],
      /nonceChanges must be integers without leading zeros, of at most 8 bytes/,
    ],
    ['a slot of 33 bytes', [fields(undefined, [], [word(2n ** 256n)])], /at most 32 bytes/],
    [
      'an integer with a leading zero',
      [fields(undefined, [], [new Uint8Array(2).fill(1, 1)])],
      /leading zeros/,
    ],
    [
      'a code that is too long',
      [fields(undefined, [], [], [], [], pairs([1, new Uint8Array(CODE_BYTES_MAX + 1)]))],
      /codeChanges must be codes of at most 65536 bytes/,
    ],
    [
      'a list instead of a value',
      [fields(undefined, [], [], pairs([1, []]))],
      /balanceChanges must be no list/,
    ],
    [
      'a change without a value',
      [fields(undefined, [], [], [[word(1)]])],
      /balanceChanges must be a list of 2/,
    ],
  ]

  for (const [what, value, message] of cases) {
    it(`refuses ${what}`, () => {
      expect(fault(encodeRlp(value))).to.match(message)
    })
  }

  it('accepts code of maximum length, and the index of system calls after the transactions', () => {
    const code = [fields(undefined, [], [], [], [], pairs([1, new Uint8Array(CODE_BYTES_MAX)]))]
    expect(fault(encodeRlp(code))).to.equal('none')
    expect(fault(encodeRlp([fields(undefined, [], [], pairs([4, word(1)]))]))).to.equal('none')
    expect(fault(encodeRlp([fields(undefined, [], [], pairs([1, word(1)]))]), 0)).to.equal('none')
  })

  it('refuses bytes that are not exactly one canonical list', () => {
    const rlp = encodeAccessList(list)
    expect(fault(rlp.subarray(1))).not.to.equal('none')
    expect(fault(Buffer.concat([rlp, Uint8Array.of(0)]))).to.match(/nothing behind it/)
    expect(fault(new Uint8Array(0))).to.match(/one RLP list/)
    expect(fault(Uint8Array.of(0x80))).to.match(/list must be a list/)
    // The slot 1 as a string with a header of its own.
    const long = encodeRlp([fields(undefined, [], [word(0x80)])])
    const at = long.lastIndexOf(0x81)
    expect(fault(long.with(at + 1, 1))).to.match(/storageReads must be canonical RLP/)
  })

  it('rejects every truncated list', () => {
    const rlp = encodeAccessList(list)
    for (let length = 0; length < rlp.length; length++) {
      expect(fault(rlp.subarray(0, length)))
        .to.be.a('string')
        .and.not.equal('none')
    }
  })
})
