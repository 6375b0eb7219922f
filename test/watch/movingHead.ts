/** A head that a test moves between imported chains. Each view reads the store of its chain. */

import { RLP } from '@ethereumjs/rlp'
import { blockHashAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { fromHex } from '../../src/chain/hex.ts'
import type { HeadMove, Lease, View, Views } from '../../src/head/view.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import type { Pool, PoolTransaction } from '../../src/pool/poolTransaction.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { emptyPool } from '../support/emptyPool.ts'
import { addressOf, ann, currentGenesis } from '../support/genesis.ts'
import { importBuilt } from '../support/readChain.ts'

/** A contract that logs the first word of its call data as a topic. */
export const LOGGER = addressOf(0x71)
const GENESIS = currentGenesis({ [LOGGER]: assemble('0 CALLDATALOAD 0 0 LOG1') })

/** Imports a chain. @param topics for each block, the topics of its logs */
export async function chainOf(topics: readonly (readonly number[])[]): Promise<Store> {
  const builder = await ChainBuilder.create(GENESIS)
  for (const [index, ofBlock] of topics.entries()) {
    const transactions = ofBlock.map((topic) => ({
      from: ann,
      to: fromHex(LOGGER),
      data: concat(word(topic)),
    }))
    await builder.add({ transactions, coinbase: new Uint8Array(20).fill(1 + (ofBlock[0] ?? index)) })
  }
  return importBuilt(builder, false)
}

export class MovingHead implements Views {
  current: View
  /** Number of leases that are held. */
  held = 0
  readonly #listeners = new Set<(move: HeadMove) => void>()

  constructor(chain: Store, number: number) {
    this.current = viewOf(chain, number)
  }

  /** @param ancestor number of the last block that both chains have */
  move(chain: Store, number: number, ancestor: number = this.current.head.number): void {
    const move = { before: this.current, after: viewOf(chain, number), ancestor }
    this.current = move.after
    this.tell(move)
  }

  tell(move: HeadMove): void {
    for (const listener of this.#listeners) listener(move)
  }

  acquire(): Lease {
    return this.hold(this.current)
  }

  hold(view: View): Lease {
    this.held++
    return { view, release: () => void this.held-- }
  }

  onMove(listener: (move: HeadMove) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  moved(): Promise<void> {
    return Promise.resolve()
  }
}

function viewOf(chain: Store, number: number): View {
  const archive = { reader: wholeState(chain), identity: readIdentity(chain)! }
  return { archive, head: { number, hash: blockHashAt(chain, number)! }, safe: 0, finalized: 0 }
}

/** A pool that reports the pending transactions that a test passes to `tell`. */
export class TellingPool {
  readonly #listeners = new Set<(transactions: readonly PoolTransaction[]) => void>()
  readonly known = new Map<string, PoolTransaction>()
  readonly pool: Pool = {
    ...emptyPool,
    get: (hash) => {
      const transaction = this.known.get(Buffer.from(hash).toString('hex'))
      return transaction && { transaction, place: 'pending' }
    },
    onPending: (listener) => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    },
  }

  tell(...transactions: PoolTransaction[]): void {
    for (const transaction of transactions) {
      this.known.set(Buffer.from(transaction.hash).toString('hex'), transaction)
    }
    for (const listener of this.#listeners) listener(transactions)
  }
}

/** A transaction that is in no chain, from a made-up sender. */
export function poolTransaction(nonce: number): PoolTransaction {
  const bytes = (value: number): Uint8Array => Uint8Array.of(value)
  const to = new Uint8Array(20)
  const raw = RLP.encode([bytes(nonce), bytes(1), bytes(21), to, '', '', bytes(27), bytes(1), bytes(1)])
  const sender = new Uint8Array(20).fill(9)
  return makePoolTransaction({ raw, sender, sidecar: undefined, bytes: 100, since: 0 })
}
