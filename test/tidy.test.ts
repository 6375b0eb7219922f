/** House style that a machine can check (src/README.md has the reasons). */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Which modules a module may import values from; types may be imported from anywhere. `chain`, `scheduler`, `scope` and
 * `memberNames` are below everything and allowed to all. All else is forbidden.
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
    'generated/router',
    'head',
    'http',
    'ingest',
    'jobs',
    'methods',
    'observe',
    'package',
    'pool',
    'rpc',
    'store',
    'watch',
    'wire',
  ],
  config: ['generated/limits'],
  client: ['generated/clientTables'],
  codegen: ['contract'],
  contract: [],
  conform: ['contract/schema', 'openrpc', 'generated/errors', 'archive/listRoot', 'archive/trieNode'],
  mock: ['rpc'],
  http: ['rpc', 'generated/limits'],
  rpc: ['generated/errors', 'generated/limits'],
  openrpc: [],
  'generated/router': ['methods', 'generated/validators'],
  'generated/validators': [],
  'generated/errors': [],
  'generated/limits': [],
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
  head: ['jobs/definitions', 'ingest', 'pool', 'evm', 'archive', 'wire', 'store', 'generated/limits'],
  watch: ['archive', 'wire', 'store', 'rpc/clientShares'],
  ingest: ['evm', 'archive', 'store'],
  pool: ['evm', 'archive', 'store'],
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
}

/** Modules that the node must not load, and the modules that may import them. */
const READERS: Readonly<Record<string, readonly string[]>> = { codegen: [], contract: ['codegen', 'conform'] }

const FILE_LINES_MAX = 399
const FUNCTION_LINES_MAX = 69
/**
 * The EVM core's switches over opcodes, a line or a few for each: cut up, they would be slower and no easier to read.
 */
const SWITCHES = /^src\/core\/(?:interpreter|instructions)\.ts:\d+ The function `(?:run|instruction)`/
/** Files that LevelDB writes into its folder, wherever a store is opened by mistake. */
const LEVELDB_FILE = /(?:^|\/)(?:CURRENT|LOCK|LOG(?:\.old)?|MANIFEST-\d+|\d+\.(?:ldb|sst|log))$/
/** Declared for the compiler of src/core alone, and the compiler itself: neither is a module of the program. */
const OUTSIDE = ['./host', '../../scripts/lib/core.mjs']

/** Names of what is a scheduler, a scope or a consumer now (src/scheduler.ts, src/rpc/requestScope.ts). */
const PRIVATE_NAMES =
  /\b(?:Turns|(?:thread|arrival|take)Turns|\w+InTurns|Rest|[Ww]alks|Gone|onGone|party|[Dd]ebtor|BatchCaller|Teller)\b/g

describe('tidy', () => {
  const code = filesOf(
    ['src', 'products', 'test', 'bench', 'sample', 'scripts', 'docs-site'],
    /\.(?:ts|js|mjs)$/,
  )
  const sources = code.filter((file) => /^(?:src|products)\//.test(file))

  describe('arrows between modules', () => {
    let graph: Map<string, string[]>

    before(async () => {
      graph = await valueImports(sources)
    })

    it('point down', () => {
      const wrong = edges(graph).filter(([from, to]) => !isAllowed(from, to))
      expect(wrong.map(([from, to]) => `${from} imports ${to}`)).to.deep.equal([])
    })

    it('form no cycle of files', () => {
      expect(findCycle(graph)).to.equal(undefined)
    })

    it('form no cycle of files through src/jobs, imports of types included', () => {
      const imports = allImports(sources)
      const cyclic = sources
        .filter((file) => moduleOf(file) === 'jobs')
        .filter((file) => imports.get(file)!.some((target) => reachable(imports, target).has(file)))
      expect(cyclic).to.deep.equal([])
    })

    it('keep the trusted setup of KZG off the serving thread', async () => {
      const loaded = reachable(await valueImports(sources, 'static'), 'src/node/node.ts')
      expect(loaded).to.include('src/jobs/definitions/verifySidecar.ts')
      expect(loaded).not.to.include('src/evm/kzg.ts')
    })

    it('leave codegen alone, and the contract to the programs that read it', () => {
      const importers = edges(graph).filter(([from, to]) => {
        const readers = READERS[moduleOf(to)]
        return readers !== undefined && moduleOf(from) !== moduleOf(to) && !readers.includes(moduleOf(from))
      })
      expect(importers).to.deep.equal([])
    })

    it('lead from src to no product, in types either, but from the commands', () => {
      const importers = [...allImports(sources)].filter(
        ([file, targets]) =>
          file.startsWith('src/') &&
          moduleOf(file) !== 'cli' &&
          targets.some((target) => target.startsWith('products/')),
      )
      expect(importers.map(([file]) => file)).to.deep.equal([])
    })
  })

  it('has no barrels', () => {
    const barrels = sources.filter((file) => /^export (?:\*|\{[^}]*\}) from /m.test(read(file)))
    expect(barrels).to.deep.equal([])
  })

  it('keeps files short', () => {
    const long = code.filter((file) => read(file).trimEnd().split('\n').length > FILE_LINES_MAX)
    expect(long).to.deep.equal([])
  })

  it('keeps functions short', () => {
    const long = longFunctions(['src', 'products', 'scripts', 'sample', 'bench'])
    expect(long.filter((one) => !SWITCHES.test(one))).to.deep.equal([])
  })

  it('throws typed errors only', () => {
    expect(sources.filter((file) => /\bnew Error\(/.test(read(file)))).to.deep.equal([])
  })

  it('has one idiom for what a request may take, the RequestScope', () => {
    const found = sources.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(PRIVATE_NAMES)].map(([name]) => `${file}: ${name}`),
    )
    expect(found).to.deep.equal([])
  })

  it('runs every test', () => {
    const partial = code.filter((file) =>
      /\b(?:describe|it|specify|context)\.(?:only|skip)\b|\bthis\.skip\(/.test(read(file)),
    )
    expect(partial).to.deep.equal([])
  })

  it('has one handler for each method of the contract', () => {
    const contract = JSON.parse(read('openrpc.json')) as { methods: { name: string }[] }
    const wanted = contract.methods.map(({ name }) => name.replace('.', '_'))
    const files = sources.flatMap((file) => /^src\/methods\/([a-z0-9]+_\w+)\.ts$/.exec(file)?.[1] ?? [])
    expect(files.sort()).to.deep.equal([...new Set(wanted)].sort())
    const misnamed = files.filter(
      (name) => !read(`src/methods/${name}.ts`).includes(`export const ${name}: Handler<`),
    )
    expect(misnamed).to.deep.equal([])
  })

  it('names files after what they export, in camel case', () => {
    const odd = code.filter((file) => {
      const name = path.basename(file).replace(/(?:\.test|\.d)?\.(?:ts|js|mjs)$/, '')
      const isScript = file.startsWith('scripts/') && /^[a-z]+(?:-[a-z]+)*$/.test(name)
      return !isScript && !/^[a-z][a-zA-Z0-9]*$/.test(name) && !/^[a-z0-9]+_[a-zA-Z0-9]+$/.test(name)
    })
    expect(odd).to.deep.equal([])
  })

  it('documents every exported function and class', () => {
    expect(sources.flatMap(undocumentedExports)).to.deep.equal([])
  })

  it('holds no path of the machine that it was written on', () => {
    const everything = [...code, 'openrpc.json', 'package.json', 'package-lock.json', '.ci/run']
    expect(everything.filter((file) => /["'` (]\/(?:work|root|home)\//.test(read(file)))).to.deep.equal([])
  })

  it('tracks no file of a database', () => {
    const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    // Outside a checkout, and without git, nothing is tracked.
    const tracked = status === 0 ? stdout.split('\n') : []
    expect(tracked.filter((file) => LEVELDB_FILE.test(file))).to.deep.equal([])
  })
})

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8')
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}

function filesOf(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => {
    const names = fs.readdirSync(path.join(root, folder), { recursive: true }).map(String)
    return names
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
  })
}

/** file → files that it imports values from: no types; with `static`, none that is loaded later (`import()`). */
async function valueImports(files: readonly string[], kind?: 'static'): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: OUTSIDE,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  const inputs = Object.entries(metafile.inputs)
  return new Map(
    inputs.map(([file, { imports }]) => [
      file,
      imports
        .filter((one) => !one.external && !(kind === 'static' && one.kind === 'dynamic-import'))
        .map((one) => one.path),
    ]),
  )
}

/** file → files that it imports anything from, types too. */
function allImports(files: readonly string[]): Map<string, string[]> {
  return new Map(
    files.map((file) => {
      const named = read(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)
      return [file, [...named].map(([, name]) => path.posix.join(path.posix.dirname(file), name!))]
    }),
  )
}

function edges(graph: Map<string, string[]>): [from: string, to: string][] {
  return [...graph].flatMap(([from, targets]) => targets.map((to): [string, string] => [from, to]))
}

/** `src/archive/blocks.ts` → `archive`; `products/conform/target.ts` → `conform`; `src/config.ts` → `config`; `generated/router.ts` → `generated/router`. */
function moduleOf(file: string): string {
  const parts = file.replace(/\.[a-z]+$/, '').split('/')
  if (parts[0] === 'src' || parts[0] === 'products') return parts[1]!
  return parts.join('/')
}

function isAllowed(from: string, to: string): boolean {
  const module = moduleOf(from)
  const target = moduleOf(to)
  if (target === module || ['chain', 'scheduler', 'scope', 'memberNames'].includes(target)) return true
  const allowed = ARROWS[module]
  if (allowed === undefined) return false
  if (allowed === 'all') return !(target in READERS)
  const file = to.replace(/^(?:src|products)\//, '').replace(/\.[a-z]+$/, '')
  return allowed.some((place) => place === target || place === file || file.startsWith(`${place}/`))
}

/** A file, and all that it imports, directly or not. */
function reachable(graph: Map<string, string[]>, from: string, reached = new Set<string>()): Set<string> {
  if (reached.has(from)) return reached
  reached.add(from)
  for (const target of graph.get(from) ?? []) reachable(graph, target, reached)
  return reached
}

/** The files of one cycle, in order; undefined when there is none. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
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

/** By oxlint, which parses: `src/a.ts:12 …` */
function longFunctions(folders: readonly string[]): string[] {
  const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-tidy-')), 'oxlintrc.json')
  const rule = ['error', { max: FUNCTION_LINES_MAX, skipComments: false, skipBlankLines: false, IIFEs: true }]
  fs.writeFileSync(
    config,
    JSON.stringify({ categories: { correctness: 'off' }, rules: { 'max-lines-per-function': rule } }),
  )
  try {
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', ...folders], {
      cwd: root,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { filename: string; message: string; labels: { span: { line: number } }[] }[]
    }
    return diagnostics.map(
      ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line} ${message}`,
    )
  } finally {
    fs.rmSync(path.dirname(config), { recursive: true })
  }
}

/** In a file with one exported function or class, the file's own comment describes it. */
function undocumentedExports(file: string): string[] {
  const text = read(file)
  const lines = text.split('\n')
  const exported = lines.flatMap((line, at) => {
    const name = /^export (?:async )?(?:abstract )?(?:function\*?|class) (\w+)/.exec(line)?.[1]
    return name === undefined ? [] : [{ name, at }]
  })
  if (exported.length === 1 && text.startsWith('/**')) return []
  const bare = exported.filter(({ at }) => !isAfterComment(lines, at))
  return bare.map(({ name, at }) => `${file}:${at + 1} ${name}`)
}

function isAfterComment(lines: readonly string[], at: number): boolean {
  let above = at - 1
  while (/^\s*\/\//.test(lines[above] ?? '')) above--
  return (lines[above] ?? '').trimEnd().endsWith('*/')
}
