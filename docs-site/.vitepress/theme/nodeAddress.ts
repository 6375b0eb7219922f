/** Writes the address of the chosen node into the code of examples and guides. */
import { webSocketUrl } from '../../console/nodeUrl.ts'
import { shellWord } from '../../console/snippets.ts'
import { EXAMPLE_NODE } from '../../generator/examples.ts'

/** The address in the code that the build writes, for HTTP and for WebSocket. */
const ADDRESS = new RegExp(`(?:http|ws)${EXAMPLE_NODE.slice('http'.length).replaceAll('.', '\\.')}`, 'g')

/** Whether a text has the address of the build. */
export function hasAddress(text: string): boolean {
  return text.search(ADDRESS) >= 0
}

/**
 * Returns a piece of code with the URL of a node instead of the address of the build.
 *
 * @param kind how the code quotes: as words of a shell, as arguments of curl, or as text between quotes
 */
export function withAddress(code: string, url: string, kind: 'curl' | 'shell' | 'quoted'): string {
  return code.replace(ADDRESS, (found) => {
    const short = withoutSlash(found.startsWith('ws') ? webSocketUrl(url) : url)
    if (kind === 'quoted') return short.replaceAll("'", '%27')
    // Without --globoff, curl expands brackets and braces.
    return `${kind === 'curl' && /[[\]{}]/.test(short) ? '--globoff ' : ''}${shellWord(short)}`
  })
}

/** Drops the slash of an empty path. */
function withoutSlash(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? url.replace(/\/$/, '') : url
}
