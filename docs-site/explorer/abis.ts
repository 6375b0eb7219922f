/** The reader's ABIs, and the decoder made of them, which is loaded when a page needs it. */
import { shallowRef } from 'vue'
import { boundFault, type KeptTexts, type PastedAbi, readAbis, writeAbis } from './abiStore.ts'
import type { Decoder, LabelledAbi } from './decoder.ts'

/** The pasted ABIs, in the order of the list. */
export const pastedAbis = shallowRef<readonly PastedAbi[]>(readAbis(storage()))

/** The decoder; undefined until it is loaded. */
export const decoder = shallowRef<Decoder>()

type DecoderModule = typeof import('./decoder.ts')

/** Loads the code that decodes. It is the largest part of the explorer, and most pages do without it. */
export function loadDecoding(): Promise<DecoderModule> {
  return import('./decoder.ts')
}

/** Makes the decoder, unless it is there. */
export async function needDecoder(): Promise<void> {
  if (decoder.value === undefined) await renew()
}

/** Adds an ABI, in place of one with the same label. Returns the reason if that fails, as a sentence. */
export async function addAbi(abi: PastedAbi): Promise<string | undefined> {
  const bound = boundFault(pastedAbis.value, abi)
  if (bound !== undefined) return bound
  const { readAbi, AbiFault } = await loadDecoding()
  try {
    readAbi(abi.text)
  } catch (error) {
    if (error instanceof AbiFault) return error.message
    throw error
  }
  return keep([...pastedAbis.value.filter(({ label }) => label !== abi.label), abi])
}

/** Removes an ABI. Returns the reason if the browser does not store the change, as a sentence. */
export function removeAbi(label: string): Promise<string | undefined> {
  return keep(pastedAbis.value.filter((abi) => abi.label !== label))
}

async function keep(abis: readonly PastedAbi[]): Promise<string | undefined> {
  pastedAbis.value = abis
  const fault = writeAbis(storage(), abis)
  await renew()
  return fault
}

async function renew(): Promise<void> {
  const { Decoder, readAbi } = await loadDecoding()
  const labelled = pastedAbis.value.flatMap(({ label, text }): LabelledAbi[] => {
    try {
      return [{ label, abi: readAbi(text) }]
    } catch {
      // The stored text was damaged. The page of ABIs still lists it, so that the reader can remove it.
      return []
    }
  })
  decoder.value = new Decoder(labelled)
}

/** Returns localStorage; undefined if the browser forbids it, in which case reading the property throws. */
function storage(): KeptTexts | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
