import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs, { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { Level } from 'level'
import { readOnlyWays } from '../support/readOnly.ts'
import { someOf } from '../support/runs.ts'
import { importSample, run } from './run.ts'
import { ensureBuilt, makeFolder, runProcess, sampleChain, sampleOffsets, start } from './running.ts'

describe('verify and export', () => {
  const dataDir = path.join(makeFolder(), 'data')
  const chain = fs.readFileSync(sampleChain)

  before(async () => {
    ensureBuilt()
    // Users other than root must be able to reach the folder.
    fs.chmodSync(path.dirname(dataDir), 0o755)
    await importSample(dataDir)
  })

  /** Returns a temporary folder that every user may write to. */
  function temporaryPlace(): string {
    const folder = makeFolder()
    fs.chmodSync(folder, 0o777)
    return folder
  }

  it('change no byte, name, mode or time in the folder', async () => {
    const before = stateOf(dataDir)
    expect((await run(['verify', '--datadir', dataDir])).status).to.equal(0)
    expect((await run(['export', '--datadir', dataDir])).stdout.equals(chain)).to.equal(true)
    expect(stateOf(dataDir)).to.deep.equal(before)
  })

  for (const [name, make] of Object.entries(readOnlyWays)) {
    it(`read a folder ${name}`, async () => {
      const folder = make(dataDir)
      try {
        const { uid } = folder
        const env = { TMPDIR: temporaryPlace() }
        const runOn = (command: string) => {
          const args = [command, '--datadir', folder.path]
          return uid === undefined ? run(args, { env }) : runProcess(args, { uid, env })
        }
        const verified = await runOn('verify')
        expect(verified.stderr).to.not.contain('cartulary:')
        expect(verified.stdout.toString()).to.match(
          new RegExp(`^the archive is sound: checked ${sampleOffsets.length + 1} blocks`),
        )
        expect(verified.status).to.equal(0)
        const { status, stdout } = await runOn('export')
        expect(status).to.equal(0)
        expect(stdout.equals(chain)).to.equal(true)
        expect(fs.readdirSync(env.TMPDIR)).to.deep.equal([])
      } finally {
        folder.undo()
      }
    })

    it(`refuse an archive that another process has open, even in a folder ${name}`, async () => {
      const engine = new Level(path.join(dataDir, 'archive'), { createIfMissing: false })
      await engine.open()
      const folder = make(dataDir)
      try {
        for (const command of someOf(['verify', 'export'])) {
          const { status, stderr } = runProcess([command, '--datadir', folder.path], {
            uid: folder.uid,
            env: { TMPDIR: temporaryPlace() },
          })
          expect(stderr).to.match(/^cartulary: \[LOCKED\] (another )?process .*archive\/LOCK: .*\n$/)
          expect(status).to.equal(1)
        }
      } finally {
        folder.undo()
        await engine.close()
      }
    })
  }

  it('read an archive whose lock file is missing, and do not create the file', async () => {
    const copy = path.join(makeFolder(), 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    fs.rmSync(path.join(copy, 'archive', 'LOCK'))
    const before = stateOf(copy)
    expect((await run(['verify', '--datadir', copy])).status).to.equal(0)
    expect(stateOf(copy)).to.deep.equal(before)
  })

  it('name the requested folder, not the temporary copy, when a file is missing', async () => {
    const copy = path.join(makeFolder(), 'copy')
    fs.cpSync(dataDir, copy, { recursive: true })
    const folder = path.join(copy, 'archive')
    const manifest = fs.readdirSync(folder).find((name) => name.startsWith('MANIFEST'))!
    fs.rmSync(path.join(folder, manifest))
    const temporary = temporaryPlace()
    const { status, stderr } = await run(['export', '--datadir', copy], { env: { TMPDIR: temporary } })
    expect(status).to.equal(1)
    expect(stderr).to.contain(folder).and.to.not.contain(temporary)
    expect(fs.readdirSync(temporary)).to.deep.equal([])
  })

  it('leave nothing behind when stopped, and remove the temporary folder of a killed process', async () => {
    const temporary = temporaryPlace()
    const pipe = path.join(makeFolder(), 'pipe')
    expect(spawnSync('mkfifo', [pipe]).status).to.equal(0)
    // The pipe holds less than the chain and has no reader yet, so that the export blocks halfway.
    const reader = await open(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    try {
      const begin = async (): Promise<ReturnType<typeof start>> => {
        const child = start(['export', '--datadir', dataDir, pipe], { TMPDIR: temporary })
        while (copiesIn(temporary) === 0) await setTimeout(20)
        return child
      }
      const stopped = await begin()
      const exited = once(stopped, 'exit')
      stopped.kill('SIGTERM')
      const drained = drain(reader, exited)
      expect((await exited)[0]).to.equal(143)
      await drained
      expect(fs.readdirSync(temporary)).to.deep.equal([])
      const killed = await begin()
      const ended = once(killed, 'exit')
      killed.kill('SIGKILL')
      await ended
      expect(copiesIn(temporary)).to.equal(1)
      const verified = await run(['verify', '--datadir', dataDir], { env: { TMPDIR: temporary } })
      expect(verified.status).to.equal(0)
      expect(fs.readdirSync(temporary)).to.deep.equal([])
    } finally {
      await reader.close()
    }
  })

  it('report that the temporary copy cannot be made', async () => {
    const { status, stderr } = await run(['verify', '--datadir', dataDir], {
      env: { TMPDIR: path.join(makeFolder(), 'nowhere') },
    })
    expect(status).to.equal(1)
    expect(stderr).to.match(/^cartulary: \[BAD_FILE\] .*temporary.*nowhere/)
  })
})

/** Reads from a pipe until a promise settles. */
async function drain(pipe: FileHandle, end: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = end.then(() => {
    isOver = true
  })
  const bytes = Buffer.alloc(65_536)
  while (!isOver) {
    await pipe.read(bytes, 0, bytes.length).catch(() => undefined)
    await setTimeout(10)
  }
  await over
}

/** Counts the folders with a copy of an archive. */
function copiesIn(folder: string): number {
  const names = fs.readdirSync(folder)
  return names.filter((name) => fs.existsSync(path.join(folder, name, 'copy', 'CURRENT'))).length
}

/** Returns the observable state of a folder, except access times. */
function stateOf(folder: string): unknown[] {
  const names = ['.', ...fs.readdirSync(folder, { recursive: true }).map(String)].sort()
  return names.map((name) => {
    const file = path.join(folder, name)
    const { mode, size, mtimeNs, ctimeNs, ino } = fs.statSync(file, { bigint: true })
    const bytes = fs.statSync(file).isFile() ? fs.readFileSync(file).toString('base64') : undefined
    return { name, mode, size, mtimeNs, ctimeNs, ino, bytes }
  })
}
