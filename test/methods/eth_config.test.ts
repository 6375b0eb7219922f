import { expect } from 'chai'
import { ChainBuilder } from '../support/chains.ts'
import { everyForkGenesis, GENESIS_TIME, oldGenesis } from '../support/genesis.ts'
import { answering, importBuilt, readChain } from '../support/readChain.ts'

/** The result of eth_config after `blocks` empty blocks of a chain, by default of a chain with all forks. */
async function configAfter(blocks: number, genesis: object = everyForkGenesis()) {
  const builder = await ChainBuilder.create(genesis)
  for (let number = 1; number <= blocks; number++) await builder.add()
  return answering(await importBuilt(builder)).ask('eth_config')
}

describe('eth_config', () => {
  it('returns the last fork as the current fork when no further fork is scheduled', async () => {
    const { ask } = await readChain()
    const { current, next, last } = await ask('eth_config')
    expect({ next, last }).to.deep.equal({ next: null, last: null })
    expect(current).to.deep.include({
      activationTime: GENESIS_TIME + 340,
      blobSchedule: { baseFeeUpdateFraction: 11_684_671, max: 21, target: 14 },
      chainId: '0x7',
    })
    expect(current.precompiles).to.include({
      ECREC: '0x0000000000000000000000000000000000000001',
      P256VERIFY: '0x0000000000000000000000000000000000000100',
    })
    expect(Object.keys(current.systemContracts)).to.have.length(5)
  })

  it("uses the head's timestamp, not the clock", async () => {
    const { current, next, last } = await configAfter(27)
    expect(current.activationTime).to.equal(GENESIS_TIME + 260)
    expect(current.blobSchedule).to.deep.equal({ baseFeeUpdateFraction: 3_338_477, max: 6, target: 3 })
    expect(Object.keys(current.systemContracts)).to.deep.equal(['BEACON_ROOTS_ADDRESS'])
    expect(next!.activationTime).to.equal(GENESIS_TIME + 280)
    expect(last!.activationTime).to.equal(GENESIS_TIME + 340)
    expect(new Set([current.forkId, next!.forkId, last!.forkId])).to.have.property('size', 3)
  })

  it('returns activation time 0 for a fork without an activation time', async () => {
    const { current, next, last } = await configAfter(3)
    expect(current).to.include({ activationTime: 0, blobSchedule: null })
    expect(Object.keys(current.precompiles)).to.have.length(4)
    expect(current.systemContracts).to.deep.equal({})
    expect(next!.activationTime).to.equal(GENESIS_TIME + 240)
    expect(last!.activationTime).to.equal(GENESIS_TIME + 340)
  })

  it('returns null for next and last on a chain without timestamp forks', async () => {
    const { current, next, last } = await configAfter(1, oldGenesis({ homesteadBlock: 0 }))
    expect(current.activationTime).to.equal(0)
    expect({ next, last }).to.deep.equal({ next: null, last: null })
  })
})
