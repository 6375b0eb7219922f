/** Tests the options that `cartulary dev` refuses, and that a refusal leaves no folder behind. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { oldGenesis } from '../support/genesis.ts'
import { importSample, run } from './run.ts'
import { makeFolder, sampleChain, sampleGenesis } from './running.ts'

describe('dev refuses', () => {
  const folder = makeFolder()
  const file = (name: string, content: unknown): string => {
    const written = path.join(folder, name)
    fs.writeFileSync(written, typeof content === 'string' ? content : JSON.stringify(content))
    return written
  }
  const dataDir = path.join(folder, 'data')

  for (const [what, status, words, args] of [
    [
      'a chain that is proof of work',
      1,
      /NOT_PROOF_OF_STAKE.*block 1/,
      () => ['--genesis', file('old.json', oldGenesis({ homesteadBlock: 0 }))],
    ],
    [
      'a chain of Amsterdam without the contracts of EIP-8282',
      1,
      /BAD_GENESIS.*block 1 calls the system contract 0x0000bff4\S+ but there is no code/,
      () => {
        const { config, ...genesis } = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8'))
        return ['--genesis', file('bare.json', { ...genesis, config: { ...config, amsterdamTime: 0 } })]
      },
    ],
    ['two sealing modes', 2, /--block-time and --no-mining/, () => ['--block-time', '1', '--no-mining']],
    [
      'a fee recipient that is not an address',
      2,
      /--fee-recipient: expected an address/,
      () => ['--fee-recipient', '0x12'],
    ],
    [
      'a chain id for a genesis that has one',
      2,
      /--chain-id and --genesis/,
      () => ['--chain-id', '5', '--genesis', sampleGenesis],
    ],
    [
      'a data folder for a temporary archive',
      2,
      /--datadir and --ephemeral/,
      () => ['--datadir', dataDir, '--ephemeral'],
    ],
    [
      'chain files without their genesis',
      2,
      /--import into a new archive needs --genesis/,
      () => ['--import', sampleChain],
    ],
    [
      'an accounts file without keys',
      1,
      /BAD_FILE.*name → private key/,
      () => ['--dev-accounts', file('a.json', { ann: '0x5ec7e7' })],
    ],
    [
      'an accounts file that is not JSON',
      1,
      /BAD_FILE.*is not valid JSON/,
      () => ['--dev-accounts', file('b.json', '{"ann": 0x5ec7e7}')],
    ],
    [
      'a private key of zero',
      1,
      /BAD_FILE.*name → private key/,
      () => ['--dev-accounts', file('c.json', { ann: `0x${'0'.repeat(64)}` })],
    ],
    [
      'a phrase that has not the length of a phrase',
      2,
      /--mnemonic: expected 12, 15, 18, 21 or 24 words, got 3/,
      () => ['--mnemonic', '5ec7e7 5ec7e7 5ec7e7'],
    ],
    [
      'a genesis file that does not exist',
      1,
      /BAD_FILE.*nowhere\.json/,
      () => ['--genesis', path.join(folder, 'nowhere.json')],
    ],
  ] as const) {
    it(what, async () => {
      const refused = await run(['dev', '--port', '0', ...args()])
      expect(refused.stderr).to.match(words)
      expect(refused.stderr).to.not.include('5ec7e7')
      expect(refused.status).to.equal(status)
    })
  }

  it('wrong options before it creates the data folder', async () => {
    const dataDir = path.join(folder, 'never')
    for (const args of [
      ['--mnemonic', 'a b'],
      ['--genesis', path.join(folder, 'nowhere.json')],
      ['--import', sampleChain],
      ['--genesis', sampleGenesis, '--chain-id', '9'],
    ]) {
      expect((await run(['dev', '--port', '0', '--datadir', dataDir, ...args])).status).to.be.oneOf([1, 2])
      expect(fs.existsSync(dataDir), args.join(' ')).to.equal(false)
    }
  })

  it('a chain id or another genesis for an archive that already has a genesis', async () => {
    const made = path.join(folder, 'made')
    await importSample(made)
    const chainId = await run(['dev', '--port', '0', '--datadir', made, '--chain-id', '9'])
    expect(chainId.stderr).to.match(/--chain-id: the archive .* has its genesis already/)
    const other = file('other.json', oldGenesis({ homesteadBlock: 0 }))
    const genesis = await run(['dev', '--port', '0', '--datadir', made, '--genesis', other])
    expect(genesis.stderr).to.include('GENESIS_MISMATCH')
  })
})
