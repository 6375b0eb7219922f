/** The URL of the node that the pages ask: one for all pages of a tab. */
import { computed, getCurrentInstance, onMounted, type Ref, ref, type WritableComputedRef } from 'vue'

/** Where it is kept in sessionStorage. */
const KEY = 'cartulary.nodeUrl'

export const URL_CHARACTERS_MAX = 2048

const current: Ref<string> = ref('')

/**
 * The node's URL, shared by all who ask; to be called in `setup`. Empty while the page is rendered ahead and until
 * it is mounted, then what was chosen in this tab, else `defaultNodeUrl`. What is no URL of a node is not taken over
 * (`nodeUrlFault` says why).
 */
export function useNodeUrl(): WritableComputedRef<string> {
  if (getCurrentInstance() !== null) onMounted(load)
  return computed({ get: () => current.value, set: choose })
}

/** Why a text is no URL of a node, in words; undefined when it is one. */
export function nodeUrlFault(text: string): string | undefined {
  if (text.length > URL_CHARACTERS_MAX) return `A URL of at most ${URL_CHARACTERS_MAX} characters.`
  if (!URL.canParse(text)) return 'Not a URL. Expected something like http://127.0.0.1:8545/.'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'The URL must begin with http:// or https://.'
  // A browser refuses to send requests to such URLs.
  if (username !== '' || password !== '') return 'The URL must not hold a user name or password.'
  return undefined
}

/** The node of the pages: the one that the site was built for (VITE_DOCS_NODE), else the page's origin; else empty. */
export function defaultNodeUrl(): string {
  // Only Vite knows `env`; it puts the value there when the site is built.
  const built = (import.meta as { readonly env?: { readonly VITE_DOCS_NODE?: string } }).env?.VITE_DOCS_NODE
  return chosenNodeUrl(built, (globalThis as { location?: { origin: string } }).location?.origin)
}

/** The URL that the site was built for, if it is one; else the origin of the page, where there is one. */
export function chosenNodeUrl(built: string | undefined, origin: string | undefined): string {
  if (built !== undefined && nodeUrlFault(built) === undefined) return new URL(built).href
  return origin === undefined || origin === 'null' ? '' : `${origin}/`
}

/** What the URL stands for, for people: host and port; the text itself when it is no URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** The WebSocket of a node's URL: the same place, ws for http and wss for https. */
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
  // The same one again is no choice: a field tells of it when it is entered, and once more when it is left.
  if (nodeUrlFault(trimmed) !== undefined || current.value === new URL(trimmed).href) return
  current.value = new URL(trimmed).href
  // Until it is known to be shown: a node that breaks the page must not break it again when it is loaded again.
  keep(undefined)
}

/** Keeps the choice for the tab; to be called when what the node says of itself stands on the page. */
export function rememberNodeUrl(): void {
  if (current.value !== '') keep(current.value === defaultNodeUrl() ? undefined : current.value)
}

function keep(url: string | undefined): void {
  try {
    if (url === undefined) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, url)
  } catch {
    // Without room in the storage the choice lasts as long as the page.
  }
}

interface KeptTexts {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** undefined where the browser forbids it: reading the property throws there. */
function storage(): KeptTexts | undefined {
  try {
    return (globalThis as { sessionStorage?: KeptTexts }).sessionStorage
  } catch {
    return undefined
  }
}
