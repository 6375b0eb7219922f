import { once } from 'node:events'
import { expect } from 'chai'
import { type CommandName, optionsOf } from '../../src/config.ts'
import { run } from './run.ts'
import { ensureBuilt, start } from './running.ts'

const commands: readonly CommandName[] = [
  ...(['serve', 'dev', 'import', 'export', 'info', 'verify', 'recover', 'backfill'] as const),
  ...(['mock', 'conform'] as const),
]

/** Help must fit on a screen of this size. */
const LINES = 40
const COLUMNS = 100

describe('help', () => {
  before(ensureBuilt)

  for (const command of commands) {
    it(`of ${command} shows the common options on one screen`, async () => {
      const lines = (await textOf(command, '--help')).trimEnd().split('\n')
      expect(lines.length).to.be.at.most(LINES)
      expect(lines.filter((line) => line.length > COLUMNS)).to.deep.equal([])
      const shown = optionsOf(command).filter(([, option]) => option.common?.includes(command))
      for (const [, { flag }] of shown)
        expect(lines.some((line) => line.startsWith(`  ${flag} `))).to.equal(true)
      expect(lines.join('\n')).to.match(/^ {2}--help-all +Print all \d+ options$/m)
    })

    it(`of ${command} describes every option with --help-all, in groups`, async () => {
      const text = await textOf(command, '--help-all')
      const described = [...text.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag)
      expect(described).to.include.members(optionsOf(command).map(([, { flag }]) => flag))
      const groups = [...text.matchAll(/^(\S.*):$/gm)].map(([, group]) => group)
      const wanted = new Set(optionsOf(command).map(([, { group }]) => group))
      expect(groups).to.include.members([...wanted])
      expect(text).to.contain(`Print all ${described.length + 1} options`)
    })
  }

  it('names units, ranges, defaults and values', async () => {
    const words = (await textOf('serve', '--help-all')).replace(/\s+/g, ' ')
    expect(words).to.contain('(bytes, 1024 to 1048576; default: 16384)')
    expect(words).to.contain('(0 to 65535; default: 8545)')
    expect(words).to.contain('(slots, 1 to 1024; default: 1024)')
    expect(words).to.contain('(silent, fatal, error, warn, info, debug, trace; default: info)')
    expect(words).to.contain('(json, text; default: text on a terminal, otherwise json)')
  })

  it('names the default data folder of each command', async () => {
    const env = { HOME: '/users/ada', XDG_DATA_HOME: '/srv/data' }
    const { stdout } = await run(['verify', '--help'], { env })
    if (process.platform === 'linux') expect(stdout.toString()).to.contain('(default: /srv/data/cartulary)')
    expect(await textOf('dev', '--help')).to.contain('(default: a temporary folder)')
  })

  it('of the program lists the commands in groups', async () => {
    const text = (await run(['--help'])).stdout.toString()
    const groups = text.split('\n').filter((line) => /^\S.*:$/.test(line))
    expect(groups).to.deep.equal([
      'General:',
      'Run a node:',
      'Work on an archive:',
      'Test clients and nodes:',
      'Set up:',
    ])
    for (const command of [...commands, 'config', 'completion', 'help'])
      expect(text).to.contain(`\n  ${command} `)
  })

  it('with --help-all needs no mandatory argument', async () => {
    expect((await run(['import', '--help-all'])).status).to.equal(0)
  })

  it('ends without an error when its reader closes the pipe', async () => {
    const child = start(['serve', '--help-all'])
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout!.destroy()
    expect((await once(child, 'close'))[0]).to.equal(0)
    expect(errors).to.equal('')
  })

  it('has no colors in a pipe unless FORCE_COLOR asks for them', async () => {
    const plain = (await run(['serve', '--help'])).stdout.toString()
    const colored = (await run(['serve', '--help'], { env: { FORCE_COLOR: '1' } })).stdout.toString()
    expect(plain).not.to.contain('\u001b')
    expect(colored).to.contain('\u001b[1mArchive:\u001b[22m').and.to.contain('\u001b[36m')
    const both = (
      await run(['serve', '--help'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })
    ).stdout.toString()
    expect(both).to.equal(plain)
  })

  it('prints errors to a pipe without colors, unless FORCE_COLOR is set', async () => {
    const env = { FORCE_COLOR: '1' }
    for (const args of [
      ['verify', '--port', '1'],
      ['serve', '--port', 'x'],
    ]) {
      expect((await run(args)).stderr).to.match(/^cartulary: /)
      expect((await run(args, { env })).stderr.startsWith('\u001b[31mcartulary:\u001b[39m ')).to.equal(true)
    }
  })
})

async function textOf(command: CommandName, flag: '--help' | '--help-all'): Promise<string> {
  const { status, stdout } = await run([command, flag])
  expect(status).to.equal(0)
  return stdout.toString()
}
