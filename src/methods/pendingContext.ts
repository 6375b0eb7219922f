/**
 * Gives a request about the pending block a context whose archive has the pending block on top. The jobs of the request
 * read the same archive. Handlers therefore need no code for `pending`.
 */

import type { MethodName } from '../../generated/types.ts'
import type { Executor } from '../jobs/executor.ts'
import type { Method, MethodTable } from '../rpc/method.ts'
import type { PendingLayer } from '../store/layer.ts'
import type { Context } from './handler.ts'
import type { PendingBlocks } from './pendingBlock.ts'

type Params = Readonly<Record<string, unknown>>

/** Names of the parameters that select blocks, in all methods. */
const BLOCK_PARAMS = ['block', 'newestBlock', 'filter'] as const
/** Names of the members that select a block, if the parameter is an object. */
const BLOCK_MEMBERS = ['blockNumber', 'fromBlock', 'toBlock'] as const

/** Methods that answer `pending` from the pool: the block may lack space for some pending transactions. */
const OF_THE_POOL: ReadonlySet<string> = new Set<MethodName>(['eth_getTransactionCount'])

/** Methods that watch future blocks, and therefore read no block. */
const OF_WHAT_COMES: ReadonlySet<string> = new Set<MethodName>(['eth_newFilter', 'eth_subscribe'])

/** Returns the methods with support for the pending block, which `blocks` assembles. */
export function withPending(methods: MethodTable<Context>, blocks: PendingBlocks): MethodTable<Context> {
  return new Map([...methods].map(([name, method]) => [name, onBlocks(method, blocks)]))
}

function onBlocks(method: Method<Context>, blocks: PendingBlocks): Method<Context> {
  const names = blockParams(method)
  if (names.length === 0) return method
  const handle = (context: Context, params: Params): unknown =>
    names.some((name) => isPending(params[name]))
      ? onPending(context, blocks).then((pending) => method.handle(pending, params))
      : method.handle(context, params)
  return { ...method, handle }
}

function blockParams({ name, params }: Method<Context>): readonly string[] {
  if (OF_THE_POOL.has(name) || OF_WHAT_COMES.has(name)) return []
  return BLOCK_PARAMS.filter((each) => params.some((param) => param.name === each))
}

function isPending(param: unknown): boolean {
  if (param === 'pending') return true
  if (typeof param !== 'object' || param === null) return false
  return BLOCK_MEMBERS.some((member) => (param as Params)[member] === 'pending')
}

/** The context with the pending block on top. @throws JobError when the block could not be assembled */
async function onPending(context: Context, blocks: PendingBlocks): Promise<Context> {
  const pending = await blocks.on(context.view)
  if (pending === undefined) return context
  const { archive, layer } = pending
  return { ...context, archive, executor: layeredExecutor(context.executor, layer) }
}

/** Runs jobs on an archive with the pending block on top. */
function layeredExecutor(executor: Executor, layer: PendingLayer): Executor {
  return { run: (job, input, options) => executor.run(job, { ...input, layer }, options) }
}
