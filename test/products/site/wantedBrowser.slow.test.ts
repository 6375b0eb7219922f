/** Tests where the tests of the docs site require a browser, and its installation. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { installBrowser, shouldHaveBrowser } from './wantedBrowser.ts'

describe('browser for the tests of the docs site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartulary-path-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is required only in CI, as root, with apt-get', () => {
    const PATH = `/nowhere:${folder}`
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 0)).to.equal(false)
    writeFileSync(join(folder, 'apt-get'), '')
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 0)).to.equal(true)
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 1000)).to.equal(false)
    expect(shouldHaveBrowser({ CI: 'true', PATH }, undefined)).to.equal(false)
    expect(shouldHaveBrowser({ PATH }, 0)).to.equal(false)
    expect(shouldHaveBrowser({ CI: 'true' }, 0)).to.equal(false)
  })

  it('is installed by apt-get, with the reason if the installation fails', () => {
    const aptGet = (text: string) =>
      writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    const log = join(folder, 'log')
    aptGet(`echo "$@" >> ${log}`)
    expect(installBrowser({ PATH: folder })).to.equal(undefined)
    expect(readFileSync(log, 'utf8')).to.match(/^update\ninstall .*chromium\n$/)
    aptGet('echo "E: no network" >&2; exit 100')
    expect(installBrowser({ PATH: folder })).to.equal('apt-get update: status 100\nE: no network')
  })
})
