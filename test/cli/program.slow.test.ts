import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { platformDataDir } from '../../src/config/dataDir.ts'
import { run } from './run.ts'
import { ensureBuilt, makeFolder, runProcess, sampleChain, sampleGenesis } from './running.ts'

/** Commands that need a data folder. */
const onArchives = ['serve', 'export', 'verify', 'recover', 'backfill', 'info'] as const
const commands = [...onArchives, 'import', 'dev', 'mock', 'conform'] as const
/** Mandatory arguments besides options. */
const WORDS: Readonly<Record<string, readonly string[]>> = { backfill: ['traces'] }

describe('the program', () => {
  before(ensureBuilt)

  it('prints the same version as web3_clientVersion', () => {
    const { status, stdout } = runProcess(['--version'])
    expect(status).to.equal(0)
    const major = process.versions.node.split('.')[0]
    const platform = `${process.platform}-${process.arch}-node${major}`
    expect(stdout.toString()).to.match(
      new RegExp(`^cartulary/\\d+\\.\\d+\\.\\d+-([0-9a-f]{8}|unknown)/${platform}\n$`),
    )
  })

  it('lists its commands', async () => {
    const { status, stdout } = await run(['--help'])
    expect(status).to.equal(0)
    for (const command of commands) expect(stdout.toString()).to.contain(`  ${command} `)
  })

  for (const command of commands) {
    it(`names an unknown option of ${command}, and suggests a known option`, async () => {
      const { status, stderr } = await run([command, '--debgu'])
      expect(status).to.equal(2)
      expect(stderr).to.equal("cartulary: unknown option '--debgu' (Did you mean --debug?)\n")
    })
  }

  for (const command of onArchives) {
    it(`looks for the archive of ${command} in the default data folder`, async () => {
      const home = makeFolder()
      const { status, stderr } = await run([command, ...(WORDS[command] ?? [])], { env: homeIn(home) })
      expect(status).to.equal(1)
      expect(stderr).to.match(/^cartulary: \[NO_ARCHIVE\] .*\n$/)
      expect(stderr).to.contain(path.join(dataDirIn(home), 'archive'))
      expect(fs.readdirSync(home)).to.deep.equal([])
    })
  }

  it('imports into the default data folder, and names it', async () => {
    const home = makeFolder()
    const { status, stderr } = await run(['import', '--genesis', sampleGenesis, sampleChain], {
      env: homeIn(home),
    })
    expect(status).to.equal(0)
    expect(stderr)
      .to.match(/^data folder: /)
      .and.to.contain(dataDirIn(home))
    expect(fs.existsSync(path.join(dataDirIn(home), 'archive'))).to.equal(true)
  })

  for (const command of ['serve', 'export', 'verify', 'backfill'] as const) {
    it(`tells users of ${command} how to create an archive, and creates nothing itself`, async () => {
      const folder = makeFolder()
      const { status, stderr } = await run([command, ...(WORDS[command] ?? []), '--datadir', folder])
      expect(status).to.equal(1)
      expect(stderr).to.match(/^cartulary: \[NO_ARCHIVE\] .*cartulary import --datadir .*\n$/)
      expect(fs.readdirSync(folder)).to.deep.equal([])
    })
  }

  it('refuses backfill without an argument, and names the valid argument when the given one is wrong', async () => {
    const { status, stderr } = await run(['backfill', 'blocks', '--datadir', makeFolder()])
    expect(status).to.equal(2)
    expect(stderr).to.equal('cartulary: what: expected traces, got "blocks"\n')
    expect((await run(['backfill'])).status).to.equal(2)
  })

  it('refuses an unknown command and a missing command', async () => {
    const { status, stderr } = await run(['sevre'])
    expect(status).to.equal(2)
    expect(stderr).to.equal("cartulary: unknown command 'sevre' (Did you mean serve?)\n")
    expect((await run([])).status).to.equal(2)
  })

  it('prints a stack trace only if requested', async () => {
    const args = ['import', '--datadir', makeFolder(), '--genesis', '/nowhere.json', 'chain.rlp']
    expect((await run(args)).stderr).to.match(/^cartulary: \[BAD_FILE\] genesis file \/nowhere\.json: .*\n$/)
    expect((await run([...args, '--debug'])).stderr).to.contain('\n    at ')
  })

  it('reads options from the environment and from the file in the working directory', async () => {
    const cwd = makeFolder()
    expect((await run(['verify'], { env: { CARTULARY_DATADIR: path.join(cwd, 'x') } })).stderr).to.contain(
      'NO_ARCHIVE',
    )
    fs.writeFileSync(path.join(cwd, 'cartulary.config.json'), JSON.stringify({ datadir: 'from-file' }))
    expect((await run(['verify'], { cwd })).stderr).to.contain('from-file/archive')
  })

  it('refuses options of serve that contradict each other', async () => {
    const ephemeral = ['serve', '--ephemeral', '--genesis', sampleGenesis]
    expect((await run([...ephemeral, '--datadir', 'x'])).stderr).to.contain(
      '--datadir and --ephemeral exclude each other',
    )
    expect((await run(['serve', '--ephemeral'])).stderr).to.contain('--genesis is missing')
    expect((await run([...ephemeral, '--deny', 'eth_cal'])).stderr).to.contain(
      '--deny: no method fits "eth_cal"',
    )
    expect((await run([...ephemeral, '--rate-limit', '1', '--rate-burst', '1000000'])).stderr).to.contain(
      '--rate-burst: ',
    )
    expect((await run([...ephemeral, '--trusted-proxies', 'here'])).stderr).to.contain('--trusted-proxies: ')
  })
})

/** The environment of a user with this home folder, on any platform. */
function homeIn(home: string): Record<string, string> {
  return { HOME: home, USERPROFILE: home, XDG_DATA_HOME: home, LOCALAPPDATA: home }
}

function dataDirIn(home: string): string {
  return platformDataDir({ platform: process.platform, env: homeIn(home), home })
}
