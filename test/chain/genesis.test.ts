import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { ChainError } from '../../src/chain/errors.ts'
import { genesisHeader, type ParsedGenesis, parseGenesis } from '../../src/chain/genesis.ts'
import { encodeHeader, headerHash } from '../../src/chain/header.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import {
  HOODI,
  HOODI_GENESIS_HASH,
  MAINNET,
  MAINNET_GENESIS_HASH,
  SEPOLIA,
  SEPOLIA_GENESIS_HASH,
} from './mainnet.ts'

function parse(config: object, rest: object = {}): ParsedGenesis {
  return parseGenesis(JSON.stringify({ config: { chainId: 7, ...config }, alloc: {}, ...rest }))
}

function refusal(run: () => unknown): ChainError {
  try {
    run()
  } catch (error) {
    expect(error).to.be.instanceOf(ChainError)
    return error as ChainError
  }
  return expect.fail('nothing was refused')
}

describe('parseGenesis', () => {
  describe('when it reads numbers', () => {
    it('keeps integers above 2^53 exact, also in exponent form', () => {
      expect(parseGenesis(MAINNET).config.terminalTotalDifficulty).to.equal(58_750_000_000_000_000_000_000n)
      const text = '{"config":{"chainId":7,"terminalTotalDifficulty":5.875e+22},"alloc":{}}'
      expect(parseGenesis(text).config.terminalTotalDifficulty).to.equal(58_750_000_000_000_000_000_000n)
    })

    it('reads every integer exactly, in any notation', () => {
      fc.assert(
        fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (wei) => {
          const hex = `"0x${wei.toString(16).toUpperCase()}"`
          for (const form of [`${wei}`, `"${wei}"`, hex, hex.replace('0x', '0x00')]) {
            const text = `{"config":{"chainId":7},"alloc":{"${'ab'.repeat(20)}":{"balance":${form}}}}`
            expect(parseGenesis(text).alloc[0]?.balance).to.equal(wei)
          }
        }),
      )
    })

    it('leaves digits inside of strings unchanged', () => {
      const comment = 'a \\"quoted\\" 12345678901234567890 and a backslash \\\\'
      const text = `{"comment":"${comment}","config":{"chainId":7},"gasLimit":12345678901234567890}`
      expect(parseGenesis(text).gasLimit).to.equal(12_345_678_901_234_567_890n)
    })

    for (const [what, value] of [
      ['negative', -1],
      ['fraction', 1.5],
      ['words', 'many'],
      ['too wide', `0x1${'0'.repeat(64)}`],
      ['a list', [1]],
    ] as const) {
      it(`throws an error with the path of a bad integer: ${what}`, () => {
        const alloc = { [`0x${'ab'.repeat(20)}`]: { balance: value } }
        const error = refusal(() => parse({}, { alloc }))
        expect(error.data).to.include({ code: 'BAD_GENESIS', path: `alloc.0x${'ab'.repeat(20)}.balance` })
        expect(error.message).not.to.contain(String(value).slice(0, 60))
      })
    }
  })

  describe('header fields', () => {
    it('have geth’s defaults when missing', () => {
      const genesis = parse({})
      expect(genesis).to.deep.include({
        number: 0,
        timestamp: 0,
        gasLimit: 4_712_388n,
        gasUsed: 0n,
        difficulty: 0n,
      })
      expect(toHex(genesis.nonce)).to.equal('0x0000000000000000')
      expect(genesis.extraData).to.have.length(0)
      expect(parse({ ethash: {} }).difficulty).to.equal(131_072n)
    })

    it('may have Besu’s spellings', () => {
      const genesis = parse(
        { chainId: undefined, chainID: 1982, constantinopleFixBlock: 3 },
        {
          mixhash: `0x${'11'.repeat(32)}`,
          nonce: '0x1234',
          extraData: '',
          timestamp: '1753280940',
          gasLimit: '0x5F5E100',
        },
      )
      expect(genesis.config.chainId).to.equal(1982n)
      expect(genesis.config.blocks.petersburg).to.equal(3)
      expect(toHex(genesis.mixHash)).to.equal(`0x${'11'.repeat(32)}`)
      expect(toHex(genesis.nonce)).to.equal('0x0000000000001234')
      expect(genesis).to.include({ timestamp: 1_753_280_940, gasLimit: 100_000_000n })
    })

    it('may be null, which means missing, and may include a block number other than 0', () => {
      const genesis = parse({}, { number: '0x10', baseFeePerGas: null, excessBlobGas: null, coinbase: null })
      expect(genesis.number).to.equal(16)
      expect(genesis).not.to.have.any.keys('baseFeePerGas', 'excessBlobGas')
    })
  })

  describe('alloc', () => {
    const address = 'ABcdef0000000000000000000000000000000001'

    it('may have addresses with and without 0x, in upper or lower case', () => {
      for (const key of [address, `0x${address}`, `0X${address.toUpperCase()}`]) {
        const [account] = parse({}, { alloc: { [key]: { balance: 5, nonce: '0x2', code: '6000' } } }).alloc
        expect(account).to.deep.equal({
          address: fromHex(`0x${address}`),
          balance: 5n,
          nonce: 2n,
          code: fromHex('0x6000'),
          storage: [],
        })
      }
    })

    it('may have storage values of odd length, which are padded, and zeros, which are dropped', () => {
      const storage = { '0x1': '0x5', '02': '00', '0x3': '0x', [`0x${'0'.repeat(63)}4`]: 'abc' }
      const [account] = parse({}, { alloc: { [address]: { balance: '0', storage } } }).alloc
      const slots = account?.storage.map(({ key, value }) => [toHex(key), toHex(value)])
      const word = (digits: string) => `0x${digits.padStart(64, '0')}`
      expect(slots).to.deep.equal([
        [word('1'), word('5')],
        [word('4'), word('abc')],
      ])
    })

    it('may have empty accounts, which are not dropped', () => {
      expect(parse({}, { alloc: { [address]: {} } }).alloc).to.have.length(1)
    })

    it('must not have short addresses or overlong slots', () => {
      const long = { [address]: { storage: { [`0x${'1'.repeat(66)}`]: '1' } } }
      for (const alloc of [{ '0x01': {} }, long, { [address]: { code: '0xzz' } }, [], 'none']) {
        expect(refusal(() => parse({}, { alloc })).code).to.equal('BAD_GENESIS')
      }
    })
  })

  it('rejects an invalid genesis file with BAD_GENESIS, and does not quote the content of the file', () => {
    for (const text of [
      '',
      '[]',
      '{"config":',
      '{"alloc":{}}',
      '{"config":{},"alloc":{}}',
      '{"config":{"chainId":01}}',
    ]) {
      const error = refusal(() => parseGenesis(text))
      expect(error.code).to.equal('BAD_GENESIS')
    }
    expect(refusal(() => parseGenesis(`{"secret": ${'x'.repeat(50)}}`)).message).not.to.contain('xxx')
  })

  it('rejects chain specifications of OpenEthereum, and names an unsupported engine in the error', () => {
    const aura = '{"name":"G","engine":{"authorityRound":{}},"params":{},"accounts":{}}'
    expect(refusal(() => parseGenesis(aura)).data).to.deep.equal({
      code: 'UNSUPPORTED_ENGINE',
      engine: 'authorityRound',
    })
    expect(refusal(() => parseGenesis('{"engine":{"Ethash":{}},"params":{}}')).code).to.equal('BAD_GENESIS')
  })
})

describe('genesisHeader', () => {
  const hashOf = (text: string, stateRoot: string) =>
    toHex(headerHash(encodeHeader(genesisHeader(parseGenesis(text), fromHex(stateRoot)))))

  it('produces the genesis hashes of mainnet, Sepolia and Hoodi', () => {
    const mainnetRoot = '0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544'
    const sepoliaRoot = '0x5eb6e371a698b8d68f665192350ffcecbbbf322916f4b51bd79bb6887da3f494'
    const hoodiRoot = '0xda87d7f5f91c51508791bbcbd4aa5baf04917830b86985eeb9ad3d5bfb657576'
    expect(hashOf(MAINNET, mainnetRoot)).to.equal(MAINNET_GENESIS_HASH)
    expect(hashOf(SEPOLIA, sepoliaRoot)).to.equal(SEPOLIA_GENESIS_HASH)
    expect(hashOf(HOODI, hoodiRoot)).to.equal(HOODI_GENESIS_HASH)
  })

  const root = new Uint8Array(32)

  it('has the fields of the forks that are active at genesis', () => {
    const count = (config: object, rest?: object) =>
      Object.keys(genesisHeader(parse(config, rest), root)).length
    expect(count({ berlinBlock: 0 })).to.equal(15)
    expect(count({ londonBlock: 0 })).to.equal(16)
    expect(count({ londonBlock: 1 })).to.equal(15)
    expect(count({ shanghaiTime: 0 })).to.equal(17)
    expect(count({ londonBlock: 0, shanghaiTime: 10 }, { timestamp: 9 })).to.equal(16)
    expect(count({ cancunTime: 10 }, { timestamp: 10 })).to.equal(20)
    expect(count({ pragueTime: 0 })).to.equal(21)
    expect(count({ osakaTime: 0 })).to.equal(21)
  })

  it('has the hash of an empty access list and a slot number if Amsterdam is active', () => {
    const amsterdam = (rest: object, start: number) => {
      const genesis = parse({ osakaTime: 0 }, rest)
      const { config } = genesis
      return genesisHeader(
        { ...genesis, config: { ...config, times: { ...config.times, amsterdam: start } } },
        root,
      )
    }
    const header = amsterdam({}, 0)
    expect(header.slotNumber).to.equal(0n)
    expect(header.blockAccessListHash).to.deep.equal(keccak256(Uint8Array.of(0xc0)))
    expect(amsterdam({ slotNumber: '0x895441' }, 0).slotNumber).to.equal(9_000_001n)
    expect(amsterdam({ slotNumber: 5 }, 1)).not.to.have.any.keys('slotNumber', 'blockAccessListHash')
    expect(parse({ osakaTime: 0 }, { slotNumber: null })).not.to.have.any.keys('slotNumber')
  })

  it('prefers values of the file to defaults', () => {
    const given = {
      baseFeePerGas: '0x7',
      blobGasUsed: '0x20000',
      excessBlobGas: 131_072,
      parentBeaconBlockRoot: `0x${'22'.repeat(32)}`,
    }
    const header = genesisHeader(parse({ pragueTime: 0 }, given), root)
    expect(header).to.include({ baseFeePerGas: 7n, blobGasUsed: 131_072n, excessBlobGas: 131_072n })
    expect(toHex(header.parentBeaconBlockRoot!)).to.equal(given.parentBeaconBlockRoot)
    expect(toHex(header.requestsHash!)).to.equal(
      '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(genesisHeader(parse({ londonBlock: 0 }), root).baseFeePerGas).to.equal(1_000_000_000n)
  })
})
