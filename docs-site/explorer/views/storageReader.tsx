/** A form that reads a slot of an account's storage. */
import { defineComponent, onScopeDispose, ref, shallowRef } from 'vue'
import { grouped } from '../format.ts'
import { addressIn, readSlot, shortStringIn } from '../hexText.ts'
import { ask, type Fault, faultOf } from '../node.ts'
import { facts, faultNote, unknownValue, wholeAccount, wholeHex } from './parts.tsx'

interface Word {
  readonly slot: bigint
  readonly word: string
}

/** The form and the word. */
export const StorageReader = defineComponent(
  (props: { address: string }) => {
    const text = ref('0')
    const read = shallowRef<Word>()
    const fault = shallowRef<Fault>()
    /** The slot of a failed reading. */
    const unread = shallowRef(0n)
    let controller = new AbortController()
    onScopeDispose(() => controller.abort())
    const submit = async (event: Event): Promise<void> => {
      event.preventDefault()
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      read.value = undefined
      fault.value = undefined
      const slot = readSlot(text.value)
      if (slot === undefined) {
        fault.value = {
          words: 'A slot is a number below 2^256, in decimal or in hex with 0x.',
          code: undefined,
          docs: undefined,
        }
        return
      }
      try {
        const params = [
          props.address as `0x${string}`,
          `0x${slot.toString(16)}` as const,
          'latest' as const,
        ] as const
        const word = await ask({ method: 'eth_getStorageAt', params: [...params] }, signal)
        read.value = { slot, word }
      } catch (error) {
        if (signal.aborted) return
        unread.value = slot
        fault.value = faultOf(error)
      }
    }
    return () => (
      <>
        <form class="slot-form" onSubmit={(event: Event) => void submit(event)}>
          <label>
            Slot
            <input
              type="text"
              value={text.value}
              autocomplete="off"
              spellcheck={false}
              maxlength={80}
              onInput={(event: Event) => {
                text.value = (event.target as HTMLInputElement).value
              }}
            />
          </label>
          <button type="submit" class="do">
            Read
          </button>
        </form>
        {fault.value !== undefined && refusal(fault.value, unread.value)}
        {read.value !== undefined && word(read.value)}
      </>
    )
  },
  { props: ['address'] },
)

function refusal(fault: Fault, slot: bigint) {
  if (fault.name !== 'stateUnknown') return faultNote(fault)
  return <div role="status">{facts([[slotName(slot), unknownValue(fault)]])}</div>
}

function slotName(slot: bigint): string {
  return `Slot ${slot < 1_000_000n ? slot : `0x${slot.toString(16)}`}`
}

function word({ slot, word: hex }: Word) {
  const [address, text] = [addressIn(hex), shortStringIn(hex)]
  return (
    <div role="status">
      {facts([
        [slotName(slot), wholeHex(hex)],
        ['As a number', grouped(BigInt(hex))],
        address === undefined ? undefined : ['As an address', wholeAccount(address)],
        text === undefined ? undefined : ['As text', text],
      ])}
    </div>
  )
}
