import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { openStore } from '../../src/store/open.ts'
import { headerKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { alterAccount, changeSetAt } from '../support/alteredRecords.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleOffsets } from './running.ts'

describe('cartulary verify', () => {
  const whole = path.join(makeFolder(), 'data')
  const blocks = sampleOffsets.length

  before(async () => {
    await importSample(whole)
  })

  const verify = (dataDir: string, ...more: string[]) => run(['verify', '--datadir', dataDir, ...more])

  it('checks a range of blocks', async () => {
    const folder = makeFolder()
    cpSync(whole, folder, { recursive: true })
    const store = await openStore(path.join(folder, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    const header = Uint8Array.from(store.get(headerKey(10))!)
    header[header.length - 1]! ^= 1
    batch.put(headerKey(10), header)
    await store.write(batch, { sync: true })
    await store.close()
    const range = await verify(folder, '--from', '12', '--to', '20')
    expect(range.stdout.toString()).to.match(/^the blocks 12 to 20 are sound: checked 9 blocks, /)
    expect(range.status).to.equal(0)
    const other = await verify(folder, '--from', '9', '--to', '12')
    expect(other.stdout.toString()).to.match(/^block 10: /m)
    expect(other.status).to.equal(1)
  })

  it('refuses a range that the archive lacks', async () => {
    const { status, stderr } = await verify(whole, '--to', String(blocks + 1))
    expect(status).to.equal(1)
    expect(stderr).to.contain('[BAD_RANGE]')
  })

  it('executes the blocks again if requested, and prints how many blocks were executed', async () => {
    const all = await verify(whole, '--execute')
    expect(all.stdout.toString()).to.match(
      new RegExp(
        `^the archive is sound: checked .*; executed ${blocks} blocks with \\d+ transactions again\n$`,
      ),
    )
    expect([all.status, all.stderr]).to.deep.equal([0, ''])
    const some = await verify(whole, '--execute', '--from', '0', '--to', '4')
    expect(some.stdout.toString()).to.match(
      /^the blocks 0 to 4 are sound: checked 5 blocks, .*; executed 4 blocks with \d+ transactions again\n$/,
    )
    expect((await verify(whole, '--from', '1', '--to', '4')).stdout.toString()).to.not.contain('executed')
  })

  it('says that it does not compare state roots in an archive without proofs', async () => {
    const bare = path.join(makeFolder(), 'data')
    await importSample(bare, '--no-proofs')
    const { status, stdout } = await verify(bare, '--execute', '--from', '1', '--to', '3')
    expect(stdout.toString()).to.match(
      /executed 3 blocks with \d+ transactions again \(not the state roots: the archive was made with --no-proofs\)\n$/,
    )
    expect(status).to.equal(0)
  })

  it('finds records that differ from the result of the execution', async () => {
    const bare = path.join(makeFolder(), 'data')
    await importSample(bare, '--no-proofs')
    const store = await openStore(path.join(bare, 'archive'), { create: false, writes: true })
    const { address } = changeSetAt(store, 5).accounts.find(({ accountChanged }) => accountChanged)!
    await alterAccount(store, address, 5, (account) => void account.balance++)
    await store.close()
    expect((await verify(bare)).status).to.equal(0)
    const { status, stdout } = await verify(bare, '--execute', '--from', '4', '--to', '5')
    expect(stdout.toString()).to.match(
      new RegExp(
        `^block 5: balance of account ${toHex(address)}: execution gives \\d+, stored is \\d+\\n1 fault: checked 2 blocks, .*; executed 2 blocks `,
      ),
    )
    expect(status).to.equal(1)
  })

  it('refuses to execute the genesis block, an empty range, or a range that ends after the head', async () => {
    for (const [from, to] of [
      ['0', '0'],
      ['5', '3'],
      ['1', String(blocks + 1)],
    ] as const) {
      const { status, stdout, stderr } = await verify(whole, '--execute', '--from', from, '--to', to)
      expect([status, stdout.toString()]).to.deep.equal([1, ''])
      expect(stderr).to.contain('[BAD_RANGE]')
    }
    const { stderr } = await verify(whole, '--execute', '--to', '0')
    expect(stderr).to.contain('nothing is executed in the genesis block, 0')
  })

  it('prints every damaged file with an offset before it opens the archive', async () => {
    const folder = makeFolder()
    cpSync(whole, folder, { recursive: true })
    const archive = path.join(folder, 'archive')
    await (await openStore(archive, { create: false })).close()
    for (const name of readdirSync(archive).filter((name) => name.endsWith('.ldb') || name === 'SYNCED')) {
      const bytes = readFileSync(path.join(archive, name))
      bytes[Math.floor(bytes.length / 2)]! ^= 1
      writeFileSync(path.join(archive, name), bytes)
    }
    const { status, stdout, stderr } = await verify(folder)
    expect(stdout.toString()).to.match(
      /^SYNCED, byte 0: is not as it was written\n\d+\.ldb, byte \d+: a block does not match its checksum\n2 faults in the files/,
    )
    expect([status, stderr]).to.satisfy(
      ([code, text]: [number, string]) => code === 1 && /\[DAMAGED\]/.test(text),
    )
  })
})
