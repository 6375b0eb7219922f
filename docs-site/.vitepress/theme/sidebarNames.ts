/** Adds line breaks between the words of long method names in the sidebar; CSS cannot break at such places. */
import type { DefaultTheme } from 'vitepress'
import { breakable } from '../../generator/escape.ts'

/** Returns the entries with `<wbr>` in the names of methods. */
export function withBreaks(items: readonly DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.text === undefined ? {} : { text: breakable(item.text) }),
    ...(item.items === undefined ? {} : { items: withBreaks(item.items) }),
  }))
}
