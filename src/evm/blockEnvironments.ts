/** Caches headers and environments of recently used blocks: computing them takes longer than a short call. */
import { rawHeaderAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { decodeHeader, type Header } from '../chain/header.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import { type BlockEnvironment, environmentOf, overrideEnvironment } from './environment.ts'
import { feeRecipientOf } from './replay.ts'

/** Maximum number of cached blocks of about 3 KB each; when it is exceeded, the block added first is removed. */
const BLOCKS_MAX = 512

/** A cached block; its members must not be changed. */
export interface KnownBlock {
  readonly header: Header
  readonly environment: BlockEnvironment
  /** The environment of a message that overrides nothing. */
  readonly plain: BlockEnvironment
}

/** Environments of one chain, by block number. */
export class BlockEnvironments {
  readonly #identity: Identity
  readonly #known = new Map<number, KnownBlock & { readonly raw: Uint8Array }>()

  constructor(identity: Identity) {
    this.#identity = identity
  }

  /** @param number of a block that the reader has; a reorg may have replaced it since the last call */
  at(reader: Reader, number: number): KnownBlock {
    const raw = rawHeaderAt(reader, number)!
    const before = this.#known.get(number)
    if (before !== undefined && equalBytes(before.raw, raw)) return before
    const { config } = this.#identity
    const header = decodeHeader(raw)
    const environment = environmentOf(config, header, feeRecipientOf(this.#identity, header))
    const known = { raw, header, environment, plain: overrideEnvironment(config, environment, {}) }
    this.#known.delete(number)
    this.#known.set(number, known)
    if (this.#known.size > BLOCKS_MAX) this.#known.delete(this.#known.keys().next().value!)
    return known
  }
}
