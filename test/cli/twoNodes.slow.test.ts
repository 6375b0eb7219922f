import { expect } from 'chai'
import { soakNodes } from '../campaigns/soak/soakNodes.ts'
import { runs } from '../support/runs.ts'
import { ensureBuilt } from './running.ts'

const TRANSACTIONS = runs(300)

describe('two nodes, one sealing and one following', () => {
  before(ensureBuilt)

  it('agree on all acknowledged transactions in the end, although both are killed and reorgs happen', async () => {
    const { faults, logs, acknowledged, reorgs, kills } = await soakNodes({
      transactions: TRANSACTIONS,
      batch: 2,
      kills: { sealing: 1, following: 1 },
      reorgEveryBlocks: 3,
    })
    expect(faults, logs).to.deep.equal([])
    expect(acknowledged).to.equal(TRANSACTIONS)
    expect(kills).to.equal(2)
    expect(reorgs).to.be.at.least(2)
  })
})
