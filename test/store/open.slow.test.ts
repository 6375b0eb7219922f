import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { withChecksum } from '../../src/store/recordChecksum.ts'
import { Batch } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { withFolder } from '../support/stores.ts'

const KEY = Uint8Array.of(1, 2, 3)

/** Opens the folder with the engine itself, so that the other process or thread need not run TypeScript. */
const OPEN = `
  const { ClassicLevel } = await import('classic-level')
  const { LOCATION } = process.env
  const engine = new ClassicLevel(LOCATION, { keyEncoding: 'view', valueEncoding: 'view', multithreading: true })
  await engine.open()`

/** Starts a process that has the store open; `end` kills the process. */
async function holdOpen(location: string): Promise<{ end: () => Promise<void> }> {
  const script = `${OPEN}\nprocess.stdout.write('open'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOCATION: location },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async end() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function errorOf(promise: Promise<unknown>): Promise<StoreError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(StoreError)
  return error as StoreError
}

describe('openStore', () => {
  it('returns the written records after the store is opened again', () =>
    withFolder(async (folder) => {
      const first = await openStore(folder, { create: true })
      const batch = new Batch()
      batch.put(KEY, KEY)
      await first.write(batch, { sync: true })
      await first.close()
      const second = await openStore(folder, { create: false })
      expect(second.get(KEY)).to.deep.equal(KEY)
      await second.close()
    }))

  it('finds an empty log after the records were written to tables', () =>
    withFolder(async (folder) => {
      const first = await openStore(folder, { create: true })
      const batch = new Batch()
      batch.put(KEY, KEY)
      await first.write(batch, { sync: false })
      await first.flush()
      await first.writeTables()
      await first.close()
      const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
      expect(logs.map((name) => statSync(join(folder, name)).size)).to.deep.equal([0])
      const second = await openStore(folder, { create: false })
      expect(second.get(KEY)).to.deep.equal(KEY)
      await second.close()
    }))

  it('creates a database only with the option create', () =>
    withFolder(async (folder) => {
      const error = await errorOf(openStore(join(folder, 'none'), { create: false }))
      expect(error.code).to.equal('UNREADABLE')
      expect(error.message).to.contain(join(folder, 'none'))
    }))

  it('fails when the file CURRENT names no manifest', () =>
    withFolder(async (folder) => {
      const location = join(folder, 'archive')
      await mkdir(location)
      await writeFile(join(location, 'CURRENT'), 'not a database')
      const error = await errorOf(openStore(location, { create: true }))
      expect(error.code).to.equal('DAMAGED')
      expect(error.message).to.contain('CURRENT, byte 0: names no manifest')
    }))

  it('fails while another process has the lock, and succeeds after that process ends', () =>
    withFolder(async (folder) => {
      await (await openStore(folder, { create: true })).close()
      const other = await holdOpen(folder)
      const error = await errorOf(openStore(folder, { create: false }))
      expect(error.code).to.equal('LOCKED')
      expect(error.message).to.contain(`${folder}/LOCK`)
      await other.end()
      await (await openStore(folder, { create: false })).close()
    }))

  it('does not release the lock of another process when it fails', () =>
    withFolder(async (folder) => {
      await (await openStore(folder, { create: true })).close()
      const other = await holdOpen(folder)
      for (let attempt = 0; attempt < 3; attempt++) {
        expect(await errorOf(openStore(folder, { create: false }))).to.have.property('code', 'LOCKED')
      }
      await other.end()
    }))

  it('lets worker threads open the store and read new writes', () =>
    withFolder(async (folder) => {
      const store = await openStore(folder, { create: true })
      const script = `${OPEN}
        const { parentPort } = await import('node:worker_threads')
        parentPort.on('message', (key) => parentPort.postMessage(engine.getSync(key) ?? null))
        parentPort.postMessage('open')`
      const worker = new Worker(`(async () => {${script}})()`, {
        eval: true,
        env: { ...process.env, LOCATION: folder },
      })
      await once(worker, 'message')
      const ask = async () => {
        worker.postMessage(KEY)
        return (await once(worker, 'message'))[0]
      }
      expect(await ask()).to.equal(null)
      const batch = new Batch()
      batch.put(KEY, Uint8Array.of(9))
      await store.write(batch, { sync: false })
      expect(Buffer.from(await ask())).to.deep.equal(Buffer.from(withChecksum(KEY, Uint8Array.of(9))))
      await worker.terminate()
      await store.close()
    }))
})
