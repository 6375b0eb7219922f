/** Verifies difficulty and seal, the consensus rules before the merge. `--trust-headers` skips them. */
import { EMPTY_UNCLES_HASH } from '../chain/crypto.ts'
import { ethashDifficulty } from '../chain/fees.ts'
import { type ChainConfig, type Fork, forkAt, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import { encodeHeader, type Header, headerHash } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Reader } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { CliqueVerifier } from './clique.ts'
import { IngestError } from './errors.ts'
import { Ethash, type ProofsOfWork } from './ethash.ts'
import { verifyUncles } from './uncles.ts'
import { ruleOf, verifyHeader, verifyProducerRules } from './verify.ts'

const TWO_POW_256 = 2n ** 256n
/**
 * extraData of the first ten blocks of the DAO fork (EIP-779). On the chain that did not move the balances, these ten
 * blocks must not have this extraData.
 */
const DAO_EXTRA_DATA = Buffer.from('dao-hard-fork')
const DAO_BLOCKS = 10

export class SealVerifier {
  readonly #reader: Reader
  readonly #config: ChainConfig
  readonly #ethash: ProofsOfWork
  readonly #clique: CliqueVerifier | undefined

  /** @param ethash may be shared between verifiers, so that its caches are built once */
  constructor(reader: Reader, config: ChainConfig, ethash: ProofsOfWork = new Ethash()) {
    this.#reader = reader
    this.#config = config
    this.#ethash = ethash
    this.#clique = config.clique === undefined ? undefined : new CliqueVerifier(reader, config.clique)
  }

  /**
   * Checks rules that apply before the merge: the extra data of the DAO fork, clique's fields, and the headers of
   * uncles. `--trust-headers` does not skip these rules. {@link verifyHeader} does not check them.
   *
   * @throws IngestError INVALID_HEADER
   */
  verifyStructure(fork: Fork, parent: Header, block: RawBlock): void {
    if (isAtLeast(fork, 'paris')) return
    if (this.#clique !== undefined) {
      this.#clique.verifyStructure(block.header)
      return
    }
    this.#verifyDaoExtraData(block.header)
    for (const uncle of verifyUncles(this.#reader, parent, block)) {
      this.#verifyUncleHeader(block.header.number, uncle.parent, uncle.header, false)
    }
  }

  /**
   * Verifies difficulty and seal of a block whose parent is in the archive. With ethash, also verifies the headers of
   * its uncles.
   *
   * @param fork of the block
   * @param parentTotalDifficulty total difficulty up to and including the parent
   * @throws IngestError INVALID_HEADER
   */
  async verify(fork: Fork, parent: Header, parentTotalDifficulty: bigint, block: RawBlock): Promise<void> {
    this.#verifyMerge(fork, parent, parentTotalDifficulty, block.header)
    if (isAtLeast(fork, 'paris')) return
    if (this.#clique !== undefined) {
      this.#clique.verify(parent, block)
      return
    }
    this.#verifyEthash(parent, block.header)
    for (const uncle of verifyUncles(this.#reader, parent, block)) {
      this.#verifyUncleHeader(block.header.number, uncle.parent, uncle.header, true)
    }
  }

  /** EIP-3675: proof of stake begins with the child of the first block that reaches the terminal total difficulty. */
  #verifyMerge(
    fork: Fork,
    parent: Header,
    parentTotalDifficulty: bigint,
    { number, difficulty }: Header,
  ): void {
    const { terminalTotalDifficulty } = this.#config
    const rule = ruleOf(number)
    const merged = isAtLeast(forkOfHeader(this.#config, parent), 'paris')
    const reached =
      terminalTotalDifficulty === undefined ? merged : parentTotalDifficulty >= terminalTotalDifficulty
    if (!isAtLeast(fork, 'paris')) {
      rule('difficulty', !reached, '0 after the merge', difficulty)
    } else if (terminalTotalDifficulty !== undefined && !merged) {
      rule('total difficulty before the merge', reached, terminalTotalDifficulty, parentTotalDifficulty)
    }
  }

  /** geth: consensus/ethash, `verifyHeader` and `verifySeal`. */
  #verifyEthash(parent: Header, header: Header): void {
    const rule = ruleOf(header.number)
    this.#verifyDaoExtraData(header)
    const parentHasUncles = !equalBytes(parent.unclesHash, EMPTY_UNCLES_HASH)
    const difficulty = ethashDifficulty(this.#config, header.timestamp, parent, parentHasUncles)
    rule('difficulty', header.difficulty === difficulty, difficulty, header.difficulty)
    rule('difficulty', difficulty > 0n, 'above 0', difficulty)
    const { mixHash, result } = this.#ethash.proofOfWork(header)
    rule('mix hash', equalBytes(header.mixHash, mixHash), toHex(mixHash), toHex(header.mixHash))
    const target = TWO_POW_256 / difficulty
    rule('proof of work', result <= target, `at most ${target}`, result)
  }

  #verifyDaoExtraData({ number, extraData }: Header): void {
    const { blocks, daoForkSupport } = this.#config
    if (blocks.dao === undefined || number < blocks.dao || number >= blocks.dao + DAO_BLOCKS) return
    const has = equalBytes(extraData, DAO_EXTRA_DATA)
    const expected = `${daoForkSupport ? '' : 'not '}${toHex(DAO_EXTRA_DATA)}`
    ruleOf(number)('extra data', has === daoForkSupport, expected, toHex(extraData))
  }

  #verifyUncleHeader(blockNumber: number, parent: Header, uncle: Header, producerRules: boolean): void {
    const fork = forkAt(this.#config, uncle.number, uncle.timestamp, false)
    try {
      verifyHeader(this.#config, fork, parent, blockOf(uncle))
      this.#verifyDaoExtraData(uncle)
      if (!producerRules) return
      verifyProducerRules(this.#config, fork, parent, uncle)
      this.#verifyEthash(parent, uncle)
    } catch (cause) {
      if (!(cause instanceof IngestError)) throw cause
      throw new IngestError(cause.code, `uncle: ${cause.message}`, { number: blockNumber, cause })
    }
  }
}

/** Returns an uncle as a block. Its body is empty, because the chain has only the headers of uncles. */
function blockOf(header: Header): RawBlock {
  const headerRlp = encodeHeader(header)
  const body = { transactions: [], uncles: [] }
  const bytes = encodeRlp([headerRlp, [], []])
  return { header, hash: headerHash(headerRlp), headerRlp, body, bodyRlp: encodeRlp([[], []]), bytes }
}
