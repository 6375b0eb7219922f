/** The messages in which the events of a subscription are sent. geth: rpc/subscription.go, `Notify`. */
import type { JsonPieces } from './receiptLists.ts'

/** Returns a notification. @param result JSON text */
export function notification(id: string, result: string): string {
  return `${head(id)}${result}${TAIL}`
}

/** Like {@link notification}, with a result in pieces, which are not copied. */
export function notificationPieces(id: string, result: JsonPieces): JsonPieces {
  return [head(id), ...result, TAIL]
}

const TAIL = '}}'

function head(id: string): string {
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${id}","result":`
}
