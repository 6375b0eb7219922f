/** Builds the explorer into the folder of the site: `explorer/index.html`, and hashed files in `assets/`. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ENTRY = 'docs-site/explorer/main.tsx'
const PAGE = 'docs-site/explorer/index.html'

/**
 * Leaves out the modules that viem loads when it calls contracts, recovers senders or opens sockets. The decoder does
 * none of these, but esbuild would split the modules off, with all that they share with the decoder.
 */
const unusedParts: Plugin = {
  name: 'unused-parts',
  setup(bundle) {
    bundle.onResolve({ filter: /\/ccip\.js$|^@noble\/curves\/|^isows$/ }, ({ kind, path: wanted }) =>
      kind === 'dynamic-import' ? { path: wanted, external: true } : undefined,
    )
  },
}

/** Where the built site is served. */
export interface ExplorerSettings {
  /** Whether the host serves only files, so that links to pages need `.html`. */
  readonly isPlainHost: boolean
  /** URL of the node that the pages ask; undefined for the node that serves them. */
  readonly node: string | undefined
}

/** Thrown when the built files are incomplete. */
export class BuildFault extends Error {
  readonly code = 'explorer-build'
}

/**
 * Builds the explorer.
 *
 * @param site folder of the built docs
 * @returns what esbuild reports about the bundles
 */
export async function buildExplorer(
  site: string,
  { isPlainHost, node }: ExplorerSettings,
): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { explorer: ENTRY },
    outdir: path.join(site, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'explorer-[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2023', 'chrome111', 'firefox115', 'safari16.4'],
    plugins: [unusedParts],
    jsx: 'automatic',
    jsxImportSource: 'vue',
    minify: true,
    metafile: true,
    legalComments: 'inline',
    logLevel: 'warning',
    define: {
      PAGE_SUFFIX: JSON.stringify(isPlainHost ? '.html' : ''),
      'import.meta.env': JSON.stringify(node === undefined ? {} : { VITE_DOCS_NODE: node }),
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })
  const external = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external),
  )
  if (external.length > 0)
    throw new BuildFault(
      `the explorer imports ${external.map((one) => one.path).join(', ')}, which is not bundled`,
    )
  writePage(site, metafile)
  return metafile
}

function writePage(site: string, { outputs }: Metafile): void {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)
  const style = entry?.[1].cssBundle
  if (entry === undefined || style === undefined) throw new BuildFault('esbuild made no script or no style')
  const page = fs
    .readFileSync(path.join(root, PAGE), 'utf8')
    .replace('{{style}}', () => `../assets/${path.posix.basename(style)}`)
    .replace('{{script}}', () => `../assets/${path.posix.basename(entry[0])}`)
  fs.mkdirSync(path.join(site, 'explorer'), { recursive: true })
  fs.writeFileSync(path.join(site, 'explorer', 'index.html'), page)
}
