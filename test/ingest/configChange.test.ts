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

  it('accepts what only blocks of a later fork depend on, together with this fork', async () => {
    const { chain, head } = await setUp()
    const { times, blocks, ...rules } = chain.genesis.config
    const { shanghai, cancun } = times as Required<typeof times>
    const beforePrague = { ...rules, blocks, times: { shanghai, cancun } }
    const address = new Uint8Array(20).fill(0x11)
    const addresses = {
      depositContractAddress: address,
      withdrawalRequestContractAddress: address,
      consolidationRequestContractAddress: address,
    }
    const atPrague = (prague: number): ChainConfig => ({
      ...{ ...beforePrague, ...addresses, times: { shanghai, cancun, prague } },
    })
    expect(mergedConfig(beforePrague, atPrague(head.timestamp + 1), head)).to.include(addresses)
    expect(() => mergedConfig(beforePrague, atPrague(head.timestamp), head)).to.throw(
      'depositContractAddress',
    )
    const { london: _, ...earlier } = blocks
    const beforeLondon = { ...rules, blocks: earlier, times: {} }
    const atLondon = (london: number): ChainConfig => ({
      ...{ ...beforeLondon, zeroBaseFee: true, blocks: { ...earlier, london } },
    })
    const berlin = { ...head, difficulty: 1n }
    expect(mergedConfig(beforeLondon, atLondon(head.number + 1), berlin)).to.include({ zeroBaseFee: true })
    expect(() => mergedConfig(beforeLondon, atLondon(head.number), berlin)).to.throw('zeroBaseFee')
  })

  it('takes the options of clique that earlier versions ignored, and no others', async () => {
    const { chain, head } = await setUp()
    const cliqueOf = (period: number, epoch: number): ChainConfig => ({
      ...{ ...chain.genesis.config, engine: 'clique', clique: { period, epoch } },
    })
    const file = cliqueOf(5, 100)
    for (const stored of [cliqueOf(0, 30_000), cliqueOf(5, 30_000), cliqueOf(0, 100)])
      expect(mergedConfig(stored, file, head).clique).to.deep.equal(file.clique)
    for (const stored of [cliqueOf(4, 30_000), cliqueOf(0, 200)])
      expect(() => mergedConfig(stored, file, head))
        .to.throw('clique is')
        .with.property('code', 'CONFIG_MISMATCH')
  })
})
