/** Notifications, as JSON text. */

import { headerAt } from '../archive/blocks.ts'
import type { Reader } from '../store/store.ts'
import { headerText } from '../wire/block.ts'

/** Returns a notification (geth: rpc/subscription.go, `Notify`). @param result JSON text */
export function notification(id: string, result: string): string {
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${id}","result":${result}}}`
}

/** Returns the header of a block (geth: core/types, `Header`); undefined when there is no such block. */
export function headText(reader: Reader, number: number): string | undefined {
  const block = headerAt(reader, number)
  return block === undefined ? undefined : headerText(block)
}
