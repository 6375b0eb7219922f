import { expect } from 'chai'
import { blobBaseFee } from '../../src/chain/fees.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { environmentOf, overrideEnvironment } from '../../src/evm/environment.ts'
import { type BuiltBlock, ChainBuilder } from '../support/chains.ts'
import { everyForkGenesis, GENESIS_TIME } from '../support/genesis.ts'

const { config } = parseGenesis(JSON.stringify(everyForkGenesis()))
/** A block of London, before the merge */
const LONDON = 20
const COINBASE = new Uint8Array(20).fill(5)

describe('block environment', () => {
  let blocks: BuiltBlock[]

  before(async () => {
    const chain = await ChainBuilder.create(everyForkGenesis())
    for (let i = 0; i < 36; i++) await chain.add()
    ;({ blocks } = chain)
  })

  const at = (number: number) => environmentOf(config, blocks[number - 1]!.header, COINBASE)

  it('has the fields of the header, the fork and the fee recipient', () => {
    const { header } = blocks[34]!
    expect(at(35)).to.deep.equal({
      fork: 'bpo2',
      number: 35n,
      timestamp: BigInt(header.timestamp),
      coinbase: COINBASE,
      gasLimit: header.gasLimit,
      difficulty: 0n,
      prevRandao: header.mixHash,
      baseFee: header.baseFeePerGas,
      blobBaseFee: blobBaseFee(header.excessBlobGas!, config.blobSchedule.bpo2!),
      blobsMax: 21,
      slotNumber: undefined,
    })
  })

  it('has no base fee before London and no blob base fee before Cancun', () => {
    expect(at(18)).to.include({
      fork: 'berlin',
      baseFee: undefined,
      blobBaseFee: undefined,
      blobsMax: undefined,
    })
    expect(at(25)).to.include({ fork: 'shanghai', blobBaseFee: undefined, blobsMax: undefined })
  })

  it('has the values of the overrides', () => {
    const overrides = {
      coinbase: new Uint8Array(20).fill(9),
      gasLimit: 1n,
      difficulty: 2n,
      prevRandao: new Uint8Array(32).fill(3),
      baseFee: 4n,
      blobBaseFee: 5n,
    }
    expect(overrideEnvironment(config, at(35), overrides)).to.deep.equal({ ...at(35), ...overrides })
  })

  it('has the fork of the overridden number and timestamp', () => {
    const forkOf = (number: number, overrides: { number?: bigint; timestamp?: bigint }) => {
      const { fork, blobsMax } = overrideEnvironment(config, at(number), overrides)
      return [fork, blobsMax]
    }
    expect(forkOf(2, { number: 18n })).to.deep.equal(['berlin', undefined])
    // Forks by time are active only after the merge …
    expect(forkOf(2, { timestamp: 10n ** 12n })).to.deep.equal(['frontier', undefined])
    // … and the merge is active only after London.
    expect(forkOf(35, { number: 18n })).to.deep.equal(['berlin', undefined])
    expect(forkOf(23, { timestamp: BigInt(GENESIS_TIME + 320) })).to.deep.equal(['bpo1', 15])
    expect(forkOf(35, { timestamp: BigInt(GENESIS_TIME + 260) })).to.deep.equal(['cancun', 6])
    expect(forkOf(35, { number: 2n ** 200n, timestamp: 2n ** 200n })).to.deep.equal(['bpo2', 21])
  })

  it('is after the merge when prevRandao is overridden, from London on', () => {
    const forkOf = (
      number: number,
      overrides: { number?: bigint; timestamp?: bigint } = {},
      chain = config,
    ) => overrideEnvironment(chain, at(number), { prevRandao: new Uint8Array(32), ...overrides }).fork
    expect(forkOf(18)).to.equal('berlin')
    expect(forkOf(LONDON)).to.equal('paris')
    expect(forkOf(LONDON, { timestamp: BigInt(GENESIS_TIME + 320) })).to.equal('bpo1')
    const { london: _, ...blocks } = config.blocks
    expect(forkOf(18, {}, { ...config, blocks })).to.equal('berlin')
  })
})
