/** Starts the component that moves a node's head, according to the node's mode. */
import { parentAt } from '../archive/blocks.ts'
import { BlockPlan } from '../head/blockPlan.ts'
import { HeadKeeper } from '../head/headKeeper.ts'
import type { HeadViews } from '../head/headViews.ts'
import { Sealer } from '../head/sealer.ts'
import type { NodeStatus } from '../methods/node.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { followNode } from './followedHead.ts'
import { memoryListeners } from './headMemory.ts'
import { type DevMode, type HeadMode, movesOf } from './headMode.ts'
import type { HeadParts, MovingHead } from './headParts.ts'
import { refresher } from './headRefresh.ts'

/** Producer options for the pending block of a node that seals no blocks. */
const NO_PRODUCER = { feeRecipient: new Uint8Array(20), extraData: new Uint8Array(0) }

const IN_SYNC: NodeStatus = { syncing: () => undefined }

const STILL: MovingHead = {
  status: IN_SYNC,
  control: undefined,
  activity: '',
  isReady: () => true,
  ended: async () => {},
  restart: async () => {},
  close: async () => {},
}

/** Returns the plan of the next blocks, which decides the attributes of the pending block. */
export function planOf(mode: HeadMode): BlockPlan {
  const moves = movesOf(mode)
  return moves?.kind === 'dev' ? moves.plan : new BlockPlan(NO_PRODUCER)
}

/** Starts moving the head. @throws HeadError */
export async function moveHead(mode: HeadMode, parts: HeadParts): Promise<MovingHead> {
  switch (mode.kind) {
    case 'still':
      return STILL
    case 'dev':
      return sealBlocks(mode, parts)
    case 'follow':
      return followNode(mode, parts)
    case 'fleet': {
      // Only a node of a fleet loads the driver of PostgreSQL.
      const { joinFleet } = await import('./fleetHead.ts')
      return joinFleet(mode, parts, moveHead)
    }
  }
}

async function sealBlocks(mode: DevMode, parts: HeadParts): Promise<MovingHead> {
  const { location, views, heads, writeGate, pool, events, logError } = parts
  const { onStoreFailed, onDamaged, onCommitted, onWriting } = parts
  const { sealing, sealWaitMs, plan, intervalUnitMs, finalityDepth, log, onDeath } = mode
  const writer = await HeadKeeper.start({
    location,
    mode: { kind: 'seal', finalityDepth },
    log,
    onCommitted: onCommitted ?? refresher(heads, onDeath, onDamaged),
    writeGate,
    ...{ onDeath, onStoreFailed, onDamaged, onWriting, say: events.say },
    ...memoryListeners(events, () => sealer.resume()),
  })
  const { archive, head } = views.current
  plan.reset(parentAt(archive.reader, head.number).header)
  const sealer = new Sealer({ writer, views, pool }, { mode: sealing, plan, intervalUnitMs, logError })
  sealer.start()
  return {
    ...STILL,
    control: sealer,
    untilSealed: async (sent) => {
      if (sealer.mode.kind === 'instant') await untilSealed(sent, { pool, views, sealer, sealWaitMs })
    },
    activity: ' and seals blocks,',
    failure: () => writer.failure,
    ended: () => writer.ended(),
    async restart() {
      await writer.restart()
      sealer.resume()
    },
    async close() {
      await sealer.close()
      await writer.close()
    },
  }
}

/** The parts that determine when a transaction is sealed. */
interface SealedParts {
  readonly pool: TransactionPool
  readonly views: HeadViews
  readonly sealer: Sealer
  /** Maximum milliseconds to wait until a transaction is sealed. */
  readonly sealWaitMs: number
}

/**
 * Waits, for at most `sealWaitMs`, until a transaction is sealed or turns out not to be sealable now. Its fee may be
 * too low, for example. With instant sealing, clients ask for the receipt as soon as eth_sendRawTransaction returns.
 * Without a receipt, some of them (ethers) wait for the next block, which may never come. hardhat and anvil therefore
 * also seal the block before they answer eth_sendRawTransaction.
 */
async function untilSealed(
  { hash }: PoolTransaction,
  { pool, views, sealer, sealWaitMs }: SealedParts,
): Promise<void> {
  let isTried = false
  const tried = sealer.idle().then(() => {
    isTried = true
  })
  const endsMs = performance.now() + sealWaitMs
  for (let left = sealWaitMs; left > 0; left = endsMs - performance.now()) {
    if (isTried || pool.get(hash)?.place !== 'pending') return
    await Promise.race([views.moved(views.current, left), tried])
  }
}
