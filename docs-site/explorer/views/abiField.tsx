/** A form that adds an ABI. */
import { defineComponent, ref, type VNode } from 'vue'
import { ABI_CHARACTERS_MAX, LABEL_CHARACTERS_MAX } from '../abiStore.ts'
import { addAbi, pastedAbis } from '../abis.ts'
import { hrefOf } from '../route.ts'

/** The form; without `isOpen`, folded. */
export const AbiField = defineComponent(
  (props: { isOpen?: boolean }) => {
    const label = ref('')
    const text = ref('')
    const fault = ref<string>()
    const saved = ref<string>()
    const add = async (event: Event): Promise<void> => {
      event.preventDefault()
      const wanted = label.value.trim() || `ABI ${pastedAbis.value.length + 1}`
      saved.value = undefined
      fault.value = await addAbi({ label: wanted, text: text.value.trim() })
      if (fault.value !== undefined) return
      saved.value = `Added ${wanted}.`
      label.value = ''
      text.value = ''
    }
    const form = (): VNode => (
      <form class="abi-form" onSubmit={(event: Event) => void add(event)}>
        <label>
          Name
          <input
            type="text"
            maxlength={LABEL_CHARACTERS_MAX}
            placeholder="Token"
            value={label.value}
            onInput={(event: Event) => {
              label.value = (event.target as HTMLInputElement).value
            }}
          />
        </label>
        <label>
          <span>
            ABI: JSON, or lines such as <code>event Stored(uint256 indexed key, bytes value)</code>
          </span>
          <textarea
            rows={6}
            maxlength={ABI_CHARACTERS_MAX}
            spellcheck={false}
            value={text.value}
            onInput={(event: Event) => {
              text.value = (event.target as HTMLTextAreaElement).value
            }}
          />
        </label>
        <p class="form-tools">
          <button type="submit" class="do">
            Add
          </button>
          {props.isOpen !== true && <a href={hrefOf({ page: 'abis' })}>All ABIs</a>}
          <span class="quiet-note">Your browser keeps the ABI; no server gets it.</span>
        </p>
        {fault.value !== undefined && (
          <p class="fault" role="alert">
            {fault.value}
          </p>
        )}
        {saved.value !== undefined && <p role="status">{saved.value}</p>}
      </form>
    )
    return () =>
      props.isOpen === true ? (
        form()
      ) : (
        <details class="abi-field">
          <summary>Paste an ABI to decode this</summary>
          {form()}
        </details>
      )
  },
  { props: ['isOpen'] },
)
