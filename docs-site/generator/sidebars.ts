/** The sidebars: all guides, all methods, all errors. */
import type { Contract } from '../../products/contract/model.ts'
import { byNamespace } from './documented.ts'
import { byCode } from './errorPages.ts'
import type { Guide } from './guides.ts'
import { methodPath } from './links.ts'
import { linkOf } from './page.ts'
import { plural } from './words.ts'

/** An entry of a sidebar, in VitePress' form. */
interface SidebarItem {
  readonly text: string
  readonly link?: string
  readonly items?: readonly SidebarItem[]
  readonly collapsed?: boolean
}

/** Returns the sidebar of each part of the site, by the path of the part. */
export function sidebars(contract: Contract, guides: readonly Guide[]): Record<string, SidebarItem[]> {
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
    { text: 'Changelog', link: '/changelog' },
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

/** Returns the entry of a code: with one error, the error's name; with several, their number and a list to unfold. */
function codeItem(code: number, errors: readonly string[]): SidebarItem {
  const link = linkOf(`errors/${code}`)
  if (errors.length === 1) return { text: `${code} ${errors[0]}`, link }
  const items = errors.map((name) => ({ text: name, link: `${link}#${name}` }))
  return { text: `${code} (${plural(errors.length, 'error')})`, link, collapsed: true, items }
}

function sortedNames(methods: readonly { readonly name: string }[]): string[] {
  return methods.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'))
}
