/** Tests the arguments of `npm test` (scripts/test.mjs), and which tests it chooses. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { StepCheckout } from './stepCheckout.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('the arguments of npm test', () => {
  let checkout: StepCheckout

  before(() => {
    checkout = new StepCheckout()
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout.folder, 'node_modules'))
    checkout.write('.gitignore', 'node_modules')
    for (const folder of ['test/rpc', 'test/store', 'products/conform/test'])
      fs.mkdirSync(path.join(checkout.folder, folder), { recursive: true })
    checkout.commit()
  })
  after(() => checkout.remove())

  function npmTest(...args: string[]): { status: number | null; text: string } {
    const { status, stdout, stderr } = node('scripts/test.mjs', ...args)
    return { status, text: stdout + stderr }
  }

  /** Returns what a program prints, which is JSON. */
  const evaluate = (program: string): unknown =>
    JSON.parse(node('--input-type=module', '--eval', program).stdout)

  function node(...args: string[]) {
    return spawnSync(process.execPath, args, { cwd: checkout.folder, encoding: 'utf8' })
  }

  it('are refused if they contradict each other, or name nothing', () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['--slow --grep word', "Unknown option '--grep'"],
      ['--times test/rpc', '--times: for all tests only'],
      ['--slow test/nothing', '--slow: there is no folder test/nothing'],
      ['--changed HEAD test/rpc', '--changed: with one commit'],
      [
        '--changed',
        '--changed: there is no commit origin/main; name the commit: npm test -- --changed COMMIT',
      ],
      ['test/nothing', 'there is no file or folder test/nothing'],
    ]
    for (const [args, why] of wrong) {
      const { status, text } = npmTest(...args.split(' '))
      expect(text, args).to.contain(why).and.not.contain('    at ')
      expect(status, args).to.equal(2)
    }
  })

  it('are read by name, in any order', () => {
    const lines = ['--slow --times', '--times --slow', 'test/rpc --slow'].map((line) => line.split(' '))
    const read = evaluate(`
      import { testArguments } from './scripts/lib/testArguments.mjs'
      console.log(JSON.stringify(${JSON.stringify(lines)}.map((args) => testArguments(args))))`)
    const both = { folders: [], slow: true, times: true }
    expect(read).to.deep.equal([both, both, { folders: ['test/rpc'], slow: true, times: false }])
  })

  it('need no test if nothing differs from the commit', () => {
    const { status, text } = npmTest('--changed', 'HEAD')
    expect(text).to.match(/^No test is needed/)
    expect(status).to.equal(0)
  })

  it('choose the tests of the modules that differ from the commit', () => {
    const tests = ['tidy', 'rpc/one', 'store/one', 'products/site/one', 'clients/one'].map(
      (name) => `test/${name}.test.ts`,
    )
    const conform = 'products/conform/test/one.test.ts'
    const ofScripts = 'scripts/test/one.test.ts'
    const all = [...tests, conform, ofScripts]
    const changed = {
      'src/rpc/request.ts': ['test/rpc/one.test.ts'],
      'test/store/one.test.ts': ['test/store/one.test.ts'],
      'products/conform/check.ts': [conform],
      'docs-site/guides/a.md': ['test/products/site/one.test.ts'],
      'sdk/go/client.go': ['test/clients/one.test.ts'],
      'scripts/test.mjs': ['test/tidy.test.ts', ofScripts],
      'README.md': ['test/tidy.test.ts'],
      'src/config.ts': all,
      'openrpc.json': all,
      'sample/chain.rlp': all,
      'generated/types.ts': all,
      'test/support/serve.ts': all,
    }
    const chosen = evaluate(`
      import { testsOf } from './scripts/lib/changedTests.mjs'
      const tests = ${JSON.stringify(all)}
      const files = ${JSON.stringify(Object.keys(changed))}
      console.log(JSON.stringify(Object.fromEntries(files.map((file) => [file, testsOf([file], tests)]))))`)
    expect(chosen).to.deep.equal(changed)
  })
})
