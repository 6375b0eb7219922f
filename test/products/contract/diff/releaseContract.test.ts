import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { diffCommand } from '../../../../products/contract/diff/command.ts'
import { releasedText } from '../../../../products/contract/diff/releaseContract.ts'
import type { Contract } from '../../../../products/contract/model.ts'

const text = readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8')

describe('contract:diff --release', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-release-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Returns the contract with another version, after a change. */
  function changed(version: string, change: (contract: Contract) => void = () => {}): string {
    const contract: Contract = JSON.parse(text)
    contract.info.version = version
    change(contract)
    return JSON.stringify(contract)
  }

  /** Releases `contract` after `before`; `before` is undefined if nothing was released before. */
  async function release(contract: string, before: string | undefined, ...args: string[]) {
    const files = {
      contract: path.join(folder, 'openrpc.json'),
      released: path.join(folder, 'released.json'),
    }
    writeFileSync(files.contract, contract)
    if (before !== undefined) writeFileSync(files.released, releasedText(before))
    let output = ''
    const take = (piece: string): void => {
      output += piece
    }
    const none = (async function* (): AsyncGenerator<never> {})()
    const streams = { input: none, print: take, complain: take }
    const status = await diffCommand(['--release', ...args], streams, files)
    const released = existsSync(files.released) ? readFileSync(files.released, 'utf8') : undefined
    return { status, output, released }
  }

  const dearer = (contract: Contract): void => {
    contract.methods[0]!['x-cost']++
  }
  const reworded = (contract: Contract): void => {
    contract.methods[0]!.summary = 'Who this is.'
  }

  it('releases a first, unchanged or reworded contract, and breaking changes with a new major version', async () => {
    const cases: [contract: string, before: string | undefined][] = [
      [changed('1.0.0'), undefined],
      [changed('1.0.0'), changed('1.0.0')],
      [changed('1.0.0', reworded), changed('1.0.0')],
      [changed('2.0.0', dearer), changed('1.0.0')],
    ]
    for (const [contract, before] of cases) {
      const { status, output, released } = await release(contract, before)
      expect(output).to.match(/^the released contract is the contract of today, [12]\.0\.0\n$/)
      expect(released).to.equal(releasedText(contract))
      expect(status).to.equal(0)
      rmSync(path.join(folder, 'released.json'))
    }
  })

  it('refuses a version that is too low for the changes', async () => {
    const before = changed('1.1.0')
    const cases: [contract: string, said: RegExp][] = [
      [changed('1.1.0', dearer), /^breaking: 1\n.+\nthe version must be 2\.0\.0 or newer;/],
      [changed('1.2.0', dearer), /the new contract has 1\.2\.0: it is not\nnothing is written\n$/],
      [changed('1.0.9'), /^no changes\nno new version is needed; the new contract has 1\.0\.9: it is not\n/],
    ]
    for (const [contract, said] of cases) {
      const { status, output, released } = await release(contract, before)
      expect(output).to.match(said)
      expect(released).to.equal(releasedText(before))
      expect(status).to.equal(1)
    }
  })

  it('refuses a new method whose x-since is earlier than the release', async () => {
    let name: string | undefined
    const before = changed('1.0.0', (contract) => {
      name = contract.methods.pop()?.name
    })
    const { status, output, released } = await release(changed('1.1.0'), before)
    const fault = `method ${name}: x-since is 0.1.0, and the contract of 1.0.0 has no such method\n`
    expect(output.startsWith(fault), output).to.equal(true)
    expect(released).to.equal(releasedText(before))
    expect(status).to.equal(1)
  })

  it('replaces an unpublished release with --anew, but only under the same version', async () => {
    const before = changed('1.0.0')
    const other = changed('1.0.0', dearer)
    const anew = await release(other, before, '--anew')
    expect([anew.status, anew.released]).to.deep.equal([0, releasedText(other)])
    const { status, output, released } = await release(changed('1.0.1', dearer), before, '--anew')
    expect(output).to.match(/^--anew replaces a contract of the same version, 1\.0\.0; this one is 1\.0\.1\n/)
    expect([status, released]).to.deep.equal([1, releasedText(before)])
  })
})
