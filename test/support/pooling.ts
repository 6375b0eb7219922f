/** A chain with a pool, and transactions to send to it. */

import { limits } from '../../generated/limits.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { Fork } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Context } from '../../src/methods/handler.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { Sidecar } from '../../src/pool/poolTransaction.ts'
import { encodePooledTransaction } from '../../src/wire/pooledTransaction.ts'
import { versionedHash } from './blobs.ts'
import { ChainBuilder, type Signer } from './chains.ts'
import { signedTransaction } from './fastSign.ts'
import { addressOf, ann, currentGenesis } from './genesis.ts'
import { inlineExecutor } from './inlineExecutor.ts'
import { type Answering, answering, importBuilt, liveView } from './readChain.ts'

export interface Pooling extends Answering {
  pool: TransactionPool
}

/** A chain of one block, with every fork by default, and an empty pool. */
export async function pooling(
  genesis: object = currentGenesis(),
  changes: Partial<Context> = {},
  now: () => number = Date.now,
): Promise<Pooling> {
  const builder = await ChainBuilder.create(genesis)
  await builder.add()
  const store = await importBuilt(builder)
  const identity = readIdentity(store)!
  const view = liveView({ reader: wholeState(store), identity })
  const options = poolOptionsOf(changes.limits ?? limits)
  const pool = await TransactionPool.open({ view: () => view, options, now })
  return { ...answering(store, { pool, executor: inlineExecutor(store, identity), ...changes }), pool }
}

const { config } = parseGenesis(JSON.stringify(currentGenesis()))
const TO = addressOf(0x77)

/**
 * Signs a transaction for the chain with id 7.
 *
 * @param fields as in ethereumjs; missing fields get defaults
 */
export function signedBy(from: Signer, fields: object = {}, fork: Fork = 'prague'): Uint8Array {
  const { type = 2, ...rest } = fields as { type?: number }
  const fees =
    type < 2 ? { gasPrice: 10n ** 10n } : { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
  const chain = type === 0 ? {} : { chainId: 7n }
  const filled = { type, ...chain, nonce: 0n, gasLimit: 21_000n, to: TO, value: 1n, ...fees, ...rest }
  return signedTransaction(filled, makeCommon(config, fork), from.key).serialize()
}

/** Like {@link signedBy}, in hex. */
export function hexSignedBy(from: Signer, fields: object = {}, fork?: Fork): string {
  return toHex(signedBy(from, fields, fork))
}

/** A blob transaction by ann with a sidecar, in hex. @param fields as in {@link signedBy} */
export function hexWithSidecar(sidecar: Sidecar, fields: object = {}): string {
  const blobVersionedHashes = sidecar.blobs.map(() => toHex(versionedHash))
  const raw = signedBy(ann, { type: 3, blobVersionedHashes, maxFeePerBlobGas: 10n ** 9n, ...fields })
  return toHex(encodePooledTransaction({ raw, sidecar }))
}
