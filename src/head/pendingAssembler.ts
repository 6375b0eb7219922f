/** Assembles the pending block on request: the block that would be sealed from the pool now. */

import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead, chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { UnknownStateError } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import type { Header } from '../chain/header.ts'
import { toHex } from '../chain/hex.ts'
import { isProofOfStakeAfter, type Parent } from '../chain/nextBlock.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import { pendingBlock } from '../jobs/definitions/pendingBlock.ts'
import type { Executor } from '../jobs/executor.ts'
import type { PendingBlock, PendingBlocks } from '../methods/pendingBlock.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { Layer, type PendingLayers } from '../store/layer.ts'
import type { View } from './view.ts'

/**
 * Milliseconds for which a pending block is reused on the same head, even if the time has gone on, and, on a node of the
 * public, even if the pool has changed.
 */
const AGE_MS_MAX = 1_000
/** Maximum number of transactions tried for one block. */
export const CANDIDATES_MAX = 5_000

export interface PendingOptions {
  readonly pool: Pool
  readonly executor: Executor
  /** The attributes of the next block. `version` changes when the attributes change for a reason other than time. */
  readonly plan: { readonly version: number; pending(parent: Header): BlockAttributes }
  /** Returns the current time in milliseconds since any fixed point in time. */
  readonly now: () => number
  /**
   * Whether a pending block has every change that the pool made before the request, as test suites expect of a
   * development chain. Otherwise at most one block a second is assembled on a head, whatever strangers send.
   */
  readonly showsAtOnce: boolean
}

interface Assembled {
  readonly head: string
  /** Names the changes that were set by hand on the head. */
  readonly edits: string | undefined
  /** The base fee that was chosen for the block, wei. */
  readonly baseFee: bigint | undefined
  readonly poolVersion: number
  readonly planVersion: number
  /** Timestamp of the block in seconds. */
  readonly timestamp: number
  /** Time of completion in milliseconds; undefined during assembly. */
  sinceMs: number | undefined
  readonly block: Promise<Made | undefined>
}

interface Made {
  readonly number: number
  readonly layers: PendingLayers
  readonly writes: Layer
  /** The archive's identity after this block. If this block is the merge block, the identity contains its number. */
  readonly identity: Identity
}

export class PendingAssembler implements PendingBlocks {
  readonly #options: PendingOptions
  #last: Assembled | undefined

  constructor(options: PendingOptions) {
    this.#options = options
  }

  async on(view: View): Promise<PendingBlock | undefined> {
    const block = await this.#assembled(view, this.#options.pool.version)
    if (block === undefined) return undefined
    const { number, layers, writes, identity } = block
    const { reader } = view.archive
    const written = stateReader(writes.over(reader.stored ?? reader), identity)
    return { number, layers, archive: { reader: written, identity } }
  }

  /** @param poolVersion version of the pool when the request arrived */
  async #assembled(view: View, poolVersion: number): Assembled['block'] {
    const { plan, showsAtOnce } = this.#options
    const { reader, identity } = view.archive
    const parent = parentAt(reader, view.head.number)
    if (!isProofOfStakeAfter(identity.config, parent)) return undefined
    const place = {
      head: toHex(view.head.hash),
      edits: view.edited?.id,
      baseFee: chosenBaseFee(reader),
    }
    for (;;) {
      const chosen = plan.pending(parent.header)
      const last = this.#last
      const isHere = last?.head === place.head && last.edits === place.edits && last.baseFee === place.baseFee
      if (isHere && this.#isFresh(last, chosen, poolVersion)) return last.block
      if (!showsAtOnce || !isHere || last.sinceMs !== undefined)
        return this.#begin(place, this.#assemble(view, parent, chosen), chosen)
      // Assemble one block at a time. The next one has what entered the pool meanwhile, for all requests that wait.
      await last.block.catch(() => {})
    }
  }

  /** Makes a block the last one, which later requests share. */
  #begin(
    place: Pick<Assembled, 'head' | 'edits' | 'baseFee'>,
    block: Assembled['block'],
    { timestamp }: BlockAttributes,
  ): Assembled['block'] {
    const { pool, plan, now } = this.#options
    const assembled: Assembled = {
      ...place,
      poolVersion: pool.version,
      planVersion: plan.version,
      timestamp,
      sinceMs: undefined,
      block,
    }
    this.#last = assembled
    block.then(
      () => {
        assembled.sinceMs = now()
      },
      () => {
        // Discard the failed block, so that the next request tries again.
        if (this.#last === assembled) this.#last = undefined
      },
    )
    return block
  }

  /**
   * Whether the last pending block is still fresh. A block in assembly counts as fresh, so that slow assemblies do not
   * pile up.
   *
   * @param wanted version of the pool when the request arrived
   */
  #isFresh(
    { sinceMs, poolVersion, planVersion, timestamp }: Assembled,
    chosen: BlockAttributes,
    wanted: number,
  ): boolean {
    const { pool, plan, now, showsAtOnce } = this.#options
    if (planVersion !== plan.version || (showsAtOnce && poolVersion < wanted)) return false
    if (sinceMs === undefined || now() - sinceMs < AGE_MS_MAX) return true
    return poolVersion === pool.version && timestamp === chosen.timestamp
  }

  async #assemble({ archive, head }: View, parent: Parent, chosen: BlockAttributes): Assembled['block'] {
    const { pool, executor } = this.#options
    const { baseFee, blobBaseFee } = blockAfterHead(archive, parent, chosen.timestamp)
    const candidates = pool.candidates(baseFee, blobBaseFee, CANDIDATES_MAX)
    // If the pool has no candidates, `pending` means `latest`. If the user has set the next block's base fee, assemble
    // the empty block nevertheless, to show this base fee.
    const showsEmpty = chosenBaseFee(archive.reader) !== undefined
    if (candidates.length === 0 && !showsEmpty) return undefined
    const { begins } = archive.identity
    const job = executor.run(pendingBlock, {
      block: head.number,
      blockHash: head.hash,
      // An archive that begins at a later block than its chain knows the account to which its newest block paid fees.
      attributes: begins === undefined ? chosen : { ...chosen, feeRecipient: parent.header.coinbase },
      // Copy the bytes, because posting a typed array posts the whole buffer behind it.
      candidates: candidates.map(({ raw, sender }) => ({
        raw: new Uint8Array(raw),
        sender: new Uint8Array(sender),
      })),
    })
    const made = await job.catch((error: unknown) => {
      // Such an archive may not know what the block reads; `pending` then means `latest`.
      if (error instanceof UnknownStateError) return undefined
      throw error
    })
    if (made === undefined || (made.included.length === 0 && !showsEmpty)) return undefined
    const { number, hash, writes } = made
    const layers = { parent: head, layers: [{ hash, writes }] }
    const decoded = new Layer(writes)
    return { number, layers, writes: decoded, identity: readIdentity(decoded.over(archive.reader))! }
  }
}
