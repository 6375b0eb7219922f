import { join } from 'node:path'
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { PoolOptions } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { signer } from '../support/chains.ts'
import { currentGenesis } from '../support/genesis.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const ANN = sender(1)
const BOB = sender(2)
const DELEGATED = sender(3)
const AUTHORITY = signer(4)

const RICH = { balance: 1000n * ETHER }
const accounts = [
  [ANN, RICH],
  [BOB, RICH],
  [DELEGATED, { ...RICH, code: Uint8Array.of(0xef, 1, 0, ...new Uint8Array(20)) }],
  [AUTHORITY.address, RICH],
] as const

interface Played {
  pool: TransactionPool
  /** Moves the head. */
  to: (point: ChainPoint) => void
  add: (...list: PoolTransaction[]) => Promise<void>
  /** Returns the message with which a transaction is refused. */
  refusal: (pooled: PoolTransaction) => Promise<string | undefined>
  /** Returns a sender's pending and queued nonces. */
  nonces: (address: Uint8Array) => [pending: number[], queued: number[]]
}

async function play(
  start: ChainPoint,
  act: (played: Played) => Promise<void>,
  options: Partial<PoolOptions> = {},
  journalPath?: string,
): Promise<void> {
  let point = start
  const pool = await TransactionPool.open({
    view: () => point.view,
    options: { ...defaultOptions, ...options },
    journalPath,
  })
  const nonceOf = ({ nonce }: PoolTransaction): number => Number(nonce)
  try {
    await act({
      pool,
      to(next) {
        const move = next.moveFrom(point)
        point = next
        pool.reset(move)
      },
      async add(...list) {
        for (const pooled of list) await pool.add(pooled)
      },
      refusal: (pooled) =>
        pool.add(pooled).then(
          () => undefined,
          (error: Error) => error.message,
        ),
      nonces(address) {
        const { pending, queued } = pool.contentOf(address)
        return [pending.map(nonceOf), queued.map(nonceOf)]
      },
    })
  } finally {
    await pool.close()
  }
}

const genesis = ChainPoint.genesis(accounts)

describe('TransactionPool', () => {
  it('reports transactions that become pending, at once or when a gap closes', async () => {
    await play(genesis, async ({ pool, add }) => {
      const reported: string[][] = []
      const stop = pool.onPending((list) => reported.push(list.map(({ nonce }) => String(nonce))))
      await add(...[0, 2, 3, 1].map((nonce) => draft({ from: ANN, nonce })))
      await add(draft({ from: ANN, nonce: 1, feeCap: 20n * GWEI, tipCap: 2n * GWEI }))
      stop()
      await add(draft({ from: ANN, nonce: 4 }))
      expect(reported).to.deep.equal([['0'], ['1', '2', '3'], ['1']])
    })
  })

  it('changes its version if and only if the pending transactions change', async () => {
    await play(genesis, async ({ pool, add, to }) => {
      const versions = [pool.version]
      await add(draft({ from: ANN, nonce: 1 }))
      versions.push(pool.version)
      expect(versions[1]).to.equal(versions[0])
      const first = draft({ from: ANN, nonce: 0 })
      await add(first)
      expect(pool.version).to.not.equal(versions[0])
      const before = pool.version
      to(genesis.mine([first]))
      expect(pool.version).to.not.equal(before)
    })
  })

  it('restores blob transactions after a reorg unless their block was final', async () => {
    const blob = draft({ from: ANN, nonce: 0, type: 3 })
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const mined = genesis.mine([blob])
      await play(
        genesis,
        async ({ pool, add, to }) => {
          await add(blob)
          to(mined)
          expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
        },
        {},
        path,
      )
      // This pool stands for another process, which knows the blobs only from the journal.
      await play(
        mined,
        async ({ pool, to }) => {
          to(genesis.block())
          expect(pool.get(blob.hash)?.transaction.sidecar).to.deep.equal(blob.sidecar)
          to(genesis.mine([blob]))
          to(genesis.mine([blob]).block({}, 1))
          to(genesis.block().block())
          expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
        },
        {},
        path,
      )
    })
  })

  it('recovers from a crash between a reorg and its notification', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const pooled = draft({ from: ANN, nonce: 0 })
      const mined = genesis.mine([pooled])
      await play(
        genesis,
        async ({ add, to }) => {
          await add(pooled)
          to(mined)
        },
        {},
        path,
      )
      await play(
        genesis.block(),
        async ({ pool }) => {
          expect(pool.get(pooled.hash)?.place).to.equal('pending')
        },
        {},
        path,
      )
    })
  })

  it('evicts the blob transactions that are furthest from inclusion', async () => {
    const cheap = draft({ from: ANN, nonce: 0, type: 3, feeCap: 2n * GWEI })
    const dear = draft({ from: BOB, nonce: 0, type: 3, feeCap: 20n * GWEI, tipCap: 2n * GWEI })
    const bytes = cheap.bytes + dear.bytes - 1
    await play(
      genesis,
      async ({ pool, add, refusal }) => {
        await add(cheap, dear)
        expect(pool.get(cheap.hash)).to.equal(undefined)
        expect(await refusal(cheap)).to.equal('transaction underpriced')
        expect(pool.get(dear.hash)?.place).to.equal('pending')
      },
      { blobBytesMax: bytes },
    )
  })

  it('selects only blob transactions that can pay the blob base fee', async () => {
    const [low, high] = [
      draft({ from: ANN, nonce: 0, type: 3, blobFeeCap: 5n }),
      draft({ from: BOB, nonce: 0, type: 3, blobFeeCap: 6n }),
    ]
    await play(genesis, async ({ pool, add }) => {
      await add(low, high, draft({ from: ANN, nonce: 1, type: 3, blobFeeCap: 9n }))
      expect(pool.candidates(GWEI, 6n, 9)).to.deep.equal([high])
      expect(pool.candidates(GWEI, 5n, 9)).to.have.lengthOf(3)
      expect(pool.candidates(GWEI, 5n, 1)).to.have.lengthOf(1)
      expect(pool.candidates(11n * GWEI, 5n, 9)).to.deep.equal([])
    })
  })

  it('counts large transactions as several slots', async () => {
    const data = new Uint8Array(100_000)
    const large = (nonce: number): PoolTransaction => draft({ from: ANN, nonce, data, gasLimit: 2_000_000n })
    await play(
      genesis,
      async ({ pool, add, refusal, nonces }) => {
        await add(large(0), large(1))
        expect(await refusal(large(2))).to.equal('transaction underpriced')
        await add(draft({ from: BOB, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI }))
        expect(pool.counts()).to.deep.equal({ pending: 2, queued: 0 })
        expect(nonces(ANN)).to.deep.equal([[0], []])
      },
      { pendingMax: 4, queuedMax: 4 },
    )
  })

  it('validates all transactions again when a fork activates', async () => {
    const osaka = currentGenesis() as { config: Record<string, number> }
    const start = ChainPoint.genesis(accounts, {
      ...osaka,
      config: { ...osaka.config, osakaTime: 1100, bpo1Time: 1100, bpo2Time: 1100 },
    })
    await play(start, async ({ add, to, nonces }) => {
      await add(
        draft({ from: ANN, nonce: 0 }),
        draft({ from: ANN, nonce: 1, gasLimit: 20_000_000n }),
        draft({ from: ANN, nonce: 2 }),
        draft({ from: BOB, nonce: 0, type: 3, sidecarVersion: 0 }),
      )
      to(start.block({ header: { timestamp: 1099 } }))
      expect(nonces(ANN)).to.deep.equal([[0], [2]])
      // The sidecar of this transaction has version 0.
      expect(nonces(BOB)).to.deep.equal([[], []])
    })
  })

  it('validates blob transactions again when a fork changes only the maximum number of blobs', async () => {
    const { config, ...rest } = currentGenesis() as { config: Record<string, unknown> }
    const blobSchedule = {
      ...(config.blobSchedule as object),
      bpo1: { target: 3, max: 4, baseFeeUpdateFraction: 5007716 },
    }
    const { bpo2Time: _, ...times } = config
    const genesisFile = { ...rest, config: { ...times, bpo1Time: 1100, blobSchedule } }
    const start = ChainPoint.genesis(accounts, genesisFile)
    await play(start, async ({ add, to, nonces }) => {
      await add(
        draft({ from: ANN, nonce: 0, type: 3, blobs: 4 }),
        draft({ from: ANN, nonce: 1, type: 3, blobs: 5 }),
      )
      to(start.block({ header: { timestamp: 1000 } }))
      expect(nonces(ANN)).to.deep.equal([[0, 1], []])
      to(start.block({ header: { timestamp: 1099 } }))
      expect(nonces(ANN)).to.deep.equal([[0], []])
    })
  })

  it('drops transactions whose gas limit exceeds the gas limit of a new block', async () => {
    await play(genesis, async ({ add, to, nonces }) => {
      await add(...[0, 1].map((nonce) => draft({ from: ANN, nonce, gasLimit: 50_000n + BigInt(nonce) })))
      to(genesis.block({ header: { gasLimit: 50_000n } }))
      expect(nonces(ANN)).to.deep.equal([[0], []])
    })
  })

  describe('with delegations (EIP-7702)', () => {
    const [chainId, address, nonce, yParity, r, s] = eoaCode7702SignAuthorization(
      { chainId: '0x7', address: `0x${'55'.repeat(20)}`, nonce: '0x0' },
      AUTHORITY.key,
    )
    const authorizations = [[chainId, address, nonce, yParity, r, s]]
    const delegating = draft({ from: ANN, nonce: 0, type: 4, gasLimit: 100_000n, authorizations })

    it('accepts only one transaction of a delegated account', async () => {
      await play(genesis, async ({ add, refusal }) => {
        expect(await refusal(draft({ from: DELEGATED, nonce: 1 }))).to.equal(
          'gapped-nonce tx from delegated accounts',
        )
        await add(draft({ from: DELEGATED, nonce: 0 }))
        expect(await refusal(draft({ from: DELEGATED, nonce: 1 }))).to.equal(
          'in-flight transaction limit reached for delegated accounts',
        )
        await add(draft({ from: DELEGATED, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI }))
      })
    })

    it('accepts only one transaction of an account that a pooled transaction would delegate', async () => {
      await play(genesis, async ({ pool, add, refusal, to }) => {
        await add(delegating, draft({ from: AUTHORITY.address, nonce: 0 }))
        expect(await refusal(draft({ from: AUTHORITY.address, nonce: 1 }))).to.equal(
          'in-flight transaction limit reached for delegated accounts',
        )
        to(genesis.mine([delegating]))
        expect(toHex(pool.content()[0]!.sender)).to.equal(toHex(AUTHORITY.address))
        await add(draft({ from: AUTHORITY.address, nonce: 1 }))
      })
    })

    it('refuses a delegation if its authority has more than one transaction in the pool', async () => {
      await play(genesis, async ({ add, refusal }) => {
        await add(...[0, 1].map((at) => draft({ from: AUTHORITY.address, nonce: at })))
        expect(await refusal(delegating)).to.equal('authority already reserved')
      })
    })
  })

  it('does not keep a transaction whose record cannot be written', async () => {
    await withFolder(async (folder) => {
      await play(
        genesis,
        async ({ pool, refusal, nonces }) => {
          await pool.close()
          expect(await refusal(draft({ from: ANN, nonce: 0 }))).to.equal(
            'the journal of the pool cannot be written',
          )
          expect(nonces(ANN)).to.deep.equal([[], []])
          expect(pool.nonceOf(ANN)).to.equal(0n)
        },
        {},
        join(folder, 'journal'),
      )
    })
  })
})
