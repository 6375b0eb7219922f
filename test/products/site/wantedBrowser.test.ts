/** Tests where the tests of the docs site require a browser. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { shouldHaveBrowser } from './wantedBrowser.ts'

const ci = fileURLToPath(new URL('../../../.ci/run', import.meta.url))

describe('browser for the tests of the docs site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cartulary-path-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is required only where CI installs it', () => {
    const PATH = `/nowhere:${folder}`
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 0)).to.equal(false)
    writeFileSync(join(folder, 'apt-get'), '')
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 0)).to.equal(true)
    expect(shouldHaveBrowser({ CI: 'true', PATH }, 1000)).to.equal(false)
    expect(shouldHaveBrowser({ CI: 'true', PATH }, undefined)).to.equal(false)
    expect(shouldHaveBrowser({ PATH }, 0)).to.equal(false)
    expect(shouldHaveBrowser({ CI: 'true' }, 0)).to.equal(false)
  })

  it('is installed only by CI, with a message if the installation fails', () => {
    const script = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    for (const tool of ['timeout', 'tail', 'rm', 'mktemp', 'dirname'])
      script(
        tool,
        `exec ${spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim()} "$@"`,
      )
    script('id', 'echo 0')
    script('apt-get', 'echo "E: no network"; exit 100')
    // Runs only this function of the script.
    const text = `log=${join(folder, 'log')}; eval "$(${process.execPath} -e '
      const text = require("fs").readFileSync(process.argv[1], "utf8")
      console.log(/^browser\\(\\) \\{\\n.*?^\\}$/ms.exec(text)[0])' ${ci})"; browser`
    const said = (env: Record<string, string>) =>
      spawnSync('/bin/bash', ['-c', text], { encoding: 'utf8', env: { PATH: folder, ...env } }).stdout
    expect(said({ CI: 'true' })).to.match(/apt-get install chromium\nE: no network\n── browser: FAILED/)
    expect(said({})).to.equal('')
  })
})
