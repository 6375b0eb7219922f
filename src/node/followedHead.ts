/** A head that is moved after another node: its blocks, its pool, and our transactions on their way to it. */
import { boundsFor, followStatus, initialProgress, isUpToDate } from '../head/followStatus.ts'
import { HeadKeeper } from '../head/headKeeper.ts'
import { LocalTransactions } from '../head/localTransactions.ts'
import { insertMirrored } from '../head/mirrorInsert.ts'
import { FollowReport } from './followReport.ts'
import type { FollowMode } from './headMode.ts'
import type { HeadParts, MovingHead } from './headParts.ts'
import { refresher } from './headRefresh.ts'

/** @throws HeadError */
export async function followNode(
  { urls, intervalMs, trustHeaders, finalityDepth, onDeath }: FollowMode,
  { location, views, pool, events, onStoreFailed, onDamaged }: HeadParts,
): Promise<MovingHead> {
  // Until the thread tells more: nothing is known of where the chain is.
  let progress = initialProgress(Date.now(), views.current.head.number)
  const report = new FollowReport(events.say, () => performance.now())
  // The thread tells now and then; where we are is known better here.
  const status = () => {
    const { number } = views.current.head
    const now = { ...progress, currentBlock: number, highestBlock: Math.max(progress.highestBlock, number) }
    return followStatus(now, Date.now(), boundsFor(intervalMs))
  }
  const locals = new LocalTransactions({
    pool,
    forwarder: {
      forward: (hash, raw) => thread.forward(hash, raw),
      settle: (hash) => thread.settle(hash),
    },
    log: events.say,
  })
  const thread = await HeadKeeper.start({
    location,
    mode: { kind: 'follow', settings: { urls, intervalMs }, trustHeaders, finalityDepth },
    onCommitted: refresher(views, onDeath, onDamaged),
    onFollow: {
      onProgress: (now) => {
        if (now.lastError !== undefined && now.lastError !== progress.lastError) {
          events.upstreamLost(now.lastError)
        }
        progress = now
        report.update(status(), progress.blocksPerSecond)
      },
      onTransactions: (transactions) => insertMirrored(pool, transactions),
      onForwarded: (report) => locals.take(report),
      onForgotten: (isOther) => locals.forget(isOther),
      log: events.say,
    },
    ...{ onDeath, onStoreFailed, onDamaged },
  })
  // What clients sent before a restart may not have reached the node yet.
  for (const { pending, queued } of pool.content()) {
    for (const { hash } of [...pending, ...queued]) locals.track(hash)
  }
  locals.start()
  return {
    status: {
      syncing() {
        const now = status()
        return isUpToDate(now) ? undefined : now
      },
    },
    control: undefined,
    forward: async ({ hash }) => locals.track(hash),
    activity: ' and follows another node,',
    isReady: () => isUpToDate(status()),
    followedHead: () => status().highestBlock,
    damage: () => thread.damage,
    ended: () => thread.ended(),
    async restart() {
      await thread.restart()
      locals.restart()
    },
    close() {
      locals.close()
      return thread.close()
    },
  }
}
