/** The history of calls from this browser, newest first. No function throws: a broken history is no reason to fail. */
import { isRecord } from '../../products/contract/schema.ts'
import { parseJson } from './paramForm.ts'

/** Maximum number of calls in the history, of all methods together. */
export const HISTORY_ENTRIES_MAX = 50

/** Maximum length of a call, in characters of JSON; longer calls are not stored. */
export const ENTRY_CHARACTERS_MAX = 8_000

/** Maximum length of all calls together, in characters of JSON; the oldest calls are dropped first. */
export const HISTORY_CHARACTERS_MAX = 100_000

const KEY = 'cartulary.history'

export interface HistoryEntry {
  readonly method: string
  readonly params: readonly unknown[]
  readonly url: string
  /** Time of the call, as Unix time in milliseconds. */
  readonly at: number
  readonly durationMs: number
  readonly outcome: 'result' | 'error' | 'fault'
  /** Code of the error, if the outcome is one. */
  readonly code?: number
}

/** The part of `Storage` that the history needs. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Reads the stored history. Damaged entries are ignored. */
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
 * Adds a call to the stored history, to which other tabs may have added calls, or without storage to the shown history.
 * Returns the new history.
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
    // The storage is full or forbidden: the history lasts as long as the page.
  }
  return bounded([entry, ...shown])
}

/** Deletes the history. Returns the new, empty history. */
export function clearHistory(storage: TextStorage | undefined): HistoryEntry[] {
  try {
    storage?.removeItem(KEY)
  } catch {
    // A forbidden storage has no history to delete.
  }
  return []
}

/** Returns localStorage; undefined if the browser forbids it, in which case reading the property throws. */
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
