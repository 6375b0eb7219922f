/** Everything that the site is made of: files by their path in the folder that VitePress reads. */
import { type Compatibility, compatibilityPage } from './compatibility.ts'
import { byNamespace, type DocumentedContract } from './documented.ts'
import { byCode, errorPages } from './errorPages.ts'
import { yaml } from './escape.ts'
import { type Guide, guidePage, guideTwin, sortedGuides } from './guides.ts'
import { guidesPage, homePage, methodsPage } from './indexPages.ts'
import { limitsPage } from './limitsPage.ts'
import { methodPath } from './links.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { methodPage } from './methodPage.ts'
import { linkOf, type Page } from './page.ts'
import { isComposite, shapeOf } from './shapes.ts'
import { typeNames, typePages } from './typePages.ts'

/** llms-full.txt is left out when it would be longer. */
export const LLMS_FULL_BYTES_MAX = 2_000_000

export interface SiteInput {
  readonly contract: DocumentedContract
  readonly compatibility: Compatibility
  readonly guides: readonly Guide[]
  /** Path that the site is served under; begins and ends with a slash. */
  readonly base: string
}

/** An entry of a sidebar, as VitePress has it. */
interface SidebarItem {
  readonly text: string
  readonly link?: string
  readonly items?: readonly SidebarItem[]
  readonly collapsed?: boolean
}

/**
 * All files: pages (`methods/eth_call.md`), their twins and llms.txt (`public/…`), the sidebars (`site.json`) and the
 * types that pages unfold (`types.json`). The same input gives the same files.
 */
export function siteFiles({ contract, compatibility, guides, base }: SiteInput): Map<string, string> {
  const inOrder = sortedGuides(guides)
  const methods = contract.methods.map((method) => methodPage(contract, method, compatibility))
  const errors = errorPages(contract)
  const types = typePages(contract)
  const others = [limitsPage(contract), compatibilityPage(contract, compatibility)]
  const home = homePage(contract)
  const generated = [
    home,
    guidesPage(inOrder),
    methodsPage(contract),
    ...methods,
    ...errors,
    ...others,
    ...types,
  ]
  const files = new Map<string, string>()
  for (const page of generated) {
    files.set(`${page.path}.md`, pageText(page))
    files.set(`public/${page.path}.md`, page.twin)
  }
  for (const guide of inOrder) {
    files.set(`${guide.path}.md`, guidePage(guide))
    files.set(`public/${guide.path}.md`, guideTwin(guide))
  }
  for (const { name } of contract.methods) {
    const [path, page] = [`methods/${name}`, methodPath(name)]
    if (path !== page) files.set(`public/${path}/index.html`, elsewherePage(`../${page.split('/').at(-1)}`))
  }
  const guideTwins = inOrder.map((guide) => ({ ...guide, body: '', twin: guideTwin(guide) }))
  const reference = [...errors.slice(1), ...others, ...types.slice(0, 1)]
  const sections = [
    { title: 'Guides', pages: guideTwins },
    { title: 'Methods', pages: methods },
    { title: 'Errors, limits and compatibility', pages: reference },
    { title: 'Optional', pages: types.slice(1) },
  ]
  const details = [contract.info.description, `Contract version ${contract.info.version}.`]
  files.set('public/llms.txt', llmsText(contract.info.title, home.description, details, sections, base))
  const full = llmsFullText([home, ...guideTwins, ...methods, ...errors.slice(1), ...others], base)
  if (Buffer.byteLength(full) <= LLMS_FULL_BYTES_MAX) files.set('public/llms-full.txt', full)
  files.set(
    'site.json',
    JSON.stringify({ sidebar: sidebars(contract, inOrder), version: contract.info.version }),
  )
  files.set('types.json', JSON.stringify(typesFile(contract)))
  return files
}

function pageText({ title, description, body, extra }: Page): string {
  const front = [`title: ${yaml(title)}`, `description: ${yaml(description)}`, ...(extra ?? [])]
  return `---\n${front.join('\n')}\n---\n\n${body}`
}

/** Who writes the name of a method as it is comes to its page: a dot would look like a file's ending to servers. */
function elsewherePage(link: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${link}">
<link rel="canonical" href="${link}">
<title>Elsewhere</title>
<h1>Elsewhere</h1>
<p><a href="${link}">The page is here.</a></p>
`
}

/** What the pages unfold, by name; `opens` says whether there is anything inside. */
function typesFile({ components: { schemas } }: DocumentedContract): Record<string, object> {
  return Object.fromEntries(
    typeNames(schemas).map((name) => [
      name,
      { ...shapeOf(schemas, { $ref: `#/components/schemas/${name}` }), opens: isComposite(schemas, name) },
    ]),
  )
}

function sidebars(contract: DocumentedContract, guides: readonly Guide[]): Record<string, SidebarItem[]> {
  const methods = [...byNamespace(contract.methods)].map(([namespace, list]) => ({
    text: namespace,
    link: `/methods/#${namespace}`,
    collapsed: false,
    items: sortedNames(list).map((name) => ({ text: name, link: linkOf(methodPath(name)) })),
  }))
  const codes = [...byCode(contract)].map(([code, errors]) =>
    codeItem(
      code,
      errors.map(([name]) => name),
    ),
  )
  const guideItems = guides.map(({ title, path }) => ({ text: title, link: linkOf(path) }))
  const reference = [
    { text: 'Methods', link: '/methods/' },
    { text: 'Errors', link: '/errors/' },
    { text: 'Types', link: '/types/' },
    { text: 'Limits', link: '/limits' },
    { text: 'Compatibility', link: '/compatibility' },
  ]
  const overview = [
    { text: 'Guides', link: '/guides/', items: guideItems },
    { text: 'Reference', items: reference },
  ]
  return {
    '/methods/': [{ text: 'All methods', link: '/methods/' }, ...methods],
    '/errors/': [{ text: 'All errors', link: '/errors/', items: codes }],
    '/': overview,
  }
}

/** A code with one error shows its name; one with several unfolds. */
function codeItem(code: number, errors: readonly string[]): SidebarItem {
  const link = linkOf(`errors/${code}`)
  if (errors.length === 1) return { text: `${code} ${errors[0]}`, link }
  const items = errors.map((name) => ({ text: name, link: `${link}#${name}` }))
  return { text: String(code), link, collapsed: true, items }
}

function sortedNames(methods: readonly { readonly name: string }[]): string[] {
  return methods.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'))
}
