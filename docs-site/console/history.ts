/** The calls that were made from this browser, newest first. Nothing depends on them, so nothing of them throws. */
import { isRecord } from './contract.ts'
import { parseJson } from './paramForm.ts'

/** How many calls are kept, of all methods together. */
export const HISTORY_ENTRIES_MAX = 50

/** Longest JSON of one call that is kept; a longer one is not. */
export const ENTRY_CHARACTERS_MAX = 8_000

/** Longest JSON of all; the oldest go first. */
export const HISTORY_CHARACTERS_MAX = 100_000

const KEY = 'cartulary.history'

export interface HistoryEntry {
  readonly method: string
  readonly params: readonly unknown[]
  readonly url: string
  /** When it was made, Unix time in milliseconds. */
  readonly at: number
  readonly durationMs: number
  readonly outcome: 'result' | 'error' | 'fault'
  /** Of an error. */
  readonly code?: number
}

/** Part of `Storage`. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Reads what is stored; what is damaged counts as never written. */
export function readHistory(storage: TextStorage | undefined): HistoryEntry[] {
  try {
    const parsed = parseJson(storage?.getItem(KEY) ?? '[]')
    const entries = 'value' in parsed && Array.isArray(parsed.value) ? parsed.value : []
    return bounded(entries.filter(isEntry))
  } catch {
    return []
  }
}

/**
 * The history with a call more: that which is stored, where other pages may have added to it; without storage that
 * which is shown.
 */
export function addToHistory(
  storage: TextStorage | undefined,
  shown: readonly HistoryEntry[],
  entry: HistoryEntry,
): HistoryEntry[] {
  try {
    if (storage !== undefined) {
      const grown = bounded([entry, ...readHistory(storage)])
      storage.setItem(KEY, JSON.stringify(grown))
      return grown
    }
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
  return bounded([entry, ...shown])
}

/** Forgets all of it. */
export function clearHistory(storage: TextStorage | undefined): HistoryEntry[] {
  try {
    storage?.removeItem(KEY)
  } catch {
    // What cannot be written to holds nothing.
  }
  return []
}

/** undefined where the browser forbids it: reading the property throws there. */
export function localTexts(): TextStorage | undefined {
  try {
    return (globalThis as { localStorage?: TextStorage }).localStorage
  } catch {
    return undefined
  }
}

function bounded(entries: readonly HistoryEntry[]): HistoryEntry[] {
  let characters = 0
  const short = entries.filter((entry) => JSON.stringify(entry).length <= ENTRY_CHARACTERS_MAX)
  return short.slice(0, HISTORY_ENTRIES_MAX).filter((entry) => {
    characters += JSON.stringify(entry).length
    return characters <= HISTORY_CHARACTERS_MAX
  })
}

function isEntry(value: unknown): value is HistoryEntry {
  return (
    isRecord(value) &&
    typeof value.method === 'string' &&
    typeof value.url === 'string' &&
    Array.isArray(value.params) &&
    Number.isFinite(value.at) &&
    Number.isFinite(value.durationMs) &&
    ['result', 'error', 'fault'].includes(value.outcome as string)
  )
}
