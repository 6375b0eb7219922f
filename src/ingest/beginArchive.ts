/** Begins an archive at a later block than its chain. */
import { type Identity, putIdentity } from '../archive/identity.ts'
import { keccak256 } from '../chain/crypto.ts'
import type { Genesis } from '../chain/genesis.ts'
import { decodeHeader } from '../chain/header.ts'
import { fromBigInt } from '../chain/hex.ts'
import { encodeNumber, headerKey, metaKeys, numberOfHashKey, totalDifficultyKey } from '../store/schema.ts'
import { Batch, type Store } from '../store/store.ts'
import { IngestError } from './errors.ts'
import { makeGenesisBlock, type Watching } from './genesisBlock.ts'

export interface Beginning {
  readonly genesis: Genesis
  /** RLP of the header of the first block, which somebody has to trust. */
  readonly header: Uint8Array
  readonly traces: boolean
}

/**
 * Writes the first block of an archive: of its header alone, because its body and its state are not known.
 *
 * @throws IngestError NOT_PROOF_OF_STAKE for a block before the merge, whose rules need earlier blocks
 * @throws as `makeGenesisBlock`
 */
export async function beginArchive(
  store: Store,
  beginning: Beginning,
  watching: Watching = {},
): Promise<Identity> {
  const { genesis, header: raw, traces } = beginning
  const { config, alloc } = genesis
  const { number, difficulty } = decodeHeader(raw)
  if (difficulty > 0n)
    throw new IngestError('NOT_PROOF_OF_STAKE', 'an archive cannot begin before the merge', { number })
  const hash = keccak256(raw)
  const { headerRlp: chainGenesis } = await makeGenesisBlock(genesis, watching)
  const identity: Identity = {
    config: { ...config, mergeBlock: config.mergeBlock ?? number },
    ...{ genesisHash: hash, genesisNumber: number, proofs: true, traces, begins: { chainGenesis } },
  }
  await writeFirstBlock(store, identity, raw, alloc.digest)
  return identity
}

/**
 * Writes the first block of an archive that begins at a later block than its chain.
 *
 * @param raw RLP of the block's header
 * @param digest of the genesis block's accounts (store/schema.ts), if there is one
 */
export async function writeFirstBlock(
  store: Store,
  identity: Identity,
  raw: Uint8Array,
  digest?: Uint8Array,
): Promise<void> {
  const { config, genesisHash: hash, genesisNumber: number } = identity
  const batch = new Batch()
  putIdentity(batch, identity)
  if (digest !== undefined) batch.put(metaKeys.alloc, digest)
  batch.put(headerKey(number), raw)
  batch.put(numberOfHashKey(hash), encodeNumber(number))
  // At least this much; no rule after the merge reads it.
  batch.put(totalDifficultyKey(number), fromBigInt(config.terminalTotalDifficulty ?? 0n))
  batch.put(metaKeys.head, Buffer.concat([encodeNumber(number), hash]))
  await store.write(batch, { sync: true })
}
