import { expect } from 'chai'
import { mirroredTransaction } from '../../src/head/mirroredTransaction.ts'
import { insertMirrored } from '../../src/head/mirrorInsert.ts'
import { PoolError, type PoolErrorCode } from '../../src/pool/errors.ts'
import { ann, bob } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'

const some = (count: number) =>
  Array.from({ length: count }, (_, nonce) => mirroredTransaction(signed(ann, nonce).raw)!)

describe('head/mirrorInsert', () => {
  it('gives the pool what was decoded elsewhere', async () => {
    const added: unknown[] = []
    const { raw, hash } = signed(bob, 3)
    const one = mirroredTransaction(raw)!
    expect(one.sender).to.deep.equal(bob.address)
    const refused = await insertMirrored({ add: async (pooled) => void added.push(pooled.hash) }, [one])
    expect(refused).to.deep.equal([])
    expect(added).to.deep.equal([hash])
    expect(mirroredTransaction(raw.subarray(0, -1))).to.equal(undefined)
  })

  it('lets others have their turn between the slices', async () => {
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

  it('says which the pool may take later', async () => {
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
