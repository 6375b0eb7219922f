import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { PoolError } from '../../src/pool/errors.ts'
import { Journal } from '../../src/pool/journal.ts'
import { toFrames } from '../../src/pool/journalFrames.ts'
import { HEAD_BYTES, headOf } from '../../src/pool/journalHead.ts'
import { encodeRecord } from '../../src/pool/journalRecord.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { childScript } from '../support/childScript.ts'
import { withFolder } from '../support/stores.ts'
import { breakRepairs, breakWrites } from './brokenDisk.ts'
import { hashesOf, write } from './journalParts.ts'
import { draft, sender } from './poolChain.ts'

const some = Array.from({ length: 8 }, (_, nonce) =>
  draft({ from: sender(nonce), nonce, since: 1000 + nonce }),
)
const blob = draft({ from: sender(9), nonce: 3, type: 3, blobs: 2, since: 77 })

async function withJournal(
  path: string,
  live: () => Iterable<PoolTransaction>,
  use: (journal: Journal, transactions: PoolTransaction[]) => Promise<void>,
): Promise<void> {
  const { journal, transactions } = await Journal.open(path, live)
  try {
    await use(journal, transactions)
  } finally {
    await journal.close()
  }
}

/** Returns the transactions in a file. */
async function heldBy(path: string): Promise<PoolTransaction[]> {
  let held: PoolTransaction[] = []
  await withJournal(
    path,
    () => [],
    async (_, transactions) => {
      held = transactions
    },
  )
  return held
}

describe('the journal of the pool', () => {
  it('restores transactions that were added and not dropped, in order', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'pool', 'journal')
      await withJournal(
        path,
        () => [],
        async (journal, transactions) => {
          expect(transactions).to.deep.equal([])
          await Promise.all([...some, blob].map((pooled) => journal.append(pooled)))
          journal.remove(some[2]!)
          journal.remove(some[5]!)
        },
      )
      const wanted = [...some.filter((_, at) => at !== 2 && at !== 5), blob]
      expect(await heldBy(path)).to.deep.equal(wanted)
    })
  })

  it('does not touch a file that is not a journal', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await writeFile(path, 'a letter to somebody')
      const error = await Journal.open(path, () => []).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(PoolError).with.property('code', 'JOURNAL_UNREADABLE')
      expect(await readFile(path, 'utf8')).to.equal('a letter to somebody')
    })
  })

  it('refuses a file of another version, and names the version', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      for (const [version, old] of [
        [1, Buffer.from('ctlrpl\0\x01 and what follows', 'latin1')],
        [4, Buffer.concat([headOf(4), toFrames([encodeRecord({ kind: 'in', pooled: some[0]! })], 0)])],
      ] as const) {
        await writeFile(path, old)
        const error = await Journal.open(path, () => []).catch((thrown: unknown) => thrown)
        expect(error).to.be.instanceOf(PoolError).with.property('code', 'JOURNAL_UNREADABLE')
        expect((error as PoolError).message)
          .to.contain(`format ${version}`)
          .and.to.contain(path)
        expect(await readFile(path)).to.deep.equal(old)
      }
    })
  })

  it('makes its file and folder accessible to the owner only', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'pool', 'journal')
      expect(await heldBy(path)).to.deep.equal([])
      expect((await stat(path)).mode & 0o777).to.equal(0o600)
      expect((await stat(join(folder, 'pool'))).mode & 0o777).to.equal(0o700)
    })
  })

  it('rewrites the file when most of its records are obsolete', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const data = new Uint8Array(60_000)
      const live = new Set<PoolTransaction>([blob])
      await withJournal(
        path,
        () => live,
        async (journal) => {
          await journal.append(blob)
          let most = 0
          for (let nonce = 0; nonce < 60; nonce++) {
            const pooled = draft({ from: sender(1), nonce, data })
            live.add(pooled)
            await journal.append(pooled)
            if (nonce < 57) {
              live.delete(pooled)
              journal.remove(pooled)
            }
            most = Math.max(most, journal.bytes)
          }
          expect(most).to.be.lessThan(1_500_000)
        },
      )
      expect((await stat(path)).size).to.be.lessThan(1_500_000)
      expect(hashesOf(await heldBy(path)).sort()).to.deep.equal(hashesOf([...live]).sort())
    })
  })

  it('refuses transactions while writes fail, and accepts them when writes succeed again', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          await journal.append(some[0]!)
          const mend = await breakWrites(path)
          try {
            const error = await journal.append(some[1]!).catch((thrown: unknown) => thrown)
            expect(error).to.be.instanceOf(PoolError).with.property('code', 'JOURNAL_FAILED')
          } finally {
            mend()
          }
          await journal.append(some[2]!)
          await journal.append(some[1]!)
        },
      )
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([some[0]!, some[2]!, some[1]!]))
    })
  })

  it('acknowledges nothing while the bytes of a failed write cannot be removed', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          const codeOf = (pooled: PoolTransaction): Promise<unknown> =>
            journal.append(pooled).then(
              () => undefined,
              ({ code }: { code: unknown }) => code,
            )
          await journal.append(some[0]!)
          const whole = await readFile(path)
          const mendRepairs = await breakRepairs(path)
          const mendWrites = await breakWrites(path)
          try {
            expect(await codeOf(blob)).to.equal('JOURNAL_FAILED')
            mendWrites()
            expect(journal.bytes).to.be.lessThan((await stat(path)).size)
            expect(await codeOf(some[1]!)).to.equal('JOURNAL_FAILED')
          } finally {
            mendWrites()
            mendRepairs()
          }
          expect(await codeOf(some[2]!)).to.equal(undefined)
          expect(journal.bytes).to.equal((await stat(path)).size)
          const records = (file: Buffer): Buffer => file.subarray(HEAD_BYTES, whole.length)
          expect(records(await readFile(path))).to.deep.equal(records(whole))
        },
      )
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([some[0]!, some[2]!]))
    })
  })

  it('acknowledges nothing while the folder of a rewritten file cannot be synced', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const live = new Set<PoolTransaction>([blob])
      await withJournal(
        path,
        () => live,
        async (journal) => {
          await journal.append(blob)
          const { ino } = await stat(path)
          const handles = await openFiles(path)
          const mend = await breakRepairs(path)
          const large = Array.from({ length: 20 }, (_, nonce) =>
            draft({ from: sender(1), nonce, data: new Uint8Array(60_000) }),
          )
          try {
            await Promise.all(large.map((pooled) => journal.append(pooled)))
            for (const pooled of large) journal.remove(pooled)
            while ((await stat(path)).ino === ino) await new Promise((resolve) => setTimeout(resolve, 5))
            const error = await journal.append(some[0]!).catch((thrown: unknown) => thrown)
            expect(error).to.have.property('code', 'JOURNAL_FAILED')
            expect(await openFiles(path)).to.equal(handles)
          } finally {
            mend()
          }
          live.add(some[1]!)
          await journal.append(some[1]!)
        },
      )
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([...live]))
    })
  })

  it('skips a complete record of a transaction that it cannot decode', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const strange = { ...some[1]!, raw: Uint8Array.of(0x7f, 0xc0) }
      const records = [some[0]!, strange, some[2]!].map((pooled) => ({ kind: 'in', pooled }) as const)
      await writeFile(path, write(records).file)
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([some[0]!, some[2]!]))
    })
  })

  it('writes a removal record again with the next batch if its first write failed', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          await Promise.all(some.slice(0, 3).map((pooled) => journal.append(pooled)))
          const mend = await breakWrites(path)
          try {
            journal.remove(some[0]!)
            const error = await journal.append(some[3]!).catch((thrown: unknown) => thrown)
            expect(error).to.have.property('code', 'JOURNAL_FAILED')
          } finally {
            mend()
          }
          await journal.append(some[4]!)
          const copy = join(folder, 'copy')
          await writeFile(copy, await readFile(path))
          expect(hashesOf(await heldBy(copy))).to.deep.equal(hashesOf([some[1]!, some[2]!, some[4]!]))
          const mendAgain = await breakWrites(path)
          journal.remove(some[1]!)
          await new Promise((resolve) => setTimeout(resolve, 20))
          mendAgain()
        },
      )
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([some[2]!, some[4]!]))
    })
  })

  it('resolves synced() when the removal records are on disk, and rejects it while writes fail', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          await Promise.all(some.slice(0, 4).map((pooled) => journal.append(pooled)))
          await journal.synced()
          const before = await readFile(path)
          const mend = await breakWrites(path)
          try {
            journal.remove(some[0]!)
            // Each call tries again.
            for (let tries = 0; tries < 2; tries++) {
              const error = await journal.synced().catch((thrown: unknown) => thrown)
              expect(error).to.have.property('code', 'JOURNAL_FAILED')
            }
          } finally {
            mend()
          }
          expect(await readFile(path)).to.deep.equal(before)
          journal.remove(some[1]!)
          await journal.synced()
          const copy = join(folder, 'copy')
          await writeFile(copy, await readFile(path))
          expect(hashesOf(await heldBy(copy))).to.deep.equal(hashesOf([some[2]!, some[3]!]))
          const { bytes } = journal
          await journal.synced()
          expect(journal.bytes).to.equal(bytes)
        },
      )
    })
  })

  it('distinguishes two appends of the same transaction', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          const mend = await breakWrites(path)
          const failing = [journal.append(some[0]!), journal.append(some[0]!)]
          journal.remove(some[0]!)
          const later = journal.append(some[0]!)
          const outcomes = await Promise.allSettled([...failing, later])
          mend()
          expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected'])
          const first = journal.append(some[1]!)
          let isWritten = false
          const second = journal.append(some[1]!).then(() => {
            isWritten = true
          })
          await Promise.resolve()
          expect(isWritten).to.equal(false)
          await Promise.all([first, second])
          await journal.append(some[0]!)
        },
      )
      expect(hashesOf(await heldBy(path))).to.deep.equal(hashesOf([some[1]!, some[0]!]))
    })
  })

  it('restores the recovered authorities of a transaction, or undefined if none were stored', async () => {
    const authorities = ['\u00ff'.repeat(20), '\u0001'.repeat(20)]
    const delegating = { ...draft({ from: sender(1), nonce: 0, type: 4 }), authorities }
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withJournal(
        path,
        () => [],
        async (journal) => {
          await journal.append(delegating)
          await journal.append(draft({ from: sender(2), nonce: 0, type: 4 }))
        },
      )
      const held = await heldBy(path)
      expect(held.map((pooled) => pooled.authorities)).to.deep.equal([authorities, undefined])
    })
  })

  it('keeps acknowledged transactions when the process is killed', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const acknowledged: string[] = []
      for (const delayMs of [30, 120, 250]) {
        acknowledged.push(...(await addUntilKilled(path, acknowledged.length, delayMs)))
      }
      const held = new Set(hashesOf(await heldBy(path)))
      expect(acknowledged.length).to.be.greaterThan(0)
      expect(acknowledged.filter((hash) => !held.has(hash))).to.deep.equal([])
    })
  })
})

/**
 * Returns how often the process has this file open, including replaced versions. Returns 0 on a system without /proc.
 */
async function openFiles(path: string): Promise<number> {
  const ids = await readdir('/proc/self/fd').catch(() => [])
  const names = await Promise.all(ids.map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')))
  return names.filter((name) => name.startsWith(path)).length
}

/** @returns hashes that a process acknowledged before it was killed, `delayMs` after its first acknowledgement */
async function addUntilKilled(path: string, from: number, delayMs: number): Promise<string[]> {
  const script = await childScript(new URL('addForever.ts', import.meta.url))
  const child = spawn(process.execPath, [script, path, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk: string) => {
    if (text === '') setTimeout(() => child.kill('SIGKILL'), delayMs)
    text += chunk
  })
  await once(child, 'close')
  return text.split('\n').slice(0, -1)
}
