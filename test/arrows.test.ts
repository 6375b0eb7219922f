/** The arrows of src/README.md: which modules may import which. */
import path from 'node:path'
import { expect } from 'chai'
import { build, type Metafile } from 'esbuild'
import { filesOf, read, root, sources } from './support/sources.ts'

/**
 * The modules from which each module may import values. Every module may also import types from anywhere, and values
 * from `chain`, `scheduler`, `scope`, `memberNames` and `jsonShape`. No other import is allowed.
 */
const ARROWS: Readonly<Record<string, readonly string[] | 'all'>> = {
  cli: 'all',
  node: [
    'archive',
    'config',
    'evm',
    'openrpc',
    'generated/errors',
    'generated/limits',
    'generated/networkFiles',
    'generated/router',
    'head',
    'http',
    'ingest',
    'jobs',
    'methods',
    'observe',
    'package',
    'pool',
    'replication',
    'rpc',
    'store',
    'watch',
    'wire',
  ],
  config: ['generated/limits'],
  client: ['generated/clientTables'],
  codegen: ['contract', 'release'],
  contract: [],
  conform: [
    'contract/model',
    'contract/schema',
    'contract/schemaCheck',
    'contract/toolForms',
    'openrpc',
    'generated/errors',
    'archive/account',
    'archive/listRoot',
    'archive/stateTrie',
    'archive/trie',
    'archive/trieNode',
    'archive/witnessNode',
    'evm',
    'ingest/block',
    'ingest/blockTransactions',
  ],
  mock: [
    'contract/model',
    'contract/schema',
    'contract/toolForms',
    'openrpc',
    'generated/router',
    'config',
    'node',
    'http',
    'methods',
    'rpc',
  ],
  http: ['rpc', 'generated/limits'],
  rpc: ['generated/errors', 'generated/limits'],
  openrpc: [],
  release: [],
  'generated/router': ['methods', 'generated/validators'],
  'generated/validators': [],
  'generated/errors': [],
  'generated/limits': [],
  'generated/networkFiles': [],
  'generated/types': [],
  'generated/clientMethods': [],
  'generated/clientTables': [],
  methods: [
    'archive',
    'head/headError',
    'pool',
    'store/storeError',
    'wire',
    'jobs/definitions',
    'jobs/executor',
    'rpc/clientShares',
    'rpc/rpcError',
    'rpc/jsonBytes',
    'generated/limits',
  ],
  jobs: [
    'tracers',
    'ingest',
    'evm',
    'archive',
    'wire',
    'store',
    'rpc/clientShares',
    'rpc/jsonBytes',
    'rpc/jsonFile',
  ],
  tracers: [],
  observe: ['generated/errors', 'rpc/observer'],
  head: [
    'jobs/definitions',
    'ingest',
    'replication',
    'pool',
    'evm',
    'archive',
    'wire',
    'store',
    'generated/limits',
  ],
  watch: ['archive', 'wire', 'store', 'rpc/clientShares'],
  ingest: ['evm', 'archive', 'store'],
  pool: ['evm', 'archive', 'store'],
  replication: ['ingest', 'archive', 'store'],
  oracle: ['evm', 'archive', 'store', 'core'],
  evm: ['archive', 'core'],
  core: [],
  wire: ['generated/types'],
  archive: ['store'],
  store: [],
  chain: [],
  scheduler: [],
  scope: [],
  memberNames: [],
  jsonShape: [],
}

/** Modules that the node must not load, and the modules that may import them. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  codegen: [],
  contract: ['codegen', 'conform', 'mock'],
}

/**
 * `./host` is declared only for the compiler of src/core, and core.mjs is that compiler. sandboxSources.mjs reads files of
 * packages. None of them is a module of the program.
 */
const OUTSIDE = ['./host', '../../scripts/lib/core.mjs', '../../../scripts/lib/sandboxSources.mjs']

describe('imports between modules', () => {
  let graph: Graph
  let staticGraph: Graph

  before(async () => {
    const imports = await valueImports(sources)
    graph = graphOf(imports)
    staticGraph = graphOf(imports, 'static')
  })

  it('are allowed by the section "Arrows" of src/README.md', () => {
    const wrong = edges(graph).filter(([from, to]) => !isAllowed(from, to))
    expect(wrong.map(([from, to]) => `${from} imports ${to}`)).to.deep.equal([])
  })

  it('form no cycle of files', () => {
    expect(findCycle(graph)).to.equal(undefined)
  })

  it('form no cycle of files through src/jobs, type imports included', () => {
    const imports = allImports(sources)
    const cyclic = sources
      .filter((file) => moduleOf(file) === 'jobs')
      .filter((file) => imports.get(file)!.some((target) => reachable(imports, target).has(file)))
    expect(cyclic).to.deep.equal([])
  })

  it('do not load the trusted setup of KZG, or the interpreter of tracers, into the serving thread', () => {
    const loaded = reachable(staticGraph, 'src/node/node.ts')
    expect(loaded).to.include('src/jobs/definitions/verifySidecar.ts')
    expect(loaded).not.to.include('src/evm/kzg.ts')
    expect(loaded).to.include('src/jobs/traces/javascript.ts')
    expect(loaded).not.to.include('src/tracers/javascript/sandbox.ts')
  })

  it('do not load the code for several serving threads into a node with one serving thread', () => {
    const loaded = reachable(staticGraph, 'src/node/node.ts')
    expect(loaded).to.include('src/node/openServer.ts')
    const ofThreads = /^src\/(node\/serving|http\/sharedLimits)\//
    expect([...loaded].filter((file) => ofThreads.test(file))).to.deep.equal([])
  })

  it('do not load the EVM into the thread that follows a log, or PostgreSQL into a node without a log', () => {
    const replica = reachable(staticGraph, 'src/head/replicaWorker.ts')
    expect(replica).to.include('src/replication/applier.ts')
    expect(replica).not.to.include('src/evm/core.ts')
    for (const file of ['src/node/node.ts', 'src/cli/main.ts', 'src/head/headWorker.ts']) {
      expect(reachable(staticGraph, file), file).not.to.include('src/replication/connection.ts')
    }
  })

  it('load conform with the command only, apart from an error and the masking of URLs', () => {
    const loaded = [...reachable(staticGraph, 'src/cli/main.ts')]
    expect(loaded).to.include('src/cli/conform.ts')
    expect(
      loaded.filter((file) => moduleOf(file) === 'conform' && file.startsWith('products/')).sort(),
    ).to.deep.equal(['products/conform/maskedUrl.ts', 'products/conform/targetError.ts'])
  })

  it('never lead to products/codegen, and lead to products/contract only from codegen, conform and mock', () => {
    const importers = edges(graph).filter(([from, to]) => {
      const readers = READERS[moduleOf(to)]
      return readers !== undefined && moduleOf(from) !== moduleOf(to) && !readers.includes(moduleOf(from))
    })
    expect(importers).to.deep.equal([])
  })

  it('lead from the explorer of the docs only to the client, to two files of the console, and to the theme', async () => {
    const folder = 'docs-site/explorer'
    const found = edges(graphOf(await valueImports(filesOf([folder], /\.tsx?$/))))
    const outside = found.filter(([from, to]) => from.startsWith(folder) && !to.startsWith(folder))
    expect([...new Set(outside.map(([, to]) => to))].sort()).to.deep.equal([
      'docs-site/.vitepress/theme/colors.css',
      'docs-site/.vitepress/theme/fonts.css',
      'docs-site/.vitepress/theme/type.css',
      'docs-site/console/nodeUrl.ts',
      'docs-site/console/webSocketSession.ts',
      'products/client/clientErrors.ts',
      'products/client/createClient.ts',
    ])
  })

  it('lead from src/ to products/ only in src/cli, type imports included', () => {
    const importers = [...allImports(sources)].filter(
      ([file, targets]) =>
        file.startsWith('src/') &&
        moduleOf(file) !== 'cli' &&
        targets.some((target) => target.startsWith('products/')),
    )
    expect(importers.map(([file]) => file)).to.deep.equal([])
  })
})

/** Maps each file to the files that it imports. */
type Graph = Map<string, string[]>

type Imports = Metafile['inputs']

/** Returns the imports of values of each file. */
async function valueImports(files: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: 'nowhere',
    bundle: true,
    // Without this option, esbuild writes the modules that a file imports once for each file.
    splitting: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: OUTSIDE,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return metafile.inputs
}

/** Returns the graph of imports. With `static`, the graph omits dynamic imports (`import()`). */
function graphOf(files: Imports, kind?: 'static'): Graph {
  return new Map(
    Object.entries(files).map(([file, { imports }]) => [
      file,
      imports
        .filter((one) => !one.external && !(kind === 'static' && one.kind === 'dynamic-import'))
        .map((one) => one.path),
    ]),
  )
}

/** Maps each file to the files from which it imports values or types. */
function allImports(files: readonly string[]): Graph {
  return new Map(
    files.map((file) => {
      const named = read(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)
      return [file, [...named].map(([, name]) => path.posix.join(path.posix.dirname(file), name!))]
    }),
  )
}

function edges(graph: Graph): [from: string, to: string][] {
  return [...graph].flatMap(([from, targets]) => targets.map((to): [string, string] => [from, to]))
}

/**
 * `src/archive/blocks.ts` → `archive`; `products/conform/target.ts` → `conform`; `src/config.ts` → `config`;
 * `generated/router.ts` → `generated/router`.
 */
function moduleOf(file: string): string {
  const parts = file.replace(/\.[a-z]+$/, '').split('/')
  if (parts[0] === 'src' || parts[0] === 'products') return parts[1]!
  return parts.join('/')
}

function isAllowed(from: string, to: string): boolean {
  const module = moduleOf(from)
  const target = moduleOf(to)
  if (target === module || ['chain', 'scheduler', 'scope', 'memberNames', 'jsonShape'].includes(target))
    return true
  const allowed = ARROWS[module]
  if (allowed === undefined) return false
  if (allowed === 'all') return !(target in READERS)
  const file = to.replace(/^(?:src|products)\//, '').replace(/\.[a-z]+$/, '')
  return allowed.some((place) => place === target || place === file || file.startsWith(`${place}/`))
}

/** Returns a file and all files that it imports, directly or indirectly. */
function reachable(graph: Graph, from: string, reached = new Set<string>()): Set<string> {
  if (reached.has(from)) return reached
  reached.add(from)
  for (const target of graph.get(from) ?? []) reachable(graph, target, reached)
  return reached
}

/** The files of one cycle, in order; undefined when there is none. */
function findCycle(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target, [...trail, file])
      if (cycle !== undefined) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
