/** The page of a search whose text is a hash, or no valid search. */
import { defineComponent } from 'vue'
import { grouped, toNumber } from '../format.ts'
import { ask, faultOf } from '../node.ts'
import { hrefOf, type Route, readSearch } from '../route.ts'
import { useAnswer } from '../useAnswer.ts'
import { earlierWords, shown } from '../views/parts.tsx'

/** The page. `item` is the text of the search. */
export const SearchPage = defineComponent(
  (props: { item: string }) => {
    const search = readSearch(props.item)
    const found = useAnswer((signal) => find(search, signal))
    return () => (
      <>
        <h1 tabindex="-1">Search</h1>
        {shown(found.answer.value, (words) => (
          <p class="fault" role="alert">
            {words}
            {'hash' in search && earlierWords('it is that of something')}
          </p>
        ))}
        <p class="quiet-note">
          Search for the number of a block, in decimal or hex, a tag such as <code>latest</code>, the hash of
          a block or a transaction, or an address.
        </p>
      </>
    )
  },
  { props: ['item'] },
)

/** Goes to a block that was named in hex, or returns the reason why there is none: the text may be a part of a hash. */
async function findBlock(number: number, signal: AbortSignal): Promise<string> {
  const hex: `0x${string}` = `0x${number.toString(16)}`
  const [isThere, head] = await Promise.all([
    hasPage(ask({ method: 'eth_getBlockByNumber', params: [hex, false] }, signal)),
    ask({ method: 'eth_blockNumber' }, signal),
  ])
  if (isThere) return go({ page: 'block', item: String(number) })
  return `${hex} is neither a block, a hash of 32 bytes nor an address of 20 bytes. As the number of a block it is ${grouped(number)}, but the newest block is ${grouped(toNumber(head))}.`
}

/** Whether a block has a page. The page of a block before the first one of the archive says so. */
async function hasPage(block: Promise<unknown>): Promise<boolean> {
  try {
    return (await block) !== null
  } catch (error) {
    if (faultOf(error).name === 'historyPruned') return true
    throw error
  }
}

/** Goes to the page of the item, or returns the reason why there is none. */
async function find(search: ReturnType<typeof readSearch>, signal: AbortSignal): Promise<string> {
  if ('fault' in search) return search.fault
  if ('route' in search) return go(search.route)
  if ('number' in search) return findBlock(search.number, signal)
  const hash = search.hash as `0x${string}`
  const [transaction, block] = await Promise.all([
    ask({ method: 'eth_getTransactionByHash', params: [hash] }, signal),
    ask({ method: 'eth_getBlockByHash', params: [hash, false] }, signal),
  ])
  if (transaction !== null) return go({ page: 'transaction', item: hash })
  if (block !== null) return go({ page: 'block', item: hash })
  return `The node has no block and no transaction with the hash ${hash}. A reorg may have removed it.`
}

/** Replaces the search in the history, so that Back leads to the page before it. */
function go(route: Route): string {
  location.replace(hrefOf(route))
  return ''
}
