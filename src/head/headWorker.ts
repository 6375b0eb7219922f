/** The head thread, the only writer of the archive while the archive is served. Bundled as a separate file. */
import path from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { isDamage } from '../archive/errors.ts'
import { useGate } from '../chain/nativeGate.ts'
import { Importer } from '../ingest/importer.ts'
import { LogError } from '../replication/logError.ts'
import type { LogWriter, LogWriterOptions } from '../replication/logWriter.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { guardOf } from '../store/writeGate.ts'
import { finalAtDepth } from './finality.ts'
import { ImportedChain } from './followedChain.ts'
import { Following } from './following.ts'
import { HeadError } from './headError.ts'
import { deathOf, failureOf } from './headFailure.ts'
import type {
  HeadReply,
  HeadRequest,
  HeadThreadMode,
  HeadWorkerData,
  ReplicateMode,
  WriteRequest,
} from './headMessages.ts'
import { InlineWriter } from './inlineWriter.ts'
import type { Sealed } from './writer.ts'

/**
 * Maximum milliseconds between syncs. A power loss may lose the blocks since the last sync, but the followed node or the
 * log still has these blocks.
 */
const SYNC_MS = 1_000

/**
 * Name of the temporary file, beside the archive, that stores replaced blocks during a large reorg. The store's lock
 * ensures that no other process uses the file.
 */
const SPILL_FILE = 'reorg'

/** The part of this thread that moves the head. */
interface Mover {
  take(message: Exclude<HeadRequest, { kind: 'close' }>): void
  /** Completes the operation in progress. */
  close(): Promise<void>
}

const { location, gate, writeGate, log, ...data } = workerData as HeadWorkerData
// A thread that follows the log has a script of its own.
const mode = data.mode as Exclude<HeadThreadMode, ReplicateMode>
const port = parentPort!
const store = await openUndamaged()
useGate(gate)
if (store !== undefined) await move(store)

/** @returns undefined when the store is damaged */
async function openUndamaged(): Promise<Store | undefined> {
  try {
    const options = { create: false, writes: true, checked: true }
    return await openStore(location, { ...options, guard: guardOf(writeGate) })
  } catch (error) {
    if (!isDamage(error)) throw error
    replyDead(error)
    return undefined
  }
}

async function move(archive: Store): Promise<void> {
  // Report every failed write, including those for which no operation waits, such as a deferred sync.
  archive.onFailure(replyDead)
  try {
    const writer = log === undefined ? undefined : await logging(archive, log)
    const mover = mode.kind === 'seal' ? sealing(archive, mode.finalityDepth) : following(archive, mode)
    serve(archive, mover, port, writer)
  } catch (error) {
    replyDead(error)
  }
}

/** Makes this thread the writer of the log. Loads the driver of PostgreSQL, which other nodes do not need. */
async function logging(archive: Store, options: LogWriterOptions): Promise<LogWriter> {
  const { LogWriter } = await import('../replication/logWriter.ts')
  const writer = await LogWriter.open(archive, options, {
    onLost: replyDead,
    log: (line) => reply({ kind: 'log', line }),
  })
  reply({ kind: 'writing', epoch: writer.epoch })
  // Report a commit: `open` may have written entries of the log that the archive lacked.
  reply({ kind: 'committed' })
  return writer
}

function serve(archive: Store, mover: Mover, open: MessagePort, writer: LogWriter | undefined): void {
  open.on('message', (message: HeadRequest) => {
    if (message.kind === 'close') void close(archive, mover, open, writer)
    else mover.take(message)
  })
  reply({ kind: 'ready' })
}

async function close(
  archive: Store,
  mover: Mover,
  open: MessagePort,
  writer: LogWriter | undefined,
): Promise<void> {
  await mover.close()
  await writer?.close()
  await archive.close()
  open.close()
}

function sealing(archive: Store, finalityDepth: number): Mover {
  // Sync every commit, so that a sealed block is on disk before the reply. With a log, the block is in PostgreSQL.
  const syncEveryMs = log === undefined ? 0 : SYNC_MS
  const importer = Importer.reopen(archive, { trustHeaders: false, syncEveryMs })
  const writer = new InlineWriter({ store: archive, importer, finality: finalAtDepth(finalityDepth) })
  const run = async (message: WriteRequest): Promise<Sealed | undefined> => {
    if (message.kind === 'seal') return writer.seal(message.request)
    if (message.kind === 'edit') {
      if (log !== undefined)
        throw new HeadError('SHARED_CHAIN', 'several nodes share this chain: its state cannot be set by hand')
      await writer.edit(message.change)
      return undefined
    }
    // Pass no options if other nodes share the chain. They rely on final blocks, so final blocks must not be unwound.
    await writer.unwind(message.number, log === undefined ? message.options : {})
    return undefined
  }
  return {
    take(message) {
      if (message.kind !== 'seal' && message.kind !== 'unwind' && message.kind !== 'edit') return
      const { id } = message
      run(message).then(
        (sealed) => reply({ kind: 'done', id, sealed }),
        (error: unknown) => {
          // End the thread. Even if the next block did not read the damaged record, it would be built on a damaged
          // archive. After an error of the log, the log may have a block that the archive lacks.
          if (isDamage(error) || error instanceof LogError) replyDead(error)
          else reply({ kind: 'failed', id, failure: failureOf(error) })
        },
      )
    },
    close: () => writer.close(),
  }
}

function following(archive: Store, follow: Extract<HeadThreadMode, { kind: 'follow' }>): Mover {
  const { settings, trustHeaders, finalityDepth } = follow
  const importer = Importer.reopen(archive, { trustHeaders, syncEveryMs: SYNC_MS })
  const { config, genesisNumber, genesisHash, begins } = importer.identity
  const witnessBytesMax = begins && settings.witnessBytesMax
  const identity = { chainId: config.chainId, genesisNumber, genesisHash }
  const chain = new ImportedChain(importer, archive, path.join(path.dirname(location), SPILL_FILE))
  let answerOffer: (refused: readonly number[]) => void = () => {}
  const whole = new Following(
    chain,
    identity,
    { ...settings, witnessBytesMax, finalityDepth },
    {
      onCommitted: () => reply({ kind: 'committed' }),
      onProgress: (progress) => reply({ kind: 'progress', progress }),
      onRefused: (block) => reply({ kind: 'refused', block }),
      log: (line) => reply({ kind: 'log', line }),
      onTransactions: (transactions) =>
        new Promise((resolve) => {
          answerOffer = resolve
          reply({ kind: 'transactions', transactions })
        }),
      onForwarded: (report) => reply({ kind: 'forwarded', report }),
      onDropped: (isOther) => reply({ kind: 'dropped', isOther }),
    },
  )
  const stop = new AbortController()
  const running = whole.run(stop.signal).catch(replyDead)
  return {
    take(message) {
      if (message.kind === 'forward') whole.forward(message.transaction)
      else if (message.kind === 'settle') whole.settle(message.hash)
      else if (message.kind === 'mirrored') answerOffer(message.refused)
    },
    async close() {
      stop.abort()
      // Answer the pending offer of transactions, because the serving thread no longer answers.
      answerOffer([])
      await running
      await importer.flush()
    },
  }
}

function replyDead(error: unknown): void {
  reply(deathOf(error))
}

function reply(message: HeadReply): void {
  port.postMessage(message)
}
