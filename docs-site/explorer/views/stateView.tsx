/** The changes that a transaction made to accounts. */
import type { VNode, VNodeChild } from 'vue'
import { byteCount, ether, etherChange, grouped } from '../format.ts'
import type { AccountChange, Change } from '../stateChanges.ts'
import { accountLink, longList, quietNote } from './parts.tsx'

const ACCOUNTS_SHOWN = 20
const SLOTS_SHOWN = 20

/** Returns a list of accounts, each with its changes. */
export function stateView(changes: readonly AccountChange[]): VNodeChild {
  if (changes.length === 0) return quietNote('No account changed.')
  return longList(
    changes,
    'accounts',
    (items) => <ul class="changes">{items.map(accountItem)}</ul>,
    ACCOUNTS_SHOWN,
  )
}

function accountItem({ address, kind, balance, nonce, code, slots }: AccountChange): VNode {
  return (
    <li key={address}>
      <p class="log-head">
        {accountLink(address)}{' '}
        {kind !== 'changed' && <span class={kind === 'created' ? 'badge good' : 'badge bad'}>{kind}</span>}
      </p>
      <dl class="args">
        {balance !== undefined && row('Balance', ether(balance.before), ether(balance.after), sign(balance))}
        {nonce !== undefined && row('Nonce', grouped(nonce.before), grouped(nonce.after))}
        {code !== undefined && row('Code', bytesOf(code.before), bytesOf(code.after))}
      </dl>
      {slots.length > 0 && longList(slots, 'slots', slotTable, SLOTS_SHOWN)}
    </li>
  )
}

function sign(balance: Change<bigint>): VNode {
  const isMore = balance.after > balance.before
  return <span class={isMore ? 'more-than' : 'less-than'}>{etherChange(balance.before, balance.after)}</span>
}

function row(name: string, before: string, after: string, change?: VNodeChild): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span class="before">{before}</span> <span aria-hidden="true">→</span>
        <span class="unseen">then</span> <span class="after">{after}</span> {change}
      </dd>
    </div>
  )
}

function slotTable(slots: AccountChange['slots']): VNode {
  return (
    <div class="slots">
      {slots.map(({ slot, before, after }) => (
        <dl class="slot">
          <div>
            <dt>Slot</dt>
            <dd class="hex">{trimmed(slot)}</dd>
          </div>
          <div>
            <dt>Before</dt>
            <dd class="hex before">{trimmed(before)}</dd>
          </div>
          <div>
            <dt>After</dt>
            <dd class="hex">{trimmed(after)}</dd>
          </div>
        </dl>
      ))}
    </div>
  )
}

/** Removes leading zeros of a word: `0x5`. */
function trimmed(word: string): string {
  return word.replace(/^0x0+(?=.)/, '0x')
}

function bytesOf(code: string): string {
  return `${grouped(byteCount(code))} bytes`
}
