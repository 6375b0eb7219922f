/** Keeps what a reader types between Ctrl+K and the appearance of the search field, also before the page's scripts run. */

/** Id of the search field. */
export const SEARCH_INPUT = 'search-input'

/** Maximum time for which keys are kept, in milliseconds; if the search cannot be loaded, keys then work again. */
const KEPT_MS = 10_000

/** The state of the script below, a property of the window. */
interface KeptKeys {
  /** Time until which keys are kept, in milliseconds since 1970; 0: none are. */
  until: number
  text: string
}

/** A script for the head of each page, which runs before the page is drawn. */
export const SEARCH_KEYS = `(() => {
  const kept = (window.searchKeys = { until: 0, text: '' })
  addEventListener('keydown', (event) => {
    const { key, target } = event
    const isEditing = target.matches?.('input, select, textarea, [contenteditable]')
    const isCommand = event.ctrlKey || event.metaKey
    if (target.id === '${SEARCH_INPUT}') kept.until = 0
    else if ((isCommand && key.toLowerCase() === 'k') || (key === '/' && !isEditing && Date.now() > kept.until)) {
      event.preventDefault()
      kept.until = Date.now() + ${KEPT_MS}
      kept.text = ''
    } else if (Date.now() < kept.until && !isCommand && !event.altKey) {
      if (key === 'Escape') kept.until = 0
      else if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
      else if (key.length === 1) kept.text += key
      else return
      event.preventDefault()
    }
  }, true)
})()`

function keptKeys(): KeptKeys | undefined {
  return (globalThis as { searchKeys?: KeptKeys }).searchKeys
}

/** Whether the reader has asked for the search before the page's scripts ran. */
export function wantsSearch(): boolean {
  return Date.now() < (keptKeys()?.until ?? 0)
}

/** Returns the text that was typed before the field appeared, and keeps no more. */
export function takeTyped(): string {
  const kept = keptKeys()
  if (kept === undefined || !wantsSearch()) return ''
  kept.until = 0
  return kept.text
}
