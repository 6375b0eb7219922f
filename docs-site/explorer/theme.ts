/** The theme, light or dark, shared with the docs: VitePress' key in localStorage, and its class on the root element. */

const KEY = 'vitepress-theme-appearance'

/** Whether the page is dark. The script in index.html sets the class before the page is drawn. */
export function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

/** Changes the theme of the explorer and of the docs. */
export function setDark(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  const isSystems = matchMedia('(prefers-color-scheme: dark)').matches === dark
  try {
    localStorage.setItem(KEY, isSystems ? 'auto' : dark ? 'dark' : 'light')
  } catch {
    // The browser forbids storage: the theme lasts as long as the page.
  }
}
