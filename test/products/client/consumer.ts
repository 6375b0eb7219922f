/**
 * Code that uses the client, and that is compiled to check the types but never run. consumer.slow.test.ts compiles the file
 * a second time with imports from the installed package.
 */
import type { PositionalParams } from '../../../generated/clientMethods.ts'
import {
  CartularyError,
  CartularyHttpError,
  type CartularyRpcError,
  isRpcError,
} from '../../../products/client/clientErrors.ts'
import type { ClientOptions } from '../../../products/client/clientOptions.ts'
import type {
  BatchCall,
  BatchResults,
  CartularyRpcSchema,
  Client,
  ClientMethod,
} from '../../../products/client/clientTypes.ts'
import { createClient } from '../../../products/client/createClient.ts'

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { expected: B; found: A }
type IsAny<T> = 0 extends 1 & T ? true : false

/** Compiles only when both types are the same. */
function same<A, B>(_proof: Same<A, B>): void {}

/** Hex as viem types it. */
type Hex = `0x${string}`

/** EIP-1193 as ethers declares it. */
interface Eip1193Provider {
  request(call: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
}
/** EIP-1193 with `request` as a member of function type, which the compiler checks more strictly than a method. */
interface Eip1193Function {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[] | object
  }) => Promise<unknown>
}

const client = createClient('http://127.0.0.1:8545', { timeoutMs: 1_000, batch: { waitMs: 2 }, retry: false })
export const providers: [Eip1193Provider, Eip1193Function] = [client, client]

export async function byName(): Promise<void> {
  same<Awaited<ReturnType<Client['eth_chainId']>>, Hex>(true)
  const proof = await client.eth_getProof(
    { address: '0x', storageKeys: ['0x0'], block: '0x40' },
    { timeoutMs: 5 },
  )
  same<(typeof proof.storageProof)[number]['key'], Hex>(true)
  const block = await client.eth_getBlockByNumber({ block: 'latest', fullTransactions: undefined })
  // @ts-expect-error the block may be null
  void block.number
  await client.eth_chainId()
  await client.eth_chainId({}, { signal: new AbortController().signal })
  await client['rpc.discover']()
  // @ts-expect-error a parameter is missing
  await client.eth_getProof({ address: '0x' })
  // @ts-expect-error no parameter of that name
  await client.eth_getBalance({ address: '0x', blok: '0x1' })
  // @ts-expect-error a method without parameters
  await client.eth_chainId({ address: '0x' })
  // @ts-expect-error parameters are passed by name
  await client.eth_getBalance('0x')
  // @ts-expect-error over WebSocket only
  void client.eth_subscribe
}

export async function byRequest(): Promise<void> {
  const balance = await client.request({ method: 'eth_getBalance', params: ['0x', 'latest'] })
  same<typeof balance, Hex>(true)
  same<IsAny<typeof balance>, false>(true)
  const block = await client.request(
    { method: 'eth_getBlockByHash', params: { blockHash: '0x' } },
    { retry: false },
  )
  same<typeof block, Awaited<ReturnType<Client['eth_getBlockByHash']>>>(true)
  await client.request({ method: 'eth_chainId' })
  await client.request({ method: 'eth_chainId', params: [] })
  await client.request({ method: 'eth_feeHistory', params: ['0x1', 'latest'] as const })
  const unknown = await client.request({ method: 'wallet_addEthereumChain', params: [{}] })
  same<typeof unknown, unknown>(true)
  const name: string = 'eth_chainId'
  await client.request({ method: name })
  // @ts-expect-error a required parameter is missing
  await client.request({ method: 'eth_getBalance' })
  // @ts-expect-error one parameter too many
  await client.request({ method: 'eth_getBalance', params: ['0x', 'latest', 'x'] })
  // @ts-expect-error no such parameter
  await client.request({ method: 'eth_getBalance', params: { adress: '0x' } })
  // @ts-expect-error no parameters
  await client.request({ method: 'eth_chainId', params: ['0x'] })
  // @ts-expect-error request of EIP-1193 takes one object
  await client.request('eth_chainId')
}

/** Results are typed as hex. Parameters take any string for hex, but keep the types of literals and of unions. */
export async function hex(): Promise<void> {
  const block = await client.eth_getBlockByNumber({ block: 'latest' })
  if (block === null) return
  same<typeof block.gasUsed, Hex>(true)
  const text: string = '0x40'
  await client.eth_getBlockByNumber({ block: text })
  await client.eth_getBalance({ address: text, block: { blockHash: text } })
  await client.request({ method: 'eth_call', params: [{ to: text, data: text }, 'safe'] })
  await client.eth_getBlockByHash({ blockHash: block.hash ?? text })
  await client.trace_rawTransaction({ transaction: text, traceTypes: ['trace', 'stateDiff'] })
  // @ts-expect-error no such type of trace
  await client.trace_rawTransaction({ transaction: text, traceTypes: ['traces'] })
  const transaction = await client.eth_getTransactionByHash({ transactionHash: text })
  if (transaction?.type === '0x3') same<typeof transaction.blobVersionedHashes, Hex[]>(true)
  // @ts-expect-error only blob transactions have it
  if (transaction?.type === '0x2') void transaction.blobVersionedHashes
  const [trace] = (await client.trace_block({ block: text })) ?? []
  if (trace?.type === 'create') same<typeof trace.action.init, Hex>(true)
  same<Awaited<ReturnType<Client['web3_clientVersion']>>, string>(true)
  same<
    Awaited<ReturnType<Client['eth_getFilterChanges']>> extends (infer T)[] ? Extract<T, string> : never,
    Hex
  >(true)
}

export async function byBatch(): Promise<void> {
  const results = await client.batch([
    { method: 'eth_chainId' },
    { method: 'eth_getBlockByNumber', params: ['latest'] },
    { method: 'eth_getProof', params: { address: '0x', storageKeys: [] } },
  ])
  const [chainId, block, proof] = results
  same<typeof chainId, Hex | CartularyError>(true)
  same<(typeof results)['length'], 3>(true)
  // @ts-expect-error the result may be an error
  void chainId.length
  if (chainId instanceof CartularyError || block instanceof CartularyError || proof instanceof CartularyError)
    return
  same<typeof chainId, Hex>(true)
  same<typeof block, Awaited<ReturnType<Client['eth_getBlockByNumber']>>>(true)
  same<typeof proof, Awaited<ReturnType<Client['eth_getProof']>>>(true)
  const many: BatchCall[] = []
  const all = await client.batch(many, { signal: new AbortController().signal })
  same<typeof all, BatchResults<BatchCall[]>>(true)
  // @ts-expect-error a required parameter is missing
  await client.batch([{ method: 'eth_getBalance' }])
  // @ts-expect-error no such method
  await client.batch([{ method: 'eth_getBalances', params: ['0x'] }])
}

export function failures(error: unknown): void {
  if (isRpcError(error)) same<typeof error.code, number>(true)
  if (isRpcError(error, 'executionReverted')) {
    same<typeof error.errorName, 'executionReverted'>(true)
    same<typeof error.data, unknown>(true)
    const general: CartularyRpcError = error
    same<typeof general.docs, string | undefined>(true)
  }
  // @ts-expect-error not in the catalogue
  isRpcError(error, 'outOfMana')
  if (error instanceof CartularyHttpError) same<typeof error.status, number>(true)
  if (error instanceof CartularyError) {
    same<typeof error.retryAfterMs, number | undefined>(true)
    same<typeof error.retryable, boolean>(true)
  }
  // @ts-expect-error only its subclasses are thrown
  new CartularyError('eth_chainId', 1, 'no', {})
}

export function tables(): void {
  same<PositionalParams['eth_chainId'], readonly []>(true)
  same<PositionalParams['eth_getBalance']['length'], 1 | 2>(true)
  same<CartularyRpcSchema[number]['Method'], ClientMethod>(true)
  type Entry<M> = Extract<CartularyRpcSchema[number], { Method: M }>
  same<Entry<'eth_chainId'>['Parameters'], undefined>(true)
  same<Entry<'trace_block'>['Parameters'], PositionalParams['trace_block']>(true)
  same<Entry<'eth_gasPrice'>['ReturnType'], Hex>(true)
}

export const options: readonly ClientOptions[] = [
  { fetch },
  { headers: { authorization: 'Bearer x' }, retry: { attemptsMax: 2 } },
  // @ts-expect-error no such option
  { timeout: 5 },
]
