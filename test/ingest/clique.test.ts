import { createBlockHeader, cliqueSigner as oracleSigner } from '@ethereumjs/block'
import { expect } from 'chai'
import fc from 'fast-check'
import secp256k1 from 'secp256k1'
import { cliqueSigner } from '../../src/chain/cliqueSigner.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { encodeHeader, type Header } from '../../src/chain/header.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { CliqueVerifier } from '../../src/ingest/clique.ts'
import type { IngestError } from '../../src/ingest/errors.ts'
import { SealVerifier } from '../../src/ingest/seals.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { runs } from '../support/runs.ts'
import { CONFIG, MemoryChain, rawBlock, refusal } from './sealsChain.ts'

const VANITY = new Uint8Array(32)
const SEAL_BYTES = 65
const AUTHORIZE = fromHex('0xffffffffffffffff')
const NEVER = 30_000

function keyOf(name: string): Uint8Array {
  return keccak256(Buffer.from(name))
}

function addressOf(name: string): Uint8Array {
  return keccak256(secp256k1.publicKeyCreate(keyOf(name), false).subarray(1)).slice(12)
}

/** Returns extraData without the signature. */
function extraData(signers: string[] = []): Uint8Array {
  const addresses = signers.map(addressOf).sort((a, b) => Buffer.compare(a, b))
  return Buffer.concat([VANITY, ...addresses])
}

/** Returns the header with its signer's signature at the end of extraData. */
function seal(header: Header, signer: string): Header {
  const { signature, recid } = secp256k1.ecdsaSign(keccak256(encodeHeader(header)), keyOf(signer))
  return { ...header, extraData: Buffer.concat([header.extraData, signature, Uint8Array.of(recid)]) }
}

class CliqueChain {
  readonly chain: MemoryChain
  readonly options: { period: number; epoch: number }
  verifier: CliqueVerifier

  constructor(signers: string[], { epoch = NEVER, number = 0 } = {}) {
    const genesisExtra = Buffer.concat([extraData(signers), new Uint8Array(SEAL_BYTES)])
    this.chain = new MemoryChain({ extraData: genesisExtra, number })
    this.options = { period: 15, epoch }
    this.verifier = new CliqueVerifier(this.chain, this.options)
  }

  /** Simulates a restart: only the archive is kept. */
  restart(): void {
    this.verifier = new CliqueVerifier(this.chain, this.options)
  }

  header(signer: string, fields: Partial<Header> = {}): Header {
    const checkpoint = (this.chain.head.number + 1) % this.options.epoch === 0
    const extra = checkpoint ? this.checkpointExtra() : extraData()
    return seal(this.chain.child(this.chain.head, { extraData: extra, ...fields }), signer)
  }

  check(header: Header): Promise<IngestError | undefined> {
    return refusal(() => this.verifier.verify(this.chain.head, rawBlock(header)))
  }

  /**
   * Adds a block with the difficulty that the verifier accepts; returns the error if the verifier accepts none. In
   * `A+B`, A votes to add B; in `A-B`, A votes to remove B.
   */
  async add(turn: string): Promise<IngestError | undefined> {
    const [signer, direction, candidate] = turn
    const coinbase = candidate === undefined ? new Uint8Array(20) : addressOf(candidate)
    const vote = { coinbase, nonce: direction === '+' ? AUTHORIZE : new Uint8Array(8) }
    let error: IngestError | undefined
    for (const difficulty of [1n, 2n]) {
      const header = this.header(signer!, { ...vote, difficulty })
      error = await this.check(header)
      if (error === undefined) {
        this.chain.add(rawBlock(header))
        return undefined
      }
    }
    return error
  }

  async addAll(turns: string): Promise<void> {
    for (const turn of turns.split(' ')) {
      const error = await this.add(turn)
      if (error !== undefined) throw error
    }
  }

  /**
   * Returns the addresses of the signers after the head, in hex. The verifier names them in the error for a checkpoint
   * that lists no signers.
   */
  signers(): string[] {
    const header = seal(this.chain.child(this.chain.head, { extraData: extraData() }), 'nobody')
    try {
      this.verifier.verify(this.chain.head, rawBlock(header))
      return []
    } catch (error) {
      const { message, mismatch } = error as IngestError
      expect(message).to.contain('signers of a checkpoint')
      return mismatch!.expected.split(',')
    }
  }

  private checkpointExtra(): Uint8Array {
    return Buffer.concat([VANITY, ...this.signers().map(fromHex)])
  }
}

function hexOf(names: string): string[] {
  return names
    .split('')
    .map((name) => toHex(addressOf(name)))
    .sort()
}

describe('cliqueSigner', () => {
  const config: ChainConfig = { ...CONFIG, engine: 'clique', clique: { period: 15, epoch: NEVER } }

  it('recovers the same signer as ethereumjs', () => {
    const { chain } = new CliqueChain(['A'])
    const header = seal(chain.child(chain.head, { extraData: extraData(['B', 'C']), nonce: AUTHORIZE }), 'A')
    const common = makeCommon(config, 'frontier')
    const theirs = createBlockHeader(
      {
        ...header,
        number: BigInt(header.number),
        uncleHash: header.unclesHash,
        transactionsTrie: header.transactionsRoot,
        receiptTrie: header.receiptsRoot,
      },
      { common, skipConsensusFormatValidation: true },
    )
    expect(toHex(theirs.hash())).to.equal(toHex(rawBlock(header).hash))
    expect(toHex(cliqueSigner(header))).to.equal(oracleSigner(theirs).toString())
    expect(toHex(cliqueSigner(header))).to.equal(toHex(addressOf('A')))
  })

  it('includes the base fee of London headers in the signed hash', () => {
    const { chain } = new CliqueChain(['A'])
    const header = seal(chain.child(chain.head, { extraData: extraData(), baseFeePerGas: 7n }), 'A')
    expect(cliqueSigner(header)).to.deep.equal(addressOf('A'))
    expect(cliqueSigner({ ...header, baseFeePerGas: 8n })).not.to.deep.equal(addressOf('A'))
  })

  it('refuses extraData without a valid signature', () => {
    const { chain } = new CliqueChain(['A'])
    for (const bytes of [0, 32, 65, 96, 97]) {
      const header = chain.child(chain.head, { extraData: new Uint8Array(bytes) })
      expect(() => cliqueSigner(header))
        .to.throw()
        .with.property('code', 'BAD_HEADER')
    }
    const unknownRecovery = Buffer.concat([new Uint8Array(96).fill(1), Uint8Array.of(9)])
    expect(() => cliqueSigner(chain.child(chain.head, { extraData: unknownRecovery }))).to.throw('signature')
  })
})

describe('clique votes', () => {
  // The scenarios are those of EIP-225, "Test Cases".
  const cases: [what: string, signers: string, turns: string, result: string, epoch?: number][] = [
    ['leave the signers unchanged when nobody votes', 'A', 'A', 'A'],
    ['add a second signer with one vote, a third only with two', 'A', 'A+B B A+C', 'AB'],
    ['add a fifth signer only with three votes', 'AB', 'A+C B+C A+D B+D C A+E B+E', 'ABCD'],
    ['do not remove one of two signers with one vote', 'AB', 'A-B', 'AB'],
    ['remove one of two signers with two votes', 'AB', 'A-B B-B', 'A'],
    ['remove one of three signers with two votes', 'ABC', 'A-C B-C', 'AB'],
    ['do not remove one of four signers with two votes', 'ABCD', 'A-C B-C', 'ABCD'],
    ['remove one of four signers with three votes', 'ABCD', 'A-D B-D C-D', 'ABC'],
    ['to add an account count once for each signer', 'AB', 'A+C B A+C B A+C', 'AB'],
    ['can add several accounts at the same time', 'AB', 'A+C B A+D B A B+D A B+C', 'ABCD'],
    ['to remove a signer count once for each signer', 'AB', 'A-B B A-B B A-B', 'AB'],
    ['can remove several signers at the same time', 'ABCD', 'A-C B C A-D B C A B-D C-D A B-C', 'AB'],
    ['to remove a signer are discarded when their author is removed', 'ABC', 'C-B A-C B-C A-B', 'AB'],
    ['to add an account are discarded when their author is removed', 'ABC', 'C+D A-C B-C A+D', 'AB'],
    ['change only the account of the latest vote', 'ABCD', 'A-C B C A-D B-C C A B-D C-D', 'ABC'],
    [
      'take effect at the next vote after removals make a majority',
      'ABCD',
      'A-C B C A-D B-C C A B-D C-D A C+C',
      'AB',
    ],
    ['have no effect if the next vote ends the majority', 'ABCD', 'A-C B C A-D B-C C A B-D C-D A B+C', 'ABC'],
    [
      'are discarded when the account becomes a signer or is removed',
      'ABCDE',
      'A+F B+F C+F D-F E-F B-F C-F D+F E+F B-A C-A D-A B+F',
      'BCDEF',
    ],
    ['are discarded at a checkpoint', 'AB', 'A+C B A B+C A', 'AB', 3],
  ]
  for (const [what, signers, turns, result, epoch] of cases) {
    it(what, async () => {
      const chain = new CliqueChain(signers.split(''), { epoch: epoch ?? turns.split(' ').length + 1 })
      await chain.addAll(turns)
      expect(chain.signers()).to.deep.equal(hexOf(result))
      chain.restart()
      expect(chain.signers()).to.deep.equal(hexOf(result))
    })
  }
})

describe('CliqueVerifier', () => {
  it('lets the only signer remove itself, and refuses its next block', async () => {
    const chain = new CliqueChain(['A'])
    await chain.addAll('A A-A')
    expect((await chain.add('A'))?.mismatch?.expected).to.equal('an authorized one')
  })

  it('accepts blocks in turn and out of turn, with a restart after each block', async () => {
    const chain = new CliqueChain(['A', 'B', 'C'], { epoch: 5 })
    for (const turn of 'A B C A B C A+D B+D C D A B C'.split(' ')) {
      expect(await chain.add(turn)).to.equal(undefined)
      chain.restart()
    }
    expect(chain.chain.head.number).to.equal(13)
  })

  it('requires difficulty 2 of the signer in turn, and difficulty 1 of any other signer', async () => {
    const chain = new CliqueChain(['A', 'B', 'C'])
    const inTurn = hexOf('ABC')[1]
    for (const name of 'ABC') {
      const right = toHex(addressOf(name)) === inTurn ? 2n : 1n
      for (const difficulty of [0n, 1n, 2n, 3n]) {
        const error = await chain.check(chain.header(name, { difficulty }))
        if (difficulty === right) expect(error).to.equal(undefined)
        else expect(error?.mismatch).to.deep.equal({ expected: String(right), actual: String(difficulty) })
      }
    }
  })

  it('refuses a block with an invalid timestamp, mix hash, uncles hash, nonce or extra data', async () => {
    const chain = new CliqueChain(['A', 'B'])
    await chain.addAll('A')
    const cases: [Partial<Header>, string][] = [
      [{ timestamp: chain.chain.head.timestamp + 14 }, 'timestamp'],
      [{ mixHash: new Uint8Array(32).fill(1) }, 'mix hash'],
      [{ unclesHash: new Uint8Array(32) }, 'uncles hash'],
      [{ nonce: new Uint8Array(8).fill(1) }, 'nonce'],
      [{ extraData: new Uint8Array(31) }, 'extra data bytes'],
      [{ extraData: extraData(['A', 'B']) }, 'extra data bytes'],
    ]
    for (const [fields, words] of cases) {
      const error = await chain.check(chain.header('B', fields))
      expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 2 })
      expect(error?.message).to.contain(words)
    }
    expect(await chain.add('B')).to.equal(undefined)
  })

  it('refuses a checkpoint that votes or does not list the signers in order', async () => {
    const chain = new CliqueChain(['A', 'B'], { epoch: 2 })
    await chain.addAll('A')
    const reversed = Buffer.concat([VANITY, ...hexOf('AB').reverse().map(fromHex)])
    const cases: [Partial<Header>, string][] = [
      [{ coinbase: addressOf('C') }, 'coinbase of a checkpoint'],
      [{ nonce: AUTHORIZE }, 'nonce of a checkpoint'],
      [{ extraData: extraData() }, 'signers of a checkpoint'],
      [{ extraData: extraData(['A', 'C']) }, 'signers of a checkpoint'],
      [{ extraData: reversed }, 'signers of a checkpoint'],
      [{ extraData: Buffer.concat([extraData(['A', 'B']), Uint8Array.of(0)]) }, 'extra data bytes'],
    ]
    for (const [fields, words] of cases) {
      expect((await chain.check(chain.header('B', fields)))?.message).to.contain(words)
    }
    expect(await chain.add('B')).to.equal(undefined)
  })

  it('refuses a block of an account that is not a signer or was removed', async () => {
    const chain = new CliqueChain(['A', 'B', 'C'])
    expect((await chain.add('D'))?.mismatch?.expected).to.equal('an authorized one')
    await chain.addAll('A-C B-C')
    expect((await chain.add('C'))?.mismatch?.expected).to.equal('an authorized one')
  })

  it('refuses a signature from which no address can be recovered', async () => {
    const chain = new CliqueChain(['A'])
    const header = { ...chain.header('A'), extraData: new Uint8Array(97) }
    expect(await chain.check(header)).to.include({ code: 'INVALID_HEADER', blockNumber: 1 })
  })

  it('lets a signer sign only one of floor(n/2)+1 successive blocks', async () => {
    const five = new CliqueChain(['A', 'B', 'C', 'D', 'E'])
    await five.addAll('A B')
    for (const name of 'AB') expect((await five.add(name))?.message).to.contain('none of the 2 blocks before')
    await five.addAll('C A B C')
    const two = new CliqueChain(['A', 'B'])
    await two.addAll('A')
    expect((await two.add('A'))?.message).to.contain('none of the 1 blocks before')
  })

  it('remembers recent signers across a checkpoint, also after a restart', async () => {
    // A checkpoint that forgot recent signers once split Rinkeby: https://github.com/ethereum/go-ethereum/issues/17593
    for (const restarts of [false, true]) {
      const chain = new CliqueChain(['A', 'B', 'C'], { epoch: 3 })
      await chain.addAll('A B A')
      if (restarts) chain.restart()
      expect((await chain.add('A'))?.message).to.contain('blocks before')
    }
    const five = new CliqueChain(['A', 'B', 'C', 'D', 'E'], { epoch: 3 })
    await five.addAll('C A B')
    five.restart()
    expect((await five.add('A'))?.message).to.contain('blocks before')
    expect(await five.add('C')).to.equal(undefined)
  })

  it('starts from a genesis with any number', async () => {
    const chain = new CliqueChain(['A', 'B'], { number: 41, epoch: 4 })
    await chain.addAll('A B A')
    chain.restart()
    await chain.addAll('B A B')
    expect(chain.chain.head.number).to.equal(47)
  })

  it('discards the vote of a verified block that was not committed', async () => {
    const chain = new CliqueChain(['A', 'B'], { epoch: 4 })
    await chain.addAll('A+C')
    const vote = { coinbase: addressOf('C'), nonce: AUTHORIZE }
    const results = [1n, 2n].map((difficulty) => chain.check(chain.header('B', { ...vote, difficulty })))
    expect(await Promise.all(results)).to.include(undefined)
    await chain.addAll('B A+C')
    expect(chain.signers()).to.deep.equal(hexOf('AB'))
  })

  it('accepts and refuses the same blocks with and without a restart', async () => {
    const letter = fc.constantFrom(...'ABCDEF'.split(''))
    const turn = fc.tuple(letter, fc.constantFrom('+', '-', ''), letter)
    const turns = fc.array(turn, { minLength: 10, maxLength: 40 })
    const property = fc.asyncProperty(fc.integer({ min: 2, max: 9 }), turns, async (epoch, list) => {
      const chain = new CliqueChain(['A', 'B', 'C', 'D'], { epoch })
      for (const [signer, direction, candidate] of list) {
        const { head } = chain.chain
        const vote = direction === '' || (head.number + 1) % epoch === 0 ? '' : `${direction}${candidate}`
        const error = await chain.add(`${signer}${vote}`)
        const fresh = new CliqueVerifier(chain.chain, chain.options)
        if (error === undefined) {
          const block = rawBlock(chain.chain.head)
          expect(await refusal(() => fresh.verify(head, block))).to.equal(undefined)
        } else {
          const header = chain.header(signer, { difficulty: 2n })
          const expected = await chain.check(header)
          const actual = await refusal(() => fresh.verify(head, rawBlock(header)))
          expect(actual?.message).to.equal(expected?.message)
        }
      }
    })
    await fc.assert(property, { numRuns: runs(30) })
  })
})

describe('SealVerifier on a clique chain', () => {
  const config: ChainConfig = { ...CONFIG, engine: 'clique', clique: { period: 15, epoch: NEVER } }

  it('checks clique blocks before the merge, and proof-of-stake blocks after the merge', async () => {
    const merging: ChainConfig = { ...config, terminalTotalDifficulty: 5n }
    const chain = new CliqueChain(['A'])
    const verifier = new SealVerifier(chain.chain, merging)
    const verify = (fork: 'london' | 'paris', header: Header, totalDifficulty: bigint) =>
      refusal(() => verifier.verify(fork, chain.chain.head, totalDifficulty, rawBlock(header)))
    const good = chain.header('A', { difficulty: 2n })
    expect(await verify('london', good, 1n)).to.equal(undefined)
    expect((await verify('london', chain.header('B', { difficulty: 2n }), 1n))?.message).to.contain('signer')
    expect((await verify('london', good, 5n))?.message).to.contain('0 after the merge')
    const stake = chain.chain.child(chain.chain.head, { difficulty: 0n })
    expect(await verify('paris', stake, 5n)).to.equal(undefined)
  })
})
