/** Builds the explorer into the folder of the site: `explorer/index.html`, and hashed files in `assets/`. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ENTRY = 'docs-site/explorer/main.tsx'
const PAGE = 'docs-site/explorer/index.html'

/** The fonts of the first lines, which the browser would else ask for only after the style. */
const FIRST_FONTS = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** Thrown when the built files are incomplete. */
export class BuildFault extends Error {
  readonly code = 'explorer-build'
}

/** Lets the style use the fonts that VitePress has put beside it, so that the site has each font once. */
const fontsOf = (site: string): Plugin => ({
  name: 'fonts-of-the-site',
  setup(bundle) {
    bundle.onResolve({ filter: /\.woff2$/ }, ({ path: wanted }) => ({
      path: `./${fontFile(site, path.basename(wanted, '.woff2'))}`,
      external: true,
    }))
  },
})

/** Returns the name of a font's file in the site: `inter-latin-wght-normal.HASH.woff2`. */
function fontFile(site: string, font: string): string {
  const file = fs
    .readdirSync(path.join(site, 'assets'))
    .find((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2'))
  if (file === undefined) throw new BuildFault(`the site has no font ${font}`)
  return file
}

/** Where the built site is served. */
export interface ExplorerSettings {
  /** Whether the host serves only files, so that links to pages need `.html`. */
  readonly isPlainHost: boolean
  /** URL of the node that the pages ask; undefined for the node that serves them. */
  readonly node: string | undefined
}

/**
 * Builds the explorer.
 *
 * @param site folder of the docs, which VitePress has built
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
    plugins: [fontsOf(site)],
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
    imports.filter((one) => one.external && !one.path.endsWith('.woff2')),
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
  const fonts = FIRST_FONTS.map(
    (font) =>
      `<link rel="preload" href="../assets/${fontFile(site, font)}" as="font" type="font/woff2" crossorigin>`,
  )
  const page = fs
    .readFileSync(path.join(root, PAGE), 'utf8')
    .replace('{{fonts}}', () => fonts.join('\n    '))
    .replace('{{style}}', () => `../assets/${path.posix.basename(style)}`)
    .replace('{{script}}', () => `../assets/${path.posix.basename(entry[0])}`)
  fs.mkdirSync(path.join(site, 'explorer'), { recursive: true })
  fs.writeFileSync(path.join(site, 'explorer', 'index.html'), page)
}
