/** An account: balance, nonce and code, its balance over time, its traces, and its storage. */
import { computed, defineComponent, ref, type VNode, watch } from 'vue'
import { loadDecoding } from '../abis.ts'
import { byteCount, ether, grouped } from '../format.ts'
import { live } from '../live.ts'
import { ask } from '../node.ts'
import { useAnswer } from '../useAnswer.ts'
import { BalancePlot } from '../views/balancePlot.tsx'
import { facts, LongHex, panel, quietNote, shown, wholeAccount, wholeHex } from '../views/parts.tsx'
import { StorageReader } from '../views/storageReader.tsx'
import { TraceList } from '../views/traceList.tsx'

type Hex = `0x${string}`

interface Account {
  readonly balance: bigint
  readonly nonce: bigint
  readonly code: string
}

/** Code of an account that delegates to a contract (EIP-7702): this prefix and the contract's address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

/** The page. `item` is an address. */
export const AccountPage = defineComponent(
  (props: { item: string }) => {
    const address = props.item as Hex
    const account = useAnswer((signal) => askAccount(address, signal))
    const isWrong = ref(false)
    void loadDecoding().then(({ hasWrongChecksum }) => {
      isWrong.value = hasWrongChecksum(address)
    })
    watch(() => live.blocks[0]?.hash, account.again)
    const isKnown = computed(() => live.blocks.length > 0)
    return () => (
      <>
        <h1 tabindex="-1">Account</h1>
        {isWrong.value && (
          <p class="warning" role="status">
            The capitals of this address are not those of its checksum (EIP-55). A digit may be wrong.
          </p>
        )}
        {panel(
          'Overview',
          [],
          facts([['Address', wholeHex(address)]]),
          shown(account.answer.value, accountFacts, 'eth_getBalance'),
        )}
        {isKnown.value && panel('Balance over time', ['eth_getBalance'], <BalancePlot address={address} />)}
        {isKnown.value && panel('Traces', ['trace_filter'], <TraceList address={address} />)}
        {panel('Storage', ['eth_getStorageAt'], <StorageReader address={address} />)}
      </>
    )
  },
  { props: ['item'] },
)

async function askAccount(address: Hex, signal: AbortSignal): Promise<Account> {
  const [balance, nonce, code] = await Promise.all([
    ask({ method: 'eth_getBalance', params: [address, 'latest'] }, signal),
    ask({ method: 'eth_getTransactionCount', params: [address, 'latest'] }, signal),
    ask({ method: 'eth_getCode', params: [address, 'latest'] }, signal),
  ])
  return { balance: BigInt(balance), nonce: BigInt(nonce), code }
}

function accountFacts({ balance, nonce, code }: Account): VNode {
  const delegate = DELEGATION.exec(code)?.[1]
  return (
    <>
      {facts([
        ['Balance', ether(balance), 'eth_getBalance'],
        ['Nonce', grouped(nonce), 'eth_getTransactionCount'],
        ['Code', code === '0x' ? 'none' : `${grouped(byteCount(code))} bytes`, 'eth_getCode'],
        delegate === undefined ? undefined : ['Delegates to', wholeAccount(`0x${delegate}`)],
      ])}
      {code !== '0x' && (
        <details>
          <summary>Show the code</summary>
          <LongHex hex={code} label="the code" />
        </details>
      )}
      {code === '0x' &&
        balance === 0n &&
        nonce === 0n &&
        quietNote('The account is empty: nothing was sent to it yet, or all of it has left.')}
    </>
  )
}
