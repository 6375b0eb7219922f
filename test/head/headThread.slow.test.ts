import { join } from 'node:path'
import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import type { HeadError } from '../../src/head/headError.ts'
import { HeadThread, type HeadThreadOptions } from '../../src/head/headThread.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { SealRequest } from '../../src/head/writer.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { openStore } from '../../src/store/open.ts'
import { accountKey, metaKeys } from '../../src/store/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { alterRecord } from '../support/damage.ts'
import { ann, eve } from '../support/genesis.ts'
import { devGenesis, signed } from '../support/sealing.ts'
import { withFolder } from '../support/stores.ts'
import { threadScript } from '../support/threadScript.ts'

const WORKER = new URL('../../dist/head.js', import.meta.url)
/** Returns a script that becomes ready and then runs the text for every message. */
const faulty = (text: string): URL =>
  threadScript(`import { parentPort } from 'node:worker_threads'
parentPort.on('message', (message) => { ${text} })
parentPort.postMessage({ kind: 'ready' })`)

interface Served {
  /** Folder of the store. */
  location: string
  store: Store
  views: HeadViews
  deaths: HeadError[]
  readonly start: (options?: Partial<HeadThreadOptions>) => Promise<HeadThread>
}

async function withArchive(test: (served: Served) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const location = join(folder, 'archive')
    const store = await openStore(location, { create: true })
    await Importer.open(store, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
    const views = new HeadViews(store)
    const deaths: HeadError[] = []
    const start: Served['start'] = (options) =>
      HeadThread.start({
        location,
        mode: { kind: 'seal', finalityDepth: 64 },
        onCommitted: () => void views.refresh(),
        onDeath: (error) => deaths.push(error),
        workerUrl: WORKER,
        ...options,
      })
    try {
      await test({ location, store, views, deaths, start })
    } finally {
      await views.close()
      await store.close()
    }
  })
}

function request(timestamp: number, candidates: SealRequest['candidates'] = []): SealRequest {
  const attributes = {
    timestamp,
    prevRandao: new Uint8Array(32),
    feeRecipient: eve.address,
    extraData: new Uint8Array(0),
  }
  return {
    attributes,
    candidates: candidates.map(({ raw, sender }) => ({ raw, sender })),
    hasExactTimestamp: true,
    allowEmpty: true,
  }
}

describe('the head thread', () => {
  it('writes blocks that the main thread then reads', async () => {
    await withArchive(async ({ store, views, deaths, start }) => {
      const thread = await start()
      const sealed = await thread.seal(request(1, [signed(ann, 0), signed(ann, 2)]))
      expect(sealed.included).to.deep.equal([0])
      expect(sealed.refused[0]).to.include({ position: 1, refusal: 'NOT_EXECUTABLE' })
      expect(views.current.head).to.deep.equal(sealed.block)
      await Promise.all([thread.seal(request(2)), thread.seal(request(3))])
      expect(views.current.head.number).to.equal(3)
      await thread.unwind(1)
      expect(views.current.head).to.deep.equal(sealed.block)
      await thread.close()
      expect(headOf(store).number).to.equal(1)
      expect(deaths).to.deep.equal([])
    })
  })

  it('passes errors and their codes to the caller', async () => {
    await withArchive(async ({ start }) => {
      const thread = await start()
      expect(await errorOf(thread.unwind(7))).to.include({ name: 'ArchiveError', code: 'NO_SUCH_BLOCK' })
      expect(await errorOf(thread.seal(request(0)))).to.include({ name: 'HeadError', code: 'BAD_TIMESTAMP' })
      await thread.seal(request(1))
      await thread.close()
    })
  })

  it('keeps finality after an unwind, also in a new thread', async () => {
    await withArchive(async ({ start }) => {
      const mode = { kind: 'seal', finalityDepth: 4 } as const
      const first = await start({ mode })
      for (let timestamp = 1; timestamp <= 8; timestamp++) await first.seal(request(timestamp))
      expect(await errorOf(first.unwind(3))).to.have.property('code', 'FINALIZED')
      await first.unwind(5)
      await first.close()
      const second = await start({ mode })
      expect(await errorOf(second.unwind(3))).to.have.property('code', 'FINALIZED')
      await second.unwind(4)
      await second.close()
    })
  })

  it('completes its requests before it closes, and refuses later requests', async () => {
    await withArchive(async ({ store, start }) => {
      const thread = await start()
      const asked = Promise.all([1, 2, 3].map((timestamp) => thread.seal(request(timestamp))))
      await thread.close()
      expect((await asked).map(({ block }) => block?.number)).to.deep.equal([1, 2, 3])
      expect(headOf(store).number).to.equal(3)
      expect(await errorOf(thread.seal(request(4)))).to.have.property('code', 'CLOSED')
      await thread.close()
    })
  })

  it('reports damage of the archive, and stops writing', async () => {
    await withArchive(async ({ location, views, deaths, start }) => {
      const thread = await start()
      await thread.seal(request(1))
      await alterRecord(location, accountKey(ann.address))
      const asked = [thread.seal(request(2, [signed(ann, 0)])), thread.seal(request(3))].map(errorOf)
      for (const error of await Promise.all(asked)) {
        expect(error).to.include({ name: 'HeadError', code: 'DAMAGED' })
        expect(error)
          .to.have.property('message')
          .that.matches(/does not match the checksum/)
      }
      expect(deaths.map(({ code }) => code)).to.deep.equal(['DAMAGED'])
      expect(views.current.head.number).to.equal(1)
      await thread.close()
    })
  })

  it('fails to start with DAMAGED when the archive is damaged', async () => {
    await withArchive(async ({ location, start }) => {
      await alterRecord(location, metaKeys.identity)
      expect(await errorOf(start())).to.include({ name: 'HeadError', code: 'DAMAGED' })
    })
  })

  for (const [what, text] of [
    ['exits', 'process.exit(3)'],
    ['throws', 'throw new RangeError("out of luck")'],
    ['does not handle a rejected promise', 'void Promise.reject(new RangeError("out of luck"))'],
  ] as const) {
    it(`reports its death exactly once when it ${what}`, async () => {
      await withArchive(async ({ deaths, start }) => {
        const thread = await start({ workerUrl: faulty(text) })
        const asked = [thread.seal(request(1)), thread.unwind(0)].map(errorOf)
        for (const error of await Promise.all(asked)) expect(error).to.have.property('code', 'DIED')
        expect(deaths).to.have.lengthOf(1)
        expect(deaths[0]?.message).to.match(/died: (?:exit code 3|RangeError: out of luck)/)
        expect(await errorOf(thread.seal(request(1)))).to.equal(deaths[0])
        await thread.close()
      })
    })
  }

  it('reports DIED or CANNOT_FOLLOW when it cannot start', async () => {
    await withArchive(async ({ deaths, start }) => {
      const failed = start({ workerUrl: threadScript('throw new RangeError("no")') })
      expect(await errorOf(failed)).to.have.property('code', 'DIED')
      const lost = start({ location: '/dev/null/nowhere' })
      expect(await errorOf(lost)).to.have.property('code', 'DIED')
      const misled = start({
        mode: {
          kind: 'follow',
          settings: { urls: ['ftp://127.0.0.1'], intervalMs: 1_000 },
          trustHeaders: false,
          finalityDepth: 64,
        },
      })
      expect(await errorOf(misled)).to.have.property('code', 'CANNOT_FOLLOW')
      expect(deaths).to.deep.equal([])
    })
  })

  it('logs the URL of a followed node that does not answer, and can still be closed', async () => {
    await withArchive(async ({ start }) => {
      const lines: string[] = []
      let onLine = (): void => {}
      const line = new Promise<void>((resolve) => {
        onLine = resolve
      })
      const thread = await start({
        mode: {
          kind: 'follow',
          // No server listens on this port.
          settings: { urls: ['http://127.0.0.1:1'], intervalMs: 1_000 },
          trustHeaders: false,
          finalityDepth: 64,
        },
        onFollow: {
          onProgress: () => {},
          onTransactions: async () => [],
          onForwarded: () => {},
          onDropped: () => {},
        },
        say(text) {
          lines.push(text)
          onLine()
        },
      })
      await line
      expect(lines[0]).to.include('http://127.0.0.1:1')
      await thread.close()
    })
  })
})

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}
