import type {
  LogFilter,
  LogSubscriptionFilter,
  Methods,
  ReceiptSubscriptionFilter,
} from '../../generated/types.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import type { Watched } from '../watch/subscriber.ts'
import { created } from './filterErrors.ts'
import { refuseSubscriptionOptions } from './foreignMembers.ts'
import type { Handler } from './handler.ts'
import { watchOf } from './logCriteria.ts'

export const eth_subscribe: Handler<'eth_subscribe'> = ({ subscriber }, params) => {
  const watched = watchedOf(params)
  if (subscriber === undefined) {
    throw new RpcError('notificationsNotSupported')
  }
  return created(subscriber.subscribe(watched))
}

/** @throws RpcError invalidParams, and the errors of `watchOf` */
function watchedOf({ subscription, options }: Methods['eth_subscribe']['params']): Watched {
  switch (subscription) {
    case 'newHeads':
    case 'syncing':
      refuseSubscriptionOptions(options)
      return { kind: subscription }
    case 'newPendingTransactions':
      if (typeof options === 'object' && options !== null)
        throw new InvalidParam('options', 'expected true or false')
      return { kind: subscription, full: options ?? false }
    case 'logs':
      if (typeof options === 'boolean' || options?.transactionHashes != null)
        throw new InvalidParam('options', 'expected an object with address and topics')
      return { kind: subscription, watch: watchOf((options ?? {}) as LogFilter, 'options') }
    case 'transactionReceipts':
      if (typeof options === 'boolean' || filtersLogs(options ?? {}))
        throw new InvalidParam('options', 'expected an object with transactionHashes')
      return { kind: subscription, hashes: (options?.transactionHashes ?? []).map(lowerCase) }
  }
}

const LOG_FILTERS = ['address', 'topics', 'fromBlock', 'toBlock', 'blockHash'] as const

/**
 * Whether the options have a member of a log filter. A subscription to receipts would ignore the member, and send all
 * receipts.
 */
function filtersLogs(options: LogSubscriptionFilter | ReceiptSubscriptionFilter): boolean {
  return LOG_FILTERS.some((name) => (options as LogSubscriptionFilter)[name] != null)
}

function lowerCase(hash: string): string {
  return hash.toLowerCase()
}
