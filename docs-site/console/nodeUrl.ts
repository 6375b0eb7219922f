/** The URL of the node that pages send requests to; all pages of a tab share the URL. */
import { computed, getCurrentInstance, onMounted, type Ref, ref, type WritableComputedRef } from 'vue'

/** Key of the URL in sessionStorage. */
const KEY = 'cartulary.nodeUrl'

export const URL_CHARACTERS_MAX = 2048

const current: Ref<string> = ref('')

/**
 * Returns the node's URL as a shared ref; call this in `setup`. The ref is empty during the build and until the page is
 * mounted, then the URL that was chosen in this tab, or else `defaultNodeUrl`. Setting the ref ignores texts that
 * `nodeUrlFault` refuses.
 */
export function useNodeUrl(): WritableComputedRef<string> {
  if (getCurrentInstance() !== null) onMounted(load)
  return computed({ get: () => current.value, set: choose })
}

/** Returns the reason why a text is no URL of a node, as a sentence; undefined for a valid URL. */
export function nodeUrlFault(text: string): string | undefined {
  if (text.length > URL_CHARACTERS_MAX) return `A URL of at most ${URL_CHARACTERS_MAX} characters.`
  if (!URL.canParse(text)) return 'Not a URL. Expected something like http://127.0.0.1:8545/.'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'The URL must begin with http:// or https://.'
  // A browser refuses to send requests to such URLs.
  if (username !== '' || password !== '') return 'The URL must not hold a user name or password.'
  return undefined
}

/** Returns the URL that the site was built for (VITE_DOCS_NODE), or else the page's origin; empty without either. */
export function defaultNodeUrl(): string {
  // Vite replaces `env` by the value when the site is built; other runtimes have no `env`.
  const built = (import.meta as { readonly env?: { readonly VITE_DOCS_NODE?: string } }).env?.VITE_DOCS_NODE
  return chosenNodeUrl(built, (globalThis as { location?: { origin: string } }).location?.origin)
}

/** Returns the URL that the site was built for if it is valid, or else the origin of the page; empty without either. */
export function chosenNodeUrl(built: string | undefined, origin: string | undefined): string {
  if (built !== undefined && nodeUrlFault(built) === undefined) return new URL(built).href
  return origin === undefined || origin === 'null' ? '' : `${origin}/`
}

/** Returns host and port of a URL; a text that is no URL unchanged. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Returns the WebSocket URL of a node: the same URL with ws for http and wss for https. */
export function webSocketUrl(nodeUrl: string): string {
  return nodeUrl.replace(/^http/, 'ws')
}

function load(): void {
  if (current.value !== '') return
  const kept = storage()?.getItem(KEY) ?? undefined
  current.value = kept !== undefined && nodeUrlFault(kept) === undefined ? kept : defaultNodeUrl()
}

function choose(text: string): void {
  const trimmed = text.trim()
  // The same URL changes nothing: the field sets the URL on Enter, and again when it loses focus.
  if (nodeUrlFault(trimmed) !== undefined || current.value === new URL(trimmed).href) return
  current.value = new URL(trimmed).href
  // Do not store the URL before the page has rendered (rememberNodeUrl): a node whose contract breaks the page must
  // not break the page again after a reload.
  keep(undefined)
}

/**
 * Returns the URL that was chosen in this tab, or else `defaultNodeUrl`, for a page that asks one node until it is loaded
 * again. The choice is no longer stored then, until the page calls `rememberNodeUrl`.
 */
export function takeNodeUrl(): string {
  load()
  keep(undefined)
  return current.value
}

/** Chooses a node for this page, once it is loaded again. Ignores texts that `nodeUrlFault` refuses. */
export function chooseForReload(text: string): void {
  choose(text)
  rememberNodeUrl()
}

/** Stores the choice for the tab. Call this when the page has rendered the node's contract. */
export function rememberNodeUrl(): void {
  if (current.value !== '') keep(current.value === defaultNodeUrl() ? undefined : current.value)
}

function keep(url: string | undefined): void {
  try {
    if (url === undefined) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, url)
  } catch {
    // The storage is full: the choice lasts as long as the page.
  }
}

interface KeptTexts {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Returns sessionStorage; undefined if the browser forbids it, in which case reading the property throws. */
function storage(): KeptTexts | undefined {
  try {
    return (globalThis as { sessionStorage?: KeptTexts }).sessionStorage
  } catch {
    return undefined
  }
}
