import { Ethash as Oracle } from '@ethereumjs/ethash'
import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { type ChainConfig, forkOfHeader } from '../../src/chain/forks.ts'
import { encodeHeader, type Header } from '../../src/chain/header.ts'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import {
  cacheBytes,
  datasetBytes,
  Ethash,
  ethashSealHash,
  hashimoto,
  makeCache,
  seedHash,
} from '../../src/ingest/ethash.ts'
import { SealVerifier } from '../../src/ingest/seals.ts'
import { runs } from '../support/runs.ts'
import { CONFIG, MAINNET_0, MAINNET_1, MemoryChain, rawBlock, refusal } from './sealsChain.ts'

/** Shared by all tests, because the cache of epoch 0 takes a second to build. */
const ethash = new Ethash()
/** With difficulty 1, every nonce is valid, so that tests can mine; the mix hash is still checked. */
const EASY: ChainConfig = { ...CONFIG, fixedDifficulty: 1n }

function sealed(header: Header): Header {
  return { ...header, mixHash: ethash.proofOfWork(header).mixHash }
}

function verifying(reader: MemoryChain, config: ChainConfig, header: Header, uncles: Header[] = []) {
  const verifier = new SealVerifier(reader, config, ethash)
  const block = rawBlock(header, uncles)
  return (totalDifficulty = 1n) =>
    refusal(() => verifier.verify(forkOfHeader(config, header), reader.head, totalDifficulty, block))
}

describe('ethash', () => {
  it('computes the published sizes of caches and datasets', () => {
    // geth: consensus/ethash/algorithm.go, the first two entries and the last entry of the tables
    expect([0, 1, 2047].map(cacheBytes)).to.deep.equal([16_776_896, 16_907_456, 285_081_536])
    expect([0, 1, 2047].map(datasetBytes)).to.deep.equal([1_073_739_904, 1_082_130_304, 18_245_220_736])
  })

  it('seeds each epoch with the hash of the previous seed', () => {
    expect(seedHash(0)).to.deep.equal(new Uint8Array(32))
    expect(seedHash(2)).to.deep.equal(keccak256(keccak256(new Uint8Array(32))))
  })

  it('agrees with ethereumjs on small caches', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    const property = fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 500 }),
      bytes(32),
      bytes(32),
      bytes(8),
      (cacheRows, datasetRows, seed, sealHash, nonce) => {
        const oracle = new Oracle()
        oracle.mkcache(cacheRows * 64, seed)
        const expected = oracle.run(sealHash, nonce, datasetRows * 128)
        const actual = hashimoto(makeCache(cacheRows * 64, seed), datasetRows * 128, sealHash, nonce)
        expect(toHex(actual.mixHash)).to.equal(toHex(expected.mix))
        expect(actual.result).to.equal(toBigInt(expected.hash))
      },
    )
    fc.assert(property, { numRuns: runs(15) })
  })

  it('omits mix hash and nonce from the seal hash, and includes the base fee of London', () => {
    const header = { ...MAINNET_1, baseFeePerGas: 7n }
    const other = { ...header, mixHash: new Uint8Array(32), nonce: new Uint8Array(8) }
    expect(ethashSealHash(other)).to.deep.equal(ethashSealHash(header))
    expect(ethashSealHash({ ...header, baseFeePerGas: 8n })).not.to.deep.equal(ethashSealHash(header))
    expect(ethashSealHash(MAINNET_1)).not.to.deep.equal(ethashSealHash(header))
  })
})

describe('SealVerifier on an ethash chain', () => {
  const mainnet = new MemoryChain(MAINNET_0)
  const changed = (fields: Partial<Header>) => verifying(mainnet, CONFIG, { ...MAINNET_1, ...fields })()

  it("accepts mainnet's block 1", async () => {
    expect(toHex(keccak256(encodeHeader(MAINNET_0)))).to.equal(toHex(MAINNET_1.parentHash))
    expect(toHex(keccak256(encodeHeader(MAINNET_1)))).to.equal(
      '0x88e96d4537bea4d9c05d12549907b32561d3bf31f45aae734cdc119f13406cb6',
    )
    expect(await changed({})).to.equal(undefined)
  })

  it('refuses a wrong difficulty, and reports both values', async () => {
    const error = await changed({ difficulty: 1n })
    expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 1 })
    expect(error?.message).to.equal('block 1: difficulty: expected 17171480576, got 1')
  })

  it('refuses a wrong nonce, a wrong mix hash, and the seal of another header', async () => {
    expect((await changed({ nonce: new Uint8Array(8) }))?.message).to.contain('mix hash')
    expect((await changed({ mixHash: new Uint8Array(32) }))?.message).to.contain('mix hash')
    expect((await changed({ gasUsed: 1n }))?.message).to.contain('mix hash')
  })

  it('refuses a correct mix hash whose result is above the target', async () => {
    const header = sealed({ ...MAINNET_1, nonce: new Uint8Array(8) })
    expect((await verifying(mainnet, CONFIG, header)())?.message).to.contain('proof of work')
  })

  it('requires the fixed difficulty of a Besu genesis', async () => {
    const chain = new MemoryChain()
    const header = sealed(chain.child(chain.head))
    expect(await verifying(chain, EASY, header)()).to.equal(undefined)
    const harder = sealed(chain.child(chain.head, { difficulty: 2n }))
    expect((await verifying(chain, EASY, harder)())?.message).to.contain('difficulty')
  })

  it('requires the DAO fork’s extra data for ten blocks, or forbids it if the chain rejects the fork', async () => {
    const mark = Buffer.from('dao-hard-fork')
    const check = (daoForkSupport: boolean, number: number, extraData: Uint8Array) => {
      const chain = new MemoryChain({ number: number - 1 })
      const config = { ...EASY, blocks: { dao: 100 }, daoForkSupport }
      return verifying(chain, config, sealed(chain.child(chain.head, { extraData })))()
    }
    for (const number of [100, 109]) {
      expect(await check(true, number, mark)).to.equal(undefined)
      expect((await check(true, number, new Uint8Array(0)))?.message).to.contain('extra data')
      expect(await check(false, number, new Uint8Array(0))).to.equal(undefined)
      expect((await check(false, number, mark))?.message).to.contain('extra data')
    }
    expect(await check(true, 99, new Uint8Array(0))).to.equal(undefined)
    expect(await check(true, 110, new Uint8Array(0))).to.equal(undefined)
  })
})

describe('SealVerifier with uncles', () => {
  function withUncle(fields: Partial<Header>, seal: (uncle: Header) => Header = sealed) {
    const chain = new MemoryChain()
    const uncle = seal(chain.child(chain.head, { extraData: Buffer.from('uncle'), ...fields }))
    chain.add(rawBlock(sealed(chain.child(chain.head))))
    return verifying(chain, EASY, sealed(chain.child(chain.head)), [uncle])()
  }

  it('accepts an uncle with a valid header and a valid seal', async () => {
    expect(await withUncle({})).to.equal(undefined)
  })

  it('refuses an uncle that breaks a header rule', async () => {
    const cases: [Partial<Header>, string][] = [
      [{ difficulty: 3n }, 'difficulty'],
      [{ timestamp: 1_500_000_000 }, 'timestamp'],
      [{ gasLimit: 6_000_000n }, 'gas limit'],
      [{ gasUsed: 5_000_001n }, 'gas used'],
      [{ extraData: new Uint8Array(33) }, 'extra data'],
      [{ baseFeePerGas: 1n }, 'baseFeePerGas'],
    ]
    for (const [fields, words] of cases) {
      const error = await withUncle(fields)
      expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 2 })
      expect(error?.message).to.contain('uncle').and.to.contain(words)
    }
  })

  it('refuses an uncle without proof of work', async () => {
    expect((await withUncle({}, (uncle) => uncle))?.message).to.contain('mix hash')
  })

  it('refuses an uncle whose parent is not an ancestor', async () => {
    const error = await withUncle({ parentHash: new Uint8Array(32) })
    expect(error?.message).to.contain('parent of an uncle')
  })
})

describe('SealVerifier with trusted headers', () => {
  const structure = (config: ChainConfig, chain: MemoryChain, header: Header, uncles: Header[] = []) =>
    refusal(async () =>
      new SealVerifier(chain, config).verifyStructure('frontier', chain.head, rawBlock(header, uncles)),
    )

  it('checks the extra data of the DAO fork', async () => {
    const chain = new MemoryChain({ number: 99 })
    const config = { ...EASY, blocks: { dao: 100 }, daoForkSupport: true }
    expect((await structure(config, chain, chain.child(chain.head)))?.message).to.contain('extra data')
    const marked = chain.child(chain.head, { extraData: Buffer.from('dao-hard-fork') })
    expect(await structure(config, chain, marked)).to.equal(undefined)
  })

  it('checks the fields of uncles except difficulty, timestamp and gas limit', async () => {
    const withUncle = (fields: Partial<Header>) => {
      const chain = new MemoryChain()
      const uncle = chain.child(chain.head, { extraData: Buffer.from('uncle'), ...fields })
      chain.add(rawBlock(chain.child(chain.head)))
      return structure(EASY, chain, chain.child(chain.head), [uncle])
    }
    expect(await withUncle({ difficulty: 3n, timestamp: 1, gasLimit: 6_000_000n })).to.equal(undefined)
    expect((await withUncle({ extraData: new Uint8Array(33) }))?.message).to.contain('extra data')
    expect((await withUncle({ baseFeePerGas: 1n }))?.message).to.contain('baseFeePerGas')
  })
})

describe('SealVerifier at the merge', () => {
  const MERGING: ChainConfig = { ...EASY, blocks: { london: 0 }, terminalTotalDifficulty: 10n }
  const chain = new MemoryChain()
  const stake = chain.child(chain.head, { difficulty: 0n, baseFeePerGas: 1n })
  const work = sealed(chain.child(chain.head, { baseFeePerGas: 1n }))

  it('accepts proof of stake from the terminal total difficulty on, and no earlier', async () => {
    expect(await verifying(chain, MERGING, stake)(10n)).to.equal(undefined)
    const error = await verifying(chain, MERGING, stake)(9n)
    expect(error?.mismatch).to.deep.equal({ expected: '10', actual: '9' })
  })

  it('accepts proof of work only before the terminal total difficulty', async () => {
    expect(await verifying(chain, MERGING, work)(9n)).to.equal(undefined)
    expect((await verifying(chain, MERGING, work)(10n))?.message).to.contain('0 after the merge')
  })

  it('ignores the total difficulty after a proof-of-stake parent or without a terminal total difficulty', async () => {
    const merged = new MemoryChain({ difficulty: 0n })
    const child = merged.child(merged.head, { difficulty: 0n })
    expect(await verifying(merged, MERGING, child)(0n)).to.equal(undefined)
    const { terminalTotalDifficulty: _, ...unnamed } = MERGING
    expect(await verifying(chain, { ...unnamed, mergeNetsplitBlock: 0 }, stake)(0n)).to.equal(undefined)
  })

  it('refuses proof of work after proof of stake', async () => {
    const { terminalTotalDifficulty: _, ...unnamed } = MERGING
    const merged = new MemoryChain({ difficulty: 0n })
    const config = { ...unnamed, mergeNetsplitBlock: 0 }
    const error = await verifying(merged, config, sealed(merged.child(merged.head)))(0n)
    expect(error?.message).to.contain('0 after the merge')
  })

  it('accepts proof of work after a genesis block with difficulty 0', async () => {
    const idle = new MemoryChain({ difficulty: 0n })
    expect(await verifying(idle, MERGING, sealed(idle.child(idle.head)))(0n)).to.equal(undefined)
  })

  it('does not treat difficulty 0 as proof of stake on a chain without a merge', async () => {
    const zero = sealed(chain.child(chain.head, { difficulty: 0n }))
    expect((await verifying(chain, EASY, zero)())?.message).to.contain('difficulty')
  })
})
