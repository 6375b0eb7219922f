import { expect } from 'chai'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { Applier } from '../../src/replication/applier.ts'
import { FIRST_LINK, type LogEntry } from '../../src/replication/logEntry.ts'
import { LogError } from '../../src/replication/logError.ts'
import { type FollowedLog, Replica } from '../../src/replication/replica.ts'
import { buildGenesis } from '../support/candidates.ts'
import { entriesOf, RecordedEntries } from '../support/recordedEntries.ts'
import { rejection } from '../support/rejection.ts'
import { memoryStore } from '../support/stores.ts'

const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))
const DAMAGED = new LogError('DAMAGED', 'what to do', { entry: 1 })

describe('a replica at the end of the log, whose row of the writer has another link', () => {
  let entry: LogEntry
  let applier: Applier

  beforeEach(async () => {
    const store = await memoryStore()
    await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 0 })
    entry = entriesOf((await RecordedEntries.of(store)).contents).at(-1)!
    const copy = new Applier(await memoryStore(), { seq: 0, link: FIRST_LINK })
    await copy.apply([entry])
    applier = copy
  })

  /** Follows a log. @param link what the row of the writer has at each poll @param explained the cause of an error */
  async function follow(link: () => Uint8Array, explained: (error: unknown) => unknown): Promise<string[]> {
    const stop = new AbortController()
    const reports: string[] = []
    const { seq } = entry
    const log: FollowedLog = {
      tip: async () => ({
        ...{ seq, link: link(), epoch: 1, expiresInMs: 1_000, holder: 'one', url: undefined },
        finalityDepth: undefined,
      }),
      read: async () => [],
      explain: async (_, error) => explained(error),
    }
    const onProgress = ({
      lastError = 'none',
      damagedEntry,
    }: {
      lastError?: string | undefined
      damagedEntry?: number | undefined
    }): void => {
      reports.push(`${lastError} ${damagedEntry}`)
      if (lastError === 'none') stop.abort()
    }
    await new Replica(log, applier, { pollMs: 0 }, { onApplied: () => {}, onProgress }).run(stop.signal)
    return reports
  }

  it('reports the damage of the row, and goes on when the row is restored', async () => {
    const links = [new Uint8Array(32), new Uint8Array(0)]
    const reports = await follow(
      () => links.pop() ?? entry.link,
      () => DAMAGED,
    )
    expect(reports).to.deep.equal(['what to do 1', 'what to do 1', 'none undefined'])
  })

  it('has to load its archive anew if the row is not damaged', async () => {
    const error = await rejection(
      follow(
        () => new Uint8Array(32),
        (thrown) => thrown,
      ),
    )
    expect(error).to.include({ code: 'DIVERGED', entry: undefined })
  })
})
