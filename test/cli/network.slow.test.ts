import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { LocalNode } from '../support/library.ts'
import { importSample, run } from './run.ts'
import { call, ensureBuilt, makeFolder, sampleChain, sampleGenesis, serve } from './running.ts'

const SEPOLIA_GENESIS = '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9'

describe('--chain', () => {
  const empty = path.join(makeFolder(), 'empty.rlp')

  before(() => {
    ensureBuilt()
    fs.writeFileSync(empty, '')
  })

  it('makes an archive of a network, which later commands open without the option', async () => {
    const folder = path.join(makeFolder(), 'data')
    const made = await run(['import', '--datadir', folder, '--chain', 'sepolia', empty])
    expect(made.stderr).to.contain(`the head is block 0 ${SEPOLIA_GENESIS}`)
    expect(made.status).to.equal(0)
    const node = await LocalNode.start({ dataDir: folder })
    try {
      expect(await node.ask('eth_chainId', [])).to.equal('0xaa36a7')
    } finally {
      await node.close()
    }
  })

  it('chooses the network for serve --ephemeral --import', async () => {
    const node = await serve(['--ephemeral', '--chain', 'hoodi', '--import', empty])
    try {
      expect(await call(node.url, 'eth_chainId')).to.have.property('result', '0x88bb0')
    } finally {
      await node.stop('SIGTERM')
    }
  })

  it('excludes --genesis, and needs one of three names', async () => {
    for (const command of ['import', 'serve']) {
      const words = command === 'import' ? [empty] : ['--import', empty]
      const folder = path.join(makeFolder(), 'data')
      const both = await run([
        command,
        '--datadir',
        folder,
        '--chain',
        'sepolia',
        '--genesis',
        sampleGenesis,
        ...words,
      ])
      expect(both.status).to.equal(2)
      expect(both.stderr).to.contain('options --chain and --genesis exclude each other')
      const other = await run([command, '--datadir', folder, '--chain', 'goerli', ...words])
      expect(other.status).to.equal(2)
      expect(other.stderr).to.contain('mainnet, sepolia, hoodi')
      expect(fs.existsSync(folder)).to.equal(false)
    }
  })

  it('refuses the blocks and the archive of another chain, and names the network', async () => {
    const folder = path.join(makeFolder(), 'data')
    await importSample(folder)
    const { status, stderr } = await run(['import', '--datadir', folder, '--chain', 'hoodi', sampleChain])
    expect(status).to.equal(1)
    expect(stderr).to.match(/\[GENESIS_MISMATCH\] --chain hoodi: .*0x[0-9a-f]{64}.*0xbbe31286/)
    const fresh = await run([
      'import',
      '--datadir',
      path.join(makeFolder(), 'x'),
      '--chain',
      'hoodi',
      sampleChain,
    ])
    expect(fresh.status).to.equal(1)
    expect(fresh.stderr).to.contain(`${sampleChain}, byte 0: block 1: `)
  })
})
