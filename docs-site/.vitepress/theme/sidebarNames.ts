/** Adds line breaks between the words of long method names in the sidebar; CSS cannot break at such places. */
import type { DefaultTheme } from 'vitepress'

/** Returns the entries with `<wbr>` in the names of methods. */
export function withBreaks(items: readonly DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.text === undefined ? {} : { text: breakable(item.text) }),
    ...(item.items === undefined ? {} : { items: withBreaks(item.items) }),
  }))
}

/** Returns `eth_<wbr>get<wbr>Balance` for `eth_getBalance`; other texts unchanged. */
export function breakable(text: string): string {
  return /^[a-z0-9]+_[A-Za-z0-9]+$/.test(text)
    ? text.replace(/(?<=_)|(?<=[a-z0-9])(?=[A-Z])/g, '<wbr>')
    : text
}
