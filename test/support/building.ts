/** A chain that consists of built blocks only. */

import { headOf, type Withdrawal } from '../../src/archive/blocks.ts'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import type { Header } from '../../src/chain/header.ts'
import { type BuildOptions, buildBlock } from '../../src/ingest/buildBlock.ts'
import type { BlockAttributes, BuiltBlock, Candidate } from '../../src/ingest/builtBlock.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { word } from './assembler.ts'
import { buildGenesis } from './candidates.ts'
import { ann, bob, eve } from './genesis.ts'
import { memoryStore } from './stores.ts'

const BLOCK_SECONDS = 12
/** An address that sends no transactions. */
export const FEE_RECIPIENT = new Uint8Array(20).fill(0xfe)

export class Building {
  readonly store: Store
  readonly importer: Importer

  static async create(genesis = buildGenesis(), { proofs = true, traces = true } = {}): Promise<Building> {
    const store = await memoryStore()
    // The importer checks every rule that it checks for blocks of other nodes.
    const options = { trustHeaders: false, syncEveryMs: 1_000, traces }
    const importer = await Importer.open(store, parseGenesis(JSON.stringify(genesis)), proofs, options)
    return new Building(store, importer)
  }

  private constructor(store: Store, importer: Importer) {
    this.store = store
    this.importer = importer
  }

  get identity(): Identity {
    return readIdentity(this.store)!
  }

  get head(): Header {
    return this.importer.head.header
  }

  /** Nonces of ann, bob and eve. */
  nonces(): bigint[] {
    const state = stateAt(wholeState(this.store), headOf(this.store).number)
    return [ann, bob, eve].map(({ address }) => state.account(address)?.nonce ?? 0n)
  }

  attributes(changes: Partial<BlockAttributes> = {}): BlockAttributes {
    const { number, timestamp } = this.head
    return {
      timestamp: timestamp + BLOCK_SECONDS,
      prevRandao: word(number),
      feeRecipient: FEE_RECIPIENT,
      extraData: new Uint8Array(0),
      ...changes,
    }
  }

  /** Builds a block on the head without committing it. */
  build(
    candidates: readonly Candidate[],
    changes: Partial<BlockAttributes> = {},
    options: BuildOptions = { strict: false, buildTimeMsMax: 60_000 },
  ): BuiltBlock {
    const { number } = this.head
    const attributes = this.attributes(changes)
    return buildBlock(wholeState(this.store), this.identity, number, attributes, candidates, options)
  }

  async seal(candidates: readonly Candidate[], changes: Partial<BlockAttributes> = {}): Promise<BuiltBlock> {
    const built = this.build(candidates, changes)
    await this.importer.add(built.bytes)
    return built
  }
}

/** Withdrawals to bob and to an address without an account. */
export function withdrawalsAt(number: number): Withdrawal[] {
  const newcomer = new Uint8Array(20).fill(number + 1)
  return [
    [Uint8Array.of(number + 1), Uint8Array.of(9), bob.address, Uint8Array.of(3)],
    [Uint8Array.of(number + 2), Uint8Array.of(9), newcomer, new Uint8Array(0)],
    [Uint8Array.of(number + 3), Uint8Array.of(9), newcomer, Uint8Array.of(1)],
  ]
}
