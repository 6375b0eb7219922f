/** The URL of a node without its secrets: names, passwords, and the keys that hosted nodes have in path or query. */

/** What stands in the place of a secret. */
export const MASK = '…'

/** `https://…@node.example/…`; reports are passed on, so what may be a key is in none. */
export function maskedUrl(url: string): string {
  if (!URL.canParse(url)) return 'a text that is no URL'
  const { protocol, username, password, host, pathname, search, hash } = new URL(url)
  const who = username === '' && password === '' ? '' : `${MASK}@`
  const isBare = (pathname === '/' || pathname === '') && search === '' && hash === ''
  return `${protocol}//${who}${host}/${isBare ? '' : MASK}`
}
