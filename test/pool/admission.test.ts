import { expect } from 'chai'
import { PoolError } from '../../src/pool/errors.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { oldGenesis } from '../support/genesis.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender, type TransactionDraft } from './poolChain.ts'

const RICH = sender(1)
const POOR = sender(2)
const CONTRACT = sender(3)
const USED = sender(4)
const ANYONE = sender(5)

const accounts = [
  [RICH, { balance: 1000n * ETHER }],
  [POOR, { balance: 300_000n * GWEI }],
  [CONTRACT, { balance: ETHER, code: Uint8Array.of(1, 2) }],
  [USED, { balance: ETHER, nonce: 5n }],
] as const

/**
 * Adds a transaction to a pool that contains `before`. @returns the error; undefined if the pool accepts the
 * transaction
 */
async function refusal(
  point: ChainPoint,
  pooled: PoolTransaction,
  before: readonly PoolTransaction[] = [],
): Promise<PoolError | undefined> {
  const pool = await TransactionPool.open({ view: () => point.view, options: defaultOptions })
  try {
    for (const one of before) await pool.add(one)
    const counts = pool.counts()
    try {
      await pool.add(pooled)
      return undefined
    } catch (error) {
      expect(pool.counts(), 'nothing has changed').to.deep.equal(counts)
      if (error instanceof PoolError) return error
      throw error
    }
  } finally {
    await pool.close()
  }
}

interface Case {
  name: string
  draft: TransactionDraft
  message?: string
}

const TIP_CAP_2 = { feeCap: 2n, tipCap: 2n }

const CASES: Case[] = [
  { name: 'a transfer', draft: { from: RICH, nonce: 0 } },
  { name: 'a nonce gap', draft: { from: RICH, nonce: 7 } },
  { name: 'a legacy transaction without replay protection', draft: { from: RICH, nonce: 0, type: 0 } },
  {
    name: 'a legacy transaction with replay protection',
    draft: { from: RICH, nonce: 0, type: 0, v: 35n + 14n },
  },
  { name: 'an access list', draft: { from: RICH, nonce: 0, type: 1 } },
  { name: 'blobs', draft: { from: RICH, nonce: 0, type: 3, blobs: 6 } },
  {
    name: 'too many blobs',
    draft: { from: RICH, nonce: 0, type: 3, blobs: 7 },
    message: 'transaction blob limit exceeded: blob count 7, limit 6',
  },
  {
    name: 'a blob transaction without blobs',
    draft: { from: RICH, nonce: 0, type: 3, blobs: 0 },
    message: 'blobless blob transaction',
  },
  {
    name: 'blobs with proofs from before Osaka',
    draft: { from: RICH, nonce: 0, type: 3, sidecarVersion: 0 },
    message: 'unexpected sidecar version, want: 1, got: 0',
  },
  {
    name: 'no blob fee',
    draft: { from: RICH, nonce: 0, type: 3, blobFeeCap: 0n },
    message: 'transaction gas price below minimum: blob fee cap 0, minimum needed 1',
  },
  {
    name: 'a nonce gap before a blob transaction',
    draft: { from: RICH, nonce: 1, type: 3 },
    message: 'nonce too high: tx nonce 1, gapped nonce 0',
  },
  {
    name: 'too many bytes',
    draft: { from: RICH, nonce: 0, bytes: 131_073 },
    message: 'oversized data: transaction size 131073, limit 131072',
  },
  {
    name: 'too much init code',
    draft: {
      from: RICH,
      nonce: 0,
      to: new Uint8Array(0),
      data: new Uint8Array(49_153),
      gasLimit: 9_000_000n,
    },
    message: 'max initcode size exceeded: code size 49153 limit 49152',
  },
  {
    name: 'more gas than the maximum of a transaction',
    draft: { from: RICH, nonce: 0, gasLimit: 16_777_217n },
    message: 'transaction gas limit too high (cap: 16777216, tx: 16777217)',
  },
  {
    name: 'a tip above the fee',
    draft: { from: RICH, nonce: 0, feeCap: 1n, tipCap: 2n },
    message: 'max priority fee per gas higher than max fee per gas',
  },
  {
    name: 'a fee of 257 bits',
    draft: { from: RICH, nonce: 0, feeCap: 2n ** 256n },
    message: 'max fee per gas higher than 2^256-1',
  },
  {
    name: 'a tip of 257 bits',
    draft: { from: RICH, nonce: 0, type: 2, feeCap: 2n ** 256n - 1n, tipCap: 2n ** 256n },
    message: 'max priority fee per gas higher than 2^256-1',
  },
  {
    name: 'the id of another chain',
    draft: { from: RICH, nonce: 0, chainId: 8n },
    message: 'invalid sender: invalid chain id for signer: have 8 want 7',
  },
  {
    name: 'a legacy transaction for another chain',
    draft: { from: RICH, nonce: 0, type: 0, v: 36n + 2n },
    message: 'invalid sender: invalid chain id for signer: have 1 want 7',
  },
  {
    name: 'the maximum nonce',
    draft: { from: RICH, nonce: 2n ** 64n - 1n },
    message: 'nonce has max value',
  },
  {
    name: 'too little gas',
    draft: { from: RICH, nonce: 0, gasLimit: 20_999n },
    message: 'intrinsic gas too low: gas 20999, minimum needed 21000',
  },
  {
    name: 'gas below the floor of its data',
    draft: { from: RICH, nonce: 0, data: new Uint8Array(100).fill(1), gasLimit: 24_000n },
    message: 'insufficient gas for floor data gas cost: gas 24000, minimum needed 25000',
  },
  {
    name: 'no tip',
    draft: { from: RICH, nonce: 0, tipCap: 0n },
    message: 'transaction gas price below minimum: gas tip cap 0, minimum needed 1',
  },
  {
    name: 'an empty authorization list',
    draft: { from: RICH, nonce: 0, type: 4 },
    message: 'set code tx must have at least one authorization tuple',
  },
  {
    name: 'a low nonce',
    draft: { from: USED, nonce: 4 },
    message: 'nonce too low: next nonce 5, tx nonce 4',
  },
  {
    name: 'a sender with code',
    draft: { from: CONTRACT, nonce: 0 },
    message: 'sender not an eoa: address 0x3c8ce9ae, len(code): 2',
  },
  {
    name: 'a cost above the balance',
    draft: { from: POOR, nonce: 0, value: 200_000n * GWEI, feeCap: 10n * GWEI },
    message:
      'insufficient funds for gas * price + value: ' +
      'balance 300000000000000, tx cost 410000000000000, overshot 110000000000000',
  },
]

describe('admission', () => {
  const point = ChainPoint.genesis(accounts)

  for (const { name, draft: given, message } of CASES) {
    it(`gives the expected answer to ${name}: ${message ?? 'accepted'}`, async () => {
      const error = await refusal(point, draft(given))
      expect(error?.message.replace(/(0x[0-9a-f]{8})[0-9a-f]{32}/i, '0x3c8ce9ae')).to.equal(message)
    })
  }

  it('refuses a gas limit above the gas limit of the block', async () => {
    const small = point.block({ header: { gasLimit: 100_000n } })
    const error = await refusal(small, draft({ from: RICH, nonce: 0, gasLimit: 100_001n }))
    expect(error?.message).to.equal('exceeds block gas limit')
  })

  it('refuses blobs without their sidecar', async () => {
    const { sidecar: _, ...bare } = draft({ from: RICH, nonce: 0, type: 3 })
    const error = await refusal(point, { ...bare, sidecar: undefined })
    expect(error?.message).to.equal('missing sidecar in blob transaction')
  })

  it('refuses a transaction that is in the pool', async () => {
    const pooled = draft({ from: RICH, nonce: 0 })
    expect((await refusal(point, pooled, [pooled]))?.message).to.equal('already known')
  })

  it("requires a balance that also covers the sender's other transactions", async () => {
    const first = draft({ from: POOR, nonce: 0, value: 50_000n * GWEI, feeCap: 10n * GWEI })
    const second = draft({ from: POOR, nonce: 1, feeCap: 10n * GWEI })
    const funds = 'insufficient funds for gas * price + value: balance 300000000000000, queued cost'
    expect((await refusal(point, second, [first]))?.message).to.equal(
      `${funds} 260000000000000, tx cost 210000000000000, overshot 170000000000000`,
    )
    const bumped = draft({ from: POOR, nonce: 0, feeCap: 14n * GWEI, tipCap: 2n * GWEI })
    expect(await refusal(point, bumped, [first])).to.equal(undefined)
    const dear = draft({ from: POOR, nonce: 1, feeCap: 5n * GWEI })
    const cheap = draft({ from: POOR, nonce: 0, feeCap: 4n * GWEI })
    const replacing = draft({ from: POOR, nonce: 0, feeCap: 12n * GWEI, tipCap: 2n * GWEI })
    expect((await refusal(point, replacing, [cheap, dear]))?.message).to.equal(
      `${funds} 189000000000000, tx bumped 168000000000000, overshot 57000000000000`,
    )
  })

  describe('of a replacement', () => {
    const old = draft({ from: RICH, nonce: 0, feeCap: 100n, tipCap: 50n })
    const underpriced = 'replacement transaction underpriced'
    for (const [feeCap, tipCap, message] of [
      [110n, 55n, undefined],
      [109n, 55n, underpriced],
      [110n, 54n, underpriced],
      [200n, 50n, underpriced],
    ] as const) {
      it(`compares the new fee cap ${feeCap} and tip cap ${tipCap} with the pooled caps 100 and 50`, async () => {
        const pooled = draft({ from: RICH, nonce: 0, feeCap, tipCap })
        expect((await refusal(point, pooled, [old]))?.message).to.equal(message)
        const gapped = { from: RICH, nonce: 3 }
        const queued = draft({ ...gapped, feeCap: 100n, tipCap: 50n })
        expect((await refusal(point, draft({ ...gapped, feeCap, tipCap }), [queued]))?.message).to.equal(
          message,
        )
      })
    }

    it('requires higher fees even if the required percentage rounds to 0', async () => {
      const pooled = draft({ from: RICH, nonce: 0, ...TIP_CAP_2, value: 1n })
      expect(
        (await refusal(point, pooled, [draft({ from: RICH, nonce: 0, ...TIP_CAP_2 })]))?.message,
      ).to.equal(underpriced)
    })

    it('requires that all three fee caps of a blob transaction are doubled', async () => {
      const blob = { from: RICH, nonce: 0, type: 3, feeCap: 100n, tipCap: 50n, blobFeeCap: 10n } as const
      const has = [draft(blob)]
      const doubled = { ...blob, feeCap: 200n, tipCap: 100n, blobFeeCap: 20n }
      expect(await refusal(point, draft(doubled), has)).to.equal(undefined)
      expect((await refusal(point, draft({ ...doubled, blobFeeCap: 19n }), has))?.message).to.equal(
        `${underpriced}: new tx blob gas fee cap 19 < 10 queued + 100% replacement penalty`,
      )
      expect((await refusal(point, draft({ ...doubled, tipCap: 50n }), has))?.message).to.equal(
        `${underpriced}: new tx gas tip cap 50 <= 50 queued`,
      )
    })
  })

  describe('of blob transactions', () => {
    it('refuses a blob transaction if the sender has pooled transactions of other types, and vice versa', async () => {
      const blob = draft({ from: RICH, nonce: 0, type: 3 })
      const plain = draft({ from: RICH, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI })
      expect((await refusal(point, plain, [blob]))?.message).to.equal('address already reserved')
      expect((await refusal(point, blob, [plain]))?.message).to.equal('address already reserved')
    })

    it('accepts at most sixteen blob transactions of a sender', async () => {
      const blobs = Array.from({ length: 17 }, (_, nonce) => draft({ from: RICH, nonce, type: 3 }))
      const error = await refusal(point, blobs[16]!, blobs.slice(0, 16))
      expect(error?.message).to.equal('account limit exceeded: pooled 16 txs')
    })
  })

  it('refuses a transaction of Amsterdam that needs more execution gas than any block allows', async () => {
    const amsterdam = ChainPoint.genesis(accounts, amsterdamGenesis({ gasLimit: 60_000_000 }))
    const authorizations = Array.from({ length: 2_200 }, (_, nonce) => [7, ANYONE, nonce, 0, 1, 1])
    const pooled = draft({
      from: RICH,
      nonce: 0,
      type: 4,
      gasLimit: 30_000_000n,
      bytes: 100_000,
      authorizations,
    })
    expect((await refusal(amsterdam, pooled))?.message).to.equal(
      'insufficient gas for floor data gas cost: intrinsic cost 17210200, floor: 15000',
    )
  })

  it('accepts only the transaction types of the fork of the next block', async () => {
    const frontier = ChainPoint.genesis(accounts, oldGenesis({}))
    const berlin = ChainPoint.genesis(accounts, oldGenesis({ ...BEFORE_BERLIN, berlinBlock: 0 }))
    const london = ChainPoint.genesis(
      accounts,
      oldGenesis({ ...BEFORE_BERLIN, berlinBlock: 0, londonBlock: 1 }),
    )
    const messages: (string | undefined)[] = []
    for (const old of [frontier, berlin, london]) {
      for (const type of [0, 1, 2, 3, 4] as const) {
        const error = await refusal(old, draft({ from: RICH, nonce: 0, type, sidecarVersion: 0 }))
        messages.push(error?.message.replace('transaction type not supported: ', ''))
      }
    }
    const not = (type: number, fork: string): string => `type ${type} rejected, pool not yet in ${fork}`
    expect(messages).to.deep.equal([
      ...[undefined, not(1, 'Berlin'), not(2, 'Berlin'), not(3, 'Berlin'), not(4, 'Berlin')],
      ...[undefined, undefined, not(2, 'London'), not(3, 'Cancun'), not(4, 'Prague')],
      // London begins with the next block.
      ...[undefined, undefined, undefined, not(3, 'Cancun'), not(4, 'Prague')],
    ])
  })
})

const BEFORE_BERLIN = {
  homesteadBlock: 0,
  eip150Block: 0,
  eip155Block: 0,
  eip158Block: 0,
  byzantiumBlock: 0,
  constantinopleBlock: 0,
  petersburgBlock: 0,
  istanbulBlock: 0,
}
