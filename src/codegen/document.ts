/** openrpc.json → generated/document.ts: the contract itself, for `rpc.discover`. */
import type { Contract } from '../contract/model.ts'
import { banner } from './text.ts'

export function emitDocument(contract: Contract): string {
  return `${banner}import type { OpenRpcDocument } from './types.ts'

/** The contract, with its references. */
export const document: OpenRpcDocument = ${JSON.stringify(contract, null, 2)}
`
}
