/** What subscribers are told, as JSON text: made once for all of them. */

import { headerAt } from '../archive/blocks.ts'
import { type FoundLog, logsOfBlock } from '../archive/logs.ts'
import type { Reader } from '../store/store.ts'
import { headerJson } from '../wire/block.ts'
import { foundLogJson } from '../wire/log.ts'

/** @param result JSON text. geth: rpc/subscription.go, `Notify` */
export function notification(id: string, result: string): string {
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${id}","result":${result}}}`
}

/** The header of a block (geth: core/types, `Header`); undefined when there is no such block. */
export function headText(reader: Reader, number: number): string | undefined {
  const block = headerAt(reader, number)
  return block === undefined ? undefined : JSON.stringify(headerJson(block.header, block.hash))
}

export interface LogText {
  readonly found: FoundLog
  /** Made when it is first asked for. */
  readonly text: () => string
}

/** All logs of a block, in order. @param removed whether a reorganisation took the block out of the chain */
export function logTexts(reader: Reader, number: number, removed: boolean): LogText[] {
  return logsOfBlock(reader, number, () => true).map((found) => {
    let made: string | undefined
    return {
      found,
      text: () => {
        made ??= JSON.stringify(foundLogJson(found, removed))
        return made
      },
    }
  })
}
