/** Recognises answers that a gateway sent in place of the target. */
import type { HttpAnswer } from './httpExchange.ts'
import { TargetUnreachable } from './targetError.ts'
import { shown } from './targetJson.ts'

/** The gateway gave up waiting for the target; 524 is Cloudflare's. */
const TIMEOUT_STATUS: ReadonlySet<number> = new Set([504, 524])
const BAD_GATEWAY = 502
/** Range of Cloudflare's own statuses, both ends included. */
const CLOUDFLARE_FIRST = 520
const CLOUDFLARE_LAST = 530

/** The fault of a gateway; undefined for an answer of the target, which may send JSON-RPC with any status. */
export function gatewayFault({ status, text }: HttpAnswer): TargetUnreachable | undefined {
  const isGateway =
    status === BAD_GATEWAY ||
    TIMEOUT_STATUS.has(status) ||
    (status >= CLOUDFLARE_FIRST && status <= CLOUDFLARE_LAST)
  if (!isGateway || text.includes('"jsonrpc"')) return undefined
  const code = TIMEOUT_STATUS.has(status) ? 'TIMEOUT' : 'UNREACHABLE'
  return new TargetUnreachable(code, `HTTP ${status} of a gateway: ${shown(text)}`)
}
