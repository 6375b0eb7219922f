/** cartulary backfill: adds traces to an archive that was imported without them. */

import { dataDirOf } from '../config/dataDir.ts'
import { backfillTraces, missingTraces } from '../ingest/backfill.ts'
import { openArchive } from '../node/archiveFolder.ts'
import { keptTraces, withDiskAdvice } from '../node/diskFailure.ts'
import type { Tally } from '../node/importChains.ts'
import type { Store } from '../store/store.ts'
import type { CommandSpec } from './command.ts'
import { importProgress, workText } from './importProgress.ts'
import type { CommandIo } from './io.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

export const backfillCommand: CommandSpec = {
  name: 'backfill',
  summary: 'Add traces to an archive that was imported without them',
  argument: {
    name: '<what>',
    description:
      'Data to add. Re-executes the blocks that lack traces; you can stop it, and run it again to continue.',
    values: ['traces'],
  },
  examples: ['cartulary backfill traces --datadir data'],
  async run(settings, io) {
    const dataDir = dataDirOf(settings)
    return withStopSignal(io, async (stop) => {
      const { store } = await openArchive(dataDir, { writes: true, signal: stop.signal, say: io.say })
      try {
        await withDiskAdvice(
          dataDir,
          () => keptTraces(store),
          () => backfill(store, io, stop),
        )
      } finally {
        await store.close()
      }
      return stop.exitStatus ?? 0
    })
  },
}

async function backfill(store: Store, io: CommandIo, stop: StopSignal): Promise<void> {
  const missing = missingTraces(store)
  if (missing === undefined) return io.say('the archive has the traces of all its blocks')
  const total = missing.last - missing.first + 1
  const tally: Tally = {
    number: missing.first - 1,
    blocks: 0,
    known: 0,
    transactions: 0,
    gas: 0n,
    done: 0,
    total,
  }
  const progress = importProgress(io.stderr, Date.now)
  const startedAtMs = Date.now()
  const onBlock = ({
    number,
    transactions,
    gasUsed,
  }: {
    number: number
    transactions: number
    gasUsed: bigint
  }) => {
    tally.number = number
    tally.blocks++
    tally.done++
    tally.transactions += transactions
    tally.gas += gasUsed
    progress.update(tally)
  }
  try {
    await backfillTraces(store, onBlock, stop.signal)
  } finally {
    progress.end()
  }
  const left = missingTraces(store)
  const rest =
    left === undefined
      ? 'all blocks have traces now'
      : `stopped: ${left.last - left.first + 1} blocks from ${left.first} on still lack traces; run it again to continue`
  io.say(`added the traces of ${workText(tally, (Date.now() - startedAtMs) / 1000)}; ${rest}`)
}
