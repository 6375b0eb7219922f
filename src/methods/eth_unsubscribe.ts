import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'

export const eth_unsubscribe: Handler<'eth_unsubscribe'> = ({ subscriber }, { subscriptionId }) => {
  if (subscriber === undefined) {
    throw new MethodError('NOTIFICATIONS_NOT_SUPPORTED', 'nothing can be sent without being asked')
  }
  if (!subscriber.unsubscribe(subscriptionId)) {
    throw new MethodError('SUBSCRIPTION_NOT_FOUND', 'no such subscription on this connection')
  }
  return true
}
