/** Begins an archive at a later block than its chain. */
import { type Begins, type Identity, putIdentity } from '../archive/identity.ts'
import { keccak256 } from '../chain/crypto.ts'
import { forkOfHeader } from '../chain/forks.ts'
import type { Genesis } from '../chain/genesis.ts'
import { decodeHeader } from '../chain/header.ts'
import { fromBigInt } from '../chain/hex.ts'
import { encodeNumber, headerKey, metaKeys, numberOfHashKey, totalDifficultyKey } from '../store/schema.ts'
import { Batch, type Store } from '../store/store.ts'
import { IngestError } from './errors.ts'
import { makeGenesisBlock, type Watching } from './genesisBlock.ts'
import { verifyFields } from './verify.ts'

export interface Beginning {
  readonly genesis: Genesis
  /** RLP of the header of the first block, which somebody has to trust. */
  readonly header: Uint8Array
  /** RLP of the headers before, the newest first, which lead to `header` by their parent hashes. Default: none */
  readonly ancestors?: readonly Uint8Array[] | undefined
  readonly traces: boolean
  readonly trust: Begins['trust']
}

/**
 * Writes the first block of an archive: of its header alone, because its body and its state are not known.
 *
 * @throws IngestError NOT_PROOF_OF_STAKE for a block before the merge, whose rules need earlier blocks; INVALID_HEADER when
 *   the header has not the fields of its fork, because it is of another chain
 * @throws as `makeGenesisBlock`
 */
export async function beginArchive(
  store: Store,
  beginning: Beginning,
  watching: Watching = {},
): Promise<Identity> {
  const { genesis, header: raw, ancestors, traces, trust } = beginning
  const { config, alloc } = genesis
  const header = decodeHeader(raw)
  const { number, difficulty } = header
  if (difficulty > 0n)
    throw new IngestError('NOT_PROOF_OF_STAKE', 'an archive cannot begin before the merge', { number })
  verifyFields(forkOfHeader(config, header), header)
  const hash = keccak256(raw)
  const { headerRlp: chainGenesis } = await makeGenesisBlock(genesis, watching)
  const identity: Identity = {
    config: { ...config, mergeBlock: config.mergeBlock ?? number },
    ...{ genesisHash: hash, genesisNumber: number, proofs: true, traces, begins: { chainGenesis, trust } },
  }
  await writeFirstBlock(store, identity, raw, { digest: alloc.digest, ancestors })
  return identity
}

/**
 * Writes the first block of an archive that begins at a later block than its chain.
 *
 * @param raw RLP of the block's header
 * @param besides `digest` of the genesis block's accounts (store/schema.ts), if there is one; `ancestors` as in
 *   {@link Beginning}
 */
export async function writeFirstBlock(
  store: Store,
  identity: Identity,
  raw: Uint8Array,
  besides: { readonly digest?: Uint8Array | undefined } & Pick<Beginning, 'ancestors'> = {},
): Promise<void> {
  const { config, genesisHash: hash, genesisNumber: number } = identity
  const batch = new Batch()
  putIdentity(batch, identity)
  const { digest, ancestors = [] } = besides
  if (digest !== undefined) batch.put(metaKeys.alloc, digest)
  for (const [at, ancestor] of ancestors.entries()) batch.put(headerKey(number - 1 - at), ancestor)
  batch.put(headerKey(number), raw)
  batch.put(numberOfHashKey(hash), encodeNumber(number))
  // At least this much; no rule after the merge reads it.
  batch.put(totalDifficultyKey(number), fromBigInt(config.terminalTotalDifficulty ?? 0n))
  batch.put(metaKeys.head, Buffer.concat([encodeNumber(number), hash]))
  await store.write(batch, { sync: true })
}
