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
    ...methodSidebars(contract),
    '/errors/': [{ text: 'All errors', link: '/errors/', items: codes }],
    '/': overview,
  }
}

/**
 * Returns the sidebars of the methods: a page of a method has the methods of its namespace and links to the other
 * namespaces, because all methods together are two thirds of the HTML of a page and a long way by keyboard.
 */
function methodSidebars(contract: Contract): Record<string, SidebarItem[]> {
  const all = { text: 'All methods', link: '/methods/' }
  const namespaces = [...byNamespace(contract.methods)].map(([namespace, list]) => {
    const items = sortedNames(list).map((name) => ({ text: name, link: linkOf(methodPath(name)) }))
    return { text: namespace, link: `/methods/#${namespace}`, items }
  })
  const sidebars: Record<string, SidebarItem[]> = {}
  for (const open of namespaces) {
    const entries = namespaces.map((one) =>
      one === open ? { ...one, collapsed: false } : { text: one.text, link: one.link },
    )
    // Names have a separator after the namespace: eth_call, rpc.discover.
    for (const { link } of open.items)
      sidebars[link.slice(0, '/methods/'.length + open.text.length + 1)] = [all, ...entries]
  }
  // VitePress takes the first of the sidebars with equally long paths that fits, so this one is the last.
  sidebars['/methods/'] = [all, ...namespaces.map((one) => ({ ...one, collapsed: true }))]
  return sidebars
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
