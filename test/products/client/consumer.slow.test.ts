import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { someOf } from '../../support/runs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const consumer = fs.readFileSync(new URL('./consumer.ts', import.meta.url), 'utf8')

const resolutions = { nodenext: 'nodenext', bundler: 'es2022' }
const platforms = {
  'in Node': ['--lib', 'es2022', '--types', 'node'],
  'in a browser': ['--lib', 'es2022,dom', '--types', ''],
}
const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']

/** Compiles consumer.ts against the declarations in dist/ as installed, without skipLibCheck. */
describe('types of the installed client', () => {
  let folder: string

  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-consumer-'))
    const modules = path.join(folder, 'node_modules')
    fs.mkdirSync(path.join(modules, '@types'), { recursive: true })
    fs.cpSync(path.join(root, 'package.json'), path.join(modules, 'cartulary/package.json'))
    fs.cpSync(path.join(root, 'dist'), path.join(modules, 'cartulary/dist'), {
      recursive: true,
      filter: (file) => !path.extname(file) || /\.d\.c?ts$/.test(file),
    })
    fs.symlinkSync(path.join(root, 'node_modules/@types/node'), path.join(modules, '@types/node'))
    fs.symlinkSync(path.join(root, 'node_modules/undici-types'), path.join(modules, 'undici-types'))
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    const text = consumer.replaceAll(
      /'(?:\.\.\/){3}(?:products\/client|generated)\/\w+\.ts'/g,
      "'cartulary/client'",
    )
    expect(text).not.to.equal(consumer)
    fs.writeFileSync(path.join(folder, 'consumer.ts'), text)
    fs.writeFileSync(path.join(folder, 'consumer.cts'), text)
  })
  after(() => fs.rmSync(folder, { recursive: true }))

  /** Compiles a file of the folder, and expects no diagnostics. */
  function compile(file: string, resolution: string, module: string, options: readonly string[]): void {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const target = ['--target', 'es2022', '--module', module, '--moduleResolution', resolution, '--noEmit']
    const run = spawnSync(
      process.execPath,
      [tsc, '--ignoreConfig', ...STRICT, '--skipLibCheck', 'false', ...target, ...options, file],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(run.stdout).to.equal('')
    expect(run.status).to.equal(0)
  }

  const inModules = Object.entries(resolutions).flatMap(([resolution, module]) =>
    Object.entries(platforms).map(([where, platform]) => ({
      title: `compile with module resolution ${resolution} ${where}`,
      run: () => compile('consumer.ts', resolution, module, [...platform, '--verbatimModuleSyntax']),
    })),
  )
  const inCommonJs = ['node16', 'nodenext'].map((resolution) => ({
    title: `compile with module resolution ${resolution} in CommonJS`,
    run: () => compile('consumer.cts', resolution, resolution, platforms['in Node']),
  }))

  for (const { title, run } of [...someOf(inModules), ...someOf(inCommonJs)]) it(title, run)
})
