/** The addresses of the explorer's pages: fragments such as `#/block/12`, which work on any static host. */

/** A page, and the item that it shows. */
export type Route =
  | { readonly page: 'home' | 'pool' | 'abis' }
  | { readonly page: 'block' | 'transaction' | 'account' | 'search' | 'missing'; readonly item: string }

/** Maximum length of an item in an address, in characters. */
const ITEM_CHARACTERS_MAX = 200

const NAMES = { block: 'block', tx: 'transaction', address: 'account', search: 'search' } as const
const FOLDERS = {
  block: 'block',
  transaction: 'tx',
  account: 'address',
  search: 'search',
  missing: '',
} as const

const HASH = /^0x[0-9a-f]{64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const NUMBER = /^(?:0|[1-9]\d{0,15})$/
/** A number in hex, as all answers of the node have it, below 2^52. */
const HEX_NUMBER = /^0x[0-9a-f]{1,13}$/i
const TAGS = ['latest', 'earliest', 'safe', 'finalized']

/** Reads the fragment of an address, with `#`. An item of a wrong form makes the route `missing`. */
export function readRoute(fragment: string): Route {
  const [, folder = '', encoded = ''] = fragment.replace(/^#/, '').split('/')
  if (folder === '') return { page: 'home' }
  if (encoded === '' && (folder === 'pool' || folder === 'abis')) return { page: folder }
  const text = decoded(encoded).slice(0, ITEM_CHARACTERS_MAX)
  const page = Object.hasOwn(NAMES, folder) ? NAMES[folder as keyof typeof NAMES] : undefined
  const item = page === 'block' && HEX_NUMBER.test(text) ? String(Number(text)) : text
  if (page === undefined || !isItem(page, item)) return { page: 'missing', item: `${folder}/${item}` }
  return { page, item }
}

/** Returns the fragment of a route, with `#`. */
export function hrefOf(route: Route): string {
  if (route.page === 'home') return '#/'
  if (!('item' in route)) return `#/${route.page}`
  return `#/${FOLDERS[route.page]}/${encodeURIComponent(route.item)}`
}

/**
 * The result of reading a search: a page, a hash of a block or a transaction, a number that was written in hex, or the
 * reason why it is none of these.
 */
export type Search =
  | { readonly route: Route }
  | { readonly hash: string }
  | { readonly number: number }
  | { readonly fault: string }

/** Reads the text of the search field. */
export function readSearch(text: string): Search {
  const wanted = text.trim()
  if (wanted === '') return { fault: 'Enter a block number, a hash or an address.' }
  const digits = wanted.replace(/[,_\s]/g, '')
  if (/^\d+$/.test(digits)) return numberSearch(digits)
  if (TAGS.includes(wanted.toLowerCase())) return { route: { page: 'block', item: wanted.toLowerCase() } }
  const hex = /^0x/i.test(wanted) ? `0x${wanted.slice(2)}` : `0x${wanted}`
  if (ADDRESS.test(hex)) return { route: { page: 'account', item: hex } }
  if (HASH.test(hex)) return { hash: hex.toLowerCase() }
  if (/^0x/i.test(wanted) && HEX_NUMBER.test(hex)) return { number: Number(hex) }
  return { fault: faultOf(wanted) }
}

function numberSearch(digits: string): Search {
  if (digits.length === 40) return { route: { page: 'account', item: `0x${digits}` } }
  if (digits.length === 64) return { hash: `0x${digits}` }
  const item = digits.replace(/^0+(?=\d)/, '')
  if (!NUMBER.test(item))
    return { fault: `A block number has at most 16 digits; this one has ${item.length}.` }
  return { route: { page: 'block', item } }
}

function faultOf(wanted: string): string {
  if (!/^0x/i.test(wanted))
    return 'Expected a block number, a tag such as latest, an address or a hash (0x and hex digits).'
  const digits = wanted.slice(2)
  if (!/^[0-9a-f]*$/i.test(digits)) return 'After 0x, only the digits 0 to 9 and a to f may follow.'
  return `Neither a block, a hash of 32 bytes nor an address of 20 bytes: an address has 40 hex digits after 0x, and a hash has 64; this text has ${digits.length}.`
}

function isItem(page: (typeof NAMES)[keyof typeof NAMES], item: string): boolean {
  if (page === 'search') return item !== ''
  if (page === 'transaction') return HASH.test(item)
  if (page === 'account') return ADDRESS.test(item)
  return HASH.test(item) || NUMBER.test(item) || TAGS.includes(item)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
