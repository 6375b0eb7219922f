/** Puts together what moves the head of a node, by mode. */
import type { StoredHeader } from '../archive/blocks.ts'
import { attributesOf, nextTimestamp } from '../head/attributes.ts'
import { everythingFinal, type Finality, finalAsFollowed, finalAtDepth } from '../head/finality.ts'
import { HeadThread } from '../head/headThread.ts'
import type { HeadViews } from '../head/headViews.ts'
import { Sealer } from '../head/sealer.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import type { ChainControl, NodeStatus } from '../methods/node.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { followNode } from './followedHead.ts'
import type { DevMode, HeadMode } from './headMode.ts'
import { refresher } from './headRefresh.ts'

/** What the head is moved in. */
export interface HeadParts {
  /** Folder of the store. */
  readonly location: string
  readonly views: HeadViews
  readonly pool: TransactionPool
  readonly logError: (message: string, error: unknown) => void
}

export interface MovingHead {
  readonly status: NodeStatus
  readonly control: ChainControl | undefined
  /** As in `Context`. */
  readonly forward: (transaction: PoolTransaction) => Promise<void>
  /** For people, after what is served. */
  readonly activity: string
  /** Whether what is answered about `latest` is about the head of the chain. */
  isReady(): boolean
  close(): Promise<void>
}

/** How long an answer waits for the block of its transaction, in milliseconds. */
const SEALED_MS_MAX = 2_000

/** A pending block without a producer of one's own. */
const NO_PRODUCER = { feeRecipient: new Uint8Array(20), extraData: new Uint8Array(0) }

const IN_SYNC: NodeStatus = { syncing: () => undefined }

const STILL: MovingHead = {
  status: IN_SYNC,
  control: undefined,
  forward: async () => {},
  activity: '',
  isReady: () => true,
  close: async () => {},
}

/** Which blocks of a node are final. */
export function finalityOf(mode: HeadMode): Finality {
  if (mode.kind === 'still') return everythingFinal
  return mode.kind === 'dev' ? finalAtDepth(mode.finalityDepth) : finalAsFollowed(mode.finalityDepth)
}

/** What the pending block is made with: as the next one will be, but for its randomness, which nobody knows yet. */
export function pendingAttributes(mode: HeadMode): (parent: StoredHeader) => BlockAttributes {
  const producer = mode.kind === 'dev' ? mode.producer : NO_PRODUCER
  return ({ header }) => attributesOf(producer, nextTimestamp(header, Date.now()), header.mixHash)
}

/** Starts it. @throws HeadError */
export async function moveHead(mode: HeadMode, parts: HeadParts): Promise<MovingHead> {
  switch (mode.kind) {
    case 'still':
      return STILL
    case 'dev':
      return sealBlocks(mode, parts)
    case 'follow':
      return followNode(mode, parts)
  }
}

async function sealBlocks(
  mode: DevMode,
  { location, views, pool, logError }: HeadParts,
): Promise<MovingHead> {
  const { sealing, producer, onDeath } = mode
  const writer = await HeadThread.start({
    location,
    mode: { kind: 'seal' },
    onCommitted: refresher(views, onDeath),
    onDeath,
  })
  const sealer = new Sealer({ writer, views, pool }, { ...producer, mode: sealing, logError })
  sealer.start()
  return {
    ...STILL,
    control: sealer,
    forward:
      sealing.kind === 'instant' ? (transaction) => untilSealed(transaction, pool, views) : STILL.forward,
    activity: ' and seals blocks,',
    async close() {
      await sealer.close()
      await writer.close()
    },
  }
}

/**
 * Clients of chains that seal at once look for the receipt when they have their answer, and then wait for the next
 * block, which may never come (ethers does): hardhat and anvil answer after the block too.
 */
async function untilSealed(
  { hash }: PoolTransaction,
  pool: TransactionPool,
  views: HeadViews,
): Promise<void> {
  const endsMs = performance.now() + SEALED_MS_MAX
  for (let left = SEALED_MS_MAX; left > 0; left = endsMs - performance.now()) {
    if (pool.get(hash)?.place !== 'pending') return
    await views.moved(views.current, left)
  }
}
