import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { diffCommand } from '../../../../products/contract/diff/command.ts'
import type { Contract } from '../../../../products/contract/model.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const text = readFileSync(path.join(root, 'openrpc.json'), 'utf8')

describe('contract:diff', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-diff-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  interface Outcome {
    readonly status: number | null
    readonly output: string
    readonly complaints: string
  }

  async function run(args: readonly string[], input = ''): Promise<Outcome> {
    let [output, complaints] = ['', '']
    const status = await diffCommand(args, {
      input: Readable.from([Buffer.from(input)]),
      print: (piece) => {
        output += piece
      },
      complain: (piece) => {
        complaints += piece
      },
    })
    return { status, output, complaints }
  }

  /** Writes a changed copy of the contract into a file, and returns the path of the file. */
  function file(name: string, change: (contract: Contract) => void): string {
    const contract = JSON.parse(text)
    change(contract)
    const at = path.join(folder, name)
    writeFileSync(at, JSON.stringify(contract))
    return at
  }

  /** The current version, the next patch version, and the next minor version. */
  const { version } = (JSON.parse(text) as Contract).info
  const [major, minor, correction] = version.split('.').map(Number) as [number, number, number]
  const patch = `${major}.${minor}.${correction + 1}`
  const next = `${major}.${minor + 1}.0`

  const dearer = (version: string) => (contract: Contract) => {
    contract.methods[0]!['x-cost']++
    contract.info.version = version
  }

  it('compares a single file with openrpc.json, and reads standard input for the argument -', async () => {
    const same = file('same.json', () => {})
    expect(await run([same])).to.include({ status: 0, complaints: '' })
    const { status, output } = await run(['-', file('dearer.json', dearer(next))], text)
    expect(output).to.match(/^breaking: 1\n {2}web3_clientVersion x-cost is 2, it was 1\n/)
    expect(output.endsWith(`${next} or newer; the new contract has ${next}: it is\n`)).to.equal(true)
    expect(status).to.equal(0)
  })

  it('returns 1 if the version is too low for the changes', async () => {
    const { status, output } = await run(['-', file('same-version.json', dearer(version))], text)
    expect(
      output.endsWith(`the version must be ${next} or newer; the new contract has ${version}: it is not\n`),
    ).to.equal(true)
    expect(status).to.equal(1)
  })

  it('prints the changes and the verdict as JSON with --json', async () => {
    const { status, output } = await run(['--json', '-', file('json.json', dearer(patch))], text)
    expect(status).to.equal(1)
    expect(JSON.parse(output)).to.deep.equal({
      changes: [
        { level: 'breaking', place: 'web3_clientVersion x-cost', what: 'is 2, it was 1', affects: [] },
      ],
      bump: 'minor',
      versions: { before: version, after: patch, min: next },
      isSufficient: false,
    })
  })

  it('lists changes of documentation with --documentation', async () => {
    const other = file('other.json', (contract) => (contract.methods[0]!.summary = 'Who this is.'))
    expect((await run(['-', other], text)).output).to.match(/^documentation: 1\nno new version/)
    const { output } = await run(['--documentation', '-', other], text)
    expect(output).to.match(/^documentation: 1\n {2}web3_clientVersion summary is another\n/)
  })

  it('runs as a program', () => {
    const main = path.join(root, 'products/contract/diff/main.ts')
    const after = file('program.json', dearer('0.1.0'))
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', main, '-', after], {
      ...{ cwd: root, input: text, encoding: 'utf8' },
    })
    expect(stdout).to.match(/^breaking: 1\n/)
    expect(status).to.equal(1)
  })

  it('returns 2 with a message for wrong arguments and documents', async () => {
    const wrong: [args: string[], input: string, complaint: RegExp][] = [
      [[], '', /^Usage: /],
      [['a', 'b', 'c'], '', /^Usage: /],
      [['--release', 'a'], '', /^Usage: /],
      [['--anew', 'a'], '', /^Usage: /],
      [['--anew'], '', /^Usage: /],
      [['--nothing'], '', /--nothing[\s\S]*Usage: /],
      [['-', '-'], text, /^only one document can come from standard input/],
      [[path.join(folder, 'none.json')], '', /none\.json cannot be read \(ENOENT\)/],
      [['-'], '{', /^standard input is not JSON/],
      [['-'], '[]', /^standard input is no OpenRPC document/],
      [['-'], '{"openrpc":"1.4.0"}', /^standard input is no OpenRPC document/],
      [
        ['-'],
        '{"openrpc":"1.4.0","info":{"title":"t","version":"1"},"methods":[]}',
        /info\.version must be three/,
      ],
    ]
    for (const [args, input, complaint] of wrong) {
      const { status, complaints, output } = await run(args, input)
      expect(complaints, args.join(' ')).to.match(complaint)
      expect(status, args.join(' ')).to.equal(2)
      expect(output).to.equal('')
    }
  })
})
