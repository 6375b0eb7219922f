/** Masks the secrets in a node's URL: user name, password, and API keys in the path or the query. */

/** Replaces a secret. */
export const MASK = '…'

/**
 * Returns `https://…@node.example/…`, for example. Reports are shared, so they must not contain the parts of a URL that
 * may be an API key.
 */
export function maskedUrl(url: string): string {
  if (!URL.canParse(url)) return 'a text that is no URL'
  const { protocol, username, password, host, pathname, search, hash } = new URL(url)
  const who = username === '' && password === '' ? '' : `${MASK}@`
  const isBare = (pathname === '/' || pathname === '') && search === '' && hash === ''
  return `${protocol}//${who}${host}/${isBare ? '' : MASK}`
}
