/** Converts the parameters and results of eth_callMany and debug_traceCallMany. */
import type { BundleBlockOverrides, CallBundle as CallBundleJson } from '../../generated/types.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import type { CallBundle } from '../evm/callBundles.ts'
import type { ExecutionError } from '../evm/errors.ts'
import type { MessageOutcome } from '../evm/message.ts'
import { blockOverrides, callArguments } from './call.ts'
import { revertReason } from './revertReason.ts'

/** Converts a bundle of a request; null members count as absent. */
export function callBundle({ transactions, blockOverride }: CallBundleJson): CallBundle {
  const overrides = blockOverride ?? {}
  const { number, blockNumber, time, timestamp } = overrides
  const named = { ...overrides, number: number ?? blockNumber ?? null, time: time ?? timestamp ?? null }
  return {
    calls: transactions.map(callArguments),
    blockOverrides: blockOverrides(named),
    blockHashes: hashesOf(overrides),
  }
}

/** Returns block hashes by block number. In the JSON object, a number is decimal, as in erigon and reth, or hex. */
function hashesOf({ blockHash }: BundleBlockOverrides): CallBundle['blockHashes'] {
  return new Map(Object.entries(blockHash ?? {}).map(([number, hash]) => [Number(number), fromHex(hash)]))
}

/** Returns the JSON of a call's outcome: `value`, or `error` with the `data` of a revert. */
export function callOutcomeText({ failure, output }: MessageOutcome): string {
  if (failure === undefined) return `{"value":"${toHex(output)}"}`
  const data = failure.code === 'REVERTED' && output.length > 0 ? `,"data":"${toHex(output)}"` : ''
  return `{"error":${JSON.stringify(failureText(failure, output))}${data}}`
}

function failureText({ code, message }: ExecutionError, output: Uint8Array): string {
  const reason = code === 'REVERTED' ? revertReason(output) : undefined
  return reason === undefined ? message : `${message}: ${reason}`
}
