import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { openStore } from '../../src/store/open.ts'
import { encodeNumber, numberOfHashKey } from '../../src/store/schema.ts'
import { Batch } from '../../src/store/store.ts'
import { freePort, NodeProcess } from '../campaigns/soak/nodeProcess.ts'
import { killedFiles } from '../support/killedFiles.ts'
import { LocalNode } from '../support/library.ts'
import { run } from './run.ts'
import { ensureBuilt, makeFolder } from './running.ts'

const ACCOUNT = `0x${'aa'.repeat(20)}`

describe('dev with state that was set by hand', () => {
  let folder = makeFolder()
  let first: NodeProcess | undefined
  let node: LocalNode

  before(ensureBuilt)

  after(() => Promise.all([first?.stop('SIGKILL'), node?.close()]))

  /** Goes on with the folder that a kill of the node would leave. */
  async function killed(): Promise<void> {
    const left = killedFiles(folder)
    await node.close()
    await start(left)
  }

  async function start(dataDir = folder): Promise<void> {
    folder = dataDir
    node = await LocalNode.start({ dev: true, dataDir })
  }

  const balance = (block = 'latest'): Promise<unknown> => node.ask('eth_getBalance', [ACCOUNT, block])

  it('loses nothing when it is killed', async () => {
    first = new NodeProcess(await freePort(), ['dev', '--datadir', folder])
    await first.start()
    await first.ask('evm_mine', [])
    await first.ask('anvil_setBalance', [ACCOUNT, '0x7'])
    await first.stop('SIGKILL')
    await start()
    expect(await balance()).to.equal('0x7')
    expect(await balance('0x1')).to.equal('0x0')
    await node.ask('evm_mine', [])
    await killed()
    expect(await balance('0x2')).to.equal('0x7')
    await node.ask('debug_setHead', ['0x1'])
    await killed()
    expect(await balance()).to.equal('0x0')
    await node.ask('anvil_setBalance', [ACCOUNT, '0x8'])
    await node.ask('evm_mine', [])
    await node.close()
  })

  it('leaves a sound archive; after damage, recover restores the blocks before the edit', async () => {
    const sound = await run(['recover', '--datadir', folder])
    expect(sound.stdout.toString(), sound.stderr).to.match(/^sound: the archive ends with block 2 /)
    const damaged = makeFolder()
    cpSync(folder, damaged, { recursive: true })
    const store = await openStore(path.join(damaged, 'archive'), { create: false, writes: true })
    const batch = new Batch()
    batch.put(numberOfHashKey(new Uint8Array(32)), encodeNumber(1))
    await store.write(batch, { sync: true })
    await store.close()
    const { status, stdout, stderr } = await run(['recover', '--datadir', damaged])
    expect(status, stderr).to.equal(0)
    expect(stdout.toString(), stderr).to.match(/^recovered: the archive ends with block 1 /)
    expect(stderr).to.contain(
      '[SET_BY_HAND] a state, base fee or sender was set by hand from block 2 on, so the blocks 2 to 2 cannot be executed again',
    )
    expect((await run(['verify', '--datadir', damaged, '--execute'])).status).to.equal(0)
  })

  it('leaves an archive that is marked as set by hand, and that cannot be verified or exported', async () => {
    const archive = ['--datadir', folder]
    const info = await run(['info', ...archive])
    expect(info.stdout.toString()).to.match(/Set by hand +from block 2 on/)
    expect(JSON.parse((await run(['info', ...archive, '--json'])).stdout.toString())).to.include({
      firstSetByHand: 2,
    })
    for (const command of [['verify'], ['verify', '--execute'], ['export']]) {
      const { status, stdout, stderr } = await run([...command, ...archive])
      expect(status, command.join(' ')).to.equal(1)
      expect(stdout).to.have.lengthOf(0)
      expect(stderr).to.contain('[SET_BY_HAND]').and.to.contain('from block 2 on').and.to.contain('--to 1')
    }
    expect((await run(['export', ...archive, '--era', makeFolder()])).stderr).to.contain('[SET_BY_HAND]')
    for (const command of ['verify', 'export'])
      expect((await run([command, ...archive, '--to', '1'])).status).to.equal(0)
    await start()
    await node.ask('debug_setHead', ['0x1'])
    expect((await run(['verify', '--datadir', killedFiles(folder)])).status).to.equal(0)
  })

  it('keeps a chosen base fee after a kill, and marks the archive as set by hand', async () => {
    await node.ask('anvil_setNextBlockBaseFeePerGas', ['0x2540be400'])
    await killed()
    expect(await node.ask('eth_baseFee', [])).to.equal('0x2540be400')
    await node.ask('evm_mine', [])
    await node.close()
    const archive = ['--datadir', folder]
    expect((await run(['info', ...archive])).stdout.toString()).to.match(/Set by hand +from block 2 on/)
    for (const command of ['verify', 'export'])
      expect((await run([command, ...archive])).stderr, command).to.contain('[SET_BY_HAND]')
    expect((await run(['verify', ...archive, '--to', '1'])).status).to.equal(0)
  })
})
