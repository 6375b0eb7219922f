/**
 * trace_rawTransaction: a signed transaction, executed as if the next block included it. Besu:
 * TraceRawTransaction.java. The checks and their messages are those of geth, core/state_transition.go.
 */
import { EMPTY_CODE_HASH } from '../../chain/crypto.ts'
import { equalBytes } from '../../chain/hex.ts'
import { delegationTarget } from '../../evm/authorizations.ts'
import { type CallArguments, messageOf } from '../../evm/callArguments.ts'
import { ExecutionError } from '../../evm/errors.ts'
import { type Message, withExecutionCap } from '../../evm/message.ts'
import { checkGasLimit, checkType } from '../../evm/messageChecks.ts'
import type { Simulation } from '../../evm/simulation.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { writeSimulated } from './parityCalls.ts'

/** `block` is the block after which the transaction is executed. */
export interface ParityRawTransactionInput extends JsonInput {
  /** EIP-2718 transaction type */
  type: number
  /** undefined when the transaction is valid on any chain */
  chainId: bigint | undefined
  call: CallArguments & { from: Uint8Array; nonce: bigint; gas: bigint }
  types: TraceTypes
}

/** Writes the requested traces. @throws ExecutionError when no block can include the transaction */
export const parityRawTransaction = defineJsonJob<ParityRawTransactionInput>({
  name: 'parityRawTransaction',
  lane: 'traces',
  write: (tools, { block, type, chainId, call, types }, out) => {
    const start = { block, stateOverrides: [], blockOverrides: {}, steps: types.vmTrace }
    const simulation = tools.simulator.start(start)
    const { environment, header } = simulation
    checkType(environment, { type })
    const own = tools.identity.config.chainId
    if (chainId !== undefined && chainId !== own) {
      throw refused(`invalid chain id for signer: have ${chainId} want ${own}`)
    }
    if (call.gas > header.gasLimit) throw refused('exceeds block gas limit')
    checkGasLimit(environment, { gasLimit: call.gas })
    checkSender(simulation, call)
    const message = withExecutionCap(messageOf(call, environment, own, header.gasLimit))
    checkPrice(simulation, message)
    writeSimulated(simulation, message, types, out, { isLast: true })
  },
})

function checkSender({ state }: Simulation, { from, nonce }: ParityRawTransactionInput['call']): void {
  const account = state.account(from)
  const next = account?.nonce ?? 0n
  if (nonce !== next) {
    throw refused(`nonce too ${nonce < next ? 'low' : 'high'}: next nonce ${next}, tx nonce ${nonce}`)
  }
  if (account === undefined || equalBytes(account.codeHash, EMPTY_CODE_HASH)) return
  // EIP-3607: a sender must not have code. A delegation (EIP-7702) is allowed.
  if (delegationTarget(state.code(account.codeHash)) === undefined) throw refused('sender not an eoa')
}

/**
 * Checks that the fee caps cover the base fees. Calls without fees are exempt from this check; transactions are not.
 */
function checkPrice({ environment }: Simulation, { gasFeeCap, blobFeeCap }: Message): void {
  const { baseFee = 0n, blobBaseFee = 0n } = environment
  if (gasFeeCap < baseFee) {
    const values = `maxFeePerGas: ${gasFeeCap}, baseFee: ${baseFee}`
    throw new ExecutionError('BAD_FEES', `max fee per gas less than block base fee: ${values}`)
  }
  if (blobFeeCap !== undefined && blobFeeCap < blobBaseFee) {
    const values = `maxFeePerBlobGas: ${blobFeeCap}, blobBaseFee: ${blobBaseFee}`
    throw new ExecutionError('BAD_FEES', `max fee per blob gas less than block blob gas fee: ${values}`)
  }
}

function refused(reason: string): ExecutionError {
  return new ExecutionError('INVALID_MESSAGE', reason)
}
