import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import { idOf } from '../../src/chain/hex.ts'
import { mirroredTransaction } from '../../src/head/mirroredTransaction.ts'
import { insertMirrored } from '../../src/head/mirrorInsert.ts'
import { PoolError, type PoolErrorCode } from '../../src/pool/errors.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'

const some = (count: number) =>
  Array.from({ length: count }, (_, nonce) => mirroredTransaction(signed(ann, nonce).raw)!)

describe("the insertion of the followed node's transactions into the pool", () => {
  it('adds transactions that were decoded on another thread', async () => {
    const added: unknown[] = []
    const { raw, hash } = signed(bob, 3)
    const one = mirroredTransaction(raw)!
    expect(one.sender).to.deep.equal(bob.address)
    const refused = await insertMirrored({ add: async (pooled) => void added.push(pooled.hash) }, [one])
    expect(refused).to.deep.equal([])
    expect(added).to.deep.equal([hash])
    expect(mirroredTransaction(raw.subarray(0, -1))).to.equal(undefined)
  })

  it('yields to other tasks after at most 64 transactions', async () => {
    let turns = 0
    let most = 0
    let since = 0
    let isDone = false
    const tick = (): void => {
      turns++
      since = 0
      if (!isDone) setImmediate(tick)
    }
    setImmediate(tick)
    const add = async (): Promise<void> => {
      since++
      most = Math.max(most, since)
    }
    await insertMirrored({ add }, some(200))
    isDone = true
    expect(turns).to.be.at.least(6)
    expect(most).to.be.at.most(64)
  })

  it('yields to other tasks earlier if the insertion of a transaction takes long', async () => {
    let inTurn = 0
    let most = 0
    const add = async (): Promise<void> => {
      if (inTurn++ === 0) setImmediate(() => (inTurn = 0))
      most = Math.max(most, inTurn)
      const endAt = performance.now() + 6
      while (performance.now() < endAt);
    }
    expect(await insertMirrored({ add }, some(5))).to.deep.equal([])
    expect(most).to.equal(1)
  })

  it('reuses the authorities that another thread recovered (EIP-7702)', async () => {
    const authorizationList = [
      eoaCode7702SignAuthorization([Uint8Array.of(0x7a, 0x69), bob.address, new Uint8Array(0)], eve.key),
    ]
    const { raw, authorities } = signed(ann, 0, { type: 4, gasLimit: 100_000n, authorizationList })
    expect(authorities).to.equal(undefined)
    const one = mirroredTransaction(raw)!
    expect(one.authorities).to.deep.equal([idOf(eve.address)])
    const given: PoolTransaction[] = []
    await insertMirrored({ add: async (pooled) => void given.push(pooled) }, [one])
    expect(given[0]!.authorities).to.equal(one.authorities)
  })

  it('returns the positions of the transactions that the pool may accept later', async () => {
    const codes: (PoolErrorCode | undefined)[] = [
      undefined,
      'INSUFFICIENT_FUNDS',
      'ALREADY_KNOWN',
      'POOL_FULL',
      'NONCE_TOO_LOW',
      'TYPE_NOT_SUPPORTED',
      'INVALID_SENDER',
      'UNDERPRICED',
    ]
    let at = 0
    const pool = {
      add: async () => {
        const code = codes[at++]
        if (code !== undefined) throw new PoolError(code, 'no')
      },
    }
    expect(await insertMirrored(pool, some(codes.length))).to.deep.equal([1, 3, 5, 7])
  })
})
