import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { compare } from 'semver'
import { diffContracts } from '../../../products/contract/diff/diffContracts.ts'
import { type DiffInput, parseDocument } from '../../../products/contract/diff/input.ts'
import { releasedText } from '../../../products/contract/diff/releaseContract.ts'
import { sinceFaults } from '../../../products/contract/diff/sinceFaults.ts'
import { judge, reportText } from '../../../products/contract/diff/verdict.ts'

function read(name: string): DiffInput {
  return parseDocument(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'), name)
}

describe('released/openrpc.json', () => {
  const released = read('released/openrpc.json')
  const contract = read('openrpc.json')

  it('differs from openrpc.json only by changes that the version of openrpc.json allows', () => {
    const changes = diffContracts(released.document, contract.document)
    const verdict = judge(changes, released.version, contract.version)
    expect(verdict.isSufficient, reportText(changes, verdict, contract.version, false)).to.equal(true)
  })

  it('is formatted as contract:diff --release formats it', () => {
    const text = readFileSync(new URL('../../../released/openrpc.json', import.meta.url), 'utf8')
    expect(releasedText(text)).to.equal(text)
  })

  it('shows no difference from openrpc.json after contract:diff --release', () => {
    const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
    const again = parseDocument(releasedText(text), 'again')
    expect(diffContracts(again.document, contract.document)).to.deep.equal([])
  })

  it('is no newer than openrpc.json', () => {
    expect(compare(released.version, contract.version)).to.be.at.most(0)
  })

  it('has every method whose x-since is not later than the release, with the same x-since', () => {
    expect(sinceFaults(released.document, contract.document)).to.deep.equal([])
  })

  it('requires a new version after a breaking change of openrpc.json', () => {
    const changed = structuredClone(contract.document) as { methods: unknown[] }
    changed.methods.shift()
    const changes = diffContracts(released.document, changed)
    expect(judge(changes, released.version, released.version).isSufficient).to.equal(false)
  })
})
