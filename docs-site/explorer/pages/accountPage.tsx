/** An account: balance, nonce and code, its balance over time, its traces, and its storage. */
import { computed, defineComponent, ref, type VNode, type VNodeChild, watch } from 'vue'
import { loadDecoding } from '../abis.ts'
import { byteCount, ether, grouped } from '../format.ts'
import { live } from '../live.ts'
import { ask, type Fault, faultOf } from '../node.ts'
import { useAnswer } from '../useAnswer.ts'
import { BalancePlot } from '../views/balancePlot.tsx'
import {
  facts,
  LongHex,
  panel,
  quietNote,
  shown,
  unknownValue,
  wholeAccount,
  wholeHex,
} from '../views/parts.tsx'
import { StorageReader } from '../views/storageReader.tsx'
import { TraceList } from '../views/traceList.tsx'

type Hex = `0x${string}`

/** An account. An archive with a part of the state may not know it, or not its code. */
interface Account {
  readonly balance: bigint | Fault
  readonly nonce: bigint | Fault
  readonly code: string | Fault
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
    unlessUnknown(ask({ method: 'eth_getBalance', params: [address, 'latest'] }, signal), BigInt),
    unlessUnknown(ask({ method: 'eth_getTransactionCount', params: [address, 'latest'] }, signal), BigInt),
    unlessUnknown(ask({ method: 'eth_getCode', params: [address, 'latest'] }, signal), String),
  ])
  return { balance, nonce, code }
}

/** Reads an answer. If the archive does not know the state, returns the error. */
async function unlessUnknown<T>(answer: Promise<string>, read: (text: string) => T): Promise<T | Fault> {
  try {
    return read(await answer)
  } catch (error) {
    const fault = faultOf(error)
    if (fault.name === 'stateUnknown') return fault
    throw error
  }
}

function accountFacts({ balance, nonce, code: known }: Account): VNode {
  const code = typeof known === 'string' ? known : ''
  const delegate = DELEGATION.exec(code)?.[1]
  return (
    <>
      {facts([
        ['Balance', orUnknown(balance, ether), 'eth_getBalance'],
        ['Nonce', orUnknown(nonce, grouped), 'eth_getTransactionCount'],
        ['Code', orUnknown(known, codeWords), 'eth_getCode'],
        delegate === undefined ? undefined : ['Delegates to', wholeAccount(`0x${delegate}`)],
      ])}
      {byteCount(code) > 0 && (
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

function orUnknown<T extends bigint | string>(value: T | Fault, view: (value: T) => string): VNodeChild {
  return typeof value === 'object' ? unknownValue(value) : view(value)
}

function codeWords(code: string): string {
  return code === '0x' ? 'none' : `${grouped(byteCount(code))} bytes`
}
