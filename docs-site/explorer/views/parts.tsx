/** Parts that all pages share: panels with their sources, links, faults, and bounded lists. */
import type { VNode, VNodeChild } from 'vue'
import { defineComponent, onScopeDispose, ref } from 'vue'
import { ether, grouped, shortEther, shortHex } from '../format.ts'
import { live } from '../live.ts'
import { type Fault, methodHref } from '../node.ts'
import { hrefOf } from '../route.ts'
import type { Answer } from '../useAnswer.ts'

/** Returns links to the docs of the methods that a value comes from. */
export function sources(...methods: readonly string[]): VNode {
  return (
    <span class="sources">
      <span class="unseen">From </span>
      {methods.map((method) => (
        <a class="source" href={methodHref(method)} title={`The docs of ${method}`}>
          {method}
        </a>
      ))}
    </span>
  )
}

/** Returns a titled section, with links to the methods that its values come from. */
export function panel(title: string, methods: readonly string[], ...content: VNodeChild[]): VNode {
  return (
    <section class="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {methods.length > 0 && sources(...methods)}
      </header>
      {content}
    </section>
  )
}

/** A row of {@link facts}: name, value, and the method if the panel has several. */
export type Fact = readonly [name: string, value: VNodeChild, method?: string]

/** Returns a list of names and values. Rows without a value are left out. */
export function facts(rows: readonly (Fact | undefined)[]): VNode {
  return (
    <dl class="facts">
      {rows
        .filter((row): row is Fact => row !== undefined && row[1] !== undefined)
        .map(([name, value, method]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              {method !== undefined && sources(method)}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Returns a failure in the words of the node, with a link to the error's page. */
export function faultNote(fault: Fault, method?: string): VNode {
  return (
    <p class="fault" role="alert">
      {method !== undefined && <code>{method}</code>}
      {method !== undefined && ': '}
      {fault.words}
      {fault.docs !== undefined && (
        <>
          {' '}
          <a href={fault.docs}>About error {fault.code}</a>
        </>
      )}
    </p>
  )
}

/** Returns, in place of a value, that an archive with a part of the state does not know it, in the words of the node. */
export function unknownValue({ words, code, docs }: Fault): VNode {
  return (
    <>
      <span class="badge wait">unknown</span> {words}.{' '}
      {docs !== undefined && <a href={docs}>About error {code}</a>}
    </>
  )
}

/** Returns the view of an answer, or a note while there is none. */
export function shown<T>(answer: Answer<T>, view: (value: T) => VNodeChild, method?: string): VNodeChild {
  if (answer.state === 'answered') return view(answer.value)
  if (answer.state === 'failed') return faultNote(answer.fault, method)
  return (
    <p class="asking" role="status">
      Asking the node …
    </p>
  )
}

/** Returns a note about a value that is absent. */
export function quietNote(...words: VNodeChild[]): VNode {
  return <p class="quiet-note">{words}</p>
}

/** Returns a link to a block. */
export function blockLink(number: number): VNode {
  return <a href={hrefOf({ page: 'block', item: String(number) })}>{grouped(number)}</a>
}

/**
 * Returns why a hash may be unknown in an archive that begins later than its chain: of earlier blocks, it knows no hash.
 *
 * @param what what the hash may name: `it is a block`
 */
export function earlierWords(what: string): VNodeChild[] {
  if (live.first === 0) return []
  return [` Or ${what} before the first block of the archive, `, blockLink(live.first), '.']
}

/** Returns a link to a transaction, with a shortened hash. */
export function transactionLink(hash: string): VNode {
  return hexLink(hrefOf({ page: 'transaction', item: hash }), hash)
}

/** Returns a link to a block by its hash, shortened. */
export function blockHashLink(hash: string): VNode {
  return hexLink(hrefOf({ page: 'block', item: hash }), hash)
}

/** Returns a link to an account, with a shortened address. */
export function accountLink(address: string): VNode {
  return hexLink(hrefOf({ page: 'account', item: address }), address)
}

/** Returns a link to an account, with the whole address and a button that copies it. */
export function wholeAccount(address: string): VNode {
  return (
    <span class="whole">
      <a class="hex" href={hrefOf({ page: 'account', item: address })}>
        {address}
      </a>
      <CopyButton text={address} />
    </span>
  )
}

/** Returns a whole hex text with a button that copies it. */
export function wholeHex(hex: string): VNode {
  return (
    <span class="whole">
      <span class="hex">{hex}</span>
      <CopyButton text={hex} />
    </span>
  )
}

function hexLink(href: string, hex: string): VNode {
  return (
    <a class="hex" href={href} title={hex}>
      {shortHex(hex)}
    </a>
  )
}

const COPIED_MS = 1_500

/** A button that copies a text. */
export const CopyButton = defineComponent(
  (props: { text: string }) => {
    const state = ref<'idle' | 'copied' | 'failed'>('idle')
    let fading: ReturnType<typeof setTimeout> | undefined
    onScopeDispose(() => clearTimeout(fading))
    const copy = async (): Promise<void> => {
      // Pages over plain HTTP on another host than localhost have no clipboard.
      state.value = await navigator.clipboard.writeText(props.text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      )
      clearTimeout(fading)
      fading = setTimeout(() => {
        state.value = 'idle'
      }, COPIED_MS)
    }
    return () =>
      globalThis.isSecureContext && (
        <button
          type="button"
          class="copy"
          aria-label={`Copy ${shortHex(props.text)}`}
          onClick={() => void copy()}
        >
          {{ idle: 'copy', copied: 'copied', failed: 'not copied' }[state.value]}
        </button>
      )
  },
  { props: ['text'] },
)

const ROWS = 50

/** A column of {@link table}: its title, and classes: `number` aligns to the right, `wide` hides it on phones. */
export type Column = readonly [title: string, classes?: 'number' | 'wide' | 'number wide']

/** A row of {@link table}, with a cell for each column. */
export interface Row {
  readonly key: string | number
  readonly cells: readonly VNodeChild[]
}

/** Returns a table, which scrolls sideways where it is wider than its panel. */
export function table(columns: readonly Column[], rows: readonly Row[]): VNode {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {columns.map(([title, classes]) => (
              <th scope="col" class={classes}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td class={columns[index]?.[1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns an amount of wei in ether, rounded for a cell of a table; its title has the exact amount. */
export function etherCell(wei: bigint): VNode {
  return (
    <span class={wei === 0n ? 'none' : ''} title={ether(wei)}>
      {shortEther(wei)}
    </span>
  )
}

/** Returns a link to the recipient of a transaction; for a creation, which has none, a note. */
export function recipient(to: string | null | undefined): VNode {
  return to === null || to === undefined ? <span class="none">creation</span> : accountLink(to)
}

/** Returns buttons of which one is pressed. */
export function choice<T>(
  label: string,
  options: readonly (readonly [name: string, value: T])[],
  chosen: T,
  choose: (value: T) => void,
): VNode {
  return (
    <fieldset class="choice">
      <legend class="unseen">{label}</legend>
      {options.map(([name, value]) => (
        <button type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

interface LongListProps {
  readonly items: readonly unknown[]
  readonly view: (items: readonly unknown[]) => VNodeChild
  readonly noun: string
  readonly rows: number
}

const LongList = defineComponent(
  (props: LongListProps) => {
    const end = ref(props.rows)
    return () => {
      const left = props.items.length - end.value
      return (
        <>
          {props.view(props.items.slice(0, end.value))}
          {left > 0 && (
            <button
              type="button"
              class="more"
              onClick={() => {
                end.value += ROWS
              }}
            >
              Show {grouped(Math.min(ROWS, left))} more of {grouped(props.items.length)} {props.noun}
            </button>
          )}
        </>
      )
    }
  },
  { props: ['items', 'view', 'noun', 'rows'] },
)

/** Returns a list that shows its first rows, and more at the press of a button. */
export function longList<T>(
  items: readonly T[],
  noun: string,
  view: (items: readonly T[]) => VNodeChild,
  rows = ROWS,
): VNode {
  return <LongList items={items} noun={noun} rows={rows} view={view as LongListProps['view']} />
}

const HEX_CHARACTERS_SHOWN = 514
const HEX_CHARACTERS_MAX = 50_000

/** A long hex text: its beginning, and the rest at the press of a button. */
export const LongHex = defineComponent(
  (props: { hex: string; label: string }) => {
    const isWhole = ref(false)
    return () => {
      const { hex, label } = props
      const max = isWhole.value ? HEX_CHARACTERS_MAX : HEX_CHARACTERS_SHOWN
      return (
        <div class="long-hex">
          <code class="block-hex">{hex.length > max ? `${hex.slice(0, max)}…` : hex}</code>
          <span class="tools">
            <CopyButton text={hex} />
            {hex.length > HEX_CHARACTERS_SHOWN && (
              <button
                type="button"
                class="copy"
                aria-expanded={isWhole.value}
                aria-label={`${isWhole.value ? 'Show less' : 'Show more'} of ${label}`}
                onClick={() => {
                  isWhole.value = !isWhole.value
                }}
              >
                {isWhole.value ? 'show less' : 'show more'}
              </button>
            )}
          </span>
        </div>
      )
    }
  },
  { props: ['hex', 'label'] },
)
