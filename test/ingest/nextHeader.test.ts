import { expect } from 'chai'
import { totalDifficultyAt } from '../../src/archive/blocks.ts'
import { BuildError } from '../../src/ingest/buildError.ts'
import { nextHeader } from '../../src/ingest/nextHeader.ts'
import { Building } from '../support/building.ts'
import { buildGenesis } from '../support/candidates.ts'

describe('nextHeader', () => {
  /** Returns the header of the first block of a chain. @param start seconds from the genesis block to Amsterdam */
  async function headerOf(start: number, slotNumber?: bigint) {
    const building = await Building.create(buildGenesis({ forkSeconds: 0 }))
    const { head } = building.importer
    const { config } = building.identity
    const amsterdam = head.header.timestamp + start
    const parent = { ...head, totalDifficulty: totalDifficultyAt(building.store, 0) }
    const attributes = building.attributes(slotNumber === undefined ? {} : { slotNumber })
    return nextHeader({ ...config, times: { ...config.times, amsterdam } }, parent, attributes)
  }

  it('has the slot number of the attributes from Amsterdam on', async () => {
    const header = await headerOf(12, 9_000_001n)
    expect(header.slotNumber).to.equal(9_000_001n)
    expect(header.blockAccessListHash).to.have.length(32)
    expect(await headerOf(13, 9_000_001n)).not.to.have.any.keys('slotNumber', 'blockAccessListHash')
  })

  it('is refused without a slot number from Amsterdam on, with the message of geth', async () => {
    let error: unknown
    try {
      await headerOf(12)
    } catch (thrown) {
      error = thrown
    }
    expect(error).to.be.instanceOf(BuildError)
    expect(error).to.include({ code: 'INVALID_ATTRIBUTES', message: 'no slot number set post-amsterdam' })
    expect((await headerOf(13)).slotNumber).to.equal(undefined)
  })
})
