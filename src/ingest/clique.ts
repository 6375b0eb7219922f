/** Clique, proof of authority: https://eips.ethereum.org/EIPS/eip-225; geth: consensus/clique. */
import { headerAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { cliqueSigner, SEAL_BYTES, VANITY_BYTES } from '../chain/cliqueSigner.ts'
import { EMPTY_UNCLES_HASH } from '../chain/crypto.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { IngestError } from './errors.ts'
import { ruleOf } from './verify.ts'

/**
 * Length of an address. In the extra data of a checkpoint, the addresses of all signers follow the vanity and precede
 * the seal.
 */
const ADDRESS_BYTES = 20
/** Nonces that vote to add or to remove the account in the coinbase field. */
const NONCE_AUTHORIZE = '0xffffffffffffffff'
const NONCE_DROP = '0x0000000000000000'
const DIFFICULTY_IN_TURN = 2n
const DIFFICULTY_OUT_OF_TURN = 1n

/** Address, hex. */
type Address = string

export interface CliqueOptions {
  /** Minimum seconds between two blocks. */
  readonly period: number
  /** Number of blocks between checkpoints. A checkpoint lists all signers and discards all votes. */
  readonly epoch: number
}

/**
 * Verifies successive clique blocks. The verifier keeps two snapshots of the signers and votes in memory: after the
 * last verified block, and after its parent. For a block with another parent, the signers and votes are recomputed. The
 * verifier then reads all headers since the last checkpoint: at most one epoch, about 0.1 ms for each header.
 */
export class CliqueVerifier {
  readonly #reader: Reader
  readonly #options: CliqueOptions
  #snapshots: Snapshot[] = []

  constructor(reader: Reader, options: CliqueOptions) {
    this.#reader = reader
    this.#options = options
  }

  /**
   * Checks every rule of EIP-225 for a block whose parent is in the archive.
   *
   * @throws IngestError INVALID_HEADER
   * @throws ArchiveError CORRUPT when the archive lacks a header of the chain
   */
  verify(parent: Header, { header, hash }: RawBlock): void {
    this.verifyStructure(header)
    const earliest = parent.timestamp + this.#options.period
    ruleOf(header.number)('timestamp', header.timestamp >= earliest, `at least ${earliest}`, header.timestamp)
    const before = this.#snapshotAt(parent.number, header.parentHash)
    const signers = signersOf(header)
    if (header.number % this.#options.epoch === 0) {
      const expected = before.signers.join()
      ruleOf(header.number)('signers of a checkpoint', signers.join() === expected, expected, signers)
    }
    const signer = signerOf(header)
    const after = before.copy(hash)
    after.apply(header, signer)
    // Use the signers before this block: the block's own vote does not change which signer is in turn.
    const turn = before.signers[header.number % before.signers.length]
    const difficulty = signer === turn ? DIFFICULTY_IN_TURN : DIFFICULTY_OUT_OF_TURN
    ruleOf(header.number)('difficulty', header.difficulty === difficulty, difficulty, header.difficulty)
    this.#snapshots = [before, after]
  }

  /**
   * Checks the rules for header fields that do not depend on the signer of the block.
   *
   * @throws IngestError INVALID_HEADER
   */
  verifyStructure(header: Header): void {
    const { epoch } = this.#options
    const rule = ruleOf(header.number)
    const checkpoint = header.number % epoch === 0
    rule('mix hash', isZero(header.mixHash), 'zero', toHex(header.mixHash))
    rule('uncles hash', equalBytes(header.unclesHash, EMPTY_UNCLES_HASH), 'no uncles', 'some')
    const nonce = toHex(header.nonce)
    if (checkpoint) {
      rule('coinbase of a checkpoint', isZero(header.coinbase), 'zero', toHex(header.coinbase))
      rule('nonce of a checkpoint', nonce === NONCE_DROP, NONCE_DROP, nonce)
    }
    const vote = nonce === NONCE_AUTHORIZE || nonce === NONCE_DROP
    rule('nonce', vote, `${NONCE_AUTHORIZE} or ${NONCE_DROP}`, nonce)
    const length = header.extraData.length
    const least = VANITY_BYTES + SEAL_BYTES
    const fits = checkpoint ? length >= least && (length - least) % ADDRESS_BYTES === 0 : length === least
    rule('extra data bytes', fits, checkpoint ? `${least} and ${ADDRESS_BYTES} a signer` : least, length)
  }

  #snapshotAt(number: number, hash: Uint8Array): Snapshot {
    return this.#snapshots.find((snapshot) => equalBytes(snapshot.hash, hash)) ?? this.#rebuild(number)
  }

  /** Recomputes the signers and votes after block `last` from the headers since the latest checkpoint up to `last`. */
  #rebuild(last: number): Snapshot {
    const start = this.#checkpointBefore(last)
    const checkpoint = this.#header(start)
    const snapshot = new Snapshot(this.#options.epoch, checkpoint.hash, signersOf(checkpoint.header))
    for (let number = start - snapshot.window + 1; number <= start; number++) {
      // Skip the archive's first block, because it is the genesis, which has no signer.
      if (number > 0 && headerAt(this.#reader, number - 1) !== undefined) {
        snapshot.recents.set(number, signerOf(this.#header(number).header))
      }
    }
    for (let number = start + 1; number <= last; number++) {
      const { header, hash } = this.#header(number)
      snapshot.apply(header, signerOf(header))
      snapshot.hash = hash
    }
    return snapshot
  }

  #checkpointBefore(last: number): number {
    let number = last
    while (number % this.#options.epoch !== 0 && headerAt(this.#reader, number - 1) !== undefined) number--
    return number
  }

  #header(number: number): { header: Header; hash: Uint8Array } {
    const stored = headerAt(this.#reader, number)
    if (stored === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
    return stored
  }
}

/** The authorized signers and open votes after a block. */
class Snapshot {
  readonly #epoch: number
  /** Hash of the block, 32 bytes. */
  hash: Uint8Array
  /** Sorted ascending, as clique requires: the order decides which signer is in turn. */
  signers: Address[]
  /** Block number → signer, for the last {@link window} blocks. */
  readonly recents = new Map<number, Address>()
  /**
   * Account → signers that voted on the account. A vote on a signer is a vote to remove it, and a vote on any other
   * account is a vote to add it. Other votes are not counted. When an account is added or removed, all votes on it are
   * discarded.
   */
  readonly #votes = new Map<Address, Set<Address>>()

  constructor(epoch: number, hash: Uint8Array, signers: readonly Address[]) {
    this.#epoch = epoch
    this.hash = hash
    this.signers = signers.toSorted()
  }

  /** Number of successive blocks of which a signer may sign only one. A majority needs the same number of votes. */
  get window(): number {
    return Math.floor(this.signers.length / 2) + 1
  }

  copy(hash: Uint8Array): Snapshot {
    const copy = new Snapshot(this.#epoch, hash, this.signers)
    for (const [number, signer] of this.recents) copy.recents.set(number, signer)
    for (const [candidate, voters] of this.#votes) copy.#votes.set(candidate, new Set(voters))
    return copy
  }

  /**
   * Applies a block's header. geth: consensus/clique/snapshot.go, `apply`.
   *
   * @throws IngestError INVALID_HEADER when the signer is not allowed to sign this block
   */
  apply(header: Header, signer: Address): void {
    const { number } = header
    const rule = ruleOf(number)
    if (number % this.#epoch === 0) this.#votes.clear()
    this.recents.delete(number - this.window)
    rule('signer', this.signers.includes(signer), 'an authorized one', signer)
    const recent = [...this.recents.values()].includes(signer)
    rule('signer', !recent, `one who signed none of the ${this.window - 1} blocks before`, signer)
    this.recents.set(number, signer)
    this.#vote(number, signer, toHex(header.coinbase), toHex(header.nonce) === NONCE_AUTHORIZE)
  }

  #vote(number: number, signer: Address, candidate: Address, authorize: boolean): void {
    const voters = this.#votes.get(candidate) ?? new Set()
    const isSigner = this.signers.includes(candidate)
    voters.delete(signer)
    if (authorize !== isSigner) voters.add(signer)
    this.#votes.set(candidate, voters)
    if (voters.size === 0) this.#votes.delete(candidate)
    if (voters.size < this.window) return
    this.#votes.delete(candidate)
    if (!isSigner) {
      this.signers = [...this.signers, candidate].sort()
      return
    }
    this.signers = this.signers.filter((address) => address !== candidate)
    this.recents.delete(number - this.window)
    for (const [other, others] of this.#votes) {
      others.delete(candidate)
      if (others.size === 0) this.#votes.delete(other)
    }
  }
}

/** Returns the signers that the extra data of a checkpoint lists. */
function signersOf({ extraData }: Header): Address[] {
  const signers: Address[] = []
  const end = extraData.length - SEAL_BYTES
  for (let at = VANITY_BYTES; at + ADDRESS_BYTES <= end; at += ADDRESS_BYTES) {
    signers.push(toHex(extraData.subarray(at, at + ADDRESS_BYTES)))
  }
  return signers
}

/** @throws IngestError INVALID_HEADER */
function signerOf(header: Header): Address {
  try {
    return toHex(cliqueSigner(header))
  } catch (cause) {
    throw new IngestError('INVALID_HEADER', (cause as Error).message, { number: header.number, cause })
  }
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}
