/** The ABIs that the reader pasted. */
import { defineComponent, ref, type VNode } from 'vue'
import { ABIS_MAX, type PastedAbi } from '../abiStore.ts'
import { loadDecoding, pastedAbis, removeAbi } from '../abis.ts'
import { counted } from '../format.ts'
import { AbiField } from '../views/abiField.tsx'
import { panel, quietNote } from '../views/parts.tsx'

/** The page. */
export const AbiPage = defineComponent(() => {
  const decoding = ref<Awaited<ReturnType<typeof loadDecoding>>>()
  void loadDecoding().then((loaded) => {
    decoding.value = loaded
  })
  const words = ({ text }: PastedAbi): string => {
    if (decoding.value === undefined) return ''
    const { readAbi, usableItems } = decoding.value
    try {
      const { functions, events, errors } = usableItems(readAbi(text))
      return `${counted(functions, 'function')}, ${counted(events, 'event')}, ${counted(errors, 'error')}`
    } catch {
      return 'cannot be read'
    }
  }
  return () => (
    <>
      <h1 tabindex="-1">ABIs</h1>
      <p class="lead">
        The explorer decodes logs, calls and errors with these ABIs, and with common signatures of tokens,
        WETH, Uniswap and OpenZeppelin. It matches selectors, so an ABI applies to every contract.
      </p>
      {panel(
        'Your ABIs',
        [],
        pastedAbis.value.length === 0
          ? quietNote(`There are none. Add one below; the list holds ${ABIS_MAX}.`)
          : abiList(pastedAbis.value, words),
      )}
      {panel('New ABI', [], <AbiField isOpen />)}
    </>
  )
})

function abiList(abis: readonly PastedAbi[], words: (abi: PastedAbi) => string): VNode {
  return (
    <ul class="abis">
      {abis.map((abi) => (
        <li key={abi.label}>
          <b>{abi.label}</b> <span class="quiet-note">{words(abi)}</span>
          <button
            type="button"
            class="plain"
            aria-label={`Remove ${abi.label}`}
            onClick={() => void removeAbi(abi.label)}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  )
}
