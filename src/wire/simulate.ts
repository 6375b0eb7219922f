/** Contract JSON of eth_simulateV1 ↔ what the EVM takes and gives. geth: internal/ethapi/simulate.go, `simBlockResult`. */
import type {
  SimulatedBlock as BlockJson,
  BlockStateCall,
  SimulatedCallError as CallErrorJson,
  SimulatedCall as CallJson,
  WithdrawalInput,
} from '../../generated/types.ts'
import type { Withdrawal } from '../archive/blocks.ts'
import { fromBigInt, fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { decodeTransaction, type Transaction } from '../chain/transaction.ts'
import type { SimulatedBlock, SimulatedCall } from '../evm/blockSimulation.ts'
import type { ExecutionError } from '../evm/errors.ts'
import type { BlockCalls } from '../evm/simulatedChain.ts'
import { blockJson } from './block.ts'
import { blockOverrides, callArguments, stateOverrides } from './call.ts'
import { logJson } from './log.ts'
import { type BlockPlace, blockPlace } from './place.ts'
import { revertReason } from './revertReason.ts'
import { transactionJson } from './transaction.ts'

/** geth: internal/ethapi/errors.go, `errCodeVMError` and `revertError`. */
const VM_ERROR = -32015
const REVERT_ERROR = 3

/** A block as a caller asks for it; null members count as absent. */
export function blockCalls(block: BlockStateCall): BlockCalls {
  const overrides = block.blockOverrides ?? undefined
  const { beaconRoot, withdrawals } = overrides ?? {}
  return {
    blockOverrides: {
      ...blockOverrides(overrides),
      ...(beaconRoot == null ? {} : { beaconRoot: fromHex(beaconRoot) }),
      ...(withdrawals == null ? {} : { withdrawals: withdrawals.map(withdrawal) }),
    },
    stateOverrides: stateOverrides(block.stateOverrides ?? undefined),
    calls: (block.calls ?? []).map(callArguments),
  }
}

/** @param fullTransactions whole transactions instead of their hashes */
export function simulatedBlockJson(
  { stored, rawBody, withdrawals, calls }: SimulatedBlock,
  fullTransactions: boolean,
): BlockJson {
  const place = blockPlace(stored)
  const { baseFeePerGas } = stored.header
  const transactions = calls.map(({ transaction }) => decodeTransaction(transaction))
  const body = { transactions: [], uncles: [], ...(withdrawals && { withdrawals }) }
  const { totalDifficulty: _, ...block } = blockJson(
    stored,
    body,
    rawBody,
    0n,
    fullTransactions && calls.length > 0
      ? transactions.map((each, index) =>
          transactionJson(each, calls[index]!.sender, place, index, baseFeePerGas),
        )
      : transactions.map(({ hash }) => toHex(hash)),
  )
  return { ...block, calls: calls.map((call, index) => callJson(call, transactions[index]!, place, index)) }
}

function callJson(
  { outcome, logs }: SimulatedCall,
  { hash }: Transaction,
  place: BlockPlace,
  index: number,
): CallJson {
  const { failure, output, gasUsed, gasPeak } = outcome
  const transactionHash = toHex(hash)
  const transactionIndex = toQuantity(index)
  return {
    returnData: failure === undefined ? toHex(output) : '0x',
    logs: logs.map((log) => logJson(log, place, transactionHash, transactionIndex, log.index)),
    gasUsed: toQuantity(gasUsed),
    maxUsedGas: toQuantity(gasPeak),
    status: failure === undefined ? '0x1' : '0x0',
    ...(failure === undefined ? {} : { error: callErrorJson(failure) }),
  }
}

function callErrorJson({ code, message, data = new Uint8Array(0) }: ExecutionError): CallErrorJson {
  if (code !== 'REVERTED') return { message, code: VM_ERROR }
  const reason = revertReason(data)
  const explained = reason === undefined ? message : `${message}: ${reason}`
  return { message: explained, code: REVERT_ERROR, data: toHex(data) }
}

function withdrawal({ index, validatorIndex, address, amount }: WithdrawalInput): Withdrawal {
  const integer = (quantity: string): Uint8Array => fromBigInt(BigInt(quantity))
  return [integer(index), integer(validatorIndex), fromHex(address), integer(amount)]
}
