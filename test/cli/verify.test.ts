import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { headerKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { ensureBuilt, makeFolder, run, sampleChain, sampleGenesis, sampleOffsets } from './running.ts'

describe('cartulary verify', () => {
  const whole = path.join(makeFolder(), 'data')
  const blocks = sampleOffsets.length

  before(() => {
    ensureBuilt()
    const imported = run(['import', '--datadir', whole, '--genesis', sampleGenesis, sampleChain])
    expect(imported.status, imported.stderr).to.equal(0)
  })

  const verify = (dataDir: string, ...more: string[]) => run(['verify', '--datadir', dataDir, ...more])

  it('looks at a range of blocks', async () => {
    const folder = makeFolder()
    cpSync(whole, folder, { recursive: true })
    const store = await openStore(path.join(folder, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    const header = Uint8Array.from(store.get(headerKey(10))!)
    header[header.length - 1]! ^= 1
    batch.put(headerKey(10), header)
    await store.write(batch, { sync: true })
    await store.close()
    const range = verify(folder, '--from', '12', '--to', '20')
    expect(range.stdout.toString()).to.match(/^the blocks 12 to 20 are sound: checked 9 blocks, /)
    expect(range.status).to.equal(0)
    const other = verify(folder, '--from', '9', '--to', '12')
    expect(other.stdout.toString()).to.match(/^block 10: /m)
    expect(other.status).to.equal(1)
  })

  it('refuses a range that the archive does not have', () => {
    const { status, stderr } = verify(whole, '--to', String(blocks + 1))
    expect(status).to.equal(1)
    expect(stderr).to.contain('[BAD_RANGE]')
  })

  it('names every damaged place of the files before it opens them', async () => {
    const folder = makeFolder()
    cpSync(whole, folder, { recursive: true })
    const archive = path.join(folder, 'archive')
    await (await openStore(archive, { create: false })).close()
    for (const name of readdirSync(archive).filter((name) => name.endsWith('.ldb') || name === 'SYNCED')) {
      const bytes = readFileSync(path.join(archive, name))
      bytes[Math.floor(bytes.length / 2)]! ^= 1
      writeFileSync(path.join(archive, name), bytes)
    }
    const { status, stdout, stderr } = verify(folder)
    expect(stdout.toString()).to.match(
      /^SYNCED, byte 0: is not as it was written\n\d+\.ldb, byte \d+: a block has another checksum\n2 faults in the files/,
    )
    expect([status, stderr]).to.satisfy(
      ([code, text]: [number, string]) => code === 1 && /\[DAMAGED\]/.test(text),
    )
  })
})
