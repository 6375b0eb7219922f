import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'

export const eth_unsubscribe: Handler<'eth_unsubscribe'> = ({ subscriber }, { subscriptionId }) => {
  if (subscriber === undefined) {
    throw new RpcError('notificationsNotSupported')
  }
  if (!subscriber.unsubscribe(subscriptionId)) {
    throw new RpcError('subscriptionNotFound')
  }
  return true
}
