/** VitePress configuration. CARTULARY_DOCS_PAGES: the folder that generate.ts wrote (default: docs-site/generated). */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCssVariablesTheme } from 'shiki'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { searching } from './theme/searching.ts'
import { SEARCH_KEYS } from './theme/searchKeys.ts'
import { searchSections } from './theme/searchSections.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = path.resolve(root, process.env.CARTULARY_DOCS_PAGES ?? 'generated')
const base = process.env.CARTULARY_DOCS_BASE ?? '/docs/'

const { sidebar, version, repository, isPlainHost } = JSON.parse(
  fs.readFileSync(path.join(pages, 'site.json'), 'utf8'),
) as {
  sidebar: DefaultTheme.SidebarMulti
  version: string
  repository?: string
  isPlainHost: boolean
}

// Not enumerable, so that VitePress does not write the options into the pages (see theme/searching.ts).
const searchOptions = Object.defineProperty({}, 'miniSearch', {
  value: { ...searching, _splitIntoSections: searchSections },
})

const MISSING =
  'Names are case-sensitive, and every version of the contract has its own methods, types and errors.'

/** The 404 page without JavaScript, which VitePress would leave empty. */
const MISSING_HTML = `<noscript><h1>Page not found</h1><p>${MISSING}</p><p><a href="${base}">Home</a> <a href="${base}methods/">Methods</a> <a href="${base}errors/">Errors</a> <a href="${base}llms.txt">llms.txt</a></p></noscript>`

/** Options of VitePress' theme, and values for the foot of each page (theme/SiteFooter.vue). */
interface ThemeOptions extends DefaultTheme.Config {
  readonly version: string
  readonly repository: string | undefined
}

const themeConfig: ThemeOptions = {
  logo: '/mark.svg',
  nav: [
    { text: 'Guides', link: '/guides/', activeMatch: '^/guides/' },
    { text: 'Methods', link: '/methods/', activeMatch: '^/methods/' },
    { text: 'Errors', link: '/errors/', activeMatch: '^/errors/' },
    {
      text: 'Reference',
      activeMatch: '^/(types/|limits|compatibility)',
      items: [
        { text: 'Types', link: '/types/', activeMatch: '^/types/' },
        { text: 'Limits', link: '/limits' },
        { text: 'Compatibility', link: '/compatibility' },
      ],
    },
    // The explorer is no page of VitePress.
    { text: 'Explorer', link: '/explorer/', target: '_self', noIcon: true },
    {
      text: `v${version}`,
      activeMatch: '^/changelog',
      items: [
        { text: 'Changelog', link: '/changelog' },
        // VitePress adds the base only to links to pages.
        { text: 'llms.txt', link: `${base}llms.txt`, target: '_self', noIcon: true },
        { text: 'openrpc.json', link: `${base}openrpc.json`, target: '_self', noIcon: true },
        ...(repository === undefined ? [] : [{ text: 'Source code', link: repository }]),
      ],
    },
  ],
  version,
  repository,
  sidebar,
  outline: { level: [2, 2], label: 'On this page' },
  notFound: { title: 'Page not found', quote: MISSING, linkText: 'Home', linkLabel: 'Home' },
  docFooter: { prev: 'Previous', next: 'Next' },
  search: {
    provider: 'local',
    options: searchOptions,
  },
}

export default defineConfig({
  srcDir: pages,
  srcExclude: ['public/**'],
  // Keep the cache out of the sources.
  cacheDir: path.join(root, '../node_modules/.cache/vitepress'),
  base,
  lang: 'en',
  title: 'Cartulary',
  titleTemplate: ':title · Cartulary',
  description: 'Documentation of Cartulary, an archive node for EVM chains.',
  cleanUrls: !isPlainHost,
  // Write sidebars and hashes into separate files instead of into every page.
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }],
    ['script', {}, SEARCH_KEYS],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['meta', { name: 'theme-color', content: '#fdfcf8', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#191714', media: '(prefers-color-scheme: dark)' }],
  ],
  markdown: {
    // Colors are CSS variables (theme/code.css): one span serves the light and the dark theme, each with its contrast.
    theme: createCssVariablesTheme({ name: 'cartulary', variablePrefix: '--code-', fontStyle: true }),
  },
  vite: {
    resolve: {
      alias: [
        { find: '@pages', replacement: pages },
        // https://vitepress.dev/guide/extending-default-theme#overriding-internal-components
        {
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: path.join(root, '.vitepress/theme/SearchBox.vue'),
        },
      ],
    },
    build: { chunkSizeWarningLimit: 1_500 },
  },
  // The fonts of the first lines of text, which the browser would else ask for only after the style sheet.
  transformHead: ({ assets }) =>
    assets
      .filter((file) => /(?:inter|source-serif)[^/]*\.woff2$/.test(file))
      .map((href) => ['link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }]),
  transformHtml: (html, file) => {
    if (path.basename(file) === '404.html') return html.replace('<body>', () => `<body>${MISSING_HTML}`)
    return undefined
  },
  themeConfig,
})
