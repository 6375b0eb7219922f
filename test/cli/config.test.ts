import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { optionsOf } from '../../src/config.ts'
import { run } from './run.ts'
import { makeFolder, type RunOptions } from './running.ts'

interface Printed {
  command: string
  settings: Record<string, { value: unknown; source: string; place?: string }>
}

describe('cartulary config', () => {
  it('prints the source of each setting, in the order of precedence', async () => {
    const cwd = makeFolder()
    const file = { port: 1, host: 'file.example', 'max-batch': 7 }
    fs.writeFileSync(path.join(cwd, 'cartulary.config.json'), JSON.stringify(file))
    const env = { CARTULARY_PORT: '2', CARTULARY_HOST: 'environment.example' }
    const { command, settings } = await jsonOf(['serve', '--port', '3'], { cwd, env })
    expect(command).to.equal('serve')
    expect(settings.port).to.deep.equal({ value: 3, source: 'command line', place: '--port' })
    expect(settings.host).to.deep.equal({
      value: 'environment.example',
      source: 'environment',
      place: 'CARTULARY_HOST',
    })
    expect(settings['max-batch']).to.deep.equal({ value: 7, source: 'file', place: 'cartulary.config.json' })
    expect(settings['log-level']).to.deep.equal({ value: 'info', source: 'default' })
    expect(settings.genesis).to.deep.equal({ value: null, source: 'default' })
  })

  it('prints every setting of the given command, or of serve if no command is given', async () => {
    const names = optionsOf('serve').map(([, { flag }]) => flag.slice(2))
    expect(Object.keys((await jsonOf([])).settings)).to.deep.equal(names)
    expect((await jsonOf(['dev'])).settings.cors).to.deep.equal({ value: ['loopback'], source: 'default' })
    expect((await jsonOf(['--port', '4'])).settings.port!.value).to.equal(4)
  })

  it('prints the default data folder for a command that has one', async () => {
    const env = { HOME: '/users/ada', XDG_DATA_HOME: '/srv/data' }
    const folder = async (words: readonly string[]) => (await jsonOf(words, { env })).settings.datadir!.value
    if (process.platform === 'linux') expect(await folder(['serve'])).to.equal('/srv/data/cartulary')
    expect(await folder(['serve', '--ephemeral'])).to.equal(null)
    expect(await folder(['dev'])).to.equal(null)
    expect(await folder(['dev', '--datadir', 'mine'])).to.equal('mine')
  })

  it('masks credentials', async () => {
    const follow = 'https://ada:lovelace@node.example/v3/SECRET?token=SECRET,http://10.0.0.2:8545'
    for (const json of [['--json'], []]) {
      const { stdout } = await run(['config', 'serve', '--follow', follow, ...json])
      expect(stdout.toString()).to.contain('https://…@node.example/…').and.to.contain('http://10.0.0.2:8545')
      expect(stdout.toString()).not.to.match(/ada:|lovelace|SECRET/)
    }
    const url = (await jsonOf(['conform', '--url', 'https://node.example/v3/SECRET'])).settings.url!
    expect(url.value).to.equal('https://node.example/…')
    const { mnemonic } = (await jsonOf(['dev'], { env: { CARTULARY_MNEMONIC: 'my own words' } })).settings
    expect(mnemonic).to.deep.equal({ value: '…', source: 'environment', place: 'CARTULARY_MNEMONIC' })
  })

  it('prints a table in groups', async () => {
    const { status, stdout } = await run(['config', 'serve', '--port', '3', '--max-body', '5'])
    expect(status).to.equal(0)
    const text = stdout.toString()
    expect(text).to.match(/^Network:$/m)
    expect(text).to.match(/^ {2}port +3 +command line: --port$/m)
    expect(text).to.match(/^ {2}max-body +5 bytes +command line: --max-body$/m)
    expect(text).to.match(/^ {2}log-format +\(text on a terminal, otherwise json\) +default$/m)
    expect(text.split('\n').filter((line) => line.length > 100)).to.deep.equal([])
  })

  it('refuses settings that the command itself would refuse', async () => {
    expect((await run(['config', 'serve', '--port', 'x'])).status).to.equal(2)
    expect((await run(['config', 'verify', '--port', '1'])).status).to.equal(2)
    const { status, stderr } = await run(['config', 'sevre'])
    expect(status).to.equal(2)
    expect(stderr).to.match(/^cartulary: unknown command 'sevre': expected serve, dev, import, /)
  })

  it('accepts the whole command line of another command', async () => {
    const { status, stderr } = await run(['config', 'import', 'chain.rlp', '--datadir', 'x'])
    expect(stderr).to.equal('')
    expect(status).to.equal(0)
  })
})

async function jsonOf(words: readonly string[], options: RunOptions = {}): Promise<Printed> {
  const { status, stdout, stderr } = await run(['config', ...words, '--json'], options)
  expect(stderr).to.equal('')
  expect(status).to.equal(0)
  return JSON.parse(stdout.toString())
}
