/** The ABIs that the reader pasted. The browser keeps them, so that they are never sent anywhere. */

/** A pasted ABI. */
export interface PastedAbi {
  readonly label: string
  /** The text as it was pasted. */
  readonly text: string
}

/** The part of `Storage` that the store needs. */
export interface KeptTexts {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Maximum number of ABIs. */
export const ABIS_MAX = 20
/** Maximum length of one ABI, in characters. */
export const ABI_CHARACTERS_MAX = 200_000
/** Maximum length of a label, in characters. */
export const LABEL_CHARACTERS_MAX = 60
/** Maximum length of all ABIs, in characters. Browsers allow some 5 million for a site. */
export const ALL_CHARACTERS_MAX = 1_000_000

const KEY = 'cartulary.abis'

/** Reads the ABIs. A missing or damaged entry is an empty list. */
export function readAbis(storage: KeptTexts | undefined): PastedAbi[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPasted).slice(0, ABIS_MAX) : []
  } catch {
    return []
  }
}

/** Writes the ABIs. Returns the reason if the browser keeps them only until the page is left, as a sentence. */
export function writeAbis(storage: KeptTexts | undefined, abis: readonly PastedAbi[]): string | undefined {
  try {
    if (storage === undefined) return 'The browser forbids storage: the ABIs are lost when this page closes.'
    storage.setItem(KEY, JSON.stringify(abis))
    return undefined
  } catch {
    return 'The storage of the browser is full: the ABIs are lost when this page closes.'
  }
}

/** Returns the reason why an ABI cannot be added, as a sentence; undefined if it can. */
export function boundFault(abis: readonly PastedAbi[], { label, text }: PastedAbi): string | undefined {
  const others = abis.filter((one) => one.label !== label)
  const characters = others.reduce((sum, one) => sum + one.text.length, text.length)
  if (label === '') return 'Enter a name for the ABI.'
  if (label.length > LABEL_CHARACTERS_MAX) return `A name has at most ${LABEL_CHARACTERS_MAX} characters.`
  if (text.length > ABI_CHARACTERS_MAX) return `An ABI has at most ${ABI_CHARACTERS_MAX} characters.`
  if (others.length >= ABIS_MAX) return `The list holds ${ABIS_MAX} ABIs. Remove one first.`
  if (characters > ALL_CHARACTERS_MAX)
    return `All ABIs have at most ${ALL_CHARACTERS_MAX} characters. Remove one first.`
  return undefined
}

function isPasted(value: unknown): value is PastedAbi {
  const { label, text } = (value ?? {}) as Partial<PastedAbi>
  return typeof label === 'string' && typeof text === 'string' && text.length <= ABI_CHARACTERS_MAX
}
