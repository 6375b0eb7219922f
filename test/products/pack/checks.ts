/** Checks the installed package as a user would use it. */
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type Consumer, must, root, run } from './consumer.ts'

const genesis = path.join(root, 'sample/genesis.json')
const chain = path.join(root, 'sample/chain.rlp')
const { head } = JSON.parse(fs.readFileSync(path.join(root, 'sample/addresses.json'), 'utf8')) as {
  head: { number: number; hash: string }
}

/** Name → check, which returns a summary. */
export type Checks = Readonly<Record<string, (consumer: Consumer) => Promise<string>>>

export const checks: Checks = {
  contents: checkContents,
  'npx cartulary': checkProgram,
  'import, kill -9, import again': checkImport,
  'serve, asked through cartulary/client': checkServe,
  createNode: checkLibrary,
  'import costs': checkImportCosts,
  'openrpc.json': checkContract,
  'from CommonJS': checkCommonJs,
  types: checkTypes,
  'types for CommonJS': checkCommonJsTypes,
  mock: checkMock,
}

/** Path of a file of the installed package. */
function installed(consumer: Consumer, file: string): string {
  return path.join(consumer.folder, 'node_modules/cartulary', file)
}

async function checkContents(consumer: Consumer): Promise<string> {
  const files = fs.readdirSync(installed(consumer, ''), { recursive: true }).map(String)
  for (const wanted of [
    'LICENSE',
    'README.md',
    'openrpc.json',
    'dist/THIRD_PARTY_LICENSES.txt',
    'dist/worker.js',
    'dist/senders.js',
  ])
    expect(files).to.include(wanted)
  expect(
    files.filter((file) => /^(?:src|test|generated|scripts|node_modules)\b|\.map$/.test(file)),
  ).to.deep.equal([])
  // Compressed twins would only enlarge the package: without them a node sends the files themselves.
  expect(files.filter((file) => file.endsWith('.gz'))).to.deep.equal([])
  expect(files.flatMap((file) => absentMaps(consumer, file))).to.deep.equal([])
  const docs = files.filter((file) => file.startsWith('dist/docs/')).length
  return `${files.length} files, ${docs === 0 ? 'no docs site' : `${docs} of them the docs site`}`
}

/** Source maps that a script refers to and that are missing. */
function absentMaps(consumer: Consumer, file: string): string[] {
  if (!file.endsWith('.js')) return []
  const text = fs.readFileSync(installed(consumer, file), 'utf8')
  const named = [...text.matchAll(/^\/\/# sourceMappingURL=(?!data:)(\S+)\s*$/gm)].map(([, name]) => name!)
  return named.filter((name) => !fs.existsSync(installed(consumer, path.join(path.dirname(file), name))))
}

async function checkProgram(consumer: Consumer): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync(installed(consumer, 'package.json'), 'utf8')) as {
    version: string
  }
  const { stdout } = must(consumer.npx('--version'))
  expect(stdout).to.match(new RegExp(`^cartulary/${version.replaceAll('.', '\\.')}-`))
  expect(must(consumer.npx('--help')).stdout).to.include('Run a node:')
  return stdout.trim()
}

/** Size of the archive in the middle of the import, in bytes; the complete archive is several times as large. */
const KILLED_AT_BYTES = 400_000

async function checkImport(consumer: Consumer): Promise<string> {
  const args = ['import', '--datadir', 'a data folder', '--genesis', genesis, chain]
  const first = consumer.start(...args)
  const exited = once(first, 'exit')
  const archive = path.join(consumer.folder, 'a data folder/archive')
  while (first.exitCode === null && bytesIn(archive) < KILLED_AT_BYTES) await sleep(20)
  first.kill('SIGKILL')
  expect(await exited).to.deep.equal([null, 'SIGKILL'])
  const { stderr } = must(consumer.npx(...args))
  expect(stderr).to.include(head.hash).and.include('were there already')
  expect(stderr).not.to.include('a thread that recovers senders was lost')
  must(consumer.npx('verify', '--datadir', 'a data folder'))
  return stderr.trim().split('\n').at(-1)!
}

function bytesIn(folder: string): number {
  if (!fs.existsSync(folder)) return 0
  const sizes = fs
    .readdirSync(folder)
    .map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false }))
  return sizes.reduce((sum, stat) => sum + (stat?.size ?? 0), 0)
}

/** Requests reads, executions on worker threads, and proofs. */
const CLIENT_SCRIPT = `
import { createClient } from 'cartulary/client'
const client = createClient(process.argv[2] ?? URL_OF_NODE)
const number = await client.eth_blockNumber()
const block = await client.eth_getBlockByNumber({ block: number, fullTransactions: true })
const traces = await client.trace_block({ block: '0x40' })
const called = await client.eth_call({ transaction: { to: block.miner } })
const structLogs = await client.debug_traceBlockByNumber({ block: '0x40' })
console.log(JSON.stringify({ number, hash: block.hash, traces: traces.length, called, traced: structLogs.length }))
`

async function checkServe(consumer: Consumer): Promise<string> {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { url, end } = await consumer.serve('serve', '--datadir', 'a data folder')
    const text = consumer.script('ask.js', CLIENT_SCRIPT.replace('URL_OF_NODE', JSON.stringify(url)))
    const answers = JSON.parse(text) as { number: string; hash: string; traces: number; traced: number }
    expect(answers).to.include({ number: `0x${head.number.toString(16)}`, hash: head.hash })
    expect(answers.traced).to.be.above(0)
    await end(signal)
  }
  return `block ${head.number}, traces and calls of its worker threads; again after kill -9`
}

async function checkLibrary(consumer: Consumer): Promise<string> {
  const text = consumer.script(
    'three lines.js',
    `import { createNode } from 'cartulary'
import { createClient } from 'cartulary/client'

const startedMs = performance.now()
const node = await createNode({ genesis: ${JSON.stringify(genesis)}, chain: ${JSON.stringify(chain)} })
const client = createClient(node.url)
const number = await client.eth_blockNumber()
await node.close()

const devStartedMs = performance.now()
const dev = await createNode({ dev: true })
const devMs = Math.round(performance.now() - devStartedMs)
const call = await dev.request({ method: 'eth_estimateGas', params: [{ from: dev.accounts[0].address, to: dev.accounts[1].address, value: '0x1' }] })
await dev.close()
console.log(JSON.stringify({ number, call, accounts: dev.accounts.length, devMs, chainMs: Math.round(devStartedMs - startedMs) }))
`,
  )
  const facts = JSON.parse(text) as Record<string, number | string>
  expect(facts).to.include({ number: `0x${head.number.toString(16)}`, call: '0x5208', accounts: 10 })
  return `the sample chain in ${facts.chainMs} ms, a chain of its own in ${facts.devMs} ms; the process ended by itself`
}

/** Maximum CPU time to import the library, which must not load the program, in milliseconds */
const IMPORT_MS_MAX = 500

async function checkImportCosts(consumer: Consumer): Promise<string> {
  const text = consumer.script(
    'import.js',
    `const before = JSON.stringify(process.eventNames())
const started = process.cpuUsage()
const names = Object.keys(await import('cartulary'))
const { user, system } = process.cpuUsage(started)
const ms = (user + system) / 1000
if (JSON.stringify(process.eventNames()) !== before) throw new Error('listeners')
console.log(JSON.stringify({ names, ms }))
`,
  )
  const { names, ms } = JSON.parse(text) as { names: string[]; ms: number }
  expect(names.sort()).to.deep.equal(['NodeError', 'ProviderRpcError', 'createNode'])
  expect(ms).to.be.below(IMPORT_MS_MAX)
  return `${ms.toFixed(1)} ms, no listener, nothing printed`
}

async function checkContract(consumer: Consumer): Promise<string> {
  const text = consumer.script(
    'contract.js',
    `import { createRequire } from 'node:module'
const contract = createRequire(import.meta.url)('cartulary/openrpc.json')
console.log(contract.methods.length)
`,
  )
  expect(Number(text)).to.be.above(50)
  return `${text.trim()} methods`
}

async function checkCommonJs(consumer: Consumer): Promise<string> {
  const text = consumer.script(
    'old.cjs',
    `import('cartulary').then(async ({ createNode }) => {
  const node = await createNode({ dev: true })
  console.log(await node.request({ method: 'eth_blockNumber' }))
  await node.close()
})
`,
  )
  expect(text.trim()).to.equal('0x0')
  return 'import() from a CommonJS file'
}

const TYPED_PROGRAM = `import { createNode, NodeError, ProviderRpcError } from 'cartulary'
import type { CartularyNode, NodeAccount, NodeErrorCode, NodeOptions } from 'cartulary'
import { type Client, createClient } from 'cartulary/client'

const options: NodeOptions = { dev: 'manual', chainId: 7, batchCallsMax: 10, log: (line: string) => void line }
const node: CartularyNode = await createNode(options)
const client: Client = createClient(node.url)
const balance: string = await client.eth_getBalance({ address: node.accounts[0]!.address })
const number: string = await node.request({ method: 'eth_blockNumber' })
const account: NodeAccount | undefined = node.accounts[0]
node.on('message', ({ data }) => void data.subscription)
try {
  await node.request({ method: 'eth_call', params: { transaction: {} } })
} catch (error) {
  if (error instanceof ProviderRpcError) { const code: number = error.code; void [code, error.errorName === 'executionReverted'] }
  if (error instanceof NodeError) { const code: NodeErrorCode = error.code; void code }
}
void [balance, number, account]
await node.close()

export async function disposed(): Promise<void> {
  await using own = await createNode({ genesis: { config: {} }, chain: [new Uint8Array(1), 'chain.rlp'] })
  void own.url
}

// @ts-expect-error: no option of this name
await createNode({ colour: 'red' })
// @ts-expect-error: a number
await createNode({ port: '8545' })
`

async function checkTypes(consumer: Consumer): Promise<string> {
  consumer.write('typed.ts', TYPED_PROGRAM)
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit']
  const common = [...strict, '--skipLibCheck', 'false', '--target', 'es2022', '--ignoreConfig']
  const platforms = {
    browser: ['--lib', 'es2022,dom,esnext.disposable', '--types', ''],
    node: [
      ...['--lib', 'es2022,esnext.disposable', '--types', 'node'],
      ...['--typeRoots', path.join(root, 'node_modules/@types')],
    ],
  }
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const) {
    for (const platform of Object.values(platforms)) {
      const kind = ['--module', module, '--moduleResolution', resolution]
      must(run(process.execPath, [compiler, ...common, ...kind, ...platform, 'typed.ts'], consumer.folder))
    }
  }
  return 'strict, libraries checked too: nodenext and bundler, with the types of browsers and of Node'
}

const COMMON_JS_PROGRAM = `import { createNode, NodeError, type CartularyNode } from 'cartulary'
import { CartularyError, type Client, createClient, isRpcError } from 'cartulary/client'

export async function main(): Promise<void> {
  const node: CartularyNode = await createNode({ dev: true })
  const client: Client = createClient(node.url)
  try {
    const number: \`0x\${string}\` = await client.eth_blockNumber()
    console.log(number)
  } catch (error) {
    if (error instanceof NodeError || error instanceof CartularyError) void error.code
    if (isRpcError(error, 'executionReverted')) void error.data
  }
  await node.close()
}
void main()
`
/** The newest version that supports node10 module resolution */
const OLD_TYPESCRIPT = 'typescript@5.9.3'

async function checkCommonJsTypes(consumer: Consumer): Promise<string> {
  consumer.write('required.cts', COMMON_JS_PROGRAM)
  consumer.write('required.ts', COMMON_JS_PROGRAM)
  const compiler = path.join(consumer.add('typescript 5', OLD_TYPESCRIPT), 'typescript/bin/tsc')
  const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')]
  const common = ['--strict', '--target', 'es2022', '--lib', 'es2022,esnext.disposable', ...types]
  const tsc = (module: string, resolution: string, ...rest: string[]) => {
    const kind = ['--module', module, '--moduleResolution', resolution]
    must(run(process.execPath, [compiler, ...common, ...kind, ...rest], consumer.folder))
  }
  tsc('commonjs', 'node10', '--noEmit', 'required.ts')
  tsc('nodenext', 'nodenext', '--noEmit', 'required.cts')
  tsc('node16', 'node16', 'required.cts')
  const { stdout } = must(run(process.execPath, ['required.cjs'], consumer.folder))
  expect(stdout.trim()).to.equal('0x0')
  return 'node10, node16 and nodenext, and it runs'
}

async function checkMock(consumer: Consumer): Promise<string> {
  const { url, end } = await consumer.serve('mock', '--fail', 'eth_call=executionReverted')
  const text = consumer.script(
    'mock.js',
    `import { createClient } from 'cartulary/client'
const client = createClient(${JSON.stringify(url)})
const reverted = await client.eth_call({ transaction: {} }).catch(({ code }) => code)
console.log(JSON.stringify({ number: await client.eth_blockNumber(), reverted }))
`,
  )
  await end('SIGTERM')
  const facts = JSON.parse(text) as { number: string; reverted: number }
  expect(facts.number).to.match(/^0x/)
  expect(facts.reverted).to.equal(3)
  return 'answers the examples, and fails where it is told to'
}
