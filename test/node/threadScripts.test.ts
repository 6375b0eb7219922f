import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('scripts of worker threads', () => {
  it('are beside the program in dist/, under the names that src/ uses', () => {
    const named = fs
      .readdirSync(`${root}src`, { recursive: true })
      .map(String)
      .filter((file) => /^(?!codegen|contract|client|core).*\.ts$/.test(file))
      .flatMap((file) => [...fs.readFileSync(`${root}src/${file}`, 'utf8').matchAll(/URL\('([^']+\.js)'/g)])
      .map(([, name]) => name!)
    const scripts = ['head', 'replica', 'scrub', 'senders', 'serving', 'worker']
    expect(named).to.have.members(scripts.map((name) => `./${name}.js`))
    for (const name of named) expect(fs.existsSync(`${root}dist/${name}`), name).to.equal(true)
  })
})
