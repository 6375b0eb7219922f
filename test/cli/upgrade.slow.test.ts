import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { openStore } from '../../src/store/open.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { childScript } from '../support/childScript.ts'
import { recorded, recordedArchive } from '../support/formerArchive.ts'
import { LocalNode } from '../support/library.ts'
import { canMount, smallDisk } from '../support/smallDisk.ts'
import { contentsOf } from '../support/stores.ts'
import type { Outcome } from './collectedRun.ts'
import { run } from './run.ts'
import { ensureBuilt, makeFolder, runProcess } from './running.ts'

const ADVICE = '`cartulary upgrade --datadir DIR` makes an archive of this format from it'
const UPGRADED = `upgraded: the archive ends with block 8 ${recorded.head}\n`

describe('cartulary upgrade', () => {
  /** A data folder with an archive of the former format. */
  const former = path.join(makeFolder(), 'data')
  let preload: string

  before(async () => {
    ensureBuilt()
    preload = await childScript(new URL('./endedAt.ts', import.meta.url))
    await write(former, recordedArchive())
  })

  async function write(dataDir: string, batch: Batch): Promise<void> {
    const store = await openStore(path.join(dataDir, 'archive'), { create: true, writes: true })
    await store.write(batch, { sync: true })
    await store.close()
  }

  function copy(): string {
    const folder = makeFolder()
    cpSync(former, folder, { recursive: true })
    return folder
  }

  const upgrade = (dataDir: string): Promise<Outcome> => run(['upgrade', '--datadir', dataDir])

  /** Runs the command in a process that a signal ends at a certain call (endedAt.ts). */
  function ended(dataDir: string, at: string): Outcome {
    const env = { NODE_OPTIONS: `--import ${preload}`, ENDED_AT: at }
    return runProcess(['upgrade', '--datadir', dataDir], { env })
  }

  async function contents(dataDir: string): Promise<Map<string, string>> {
    const store = await openStore(path.join(dataDir, 'archive'), { create: false })
    try {
      return await contentsOf(store)
    } finally {
      await store.close()
    }
  }

  async function expectUpgraded(dataDir: string): Promise<void> {
    const { status, stdout, stderr } = await upgrade(dataDir)
    expect([status, stdout.toString()], stderr).to.deep.equal([0, UPGRADED])
    expect(readdirSync(dataDir)).to.deep.equal(['archive'])
  }

  it('goes on when it was killed, between two writes and between two renames', async () => {
    const folder = copy()
    const before = await contents(folder)
    for (const at of ['SIGKILL write 4', 'SIGKILL write 20', 'SIGKILL write 9', 'SIGKILL rename 1']) {
      expect(ended(folder, at).status, at).to.equal(null)
      expect(await contents(folder), at).to.deep.equal(before)
    }
    expect(ended(folder, 'SIGKILL rename 2').status).to.equal(null)
    expect(readdirSync(folder)).to.have.members(['archive.former', 'upgrading'])
    await expectUpgraded(folder)
    const unbroken = copy()
    await expectUpgraded(unbroken)
    expect(await contents(folder)).to.deep.equal(await contents(unbroken))
  })

  it('keeps a development chain with its edits by hand, which goes on from there and back', async () => {
    const folder = copy()
    await expectUpgraded(folder)
    const recovered = await run(['recover', '--datadir', folder])
    expect(recovered.stdout.toString(), recovered.stderr).to.equal(
      `sound: the archive ends with block 8 ${recorded.head}\n`,
    )
    const node = await LocalNode.start({ dev: 'manual', dataDir: folder })
    try {
      const expectState = async (): Promise<void> => {
        for (const [address, balance] of Object.entries(recorded.balances))
          expect(await node.ask('eth_getBalance', [address, 'latest'])).to.equal(balance)
        for (const [slot, value] of Object.entries(recorded.slots))
          expect(await node.ask('eth_getStorageAt', [recorded.contract, slot, 'latest'])).to.equal(
            toHex(word(value)),
          )
      }
      await expectState()
      await node.ask('evm_mine', [])
      await expectState()
      await node.ask('debug_setHead', ['0x4'])
      expect(await node.ask('eth_getStorageAt', [recorded.contract, '0x2', 'latest'])).to.equal(
        toHex(word(14)),
      )
      await node.ask('evm_mine', [])
    } finally {
      await node.close()
    }
    expect((await run(['verify', '--datadir', folder])).status).to.equal(0)
  })

  it('says that the archive has this format already', async () => {
    const folder = copy()
    await expectUpgraded(folder)
    const { status, stdout } = await upgrade(folder)
    expect([status, stdout.toString()]).to.deep.equal([
      0,
      `the archive has format 6 already, and ends with block 8 ${recorded.head}\n`,
    ])
  })

  it('stops at a signal, with the status of the signal, and begins anew if the archive has changed since', async () => {
    const folder = copy()
    const { status, stderr } = ended(folder, 'SIGTERM write 12')
    expect([status, stderr]).to.deep.equal([
      143,
      'stopped: the archive is as it was; run it again to go on\n',
    ])
    const changed = new Batch()
    changed.del(metaKeys.edits)
    await write(folder, changed)
    const again = await upgrade(folder)
    expect([again.status, again.stdout.toString()], again.stderr).to.deep.equal([0, UPGRADED])
    expect(again.stderr).to.contain('beginning anew')
    const node = await LocalNode.start({ dev: 'manual', dataDir: folder })
    const [, [waiting]] = Object.entries(recorded.balances) as [unknown, [string, string]]
    expect(await node.ask('eth_getBalance', [waiting, 'latest'])).to.equal('0x0')
    await node.close()
  })

  it('begins anew if what it had made is damaged', async () => {
    const folder = copy()
    ended(folder, 'SIGKILL write 12')
    rmSync(path.join(folder, 'upgrading', 'archive', 'CURRENT'))
    await expectUpgraded(folder)
  })

  it('refuses an archive that was made after it was killed between two renames', async () => {
    const folder = copy()
    ended(folder, 'SIGKILL rename 2')
    cpSync(former, folder, { recursive: true })
    const { status, stderr } = await upgrade(folder)
    expect(status).to.equal(1)
    expect(stderr).to.contain('[ARCHIVE_MISMATCH]').and.to.contain('was made after an upgrade was killed')
    expect(readdirSync(folder)).to.have.members(['archive', 'archive.former', 'upgrading'])
    rmSync(path.join(folder, 'archive'), { recursive: true })
    await expectUpgraded(folder)
  })

  it('refuses an archive in use or damaged, a folder without an archive, other formats, and unknown words', async () => {
    const folder = copy()
    const store = await openStore(path.join(folder, 'archive'), { create: false })
    const inUse = runProcess(['upgrade', '--datadir', folder])
    await store.close()
    expect([inUse.status, inUse.stderr]).to.satisfy(
      ([status, text]: [number, string]) => status === 1 && text.includes('[LOCKED]'),
    )
    const damaged = copy()
    rmSync(path.join(damaged, 'archive', 'CURRENT'))
    expect((await upgrade(damaged)).stderr).to.match(
      /\[DAMAGED\] .*run `cartulary recover` to repair it, with the version of the program that wrote the archive\n$/,
    )
    const empty = makeFolder()
    expect((await upgrade(empty)).stderr).to.contain('[NO_ARCHIVE]')
    expect(readdirSync(empty)).to.deep.equal([])
    const other = new Batch()
    other.put(metaKeys.format, Buffer.from('3'))
    await write(folder, other)
    const { status, stderr } = await upgrade(folder)
    expect(status).to.equal(1)
    expect(stderr).to.contain('[FORMAT_MISMATCH] the archive has format 3').and.to.contain('cartulary import')
    expect((await run(['upgrade', '--datadir', folder, 'now'])).status).to.equal(2)
  })

  it('is the advice of the other commands for an archive of the former format', async () => {
    for (const command of ['serve', 'dev', 'info', 'verify', 'export', 'recover', 'backfill traces']) {
      const { status, stderr } = await run([...command.split(' '), '--datadir', former])
      expect(status, command).to.equal(1)
      expect(stderr, command).to.contain('[FORMAT_MISMATCH] the archive has format 4').and.to.contain(ADVICE)
    }
  })

  if (canMount)
    it('leaves the archive when the disk becomes full, and goes on when there is room', async () => {
      const disk = smallDisk(12)
      try {
        const folder = path.join(disk.folder, 'data')
        cpSync(former, folder, { recursive: true })
        await contents(folder)
        disk.fill(60_000)
        const { status, stderr } = await upgrade(folder)
        expect(status, stderr).to.equal(1)
        expect(stderr).to.contain('[DISK_FAILED]').and.to.contain('make room and run the same command again')
        disk.free()
        await expectUpgraded(folder)
      } finally {
        disk.remove()
      }
    })
})
