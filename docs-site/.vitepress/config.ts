/** VitePress configuration. CARTULARY_DOCS_PAGES: the folder that generate.ts wrote (default: docs-site/generated). */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCssVariablesTheme } from 'shiki'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { searching } from './theme/searching.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = path.resolve(root, process.env.CARTULARY_DOCS_PAGES ?? 'generated')
const base = process.env.CARTULARY_DOCS_BASE ?? '/docs/'

const { sidebar, version, isPlainHost } = JSON.parse(
  fs.readFileSync(path.join(pages, 'site.json'), 'utf8'),
) as {
  sidebar: DefaultTheme.SidebarMulti
  version: string
  isPlainHost: boolean
}

// Not enumerable, so that VitePress does not write the options into the pages (see theme/searching.ts).
const searchOptions = Object.defineProperty({ detailedView: 'auto' as const }, 'miniSearch', {
  value: searching,
})

const MISSING =
  'Nothing is at this address. A method, a type or an error without a page is none of this version of the contract, or is spelled otherwise, capitals included. Methods and Errors list all; searching finds parts of names.'

/** The 404 page without JavaScript, which VitePress would leave empty. */
const MISSING_HTML = `<noscript><h1>No such page</h1><p>${MISSING}</p><p><a href="${base}">Cartulary</a> <a href="${base}methods/">Methods</a> <a href="${base}errors/">Errors</a> <a href="${base}llms.txt">llms.txt</a></p></noscript>`

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
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['meta', { name: 'theme-color', content: '#fdfcf8', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#191714', media: '(prefers-color-scheme: dark)' }],
  ],
  markdown: {
    // Colors are CSS variables (theme/code.css): one span serves the light and the dark theme, each with its contrast.
    theme: createCssVariablesTheme({ name: 'cartulary', variablePrefix: '--code-', fontStyle: true }),
  },
  vite: {
    resolve: { alias: { '@pages': pages } },
    build: { chunkSizeWarningLimit: 1_500 },
  },
  transformHtml: (html, file) => {
    if (path.basename(file) === '404.html') return html.replace('<body>', () => `<body>${MISSING_HTML}`)
    return undefined
  },
  themeConfig: {
    logo: '/mark.svg',
    nav: [
      { text: 'Guides', link: '/guides/', activeMatch: '^/guides/' },
      { text: 'Methods', link: '/methods/', activeMatch: '^/(methods|types)/' },
      { text: 'Errors', link: '/errors/', activeMatch: '^/errors/' },
      { text: 'Limits', link: '/limits', activeMatch: '^/limits' },
      { text: 'Compatibility', link: '/compatibility', activeMatch: '^/compatibility' },
    ],
    sidebar,
    outline: { level: [2, 2], label: 'On this page' },
    notFound: {
      title: 'No such page',
      quote: MISSING,
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
    docFooter: { prev: 'Before', next: 'Next' },
    search: {
      provider: 'local',
      options: searchOptions,
    },
    footer: { message: `Contract version ${version}. Made from openrpc.json.` },
  },
})
