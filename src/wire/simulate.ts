/**
 * Converts between the JSON of eth_simulateV1 and the EVM's types. geth: internal/ethapi/simulate.go,
 * `simBlockResult`.
 */
import type {
  SimulatedBlock as BlockJson,
  BlockStateCall,
  SimulatedCallError as CallErrorJson,
  SimulatedCall as CallJson,
  WithdrawalInput,
} from '../../generated/types.ts'
import type { Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { fromBigInt, fromHex, toHex } from '../chain/hex.ts'
import { rawTransaction } from '../chain/transaction.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import type { SimulatedBlock, SimulatedCall } from '../evm/blockSimulation.ts'
import type { ExecutionError } from '../evm/errors.ts'
import type { BlockCalls } from '../evm/simulatedChain.ts'
import { type BlockParts, bodyMembers, type HeaderSource, headerMembers } from './block.ts'
import { beaconRootIn, blockOverrides, callArguments, stateOverrides } from './call.ts'
import { JsonWriter } from './jsonWriter.ts'
import { writeLog } from './log.ts'
import { objectWriter, writeData, writeList, writeQuantity } from './members.ts'
import { type BlockPlace, blockPlace } from './place.ts'
import { revertReason } from './revertReason.ts'
import { type MinedTransaction, writeTransaction } from './transaction.ts'

/** geth: internal/ethapi/errors.go, `errCodeVMError` and `revertError`. */
const VM_ERROR = -32015
const REVERT_ERROR = 3
const NO_BYTES = new Uint8Array(0)

/** Converts a block of a request; null members count as absent. */
export function blockCalls(block: BlockStateCall): BlockCalls {
  const overrides = block.blockOverrides ?? undefined
  const { withdrawals } = overrides ?? {}
  const beaconRoot = beaconRootIn(overrides ?? {})
  return {
    blockOverrides: {
      ...blockOverrides(overrides),
      ...(beaconRoot === undefined ? {} : { beaconRoot: fromHex(beaconRoot) }),
      ...(withdrawals == null ? {} : { withdrawals: withdrawals.map(withdrawal) }),
    },
    stateOverrides: stateOverrides(block.stateOverrides ?? undefined),
    calls: (block.calls ?? []).map(callArguments),
  }
}

interface BlockSource extends BlockParts, HeaderSource {
  readonly place: BlockPlace
  readonly calls: readonly CallSource[]
  /** Whether to write whole transactions instead of hashes. */
  readonly fullTransactions: boolean
}

interface CallSource extends Omit<MinedTransaction, 'transaction' | 'sender'> {
  readonly call: SimulatedCall
  /** EIP-2718 bytes of the call's transaction. */
  readonly raw: Uint8Array
}

const writeCall = objectWriter<CallJson, CallSource>({
  returnData: (out, { call: { outcome } }) =>
    writeData(out, outcome.failure === undefined ? outcome.output : NO_BYTES),
  logs: (out, { call: { logs }, place, hash, index }) =>
    writeList(out, logs, (_, log) =>
      writeLog(out, {
        ...{ log, place, transactionHash: hash, transactionIndex: index, logIndex: log.index },
        removed: false,
      }),
    ),
  gasUsed: (out, { call: { outcome } }) => writeQuantity(out, outcome.gasUsed),
  maxUsedGas: (out, { call: { outcome } }) => writeQuantity(out, outcome.gasPeak),
  status: (out, { call: { outcome } }) => writeQuantity(out, outcome.failure === undefined ? 1 : 0),
  error: {
    has: ({ call: { outcome } }) => outcome.failure !== undefined,
    write: (out, { call: { outcome } }) => out.text(JSON.stringify(callErrorJson(outcome.failure!))),
  },
})

const writeSimulatedBlock = objectWriter<BlockJson, BlockSource>({
  ...headerMembers,
  size: bodyMembers.size,
  transactions: (out, { calls, fullTransactions }) =>
    writeList(out, calls, (_, { raw, hash, call: { sender }, place, index, baseFee }) =>
      fullTransactions
        ? writeTransaction(out, { transaction: transactionItems(raw), hash, sender, place, index, baseFee })
        : writeData(out, hash),
    ),
  ...bodyMembers.lists,
  calls: (out, { calls }) => writeList(out, calls, writeCall),
})

/**
 * Returns the JSON of a simulated block, in chunks.
 *
 * @param fullTransactions whether to write whole transactions instead of hashes
 */
export function simulatedBlockJson(
  { stored, rawBody, withdrawals, calls }: SimulatedBlock,
  fullTransactions: boolean,
): Uint8Array[] {
  const place = blockPlace(stored)
  const { baseFeePerGas: baseFee } = stored.header
  const out = new JsonWriter()
  writeSimulatedBlock(out, {
    ...{ ...stored, stored, rawBody, withdrawals, uncles: [], place, fullTransactions },
    calls: calls.map((call, index) => {
      const raw = rawTransaction(call.transaction)
      return { call, raw, hash: keccak256(raw), place, index, baseFee }
    }),
  })
  return out.end()
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
