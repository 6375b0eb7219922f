import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { listRoot } from '../../src/archive/listRoot.ts'
import { GAS_PER_BLOB, gasLimitBounds, nextBaseFee } from '../../src/chain/fees.ts'
import { type Fork, forkOfHeader } from '../../src/chain/forks.ts'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { decodeBlock, type RawBlock } from '../../src/ingest/block.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { verifyBody, verifyHeader, verifyProducerRules } from '../../src/ingest/verify.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis, oldGenesis } from '../support/genesis.ts'

const EMPTY = new Uint8Array(0)

type Change = Partial<{ [K in keyof Header]: Header[K] | undefined }>

interface Rule {
  name: string
  /** The fork whose first block is changed. */
  fork: Fork
  /** Returns the changed fields; `undefined` removes a field. */
  change: (header: Header, parent: Header) => Change
  what: string
  expected: (header: Header, parent: Header) => string
  actual: (header: Header, parent: Header) => string
}

function withChange(block: RawBlock, change: Change): RawBlock {
  const header = Object.fromEntries(
    Object.entries({ ...block.header, ...change }).filter(([, value]) => value !== undefined),
  ) as unknown as Header
  return { ...block, header }
}

/** Returns the error of a check; fails if it passes. */
function refusal(check: () => void): IngestError {
  try {
    check()
  } catch (error) {
    expect(error).to.be.instanceOf(IngestError)
    return error as IngestError
  }
  return expect.fail('the rule was not broken')
}

const present = (field: keyof Header, fork: Fork, value: Header[keyof Header]): Rule => ({
  name: `${field} before its fork`,
  fork,
  change: () => ({ [field]: value }),
  what: field,
  expected: () => 'absent',
  actual: () => 'present',
})

const absent = (field: keyof Header, fork: Fork): Rule => ({
  name: `a missing ${field} from ${fork} on`,
  fork,
  change: () => ({ [field]: undefined }),
  what: field,
  expected: () => 'present',
  actual: () => 'absent',
})

const HEADER_RULES: Rule[] = [
  present('baseFeePerGas', 'berlin', 7n),
  absent('baseFeePerGas', 'london'),
  present('withdrawalsRoot', 'paris', new Uint8Array(32)),
  absent('withdrawalsRoot', 'shanghai'),
  present('blobGasUsed', 'shanghai', 0n),
  absent('blobGasUsed', 'cancun'),
  present('excessBlobGas', 'shanghai', 0n),
  absent('excessBlobGas', 'cancun'),
  present('parentBeaconBlockRoot', 'shanghai', new Uint8Array(32)),
  absent('parentBeaconBlockRoot', 'cancun'),
  present('requestsHash', 'cancun', new Uint8Array(32)),
  absent('requestsHash', 'prague'),
  {
    name: 'gas used above the gas limit',
    fork: 'frontier',
    change: ({ gasLimit }) => ({ gasUsed: gasLimit + 1n }),
    what: 'gas used above the gas limit',
    expected: ({ gasLimit }) => String(gasLimit),
    actual: ({ gasLimit }) => String(gasLimit + 1n),
  },
  {
    name: 'extra data that is too long',
    fork: 'bpo2',
    change: () => ({ extraData: new Uint8Array(33) }),
    what: 'extra data bytes',
    expected: () => 'at most 32',
    actual: () => '33',
  },
  {
    name: 'a nonce after the merge',
    fork: 'paris',
    change: () => ({ nonce: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1) }),
    what: 'nonce',
    expected: () => '0x0000000000000000',
    actual: () => '0x0000000000000001',
  },
  {
    name: 'uncles after the merge',
    fork: 'paris',
    change: () => ({ unclesHash: new Uint8Array(32) }),
    what: 'uncles hash',
    expected: () => 'no uncles',
    actual: () => 'some',
  },
  {
    name: 'a wrong blobGasUsed',
    fork: 'cancun',
    change: () => ({ blobGasUsed: GAS_PER_BLOB }),
    what: 'blob gas used',
    expected: () => '0',
    actual: () => String(GAS_PER_BLOB),
  },
  {
    name: 'a wrong excessBlobGas',
    fork: 'osaka',
    change: () => ({ excessBlobGas: 1n }),
    what: 'excess blob gas',
    expected: () => '0',
    actual: () => '1',
  },
]

const PRODUCER_RULES: Rule[] = [
  {
    name: 'the timestamp of the parent',
    fork: 'frontier',
    change: (_, parent) => ({ timestamp: parent.timestamp }),
    what: 'timestamp',
    expected: (_, parent) => `above ${parent.timestamp}`,
    actual: (_, parent) => String(parent.timestamp),
  },
  ...([1n, -1n] as const).flatMap((direction): Rule[] =>
    (['frontier', 'london', 'bpo2'] as const).map((fork) => {
      const bounds = (parent: Header) => gasLimitBounds(parent.gasLimit, fork === 'london')
      const limit = (parent: Header) => (direction === 1n ? bounds(parent).max + 1n : bounds(parent).min - 1n)
      return {
        name: `a gas limit ${direction === 1n ? 'above' : 'below'} its bounds`,
        fork,
        change: (_, parent) => ({ gasLimit: limit(parent) }),
        what: 'gas limit',
        expected: (_, parent) => `${bounds(parent).min} to ${bounds(parent).max}`,
        actual: (_, parent) => String(limit(parent)),
      }
    }),
  ),
  ...(['london', 'bpo2'] as const).map(
    (fork): Rule => ({
      name: 'a wrong base fee',
      fork,
      change: ({ baseFeePerGas }) => ({ baseFeePerGas: baseFeePerGas! + 1n }),
      what: 'base fee',
      expected: (_, parent) => String(nextBaseFee({}, parent)),
      actual: (_, parent) => String(nextBaseFee({}, parent) + 1n),
    }),
  ),
]

describe('verify', () => {
  let chain: ChainBuilder
  let blocks: RawBlock[]

  before(async () => {
    chain = await ChainBuilder.create(everyForkGenesis())
    for (let number = 1; number <= 36; number++) {
      await chain.add({
        transactions: [{ from: ann, to: bob.address, value: 1n, gasLimit: 21_000n }],
        withdrawals: [{ address: bob.address, gwei: 3n }],
      })
    }
    blocks = chain.blocks.map(({ bytes }) => decodeBlock(bytes))
  })

  /** Returns the first block of a fork, its parent, and the checks. */
  function firstOf(fork: Fork) {
    const { config } = chain.genesis
    const index = blocks.findIndex(({ header }) => forkOfHeader(config, header) === fork)
    const block = blocks[index]!
    // the chain starts at 1, so the parent of the first block is the genesis
    const parent = blocks[index - 1]?.header ?? genesisParent()
    return {
      block,
      parent,
      header: (changed: RawBlock) => verifyHeader(config, fork, parent, changed),
      producer: (changed: RawBlock) => verifyProducerRules(config, fork, parent, changed.header),
    }
  }

  function genesisParent(): Header {
    const { header } = blocks[0]!
    return { ...header, number: 0, timestamp: chain.genesis.timestamp }
  }

  it('accepts every block of every fork', () => {
    const { config } = chain.genesis
    const forks = new Set<Fork>()
    for (const [index, block] of blocks.entries()) {
      const fork = forkOfHeader(config, block.header)
      forks.add(fork)
      verifyBody(block)
      const parent = blocks[index - 1]?.header ?? genesisParent()
      verifyHeader(config, fork, parent, block)
      verifyProducerRules(config, fork, parent, block.header)
    }
    expect(forks.size).to.equal(17)
  })

  const groups: [string, Rule[], 'header' | 'producer'][] = [
    ['verifyHeader', HEADER_RULES, 'header'],
    ['verifyProducerRules', PRODUCER_RULES, 'producer'],
  ]
  for (const [title, rules, check] of groups) {
    describe(title, () => {
      for (const rule of rules) {
        it(`refuses ${rule.name} (${rule.fork})`, () => {
          const at = firstOf(rule.fork)
          const { block, parent } = at
          const error = refusal(() => at[check](withChange(block, rule.change(block.header, parent))))
          const mismatch = {
            expected: rule.expected(block.header, parent),
            actual: rule.actual(block.header, parent),
          }
          expect(error.code).to.equal('INVALID_HEADER')
          expect(error.mismatch).to.deep.equal(mismatch)
          expect(error.blockNumber).to.equal(block.header.number)
          expect(error.message).to.equal(
            `block ${block.header.number}: ${rule.what}: expected ${mismatch.expected}, got ${mismatch.actual}`,
          )
        })
      }
    })
  }

  it('accepts in `verifyHeader` a header that breaks only rules of `verifyProducerRules`', () => {
    for (const rule of PRODUCER_RULES) {
      const { block, parent, header } = firstOf(rule.fork)
      header(withChange(block, rule.change(block.header, parent)))
    }
  })

  it('accepts values at the bounds', () => {
    for (const fork of ['frontier', 'london', 'bpo2'] as const) {
      const { block, parent, producer } = firstOf(fork)
      const { min, max } = gasLimitBounds(parent.gasLimit, fork === 'london')
      for (const gasLimit of [min, max]) producer(withChange(block, { gasLimit }))
      producer(withChange(block, { timestamp: parent.timestamp + 1 }))
    }
    const { header, block } = firstOf('bpo2')
    header(withChange(block, { extraData: new Uint8Array(32), gasUsed: block.header.gasLimit }))
  })

  it('limits the number of blobs of a block by fork', () => {
    const blobs = (count: number) => Uint8Array.of(3, ...RLP.encode(blobFields(count)))
    for (const [fork, max] of [
      ['cancun', 6],
      ['prague', 9],
      ['bpo1', 15],
      ['bpo2', 21],
    ] as const) {
      const { block, header } = firstOf(fork)
      const filled = (count: number): RawBlock => ({
        ...withChange(block, { blobGasUsed: BigInt(count) * GAS_PER_BLOB }),
        body: { ...block.body, transactions: [blobs(count - 2), ...block.body.transactions, blobs(2)] },
      })
      header(filled(max))
      const error = refusal(() => header(filled(max + 1)))
      expect(error.message).to.contain('blob gas')
      expect(error.mismatch?.actual).to.equal(String(BigInt(max + 1) * GAS_PER_BLOB))
    }
  })

  it('requires the two fields of Amsterdam from this fork on, and refuses them before', () => {
    const { block, parent, header } = firstOf('bpo2')
    const fields = { blockAccessListHash: new Uint8Array(32), slotNumber: 0n }
    const { config } = chain.genesis
    verifyHeader(config, 'amsterdam', parent, withChange(block, fields))
    for (const field of ['blockAccessListHash', 'slotNumber'] as const) {
      const early = refusal(() => header(withChange(block, { [field]: fields[field] })))
      expect(early.message).to.contain(`${field}: expected absent, got present`)
      const rest = withChange(block, { ...fields, [field]: undefined })
      const missing = refusal(() => verifyHeader(config, 'amsterdam', parent, rest))
      expect(missing.message).to.contain(`${field}: expected present, got absent`)
    }
  })

  it('limits the bytes of a block from Osaka on', () => {
    const large = (block: RawBlock, length: number): RawBlock => ({ ...block, bytes: new Uint8Array(length) })
    const prague = firstOf('prague')
    prague.header(large(prague.block, 8_388_609))
    const osaka = firstOf('osaka')
    osaka.header(large(osaka.block, 8_388_608))
    const error = refusal(() => osaka.header(large(osaka.block, 8_388_609)))
    expect(error.mismatch).to.deep.equal({ expected: 'at most 8388608', actual: '8388609' })
  })

  it('does not limit the extra data and timestamp of clique blocks', () => {
    const clique = { engine: 'clique', clique: { period: 0, epoch: 30_000 } } as const
    const config = { ...chain.genesis.config, ...clique }
    const parent = genesisParent()
    const block = withChange(blocks[0]!, { extraData: new Uint8Array(97), timestamp: parent.timestamp })
    verifyHeader(config, 'frontier', parent, block)
    verifyProducerRules(config, 'frontier', parent, block.header)
  })

  describe('verifyBody', () => {
    it('refuses a body that does not match the header, and reports both roots', () => {
      const { block } = firstOf('shanghai')
      const [transaction] = block.body.transactions
      const [withdrawal] = block.body.withdrawals!
      const cases: [string, RawBlock['body'], (header: Header) => Uint8Array][] = [
        ['transactions root', { ...block.body, transactions: [] }, (header) => header.transactionsRoot],
        [
          'transactions root',
          { ...block.body, transactions: [transaction!, transaction!] },
          (header) => header.transactionsRoot,
        ],
        [
          'uncles hash',
          { ...block.body, uncles: [headerFields(block.header)] },
          (header) => header.unclesHash,
        ],
        ['withdrawals root', { ...block.body, withdrawals: [] }, (header) => header.withdrawalsRoot!],
        [
          'withdrawals root',
          { ...block.body, withdrawals: [withdrawal!, withdrawal!] },
          (header) => header.withdrawalsRoot!,
        ],
      ]
      for (const [what, body, rootOf] of cases) {
        const error = refusal(() => verifyBody({ ...block, body }))
        expect(error.code).to.equal('BODY_MISMATCH')
        expect(error.message).to.match(new RegExp(`^block ${block.header.number}: ${what}: expected 0x`))
        expect(error.mismatch?.expected).to.equal(toHex(rootOf(block.header)))
        expect(error.mismatch?.actual).to.match(/^0x[0-9a-f]{64}$/)
      }
    })

    it('refuses withdrawals without a root, and a root without withdrawals', () => {
      const { block: before } = firstOf('paris')
      const { block: after } = firstOf('shanghai')
      const { withdrawals: _, ...bare } = after.body
      for (const wrong of [
        { ...before, body: { ...before.body, withdrawals: [] } },
        { ...after, body: bare },
      ]) {
        expect(refusal(() => verifyBody(wrong)).code).to.equal('BODY_MISMATCH')
      }
    })
  })
})

/** Returns the fields of a blob transaction in which only the number of hashes matters. */
function blobFields(count: number): Input {
  const hashes = Array.from({ length: count }, () => new Uint8Array(32))
  return [...Array.from({ length: 8 }, () => EMPTY), [], EMPTY, hashes, EMPTY, EMPTY, EMPTY]
}

describe('listRoot', () => {
  it('returns the transactions root of real blocks, even with more than 127 transactions', async () => {
    const chain = await ChainBuilder.create(oldGenesis({}))
    for (const count of [0, 1, 2, 127, 128, 129]) {
      const transactions = Array.from({ length: count }, () => ({
        from: ann,
        to: bob.address,
        gasLimit: 21_000n,
      }))
      const { bytes } = await chain.add({ transactions })
      const { header, body } = decodeBlock(bytes)
      const items = body.transactions.map((each) => RLP.encode(each as Input))
      expect(toHex(listRoot(items))).to.equal(toHex(header.transactionsRoot))
    }
  })
})
