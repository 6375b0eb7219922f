/** Where long names of methods in the sidebar may go on below: after words, as CSS does not know them. */
import type { DefaultTheme } from 'vitepress'

/** The entries with names of methods as HTML that may break. */
export function withBreaks(items: readonly DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.text === undefined ? {} : { text: breakable(item.text) }),
    ...(item.items === undefined ? {} : { items: withBreaks(item.items) }),
  }))
}

/** `eth_getBalance` → `eth_<wbr>get<wbr>Balance`; other texts stay. */
export function breakable(text: string): string {
  return /^[a-z0-9]+_[A-Za-z0-9]+$/.test(text)
    ? text.replace(/(?<=_)|(?<=[a-z0-9])(?=[A-Z])/g, '<wbr>')
    : text
}
