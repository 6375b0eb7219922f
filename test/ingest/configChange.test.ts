import { expect } from 'chai'
import { headerAt, headOf } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { mergedConfig } from '../../src/ingest/configChange.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { chainWith, importedInto } from '../support/simulations.ts'

describe('mergedConfig', () => {
  const setUp = async () => {
    const chain = await chainWith({})
    const store = await importedInto(chain)
    return { chain, store, head: headerAt(store, headOf(store).number)!.header }
  }

  it('accepts changes of forks that the chain has not reached, and keeps the merge block', async () => {
    const { chain, store, head } = await setUp()
    const stored = readIdentity(store)!.config
    expect(mergedConfig(stored, chain.genesis.config, head)).to.equal(stored)
    const later: ChainConfig = {
      ...chain.genesis.config,
      times: { ...chain.genesis.config.times, bpo3: head.timestamp + 1 },
      blobSchedule: {
        ...chain.genesis.config.blobSchedule,
        bpo3: { target: 20, max: 30, baseFeeUpdateFraction: 9 },
      },
    }
    const options = { trustHeaders: true, syncEveryMs: 1_000 }
    await Importer.open(store, { ...chain.genesis, config: later }, true, options)
    const now = readIdentity(store)!.config
    expect(now.times.bpo3).to.equal(head.timestamp + 1)
    expect(now.mergeBlock).to.equal(stored.mergeBlock)
  })

  it('refuses a change that affects blocks in the archive, and names the change', async () => {
    const { chain, store, head } = await setUp()
    const stored = readIdentity(store)!.config
    const { config } = chain.genesis
    const refused = (change: Partial<ChainConfig>, what: string) =>
      expect(() => mergedConfig(stored, { ...config, ...change }, head))
        .to.throw(what)
        .with.property('code', 'CONFIG_MISMATCH')
    refused({ chainId: 424242n }, '424242')
    refused({ times: { ...config.times, osaka: head.timestamp } }, 'osakaTime')
    const cancun = { target: 1, max: 2, baseFeeUpdateFraction: 3 }
    refused({ blobSchedule: { ...config.blobSchedule, cancun } }, 'blobSchedule.cancun')
    refused({ zeroBaseFee: true }, 'zeroBaseFee')
    refused({ contractSizeLimit: 100 }, 'contractSizeLimit')
    const address = new Uint8Array(20).fill(0x11)
    refused({ withdrawalRequestContractAddress: address }, 'withdrawalRequestContractAddress')
    refused({ consolidationRequestContractAddress: address }, 'consolidationRequestContractAddress')
    refused({ maxCodeSizes: [{ block: head.number, bytes: 32_768 }] }, 'maxCodeSizeConfig')
  })

  it('accepts limits of code that begin after the head', async () => {
    const { chain, store, head } = await setUp()
    const stored = readIdentity(store)!.config
    const later = { ...chain.genesis.config, maxCodeSizes: [{ block: head.number + 1, bytes: 32_768 }] }
    expect(mergedConfig(stored, later, head).maxCodeSizes).to.deep.equal(later.maxCodeSizes)
  })
})
