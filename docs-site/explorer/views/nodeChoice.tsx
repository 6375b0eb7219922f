/** The node that the explorer shows, with the field that chooses another one for all pages of the tab. */
import { defineComponent, onMounted, ref, watch } from 'vue'
import {
  chooseForReload,
  defaultNodeUrl,
  hostOf,
  nodeUrlFault,
  rememberNodeUrl,
  URL_CHARACTERS_MAX,
} from '../../console/nodeUrl.ts'
import { live } from '../live.ts'
import { nodeUrl } from '../node.ts'

/** The choice. */
export const NodeChoice = defineComponent(() => {
  const text = ref(nodeUrl)
  const wrong = ref('')
  const choose = (wanted: string): void => {
    wrong.value = nodeUrlFault(wanted.trim()) ?? ''
    if (wrong.value !== '') return
    chooseForReload(wanted)
    location.reload()
  }
  // Store the choice when the page shows the node's blocks. A node that breaks the page must not break the page again
  // after a reload.
  onMounted(() =>
    watch(
      () => live.way,
      (way) => way !== 'connecting' && rememberNodeUrl(),
      { flush: 'post' },
    ),
  )
  return () => (
    <details class="node-choice">
      <summary>
        Node <code>{hostOf(nodeUrl)}</code>
      </summary>
      <form
        onSubmit={(event: Event) => {
          event.preventDefault()
          choose(text.value)
        }}
      >
        <label>
          URL of the node
          <input
            type="url"
            name="node"
            autocomplete="off"
            spellcheck={false}
            maxlength={URL_CHARACTERS_MAX}
            value={text.value}
            aria-invalid={wrong.value !== ''}
            aria-describedby="node-words"
            onInput={(event: Event) => {
              text.value = (event.target as HTMLInputElement).value
            }}
          />
        </label>
        <button type="submit">Show this node</button>
        {nodeUrl !== defaultNodeUrl() && defaultNodeUrl() !== '' && (
          <button type="button" onClick={() => choose(defaultNodeUrl())}>
            Show this page's node
          </button>
        )}
        <p id="node-words" class={wrong.value === '' ? 'quiet-note' : 'fault'} role="status">
          {wrong.value === ''
            ? 'All pages of this tab use the node. A node on another host must allow this page (--cors).'
            : wrong.value}
        </p>
      </form>
    </details>
  )
})
