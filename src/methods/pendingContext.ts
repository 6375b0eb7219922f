/**
 * Gives a request about the pending block a context whose archive has the pending block on top. The jobs of the request
 * read the same archive. Handlers therefore need no code for `pending`. On a development chain whose newest state was
 * set by hand, a request about the newest state gets a context with these changes in the same way.
 */

import type { MethodName } from '../../generated/types.ts'
import { type Executor, JobError } from '../jobs/executor.ts'
import type { Method, MethodTable } from '../rpc/method.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { PendingLayers } from '../store/layer.ts'
import type { Context } from './handler.ts'
import type { PendingBlocks } from './pendingBlock.ts'
import { isStaleError } from './restart.ts'

type Params = Readonly<Record<string, unknown>>

/** Names of the parameters that select blocks, in all methods. */
const BLOCK_PARAMS = ['block', 'newestBlock', 'filter', 'simulateContext'] as const
/** Names of the members that select a block, if the parameter is an object. */
const BLOCK_MEMBERS = ['blockNumber', 'fromBlock', 'toBlock'] as const

/** Methods that answer `pending` from the pool, because the pending block may lack some pending transactions. */
const OF_THE_POOL: ReadonlySet<string> = new Set<MethodName>(['eth_getTransactionCount'])

/** Methods that need the trie of the state. A state that was set by hand has no trie. */
const OF_TRIE: ReadonlySet<string> = new Set<MethodName>(['eth_getProof'])

/**
 * Methods about the states within a block, or about what a block changed. For `latest`, they ignore changes by hand after
 * the newest block.
 */
const OF_TRANSACTIONS: ReadonlySet<string> = new Set<MethodName>([
  ...(['debug_accountAt', 'debug_accountRange', 'debug_storageRangeAt'] as const),
  ...(['erigon_getBalanceChangesInBlock', 'reth_getBalanceChangesInBlock'] as const),
])

/** Methods that read no pending block: those that watch future blocks, and the one that answers null for `pending`. */
const WITHOUT_PENDING: ReadonlySet<string> = new Set<MethodName>([
  ...(['eth_newFilter', 'eth_subscribe', 'eth_getHeaderByNumber'] as const),
])

/** Methods that fill in transactions, for the next block. */
const OF_NEXT_BLOCK: ReadonlySet<string> = new Set<MethodName>([
  ...(['eth_fillTransaction', 'eth_signTransaction', 'eth_sendTransaction'] as const),
  'eth_sendUnsignedTransaction',
])

/** Returns the methods with support for the pending block, which `blocks` assembles. */
export function withPending(methods: MethodTable<Context>, blocks: PendingBlocks): MethodTable<Context> {
  return new Map([...methods].map(([name, method]) => [name, onBlocks(method, blocks)]))
}

function onBlocks(method: Method<Context>, blocks: PendingBlocks): Method<Context> {
  if (OF_NEXT_BLOCK.has(method.name)) return fillingIn(method, blocks)
  const names = blockParams(method)
  if (names.length === 0) return method
  const handle = (context: Context, given: Params): unknown => {
    const isOfNextBlock = method.name === 'eth_estimateGas' && namesNoBlock(context, given)
    const params = isOfNextBlock ? { ...given, block: 'pending' } : given
    const isOfPool = OF_THE_POOL.has(method.name)
    const ignoresEdits = OF_TRANSACTIONS.has(method.name)
    if (!isOfPool && names.some((name) => isPending(params[name])))
      return (isOfNextBlock ? onNextBlock : onPending)(context, blocks).then(async (pending) => {
        if (pending === undefined && ignoresEdits) return method.handle(context, params)
        if (pending !== undefined) return method.handle(pending, params)
        await context.view.edited?.prepare(context.scope)
        return method.handle(onNewest(context, method.name), given)
      })
    const isOfState = isNewest(blockOf(params)) && !ignoresEdits
    if (!isOfState) return method.handle(context, params)
    const preparing = context.view.edited?.prepare(context.scope)
    const onState = (): unknown => method.handle(onNewest(context, method.name), params)
    return preparing === undefined ? onState() : preparing.then(onState)
  }
  return { ...method, handle }
}

function fillingIn(method: Method<Context>, blocks: PendingBlocks): Method<Context> {
  const handle = (context: Context, params: Params): unknown => {
    if (context.chainControl === undefined) return method.handle(context, params)
    return method.handle({ ...context, pending: () => onNextBlock(context, blocks) }, params)
  }
  return { ...method, handle }
}

/** Whether an estimate is for the next block, because it names no block and the node seals blocks. */
function namesNoBlock({ chainControl }: Context, { block }: Params): boolean {
  return chainControl !== undefined && (block === undefined || block === null)
}

function blockParams({ name, params }: Method<Context>): readonly string[] {
  if (WITHOUT_PENDING.has(name)) return []
  return BLOCK_PARAMS.filter((each) => params.some((param) => param.name === each))
}

/** Returns the parameter that names the block on whose state calls run. Bundles of calls have it in an object. */
function blockOf({ block, simulateContext }: Params): unknown {
  if (simulateContext === undefined || simulateContext === null) return block
  const { blockNumber, blockHash } = simulateContext as Params
  return blockHash ?? blockNumber
}

/**
 * Whether a block parameter asks for the newest state, with changes by hand. A number or a hash asks for the state of
 * the block, without changes by hand.
 */
export function isNewest(block: unknown): boolean {
  if (block === undefined || block === null || block === 'latest') return true
  return typeof block === 'object' && (block as Params).blockNumber === 'latest'
}

function isPending(param: unknown): boolean {
  if (param === 'pending') return true
  if (typeof param !== 'object' || param === null) return false
  return BLOCK_MEMBERS.some((member) => isPending((param as Params)[member]))
}

/**
 * The context with the pending block on top; undefined if there is none.
 *
 * @throws JobError when the block could not be assembled
 */
async function onPending(context: Context, blocks: PendingBlocks): Promise<Context | undefined> {
  const pending = await blocks.on(context.view)
  if (pending === undefined) return undefined
  const { archive, layers } = pending
  return { ...context, archive, executor: layeredExecutor(context.executor, layers) }
}

/**
 * The context on which gas for the next block is estimated: {@link onPending}; undefined also if the block could not be
 * assembled. The caller asked for no pending block, and the newest state does nearly as well.
 *
 * @throws JobError, StoreError when the request must start over, on a newer view
 */
async function onNextBlock(context: Context, blocks: PendingBlocks): Promise<Context | undefined> {
  try {
    return await onPending(context, blocks)
  } catch (error) {
    if (!(error instanceof JobError) || isStaleError(error)) throw error
    return undefined
  }
}

/**
 * Returns the context of the newest state: the state of the head, with the changes that were set by hand. The caller
 * must first prepare these changes (EditedHead.prepare), which may take long.
 *
 * @param method name of the JSON-RPC method. Default: a method that needs no trie
 * @throws RpcError stateSetByHand when the method needs the trie of the state
 */
export function onNewest(context: Context, method?: string): Context {
  const { edited } = context.view
  if (edited === undefined) return context
  if (method !== undefined && OF_TRIE.has(method)) throw new RpcError('stateSetByHand')
  const { archive, layers } = edited
  return { ...context, archive, executor: layeredExecutor(context.executor, layers) }
}

/** Runs jobs on an archive with layers on top. */
function layeredExecutor(executor: Executor, layers: PendingLayers): Executor {
  return { run: (job, input, options) => executor.run(job, { ...input, layers }, options) }
}
