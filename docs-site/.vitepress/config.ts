/** The site: VitePress over the folder that generate.ts writes (CARTULARY_DOCS_PAGES, below this one by default). */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCssVariablesTheme } from 'shiki'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { searching } from './theme/searching.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = path.resolve(root, process.env.CARTULARY_DOCS_PAGES ?? 'generated')
const base = process.env.CARTULARY_DOCS_BASE ?? '/docs/'

const { sidebar, version } = JSON.parse(fs.readFileSync(path.join(pages, 'site.json'), 'utf8')) as {
  sidebar: DefaultTheme.SidebarMulti
  version: string
}

// Not enumerable, so that it is not written into the pages.
const searchOptions = Object.defineProperty({ detailedView: 'auto' as const }, 'miniSearch', {
  value: searching,
})

export default defineConfig({
  srcDir: pages,
  srcExclude: ['public/**'],
  // Beside the packages, not among the sources.
  cacheDir: path.join(root, '../node_modules/.cache/vitepress'),
  base,
  lang: 'en',
  title: 'Cartulary',
  titleTemplate: ':title · Cartulary',
  description: 'Documentation of Cartulary, an archive node for EVM chains.',
  cleanUrls: true,
  // Sidebars and hashes in files of their own, not in every page.
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['meta', { name: 'theme-color', content: '#fdfcf8', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#191714', media: '(prefers-color-scheme: dark)' }],
  ],
  markdown: {
    // Colors by variables: one span for both themes, and the theme's own contrast (theme/code.css).
    theme: createCssVariablesTheme({ name: 'cartulary', variablePrefix: '--code-', fontStyle: true }),
  },
  vite: {
    resolve: { alias: { '@pages': pages } },
    build: { chunkSizeWarningLimit: 1_500 },
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
      quote: 'Nothing is at this address. Search, or begin at the first page.',
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
