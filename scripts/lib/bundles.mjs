import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlinedCore } from './inlinedCore.mjs'
import { root } from './root.mjs'

/** Dependencies that are CommonJS ask for `require`, which an ES module has not. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** They load a prebuilt binary from their own folder: `dependencies` of package.json. All others are bundled. */
export const UNBUNDLED = ['classic-level', 'secp256k1']

/** The package's entries: file → names that are exported. Each entry is such a list, and no source file. */
export const ENTRIES = {
  /** The library, `cartulary`. */
  index: {
    'src/node/createNode.ts': ['createNode'],
    'src/node/nodeErrors.ts': ['NodeError', 'ProviderRpcError'],
  },
  /** The client, `cartulary/client`. */
  client: {
    'products/client/createClient.ts': ['createClient'],
    'products/client/clientErrors.ts': [
      'CartularyAbortError',
      'CartularyError',
      'CartularyHttpError',
      'CartularyNetworkError',
      'CartularyRpcError',
      'CartularyTimeoutError',
      'isRpcError',
    ],
  },
}

/** Turns a list into the module that is bundled: `entry:client`. */
const packageEntries = {
  name: 'package entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }))
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: Object.entries(ENTRIES[path.slice('entry:'.length)])
        .map(([file, names]) => `export { ${names.join(', ')} } from './${file}'`)
        .join('\n'),
      resolveDir: fileURLToPath(root),
    }))
  },
}

const COMMON = {
  absWorkingDir: fileURLToPath(root),
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
  metafile: true,
  write: false,
}

/**
 * What is run by Node: the program, its threads' scripts, and the library. What they share lies in chunks beside them.
 */
function programOptions(commit) {
  return {
    ...COMMON,
    entryPoints: {
      cartulary: 'src/cli/main.ts',
      index: 'entry:index',
      worker: 'src/jobs/worker.ts',
      head: 'src/head/headWorker.ts',
      scrub: 'src/store/scrubWorker.ts',
      senders: 'src/ingest/senderWorker.ts',
    },
    plugins: [packageEntries, inlinedCore],
    splitting: true,
    platform: 'node',
    target: 'node20',
    external: UNBUNDLED,
    banner: { js: BANNER },
    define: { __CARTULARY_COMMIT__: JSON.stringify(commit) },
    // No maps: the package has no room for twice its size, and what is not minified names its functions and sources.
    sourcemap: false,
  }
}

/** The client runs in browsers too. */
const CLIENT_OPTIONS = {
  ...COMMON,
  entryPoints: { client: 'entry:client' },
  plugins: [packageEntries],
  platform: 'neutral',
  target: 'es2022',
}

/**
 * Makes the bundles of dist/, without writing them.
 *
 * @returns files: each with its name in dist/ and its bytes; metafiles: what esbuild knows of each bundle
 * @throws what esbuild throws; it has printed what is wrong
 */
export async function bundle(commit) {
  const { build, stop } = await import('esbuild')
  try {
    const results = [await build(programOptions(commit)), await build(CLIENT_OPTIONS)]
    const files = results.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), contents })),
    )
    return { files, metafiles: results.map(({ metafile }) => metafile) }
  } finally {
    // Its process would stay as long as this one.
    await stop()
  }
}

/** Folders of the packages that something of is in the bundles: `node_modules/koa`, in order. */
export function bundledFolders(metafiles) {
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  )
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return [...new Set(folders)].sort((a, b) => (a < b ? -1 : 1))
}

/** Names of the packages that the bundles import when they run, or try to. */
export function importedPackages(metafiles) {
  const imports = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => output.imports),
  )
  const paths = imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => path)
  return [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1))
}
