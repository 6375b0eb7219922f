/** The frame of all pages: the bar with the search, and the page of the address. */
import { defineComponent, nextTick, onMounted, onUnmounted, ref, shallowRef, type VNode, watch } from 'vue'
import { hostOf } from '../console/nodeUrl.ts'
import { live, startLive } from './live.ts'
import { docsHref, nodeUrl } from './node.ts'
import { AbiPage } from './pages/abiPage.tsx'
import { AccountPage } from './pages/accountPage.tsx'
import { BlockPage } from './pages/blockPage.tsx'
import { HomePage } from './pages/homePage.tsx'
import { PoolPage } from './pages/poolPage.tsx'
import { SearchPage } from './pages/searchPage.tsx'
import { TransactionPage } from './pages/transactionPage.tsx'
import { hrefOf, type Route, readRoute, readSearch } from './route.ts'
import { isDark, setDark } from './theme.ts'
import { NodeChoice } from './views/nodeChoice.tsx'
import { blockLink } from './views/parts.tsx'

const SEARCH_CHARACTERS_MAX = 120

const TITLES = {
  home: 'Explorer',
  pool: 'Transaction pool',
  abis: 'ABIs',
  block: 'Block',
  transaction: 'Transaction',
  account: 'Account',
  search: 'Search',
  missing: 'No such page',
} as const

const WAYS = {
  connecting: 'connecting',
  subscribed: 'live',
  polling: 'polling',
  unreachable: 'the node does not answer',
} as const

const WAYS_LONG = {
  connecting: 'The explorer connects to the node.',
  subscribed: 'The node reports new blocks over a WebSocket (eth_subscribe).',
  polling: 'The explorer asks for the newest block every few seconds, since there is no WebSocket.',
  unreachable: 'The node does not answer.',
} as const

/** The explorer. */
export const App = defineComponent(() => {
  const route = shallowRef<Route>(readRoute(location.hash))
  const fragment = ref(location.hash)
  const follow = (): void => {
    fragment.value = location.hash
    route.value = readRoute(location.hash)
  }
  onMounted(() => {
    addEventListener('hashchange', follow)
    startLive()
  })
  onUnmounted(() => removeEventListener('hashchange', follow))
  watch(fragment, () => {
    scrollTo(0, 0)
    // Screen readers begin to read the new page at its heading.
    void nextTick(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
  })
  watch(
    route,
    (to) => {
      document.title = titleOf(to)
    },
    { immediate: true },
  )
  return () => (
    <>
      <button type="button" class="skip" onClick={skip}>
        Skip to content
      </button>
      <header class="bar">
        <div class="bar-inner">
          <a class="brand" href={docsHref('')} aria-label="Cartulary: the docs">
            <img src="../mark.svg" alt="" width="26" height="26" />
            <span>Cartulary</span>
          </a>
          <nav aria-label="Explorer">
            {link({ page: 'home' }, 'Explorer', route.value)}
            {link({ page: 'pool' }, 'Pool', route.value)}
            {link({ page: 'abis' }, 'ABIs', route.value)}
            <a href={docsHref('methods/')}>Docs</a>
          </nav>
          <SearchField />
          <ThemeButton />
        </div>
      </header>
      <div class="strip">
        <span class={`way way-${live.way}`} title={WAYS_LONG[live.way]} role="status">
          {WAYS[live.way]}
        </span>
        {live.first > 0 && (
          <span title="The node said so (eth_capabilities).">
            This archive begins at block {blockLink(live.first)}
          </span>
        )}
        <NodeChoice />
      </div>
      <main id="main" tabindex="-1" key={fragment.value}>
        {pageOf(route.value)}
      </main>
      <footer class="foot">
        <span>
          All data come from the node at <code>{hostOf(nodeUrl)}</code>. The names of methods lead to their
          docs.
        </span>
        <a href={nodeUrl}>Home page of the node</a>
        <a href="LICENSES.txt">Licences</a>
      </footer>
    </>
  )
})

/** Moves the focus to the content. A link could not: the fragment of the address is the route. */
function skip(): void {
  document.querySelector<HTMLElement>('main')?.focus()
}

function titleOf(route: Route): string {
  const item = 'item' in route && route.page !== 'missing' ? ` ${route.item.slice(0, 20)}` : ''
  const name = `${TITLES[route.page]}${item}`
  return route.page === 'home' ? 'Explorer · Cartulary' : `${name} · Explorer · Cartulary`
}

function link(to: Route, words: string, current: Route): VNode {
  return (
    <a href={hrefOf(to)} aria-current={current.page === to.page ? 'page' : undefined}>
      {words}
    </a>
  )
}

function pageOf(route: Route): VNode {
  switch (route.page) {
    case 'home':
      return <HomePage />
    case 'pool':
      return <PoolPage />
    case 'abis':
      return <AbiPage />
    case 'block':
      return <BlockPage item={route.item} />
    case 'transaction':
      return <TransactionPage item={route.item} />
    case 'account':
      return <AccountPage item={route.item} />
    case 'search':
      return <SearchPage item={route.item} />
    case 'missing':
      return missing(route.item)
  }
}

function missing(item: string): VNode {
  return (
    <>
      <h1 tabindex="-1">No such page</h1>
      <p class="fault" role="alert">
        The explorer has no page {item}. An address has 40 hex digits after 0x, and a hash has 64.
      </p>
      <p>
        <a href={hrefOf({ page: 'home' })}>Latest blocks</a>
      </p>
    </>
  )
}

/** The search. A text that is no search goes to the page that says why. */
const SearchField = defineComponent(() => {
  const text = ref('')
  const submit = (event: Event): void => {
    event.preventDefault()
    const item = text.value.trim()
    if (item === '') return
    const search = readSearch(item)
    location.hash = hrefOf('route' in search ? search.route : { page: 'search', item }).slice(1)
    text.value = ''
  }
  return () => (
    <search class="search">
      <form onSubmit={submit}>
        <label>
          <span class="unseen">Search</span>
          <input
            type="search"
            name="search"
            placeholder="Block, hash or address"
            autocomplete="off"
            spellcheck={false}
            maxlength={SEARCH_CHARACTERS_MAX}
            value={text.value}
            onInput={(event: Event) => {
              text.value = (event.target as HTMLInputElement).value
            }}
          />
        </label>
        <button type="submit">Search</button>
      </form>
    </search>
  )
})

const ThemeButton = defineComponent(() => {
  const dark = ref(isDark())
  const toggle = (): void => {
    dark.value = !dark.value
    setDark(dark.value)
  }
  return () => (
    <button
      type="button"
      class="theme"
      aria-label={dark.value ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggle}
    >
      <span aria-hidden="true">{dark.value ? '☀' : '☾'}</span>
    </button>
  )
})
