/** Generates all files of the site, by their path in the folder that VitePress reads. */

import type { Contract } from '../../products/contract/model.ts'
import { changelogPage } from './changelogPage.ts'
import { type Compatibility, compatibilityPage } from './compatibility.ts'
import { errorPages } from './errorPages.ts'
import { yaml } from './escape.ts'
import { type Guide, guidePage, guideTwin, sortedGuides } from './guides.ts'
import { homePage } from './homePage.ts'
import { guidesPage, methodsPage } from './indexPages.ts'
import { limitsPage } from './limitsPage.ts'
import { methodPath } from './links.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { methodPage } from './methodPage.ts'
import type { Page } from './page.ts'
import { leadingPage, withEndings } from './plainHost.ts'
import { isComposite, shapeOf } from './shapes.ts'
import { sidebars } from './sidebars.ts'
import { twinLinks } from './twinLinks.ts'
import { typeNames, typePages } from './typePages.ts'

/** Former paths of pages, and their present paths in the same folder. */
const MOVED: Readonly<Record<string, string>> = { 'guides/running-cartulary': 'guides/operate' }

/** Maximum size of llms-full.txt, in bytes; a longer one is left out. */
export const LLMS_FULL_BYTES_MAX = 2_000_000

export interface SiteInput {
  readonly contract: Contract
  readonly compatibility: Compatibility
  readonly guides: readonly Guide[]
  /** Path under which the site is served; starts and ends with a slash. */
  readonly base: string
  /** Whether the host serves only files by their full names: links then end in `.html`. */
  readonly isPlainHost?: boolean
  /** Content of CHANGELOG.md. */
  readonly changelog?: string
  /** Version of the program. */
  readonly version?: string
  /** URL of the source repository. */
  readonly repository?: string | undefined
}

/**
 * Returns all files: pages (`methods/eth_call.md`), their twins and llms.txt (`public/…`), the sidebars (`site.json`)
 * and the types that pages unfold (`types.json`). The same input gives the same files.
 */
export function siteFiles({
  contract,
  compatibility,
  guides,
  base,
  isPlainHost = false,
  changelog = '',
  version = contract.info.version,
  repository,
}: SiteInput): Map<string, string> {
  const inOrder = sortedGuides(guides)
  const methods = contract.methods.map((method) => methodPage(contract, method, compatibility))
  const errors = errorPages(contract)
  const types = typePages(contract)
  const others = [limitsPage(contract), compatibilityPage(contract, compatibility), changelogPage(changelog)]
  const guidePages = inOrder.map((guide) => ({ ...guide, twin: guideTwin(guide) }))
  const home = homePage({ contract, guides: inOrder, repository })
  const full = llmsFullText([home, ...guidePages, ...methods, ...errors.slice(1), ...others], base)
  const hasFull = Buffer.byteLength(full) <= LLMS_FULL_BYTES_MAX
  const generated = [
    homePage({ contract, guides: inOrder, repository, hasFull }),
    guidesPage(inOrder),
    methodsPage(contract),
    ...methods,
    ...errors,
    ...others,
    ...types,
  ]
  const files = new Map<string, string>()
  const add = (page: Pick<Page, 'path' | 'twin'>, text: string): void => {
    files.set(`${page.path}.md`, isPlainHost ? withEndings(text) : text)
    files.set(`public/${page.path}.md`, twinLinks(page.twin))
  }
  for (const page of generated) add(page, pageText(page))
  for (const guide of guidePages) add(guide, guidePage(guide))
  for (const [path, target] of leadingPaths([...generated, ...guidePages], contract, isPlainHost))
    files.set(`public/${path}/index.html`, leadingPage(target))
  const reference = [...errors.slice(1), ...others, ...types.slice(0, 1)]
  const sections = [
    { title: 'Guides', pages: guidePages },
    { title: 'Methods', pages: methods },
    { title: 'Errors, limits, compatibility and changes', pages: reference },
    { title: 'Optional', pages: types.slice(1) },
  ]
  const details = [
    contract.info.description,
    `Contract version ${contract.info.version}.`,
    ...(hasFull
      ? [`All pages but those of the types in one text: [llms-full.txt](${base}llms-full.txt).`]
      : []),
  ]
  files.set('public/llms.txt', llmsText(contract.info.title, home.description, details, sections, base))
  if (hasFull) files.set('public/llms-full.txt', full)
  files.set(
    'site.json',
    JSON.stringify({ sidebar: sidebars(contract, inOrder), version, repository, isPlainHost }),
  )
  files.set('types.json', JSON.stringify(typesFile(contract)))
  return files
}

/**
 * Returns folders with a redirect to a page, and the relative link to the page: for methods with a dot in the name,
 * which servers would take for a file extension; for pages that have moved; for a plain host, for all pages.
 */
function leadingPaths(
  pages: readonly Pick<Page, 'path'>[],
  { methods }: Contract,
  isPlainHost: boolean,
): [path: string, target: string][] {
  const ending = isPlainHost ? '.html' : ''
  const lead = (path: string, page: string): [string, string] => [
    path,
    `../${page.split('/').at(-1)}${ending}`,
  ]
  const dotted = methods
    .map(({ name }) => lead(`methods/${name}`, methodPath(name)))
    .filter(([path]) => path.includes('.'))
  const moved = Object.entries(MOVED)
    .filter(([, present]) => pages.some(({ path }) => path === present))
    .map(([former, present]) => lead(former, present))
  const plain = pages.filter(({ path }) => !/(?:^|\/)index$/.test(path)).map(({ path }) => lead(path, path))
  return isPlainHost ? [...dotted, ...moved, ...plain] : [...dotted, ...moved]
}

function pageText({ title, description, body, extra }: Page): string {
  const front = [`title: ${yaml(title)}`, `description: ${yaml(description)}`, ...(extra ?? [])]
  return `---\n${front.join('\n')}\n---\n\n${body}`
}

/** Returns the types that pages unfold, by name; `opens` tells whether a type can unfold. */
function typesFile({ components: { schemas } }: Contract): Record<string, object> {
  return Object.fromEntries(
    typeNames(schemas).map((name) => [
      name,
      { ...shapeOf(schemas, { $ref: `#/components/schemas/${name}` }), opens: isComposite(schemas, name) },
    ]),
  )
}
