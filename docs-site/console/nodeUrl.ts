/** The URL of the node that the pages ask: one for all pages of a tab. */
import { computed, getCurrentInstance, onMounted, type Ref, ref, type WritableComputedRef } from 'vue'

/** Where it is kept in sessionStorage. */
const KEY = 'cartulary.nodeUrl'

export const URL_CHARACTERS_MAX = 2048

const current: Ref<string> = ref('')

/**
 * The node's URL, shared by all who ask; to be called in `setup`. Empty while the page is rendered ahead and until
 * it is mounted, then what was chosen in this tab, else the origin that serves the page. What is no URL of a node
 * is not taken over (`nodeUrlFault` says why).
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

/** The node that serves the page: its origin. Empty where there is no page. */
export function defaultNodeUrl(): string {
  const { location } = globalThis as { location?: { origin: string } }
  return location === undefined || location.origin === 'null' ? '' : `${location.origin}/`
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
  if (nodeUrlFault(trimmed) !== undefined) return
  current.value = new URL(trimmed).href
  try {
    if (current.value === defaultNodeUrl()) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, current.value)
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
