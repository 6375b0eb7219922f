/**
 * Runs the tools of OpenRPC on the document that `rpc.discover` answers: the parsers of the playground (schema-utils-js 2)
 * and of the inspector (schema-utils-js 1), the typings, and both generators. The inspector's parser knows OpenRPC up to
 * 1.2.6, and refuses all documents of a later version; so it reads the document without its check.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { result } from '../../support/serve.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { installedProject, type Project } from './project.ts'

const DOCUMENT = 'document.json'
/** The document without `rpc.discover`, whose name the TypeScript of the tools has as an identifier. */
const IDENTIFIERS = 'identifiers.json'
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Limits of the memory of a parser, in MiB. */
const HEAP_MIB_MAX = 300

/** A program that parses the document, and prints how many methods and references the result has. */
const PARSE = `
const [parser, validate] = process.argv.slice(1)
const { parseOpenRPCDocument } = require(parser)
const text = require('node:fs').readFileSync('${DOCUMENT}', 'utf8')
parseOpenRPCDocument(text, { validate: validate === 'true' }).then(({ methods }) => {
  const seen = new Set()
  let references = 0
  const walk = (value) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (typeof value.$ref === 'string') references++
    for (const [name, member] of Object.entries(value)) if (name !== 'x-properties') walk(member)
  }
  for (const { params, result } of methods) walk([params, result])
  console.log(JSON.stringify({ methods: methods.length, references }))
})`

interface Discovered {
  readonly methods: readonly { readonly name: string }[]
}

describe('the tools of OpenRPC', () => {
  let project: Project
  let discovered: Discovered
  before(async () => {
    project = installedProject('openRpcTools')!
    const { url } = await sampleServer()
    discovered = await result<Discovered>(url, 'rpc.discover')
    const methods = discovered.methods.filter(({ name }) => !name.includes('.'))
    writeFileSync(path.join(project.folder, DOCUMENT), JSON.stringify(discovered))
    writeFileSync(path.join(project.folder, IDENTIFIERS), JSON.stringify({ ...discovered, methods }))
  })

  const compile = (file: string): Promise<string> =>
    project.node([
      path.join(root, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--ignoreConfig',
      '--target',
      'es2022',
      file,
    ])

  const written = (file: string): string => readFileSync(path.join(project.folder, file), 'utf8')

  for (const [parser, validate] of [
    ['@open-rpc/schema-utils-js', true],
    ['schema-utils-js-1', false],
  ] as const)
    it(`parse the document, and replace all references: ${parser}`, async () => {
      const program = [`--max-old-space-size=${HEAP_MIB_MAX}`, '-e', PARSE, parser, String(validate)]
      const output = await project.node(program)
      expect(JSON.parse(output)).to.deep.equal({ methods: discovered.methods.length, references: 0 })
    })

  it('write types: @open-rpc/typings', async () => {
    const cli = 'node_modules/@open-rpc/typings/build/cli.js'
    const languages = ['ts', 'rs', 'go'].flatMap((language) => [`--output-${language}`, 'typings'])
    await project.node([cli, '-d', IDENTIFIERS, ...languages])
    await compile('typings/index.ts')
    expect(written('typings/index.ts')).to.include('export interface CallFrame ')
    expect(written('typings/index.rs')).to.include('pub struct CallFrame ')
    expect(written('typings/index.go')).to.include('type CallFrame struct ')
  })

  it('write clients: @open-rpc/generator-client', async () => {
    const cli = 'node_modules/@open-rpc/generator-client/build/src/cli.js'
    await project.node([cli, '-d', DOCUMENT, '-o', 'generator-client'])
    for (const { name } of discovered.methods.filter((method) => !method.name.includes('.'))) {
      expect(written('generator-client/typescript/src/index.ts'), name).to.include(`public ${name}: `)
    }
    expect(written('generator-client/rust/src/lib.rs')).to.include('pub struct CallFrame ')
  })

  it('write clients, a server and docs: @open-rpc/generator', async () => {
    const component = (type: string, language: string) => ({ type, language, name: `${type}-${language}` })
    const components = [
      ...[component('client', 'typescript'), component('client', 'rust')],
      ...[component('server', 'typescript'), component('docs', 'gatsby')],
    ]
    const config = { openrpcDocument: `./${DOCUMENT}`, outDir: './generator', components }
    writeFileSync(path.join(project.folder, 'generator.json'), JSON.stringify(config))
    await project.node(['node_modules/@open-rpc/generator/build/cli.js', 'generate', '-c', 'generator.json'])
    expect(written('generator/client/typescript/src/index.ts')).to.include('public eth_getBalance: ')
  })
})
